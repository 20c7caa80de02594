//! What is known of a value in front of it.
//!
//! Input: the attributes of a field, which `stated` translates. Output: none; these are data.

use crate::owned::{Code, Expr, Field};

/// Where a value ends.
#[derive(Clone, Default)]
pub(super) enum Extent<'d> {
    /// The value begins with its length, or needs none.
    #[default]
    Own,
    /// The number of elements.
    Count(String),
    /// The number of bytes.
    Size(String),
    /// A byte, which is a part of the value or not.
    Until { byte: u8, include: bool },
    /// A condition on the last element.
    Element(&'d Expr),
    /// The end of the message or of the limit around it.
    Rest,
}

/// What the attributes of a field say about its value.
#[derive(Clone, Default)]
pub(super) struct Spot<'d> {
    pub(super) field: Option<&'d Field>,
    /// The width of each number in bits, where it is not that of its type.
    pub(super) width: Option<usize>,
    pub(super) integers: Option<Code>,
    pub(super) extent: Extent<'d>,
    /// The condition of an option.
    pub(super) present: Option<String>,
    /// The number in the place of an absent value.
    pub(super) other: Option<String>,
    pub(super) tag: Option<String>,
    /// The arguments; nothing is the place of one that is no number.
    pub(super) arguments: Vec<Option<String>>,
    pub(super) most: Option<String>,
}

impl Spot<'_> {
    /// What an element of the value is told.
    pub(super) fn element(&self) -> Self {
        Spot { extent: Extent::Own, present: None, other: None, most: None, ..self.clone() }
    }
}
