//! The region of bits that a field or an element takes, and the value there.
//!
//! Input: a layout and bytes. Output: the regions that have a line of their own, and for each region its value or the error of decoding.
//! Invariant: `rules` says what the bits mean; a field with a codec module shows its raw number, because the module cannot be called.

use crate::cursor::Reader;
use crate::error::DecodeError;
use crate::inspect::path::{Path, Spot};
use crate::inspect::present::Presented;
use crate::inspect::rules::Leaf;
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
        part.spot.enter(part.path.push(0, step)?);
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

    /// Prints the value of the region, or all elements of an array of scalars, and returns the error of decoding if it has one.
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

    /// Prints one value, and returns the error of decoding if it has one.
    fn one(
        &self,
        f: &mut fmt::Formatter<'_>,
        whole: &'static Field,
        bytes: &[u8],
    ) -> Result<Option<DecodeError>, fmt::Error> {
        let leaf = Leaf::new(self.spot, whole);
        let value = match self.value(leaf, bytes) {
            Ok(value) => value,
            Err(error) => {
                f.write_char('?')?;
                return Ok(Some(error));
            }
        };
        match (leaf.field.role(), value) {
            (Role::Reserved { value, .. }, Value::Unsigned(raw)) if raw == value => {
                f.write_str("reserved")?;
            }
            (Role::Reserved { value, .. }, Value::Unsigned(raw)) => {
                write!(f, "reserved, holds {raw:#x} instead of {value:#x}")?;
            }
            (Role::Magic { .. }, Value::Unsigned(raw)) => write!(f, "{raw:#x}")?,
            _ => write!(f, "{}", Presented { field: leaf.field, with_raw: true, value })?,
        }
        Ok(None)
    }

    /// Reads the raw number of the region, of up to 128 bits.
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

    /// Reads the value of a region that is no struct or array.
    ///
    /// # Errors
    /// The error of decoding.
    fn value(&self, leaf: Leaf, bytes: &[u8]) -> Result<Value<'static>, DecodeError> {
        leaf.decoded(self.number(bytes, leaf.is_signed())).map_err(|(kind, shown)| {
            let error = DecodeError::wide(kind, leaf.field, self.spot.offset, shown);
            match self.spot.index {
                Some(index) => error.at_index(index, 1),
                None => error,
            }
        })
    }
}
