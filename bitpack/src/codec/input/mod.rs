//! The input: it reads a message from front to back.
//!
//! Input: a message. Output: runs of fixed width for the folding cursor, slices, numbers, and places elsewhere in
//! the message. Invariants: no method panics; the position never passes the limit; a limit never lies outside the one
//! around it.
//!
//! This file has the methods that move the position. `limits` bounds the position, `message` handles extensible messages, `seek` goes to stated positions, `copies` makes
//! copies of an input, `watch` reports to the trace, and `faults` records errors.

mod copies;
mod faults;
mod limits;
mod message;
mod seek;
mod watch;

pub(crate) use copies::PackedState;
pub use limits::Outer;

use super::bits;
use super::end_state::{EndState, TOO_WIDE, gap};
use super::fault::FaultSlot;
use crate::codec::fault::{Read, Site};
use crate::cursor::{IN_WORDS, Reader, shift};
use crate::error::{DecodeError, ErrorKind};
use crate::layout::Field;
use crate::order::Order;

pub(super) const IN_BYTES: &str = "in an order of whole bytes, a width is a multiple of 8";

/// Reads a message from front to back, within limits.
///
/// ```
/// use bitpack::{layout::{Field, Layout, Shape}, order::Msb0, wire::{FaultSlot, Input}};
///
/// const SITE: &Field = &Field::whole(const { &Layout::new("example", Shape::Custom, 0) });
/// let slot = FaultSlot::new();
/// let mut input = Input::<Msb0>::new(&[0xA5, 0x01, 0x02, 0x03], &slot);
/// assert_eq!(input.take(4, SITE), Ok(0xA));
/// assert_eq!((input.position(), input.remaining()), (4, 28));
/// assert_eq!(input.take(4, SITE), Ok(0x5));
/// assert_eq!(input.bytes(2, SITE), Ok(&[1, 2][..]));
/// assert_eq!(input.message().len(), 4);
/// ```
pub struct Input<'a, 's, O: Order> {
    message: &'a [u8],
    /// From the byte of the position to the limit.
    rest: &'a [u8],
    /// Where `rest` ends in the message, in bytes.
    end: usize,
    /// Bits of the last byte that lie beyond the limit.
    tail: u8,
    /// Its depth holds [`LIMITED`](limits::LIMITED) as well.
    state: EndState<'s, O, DecodeError>,
}

impl<'a, 's, O: Order<Trace = ()>> Input<'a, 's, O> {
    /// At the first bit of a message; an error goes into the slot. A message has at most `usize::MAX` bits: on a machine of 32 bits, what
    /// follows 512 MiB is not seen.
    #[inline]
    #[must_use]
    pub const fn new(message: &'a [u8], slot: &'s FaultSlot<DecodeError>) -> Self {
        Self::traced(message, slot, ())
    }
}

impl<'a, 's, O: Order> Input<'a, 's, O> {
    /// Creates an input at the first bit of a message, with a trace.
    #[inline]
    pub(crate) const fn traced(
        message: &'a [u8],
        slot: &'s FaultSlot<DecodeError>,
        trace: O::Trace,
    ) -> Self {
        let message = bits::countable(message);
        let state = EndState::new(slot, trace);
        Input { message, rest: message, end: message.len(), tail: 0, state }
    }

