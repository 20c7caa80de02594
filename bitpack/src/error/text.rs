//! The texts of errors.
//!
//! Input: a report. Output: `Type.field[element]: reason (limits) at bit offset`; without the feature `names` it begins with the
//! reason.
//! Invariant: a text is formatted only when the error is printed.

use super::trail::NO_INDEX;
use super::{ErrorKind, Report};
use crate::layout::names::KEPT;
use crate::layout::{Field, FieldWidth, Layout, Range, Role, Shape, is_signed, tag_number};
use core::fmt;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place(f)?;
        self.reason(f)?;
        match self.kind {
            ErrorKind::Truncated | ErrorKind::Trailing if self.is_whole() => Ok(()),
            _ => write!(f, " at bit {}", self.offset),
        }
    }
}

impl Report {
    /// Returns whether the error is about the message as a whole.
    fn is_whole(&self) -> bool {
        self.field.is_whole() && self.trail.is_empty()
    }

    /// Prints the index, such as `[2]`, if the error is about an element.
    pub(super) fn element(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.index == NO_INDEX {
            return Ok(());
        }
        self.indexed(f, self.field.layout, self.index)
    }

    /// Prints the indices of an element of a field with this layout.
    pub(super) fn indexed(
        &self,
        f: &mut fmt::Formatter<'_>,
        layout: &'static Layout,
        index: u32,
    ) -> fmt::Result {
        match layout.shape {
            Shape::Array(..) => self.indices(f, layout, index as usize),
            _ => write!(f, "[{index}]"),
        }
    }

    /// Prints `[2]`, or `[1][0]` in nested arrays.
    fn indices(
        &self,
        f: &mut fmt::Formatter<'_>,
        layout: &'static Layout,
        index: usize,
    ) -> fmt::Result {
        let Shape::Array(element, _) = layout.shape else { return Ok(()) };
        let inner = element.scalars().max(1);
        write!(f, "[{}]", index / inner)?;
        self.indices(f, element, index % inner)
    }

    /// Prints the bits with which a variant begins.
    fn begin(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "begins with {:#x}", self.value())
    }

    /// Prints the text between the field's name and its position.
    fn reason(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ErrorKind::Truncated | ErrorKind::Overrun => self.too_short(f),
            ErrorKind::Trailing => self.too_long(f),
            ErrorKind::Unaligned => f.write_str("a borrowed field must begin on a byte boundary"),
            ErrorKind::TooDeep => {
                let (most, remedy) = (self.low, "max_depth on a type sets this limit");
                write!(f, "values are nested more than {most} levels deep ({remedy})")
            }
            ErrorKind::Full => {
                write!(f, "{} do not fit its capacity of {}", Count(self.low, "element"), self.high)
            }
            ErrorKind::Checksum => {
                write!(f, "checksum is {:#x}, should be {:#x}", self.low, self.high)
            }
            ErrorKind::Mismatch => self.mismatch(f),
            ErrorKind::Refused => {
                f.write_str(self.why.unwrap_or("refused"))?;
                if self.has_number { write!(f, " (value {})", self.number()) } else { Ok(()) }
            }
            ErrorKind::Overflow | ErrorKind::OutOfRange => self.beyond_limits(f),
            ErrorKind::Invalid | ErrorKind::Shadowed => self.no_value(f),
        }
    }

    fn number(&self) -> Number {
        Number { field: self.field, value: self.value() }
    }

    /// The message, or the length around the field, ends before the field does.
    fn too_short(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_short = self.kind == ErrorKind::Truncated;
        if is_short && self.is_whole() {
            return write!(f, "needs {}, {} given", Count(self.low, "byte"), self.high);
        }
        // The number was below zero, or it is greater than the memory.
        if self.low >= (usize::MAX / 8) as u64 {
            return f.write_str("its length or count is below zero, or larger than any message");
        }
        if is_short {
            let need = Count(self.low, "byte");
            return write!(f, "the message needs at least {need}, {} given", self.high);
        }
        if self.low <= self.high {
            return f.write_str("reaches past the end of the message, which lies inside a byte");
        }
        let (need, given) = (self.low, self.high);
        write!(f, "reaches byte {need} of the message, but the length around it ends at {given}")
    }

    /// The message, or the length around the field, goes on behind the field.
    fn too_long(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (need, given) = (self.low, self.high);
        if need >= given {
            return f.write_str("ends some bits before the end that its length states");
        }
        let left = given - need;
        if self.is_whole() {
            return write!(f, "has {}, {given} given ({left} trailing)", Count(need, "byte"));
        }
        write!(f, "ends {} before the end that its length states", Count(left, "byte"))
    }

    /// A number does not fit its width, or is outside its range.
    fn beyond_limits(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (value, limits) = (self.number(), Limits(self.field));
        if self.kind == ErrorKind::OutOfRange {
            return write!(f, "value {value} is outside {limits}");
        }
        let width = Count(width_of(self.field) as u64, "bit");
        write!(f, "value {value} overflows {width} ({limits})")
    }

    /// A number is not the one that the definition states.
    fn mismatch(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.field;
        let (Role::Magic { value: expected } | Role::Reserved { value: expected, .. }) =
            field.role()
        else {
            return write!(f, "expected {}, found {}", self.high, self.low);
        };
        let found = match field.leaf().shape {
            Shape::Signed => field.low(self.value()),
            _ => self.value(),
        };
        write!(f, "expected {:#x}, found {found:#x}", field.low(expected))
    }

    /// A number stands for no value of the type, or for another one.
    fn no_value(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (value, inner) = (self.number(), self.field.inner());
        match (self.kind, inner.is_by_magic()) {
            (ErrorKind::Invalid, _) if self.field.role() == Role::Header => {
                write!(f, "a message of {value} bits is shorter than its header, which has 16 bits")
            }
            (ErrorKind::Invalid, true) => {
                f.write_str("no variant ")?;
                if KEPT {
                    write!(f, "of {} ", inner.name)?;
                }
                self.begin(f)
            }
            (ErrorKind::Invalid, false) => write!(f, "{value} is not {}", Expected(inner)),
            (_, true) => {
                f.write_str("the variant ")?;
                self.begin(f)?;
                f.write_str(", by which decoding chooses another one")
            }
            (_, false) => write!(
                f,
                "value {value} belongs to another variant, so the catch-all cannot hold it"
            ),
        }
    }
}

