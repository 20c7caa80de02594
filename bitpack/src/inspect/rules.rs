//! The rules for one leaf: which bits have a value there, and which values encoding refuses.
//!
//! Input: a leaf, and its raw number or a value for it. A leaf is a field or an element that has no parts. Output: the value of the number, or
//! the kind of the error with the number that the error shows. Invariants: explain and violations apply the same rules for constants,
//! ranges, widths, scales and variants, because both call this module; the order of the checks is that of decoding and of encoding.

use crate::error::ErrorKind;
use crate::inspect::path::Spot;
use crate::layout::float::{self, f16_to_f64, physical, raw_float, raw_number};
use crate::layout::{Field, Role, Shape, Variant};
use crate::value::Value;

/// The kind of an error, and the number that the error shows.
pub(super) type Wrong = (ErrorKind, u128);

/// A leaf of a message.
#[derive(Clone, Copy)]
pub(super) struct Leaf {
    /// The field that states the rules: the innermost one around the leaf.
    pub(super) field: &'static Field,
    spot: Spot,
}

impl Leaf {
    /// Makes the leaf at `spot`; `whole` states the rules where no field lies around the leaf.
    pub(super) fn new(spot: Spot, whole: &'static Field) -> Self {
        Leaf { field: spot.field.unwrap_or(whole), spot }
    }

    /// Returns whether the raw number is in two's complement.
    pub(super) fn is_signed(&self) -> bool {
        match self.spot.layout.shape {
            Shape::Float => self.field.scale().is_some_and(|scale| scale.signed),
            Shape::Signed | Shape::NonZero(true) => true,
            _ => false,
        }
    }

    /// Returns the value that the bits `raw` have.
    ///
    /// # Errors
    /// The reason for which decoding refuses these bits.
    pub(super) fn decoded(&self, raw: u128) -> Result<Value<'static>, Wrong> {
        let (shape, own) = (self.spot.layout.shape, self.spot.layout.bits);
        let signed = self.is_signed();
        if let Some(kind) = self.forbids(raw, signed) {
            return Err((kind, raw));
        }
        // The field may be wider than the integer type.
        let integer = matches!(shape, Shape::Unsigned | Shape::Signed);
        if integer && own > 0 && !fits(raw, signed, own) {
            return Err((ErrorKind::OutOfRange, raw));
        }
        let value = match shape {
            Shape::Float => return self.decoded_float(raw),
            Shape::Unsigned => Some(Value::Unsigned(raw)),
            Shape::Signed => Some(Value::Signed(raw as i128)),
            Shape::Unit if self.field.role() != Role::Data => Some(Value::Unsigned(raw)),
            Shape::NonZero(_) if raw == 0 => None,
            Shape::NonZero(true) => Some(Value::Signed(raw as i128)),
            Shape::NonZero(false) => Some(Value::Unsigned(raw)),
            Shape::Bool => (raw <= 1).then_some(Value::Bool(raw == 1)),
            Shape::Char => u32::try_from(raw).ok().and_then(char::from_u32).map(Value::Char),
            Shape::Enum(variants, other) => {
                let name = listed(variants, raw).map(|variant| variant.name).or(other);
                name.map(|name| Value::Enum(raw as u64, name))
            }
            Shape::Codec => Some(Value::Coded(raw as u64)),
            _ => Some(Value::Unit),
        };
        value.ok_or((ErrorKind::Invalid, raw))
    }

    /// Returns the float, or the physical value, that the bits `raw` have.
    fn decoded_float(&self, raw: u128) -> Result<Value<'static>, Wrong> {
        let value = match (self.field.scale(), self.spot.bits) {
            (Some(scale), _) if scale.signed => physical(raw as i128 as f64, scale),
            (Some(scale), _) => physical(raw as f64, scale),
            (None, 16) => f16_to_f64(raw as u16),
            (None, 32) => f64::from(f32::from_bits(raw as u32)),
            (None, _) => f64::from_bits(raw as u64),
        };
        if float::outside(value, self.field) {
            // The error of decoding shows the value before it is converted to the field's type.
            return Err((ErrorKind::OutOfRange, u128::from(value.to_bits())));
        }
        let single = self.spot.layout.bits == 32;
        Ok(if single { Value::Single(value as f32) } else { Value::Float(value) })
    }

    /// Returns the reason for which encoding refuses `value`, if it does.
    pub(super) fn refused(&self, value: Value<'_>) -> Option<Wrong> {
        match value {
            Value::Unsigned(v) => self.refused_integer(v, false),
            Value::Signed(v) => self.refused_integer(v as u128, true),
            Value::Single(v) => self.refused(Value::Float(f64::from(v))),
            Value::Float(v) => self.refused_float(v).map(|kind| (kind, u128::from(v.to_bits()))),
            Value::Enum(raw, name) => self.refused_variant(raw, name),
            Value::Coded(raw) => self.overflows(u128::from(raw), false),
            _ => None,
        }
    }

    /// Checks an integer; encoding also checks the constant and the range before the width.
    fn refused_integer(&self, value: u128, signed: bool) -> Option<Wrong> {
        let forbidden = self.forbids(value, signed).map(|kind| (kind, value));
        forbidden.or_else(|| self.overflows(value, signed))
    }

    fn refused_float(&self, value: f64) -> Option<ErrorKind> {
        let bits = self.spot.bits;
        if float::outside(value, self.field) {
            return Some(ErrorKind::OutOfRange);
        }
        let raw = match self.field.scale() {
            Some(scale) => raw_number(value, scale, bits),
            None => raw_float(value, bits),
        };
        raw.is_none().then_some(ErrorKind::Overflow)
    }

    /// Checks the number of an enum, which can be wrong only in a catch-all variant.
    fn refused_variant(&self, raw: u64, name: &'static str) -> Option<Wrong> {
        let layout = self.spot.layout;
        let Shape::Enum(variants, Some(_)) = layout.shape else { return None };
        let raw = u128::from(raw);
        let shadowed = layout.is_other(name) && listed(variants, raw).is_some();
        let shadowed = shadowed.then_some((ErrorKind::Shadowed, raw));
        self.overflows(raw, false).or(shadowed)
    }

    /// Returns the error of a number that violates the constant or the range of the field.
    fn forbids(&self, number: u128, signed: bool) -> Option<ErrorKind> {
        match self.field.role() {
            Role::Magic { value } | Role::Reserved { value, strict: true }
                if !self.field.is_constant(number, value) =>
            {
                Some(ErrorKind::Mismatch)
            }
            _ if self.field.excludes(number, signed) => Some(ErrorKind::OutOfRange),
            _ => None,
        }
    }

    /// Returns the error of a number that is wider than the leaf.
    fn overflows(&self, number: u128, signed: bool) -> Option<Wrong> {
        (!fits(number, signed, self.spot.bits)).then_some((ErrorKind::Overflow, number))
    }
}

/// Returns the variant that lists this number.
fn listed(variants: &'static [Variant], raw: u128) -> Option<&'static Variant> {
    variants.iter().find(|variant| u128::from(variant.value) == raw)
}

/// Returns whether `bits` bits hold the number.
fn fits(number: u128, signed: bool, bits: usize) -> bool {
    if !signed {
        return number.checked_shr(bits as u32).unwrap_or(0) == 0;
    }
    let (number, free) = (number as i128, 128_u32.saturating_sub(bits as u32));
    number.wrapping_shl(free).wrapping_shr(free) == number
}
