//! A snapshot of a game: 1000 entities with options, texts and nested enums, and the derives of every format.
//!
//! Input: a seed. Invariant: [`plain`] and [`whole_bytes`] have the same fields and the same values; only bitpack's attributes differ.
//! The types are in one file. Each module defines the macros that this file uses.

#![allow(clippy::duplicate_mod, reason = "the attributes of bitpack differ")]

pub mod plain;
#[path = "../../cliffs/src/random.rs"]
mod random;
pub mod whole_bytes;

use random::Random;

/// The number of entities.
pub const ENTITIES: usize = 1000;
