//! What encoding would refuse.
//!
//! Input: a value. Output: an iterator of [`EncodeError`]s in the order of the fields.
//! Invariants: the first one equals the error of `encode_into`, but for what only the written bits tell (an element that
//! begins with the byte that ends its list); no allocation.

use crate::BitPack;
use crate::codec::Fault;
use crate::error::{EncodeError, ErrorKind};
use crate::layout::{Field, Layout, Role, Shape};
use crate::path::{Path, Spot};
use crate::types::float::{self, raw_float, raw_number};
use crate::value::{Parts, Value};
use crate::walk::{Walk, visit};
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
    state: State,
}

#[derive(Clone)]
enum State {
    /// A type of fixed width: its leaves are checked one by one.
    Fixed(Walk),
    /// Any other: the encoder checks, and passes over so many violations.
    Varies(usize),
}

impl<'a> Violations<'a> {
    pub(crate) fn new<T: BitPack>(value: &'a T) -> Self {
        const { assert!(T::LAYOUT.depth() <= Path::DEPTH, "the type is nested too deeply") }
        let state = if const { T::LAYOUT.is_fixed() } {
            State::Fixed(Walk::new(const { &T::LAYOUT }))
        } else {
            State::Varies(0)
        };
        Violations { value, whole: const { T::WHOLE }, state }
    }
}

impl Iterator for Violations<'_> {
    type Item = EncodeError;

    fn next(&mut self) -> Option<EncodeError> {
        let walk = match &mut self.state {
            State::Fixed(walk) => walk,
            State::Varies(found) => {
                let error = self.value.check(*found)?;
                *found += 1;
                return Some(error);
            }
        };
        loop {
            let path = walk.next(self.value, self.value)?;
            let mut found = None;
            visit(self.value, path, &mut |leaf| {
                found = violation(path.spot(), self.whole, leaf);
            });
            if found.is_some() {
                return found;
            }
        }
    }
}

/// Every violation in a value of this layout, `bits` wide, that a field holds at bit `offset` of the message.
///
/// # Errors
/// What `note` returns.
pub(crate) fn of_field(
    field: &'static Field,
    (layout, bits): (&'static Layout, usize),
    value: Value<'_>,
    offset: usize,
    note: &mut dyn FnMut(EncodeError) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let spot = Spot { field: Some(field), layout, offset, bits, index: None };
    let Value::Parts(parts) = value else {
        return violation(spot, field, value).map_or(Ok(()), note);
    };
    let mut walk = Walk::new(parts.layout());
    while let Some(path) = walk.next(parts, parts) {
        let mut found = None;
        visit(parts, path, &mut |leaf| found = violation(path.spot_in(spot), field, leaf));
        if let Some(error) = found {
            note(error)?;
        }
    }
    Ok(())
}

/// What is wrong with a leaf.
fn violation(spot: Spot, whole: &'static Field, value: Value<'_>) -> Option<EncodeError> {
    let field = spot.field.unwrap_or(whole);
    if let Value::Refused(why) = value {
        return Some(EncodeError::refused(why, field, spot.offset, None));
    }
    let (kind, bits) = wrong(field, spot, value)?;
    let error = EncodeError::wide(kind, field, spot.offset, bits);
    Some(match spot.index {
        Some(index) => error.at_index(index, 1),
        None => error,
    })
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

fn listed(spot: Spot, raw: u64, name: &'static str) -> Option<ErrorKind> {
    let Shape::Enum(variants, Some(_)) = spot.layout.shape else { return None };
    if spot.bits < 64 && raw >> spot.bits != 0 {
        return Some(ErrorKind::Overflow);
    }
    let shadows = spot.layout.is_other(name) && variants.iter().any(|v| v.value == raw);
    shadows.then_some(ErrorKind::Shadowed)
}
