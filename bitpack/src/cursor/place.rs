//! Explicit placement: fields at stated positions, in any order, of either bit order.
//!
//! Input: an origin (a position of the cursor) and offsets in bits from it. Output: the fields'
//! bits, zero bits in the gaps. The writer clears the run once and then merges every field into it
//! in whole words on a fixed grid, so that the words of a small frame stay in registers.
//! Invariant: between `open` and `close` only bits that this cursor has cleared matter; whole words
//! are merged, so bytes after the run may be written back as they were.

use super::word::{WORD_BITS, load_8, mask, onward, shl};
use super::writer::clear;
use super::{Reader, Writer};
use crate::order::Order;
use core::marker::PhantomData;

impl<'a, O: Order> Reader<'a, O> {
    /// Runs `f` at `offset` bits after `origin`, in the order `P`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn place<P: Order, R>(
        &mut self,
        origin: usize,
        offset: usize,
        f: impl FnOnce(&mut Reader<'a, P>) -> R,
    ) -> R {
        self.seek(origin, offset);
        self.in_order(f)
    }
}

impl<O: Order> Writer<'_, O> {
    /// Clears the next `bits` bits for fields that are placed in them; returns their origin.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn open(&mut self, bits: usize) -> usize {
        let origin = self.position();
        let used = self.pending % 8;
        self.flush();
        let from = self.start / 8;
        let to = from + onward(bits, used).div_ceil(8) - usize::from(used > 0);
        // In a run that is being merged into, everything is clear already.
        if !self.merge {
            clear(self.bytes, from, to.saturating_sub(from));
        }
        origin
    }

    /// Runs `f` at `offset` bits after `origin`, in the order `P`, between `open` and `close`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn place<P: Order, R>(
        &mut self,
        origin: usize,
        offset: usize,
        f: impl FnOnce(&mut Writer<'_, P>) -> R,
    ) -> R {
        let bit = onward(origin, offset).saturating_sub(self.origin);
        let mut field = Writer {
            bytes: &mut *self.bytes,
            origin: self.origin,
            start: bit / WORD_BITS * WORD_BITS,
            pending: bit % WORD_BITS,
            word: 0,
            merge: true,
            order: PhantomData,
        };
        let result = f(&mut field);
        field.flush();
        result
    }

    /// Goes on after the `bits` placed bits.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn close(&mut self, origin: usize, bits: usize) {
        let bit = onward(origin, bits).saturating_sub(self.origin);
        self.start = bit / 8 * 8;
        self.pending = bit % 8;
        self.word = 0;
        if self.pending > 0 && !self.merge {
            // The byte that the placed fields share with what follows.
            let byte = load_8(self.bytes, bit / 8, O::LSB0) as super::word::Word;
            self.word = if O::LSB0 { byte & mask(self.pending) } else { shl(byte, WORD_BITS - 8) };
        }
    }
}
