//! Typed, checked reads and writes of one field. Generated code calls these methods.
//!
//! Input: a width in bits, a value, the field's description. Output: a value, or an error built
//! inline. Invariant: each check is one compare and one early return, and the optimiser removes a check
//! that the value's type already guarantees.

use super::{Reader, Writer};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::Range;
use crate::layout::field::Site;
use crate::order::Order;

/// Returns whether the field states an integer range that excludes the value. Without a range this is a constant `false`.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn outside(site: Site, value: i128) -> bool {
    match site.range() {
        Range::Integer(min, max) => value < min || value > max,
        _ => false,
    }
}

/// Returns whether the field states an integer range that excludes an unsigned value of 128 bits. Limits are `i128`, and the value may
/// be greater than every limit.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn outside_wide(site: Site, value: u128) -> bool {
    let above = value > i128::MAX as u128 && matches!(site.range(), Range::Integer(..));
    above || outside(site, value as i128)
}

/// Returns the low `width` bits.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn low(value: u64, width: usize) -> u64 {
    if width < 64 { value & ((1 << width) - 1) } else { value }
}

impl<O: Order> Reader<'_, O> {
    /// Reads a `bool`: 0 or 1.
    ///
    /// # Errors
    /// [`ErrorKind::Invalid`] for any other value in a field wider than one bit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn take_bool(&mut self, width: usize, site: Site) -> Result<bool, DecodeError> {
        let at = self.position();
        match self.take(width) {
            0 => Ok(false),
            1 => Ok(true),
            raw => Err(DecodeError::new(ErrorKind::Invalid, site, at, raw)),
        }
    }

    /// Reads a `char`.
    ///
    /// # Errors
    /// [`ErrorKind::Invalid`] for a surrogate or a value above `char::MAX`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn take_char(&mut self, width: usize, site: Site) -> Result<char, DecodeError> {
        let at = self.position();
        let raw = self.take(width);
        let low = if raw > u32::MAX as u64 { u32::MAX } else { raw as u32 };
        match char::from_u32(low) {
            Some(c) => Ok(c),
            None => Err(DecodeError::new(ErrorKind::Invalid, site, at, raw)),
        }
    }
}

