//! A field's place in the bytes, and what stands there.
//!
//! Input: a layout and bytes. Output: the places that have a line of their own, and for each its
//! value or the error that decoding gives. Invariant: the same checks, in the same order, as
//! decoding, but for codec modules, which it cannot call.

use crate::cursor::Reader;
use crate::error::{DecodeError, ErrorKind};
use crate::layout::{Field, Layout, Role, Shape};
use crate::order::{Big, BitOrder, Endian, Little, Lsb0, Msb0};
use crate::path::{Path, Spot};
use crate::types::float::{self, f16_to_f64, physical};
use crate::value::Value;
use core::fmt;

/// A place in the bytes, with the order that is in force there.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) path: Path,
    pub(super) spot: Spot,
    pub(super) order: (BitOrder, Endian),
}

/// Why a walk over the places ended early.
pub(super) enum Stop {
    Broken,
    Fmt,
}

impl From<fmt::Error> for Stop {
    fn from(_: fmt::Error) -> Self {
        Stop::Fmt
    }
}

pub(super) type Visit<'v> = &'v mut dyn FnMut(&Place) -> Result<(), Stop>;

impl Place {
    pub(super) fn root(layout: &'static Layout) -> Self {
        let path = Path::new(layout);
        let order = layout.order_in((BitOrder::Msb0, Endian::Big));
        Place { path, spot: path.spot(), order }
    }

    pub(super) fn part(&self, step: usize) -> Option<Self> {
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

    /// Visits every place that has a line of its own.
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

    pub(super) fn first_byte(&self) -> usize {
        self.spot.offset / 8
    }

    pub(super) fn last_byte(&self) -> usize {
        (self.spot.offset + self.spot.bits.max(1) - 1) / 8
    }

    /// A number of up to 128 bits at the place.
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

    /// The value of a place that is no struct or array, or what is wrong with it.
    pub(super) fn leaf(
        &self,
        whole: &'static Field,
        bytes: &[u8],
    ) -> Result<Value<'static>, DecodeError> {
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
