//! Numbers of a fixed width.
//!
//! Input: a width and the orders in force. Output: the raw number. Invariant: SPEC.md, sections "Bit order" and "Byte order": the number
//! is divided into groups of 8 bits, and the orders say which group comes first.

use super::{Decoder, Read};
use crate::owned::{BitOrder, Endian};

impl Decoder<'_> {
    /// Reads a number of up to 128 bits.
    pub(super) fn take(&mut self, width: usize, order: (BitOrder, Endian)) -> Read<u128> {
        if width > 128 {
            return self.stop("a number has at most 128 bits");
        }
        let end = self.at.saturating_add(width);
        if end > self.end {
            return self.stop(super::ENDS);
        }
        self.order = order.0;
        let (count, short) = (width.div_ceil(8), if width % 8 == 0 { 8 } else { width % 8 });
        let mut number = 0;
        let mut at = self.at;
        for place in 0..count {
            let group = if order.1 == Endian::Big { count - 1 - place } else { place };
            let bits = if group + 1 == count { short } else { 8 };
            number |= self.group(at, bits, order.0) << (8 * group);
            at += bits;
        }
        self.at = end;
        Ok(number)
    }

    /// Up to 8 bits: in `msb0` the first one is the most significant one.
    fn group(&self, at: usize, bits: usize, order: BitOrder) -> u128 {
        let bit = |at: usize| {
            let byte = self.bytes.get(at / 8).copied().unwrap_or(0);
            let place = if order == BitOrder::Msb0 { 7 - at % 8 } else { at % 8 };
            u128::from(byte >> place & 1)
        };
        (0..bits).fold(0, |group, i| match order {
            BitOrder::Msb0 => group << 1 | bit(at + i),
            BitOrder::Lsb0 => group | bit(at + i) << i,
        })
    }

    /// Reads 8 bits.
    pub(super) fn byte(&mut self, order: (BitOrder, Endian)) -> Read<u8> {
        self.take(8, order).map(|byte| byte as u8)
    }
}

/// A number with as many low bits set as the width.
pub(crate) fn mask(width: usize) -> u128 {
    u128::MAX.checked_shr(128 - width.min(128) as u32).unwrap_or(0)
}

/// The number in two's complement.
pub(super) fn signed(raw: u128, width: usize) -> i128 {
    let free = 128 - width.clamp(1, 128) as u32;
    (raw << free) as i128 >> free
}

/// The value of a float of 16 bits: binary16 of IEEE 754.
pub(super) fn half(raw: u16) -> f32 {
    let (exponent, fraction) = (i32::from(raw >> 10 & 0x1F), f32::from(raw & 0x3FF));
    let magnitude = match (exponent, fraction) {
        (0, _) => fraction * 2_f32.powi(-24),
        (0x1F, 0.0) => f32::INFINITY,
        (0x1F, _) => f32::NAN,
        _ => (1024.0 + fraction) * 2_f32.powi(exponent - 25),
    };
    if raw >> 15 == 1 { -magnitude } else { magnitude }
}
