//! The reading cursor.
//!
//! Input: a run of bytes whose length was checked. Output: numbers of up to 128 bits. Invariants: no method panics; bits behind the
//! end of the run are zero.

use super::position::{at_most, onward, sum};
use super::swap;
use super::word::{
    BYTEWISE, FEW_REGISTERS, WORD_BITS, load_8, load_16, load_32, load_64, load_short, mask_64,
    shl_64, shr_64,
};
use crate::order::Order;
use core::marker::PhantomData;

/// The start of a window that is not loaded yet; it is greater than any position.
const NONE: usize = usize::MAX;

/// The width of a window. 32-bit cores use 64 bits too: a window is then two loads, fewer fields reach past it, and the compiler keeps
/// loads next to their uses, which it does not do with more than 16 loads in a row.
const WINDOW_BITS: usize = 64;
const WINDOW_BYTES: usize = WINDOW_BITS / 8;

/// The length in bytes above which RISC-V cores read a run in windows as well. They build a window from eight loads, so they load some
/// bytes twice. But of a long run they would load the bytes of all fields first, and spill them. Cores with fewer registers
/// spill the windows.
const LONG: usize = 32;

/// Reads bits from a checked run of bytes.
///
/// Consecutive fields share one window, 64 bits loaded from an unaligned address; the reader loads
/// a new window when a field reaches past it. On cores without unaligned access it joins the bytes of each field. Reads past
/// the end yield zero bits, because [`Decode`](crate::Decode) checks the length once, before.
///
/// ```
/// use bitpack::{__private::Reader, order::{Lsb0, Msb0}};
///
/// let mut r = Reader::<Msb0>::new(&[0b1010_0110, 0xFF]);
/// assert_eq!(r.take(3), 0b101);
/// assert_eq!(r.take_signed(5), 0b00110);
/// assert_eq!((r.position(), r.take_signed(8)), (8, -1));
///
/// let mut r = Reader::<Lsb0>::new(&[0b1010_0110]);
/// assert_eq!(r.take(3), 0b110);
/// ```
pub struct Reader<'a, O> {
    pub(super) bytes: &'a [u8],
    /// The number of bits of the message before `bytes`, for the positions in errors.
    pub(super) origin: usize,
    /// Position of the next bit, from the start of `bytes`.
    pub(super) bit: usize,
    /// Position of the window's first bit, a multiple of 8, or `NONE`.
    start: usize,
    word: u64,
    /// Whether fields share windows.
    windows: bool,
    order: PhantomData<O>,
}

