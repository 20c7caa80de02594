//! Errors: small, `Copy`, and specific.
//!
//! Input: a field (a static), a bit offset, the offending value. Output: [`EncodeError`] and
//! [`DecodeError`] with texts that name type, field, position, value and limits.
//! Invariant: a check costs its caller one compare and one branch; all text is made when printing.

use crate::layout::{Field, Layout, Range, Role, Shape};
use core::fmt;

/// A value that does not fit its field, or a buffer that is too short.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Volume { #[bits(1)] mute: bool, #[bits(4)] level: u8 }
///
/// let error = Volume { mute: false, level: 20 }.to_bytes().unwrap_err();
/// assert_eq!(error.to_string(), "Volume.level: value 20 overflows 4 bits (0..=15) at bit 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.0)]
pub struct EncodeError(Report);

/// Bytes that are no valid message.
///
/// ```
/// use bitpack::prelude::*;
///
/// let error = u32::decode(&[1, 2, 3]).unwrap_err();
/// assert_eq!(error.to_string(), "u32: needs 4 bytes, 3 given");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.0)]
pub struct DecodeError(Report);

/// What is wrong.
///
/// ```
/// use bitpack::{ErrorKind, prelude::*};
///
/// let error = <[bool; 4]>::decode(&[]).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Truncated);
/// assert_eq!((error.need(), error.given()), (Some(1), Some(0)));
///
/// let error = char::decode(&[0, 0x11, 0, 0]).unwrap_err();
/// assert_eq!((error.kind(), error.value()), (ErrorKind::Invalid, 0x11_0000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input or the output buffer has too few bytes.
    Truncated,
    /// The input has bytes after the message.
    Trailing,
    /// The value needs more bits than the field has.
    Overflow,
    /// The value is outside the field's stated range.
    OutOfRange,
    /// The bits are no value of the type: an unlisted enum value, a surrogate, a zero.
    Invalid,
    /// A constant or strict reserved field holds something else.
    Mismatch,
    /// A catch-all variant holds a value that has a variant of its own.
    Shadowed,
    /// A codec module refused the value; the error's `reason` says why.
    Refused,
}

/// The content of both errors.
///
/// Built inline, from values that are at hand: no call takes the hot path's registers, and all the
/// checks of a message share the code that stores the error. It has no niche, on purpose: the tag of
/// `Result<(), EncodeError>` then stands apart, where the optimiser sees it.
#[derive(Clone, Copy)]
struct Report {
    /// Always there; see above.
    field: Option<&'static Field>,
    /// In bits, from the start of the message.
    offset: usize,
    /// The value's low half, or bytes needed.
    low: u64,
    /// The value's high half, or bytes given; sign extension is left to the reader of a narrow one.
    high: u64,
    /// A codec module's reason to refuse.
    why: Option<&'static str>,
    /// Array index, or `u32::MAX`.
    index: u32,
    /// The kind as a number: its place in `ErrorKind`.
    code: u8,
}

const NO_INDEX: u32 = u32::MAX;

/// The code of a refusal to encode: there is no number yet.
const REFUSED_WHOLE: u8 = u8::MAX;

impl Report {
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn new(kind: ErrorKind, field: &'static Field, offset: usize, value: u128) -> Self {
        let (low, high, code) = (value as u64, (value >> 64) as u64, kind as u8);
        Report { field: Some(field), offset, low, high, why: None, index: NO_INDEX, code }
    }

    const fn value(&self) -> u128 {
        self.low as u128 | (self.high as u128) << 64
    }

    const fn kind(&self) -> ErrorKind {
        match self.code {
            0 => ErrorKind::Truncated,
            1 => ErrorKind::Trailing,
            2 => ErrorKind::Overflow,
            3 => ErrorKind::OutOfRange,
            4 => ErrorKind::Invalid,
            5 => ErrorKind::Mismatch,
            6 => ErrorKind::Shadowed,
            _ => ErrorKind::Refused,
        }
    }

    const fn field(&self) -> &'static Field {
        match self.field {
            Some(field) => field,
            None => const { &Field::whole(const { &Layout::new("", Shape::Unit, 0) }) },
        }
    }
}

