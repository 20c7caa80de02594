//! Fields other than plain values: constants, reserved bits and numbers with a codec module.
//!
//! Input: the field's description, which holds the constant. Output: bits, or an error.
//! Invariant: decoding skips reserved bits that are not strict, whatever their values are.

use super::{Reader, Writer};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::Role;
use crate::layout::field::Site;
use crate::order::Order;

impl<O: Order> Reader<'_, O> {
    /// Reads a constant or reserved field of up to 128 bits, and checks a constant or a strict reserved field.
    ///
    /// # Errors
    /// [`ErrorKind::Mismatch`] if the bits differ from those of the field.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn constant(&mut self, site: Site) -> Result<(), DecodeError> {
        let at = self.position();
        match site.role() {
            Role::Magic { value } | Role::Reserved { value, strict: true } => {
                let raw = self.take_wide(site.bits);
                if raw == site.low(value) {
                    Ok(())
                } else {
                    Err(DecodeError::wide(ErrorKind::Mismatch, site, at, raw))
                }
            }
            _ => {
                self.skip(site.bits);
                Ok(())
            }
        }
    }

    /// Reads a constant of up to 64 bits that the struct also stores.
    ///
    /// # Errors
    /// [`ErrorKind::Mismatch`] if the bits differ from the constant.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn stored_constant(&mut self, site: Site) -> Result<u64, DecodeError> {
        match self.constant(site) {
            Ok(()) => Ok(stored(site)),
            Err(error) => Err(error),
        }
    }

    /// Reads a number of at most 64 bits and passes it to the `decode` function of a codec module.
    ///
    /// # Errors
    /// [`ErrorKind::Refused`] with the reason that `decode` returns.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn coded<T>(
        &mut self,
        width: usize,
        site: Site,
        decode: impl FnOnce(u64) -> Result<T, &'static str>,
    ) -> Result<T, DecodeError> {
        let at = self.position();
        let raw = self.take(width);
        match decode(raw) {
            Ok(value) => Ok(value),
            Err(why) => Err(DecodeError::refused(why, site, at, Some(raw))),
        }
    }
}

impl<O: Order> Writer<'_, O> {
    /// Writes a constant or reserved field of up to 128 bits.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn constant(&mut self, site: Site) {
        match site.role() {
            Role::Magic { value: 0 } | Role::Reserved { value: 0, .. } => self.zeros(site.bits),
            Role::Magic { value } | Role::Reserved { value, .. } => {
                self.push_wide(site.low(value), site.bits);
            }
            Role::Data | Role::Header => {}
        }
    }

    /// Writes a constant of up to 64 bits that the struct also stores.
    ///
    /// # Errors
    /// An error if the stored value differs from the constant.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn stored_constant(&mut self, value: u64, site: Site) -> Result<(), EncodeError> {
        if O::WRAPPING {
            self.constant(site);
            return Ok(());
        }
        if value != stored(site) {
            return Err(EncodeError::new(ErrorKind::Mismatch, site, self.position(), value));
        }
        self.push(site.low(value as u128) as u64, site.bits);
        Ok(())
    }

    /// Writes a number of at most 64 bits that the `encode` function of a codec module returned.
    ///
    /// # Errors
    /// [`ErrorKind::Refused`] with the reason that `encode` returns; [`ErrorKind::Overflow`] for a number that needs more bits.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn coded(
        &mut self,
        raw: Result<u64, &'static str>,
        width: usize,
        site: Site,
    ) -> Result<(), EncodeError> {
        match raw {
            Ok(raw) => self.put(raw, width, site),
            Err(why) => Err(EncodeError::refused(why, site, self.position(), None)),
        }
    }
}

/// Returns the constant of a field whose type is an integer of at most 64 bits.
const fn stored(site: Site) -> u64 {
    match site.role() {
        Role::Magic { value } => value as u64,
        _ => 0,
    }
}
