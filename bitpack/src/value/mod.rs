//! Values at run time, for explain, diff and violations.
//!
//! Input: any [`BitPack`](trait@crate::BitPack) value. Output: a [`Value`], whose parts are reached by index.
//! Invariant: part `i` of a struct is the value of `LAYOUT.fields()[i]`; nothing here allocates.

use crate::layout::names::KEPT;
use crate::layout::{Layout, Shape};
use core::fmt;

mod excerpt;

pub use excerpt::Excerpt;

/// The value of a field of any type.
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
    /// The value of a `bool`.
    Bool(bool),
    /// An unsigned integer of up to 128 bits.
    Unsigned(u128),
    /// A signed integer of up to 128 bits.
    Signed(i128),
    /// A floating-point number, or a physical value.
    Float(f64),
    /// A floating-point number of single precision, or a physical value of that type.
    Single(f32),
    /// The value of a `char`.
    Char(char),
    /// An enum: the value on the wire and the variant's name.
    Enum(u64, &'static str),
    /// The number that a codec module made of the value.
    Coded(u64),
    /// A value that a codec module refuses to encode, with its reason.
    Refused(&'static str),
    /// An optional value that is not there, or an element past the end of the shorter one of two sequences.
    Absent,
    /// An optional value that is there and holds an optional value that is absent, so many levels inside.
    Hollow(usize),
    /// Bytes of a slice or a collection.
    Bytes(&'a [u8]),
    /// Text of a `str` or a `String`.
    Text(&'a str),
    /// A value of a hand-written type, which is shown by its `Display`.
    Shown(&'a dyn fmt::Display),
    /// A variant of a union without its fields.
    Variant(&'static str),
    /// A variant of a union without the feature `names`: its place, counted from 0.
    Case(usize),
    /// A value of this type with parts, compared with a value without parts.
    Present(&'static str),
    /// The beginning of bytes or text that do not outlive the walk over them.
    Excerpt(Excerpt),
    /// A struct, an array, a sequence, or a variant with its fields.
    Parts(&'a dyn Parts),
}

/// A value made of parts: the object-safe side of [`BitPack`](trait@crate::BitPack).
///
/// ```
/// use bitpack::value::{Parts, Value};
///
/// let parts: &dyn Parts = &[5_u16, 6, 7];
/// assert_eq!((parts.count(), parts.part(1)), (3, Value::Unsigned(6)));
/// assert_eq!(parts.part(3), Value::Unit);
/// ```
pub trait Parts {
    /// The value as a whole, without its parts.
    fn whole(&self) -> Value<'_>;
    /// The layout of the type of the value.
    fn layout(&self) -> &'static Layout;
    /// The number of parts: fields of a struct, or elements of an array or a collection.
    fn count(&self) -> usize {
        self.layout().parts()
    }
    /// The part at `index`: a field or an element; [`Value::Unit`] out of range, and where a part exists only
    /// while it is visited.
    fn part(&self, index: usize) -> Value<'_>;
    /// Shows the part at `index`, which may exist only during the call.
    fn visit(&self, index: usize, look: &mut dyn FnMut(Value<'_>)) {
        look(self.part(index));
    }
    /// Visits all parts, one after the other, in one pass.
    fn each(&self, walk: &mut dyn FnMut(&mut dyn NextPart));
    /// Which variant of a union this is, counted from 0; 0 for anything else.
    fn variant(&self) -> usize {
        0
    }
    /// The tag that a catch-all variant keeps, where the union itself writes the tag; `None` for anything else.
    fn kept_tag(&self) -> Option<u64> {
        None
    }
}

/// The parts of a value, one after the other.
///
/// ```
/// use bitpack::value::Parts;
///
/// let parts: &dyn Parts = &[5_u16, 6, 7];
/// let mut seen = String::new();
/// parts.each(&mut |part| {
///     part.skip(1);
///     part.next(&mut |value| seen = value.to_string());
/// });
/// assert_eq!(seen, "6");
/// ```
pub trait NextPart {
    /// Shows the next part, which may exist only during the call; [`Value::Absent`] or [`Value::Unit`] behind the last one.
    fn next(&mut self, look: &mut dyn FnMut(Value<'_>));
    /// Skips the next `count` parts without showing them.
    fn skip(&mut self, count: usize);
}

impl<'a> Value<'a> {
    /// Copies this value without borrows; of long bytes and text it keeps the beginning.
    #[must_use]
    pub fn detached(self) -> Value<'static> {
        match self {
            Value::Bytes(bytes) => Value::Excerpt(Excerpt::of_bytes(bytes)),
            Value::Text(text) => Value::Excerpt(Excerpt::of_text(text)),
            Value::Excerpt(excerpt) => Value::Excerpt(excerpt),
            Value::Shown(value) => Value::Excerpt(Excerpt::of_shown(value)),
            Value::Parts(_) | Value::Unit => Value::Unit,
            Value::Absent => Value::Absent,
            Value::Hollow(levels) => Value::Hollow(levels),
            Value::Variant(name) => Value::Variant(name),
            Value::Case(place) => Value::Case(place),
            Value::Present(name) => Value::Present(name),
            Value::Bool(v) => Value::Bool(v),
            Value::Unsigned(v) => Value::Unsigned(v),
            Value::Signed(v) => Value::Signed(v),
            Value::Float(v) => Value::Float(v),
            Value::Single(v) => Value::Single(v),
            Value::Char(v) => Value::Char(v),
            Value::Enum(raw, name) => Value::Enum(raw, name),
            Value::Coded(raw) => Value::Coded(raw),
            Value::Refused(why) => Value::Refused(why),
        }
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
            (Value::Absent, Value::Absent) => true,
            (Value::Hollow(a), Value::Hollow(b)) => a == b,
            (Value::Variant(a), Value::Variant(b)) | (Value::Present(a), Value::Present(b)) => {
                a == b
            }
            (Value::Case(a), Value::Case(b)) => a == b,
            (Value::Bytes(a), Value::Bytes(b)) => a == b,
            (Value::Text(a), Value::Text(b)) => a == b,
            (Value::Shown(a), Value::Shown(b)) => excerpt::print_alike(a, b),
            (Value::Excerpt(a), Value::Excerpt(b)) => a == b,
            (Value::Excerpt(a), b @ (Value::Bytes(_) | Value::Text(_) | Value::Shown(_))) => {
                Value::Excerpt(a) == b.detached()
            }
            (a @ (Value::Bytes(_) | Value::Text(_) | Value::Shown(_)), b @ Value::Excerpt(_)) => {
                b == a
            }
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
            Value::Enum(raw, "") => fmt::Display::fmt(&raw, f),
            Value::Enum(raw, name) => write!(f, "{name} ({raw})"),
            Value::Coded(raw) => write!(f, "raw {raw}"),
            Value::Refused(why) => f.write_str(why),
            Value::Absent => f.write_str("absent"),
            Value::Hollow(1) => f.write_str("present, absent inside"),
            Value::Hollow(levels) => write!(f, "present, absent {levels} levels inside"),
            Value::Shown(value) => fmt::Display::fmt(value, f),
            Value::Present("") => f.write_str("present"),
            Value::Variant(name) | Value::Present(name) => f.write_str(name),
            Value::Case(place) => write!(f, "#{place}"),
            Value::Bytes(_) | Value::Text(_) => fmt::Display::fmt(&self.detached(), f),
            Value::Excerpt(excerpt) => fmt::Display::fmt(&excerpt, f),
            Value::Parts(parts) => match (parts.layout().shape, parts.count()) {
                (Shape::Union(cases, _), _) if KEPT => {
                    f.write_str(cases.get(parts.variant()).map_or("", |case| case.name))
                }
                (Shape::Union(..), _) => fmt::Display::fmt(&Value::Case(parts.variant()), f),
                (Shape::Sequence(_) | Shape::Array(..), 1) => f.write_str("1 element"),
                (Shape::Sequence(_) | Shape::Array(..), count) => write!(f, "{count} elements"),
                _ => fmt::Display::fmt(&Value::Present(parts.layout().name), f),
            },
        }
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