macro_rules! accessors {
    ($error:ident) => {
        impl $error {
            /// What is wrong.
            #[must_use]
            pub const fn kind(&self) -> ErrorKind {
                self.0.kind()
            }

            /// The field concerned; for [`ErrorKind::Truncated`] and [`ErrorKind::Trailing`] the
            /// message as a whole, whose field name is empty.
            #[must_use]
            pub const fn field(&self) -> &'static Field {
                self.0.field()
            }

            /// The element concerned, where the field is an array; counted over all dimensions of
            /// nested arrays.
            #[must_use]
            pub const fn index(&self) -> Option<usize> {
                if self.0.index == NO_INDEX { None } else { Some(self.0.index as usize) }
            }

            /// Where the field begins, in bits from the start of the message.
            #[must_use]
            pub const fn bit_offset(&self) -> usize {
                self.0.offset
            }

            /// The offending value: sign-extended for signed fields, the bits of a float.
            #[must_use]
            pub const fn value(&self) -> u128 {
                self.0.value()
            }

            /// A codec module's reason, for [`ErrorKind::Refused`].
            #[must_use]
            pub const fn reason(&self) -> Option<&'static str> {
                self.0.why
            }

            /// Bytes needed, for [`ErrorKind::Truncated`] and [`ErrorKind::Trailing`].
            #[must_use]
            pub const fn need(&self) -> Option<usize> {
                match self.0.kind() {
                    ErrorKind::Truncated | ErrorKind::Trailing => Some(self.0.low as usize),
                    _ => None,
                }
            }

            /// Bytes given, for [`ErrorKind::Truncated`] and [`ErrorKind::Trailing`].
            #[must_use]
            pub const fn given(&self) -> Option<usize> {
                match self.0.kind() {
                    ErrorKind::Truncated | ErrorKind::Trailing => Some(self.0.high as usize),
                    _ => None,
                }
            }

            /// An error about `value` in `field`, which begins at bit `offset` of the message.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn new(
                kind: ErrorKind,
                field: &'static Field,
                offset: usize,
                value: u64,
            ) -> Self {
                Self(Report::new(kind, field, offset, value as u128))
            }

            /// The same for a signed value.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn signed(
                kind: ErrorKind,
                field: &'static Field,
                offset: usize,
                value: i64,
            ) -> Self {
                Self(Report::new(kind, field, offset, value as i128 as u128))
            }

            /// The same for a value of up to 128 bits, sign-extended if it is signed.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn wide(
                kind: ErrorKind,
                field: &'static Field,
                offset: usize,
                value: u128,
            ) -> Self {
                Self(Report::new(kind, field, offset, value))
            }

            /// A codec module's refusal, of a number where it is decoding.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn refused(
                why: &'static str,
                field: &'static Field,
                offset: usize,
                value: Option<u64>,
            ) -> Self {
                let (value, code) = match value {
                    Some(value) => (value as u128, ErrorKind::Refused as u8),
                    None => (0, REFUSED_WHOLE),
                };
                let mut report = Report::new(ErrorKind::Refused, field, offset, value);
                (report.why, report.code) = (Some(why), code);
                Self(report)
            }

            /// An error about the length of the message as a whole, in bytes.
            #[cold]
            #[inline(never)]
            #[must_use]
            pub const fn length(
                kind: ErrorKind,
                whole: &'static Field,
                need: usize,
                given: usize,
            ) -> Self {
                Self(Report::new(kind, whole, 0, need as u128 | (given as u128) << 64))
            }

            /// The same error, about element `index` of the field; if it is already about one of the
            /// `inner` elements of that, counted over both dimensions.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(crate) const fn at_index(mut self, index: usize, inner: usize) -> Self {
                let within = if self.0.index == NO_INDEX { 0 } else { self.0.index };
                self.0.index = within.wrapping_add((index * inner) as u32);
                self
            }
        }

        impl fmt::Debug for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($error), "({})"), self.0)
            }
        }
    };
}

accessors!(EncodeError);
accessors!(DecodeError);

impl PartialEq for Report {
    fn eq(&self, other: &Self) -> bool {
        let (field, others) = (self.field(), other.field());
        self.kind() == other.kind()
            && (field.owner, field.name) == (others.owner, others.name)
            && (self.offset, self.index, self.value()) == (other.offset, other.index, other.value())
    }
}

