//! One line for each field of a message: its bits, its path, and a way to print its value.
//!
//! Input: a region of the message and its bytes. Output: `Display`s for the columns of the line. Invariant: no buffer.

use crate::order::BitOrder;
use core::fmt::{self, Write};

/// Prints the value of a line. Each call prints the same.
pub(super) type Show<'s> = &'s mut dyn FnMut(&mut fmt::Formatter<'_>) -> fmt::Result;

/// Takes the lines of a message in the order in which the decoder reads them.
pub(super) trait Lines {
    /// Takes one line.
    ///
    /// # Errors
    /// The formatter's, if the lines are printed.
    fn line(&mut self, line: &Line<'_>, show: Show<'_>) -> fmt::Result;
}

/// One line, without its value.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "a path is any `Display`")]
pub struct Line<'l> {
    /// The bits.
    pub raw: Raw<'l>,
    /// The bit order of the message.
    pub outer: BitOrder,
    /// The path of the field.
    pub path: &'l dyn fmt::Display,
}

impl Line<'_> {
    /// The stream bits, with the bit order where it is not that of the message.
    pub(super) fn bits(&self) -> Span {
        Span(self.raw.first, self.last(), Some(self.raw.order).filter(|order| *order != self.outer))
    }

    /// The bytes that hold the bits.
    pub(super) fn bytes(&self) -> Span {
        Span(self.raw.first / 8, self.last() / 8, None)
    }

    fn last(&self) -> usize {
        self.raw.first + self.raw.bits.max(1) - 1
    }
}

/// The bits of a place as they stand in memory.
#[derive(Clone, Copy, Debug)]
pub struct Raw<'a> {
    /// The first stream bit.
    pub first: usize,
    /// The number of bits.
    pub bits: usize,
    /// Which bit of a byte comes first.
    pub order: BitOrder,
    /// The whole message.
    pub bytes: &'a [u8],
}

impl fmt::Display for Raw<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Raw { first, bits, order, bytes } = *self;
        let end = first + bits;
        if bits == 0 {
            return f.write_char('-');
        }
        if bits > 32 {
            return hex(f, bytes, first, end, order);
        }
        for byte in first / 8..end.div_ceil(8) {
            if byte > first / 8 {
                f.write_char(' ')?;
            }
            let value = bytes.get(byte).copied().unwrap_or(0);
            for bit in (0..8).rev() {
                let stream = match order {
                    BitOrder::Msb0 => byte * 8 + 7 - bit,
                    BitOrder::Lsb0 => byte * 8 + bit,
                };
                if (first..end).contains(&stream) {
                    f.write_char(if value >> bit & 1 == 1 { '1' } else { '0' })?;
                }
            }
        }
        Ok(())
    }
}

/// Long fields: the bytes that hold them, other fields' bits masked out; at most 16 of them.
fn hex(
    f: &mut fmt::Formatter<'_>,
    bytes: &[u8],
    first: usize,
    end: usize,
    order: BitOrder,
) -> fmt::Result {
    const MOST: usize = 16;
    f.write_str("0x")?;
    for (i, byte) in (first / 8..end.div_ceil(8)).enumerate() {
        if i == MOST {
            return f.write_char('…');
        }
        let mut mask = 0xFF_u8;
        let (before, beyond) = (first.saturating_sub(byte * 8), (byte * 8 + 8).saturating_sub(end));
        match order {
            BitOrder::Msb0 => mask &= (0xFF_u8 >> before) & (0xFF_u8 << beyond),
            BitOrder::Lsb0 => mask &= (0xFF_u8 << before) & (0xFF_u8 >> beyond),
        }
        write!(f, "{:02x}", bytes.get(byte).copied().unwrap_or(0) & mask)?;
    }
    Ok(())
}

/// `7..=15`, or `7` alone; with the bit order where it is not that of the whole.
pub(super) struct Span(pub(super) usize, pub(super) usize, pub(super) Option<BitOrder>);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == self.1 {
            write!(f, "{}", self.0)?;
        } else {
            write!(f, "{}..={}", self.0, self.1)?;
        }
        self.2.map_or(Ok(()), |order| write!(f, " {}", name(order)))
    }
}

pub(super) const fn name(order: BitOrder) -> &'static str {
    match order {
        BitOrder::Msb0 => "msb0",
        BitOrder::Lsb0 => "lsb0",
    }
}
