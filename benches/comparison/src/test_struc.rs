//! go-codec's `TestStruc`: its fields, their types in Rust, and the derives of every format.
//!
//! Input: the dump, as JSON. Invariants: names are Go's, so that formats which write names write the same bytes, and
//! fields stand in Go's order of declaration, those of embedded structs in their place. What may be `nil` and is, is an
//! `Option`; pointers to structs are boxes.
//!
//! bitpack's attributes: whole bytes (`align`, `presence`), in the machine's order, since bits at odd places cost several times as
//! much to move as they save; and a varint where a struct that occurs often holds a small number. [`varints`] has the same fields with another
//! attribute. The types are in one file. Each module defines the macro that this file uses.

#![allow(non_snake_case, reason = "the names are Go's")]
#![allow(clippy::duplicate_mod, reason = "the attributes of bitpack differ")]

pub mod varints;

/// Derives everything: one line instead of six per struct.
macro_rules! all_formats {
    ($($(#[$attribute:meta])* pub struct $name:ident { $($fields:tt)* })*) => {$(
        #[derive(Clone, Debug, PartialEq)]
        #[derive(bitpack::BitPack)]
        #[bitpack(endian = little, align = 8, presence = 8)]
        #[derive(Serialize, Deserialize)]
        #[derive(bincode::Encode, bincode::Decode)]
        #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
        #[derive(rkyv::Archive, rkyv::Serialize, rkyv::Deserialize)]
        #[derive(wincode::SchemaWrite, wincode::SchemaRead)]
        $(#[$attribute])*
        pub struct $name { $($fields)* }
    )*};
}

use all_formats as structs;

mod types;
pub use types::*;
