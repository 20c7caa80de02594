//! The names, other texts and attributes of layouts, which only the feature `names` keeps.
//!
//! Input: a text of the definition. Output: this text or, without the feature, an empty one; and an [`Id`], which identifies a name that is
//! not kept. Invariant: every text of a [`Layout`](super::Layout) has passed [`text`], so that without the feature the program
//! contains no such text.

use super::{Attribute, Field, Layout, Shape};
use core::fmt;

/// Whether the feature `names` is enabled, so that layouts have names and other texts.
pub(crate) const KEPT: bool = cfg!(feature = "names");

/// Returns the text that a layout keeps.
pub(crate) const fn text(given: &'static str) -> &'static str {
    if KEPT { given } else { "" }
}

/// Returns the attributes that a layout keeps.
pub(super) const fn kept(given: &'static [Attribute]) -> &'static [Attribute] {
    if KEPT { given } else { &[] }
}

/// The hash of a name that is not kept; it is empty if names are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Id(#[cfg(not(feature = "names"))] u32);

#[cfg(feature = "names")]
impl Id {
    pub(crate) const fn of(_: &str) -> Self {
        Id()
    }

    pub(super) const fn inside(self, _: Id) -> Self {
        self
    }

    const fn is(self, _: Id) -> bool {
        true
    }
}

#[cfg(not(feature = "names"))]
impl Id {
    pub(crate) const fn of(name: &str) -> Self {
        // FNV-1a's start.
        Id(0x811C_9DC5).and(name.as_bytes())
    }

    /// Returns the hash of this name inside another one.
    pub(super) const fn inside(self, outer: Id) -> Self {
        outer.and(&self.0.to_le_bytes())
    }

    const fn is(self, other: Id) -> bool {
        self.0 == other.0
    }

    const fn and(mut self, mut bytes: &[u8]) -> Self {
        while let [byte, rest @ ..] = bytes {
            self.0 = (self.0 ^ *byte as u32).wrapping_mul(0x0100_0193);
            bytes = rest;
        }
        self
    }
}

/// The number of a field that stands for its type as a whole.
pub(super) const WHOLE: u16 = u16::MAX;

/// The number of a field with this name, before it is placed.
pub(super) const fn unplaced(name: &str) -> u16 {
    if name.is_empty() { WHOLE } else { 0 }
}

impl Field {
    /// Returns the field's index among the wire fields of its owner, counted from 0; `None` for a type as a whole.
    ///
    /// Without the feature `names` paths print this number, such as `#2`, instead of the field's name.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Volume { mute: bool, #[bits(7)] level: u8 }
    ///
    /// let error = Volume { mute: true, level: 200 }.to_bytes().unwrap_err();
    /// assert_eq!(error.field().number(), Some(1));
    /// assert_eq!(Volume::decode(&[]).map(drop).unwrap_err().field().number(), None);
    /// ```
    #[must_use]
    pub const fn number(&self) -> Option<usize> {
        if self.is_whole() { None } else { Some(self.number as usize) }
    }

    /// Returns whether the field of the type with that hash of its name has this name.
    const fn is_called(&self, name: &str, owner: Id) -> bool {
        if KEPT {
            super::expr::same(self.name, name)
        } else {
            self.id.is(Id::of(name).inside(owner))
        }
    }

    /// Returns whether the field stands for its type as a whole.
    pub(crate) const fn is_whole(&self) -> bool {
        self.number == WHOLE
    }

    /// Returns what identifies the field. Its address does not, because a constant may have several addresses.
    pub(crate) const fn key(&self) -> (Id, &'static str, &'static str) {
        (self.id, self.owner, self.name)
    }
}

impl Layout {
    /// Returns the field of that name among those of the type, and its index.
    pub(crate) const fn field_called(
        &self,
        fields: &'static [Field],
        name: &str,
    ) -> Option<(u32, &'static Field)> {
        let found = position!(field in fields => field.is_called(name, self.id));
        if found < fields.len() { Some((found as u32, &fields[found])) } else { None }
    }

    /// Returns whether this is the name of the catch-all variant of an enum.
    pub(crate) fn is_other(&self, name: &'static str) -> bool {
        let Shape::Enum(_, Some(other)) = self.shape else { return false };
        (text(name), Id::of(name)) == (other, self.other)
    }
}

impl Shape {
    /// Returns this shape without texts that are not kept, and the hash of the name of its catch-all variant.
    pub(super) const fn named(self) -> (Self, Id) {
        match self {
            Shape::Enum(variants, Some(other)) => {
                (Shape::Enum(variants, Some(text(other))), Id::of(other))
            }
            shape => (shape, Id::of("")),
        }
    }
}

/// A field in a path: its name, or its number where names are not kept; nothing for a type as a whole.
#[derive(Clone, Copy)]
pub(crate) struct Label(pub(crate) &'static Field);

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.number() {
            Some(number) if !KEPT => write!(f, "#{number}"),
            _ => f.write_str(self.0.name),
        }
    }
}
