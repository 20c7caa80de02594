//! One field of a struct.
//!
//! Input: the properties that `build` sets. Output: a [`Field`], which its [`Owner`](super::Owner) places, with functions that derive
//! orders and widths from its properties. Invariant: `offset` and `bits` do not change after the field is placed.

use super::names::Id;
use super::order::{BitOrder, Endian};
use super::{Description, Extra, Layout, Shape, float};

/// The description of the field that holds a value: errors about the value name this field.
pub type Site = &'static Field;

/// The purpose of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// The field carries a value of the struct.
    Data,
    /// The field is reserved bits: encoding writes `value`, and decoding checks it only if `strict`.
    Reserved {
        /// The number that encoding writes.
        value: u128,
        /// Whether decoding refuses any other number.
        strict: bool,
    },
    /// The field is a constant: encoding writes it, and decoding checks it.
    Magic {
        /// The number that encoding writes; a negative number has its sign in all bits above the width of the field.
        value: u128,
    },
    /// The field is the header of an extensible message: its width in bits, including the header.
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
/// assert_eq!((level.offset, level.bits, level.unit()), (1, 7, "%"));
/// assert_eq!(level.range(), Range::Integer(0, 100));
/// assert_eq!((level.owner, level.doc()), ("Battery", "How full it is."));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The name of the type that owns the field.
    pub owner: &'static str,
    /// The field's name; an index for tuple structs; empty for the type as a whole.
    pub name: &'static str,
    /// The layout of the type of the field.
    pub layout: &'static Layout,
    /// First bit, from the start of the owner, or from the end of the last field of variable width before it.
    pub offset: usize,
    /// Width in bits, all elements of an array together; the least where it varies.
    pub bits: usize,
    /// The bit order that the field states.
    pub bit_order: Option<BitOrder>,
    /// The byte order that the field states.
    pub endian: Option<Endian>,
    pub(super) extra: &'static Extra,
    pub(super) description: &'static Description,
    /// The hash of the names of owner and field, if names are not kept.
    pub(super) id: Id,
    /// Its index among the fields of its owner.
    pub(super) number: u16,
}

/// Whether the width of a field varies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldWidth {
    /// Every value has the same width.
    Fixed,
    /// The width depends on the value.
    Variable,
}

/// Applies stated orders to inherited ones: a stated bit order also selects its natural byte order.
pub(crate) const fn stated(
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
    /// The field of errors that have no field to name.
    pub(crate) const NOWHERE: Field = Field::whole(const { &Layout::new("", Shape::Unit, 0) });

    /// Returns the order that the attributes of the field put in force.
    pub(crate) const fn stated_in(&self, outer: (BitOrder, Endian)) -> (BitOrder, Endian) {
        stated(self.bit_order, self.endian, outer)
    }

    /// Returns the order of the field's value if `outer` is in force for its owner.
    #[must_use]
    pub const fn order_in(&self, outer: (BitOrder, Endian)) -> (BitOrder, Endian) {
        self.layout.order_in(self.stated_in(outer))
    }

    /// Returns the range with limits as decoding compares them: those of a float are rounded to the scale or to the precision of the field.
    ///
    /// ```
    /// use bitpack::{layout::Range, prelude::*};
    ///
    /// #[derive(BitPack)]
    /// struct Reading { #[bits(8)] #[bitpack(scale = 0.5, range = 0.0..=10.2)] volts: f64 }
    ///
    /// let [volts] = Reading::LAYOUT.fields() else { panic!("one field") };
    /// assert_eq!(volts.range(), Range::Real(0.0, 10.2));
    /// assert_eq!(volts.compared_range(), Range::Real(0.0, 10.0));
    /// ```
    #[must_use]
    pub const fn compared_range(&self) -> Range {
        match self.range() {
            Range::Real(min, max) => {
                Range::Real(float::settled(min, self), float::settled(max, self))
            }
            range => range,
        }
    }

    /// Returns whether the field has neither a scale nor a range, so that all raw numbers are values.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn is_plain(&self) -> bool {
        self.scale().is_none() && matches!(self.range(), Range::Full)
    }

    /// Returns whether the field states an integer range that excludes the number.
    pub(crate) const fn excludes(&self, value: u128, signed: bool) -> bool {
        let above = !signed && value > i128::MAX as u128;
        match self.range() {
            Range::Integer(min, max) => above || (value as i128) < min || value as i128 > max,
            _ => false,
        }
    }

    /// Returns whether a number is the constant `value`: as its raw number, or with its sign in all bits.
    pub(crate) const fn is_constant(&self, number: u128, value: u128) -> bool {
        number == value || number == self.low(value)
    }

    /// Returns the raw number of a constant.
    pub(crate) const fn low(&self, value: u128) -> u128 {
        match u128::MAX.checked_shr(128_u32.saturating_sub(self.bits as u32)) {
            Some(mask) => value & mask,
            None => 0,
        }
    }

    /// Returns the layout of one element, in all dimensions; of the field itself if it is no array.
    pub(crate) const fn leaf(&self) -> &'static Layout {
        self.layout.leaf()
    }

    /// Returns the layout of the innermost value, also inside sequences, options and boxes.
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

    /// Returns the width of one element in bits; of the field itself if it is no array.
    pub(crate) const fn element_bits(&self) -> usize {
        if self.each() > 0 {
            return self.each();
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
