//! The cases of a tagged union.
//!
//! Input: a variant's name, tag and fields. Output: [`Case`]. Invariant: a case's fields are laid out like a
//! struct's, from its own start.

use super::Field;
use super::names::text;

/// One variant of an enum with payload.
///
/// ```
/// use bitpack::{layout::Shape, prelude::*};
///
/// #[derive(BitPack)]
/// #[bitpack(tag = bits(8))]
/// enum Command { Stop, Go { speed: u16 } }
///
/// let Shape::Union(cases, Some(8)) = Command::LAYOUT.shape else { panic!("a tag of 8 bits") };
/// assert_eq!((cases[1].name, cases[1].tag, cases[1].fields[0].name), ("Go", Some(1), "speed"));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Case {
    /// The name of the variant in Rust; empty without the feature `names`.
    pub name: &'static str,
    /// Its tag; `None` for the catch-all.
    pub tag: Option<u64>,
    /// The fields of the variant, in the order of the wire.
    pub fields: &'static [Field],
}

impl Case {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(name: &'static str, tag: u64, fields: &'static [Field]) -> Self {
        Case { name: text(name), tag: Some(tag), fields }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn other(name: &'static str, fields: &'static [Field]) -> Self {
        Case { name: text(name), tag: None, fields }
    }
}