impl<'a, O: Order> Reader<'a, O> {
    /// Creates a cursor at the first bit of `bytes`.
    #[inline]
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        let long = !FEW_REGISTERS && bytes.len() > LONG;
        Self { windows: !BYTEWISE || long, ..Self::at(bytes, 0, 0) }
    }

    /// Creates a cursor at `bit` of `bytes`; `origin` is the number of bits of the message before `bytes`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn at(bytes: &'a [u8], origin: usize, bit: usize) -> Self {
        Self { bytes, origin, bit, start: NONE, word: 0, windows: !BYTEWISE, order: PhantomData }
    }

    /// Returns the position of the next bit, in bits from the start of the message.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> usize {
        sum(self.origin, self.bit)
    }

    /// Copies the cursor into another order; [`adopt`](Self::adopt) continues where the copy stopped.
    ///
    /// Two different bit orders agree on positions at byte boundaries only.
    ///
    /// ```
    /// use bitpack::{__private::Reader, order::{Lsb0, Msb0}};
    ///
    /// let mut r = Reader::<Msb0>::new(&[0x12, 0x34, 0x56]);
    /// let mut other = r.recast::<Lsb0>();
    /// assert_eq!(other.take(16), 0x3412);
    /// r.adopt(&other);
    /// assert_eq!(r.take(8), 0x56);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn recast<P: Order>(&self) -> Reader<'a, P> {
        Reader {
            bytes: self.bytes,
            origin: self.origin,
            bit: self.bit,
            start: if O::LSB0 == P::LSB0 { self.start } else { NONE },
            word: self.word,
            windows: self.windows,
            order: PhantomData,
        }
    }

    /// Continues where a recast cursor stopped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn adopt<P: Order>(&mut self, other: &Reader<'a, P>) {
        self.bit = other.bit;
        if O::LSB0 == P::LSB0 {
            (self.start, self.word) = (other.start, other.word);
        }
    }

    /// Skips `width` bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn skip(&mut self, width: usize) {
        self.bit = onward(self.bit, width);
    }

    /// Moves to `bit` bits after `origin`, a [`position`](Self::position) remembered before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn seek(&mut self, origin: usize, bit: usize) {
        self.bit = onward(origin, bit).saturating_sub(self.origin);
    }

    /// Reads the next `width` bits (at most 64) as an unsigned number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn take(&mut self, width: usize) -> u64 {
        let width = at_most(width, 64);
        if self.is_plain(width) {
            return self.load_field(width);
        }
        let raw = self.raw(width);
        if O::SWAPPED && width > 8 { swap::from_stream(raw as u128, width) as u64 } else { raw }
    }

    /// Reads the next `width` bits (at most 64) as a two's complement number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn take_signed(&mut self, width: usize) -> i64 {
        if BYTEWISE && !self.windows && !O::SWAPPED && width > 16 && width < 32 {
            return (self.gather_up(width) as i32 >> (32 - width)) as i64;
        }
        let (raw, width) = (self.take(width), width as u32);
        if width > 32 {
            let free = 64_u32.saturating_sub(width);
            return (raw.wrapping_shl(free) as i64).wrapping_shr(free);
        }
        // Bytewise cores have loads of one and two bytes that extend the sign.
        match width {
            0..=8 if BYTEWISE => {
                ((raw as u8).wrapping_shl(8 - width) as i8).wrapping_shr(8 - width) as i64
            }
            9..=16 if BYTEWISE => {
                ((raw as u16).wrapping_shl(16 - width) as i16).wrapping_shr(16 - width) as i64
            }
            _ => ((raw as u32).wrapping_shl(32 - width) as i32).wrapping_shr(32 - width) as i64,
        }
    }

    /// Reads the next `width` bits (at most 128) as an unsigned number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn take_wide(&mut self, width: usize) -> u128 {
        let width = at_most(width, 128);
        let raw = if width <= 64 {
            self.raw(width) as u128
        } else if O::LSB0 {
            let low = self.raw(64) as u128;
            low | (self.raw(width - 64) as u128) << 64
        } else {
            let high = self.raw(width - 64) as u128;
            high << 64 | self.raw(64) as u128
        };
        if O::SWAPPED { swap::from_stream(raw, width) } else { raw }
    }

    /// Reads the next `width` bits (at most 128) as a two's complement number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn take_wide_signed(&mut self, width: usize) -> i128 {
        let free = 128_usize.saturating_sub(width) as u32;
        (self.take_wide(width).wrapping_shl(free) as i128).wrapping_shr(free)
    }

    /// Returns whether the field lies in memory as a little-endian number, so that one load without a shift reads it. The compiler joins
    /// such loads and the stores of the values.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn is_plain(&self, width: usize) -> bool {
        let natural = matches!(width, 16 | 32 | 64);
        natural
            && WORD_BITS == 64
            && O::LSB0 != O::SWAPPED
            && self.bit % 8 == 0
            && self.bit / 8 + width / 8 <= self.bytes.len()
    }

    /// Reads a field of 16, 32 or 64 bits on a byte boundary as a little-endian number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn load_field(&mut self, width: usize) -> u64 {
        let at = self.bit / 8;
        self.bit = sum(self.bit, width);
        match width {
            16 => load_16(self.bytes, at, true) as u64,
            32 => load_32(self.bytes, at, true) as u64,
            _ => load_64(self.bytes, at, true),
        }
    }

    /// Reads the next `width` bits (at most 64) in stream order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn raw(&mut self, width: usize) -> u64 {
        if self.windows {
            self.window(width)
        } else if width == 0 {
            0
        } else if width <= 32 {
            self.gather(width) as u64
        } else if O::LSB0 {
            let low = self.gather(32) as u64;
            low | (self.gather(width - 32) as u64) << 32
        } else {
            let high = self.gather(width - 32) as u64;
            high << 32 | self.gather(32) as u64
        }
    }

    /// Reads the next `width` bits (at most 64) from the window, and loads a new window if they reach past it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn window(&mut self, width: usize) -> u64 {
        if width == 0 {
            return 0;
        }
        if self.bit < self.start || sum(self.bit, width) > sum(self.start, WINDOW_BITS) {
            self.load();
        }
        let shift = self.bit - self.start;
        let straddles = shift + width > WINDOW_BITS;
        self.bit = sum(self.bit, width);
        let at = self.start / 8;
        if WORD_BITS == 64 && !O::LSB0 && shift == 0 && width == 32 && at + 4 <= self.bytes.len() {
            // A load of its own takes no shift, and the window need not be loaded if no other field lies in it.
            return load_32(self.bytes, at, false) as u64;
        }
        let is_in_both = self.start == 0 && shift < 8 && width <= 32 && shift + width > 32;
        if WORD_BITS == 32 && self.bytes.len() == 5 && is_in_both {
            return self.joined(shift, width) as u64;
        }
        if O::LSB0 {
            let mut word = shr_64(self.word, shift);
            if straddles {
                word |= shl_64(self.next_byte(), WINDOW_BITS - shift);
            }
            word & mask_64(width)
        } else {
            let mut word = shl_64(self.word, shift);
            if straddles {
                word |= self.next_byte() << (WINDOW_BITS - 8) >> (WINDOW_BITS - shift);
            }
            shr_64(word, WINDOW_BITS - width)
        }
    }

    /// Returns `width` bits (at most 32) that begin in the first of five bytes and end in the last one. The mask comes last, because a core
    /// then inserts the bits of one load into the other in one instruction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn joined(&self, shift: usize, width: usize) -> u32 {
        let word = load_32(self.bytes, 0, O::LSB0);
        let (last, after) = (load_8(self.bytes, 4, O::LSB0) as u32, shift + width - 32);
        let bits = if O::LSB0 {
            word >> (shift % 32) | last << ((32 - shift) % 32)
        } else {
            word << (after % 32) | last >> ((8 - after) % 32)
        };
        bits & mask_64(width) as u32
    }

    /// Loads the window at the current byte, or earlier so that the window stays inside the run.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn load(&mut self) {
        let byte = self.bit / 8;
        if self.bytes.len() < WINDOW_BYTES {
            self.word = load_short(self.bytes, O::LSB0);
            // Behind the end of a short run, an empty window keeps the position inside the window.
            self.start = if byte < WINDOW_BYTES { 0 } else { byte * 8 };
            if byte >= WINDOW_BYTES {
                self.word = 0;
            }
            return;
        }
        let last = self.bytes.len() - WINDOW_BYTES;
        let at = if byte > last && byte < self.bytes.len() { last } else { byte };
        self.word = load_64(self.bytes, at, O::LSB0);
        self.start = at * 8;
    }

    /// Returns the byte after the window, for a field that reaches into it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn next_byte(&self) -> u64 {
        load_8(self.bytes, self.start / 8 + WINDOW_BYTES, O::LSB0) as u64
    }
}
