//! What encoding would refuse.
//!
//! Input: a value. Output: an iterator of [`EncodeError`]s in the order of the fields.
//! Invariant: the first one equals the error of `encode_into`; no allocation.

use crate::BitPack;
use crate::error::{EncodeError, ErrorKind};
use crate::layout::{Field, Role, Shape};
use crate::path::{Path, Spot};
use crate::types::float::{self, raw_float, raw_number};
use crate::value::{Parts, Value};
use crate::walk::Walk;
use core::fmt;

/// The violations of a value; see [`BitPack::violations`].
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Rgb { #[bits(5)] r: u8, #[bits(6)] g: u8, #[bits(5)] b: u8 }
///
/// let texts: Vec<_> = Rgb { r: 32, g: 63, b: 99 }.violations().map(|e| e.to_string()).collect();
/// assert_eq!(texts[0], "Rgb.r: value 32 overflows 5 bits (0..=31) at bit 0");
/// assert_eq!(texts.len(), 2);
/// ```
#[derive(Clone)]
pub struct Violations<'a> {
    value: &'a dyn Parts,
    whole: &'static Field,
    walk: Walk,
}

impl<'a> Violations<'a> {
    pub(crate) fn new<T: BitPack>(value: &'a T) -> Self {
        const { assert!(T::LAYOUT.depth() <= Path::DEPTH, "the type is nested too deeply") }
        let (whole, walk) = (const { T::WHOLE }, Walk::new(const { &T::LAYOUT }));
        Violations { value, whole, walk }
    }
}

impl Iterator for Violations<'_> {
    type Item = EncodeError;

    fn next(&mut self) -> Option<EncodeError> {
        loop {
            let (path, value) = self.walk.next(self.value)?;
            let spot = path.spot();
            let field = spot.field.unwrap_or(self.whole);
            if let Value::Refused(why) = value {
                return Some(EncodeError::refused(why, field, spot.offset, None));
            }
            if let Some((kind, bits)) = wrong(field, spot, value) {
                let error = EncodeError::wide(kind, field, spot.offset, bits);
                return Some(match spot.index {
                    Some(index) => error.at_index(index, 1),
                    None => error,
                });
            }
        }
    }
}

impl fmt::Debug for Violations<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// What is wrong with a leaf, with the bits that the error shows.
fn wrong(field: &'static Field, spot: Spot, value: Value<'_>) -> Option<(ErrorKind, u128)> {
    match value {
        Value::Unsigned(v) => {
            let fits = v.checked_shr(spot.bits as u32).unwrap_or(0) == 0;
            integer(field, v, false, fits).map(|kind| (kind, v))
        }
        Value::Signed(v) => {
            let free = 128_u32.saturating_sub(spot.bits as u32);
            let fits = v.wrapping_shl(free).wrapping_shr(free) == v || free == 0;
            integer(field, v as u128, true, fits).map(|kind| (kind, v as u128))
        }
        Value::Single(v) => wrong(field, spot, Value::Float(f64::from(v))),
        Value::Float(v) => {
            physical(field, spot.bits, v).map(|kind| (kind, u128::from(v.to_bits())))
        }
        Value::Enum(raw, name) => listed(spot, raw, name).map(|kind| (kind, u128::from(raw))),
        Value::Coded(raw) => (spot.bits < 64 && raw >> spot.bits != 0)
            .then_some((ErrorKind::Overflow, u128::from(raw))),
        _ => None,
    }
}

/// A range comes before the width, as in encoding; so does a constant.
fn integer(field: &Field, value: u128, signed: bool, fits: bool) -> Option<ErrorKind> {
    match field.role {
        Role::Magic { value: expected } if value != expected => Some(ErrorKind::Mismatch),
        _ if field.excludes(value, signed) => Some(ErrorKind::OutOfRange),
        _ => (!fits).then_some(ErrorKind::Overflow),
    }
}

fn physical(field: &Field, bits: usize, value: f64) -> Option<ErrorKind> {
    match field.scale {
        _ if float::outside(value, field) => Some(ErrorKind::OutOfRange),
        Some(scale) if raw_number(value, scale, bits).is_none() => Some(ErrorKind::Overflow),
        None if raw_float(value, bits).is_none() => Some(ErrorKind::Overflow),
        _ => None,
    }
}

fn listed(spot: Spot, raw: u64, name: &str) -> Option<ErrorKind> {
    let Shape::Enum(variants, Some(other)) = spot.layout.shape else { return None };
    if spot.bits < 64 && raw >> spot.bits != 0 {
        return Some(ErrorKind::Overflow);
    }
    let shadows = name == other && variants.iter().any(|v| v.value == raw);
    shadows.then_some(ErrorKind::Shadowed)
}
