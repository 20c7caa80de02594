//! The changes that keep a type from being a later version of another one.
//!
//! Input: a property that `evolve` found to differ. Output: a [`Breaking`]; its text names the place, both versions and the remedy.
//! Invariant: the compiler's error and the error at run time have the same text.

use super::text::{DOT, Text};
use super::{Field, Layout};
use core::fmt;

/// A change after which readers or writers of the earlier version fail or get wrong values.
///
/// ```
/// use bitpack::prelude::*;
///
/// mod v1 {
///     use bitpack::prelude::*;
///     #[derive(BitPack)]
///     #[bitpack(extensible)]
///     pub struct Status { battery: u8, errors: u16 }
/// }
/// #[derive(BitPack)]
/// #[bitpack(extensible)]
/// struct Status { battery: u8, errors: u32 }
///
/// let breaking = Status::LAYOUT.evolves_from(&v1::Status::LAYOUT).unwrap_err();
/// assert_eq!((breaking.owner(), breaking.field()), ("Status", "errors"));
/// assert_eq!(
///     breaking.to_string(),
///     "`Status.errors`: was 16 bits wide, is 32; keep the width, and append a new field for wider values",
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Breaking {
    layout: Layout,
    field: Option<Field>,
    change: Change,
}

/// The property that differs between the two versions; its text is a part of [`Breaking`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change {
    /// One version is extensible, and the other one is not.
    Header {
        /// Whether the earlier version is extensible.
        was: bool,
    },
    /// The field is gone, or another field is in its place.
    Gone,
    /// The place of the field on the wire has changed. Places count from 1.
    Place {
        /// The place in the earlier version.
        was: usize,
        /// The place now.
        is: usize,
    },
    /// The field is new in a type without a header, so that no reader can tell whether the field is
    /// present.
    Appended,
    /// The width in bits has changed.
    Width {
        /// The width in the earlier version.
        was: usize,
        /// The width now.
        is: usize,
    },
    /// The offset in bits has changed, because the alignment has changed.
    Offset {
        /// The offset in the earlier version.
        was: usize,
        /// The offset now.
        is: usize,
    },
    /// The bit order or the byte order has changed.
    Order,
    /// The kind of the type has changed.
    Type {
        /// The kind in the earlier version.
        was: &'static str,
        /// The kind now.
        is: &'static str,
    },
    /// The role of the field has changed. The roles are reserved bits, a constant and data.
    Role,
    /// The length of an array that is not extensible has changed.
    Length {
        /// The length in the earlier version.
        was: usize,
        /// The length now.
        is: usize,
    },
    /// The array of one version is extensible, and the array of the other one is not.
    ArrayHeader {
        /// Whether the array of the earlier version is extensible.
        was: bool,
    },
    /// The rule that determines the length or the presence of the field has changed.
    Extent,
    /// The field allows fewer values.
    Range,
    /// The scale, the offset or the unit has changed.
    Scale,
    /// No variant has the number or tag of an earlier variant.
    Variant {
        /// The variant's name in the earlier version.
        name: &'static str,
        /// The number or tag of the variant.
        number: u64,
    },
    /// The catch-all variant is gone.
    Other,
}

/// The property that differs.
#[must_use]
pub const fn changed(breaking: &Breaking) -> Change {
    breaking.change
}

impl Breaking {
    pub(super) const fn new(owner: &Layout, field: Option<&Field>, change: Change) -> Self {
        let field = match field {
            Some(field) => Some(*field),
            None => None,
        };
        Breaking { layout: *owner, field, change }
    }

    /// Returns the name of the innermost type that has changed.
    #[must_use]
    pub const fn owner(&self) -> &'static str {
        self.layout.name
    }

    /// Returns the name of the field that has changed, in the earlier version if it was there; empty for the type as a whole.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        match &self.field {
            Some(field) => field.name,
            None => "",
        }
    }

    pub(super) const fn text(&self) -> Text {
        let text = Text::new().push("`").push(self.layout.name);
        let text = match &self.field {
            Some(field) => text.push(DOT).push_name(field),
            None if self.layout.name.is_empty() => text.push("type"),
            None => text,
        };
        self.change.say(text.push("`"))
    }
}

impl Change {
    const fn say(self, text: Text) -> Text {
        match self {
            Change::Width { was, is } => {
                let end = "; keep the width, and append a new field for wider values";
                text.push_numbers([": was ", " bits wide, is ", end], [was, is])
            }
            Change::Place { was, is } => {
                let end = "; keep the order, and append new fields at the end";
                text.push_numbers([": was field ", " on the wire, is field ", end], [was, is])
            }
            Change::Offset { was, is } => {
                let end = "; align it as before";
                text.push_numbers([": was at bit ", ", is at bit ", end], [was, is])
            }
            Change::Length { was, is } => {
                let end =
                    "; only an array that was `extensible` from the start may have another length";
                text.push_numbers([": was an array of ", ", is one of ", end], [was, is])
            }
            Change::Type { was, is } => {
                let text = text.push(": was of type ").push(was).push(", is ").push(is);
                text.push("; keep the type, and append a field of the new one")
            }
            Change::Variant { name, number } => {
                let text = text.push(": `").push(name).push("` was ").push_number(number as u128);
                text.push(", for which there is no variant now; keep the number")
            }
            other => text.push(other.words()),
        }
    }

    /// Returns the text of a change that has no numbers.
    const fn words(self) -> &'static str {
        match self {
            Change::Header { was: true } => {
                ": was extensible, is not; keep `extensible`: its header is part of every message"
            }
            Change::Header { was: false } => {
                ": is extensible, was not; remove `extensible`, or make it a new type beside the old one"
            }
            Change::Gone => {
                ": is gone, or something else is in its place; keep it, and append new fields at the end"
            }
            Change::Appended => {
                ": is new in a type that is not `extensible`, so that no reader can tell whether it is there"
            }
            Change::Order => ": its bit order or byte order is not what it was; state the same one",
            Change::Role => {
                ": data, reserved bits and constants stay what they were, with the same bits"
            }
            Change::ArrayHeader { was: true } => {
                ": was an extensible array, is not; keep `extensible`"
            }
            Change::ArrayHeader { was: false } => {
                ": is an extensible array, was not; remove `extensible`, or append a new field"
            }
            Change::Extent => {
                ": its attributes say otherwise how far it goes, or whether it is there; \
                 keep them, and append a new field"
            }
            Change::Range => {
                ": its range excludes values that it allowed; keep them, and check the rest elsewhere"
            }
            Change::Scale => {
                ": its scale, offset or unit is not what it was; append a new field for another"
            }
            Change::Other => {
                ": the catch-all variant is gone, and numbers without a variant would be errors; keep it"
            }
            _ => "",
        }
    }
}

impl fmt::Display for Breaking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().read().unwrap_or_default())
    }
}

impl core::error::Error for Breaking {}
