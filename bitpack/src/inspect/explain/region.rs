//! The region of bits that a field or an element takes, and the value there.
//!
//! Input: a layout and bytes. Output: the regions that have a line of their own, and for each its value or the error that decoding
//! gives. Invariant: the checks are those of decoding, in the same order, except for codec modules, which it cannot call.

use crate::cursor::Reader;
use crate::error::{DecodeError, ErrorKind};
use crate::inspect::path::{Path, Spot};
use crate::inspect::present::Presented;
use crate::layout::float::{self, f16_to_f64, physical};
use crate::layout::{Field, Role, Shape};
use crate::order::{Big, BitOrder, Endian, Little, Lsb0, Msb0};
use crate::value::Value;
use core::fmt::{self, Write};

/// A region of the message, with the order that is in force there.
#[derive(Clone, Copy)]
pub(super) struct Region {
    pub(super) path: Path,
    pub(super) spot: Spot,
    pub(super) order: (BitOrder, Endian),
}

/// The regions after this one have no line.
pub(super) struct Stop;

type Visit<'v> = &'v mut dyn FnMut(&Region) -> Result<(), Stop>;

impl Region {
    fn part(&self, step: usize) -> Option<Self> {
        let mut part = *self;
        let outer = part.order;
        if !part.path.push(step) {
            return None;
        }
        part.spot.enter(step);
        part.order = match (self.spot.layout.shape, part.spot.field) {
            (Shape::Struct(_), Some(field)) => field.order_in(outer),
            _ => part.spot.layout.order_in(outer),
        };
        Some(part)
    }

    /// Visits every region that has a line of its own.
    pub(super) fn lines(&self, visit: Visit<'_>) -> Result<(), Stop> {
        let splits = match self.spot.layout.shape {
            Shape::Struct(_) => true,
            Shape::Array(element, _) => element.parts() > 0,
            _ => false,
        };
        if !splits {
            return visit(self);
        }
        for step in 0..self.spot.layout.parts() {
            if let Some(part) = self.part(step) {
                part.lines(visit)?;
            }
        }
        Ok(())
    }

    /// Prints the value there, of an array of scalars all elements; what is wrong with it, if anything.
    pub(super) fn show(
        &self,
        f: &mut fmt::Formatter<'_>,
        whole: &'static Field,
        bytes: &[u8],
    ) -> Result<Option<DecodeError>, fmt::Error> {
        let Shape::Array(..) = self.spot.layout.shape else { return self.one(f, whole, bytes) };
        f.write_char('[')?;
        for step in 0..self.spot.layout.parts() {
            if step > 0 {
                f.write_str(", ")?;
            }
            let Some(part) = self.part(step) else { break };
            if let Some(error) = part.show(f, whole, bytes)? {
                return Ok(Some(error));
            }
        }
        f.write_char(']')?;
        Ok(None)
    }

    /// Prints one value.
    fn one(
        &self,
        f: &mut fmt::Formatter<'_>,
        whole: &'static Field,
        bytes: &[u8],
    ) -> Result<Option<DecodeError>, fmt::Error> {
        let field = self.spot.field.unwrap_or(whole);
        let value = match self.leaf(whole, bytes) {
            Ok(value) => value,
            Err(error) => {
                f.write_char('?')?;
                return Ok(Some(error));
            }
        };
        match (field.role, value) {
            (Role::Reserved { value, .. }, Value::Unsigned(raw)) if raw == value => {
                f.write_str("reserved")?;
            }
            (Role::Reserved { value, .. }, Value::Unsigned(raw)) => {
                write!(f, "reserved, holds {raw:#x} instead of {value:#x}")?;
            }
            (Role::Magic { .. }, Value::Unsigned(raw)) => write!(f, "{raw:#x}")?,
            _ => write!(f, "{}", Presented { field, with_raw: true, value })?,
        }
        Ok(None)
    }

    /// A number of up to 128 bits there.
    fn number(&self, bytes: &[u8], signed: bool) -> u128 {
        macro_rules! read {
            ($order:ty) => {{
                let mut r = Reader::<$order>::new(bytes);
                r.skip(self.spot.offset);
                let width = self.spot.bits.min(128);
                if signed { r.take_wide_signed(width) as u128 } else { r.take_wide(width) }
            }};
        }
        match self.order {
            (BitOrder::Msb0, Endian::Big) => read!(Msb0<Big>),
            (BitOrder::Msb0, Endian::Little) => read!(Msb0<Little>),
            (BitOrder::Lsb0, Endian::Little) => read!(Lsb0<Little>),
            (BitOrder::Lsb0, Endian::Big) => read!(Lsb0<Big>),
        }
    }

