//! This module declares the columns of the table in [`table`](super::table). A row describes one
//! attribute.
//!
//! Input: the type that lists the attributes. Output: [`Descriptor`] and the types of its columns.
//! Invariant: no code in this module names a single attribute.

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Struct,
    Enum,
    Field,
    Variant,
}

impl Place {
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Place::Struct => "a struct",
            Place::Enum => "an enum",
            Place::Field => "a field",
            Place::Variant => "a variant",
        }
    }
}

/// The property that an attribute states. A rule names a subject if it holds for every attribute of
/// that subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    /// The attribute does not change the encoding.
    Aside,
    /// The attribute states a width in bits.
    Width,
    /// The attribute states the bit order or the byte order.
    Order,
    /// The attribute states where a field begins.
    Position,
    /// The attribute names the byte of the message at which a field begins.
    Place,
    /// The attribute states the value of the field's bits.
    Constant,
    /// The attribute limits the number in a field, or states its scale or its unit.
    Number,
    /// The attribute names a module that converts the value.
    Codec,
    /// The attribute names a module that transforms the bytes of the value.
    Processed,
    /// The attribute removes a field from the wire, or states the value of a missing field.
    Absence,
    /// The attribute states whether a field is present.
    Presence,
    /// The attribute states where a field ends.
    Extent,
    /// The attribute states the encoding of lengths, of presence bits or of integers.
    Style,
    /// The attribute passes values to the field's type.
    Told,
    /// The attribute makes encoding compute the number.
    Computed,
    /// The attribute removes a field from the wire, and makes decoding calculate its value.
    Calculated,
    /// The attribute states the tag of a variant, or how the tag is written.
    Variant,
    /// The attribute describes a type whose fields may vary in width.
    Message,
}

impl Subject {
    /// Returns whether an attribute of this subject makes the field's width vary.
    pub(crate) fn varies(self) -> bool {
        use Subject::{Extent, Place, Presence, Processed, Style, Told};
        matches!(self, Place | Presence | Extent | Style | Told | Processed)
    }

    /// Whether such an attribute is about a field's bits, and so has no meaning on a field that has none.
    pub(crate) fn is_on_wire(self) -> bool {
        !matches!(self, Subject::Aside | Subject::Absence)
    }

    /// What at most one attribute of this subject may state, if there is such a limit.
    pub(crate) fn single(self) -> Option<&'static str> {
        match self {
            Subject::Extent => Some("where the field ends"),
            Subject::Computed => Some("what the number is"),
            _ => None,
        }
    }
}

/// What has to hold of the other attributes beside one.
#[derive(Clone, Copy)]
pub(crate) enum Rule<Keyword: 'static> {
    /// It has no meaning beside any attribute of this subject.
    Apart(Subject),
    /// It cannot stand beside that attribute; the text says why, and what to do.
    Beside(Keyword, &'static str),
    /// It needs one of those attributes; the text says why, and what to do.
    Needs(&'static [Keyword], &'static str),
}

/// Whether `evolves` accepts a type in which the attribute was added, removed or changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    Breaks,
    Free,
}

/// Everything that the derive, its documentation and its tests know of an attribute.
#[derive(Clone, Copy)]
pub(crate) struct Descriptor<Keyword: 'static> {
    pub(crate) keyword: Keyword,
    /// The name, which attributes of different places may share.
    pub(crate) name: &'static str,
    /// The attribute as it is written with its value.
    pub(crate) form: &'static str,
    /// What the value may be, for somebody who wrote something else.
    pub(crate) takes: &'static str,
    pub(crate) places: &'static [Place],
    pub(crate) subject: Subject,
    #[allow(dead_code, reason = "the pages of the documentation are written from it")]
    pub(crate) change: Change,
    pub(crate) rules: &'static [Rule<Keyword>],
    /// One sentence for the documentation, and the section of SPEC.md.
    #[allow(dead_code, reason = "the pages of the documentation are written from it")]
    pub(crate) text: &'static str,
}

impl<Keyword> Descriptor<Keyword> {
    pub(crate) fn goes_on(&self, place: Place) -> bool {
        self.places.contains(&place)
    }

    /// Whether it is written as an attribute of its own, such as `#[bits(N)]`.
    pub(crate) fn is_own(&self) -> bool {
        self.form.starts_with('#')
    }
}
