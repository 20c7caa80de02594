//! The cases of a tagged union.
//!
//! Input: a variant's name, tags and fields. Output: [`Case`]. Invariants: a case's fields are laid out like a
//! struct's, from its own start. The tags of a union are signed if one of them is negative.

use super::names::text;
use super::text::Text;
use super::{Field, Layout, Shape};

/// Tags from one number to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tags {
    /// The least tag.
    pub first: i128,
    /// The greatest tag.
    pub last: i128,
}

impl Tags {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(first: i128, last: i128) -> Self {
        Tags { first, last }
    }

    /// Whether the tag is one of these.
    #[must_use]
    pub const fn holds(self, tag: i128) -> bool {
        self.first <= tag && tag <= self.last
    }
}

/// One variant of an enum with payload.
///
/// ```
/// use bitpack::{layout::Shape, prelude::*};
///
/// #[derive(BitPack)]
/// #[bitpack(tag = bits(8))]
/// enum Command { Stop, Go { speed: u16 }, #[bitpack(tag = 16..=31)] Level(u8) }
///
/// let Shape::Union(cases, Some(8)) = Command::LAYOUT.shape else { panic!("a tag of 8 bits") };
/// assert_eq!((cases[1].name, cases[1].tag, cases[1].fields[0].name), ("Go", Some(1), "speed"));
/// assert_eq!((cases[2].tag, cases[2].tags[0].last), (None, 31));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Case {
    /// The name of the variant in Rust; empty without the feature `names`.
    pub name: &'static str,
    /// Its tag, a negative one in two's complement; `None` for the catch-all and for a variant with several tags.
    pub tag: Option<u64>,
    /// The tags of a variant that keeps its tag, and the tag of any variant of a union with negative tags; otherwise empty.
    pub tags: &'static [Tags],
    /// The fields of the variant, in the order of the wire.
    pub fields: &'static [Field],
    /// Whether decoding chooses the variant by the constant in its first field.
    pub(super) has_magic: bool,
}

impl Case {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(name: &'static str, tag: u64, fields: &'static [Field]) -> Self {
        Case { name: text(name), tag: Some(tag), tags: &[], fields, has_magic: false }
    }

    /// A variant with these tags.
    #[doc(hidden)]
    #[must_use]
    pub const fn several(
        name: &'static str,
        tags: &'static [Tags],
        fields: &'static [Field],
    ) -> Self {
        let tag = match tags {
            [one] if one.first == one.last => Some(one.first as u64),
            _ => None,
        };
        Case { name: text(name), tag, tags, fields, has_magic: false }
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn other(name: &'static str, fields: &'static [Field]) -> Self {
        Case { name: text(name), tag: None, tags: &[], fields, has_magic: false }
    }

    /// Whether it takes every tag that no other variant has, or all bits with which no other variant begins.
    #[must_use]
    pub const fn is_other(&self) -> bool {
        self.tag.is_none() && self.tags.is_empty() && !self.has_magic
    }

    /// Its first tag; 0 for the catch-all.
    pub(crate) const fn least(&self) -> u64 {
        match (self.tag, self.tags) {
            (Some(tag), _) => tag,
            (None, [first, ..]) => first.first as u64,
            (None, []) => 0,
        }
    }

    /// Whether the tag is one of the variant's own.
    pub(crate) const fn holds(&self, tag: i128) -> bool {
        match self.tag {
            Some(own) if self.tags.is_empty() => own as i128 == tag,
            _ => any!(tags in self.tags => tags.holds(tag)),
        }
    }

    /// Whether the variant has every tag that another one has.
    pub(crate) const fn includes(&self, other: &Case) -> bool {
        if self.has_magic || other.has_magic {
            return self.has_magic_of(other);
        }
        if self.is_other() || other.is_other() {
            return self.is_other() && other.is_other();
        }
        match other.tag {
            Some(tag) if other.tags.is_empty() => self.holds(tag as i128),
            _ => !any!(range in other.tags => !self.spans(*range)),
        }
    }

    /// Whether one of its ranges holds a whole range.
    const fn spans(&self, range: Tags) -> bool {
        match self.tag {
            Some(tag) if self.tags.is_empty() => {
                range.first == tag as i128 && range.last == tag as i128
            }
            _ => any!(own in self.tags => own.holds(range.first) && own.holds(range.last)),
        }
    }
}

/// Whether one of the tags of a union is negative.
pub(crate) const fn is_signed(cases: &[Case]) -> bool {
    any!(case in cases => any!(tags in case.tags => tags.first < 0))
}

/// The number that the 64 bits of a tag are.
pub(crate) const fn tag_number(cases: &[Case], tag: u64) -> i128 {
    if is_signed(cases) { tag as i64 as i128 } else { tag as i128 }
}

impl Layout {
    /// The case of a union that has this tag, or takes any.
    #[must_use]
    pub fn case_of(&self, tag: u64) -> Option<&'static Case> {
        let Shape::Union(cases, _) = self.shape else { return None };
        let tag = tag_number(cases, tag);
        let own = cases.iter().find(|case| case.holds(tag));
        own.or_else(|| cases.iter().find(|case| case.is_other()))
    }

    /// Checks that no two variants of a union have the same tag.
    ///
    /// # Panics
    /// In constant evaluation, with the names of both.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_tags(&self) {
        let Shape::Union(cases, _) = self.shape else { return };
        let mut i = 0;
        while i < cases.len() {
            let twin = position!(case in cases => shares(case, &cases[i]));
            if twin < i {
                let text = Text::new().push("`").push(cases[i].name).push("` and `");
                let text = text.push(cases[twin].name);
                text.push("` have a tag in common; give one of them another").panic();
            }
            i += 1;
        }
    }
}

/// Whether two variants have a tag in common.
const fn shares(a: &Case, b: &Case) -> bool {
    match b.tag {
        Some(tag) if b.tags.is_empty() => a.holds(tag as i128),
        _ => any!(range in b.tags => a.meets(*range)),
    }
}

impl Case {
    /// Whether it has a tag of a range.
    const fn meets(&self, range: Tags) -> bool {
        match self.tag {
            Some(tag) if self.tags.is_empty() => range.holds(tag as i128),
            _ => any!(own in self.tags => own.first <= range.last && range.first <= own.last),
        }
    }
}
