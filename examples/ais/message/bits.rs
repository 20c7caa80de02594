//! Bits up to the end of the message: a codec module with `read` and `write`, for `#[bitpack(with = bits)]`.
//!
//! Input: a message, at any bit. Output: [`Bits`], which borrows the bits from the message. Unlike a slice of bytes, it may begin
//! and end inside a byte.

use bitpack::layout::Field;
use bitpack::order::Order;
use bitpack::wire::{Input, Output, Read, Written};
use std::fmt;

/// A bit string in a message.
#[derive(Clone, Copy)]
pub struct Bits<'a> {
    message: &'a [u8],
    start: usize,
    len: usize,
}

/// # Errors
/// It returns no error, because there may be no bits left.
pub fn read<'a, O: Order>(input: &mut Input<'a, '_, O>, site: &'static Field) -> Read<Bits<'a>> {
    let (start, len) = (input.position(), input.remaining());
    let mut left = len;
    while left > 0 {
        let step = left.min(64);
        input.take(step, site)?;
        left -= step;
    }
    Ok(Bits { message: input.message(), start, len })
}

/// # Errors
/// If the buffer is too short.
pub fn write<O: Order>(bits: &Bits, output: &mut Output<'_, O>, site: &'static Field) -> Written {
    bits.chunks().try_for_each(|(chunk, width)| output.push(chunk, width, site))
}

impl<'a> Bits<'a> {
    /// All bits of some bytes.
    pub fn of(message: &'a [u8]) -> Self {
        Bits { message, start: 0, len: message.len() * 8 }
    }

    /// The number of bits.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The bits as numbers of 64 bits; the last one may have fewer.
    fn chunks(&self) -> impl Iterator<Item = (u64, usize)> {
        let bit = |i: usize| {
            let byte = self.message.get(i / 8).copied().unwrap_or(0);
            u64::from(byte >> (7 - i % 8) & 1)
        };
        (0..self.len).step_by(64).map(move |from| {
            let width = (self.len - from).min(64);
            let bits = self.start + from..self.start + from + width;
            (bits.fold(0, |chunk, i| chunk << 1 | bit(i)), width)
        })
    }

    /// The bits as bytes; zero bits fill the last one.
    pub fn to_bytes(self) -> Vec<u8> {
        let chunk = |(chunk, width): (u64, usize)| {
            let bytes = (chunk << (64 - width)).to_be_bytes();
            bytes.into_iter().take(width.div_ceil(8))
        };
        self.chunks().flat_map(chunk).collect()
    }
}

impl PartialEq for Bits<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.chunks().eq(other.chunks())
    }
}

impl fmt::Debug for Bits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bits", self.len)
    }
}
