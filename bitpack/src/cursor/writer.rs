//! The writing cursor.
//!
//! Input: numbers of up to 128 bits. Output: bits in a run of bytes whose length was checked. Invariants: no method panics; writes
//! behind the end of the run are dropped.

use super::position::{at_most, onward, sum};
use super::swap;
use super::word::{
    BYTEWISE, WORD_BITS, WORD_BYTES, Word, load_upto, mask, shl, shr, store_8, store_16, store_32,
    store_64, store_short, store_word,
};
use crate::order::Order;
use core::marker::PhantomData;

/// Writes bits into a run of bytes and overwrites its old contents.
///
/// The writer assembles fields in a word and stores the word when it is full. It stores a byte-aligned field of 8, 16, 32
/// or 64 bits (on 32-bit cores of 32 or 64) directly, after the pending bits. On cores without
/// unaligned access it stores single bytes. Writes past the end of the run are dropped, because [`Encode`](crate::Encode) checks
/// the length once, before.
///
/// ```
/// use bitpack::{__private::Writer, order::Msb0};
///
/// let mut out = [0xA5; 2];
/// let mut w = Writer::<Msb0>::new(&mut out);
/// w.push(0b101, 3);
/// w.push(0b1_1111_1111, 9);
/// w.finish();
/// assert_eq!(out, [0b1011_1111, 0b1111_0000]);
/// ```
pub struct Writer<'a, O> {
    pub(super) bytes: &'a mut [u8],
    /// The number of bits of the message before `bytes`, for the positions in errors.
    pub(super) origin: usize,
    /// Position of the first bit held in `word`, a multiple of 8.
    pub(super) start: usize,
    /// The number of pending bits, fewer than a word has; they have the same place in `word` as later in memory.
    pub(super) pending: usize,
    pub(super) word: Word,
    /// Whether stores merge with the bits of the run; only in a run that this cursor has cleared.
    pub(super) merge: bool,
    pub(super) order: PhantomData<O>,
}

/// The state of a writer without its borrow of the bytes; see [`Writer::suspend`].
pub struct Suspended<O> {
    start: usize,
    pending: usize,
    word: Word,
    order: PhantomData<O>,
}

impl<'a, O: Order> Writer<'a, O> {
    /// Creates a cursor at the first bit of `bytes`.
    #[inline]
    #[must_use]
    pub const fn new(bytes: &'a mut [u8]) -> Self {
        Self::at(bytes, 0)
    }