    /// The position of the next bit, in bits from the start of the message.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> usize {
        bits::sum(bits::of_bytes(self.end - self.rest.len()), self.sub())
    }

    /// The bits left up to the limit.
    #[inline]
    #[must_use]
    pub const fn remaining(&self) -> usize {
        bits::of_bytes(self.rest.len()).saturating_sub(self.sub() + self.tail())
    }

    /// The whole message, whatever the limit: what back references point into.
    #[inline]
    #[must_use]
    pub const fn message(&self) -> &'a [u8] {
        self.message
    }

    /// The whole bytes left up to the limit, from the next byte boundary on.
    #[inline]
    #[must_use]
    pub fn remaining_bytes(&self) -> &'a [u8] {
        if self.is_aligned() {
            return self.rest;
        }
        let from = usize::from(self.sub() > 0);
        let to = self.rest.len().saturating_sub(usize::from(self.tail > 0));
        self.rest.get(from..to).unwrap_or(&[])
    }

    /// Returns whether position and limit lie on byte boundaries.
    #[inline]
    #[must_use]
    pub const fn is_aligned(&self) -> bool {
        self.sub() | self.tail() == 0
    }

    /// Returns whether the position lies on a byte boundary.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn is_at_byte(&self) -> bool {
        self.sub() == 0
    }

    /// The next `width` bits (at most 64) as an unsigned number.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take(&mut self, width: usize, site: Site) -> Read<u64> {
        if width > 64 {
            return Err(self.refuse(TOO_WIDE, site, width as u64));
        }
        if IN_WORDS && !self.is_at_byte() {
            return match self.word(width) {
                Some(word) => Ok(Reader::<O>::new(&word).take(width)),
                None => Err(self.short(width, site)),
            };
        }
        Ok(self.reader(width, site)?.take(width))
    }

    /// The next `width` bits (at most 64) as a two's complement number.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_signed(&mut self, width: usize, site: Site) -> Read<i64> {
        if width > 64 {
            return Err(self.refuse(TOO_WIDE, site, width as u64));
        }
        if IN_WORDS && !self.is_at_byte() {
            return match self.word(width) {
                Some(word) => Ok(Reader::<O>::new(&word).take_signed(width)),
                None => Err(self.short(width, site)),
            };
        }
        Ok(self.reader(width, site)?.take_signed(width))
    }

    /// The next `width` bits (at most 128) as an unsigned number, if there are as many. The position stays.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn peek(&self, width: usize) -> Option<u128> {
        let bits = self.sub() + width;
        let run = self.rest.get(..bits.div_ceil(8)).filter(|_| self.has(width))?;
        Some(Reader::<O>::at(run, 0, self.sub()).take_wide(width))
    }

    /// A cursor over the next `width` bits, which it may not leave.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[inline]
    pub(crate) fn reader(&mut self, width: usize, site: Site) -> Read<Reader<'a, O>> {
        let (origin, sub) = (self.position() - self.sub(), self.sub());
        if O::ALIGNED && width % 8 != 0 {
            return Err(self.refuse(IN_BYTES, site, width as u64));
        }
        if width % 8 == 0 && self.is_aligned() {
            return match self.whole(width / 8) {
                Some(run) => Ok(Reader::at(run, origin, 0)),
                None => Err(self.short(width, site)),
            };
        }
        if self.remaining() < width {
            return Err(self.short(width, site));
        }
        let bits = sub + width;
        let run = self.rest.get(..bits.div_ceil(8)).unwrap_or(&[]);
        self.skip_to(bits);
        Ok(Reader::at(run, origin, sub))
    }

    /// The next `count` bytes, if there are as many; position and limit lie on byte boundaries. One comparison serves the check and the access.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn whole(&mut self, count: usize) -> Option<&'a [u8]> {
        let (run, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(run)
    }

    /// The bytes of a run of fields that is `width` bits wide: the input's own, where it is aligned.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn run(&mut self, width: usize, fields: &'static [Field]) -> Read<&'a [u8]> {
        match self.rest.split_at_checked(width.div_ceil(8)) {
            Some((run, _)) => {
                self.skip_to(width);
                Ok(run)
            }
            None => Err(self.short_of(width, fields)),
        }
    }

    /// Returns the next `width` bits, at most 64, moved to a byte boundary; none if there are fewer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn word(&mut self, width: usize) -> Option<[u8; 8]> {
        if !self.has(width) {
            return None;
        }
        // A word is enough for 57 bits, wherever they begin in its first byte.
        let word = shift::word::<O>(self.rest, self.state.sub, width > 57);
        self.skip_to(self.sub() + width);
        Some(word)
    }

    /// Returns whether a run of `width` bits is left up to the limit. On a byte boundary, the comparison of bytes serves the access as well.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn has_run(&self, width: usize) -> bool {
        if !self.is_at_byte() {
            return self.has(width);
        }
        let (bytes, left) = (width.div_ceil(8), self.rest.len());
        left > bytes || left == bytes && self.tail() <= bytes * 8 - width
    }

    /// Returns whether `width` bits are left up to the limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn has(&self, width: usize) -> bool {
        width.saturating_add(self.sub() + self.tail()) <= bits::of_bytes(self.rest.len())
    }

    /// The bits of a run of at most 64 bits, moved to a byte boundary.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn short_run<const N: usize>(
        &mut self,
        width: usize,
        fields: &'static [Field],
    ) -> Read<[u8; N]> {
        if width % 8 == 0 && self.is_aligned() {
            return match self.whole(N).and_then(|run| run.first_chunk()) {
                Some(run) => Ok(*run),
                None => Err(self.short_of(width, fields)),
            };
        }
        if !self.has(width) {
            return Err(self.short_of(width, fields));
        }
        let mut run = [0; N];
        if self.is_at_byte() {
            if let Some(bytes) = self.rest.first_chunk::<N>() {
                run = *bytes;
            }
        } else {
            let word = shift::word::<O>(self.rest, self.state.sub, width > 57);
            if let Some(bytes) = word.first_chunk::<N>() {
                run = *bytes;
            }
        }
        self.skip_to(self.sub() + width);
        Ok(run)
    }

    /// A copy of the bits of a run, which begins on a byte boundary where the input does not.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn realigned<const N: usize>(
        &mut self,
        width: usize,
        fields: &'static [Field],
    ) -> Read<[u8; N]> {
        if !self.has(width) {
            return Err(self.short_of(width, fields));
        }
        // The function takes plain values: what is lent to it would have to live in memory.
        let run = shift::copied::<O, N>(self.rest, self.state.sub);
        self.skip_to(self.sub() + width);
        Ok(run)
    }

    /// Moves the next `width` bits, which the input has, to a byte boundary.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn realign(&mut self, width: usize, place: &mut [u8]) {
        shift::realign::<O>(self.rest, self.state.sub, place);
        self.skip_to(self.sub() + width);
    }

    /// The next `count` bytes, which begin inside a byte.
    #[cfg(feature = "alloc")]
    #[inline(never)]
    pub(crate) fn shifted(&mut self, count: usize, site: Site) -> Read<alloc::vec::Vec<u8>> {
        let width = count.saturating_mul(8);
        if !self.has(width) {
            return Err(self.short(width, site));
        }
        // Copying first takes less time than clearing.
        let mut copy = self.rest.get(..count).unwrap_or(&[]).to_vec();
        shift::down::<O>(self.rest, self.state.sub, &mut copy);
        self.skip_to(self.sub() + width);
        Ok(copy)
    }

    /// Goes on `bits` bits after the start of the current byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn skip_to(&mut self, bits: usize) {
        self.rest = self.rest.get(bits / 8..).unwrap_or(&[]);
        if !O::ALIGNED {
            self.state.sub = (bits % 8) as u8;
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn sub(&self) -> usize {
        self.state.sub()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn tail(&self) -> usize {
        if O::ALIGNED { 0 } else { self.tail as usize }
    }

    /// Borrows the next `count` bytes of the message.
    ///
    /// # Errors
    /// [`ErrorKind::Unaligned`], [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes(&mut self, count: usize, site: Site) -> Read<&'a [u8]> {
        if self.sub() != 0 {
            return Err(self.error(ErrorKind::Unaligned, site, 0));
        }
        match self.rest.split_at_checked(count) {
            Some((bytes, rest)) if self.tail() == 0 || !rest.is_empty() => {
                self.rest = rest;
                Ok(bytes)
            }
            _ => Err(self.short(count.saturating_mul(8), site)),
        }
    }

    /// Passes over bits up to the next multiple of `width` bits after `start`, a remembered [`position`](Self::position).
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn align(&mut self, start: usize, width: usize, site: Site) -> Read<()> {
        // Most alignments are of this kind, and the compiler can decide it.
        if width == 8 && start % 8 == 0 {
            return if self.is_at_byte() { Ok(()) } else { self.pass_byte(site) };
        }
        self.pass_gap(start, width, site)
    }

    /// Passes over the rest of the byte that holds the position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pass_byte(&mut self, site: Site) -> Read<()> {
        match self.rest.split_first() {
            Some((_, rest)) if self.tail() == 0 || !rest.is_empty() => {
                self.rest = rest;
                self.state.sub = 0;
                Ok(())
            }
            _ => Err(self.short(8 - self.sub(), site)),
        }
    }

    #[inline(never)]
    fn pass_gap(&mut self, start: usize, width: usize, site: Site) -> Read<()> {
        let gap = gap(self.position(), start, width);
        if self.remaining() < gap {
            return Err(self.short(gap, site));
        }
        self.skip_to(self.sub() + gap);
        Ok(())
    }
}