/// A number with its unit: `1 byte`, `2 bytes`.
#[derive(Clone, Copy, Debug)]
pub struct Count(pub u64, pub &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// A number as the field's type reads it.
struct Number {
    field: &'static Field,
    value: u128,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field.inner().shape {
            Shape::Float => {
                let value = f64::from_bits(self.value as u64);
                match self.field.inner().bits {
                    // A number of the type has fewer digits than an `f64`.
                    32 => fmt::Display::fmt(&(value as f32), f),
                    _ => fmt::Display::fmt(&value, f),
                }
            }
            Shape::Signed | Shape::NonZero(true) => fmt::Display::fmt(&(self.value as i128), f),
            Shape::Union(cases, _) if self.value <= u128::from(u64::MAX) => {
                fmt::Display::fmt(&tag_number(cases, self.value as u64), f)
            }
            _ => fmt::Display::fmt(&self.value, f),
        }
    }
}

/// The values that a field takes.
struct Limits(&'static Field);

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.width();
        match (self.0.range(), self.0.inner().shape, self.0.scale()) {
            (Range::Integer(min, max), ..) => write!(f, "{min}..={max}"),
            (Range::Real(min, max), ..) => self.real(f, min, max),
            (_, Shape::Float, None) if width == 16 => f.write_str("-65504..=65504"),
            (_, Shape::Float, Some(scale)) => {
                let (low, high) = scale.limits(width);
                self.real(f, low, high)
            }
            (_, Shape::Signed | Shape::NonZero(true), _) => {
                let max = (u128::MAX >> 1) as i128 >> 128_u32.saturating_sub(width).min(127);
                write!(f, "{}..={max}", -1 - max)
            }
            (_, Shape::Union(cases, _), _) if is_signed(cases) => {
                let max = (i128::MAX) >> 128_u32.saturating_sub(width).min(127);
                write!(f, "{}..={max}", -1 - max)
            }
            (_, Shape::NonZero(false), _) => write!(f, "1..={}", max_unsigned(width)),
            _ => write!(f, "0..={}", max_unsigned(width)),
        }
    }
}

/// Returns the width of one element in bits; for a field of variable width without a stated width, the width of the type.
fn width_of(field: &Field) -> usize {
    match (field.width(), field.element_bits(), field.inner().shape) {
        // The only number of a union is its tag.
        (.., Shape::Union(_, Some(bits))) => bits,
        (FieldWidth::Variable, 0, _) => field.inner().bits,
        (_, bits, _) => bits,
    }
}

impl Limits {
    /// Returns the width in bits that determines the limits: that of the field or of its integer type, whichever is less.
    fn width(&self) -> u32 {
        let (bits, leaf) = (width_of(self.0), self.0.inner());
        match leaf.shape {
            Shape::Unsigned | Shape::Signed => bits.min(leaf.bits) as u32,
            _ => bits as u32,
        }
    }

    /// Prints real limits with the digits of the field's type.
    fn real(&self, f: &mut fmt::Formatter<'_>, min: f64, max: f64) -> fmt::Result {
        match self.0.inner().bits {
            32 => write!(f, "{}..={}", min as f32, max as f32),
            _ => write!(f, "{min}..={max}"),
        }
    }
}

const fn max_unsigned(width: u32) -> u128 {
    match u128::MAX.checked_shr(128_u32.saturating_sub(width)) {
        Some(max) => max,
        None => 0,
    }
}

/// The values that the field expects.
struct Expected(&'static Layout);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.shape {
            Shape::Bool => f.write_str("a bool (0 or 1)"),
            Shape::Char => f.write_str("a char"),
            Shape::NonZero(_) => f.write_str("allowed: the value is never zero"),
            Shape::Enum(variants, _) if KEPT => {
                write!(f, "{} {} (", article(self.0.name), self.0.name)?;
                for (i, variant) in variants.iter().enumerate() {
                    let gap = if i == 0 { "" } else { ", " };
                    write!(f, "{gap}{} = {}", variant.value, variant.name)?;
                }
                f.write_str(")")
            }
            Shape::Enum(variants, _) => {
                for (i, variant) in variants.iter().enumerate() {
                    let gap = if i == 0 { "one of " } else { ", " };
                    write!(f, "{gap}{}", variant.value)?;
                }
                Ok(())
            }
            _ if KEPT => write!(f, "{} {}", article(self.0.name), self.0.name),
            _ => f.write_str("a value of its type"),
        }
    }
}

/// Returns `a`, or `an` before a vowel.
fn article(name: &str) -> &'static str {
    if name.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) { "an" } else { "a" }
}