impl Eq for Report {}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.field();
        f.write_str(field.owner)?;
        if !field.name.is_empty() {
            write!(f, ".{}", field.name)?;
        }
        if self.index != NO_INDEX {
            self.indices(f, field.layout, self.index as usize)?;
        }
        f.write_str(": ")?;
        self.reason(f)?;
        match self.kind() {
            ErrorKind::Truncated | ErrorKind::Trailing => Ok(()),
            _ => write!(f, " at bit {}", self.offset),
        }
    }
}

impl Report {
    /// `[2]`, or `[1][0]` in nested arrays.
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

    /// Everything between the field's name and its position.
    fn reason(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.field();
        let value = Number { field, value: self.value() };
        match self.kind() {
            ErrorKind::Truncated => {
                write!(f, "needs {}, {} given", Count(self.low, "byte"), self.high)
            }
            ErrorKind::Trailing => {
                let (need, given) = (self.low, self.high);
                write!(f, "has {}, {given} given ({} trailing)", Count(need, "byte"), given - need)
            }
            ErrorKind::Overflow => {
                let width = Count(field.element_bits() as u64, "bit");
                write!(f, "value {value} overflows {width} ({})", Limits(field))
            }
            ErrorKind::OutOfRange => write!(f, "value {value} is outside {}", Limits(field)),
            ErrorKind::Invalid => {
                write!(f, "{value} is not {}", Expected(field.leaf()))
            }
            ErrorKind::Mismatch => match field.role {
                Role::Magic { value: expected } | Role::Reserved { value: expected, .. } => {
                    write!(f, "expected {expected:#x}, found {:#x}", self.value())
                }
                Role::Data => write!(f, "found {value}"),
            },
            ErrorKind::Shadowed => {
                write!(f, "value {value} has a variant of its own, the catch-all may not hold it")
            }
            ErrorKind::Refused => {
                f.write_str(self.why.unwrap_or("refused"))?;
                if self.code == REFUSED_WHOLE { Ok(()) } else { write!(f, " (value {value})") }
            }
        }
    }
}

/// A number with its unit: `1 byte`, `2 bytes`.
pub(crate) struct Count(pub(crate) u64, pub(crate) &'static str);

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
        let physical = self.field.scale.is_some() || matches!(self.field.range, Range::Real(..));
        match self.field.leaf().shape {
            Shape::Float if physical => {
                let value = f64::from_bits(self.value as u64);
                match self.field.leaf().bits {
                    // As many digits as the type has.
                    32 => fmt::Display::fmt(&(value as f32), f),
                    _ => fmt::Display::fmt(&value, f),
                }
            }
            Shape::Signed | Shape::NonZero(true) => fmt::Display::fmt(&(self.value as i128), f),
            _ => fmt::Display::fmt(&self.value, f),
        }
    }
}

/// The values that a field takes.
struct Limits(&'static Field);

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.0.element_bits() as u32;
        match (self.0.range, self.0.leaf().shape, self.0.scale) {
            (Range::Integer(min, max), ..) => write!(f, "{min}..={max}"),
            (Range::Real(min, max), ..) => write!(f, "{min}..={max}"),
            (_, Shape::Float, Some(scale)) => {
                let (low, high) = scale.limits(width);
                write!(f, "{low}..={high}")
            }
            (_, Shape::Signed | Shape::NonZero(true), _) => {
                let max = (u128::MAX >> 1) as i128 >> 128_u32.saturating_sub(width).min(127);
                write!(f, "{}..={max}", -1 - max)
            }
            (_, Shape::NonZero(false), _) => write!(f, "1..={}", max_unsigned(width)),
            _ => write!(f, "0..={}", max_unsigned(width)),
        }
    }
}

const fn max_unsigned(width: u32) -> u128 {
    match u128::MAX.checked_shr(128_u32.saturating_sub(width)) {
        Some(max) => max,
        None => 0,
    }
}

/// What the bits should have been.
struct Expected(&'static Layout);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.shape {
            Shape::Bool => f.write_str("a bool (0 or 1)"),
            Shape::Char => f.write_str("a char"),
            Shape::NonZero(_) => f.write_str("allowed: the value is never zero"),
            Shape::Enum(variants, _) => {
                write!(f, "a {} (", self.0.name)?;
                for (i, variant) in variants.iter().enumerate() {
                    let gap = if i == 0 { "" } else { ", " };
                    write!(f, "{gap}{} = {}", variant.value, variant.name)?;
                }
                f.write_str(")")
            }
            _ => write!(f, "a {}", self.0.name),
        }
    }
}
