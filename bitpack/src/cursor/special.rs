//! Fields that are no plain value: constants, reserved bits, numbers with a codec.
//!
//! Input: the field's description, which holds the constant. Output: bits, or an error.
//! Invariant: reserved bits that are not strict are passed over on decode, whatever they hold.

use super::{Reader, Writer};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::{Field, Role};
use crate::order::Order;

impl<O: Order> Reader<'_, O> {
    /// A constant or reserved field of up to 128 bits; checked where it is a constant or strict.
    ///
    /// # Errors
    /// Other bits than the field's.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn constant(&mut self, site: &'static Field) -> Result<(), DecodeError> {
        let at = self.position();
        match site.role {
            Role::Magic { value } | Role::Reserved { value, strict: true } => {
                let raw = self.take_wide(site.bits);
                if raw == value {
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

    /// A constant of up to 64 bits that the struct also stores.
    ///
    /// # Errors
    /// Other bits than the constant.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn stored_constant(&mut self, site: &'static Field) -> Result<u64, DecodeError> {
        match self.constant(site) {
            Ok(()) => Ok(stored(site)),
            Err(error) => Err(error),
        }
    }

    /// A number of at most 64 bits, through a codec module's `decode`.
    ///
    /// # Errors
    /// What the codec refuses, with its reason.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn coded<T>(
        &mut self,
        width: usize,
        site: &'static Field,
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
    /// A constant or reserved field of up to 128 bits.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn constant(&mut self, site: &'static Field) {
        match site.role {
            Role::Magic { value: 0 } | Role::Reserved { value: 0, .. } => self.zeros(site.bits),
            Role::Magic { value } | Role::Reserved { value, .. } => {
                self.push_wide(value, site.bits);
            }
            Role::Data | Role::Header => {}
        }
    }

    /// A constant of up to 64 bits that the struct also stores.
    ///
    /// # Errors
    /// A value other than the constant.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn stored_constant(
        &mut self,
        value: u64,
        site: &'static Field,
    ) -> Result<(), EncodeError> {
        if O::WRAPPING {
            self.constant(site);
            return Ok(());
        }
        if value != stored(site) {
            return Err(EncodeError::new(ErrorKind::Mismatch, site, self.position(), value));
        }
        self.push(value, site.bits);
        Ok(())
    }

    /// A number of at most 64 bits that a codec module's `encode` made.
    ///
    /// # Errors
    /// What the codec refuses, with its reason; a number that needs more bits.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn coded(
        &mut self,
        raw: Result<u64, &'static str>,
        width: usize,
        site: &'static Field,
    ) -> Result<(), EncodeError> {
        match raw {
            Ok(raw) => self.put(raw, width, site),
            Err(why) => Err(EncodeError::refused(why, site, self.position(), None)),
        }
    }
}

/// The constant of a field whose type is an integer of at most 64 bits.
const fn stored(site: &'static Field) -> u64 {
    match site.role {
        Role::Magic { value } => value as u64,
        _ => 0,
    }
}