impl<O: Order> Writer<'_, O> {
    /// Writes an unsigned number of at most 64 bits.
    ///
    /// # Errors
    /// [`ErrorKind::Overflow`] for a value that needs more bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn put(&mut self, value: u64, width: usize, site: Site) -> Result<(), EncodeError> {
        if O::WRAPPING {
            self.push(low(value, width), width);
            return Ok(());
        }
        if width < 64 && value >> width != 0 {
            return Err(EncodeError::new(ErrorKind::Overflow, site, self.position(), value));
        }
        self.push(value, width);
        Ok(())
    }

    /// Writes a two's complement number of at most 64 bits.
    ///
    /// # Errors
    /// [`ErrorKind::Overflow`] for a value that needs more bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn put_signed(
        &mut self,
        value: i64,
        width: usize,
        site: Site,
    ) -> Result<(), EncodeError> {
        if width > 0 && width < 64 {
            let bias = 1_u64 << width >> 1;
            if !O::WRAPPING && (value as u64).wrapping_add(bias) >> width != 0 {
                return Err(EncodeError::signed(ErrorKind::Overflow, site, self.position(), value));
            }
            // 32 bits are masked where that is enough, because the constant then fits an instruction.
            let raw = if width <= 32 {
                (value as u32 & (u32::MAX >> (32 - width))) as u64
            } else {
                value as u64 & ((1 << width) - 1)
            };
            self.push(raw, width);
        } else {
            self.push(value as u64, width);
        }
        Ok(())
    }

    /// Writes a two's complement number of a 32-bit type with 32-bit arithmetic.
    ///
    /// # Errors
    /// [`ErrorKind::Overflow`] for a value that needs more bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn put_signed32(
        &mut self,
        value: i32,
        width: usize,
        site: Site,
    ) -> Result<(), EncodeError> {
        if width == 0 || width >= 32 {
            return self.put_signed(value as i64, width, site);
        }
        let bias = 1_u32 << width >> 1;
        if !O::WRAPPING && (value as u32).wrapping_add(bias) >> width != 0 {
            let at = self.position();
            return Err(EncodeError::signed(ErrorKind::Overflow, site, at, value as i64));
        }
        self.push((value as u32 & (u32::MAX >> (32 - width))) as u64, width);
        Ok(())
    }

    /// Writes an unsigned number of at most 128 bits.
    ///
    /// # Errors
    /// [`ErrorKind::Overflow`] for a value that needs more bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn put_wide(
        &mut self,
        value: u128,
        width: usize,
        site: Site,
    ) -> Result<(), EncodeError> {
        if O::WRAPPING && width < 128 {
            self.push_wide(value & ((1 << width) - 1), width);
            return Ok(());
        }
        if width < 128 && value >> width != 0 {
            return Err(EncodeError::wide(ErrorKind::Overflow, site, self.position(), value));
        }
        self.push_wide(value, width);
        Ok(())
    }

    /// Writes a two's complement number of at most 128 bits.
    ///
    /// # Errors
    /// [`ErrorKind::Overflow`] for a value that needs more bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn put_wide_signed(
        &mut self,
        value: i128,
        width: usize,
        site: Site,
    ) -> Result<(), EncodeError> {
        if width < 128 {
            let bias = 1_u128 << width >> 1;
            if !O::WRAPPING && (value as u128).wrapping_add(bias) >> width != 0 {
                let error =
                    EncodeError::wide(ErrorKind::Overflow, site, self.position(), value as u128);
                return Err(error);
            }
            self.push_wide(value as u128 & ((1 << width) - 1), width);
        } else {
            self.push_wide(value as u128, width);
        }
        Ok(())
    }
}

/// Defines how numbers within the range of their field are read and written. Each row has a type, the methods of both cursors without
/// and with a range, the comparison with the range and its type, and the constructor of errors and its type.
macro_rules! within {
    ($($number:ty: $take:ident $take_within:ident, $put:ident $put_within:ident, $outside:ident $compared:ty, $error:ident $shown:ty;)*) => {
        impl<O: Order> Reader<'_, O> { $(
            /// Reads a number of `width` bits within the field's range.
            ///
            /// # Errors
            /// [`ErrorKind::OutOfRange`] for a value outside the range.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn $take_within(&mut self, width: usize, site: Site) -> Result<$number, DecodeError> {
                let at = self.position();
                let value = self.$take(width);
                if $outside(site, value as $compared) {
                    return Err(DecodeError::$error(ErrorKind::OutOfRange, site, at, value as $shown));
                }
                Ok(value)
            }
        )* }

        impl<O: Order> Writer<'_, O> { $(
            /// Writes a number to `width` bits, within the field's range.
            ///
            /// # Errors
            /// [`ErrorKind::OutOfRange`] for a value outside the range; [`ErrorKind::Overflow`] for a value that needs more bits.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn $put_within(&mut self, value: $number, width: usize, site: Site) -> Result<(), EncodeError> {
                if !O::WRAPPING && $outside(site, value as $compared) {
                    let at = self.position();
                    return Err(EncodeError::$error(ErrorKind::OutOfRange, site, at, value as $shown));
                }
                self.$put(value, width, site)
            }
        )* }
    };
}

within! {
    u64: take take_within, put put_within, outside i128, new u64;
    i64: take_signed take_signed_within, put_signed put_signed_within, outside i128, signed i64;
    u128: take_wide take_wide_within, put_wide put_wide_within, outside_wide u128, wide u128;
    i128: take_wide_signed take_wide_signed_within, put_wide_signed put_wide_signed_within, outside i128, wide u128;
}
