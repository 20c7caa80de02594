//! Numbers of variable width: lengths, and integers with `integers`.
//!
//! Input: a code. Output: the number. Invariant: SPEC.md, section "Variable width"; a number of more than 128 bits is an error.

use super::{Decoder, Read};
use crate::owned::{BitOrder, Code, Endian};

impl Decoder<'_> {
    /// Reads an unsigned number.
    pub(super) fn coded(&mut self, code: Code, order: (BitOrder, Endian)) -> Read<u128> {
        match code {
            Code::Fixed(bits) => self.take(bits as usize, order),
            Code::Leb128 | Code::Sleb128 => self.leb128(order).map(|(number, _)| number),
            Code::Vlq => self.vlq(order),
            Code::Quic => {
                let first = u128::from(self.byte(order)?);
                self.bytes_of(first & 0x3F, (1 << (first >> 6)) - 1, order)
            }
            Code::Der => match u128::from(self.byte(order)?) {
                short if short < 0x80 => Ok(short),
                0x80 | 0xFF => self.stop("no length of DER begins like this"),
                long => self.bytes_of(0, long as usize & 0x7F, order),
            },
        }
    }

    /// Reads a signed number: in `sleb128` with the sign in the last group, in any other code in the zigzag form.
    pub(super) fn coded_signed(&mut self, code: Code, order: (BitOrder, Endian)) -> Read<i128> {
        if code == Code::Sleb128 {
            let (number, bits) = self.leb128(order)?;
            return Ok(super::bits::signed(number, bits));
        }
        let raw = self.coded(code, order)?;
        Ok((raw >> 1) as i128 ^ -((raw & 1) as i128))
    }

    /// The number, and how many bits its groups have.
    fn leb128(&mut self, order: (BitOrder, Endian)) -> Read<(u128, usize)> {
        let (mut number, mut bits) = (0, 0);
        loop {
            let byte = u128::from(self.byte(order)?);
            if bits > 126 {
                return self.stop("the number has more than 128 bits");
            }
            number |= (byte & 0x7F) << bits;
            bits += 7;
            if byte < 0x80 {
                return Ok((number, bits.min(128)));
            }
        }
    }

    fn vlq(&mut self, order: (BitOrder, Endian)) -> Read<u128> {
        let mut number: u128 = 0;
        loop {
            let byte = u128::from(self.byte(order)?);
            if number >> 121 != 0 {
                return self.stop("the number has more than 128 bits");
            }
            number = number << 7 | byte & 0x7F;
            if byte < 0x80 {
                return Ok(number);
            }
        }
    }

    /// So many more bytes, the most significant one first.
    fn bytes_of(&mut self, first: u128, more: usize, order: (BitOrder, Endian)) -> Read<u128> {
        if more > 16 {
            return self.stop("the number has more than 128 bits");
        }
        (0..more).try_fold(first, |number, _| Ok(number << 8 | u128::from(self.byte(order)?)))
    }
}