    /// Creates a cursor at the first bit of `bytes`; `origin` is the number of bits of the message before `bytes`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn at(bytes: &'a mut [u8], origin: usize) -> Self {
        Self { bytes, origin, start: 0, pending: 0, word: 0, merge: false, order: PhantomData }
    }

    /// Creates a cursor over zeros that stores whole words only: the compiler keeps such bytes in registers.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn in_words(bytes: &'a mut [u8], origin: usize) -> Self {
        Self { merge: true, ..Self::at(bytes, origin) }
    }

    /// Writes the low `width` bits (at most 64) of `value` in stream order, independent of the byte order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn push_stream(&mut self, value: u64, width: usize) {
        self.raw(value, width);
    }

    /// Returns the position of the next bit, in bits from the start of the message.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> usize {
        sum(sum(self.origin, self.start), self.pending)
    }

    /// Returns a cursor over the same run in another order; [`adopt`](Self::adopt) continues where that cursor was suspended.
    ///
    /// Two different bit orders agree on positions at byte boundaries only.
    ///
    /// ```
    /// use bitpack::{__private::Writer, order::{Lsb0, Msb0}};
    ///
    /// let mut out = [0; 3];
    /// let mut w = Writer::<Msb0>::new(&mut out);
    /// let mut other = w.recast::<Lsb0>();
    /// other.push(0x3412, 16);
    /// let state = other.suspend();
    /// w.adopt(state);
    /// w.push(0x56, 8);
    /// w.finish();
    /// assert_eq!(out, [0x12, 0x34, 0x56]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn recast<P: Order>(&mut self) -> Writer<'_, P> {
        if O::LSB0 != P::LSB0 {
            self.flush();
        }
        Writer {
            bytes: &mut *self.bytes,
            origin: self.origin,
            start: self.start,
            pending: self.pending,
            word: self.word,
            merge: self.merge,
            order: PhantomData,
        }
    }

    /// Returns the state with which a cursor of the order `P` continues.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn suspend<P: Order>(mut self) -> Suspended<P> {
        if O::LSB0 != P::LSB0 {
            self.flush();
        }
        Suspended { start: self.start, pending: self.pending, word: self.word, order: PhantomData }
    }

    /// Continues where a recast cursor was suspended.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn adopt(&mut self, state: Suspended<O>) {
        (self.start, self.pending, self.word) = (state.start, state.pending, state.word);
    }

    /// Writes the low `width` bits (at most 64) of `value`, whose other bits must be zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn push(&mut self, value: u64, width: usize) {
        let width = at_most(width, 64);
        let raw = if O::SWAPPED && width > 8 {
            swap::to_stream(value as u128, width) as u64
        } else {
            value
        };
        self.raw(raw, width);
    }

    /// Writes the low `width` bits (at most 128) of `value`, whose other bits must be zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn push_wide(&mut self, value: u128, width: usize) {
        let width = at_most(width, 128);
        let raw = if O::SWAPPED { swap::to_stream(value, width) } else { value };
        if width <= 64 {
            self.raw(raw as u64, width);
        } else if O::LSB0 {
            self.raw(raw as u64, 64);
            self.raw((raw >> 64) as u64, width - 64);
        } else {
            self.raw((raw >> 64) as u64, width - 64);
            self.raw(raw as u64, 64);
        }
    }

    /// Writes `width` zero bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn zeros(&mut self, width: usize) {
        if width < WORD_BITS {
            self.window(0, width);
        } else {
            self.zero_run(width);
        }
    }

    /// Writes zero bits up to `bit` bits after `origin`, a [`position`](Self::position) remembered before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn zeros_to(&mut self, origin: usize, bit: usize) {
        self.zeros(onward(origin, bit).saturating_sub(self.position()));
    }

    /// Stores the pending bits, and fills the last byte with zero bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn finish(mut self) {
        self.flush();
    }

    /// Stores the pending bits with the rest of their word, which is zero. The run has room for it, and one store is simpler to join with a
    /// later load than the stores of [`finish`](Self::finish).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn finish_word(mut self) {
        if BYTEWISE {
            self.flush();
        } else {
            self.store(self.word);
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn raw(&mut self, value: u64, width: usize) {
        if self.is_natural(width) {
            self.flush();
            self.store_field(value, width);
        } else if width <= WORD_BITS {
            self.window(value as Word, width);
        } else if O::LSB0 {
            self.window(value as Word, 32);
            self.window((value >> 32) as Word, width - 32);
        } else {
            self.window((value >> 32) as Word, width - 32);
            self.window(value as Word & mask(32), 32);
        }
    }

    /// Returns whether the field and the pending bits are one plain store each. On 32-bit cores it is better to join fields of 8 and
    /// 16 bits to words, because there a store costs as much as the shift that joins them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn is_natural(&self, width: usize) -> bool {
        let alone = match width {
            8 | 16 => WORD_BITS == 64,
            32 | 64 => true,
            _ => false,
        };
        alone && matches!(self.pending, 0 | 8 | 16 | 32) && !self.merge && !BYTEWISE
    }

    /// Stores a field of 8, 16, 32 or 64 bits on a byte boundary, with no pending bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn store_field(&mut self, value: u64, width: usize) {
        let at = self.start / 8;
        match width {
            8 => store_8(self.bytes, at, O::LSB0, value as u8),
            16 => store_16(self.bytes, at, O::LSB0, value as u16),
            32 => store_32(self.bytes, at, O::LSB0, value as u32),
            _ => store_64(self.bytes, at, O::LSB0, value),
        }
        self.start = sum(self.start, width);
    }

    /// Adds `width` bits (at most a word) to the word, and stores the word when it is full.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn window(&mut self, value: Word, width: usize) {
        if width == 0 {
            return;
        }
        if BYTEWISE {
            return self.scatter(value, width);
        }
        let total = self.pending + width;
        if O::LSB0 {
            self.word |= shl(value, self.pending);
        } else if total <= WORD_BITS {
            self.word |= shl(value, WORD_BITS - total);
        } else {
            self.word |= shr(value, total - WORD_BITS);
        }
        if total < WORD_BITS {
            self.pending = total;
            if total == 8 && !self.merge {
                self.flush();
            }
            return;
        }
        self.store(self.word);
        self.start = sum(self.start, WORD_BITS);
        self.word = if O::LSB0 {
            shr(value, WORD_BITS - self.pending)
        } else {
            shl(value, 2 * WORD_BITS - total)
        };
        self.pending = total - WORD_BITS;
    }

    /// Stores the pending bits, and moves the position to the next byte boundary.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn flush(&mut self) {
        if BYTEWISE {
            if self.pending > 0 {
                self.store_byte(0, self.held());
                self.start = sum(self.start, 8);
            }
            (self.pending, self.word) = (0, 0);
            return;
        }
        let count = self.pending.div_ceil(8);
        if count * 8 == WORD_BITS || self.merge {
            self.store(self.word);
        } else {
            store_short(self.bytes, self.start / 8, O::LSB0, self.word, count);
        }
        self.start = sum(self.start, count * 8);
        self.pending = 0;
        self.word = 0;
    }

    /// Returns the first byte of the pending bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn held(&self) -> u8 {
        if O::LSB0 { self.word as u8 } else { shr(self.word, WORD_BITS - 8) as u8 }
    }

    /// Makes fewer than 8 bits pending; `byte` has them in their place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn hold(&mut self, byte: u8) {
        self.word = if O::LSB0 { byte as Word } else { shl(byte as Word, WORD_BITS - 8) };
    }

    /// Stores a whole word, or the part of it that lies in the run.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn store(&mut self, word: Word) {
        let at = self.start / 8;
        let left = self.bytes.len().saturating_sub(at);
        let old = if self.merge { load_upto(self.bytes, at, O::LSB0) } else { 0 };
        if left < WORD_BYTES {
            store_short(self.bytes, at, O::LSB0, word | old, left);
        } else {
            store_word(self.bytes, at, O::LSB0, word | old);
        }
    }

    /// Writes zero bits for a word or more: whole bytes at once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn zero_run(&mut self, width: usize) {
        let to_byte = (8 - self.pending % 8) % 8;
        self.window(0, to_byte);
        self.flush();
        let bytes = (width - to_byte) / 8;
        if !self.merge {
            clear(self.bytes, self.start / 8, bytes);
        }
        self.start = onward(self.start, bytes * 8);
        self.window(0, (width - to_byte) % 8);
    }
}

/// Zeros at most `count` bytes from `at`; unlike `fill`, it can be called in a `const fn`.
#[inline]
pub(super) const fn clear(bytes: &mut [u8], at: usize, count: usize) {
    let Some((_, tail)) = bytes.split_at_mut_checked(at) else { return };
    let mut i = 0;
    while i < tail.len() && i < count {
        tail[i] = 0;
        i += 1;
    }
}
