//! One field of a struct.
//!
//! Input: what the derive knows of it, through `build`. Output: a [`Field`], placed by its
//! [`Owner`](super::Owner), and what follows from what it states.
//! Invariant: `offset` and `bits` are final once placed; everything else is as stated.

use super::names::Id;
use super::order::{BitOrder, Endian};
use super::{Layout, Scale, Shape};

/// The description of the field that holds a value: errors about the value name this field.
pub type Site = &'static Field;

/// What a field is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// The field carries a value of the struct.
    Data,
    /// Reserved bits: written as `value`, checked on decode only if `strict`.
    Reserved {
        /// The number that encoding writes.
        value: u128,
        /// Whether decoding refuses any other number.
        strict: bool,
    },
    /// A constant: written, and checked on decode.
    Magic {
        /// The number that encoding writes.
        value: u128,
    },
    /// The width of an extensible message in bits, these included.
    Header,
}

/// The values that a field allows within its width.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Range {
    /// Every value that fits the width.
    Full,
    /// From the first to the second, both included.
    Integer(i128, i128),
    /// From the first to the second, both included.
    Real(f64, f64),
}

/// The description of a field: its name, its place in bits, its type and the values that it allows.
///
/// ```
/// use bitpack::layout::Range;
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Battery {
///     charging: bool,
///     /// How full it is.
///     #[bits(7)]
///     #[bitpack(range = 0..=100, unit = "%")]
///     level: u8,
/// }
///
/// let level = &Battery::LAYOUT.fields()[1];
/// assert_eq!((level.offset, level.bits, level.unit), (1, 7, "%"));
/// assert_eq!(level.range, Range::Integer(0, 100));
/// assert_eq!((level.owner, level.doc), ("Battery", "How full it is."));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The name of the type that owns the field.
    pub owner: &'static str,
    /// The field's name; an index for tuple structs; empty for the type as a whole.
    pub name: &'static str,
    /// The documentation comment of the field; empty without the feature `names`.
    pub doc: &'static str,
    /// The layout of the type of the field.
    pub layout: &'static Layout,
    /// First bit, from the start of the owner, or from the end of the last field of variable width before it.
    pub offset: usize,
    /// Width in bits, all elements of an array together; the least where it varies.
    pub bits: usize,
    /// Whether the width varies, and what it depends on.
    pub width: FieldWidth,
    /// The bit order that the field states.
    pub bit_order: Option<BitOrder>,
    /// The byte order that the field states.
    pub endian: Option<Endian>,
    /// What the field is there for.
    pub role: Role,
    /// The values allowed within the width.
    pub range: Range,
    /// The physical scale, if one is stated.
    pub scale: Option<Scale>,
    /// The physical unit; empty if none is stated.
    pub unit: &'static str,
    pub(crate) placement: Placement,
    /// The stated width of each element, where the number of elements varies; 0 where none is stated.
    pub(crate) each: usize,
    /// Whether a number of elements stands before it, so that other versions may have another.
    pub(super) extensible: bool,
    /// What remains of the names of owner and field where they are not kept.
    pub(super) id: Id,
    /// Its place among its owner's fields.
    pub(super) number: u16,
}

/// What a field's width depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldWidth {
    /// On nothing: every value is as wide.
    Fixed,
    /// On the value, as the attributes say; their text, such as `count = self.n`.
    Variable(&'static str),
}

/// Where a field goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placement {
    /// After the field before.
    Next,
    /// After the field before, at the next multiple of so many bits.
    Align(usize),
    /// At a stated offset.
    At(usize),
}

/// Stated orders over inherited ones: a stated bit order brings its natural byte order along.
pub(super) const fn stated(
    bit_order: Option<BitOrder>,
    endian: Option<Endian>,
    outer: (BitOrder, Endian),
) -> (BitOrder, Endian) {
    let inherited = match bit_order {
        Some(order) => (order, order.natural_endian()),
        None => outer,
    };
    match endian {
        Some(endian) => (inherited.0, endian),
        None => inherited,
    }
}

impl Field {
    /// No field at all: what stands in where there is none to name.
    pub(crate) const NOWHERE: Field = Field::whole(const { &Layout::new("", Shape::Unit, 0) });

    /// The order that the field's own attributes put in force.
    pub(crate) const fn stated_in(&self, outer: (BitOrder, Endian)) -> (BitOrder, Endian) {
        stated(self.bit_order, self.endian, outer)
    }

    /// The order in which the field lies where `outer` is in force for its owner.
    #[must_use]
    pub const fn order_in(&self, outer: (BitOrder, Endian)) -> (BitOrder, Endian) {
        self.layout.order_in(self.stated_in(outer))
    }

    /// Whether the field's numbers are those on the wire, and all of them allowed: neither a scale nor a range is stated.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn is_plain(&self) -> bool {
        self.scale.is_none() && matches!(self.range, Range::Full)
    }

    /// Whether the field states an integer range that excludes the number.
    pub(crate) const fn excludes(&self, value: u128, signed: bool) -> bool {
        let above = !signed && value > i128::MAX as u128;
        match self.range {
            Range::Integer(min, max) => above || (value as i128) < min || value as i128 > max,
            _ => false,
        }
    }

    /// Whether it is an extensible array: the number of its elements stands before them.
    #[must_use]
    pub const fn is_extensible(&self) -> bool {
        self.extensible
    }

    /// The layout of one element: of the field itself where it is no array.
    pub(crate) const fn leaf(&self) -> &'static Layout {
        self.layout.leaf()
    }

    /// The layout of the innermost value, through sequences and options as well.
    pub(crate) fn inner(&self) -> &Layout {
        let mut layout = self.layout;
        loop {
            layout = match layout.shape {
                Shape::Array(element, _) => element,
                Shape::Sequence(inner) | Shape::Option(inner) | Shape::Indirect(inner) => inner(),
                _ => return layout,
            };
        }
    }

    /// The width of one element in bits: of the field itself where it is no array.
    pub(crate) const fn element_bits(&self) -> usize {
        if self.each > 0 {
            return self.each;
        }
        let mut layout = self.layout;
        let mut bits = self.bits;
        while let Shape::Array(element, len) = layout.shape {
            bits = match bits.checked_div(len) {
                Some(bits) => bits,
                None => 0,
            };
            layout = element;
        }
        bits
    }
}
