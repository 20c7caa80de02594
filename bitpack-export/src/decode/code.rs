//! Numbers of variable width: lengths, and integers with `integers`.
//!
//! Input: a code, and the width of the number's type in bits. Output: the number. Invariant: SPEC.md, section "Variable width"; a number
//! that the derived decoder refuses is an error: one that does not fit its type, a longer form than the type needs, and in DER
//! any form but the shortest.

use super::{Decoder, Read, Stop};
use crate::owned::{BitOrder, Code, Endian};

/// The width of a length and of a tag in bits.
pub(super) const LENGTH: usize = 64;

const TOO_GREAT: &str = "the number does not fit its type";

impl Stop {
    /// The same at the beginning of a number, unless the message ends inside it.
    fn about_number(self, first: usize) -> Self {
        let at = if self.reason == super::ENDS { self.at } else { first };
        Stop { at, ..self }
    }
}

impl Decoder<'_> {
    /// Reads an unsigned number whose type has `width` bits. An error about the number stands where the number begins.
    pub(super) fn coded(
        &mut self,
        code: Code,
        width: usize,
        order: (BitOrder, Endian),
    ) -> Read<u128> {
        let first = self.at;
        self.plain(code, width, order).map_err(|stop| stop.about_number(first))
    }

    fn plain(&mut self, code: Code, width: usize, order: (BitOrder, Endian)) -> Read<u128> {
        let number = match code {
            Code::Fixed(bits) => self.take(bits as usize, order)?,
            Code::Leb128 | Code::Sleb128 => self.leb128(width, false, order)?.0,
            Code::Vlq => self.vlq(width, order)?,
            Code::Quic => {
                let first = u128::from(self.byte(order)?);
                self.bytes_of(first & 0x3F, (1 << (first >> 6)) - 1, order)?
            }
            Code::Der => self.der(order)?,
        };
        if number.checked_shr(width as u32).unwrap_or(0) != 0 {
            return self.stop(TOO_GREAT);
        }
        Ok(number)
    }

    /// Reads a signed number: in `sleb128` with the sign in the last group, in any other code in the zigzag form.
    pub(super) fn coded_signed(
        &mut self,
        code: Code,
        width: usize,
        order: (BitOrder, Endian),
    ) -> Read<i128> {
        if code == Code::Sleb128 {
            let first = self.at;
            let read = self.leb128(width, true, order);
            let (number, bits) = read.map_err(|stop| stop.about_number(first))?;
            return Ok(super::bits::signed(number, bits));
        }
        let raw = self.coded(code, width, order)?;
        Ok((raw >> 1) as i128 ^ -((raw & 1) as i128))
    }

    /// The number, and how many bits of it the groups state.
    fn leb128(
        &mut self,
        width: usize,
        signed: bool,
        order: (BitOrder, Endian),
    ) -> Read<(u128, usize)> {
        let width = width.min(128);
        let (mut number, mut bits) = (0, 0);
        while bits < width {
            let byte = self.byte(order)?;
            let (group, left) = (byte & 0x7F, width - bits);
            // The last group may be wider than the rest of the type; the bits there repeat the sign, or are zeros.
            let beyond = if signed { (group << 1) as i8 >> left.min(7) } else { 0 };
            let is_zero = signed || left >= 7 || group >> left == 0;
            if !is_zero || left < 7 && beyond != 0 && beyond != -1 {
                return self.stop(TOO_GREAT);
            }
            number |= u128::from(group) << bits;
            bits += 7;
            if byte < 0x80 {
                return Ok((number, bits.min(width)));
            }
        }
        self.too_long()
    }

    fn vlq(&mut self, width: usize, order: (BitOrder, Endian)) -> Read<u128> {
        let width = width.min(128);
        let mut number: u128 = 0;
        for _ in 0..width.div_ceil(7) {
            let byte = u128::from(self.byte(order)?);
            if number >> width.saturating_sub(7) != 0 {
                return self.stop(TOO_GREAT);
            }
            number = number << 7 | byte & 0x7F;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        self.too_long()
    }

    fn too_long<T>(&self) -> Read<T> {
        self.stop("the number has more bytes than its type needs")
    }

    fn der(&mut self, order: (BitOrder, Endian)) -> Read<u128> {
        let first = self.byte(order)?;
        match first {
            0..0x80 => return Ok(first.into()),
            0x80 | 0xFF => return self.stop("no length of DER begins like this"),
            _ => {}
        }
        let count = usize::from(first & 0x7F);
        let number = self.bytes_of(0, count, order)?;
        if number < 0x80 || number >> (8 * (count - 1)) == 0 {
            return self.stop("the length is not in its shortest form");
        }
        Ok(number)
    }

    /// So many more bytes, the most significant one first.
    fn bytes_of(&mut self, first: u128, more: usize, order: (BitOrder, Endian)) -> Read<u128> {
        if more > 16 {
            return self.stop("the number has more than 128 bits");
        }
        (0..more).try_fold(first, |number, _| Ok(number << 8 | u128::from(self.byte(order)?)))
    }
}
