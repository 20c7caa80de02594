//! What describes a field and does not determine its bits: documentation, unit, attributes as data.
//!
//! Input: one call for each property, from generated code. Output: [`Description`], to which a [`Field`] of a layout refers. Invariant: the entries
//! for errors refer to [`Description::NONE`], so that a program which shows errors only contains no description.

use super::Attribute;
use super::build::setters;
use super::field::Field;
use super::names::{kept, text};

/// The description of a field in words and as data.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Description {
    doc: &'static str,
    unit: &'static str,
    attributes: &'static [Attribute],
}

impl Description {
    /// A field without a description.
    pub const NONE: Self = Description { doc: "", unit: "", attributes: &[] };

    setters! {
        /// Sets the documentation comment.
        doc(comment: &'static str) => doc = text(comment);
        /// Sets the physical unit.
        unit(unit: &'static str) => unit = text(unit);
        /// Sets the attributes that determine extent, presence or value.
        attributes(given: &'static [Attribute]) => attributes = kept(given);
    }
}

impl Field {
    /// Returns the documentation comment of the field.
    ///
    /// It is empty without the feature `names`, and in entries to which errors refer.
    #[must_use]
    pub const fn doc(&self) -> &'static str {
        self.description.doc
    }

    /// Returns the physical unit.
    ///
    /// It is empty if none is stated, without the feature `names`, and in entries to which errors refer.
    #[must_use]
    pub const fn unit(&self) -> &'static str {
        self.description.unit
    }

    /// Returns the attributes on which the extent, the presence or the value of the field depends.
    ///
    /// They have the order of the table of attributes in SPEC.md. Without the feature `names` there are none, and entries to which errors refer
    /// have none, so that no program contains them which does not show them.
    #[must_use]
    pub const fn attributes(&self) -> &'static [Attribute] {
        self.description.attributes
    }
}
