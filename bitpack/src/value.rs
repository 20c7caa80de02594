//! Values at run time: what explain, diff and violations see of a field.
//!
//! Input: any [`BitPack`] value. Output: a [`Value`], whose parts are reached by index.
//! Invariant: part `i` of a struct is the value of `LAYOUT.fields()[i]`; nothing here allocates.

use crate::BitPack;
use crate::layout::{Field, Layout};
use core::fmt;

/// A field's value, whatever its type.
///
/// ```
/// use bitpack::{prelude::*, value::Value};
///
/// assert_eq!((-3_i8).value(), Value::Signed(-3));
/// assert_eq!('x'.value().to_string(), "'x'");
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum Value<'a> {
    /// No value: reserved bits, constants, an index out of range.
    Unit,
    /// A `bool`.
    Bool(bool),
    /// An unsigned integer.
    Unsigned(u128),
    /// A signed integer.
    Signed(i128),
    /// A floating-point number, or a physical value.
    Float(f64),
    /// A floating-point number of single precision, or a physical value of that type.
    Single(f32),
    /// A `char`.
    Char(char),
    /// An enum: the value on the wire and the variant's name.
    Enum(u64, &'static str),
    /// The number that a codec module made of the value.
    Coded(u64),
    /// A value that a codec module refuses to encode, with its reason.
    Refused(&'static str),
    /// A struct or an array.
    Parts(&'a dyn Parts),
}

/// A value made of parts: the object-safe side of [`BitPack`].
///
/// ```
/// use bitpack::value::{Parts, Value};
///
/// let parts: &dyn Parts = &[5_u16, 6, 7];
/// assert_eq!((parts.count(), parts.part(1)), (3, Value::Unsigned(6)));
/// assert_eq!(parts.part(3), Value::Unit);
/// ```
pub trait Parts {
    /// The value itself.
    fn whole(&self) -> Value<'_>;
    /// The layout of the whole.
    fn layout(&self) -> &'static Layout;
    /// How many parts there are.
    fn count(&self) -> usize {
        self.layout().parts()
    }
    /// The part at `index`: a field or an element; [`Value::Unit`] out of range.
    fn part(&self, index: usize) -> Value<'_>;
}

impl<T: BitPack> Parts for T {
    fn whole(&self) -> Value<'_> {
        self.value()
    }

    fn layout(&self) -> &'static Layout {
        &T::LAYOUT
    }

    fn part(&self, index: usize) -> Value<'_> {
        self.part_value(index)
    }
}

impl PartialEq for Value<'_> {
    /// Parts are never equal: their leaves are compared one by one. Floats are equal by their bits.
    fn eq(&self, other: &Self) -> bool {
        match (*self, *other) {
            (Value::Unit, Value::Unit) => true,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Unsigned(a), Value::Unsigned(b)) => a == b,
            (Value::Signed(a), Value::Signed(b)) => a == b,
            (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
            (Value::Single(a), Value::Single(b)) => a.to_bits() == b.to_bits(),
            (Value::Char(a), Value::Char(b)) => a == b,
            (Value::Enum(a, _), Value::Enum(b, _)) => a == b,
            (Value::Coded(a), Value::Coded(b)) => a == b,
            (Value::Refused(a), Value::Refused(b)) => a == b,
            _ => false,
        }
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Value::Unit => f.write_str("()"),
            Value::Bool(v) => fmt::Display::fmt(&v, f),
            Value::Unsigned(v) => fmt::Display::fmt(&v, f),
            Value::Signed(v) => fmt::Display::fmt(&v, f),
            Value::Float(v) => fmt::Display::fmt(&v, f),
            Value::Single(v) => fmt::Display::fmt(&v, f),
            Value::Char(v) => fmt::Debug::fmt(&v, f),
            Value::Enum(raw, name) => write!(f, "{name} ({raw})"),
            Value::Coded(raw) => write!(f, "raw {raw}"),
            Value::Refused(why) => f.write_str(why),
            Value::Parts(parts) => f.write_str(parts.layout().name),
        }
    }
}

/// A value as its field presents it: scaled, with its unit, beside the raw number.
pub(crate) struct Presented<'a> {
    pub(crate) field: &'static Field,
    pub(crate) value: Value<'a>,
}

impl fmt::Display for Presented<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let raw = match self.value {
            Value::Unsigned(raw) => Some(raw as f64),
            Value::Signed(raw) => Some(raw as f64),
            _ => None,
        };
        let gap = if self.field.unit.is_empty() { "" } else { " " };
        match (self.field.scale, raw) {
            (Some(scale), Some(raw)) => {
                let physical = raw * scale.factor + scale.offset;
                write!(f, "{physical}{gap}{} (raw {})", self.field.unit, self.value)
            }
            _ => write!(f, "{}{gap}{}", self.value, self.field.unit),
        }
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
