//! What encoding would refuse.
//!
//! Input: a value. Output: an iterator of [`EncodeError`]s in the order of the fields.
//! Invariants: the first one equals the error of `encode_into`, but for what only the written bits tell (an element that
//! begins with the byte that ends its list); no allocation.

#[cfg(doc)]
use crate::Inspect;
use crate::codec::{FaultSlot, Output, WriteTo};
use crate::error::{EncodeError, ErrorKind};
use crate::inspect::path::{Path, Spot};
use crate::inspect::walk::leaves;
use crate::layout::float::{self, raw_float, raw_number};
use crate::layout::{Field, Layout, Role, Shape};
use crate::order::trace::Trace;
use crate::order::{Msb0, Traced};
use crate::value::{Parts, Value};
use core::cell::Cell;
use core::fmt;

/// The violations of a value; see [`Inspect::violations`].
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
    value: &'a dyn Checked,
    /// How many were found already.
    found: usize,
}

impl<'a> Violations<'a> {
    pub(crate) fn new<T: WriteTo>(value: &'a T) -> Self {
        Violations { value, found: 0 }
    }
}

impl Iterator for Violations<'_> {
    type Item = EncodeError;

    fn next(&mut self) -> Option<EncodeError> {
        let error = self.value.violation(self.found)?;
        self.found += 1;
        Some(error)
    }
}

/// A value that an encoder can check; the object-safe side of [`WriteTo`].
trait Checked {
    /// The violation number `skip`, if there is one; nothing where encoding ends before it.
    fn violation(&self, skip: usize) -> Option<EncodeError>;
}

impl<T: WriteTo> Checked for T {
    fn violation(&self, skip: usize) -> Option<EncodeError> {
        const { assert!(T::LAYOUT.depth() <= Path::DEPTH, "the type is nested too deeply") }
        let check = Check { skip: Cell::new(skip) };
        let slot = FaultSlot::new();
        let mut output = Output::<Traced<'_, Msb0>>::reporting(&slot, &check);
        let result = self
            .write_to(&mut output, (), const { T::WHOLE })
            .and_then(|()| output.end(const { T::WHOLE }));
        (result.is_err() && check.skip.get() == 0).then(|| slot.error())
    }
}

/// Passes over so many violations, and stops the encoder at the next.
struct Check {
    skip: Cell<usize>,
}

impl Check {
    /// Passes over the error, or returns it.
    fn note(&self, error: EncodeError) -> Result<(), EncodeError> {
        if self.passes_over(&error) { Ok(()) } else { Err(error) }
    }
}

impl Trace for Check {
    fn write_run(
        &self,
        start: usize,
        fields: &'static [Field],
        (value, first): (&dyn Parts, usize),
    ) -> Result<(), EncodeError> {
        let base = fields.first().map_or(0, |field| field.offset);
        for (i, field) in fields.iter().enumerate() {
            let offset = start + (field.offset - base);
            let mut result = Ok(());
            value.visit(first + i, &mut |part| {
                let place = (field.layout, field.bits);
                result = of_field(field, place, part, offset, &mut |error| self.note(error));
            });
            result?;
        }
        Ok(())
    }

    fn write_fixed(
        &self,
        start: usize,
        width: usize,
        site: &'static Field,
        value: &dyn Parts,
    ) -> Result<(), EncodeError> {
        let place = (value.layout(), width);
        of_field(site, place, value.whole(), start, &mut |error| self.note(error))
    }

    fn passes_over(&self, _: &EncodeError) -> bool {
        let left = self.skip.get().checked_sub(1);
        self.skip.set(left.unwrap_or(0));
        left.is_some()
    }
}

/// Every violation in a value of this layout, `bits` wide, that a field holds at bit `offset` of the message.
///
/// # Errors
/// What `note` returns.
fn of_field(
    field: &'static Field,
    (layout, bits): (&'static Layout, usize),
    value: Value<'_>,
    offset: usize,
    note: &mut dyn FnMut(EncodeError) -> Result<(), EncodeError>,
) -> Result<(), EncodeError> {
    let spot = Spot { field: Some(field), layout, offset, bits, index: None };
    let Value::Parts(parts) = value else {
        return violation(spot, field, value).map_or(Ok(()), note);
    };
    let mut result = Ok(());
    leaves(value, &mut Path::new(parts.layout()), &mut |path, leaf| {
        if let Some(error) = violation(path.spot_in(spot), field, leaf) {
            result = note(error);
        }
        result.is_ok()
    });
    result
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
