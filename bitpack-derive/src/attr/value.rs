//! The values of attributes.
//!
//! Input: what [`item`](super::item) parsed. Output: types for the stages after it. Invariant: every expression of the user's is a
//! [`Term`].

use super::term::Term;
use proc_macro2::Ident;
use syn::Member;

/// A value with the keyword's identifier.
#[derive(Clone)]
pub(crate) struct Given<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

/// A bit order, as a keyword's value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BitOrder {
    Msb0,
    Lsb0,
}

/// A byte order, as a keyword's value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Endian {
    Big,
    Little,
    /// The target's, which only the library knows.
    Native,
}

/// How a number of elements is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Code {
    /// An unsigned integer of so many bits.
    Fixed(u32),
    /// A type of the library's `varint`.
    Varint(&'static str),
}

impl Code {
    /// The code as it is written in the attribute.
    pub(crate) fn written(self) -> String {
        match self {
            Code::Fixed(bits) => format!("u{bits}"),
            Code::Varint("DerLength") => "der".to_owned(),
            Code::Varint(name) => name.to_lowercase(),
        }
    }
}

/// How wide a tag inside an enum is.
#[derive(Clone)]
pub(crate) enum TagWidth {
    Bits(Term),
    Leb128,
}

/// Both bounds of a range.
#[derive(Clone)]
pub(crate) struct Bounds {
    pub(crate) min: Term,
    pub(crate) max: Term,
}

/// A checksum: how it is computed, and over which fields.
#[derive(Clone)]
pub(crate) struct Sum {
    pub(crate) algorithm: Term,
    pub(crate) first: Member,
    pub(crate) last: Member,
}

/// The identifier of an attribute that is given.
pub(crate) fn key<T>(given: &Option<Given<T>>) -> Option<&Ident> {
    given.as_ref().map(|given| &given.key)
}
