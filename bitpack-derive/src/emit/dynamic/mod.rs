//! This module emits types some of whose fields vary in width: structs, and enums with payload.
//!
//! Input: the fields in wire order. Output: impls of `BitPack`, `ReadFrom` and `WriteTo`, and of `Decode` and `Encode` where the
//! type needs no context. Invariant: each run of fixed width has the reads and writes of a struct of fixed width.

mod assertion;
mod calculated;
mod computed;
mod context;
mod expr;
mod extend;
mod impls;
mod indexed;
mod inner;
mod known;
mod left;
mod limit;
mod magic;
mod otherwise;
mod part;
mod piece;
mod place;
mod process;
mod read;
mod reflect;
mod remaining;
mod structs;
mod sum;
mod tags;
mod terminator;
mod union;
mod write;

pub(super) use structs::emit as emit_struct;
pub(super) use union::emit as emit_union;
