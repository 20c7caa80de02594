//! Moves bits byte by byte, for cores that load and store words only at multiples of their size.
//!
//! Input: a position and a width of at most 32 bits. Output: the bits. The compiler would split a word at any other
//! address into bytes; here each byte is loaded once for all the fields in it (the optimiser sees that it is the same),
//! and stored once.
//! Invariant: no loops; a field lies in at most five bytes, so there are five steps, most of which fold away.

use super::position::sum;
use super::word::{FEW_REGISTERS, Word, load_8, load_32, mask, shl, shr, store_8};
use super::{Reader, Writer};
use crate::order::Order;

impl<O: Order> Reader<'_, O> {
    /// Reads the next `width` bits (1 to 32).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn gather(&mut self, width: usize) -> Word {
        let (first, skipped) = (self.bit / 8, self.bit % 8);
        self.bit = sum(self.bit, width);
        // Four bytes are one field alone, for which nothing is loaded too early.
        let alone = self.bytes.len() == 4;
        if FEW_REGISTERS && !alone && skipped == 0 && width == 32 && first + 4 <= self.bytes.len() {
            return load_32(self.bytes, first, O::LSB0) as Word;
        }
        let end = skipped + width;
        let mut word = 0;
        steps!(I in 0 1 2 3 4 => {
            if I * 8 < end {
                let byte = load_8(self.bytes, first + I, O::LSB0) as Word;
                word |= if O::LSB0 {
                    moved(byte, I * 8, skipped)
                } else {
                    moved(byte, end, (I + 1) * 8)
                };
            }
        });
        word & mask(width)
    }

    /// Reads the next `width` bits (1 to 32) to the highest bits of a word; the bits below them are any.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn gather_up(&mut self, width: usize) -> Word {
        let (first, skipped) = (self.bit / 8, self.bit % 8);
        self.bit = sum(self.bit, width);
        let (end, up) = (skipped + width, 32 - width);
        let mut word = 0;
        steps!(I in 0 1 2 3 4 => {
            if I * 8 < end {
                let byte = load_8(self.bytes, first + I, O::LSB0) as Word;
                word |= if O::LSB0 {
                    moved(byte, I * 8 + up, skipped)
                } else {
                    moved(byte, end + up, (I + 1) * 8)
                };
            }
        });
        word
    }
}

impl<O: Order> Writer<'_, O> {
    /// Writes the low `width` bits (1 to 32) of `value`; fewer than 8 bits are pending before and after the call.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn scatter(&mut self, value: Word, width: usize) {
        let total = self.pending + width;
        let held = self.held();
        steps!(I in 0 1 2 3 4 => {
            let part = if O::LSB0 {
                moved(value, self.pending, I * 8)
            } else {
                moved(value, (I + 1) * 8, total)
            };
            let byte = part as u8 | if I == 0 { held } else { 0 };
            if total >= (I + 1) * 8 {
                self.store_byte(I, byte);
            } else if total / 8 == I {
                self.hold(byte);
            }
        });
        self.start = sum(self.start, total / 8 * 8);
        self.pending = total % 8;
    }

    /// Stores a byte `by` bytes after the current one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn store_byte(&mut self, by: usize, byte: u8) {
        let at = self.start / 8 + by;
        let old = if self.merge { load_8(self.bytes, at, O::LSB0) } else { 0 };
        store_8(self.bytes, at, O::LSB0, byte | old);
    }
}

/// Shifts the word so that bit `from` becomes bit `to`.
#[inline(always)]
const fn moved(word: Word, to: usize, from: usize) -> Word {
    if to > from { shl(word, to - from) } else { shr(word, from - to) }
}
