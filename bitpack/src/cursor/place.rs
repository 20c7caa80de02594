//! Explicit placement: fields at stated positions, in any sequence and in either bit order.
//!
//! Input: offsets in bits from the beginning of a packet. Output: the fields' bits, with zero bits in the gaps. The writer merges the
//! fields, in whole words on a fixed grid, into a frame of zeros. The frame is a local array without other references, so that the
//! optimiser keeps it in registers, and it is copied into the run once, at the end. A packet that is too long for a frame is
//! merged in place, into bytes that were cleared before.
//! Invariant: between `open` and `close` the writer uses only bits that it has cleared. It merges whole words, so that it may
//! write bytes after the run back unchanged.

use super::Writer;
use super::position::{onward, sum};
use super::word::{BYTEWISE, MERGE_BITS, WORD_BITS, Word, load_8, load_word, mask, shl, store_8};
use super::writer::clear;
use crate::order::Order;
use core::marker::PhantomData;

/// The greatest length of a frame in bytes.
const LONGEST: usize = 64;

/// Returns the length in bytes of the frame for a packet of `bits` bits; 0 if the packet is merged in place.
#[doc(hidden)]
#[must_use]
pub const fn frame_len(bits: usize) -> usize {
    let len = bits.div_ceil(MERGE_BITS).saturating_mul(MERGE_BITS / 8);
    if len <= LONGEST { len } else { 0 }
}

impl<'a, O: Order> Writer<'a, O> {
    /// Returns a cursor for fields that are placed in the next `bits` bits. They go into `frame`, an array of zeros with a length of
    /// [`frame_len`], or into the run if `frame` is empty. [`close`](Self::close) continues after them.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn open<'f>(&'f mut self, frame: &'f mut [u8], bits: usize) -> Writer<'f, O> {
        // A run that is merged in place is cleared already.
        if !frame.is_empty() && !self.merge {
            let origin = self.position();
            return Writer { merge: true, ..Writer::at(frame, origin) };
        }
        self.open_in_place(bits)
    }

    /// Returns a cursor for fields that are placed in the next `bits` bits of the run.
    /// [`close_in_place`](Self::close_in_place) continues after them.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn open_in_place(&mut self, bits: usize) -> Writer<'_, O> {
        let (at, used) = (sum(self.start, self.pending), self.pending % 8);
        self.flush();
        if !self.merge {
            let from = self.start / 8;
            let to = from + onward(bits, used).div_ceil(8) - (used > 0) as usize;
            clear(self.bytes, from, to.saturating_sub(from));
        }
        (self.start, self.pending) = (at / 8 * 8, at % 8);
        Writer {
            bytes: &mut *self.bytes,
            origin: self.origin,
            start: self.start,
            pending: self.pending,
            word: 0,
            merge: true,
            order: PhantomData,
        }
    }

    /// Returns a cursor of the order `P` for one field, `offset` bits after the beginning of the packet.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn placed<P: Order>(&mut self, offset: usize) -> Writer<'_, P> {
        let bit = onward(sum(self.start, self.pending), offset);
        Writer {
            bytes: &mut *self.bytes,
            origin: self.origin,
            start: bit / MERGE_BITS * MERGE_BITS,
            pending: bit % MERGE_BITS,
            word: 0,
            merge: true,
            order: PhantomData,
        }
    }

    /// Appends the fields in `frame`, and continues after the `bits` bits of the packet.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn close(&mut self, frame: &[u8], bits: usize) {
        if !frame.is_empty() && !self.merge {
            return self.append(frame, bits);
        }
        self.close_in_place(bits);
    }

    /// Continues after the `bits` bits of a packet whose fields were placed in the run.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn close_in_place(&mut self, bits: usize) {
        let bit = onward(sum(self.start, self.pending), bits);
        self.start = bit / 8 * 8;
        self.pending = bit % 8;
        self.word = 0;
        if self.pending > 0 && !self.merge {
            // The placed fields share this byte with the next field.
            let byte = load_8(self.bytes, bit / 8, O::LSB0) as Word;
            self.word = if O::LSB0 { byte & mask(self.pending) } else { shl(byte, WORD_BITS - 8) };
        }
    }

    /// Appends the first `bits` bits of `frame`; bits that do not fill a word stay pending.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn append(&mut self, frame: &[u8], bits: usize) {
        if self.settle() > 0 {
            return self.append_shifted(frame, bits);
        }
        let (at, rest) = (self.start / 8, bits % MERGE_BITS);
        let whole = (bits - rest) / 8;
        let run = self.bytes.get_mut(at..at + whole);
        if let (Some(run), Some(words)) = (run, frame.get(..whole)) {
            copy(words, run);
        }
        if BYTEWISE {
            self.hold(load_8(frame, whole, O::LSB0));
        } else {
            self.word = load_word(frame, whole, O::LSB0);
        }
        self.start = sum(self.start, whole * 8);
        self.pending = rest;
    }

    /// Appends a frame to a packet that begins inside a byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn append_shifted(&mut self, frame: &[u8], bits: usize) {
        let (whole, left) = (bits / 8, bits % 8);
        if let Some(bytes) = frame.get(..whole) {
            self.push_bytes(bytes);
        }
        let last = load_8(frame, whole, O::LSB0) as u64;
        let last = if O::LSB0 { last & ((1 << left) - 1) } else { last >> (8 - left) };
        self.push_stream(last, left);
    }
}

/// Copies bytes. Bytewise cores copy up to 8 bytes one by one, because the compiler would join them to words and then split the
/// words.
#[cfg_attr(not(debug_assertions), inline(always))]
fn copy(from: &[u8], to: &mut [u8]) {
    macro_rules! each {
        ($($at:literal)*) => { $(store_8(to, $at, true, load_8(from, $at, true));)* };
    }
    if BYTEWISE && from.len() <= 8 {
        each!(0 1 2 3 4 5 6 7);
    } else {
        to.copy_from_slice(from);
    }
}
