//! The columns before the value: bit range, byte range, raw bits, path.
//!
//! Input: a region of the message and its bytes. Output: `Display`s, and their widths. Invariant: no buffer: the width of a column is
//! found by printing into a counter.

use crate::layout::Layout;
use crate::order::BitOrder;
use core::fmt::{self, Write};

/// The bits of a place as they stand in memory.
#[derive(Clone, Copy)]
pub(super) struct Raw<'a> {
    pub(super) first: usize,
    pub(super) bits: usize,
    pub(super) order: BitOrder,
    pub(super) bytes: &'a [u8],
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

/// The type's name before the first line, if it has one.
pub(super) struct Title(pub(super) &'static Layout);

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.name.is_empty() { Ok(()) } else { write!(f, "{}: ", self.0.name) }
    }
}

pub(super) const fn name(order: BitOrder) -> &'static str {
    match order {
        BitOrder::Msb0 => "msb0",
        BitOrder::Lsb0 => "lsb0",
    }
}

/// Counts characters: how wide a column must be.
struct Width(usize);

impl Write for Width {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.0 += s.chars().count();
        Ok(())
    }
}

pub(super) fn width(text: &dyn fmt::Display) -> usize {
    let mut width = Width(0);
    let _ = write!(width, "{text}");
    width.0
}

/// Writes text and fills it up to a column's width, without a buffer.
pub(super) fn cell(
    f: &mut fmt::Formatter<'_>,
    text: &dyn fmt::Display,
    column: usize,
) -> fmt::Result {
    write!(f, "{text}{:fill$}", "", fill = (column + 2).saturating_sub(width(text)))
}
