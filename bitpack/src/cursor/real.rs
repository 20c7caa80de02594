//! Floats and physical values.
//!
//! Input: bits or numbers, and the field's scale and range. Output: numbers or bits, or an error.
//! Invariant: decoding and encoding both compare the range with the value that is on the wire.

use super::{Reader, Writer};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::field::Site;
use crate::layout::float::{self, f16_to_f64, physical, raw_float, raw_number};
use crate::order::Order;

impl<O: Order> Reader<'_, O> {
    /// Reads an IEEE 754 number of 16, 32 or 64 bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn take_float(&mut self, width: usize) -> f64 {
        let raw = self.take(width);
        match width {
            16 => f16_to_f64(raw as u16),
            32 => f32::from_bits(raw as u32) as f64,
            _ => f64::from_bits(raw),
        }
    }

    /// Reads an `f32` of 16 or 32 bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn take_f32(&mut self, width: usize) -> f32 {
        if width == 16 { self.take_float(16) as f32 } else { f32::from_bits(self.take(32) as u32) }
    }

    /// Reads the physical value of a scaled raw number within the field's range.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`] for a value outside the range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn take_physical(&mut self, width: usize, site: Site) -> Result<f64, DecodeError> {
        let at = self.position();
        let value = match site.scale() {
            Some(scale) if scale.signed => physical(self.take_signed(width) as f64, scale),
            Some(scale) => physical(self.take(width) as f64, scale),
            None => self.take_float(width),
        };
        if float::outside(value, site) {
            return Err(DecodeError::new(ErrorKind::OutOfRange, site, at, value.to_bits()));
        }
        Ok(value)
    }
}

impl<O: Order> Writer<'_, O> {
    /// Writes an IEEE 754 number of 64 bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn put_float(&mut self, value: f64, width: usize) {
        self.push(value.to_bits(), width);
    }

    /// Writes an IEEE 754 number of 32 bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn put_f32(&mut self, value: f32, width: usize) {
        self.push(value.to_bits() as u64, width);
    }

    /// Writes a physical value as the nearest scaled raw number, or without a scale as the nearest float.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`] for a value outside the field's range; [`ErrorKind::Overflow`] for a value that does not fit the
    /// width, and for NaN in a field with a scale.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn put_physical(
        &mut self,
        value: f64,
        width: usize,
        site: Site,
    ) -> Result<(), EncodeError> {
        if !O::WRAPPING && float::outside(value, site) {
            let at = self.position();
            return Err(EncodeError::new(ErrorKind::OutOfRange, site, at, value.to_bits()));
        }
        let raw = match site.scale() {
            Some(scale) => raw_number(value, scale, width),
            None => raw_float(value, width),
        };
        match raw {
            Some(raw) => {
                self.push(raw, width);
                Ok(())
            }
            None => {
                let at = self.position();
                Err(EncodeError::new(ErrorKind::Overflow, site, at, value.to_bits()))
            }
        }
    }
}