    fn error(&self, whole: &'static Field, kind: ErrorKind, value: u128) -> DecodeError {
        let field = self.spot.field.unwrap_or(whole);
        let error = DecodeError::wide(kind, field, self.spot.offset, value);
        match self.spot.index {
            Some(index) => error.at_index(index, 1),
            None => error,
        }
    }

    /// The value of a region that is no struct or array, or what is wrong with it.
    fn leaf(&self, whole: &'static Field, bytes: &[u8]) -> Result<Value<'static>, DecodeError> {
        let field = self.spot.field.unwrap_or(whole);
        let signed = self.is_signed(field);
        let raw = self.number(bytes, signed);
        let wrong = |kind| Err(self.error(whole, kind, raw));
        match field.role {
            Role::Magic { value } | Role::Reserved { value, strict: true } if raw != value => {
                return wrong(ErrorKind::Mismatch);
            }
            _ if field.excludes(raw, signed) || self.overfills(raw) => {
                return wrong(ErrorKind::OutOfRange);
            }
            _ => {}
        }
        Ok(match self.spot.layout.shape {
            Shape::Unit if field.role == Role::Data => Value::Unit,
            Shape::Unsigned | Shape::Unit => Value::Unsigned(raw),
            Shape::Signed => Value::Signed(raw as i128),
            Shape::NonZero(_) if raw == 0 => return wrong(ErrorKind::Invalid),
            Shape::NonZero(true) => Value::Signed(raw as i128),
            Shape::NonZero(false) => Value::Unsigned(raw),
            Shape::Bool if raw > 1 => return wrong(ErrorKind::Invalid),
            Shape::Bool => Value::Bool(raw == 1),
            Shape::Float => return self.float(field, whole, raw),
            Shape::Char => match u32::try_from(raw).ok().and_then(char::from_u32) {
                Some(c) => Value::Char(c),
                None => return wrong(ErrorKind::Invalid),
            },
            Shape::Enum(variants, other) => {
                match (variants.iter().find(|v| u128::from(v.value) == raw), other) {
                    (Some(variant), _) => Value::Enum(raw as u64, variant.name),
                    (None, Some(other)) => Value::Enum(raw as u64, other),
                    (None, None) => return wrong(ErrorKind::Invalid),
                }
            }
            Shape::Codec => Value::Coded(raw as u64),
            _ => Value::Unit,
        })
    }

    /// Whether the bits, more than the integer type has, hold a number that the type does not.
    fn overfills(&self, raw: u128) -> bool {
        let own = self.spot.layout.bits;
        if !(1..128).contains(&own) {
            return false;
        }
        match self.spot.layout.shape {
            Shape::Unsigned => raw >> own != 0,
            Shape::Signed => !matches!(raw as i128 >> (own - 1), 0 | -1),
            _ => false,
        }
    }

    fn is_signed(&self, field: &Field) -> bool {
        match self.spot.layout.shape {
            Shape::Float => field.scale.is_some_and(|scale| scale.signed),
            Shape::Signed | Shape::NonZero(true) => true,
            _ => false,
        }
    }

    fn float(
        &self,
        field: &Field,
        whole: &'static Field,
        raw: u128,
    ) -> Result<Value<'static>, DecodeError> {
        let value = match (field.scale, self.spot.bits) {
            (Some(scale), _) if scale.signed => physical(raw as i128 as f64, scale),
            (Some(scale), _) => physical(raw as f64, scale),
            (None, 16) => f16_to_f64(raw as u16),
            (None, 32) => f64::from(f32::from_bits(raw as u32)),
            (None, _) => f64::from_bits(raw as u64),
        };
        let single = self.spot.layout.bits == 32;
        if float::outside(value, field) {
            // As decoding has it: not yet in the field's type.
            return Err(self.error(whole, ErrorKind::OutOfRange, u128::from(value.to_bits())));
        }
        Ok(if single { Value::Single(value as f32) } else { Value::Float(value) })
    }
}
