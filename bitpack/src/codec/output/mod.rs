//! The output: it writes a message from front to back.
//!
//! Input: values. Output: the message, in a buffer of the caller's. Invariants: no method panics; bytes after the message are
//! never touched, and nothing is read of the buffer but what was written here. The byte that holds the position is always
//! written as far as it goes, filled up with zero bits.
//! In a traced order there is no buffer: values are reported and bits counted.
//!
//! This file has the methods that move the position. `room` finds a place for bytes, `patch` back-patches numbers, `notes` keeps numbers for
//! later values, `copies` changes the order, `seek` goes to stated positions, `report` works without a buffer, and `faults` records errors.

mod copies;
mod faults;
mod notes;
mod patch;
mod report;
mod room;
mod seek;
mod words;

pub use copies::State;
pub use faults::recorded;

use super::bits;
use super::end_state::{EndState, MORE_THAN_BITS, TOO_WIDE, gap};
use super::fault::FaultSlot;
use crate::codec::fault::{Read, Site, Written};
use crate::cursor::{IN_WORDS, Reader, Writer, shift};
use crate::error::{EncodeError, ErrorKind};
use crate::layout::Field;
use crate::order::Order;
use crate::order::memory::{Grows, Memory, Vector};
use crate::order::trace::Watch;
use notes::Notes;
use room::put;
use words::halves;

/// Writes a message from front to back.
///
/// ```
/// use bitpack::{layout::{Field, Layout, Shape}, order::Msb0, wire::{FaultSlot, Output}};
///
/// const SITE: &Field = &Field::whole(const { &Layout::new("example", Shape::Custom, 0) });
/// let mut buffer = [0xFF; 8];
/// let slot = FaultSlot::new();
/// let mut output = Output::<Msb0>::new(&mut buffer, &slot);
/// output.push(0, 8, SITE)?; // a length, filled in below
/// output.bytes(b"abc", SITE)?;
/// let length = (output.position() - 8) / 8;
/// output.patch(0, length as u64, 8, SITE)?;
/// assert_eq!(output.message(), [3, b'a', b'b', b'c']);
/// # Ok::<(), bitpack::wire::Fault>(())
/// ```
pub struct Output<'a, O: Order> {
    memory: &'a mut <O::Trace as Watch>::Memory,
    /// The byte that holds the position.
    byte: usize,
    notes: Notes<'a>,
    state: EndState<'a, O, EncodeError>,
}

impl<'a, O: Order<Trace = ()>> Output<'a, O> {
    /// At the first bit of a message.
    #[inline]
    #[must_use]
    pub const fn new(buffer: &'a mut [u8], slot: &'a FaultSlot<EncodeError>) -> Self {
        Self::noting(buffer, slot, &mut [])
    }

    /// At the first bit of a message, with room for notes.
    #[inline]
    #[must_use]
    pub const fn noting(
        buffer: &'a mut [u8],
        slot: &'a FaultSlot<EncodeError>,
        room: &'a mut [u32],
    ) -> Self {
        let notes = Notes { room, wanted: 0 };
        let memory = bits::countable_mut(buffer);
        Output { memory, byte: 0, notes, state: EndState::new(slot, ()) }
    }
}

impl<'a, O: Order<Trace = Grows>> Output<'a, O> {
    /// At the first bit of a message, in a vector that grows, with room for notes.
    #[inline]
    pub(crate) const fn growing(
        memory: &'a mut Vector,
        slot: &'a FaultSlot<EncodeError>,
        room: &'a mut [u32],
    ) -> Self {
        let notes = Notes { room, wanted: 0 };
        Output { memory, byte: 0, notes, state: EndState::new(slot, Grows) }
    }
}

impl<'a, O: Order> Output<'a, O> {
    /// The position of the next bit, in bits from the start of the message.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> usize {
        // What is only measured need not lie in memory.
        if self.is_checking() {
            return self.byte.saturating_mul(8).saturating_add(self.state.sub as usize);
        }
        bits::sum(bits::of_bytes(self.byte), self.state.sub as usize)
    }

    /// Returns the bytes that were written so far. Back references point into these bytes. The
    /// slice is empty while a message is only measured.
    #[inline]
    #[must_use]
    pub fn message(&self) -> &[u8] {
        let used = self.byte + usize::from(self.state.sub > 0);
        self.memory.bytes().get(..used).unwrap_or(&[])
    }

    /// The 8 bits that were written from bit `start` on, if there are as many. None are while a message is only measured.
    pub(super) fn byte_at(&self, start: usize) -> Option<u8> {
        let run = self.message().get(start / 8..)?;
        let whole = start + 8 <= self.position() && run.len() >= (start % 8 + 8).div_ceil(8);
        whole.then(|| Reader::<O>::at(run, start, start % 8).take(8) as u8)
    }

    /// The `width` bits (at most 128) that were written from bit `start` on, if there are as many. None are while a message is only measured.
    pub(in crate::codec) fn wide_at(&self, start: usize, width: usize) -> Option<u128> {
        let run = self.message().get(start / 8..)?;
        let whole =
            start + width <= self.position() && run.len() >= (start % 8 + width).div_ceil(8);
        whole.then(|| Reader::<O>::at(run, start, start % 8).take_wide(width))
    }

    /// Returns whether the position lies on a byte boundary.
    #[inline]
    #[must_use]
    pub const fn is_aligned(&self) -> bool {
        self.state.sub == 0
    }

    /// Passes over `bits` bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn advance(&mut self, bits: usize) {
        let sub = self.state.sub as usize;
        if self.is_checking() {
            let bits = bits.saturating_add(sub);
            self.byte = self.byte.saturating_add(bits / 8);
            self.state.sub = (bits % 8) as u8;
        } else if bits % 8 == 0 {
            // Whole bytes leave the bit of the position as it is.
            self.byte = bits::sum(self.byte, bits / 8);
        } else {
            let bits = bits::sum(bits, sub);
            self.byte = bits::sum(self.byte, bits / 8);
            self.state.sub = (bits % 8) as u8;
        }
    }

    /// Writes the low `width` bits (at most 64) of `value`.
    ///
    /// # Errors
    /// [`ErrorKind::Overflow`], or [`ErrorKind::Truncated`] where the buffer ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn push(&mut self, value: u64, width: usize, site: Site) -> Written {
        if width > 64 {
            return self.refuse(TOO_WIDE, site);
        }
        if width < 64 && value >> width != 0 {
            let error = EncodeError::new(ErrorKind::Overflow, site, self.position(), value);
            self.fail(error)?;
        }
        if !self.is_checking() {
            let mut scratch = [0; 8];
            let mut writer = Writer::<O>::new(&mut scratch);
            writer.push(value, width);
            writer.finish();
            return self.append_word(scratch, width, site);
        }
        self.advance(width);
        Ok(())
    }

    /// Writes the first `width` bits of `word`, at most 64; its other bits are zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn append_word(
        &mut self,
        word: [u8; 8],
        width: usize,
        site: Site,
    ) -> Written {
        if <O::Trace as Watch>::Memory::GROWS && IN_WORDS {
            return match self.append_words((word, [0; 8]), width) {
                true => Ok(()),
                false => Err(self.full(width, site)),
            };
        }
        if !IN_WORDS || width % 8 == 0 && self.is_aligned() {
            return self.append(word.get(..width.div_ceil(8)).unwrap_or(&word), width, site);
        }
        self.append_with(width, site, |sub, place| shift::merge::<O>(word, width, sub, place))
    }

    /// Writes whole bytes, at whatever bit.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] where the buffer ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes(&mut self, bytes: &[u8], site: Site) -> Written {
        if self.is_aligned() && !self.is_checking() {
            let width = || bytes.len().saturating_mul(8);
            if !self.extend(bytes) {
                put(self.place(bytes.len(), width, site)?, bytes);
            }
            self.byte += bytes.len();
            return Ok(());
        }
        if self.is_checking() {
            self.advance(bytes.len().saturating_mul(8));
            return Ok(());
        }
        // Whole bytes leave the bit of the position as it is.
        let (sub, width) = (self.state.sub, || bytes.len().saturating_mul(8));
        shift::up::<O>(bytes, sub, self.place(bytes.len().saturating_add(1), width, site)?);
        self.byte += bytes.len();
        Ok(())
    }

    /// Writes `width` bits that begin on a byte boundary in `run`; the rest of its last byte is zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn append(&mut self, run: &[u8], width: usize, site: Site) -> Written {
        if !self.is_checking() {
            if !self.is_aligned() {
                return self.append_with(width, site, |sub, place| shift::up::<O>(run, sub, place));
            }
            put(self.place(run.len(), || width, site)?, run);
        }
        self.advance(width);
        Ok(())
    }

    /// Returns whether a value may be nested here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn can_nest(&self) -> bool {
        self.state.has_level()
    }

    /// Writes a run whose length is a constant, as [`append`](Self::append) does. A run of two words takes no call.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn append_known(
        &mut self,
        run: &[u8],
        width: usize,
        site: Site,
    ) -> Written {
        let in_two = IN_WORDS && (9..=16).contains(&run.len());
        if self.is_checking() || !in_two && self.is_aligned() {
            return self.append(run, width, site);
        }
        if !in_two {
            return self.append_with(width, site, |sub, to| shift::up_known::<O>(run, sub, to));
        }
        match self.append_words(halves(run), width) {
            true => Ok(()),
            false => Err(self.full(width, site)),
        }
    }

    /// Passes the next `width` bits to `write`: how many bits of the first byte are written already, and all bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn append_with(
        &mut self,
        width: usize,
        site: Site,
        write: impl FnOnce(u8, &mut [u8]),
    ) -> Written {
        let sub = self.state.sub;
        let bytes = (sub as usize + width).div_ceil(8);
        write(sub, self.place(bytes, || width, site)?);
        self.advance(width);
        Ok(())
    }

    /// The place of a run of fields that is `width` bits wide: the buffer's own, where it is aligned.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn run(&mut self, width: usize, fields: &'static [Field]) -> Read<&mut [u8]> {
        let (at, bytes) = (self.byte, width.div_ceil(8));
        if !self.has_room(bytes) {
            return Err(self.full(width, fields.first().unwrap_or(const { &Field::NOWHERE })));
        }
        self.advance(width);
        Ok(self.taken(at, bytes))
    }

    /// Writes a run of at most 64 bits, one byte of `run` for each 8 bits or fewer.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] where the buffer ends.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn append_short<const N: usize>(
        &mut self,
        run: &[u8; N],
        width: usize,
        fields: &'static [Field],
    ) -> Written {
        let mut word = [0; 8];
        if let Some(place) = word.first_chunk_mut::<N>() {
            *place = *run;
        }
        self.append_word(word, width, fields.first().unwrap_or(const { &Field::NOWHERE }))
    }

    /// Writes a run of fields that was put together beside the buffer.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] where the buffer ends.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn append_run(&mut self, run: &[u8], width: usize, fields: &'static [Field]) -> Written {
        self.append_known(run, width, fields.first().unwrap_or(const { &Field::NOWHERE }))
    }

    /// The place of `width` bits at whatever bit: its bytes, the bits of the message before them, and the bits that share
    /// the first byte, with their number.
    pub(super) fn odd_run(
        &mut self,
        width: usize,
        site: Site,
    ) -> Read<(&mut [u8], usize, u64, usize)> {
        let (at, sub) = (self.byte, self.state.sub as usize);
        let bytes = (sub + width).div_ceil(8);
        if !self.has_room(bytes) {
            return Err(self.full(width, site));
        }
        self.advance(width);
        let place = self.taken(at, bytes);
        // Of the old contents only the bits that this message has written count.
        let byte = if sub == 0 { 0 } else { place.first().map_or(0, |byte| u64::from(*byte)) };
        let first = if O::LSB0 { byte & ((1 << sub) - 1) } else { byte >> (8 - sub) };
        Ok((place, at * 8, first, sub))
    }

    /// Writes zero bits up to the next multiple of `width` bits after `start`, a remembered
    /// [`position`](Self::position).
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] where the buffer ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn align(&mut self, start: usize, width: usize, site: Site) -> Written {
        if width == 8 && start % 8 == 0 {
            // The rest of the byte that holds the position is zero already.
            if !self.is_aligned() {
                self.byte = bits::sum(self.byte, 1);
                self.state.sub = 0;
            }
            return Ok(());
        }
        self.fill_gap(start, width, site)
    }

    #[inline(never)]
    fn fill_gap(&mut self, start: usize, width: usize, site: Site) -> Written {
        self.write_gap(gap(self.position(), start, width), site)
    }

    /// Writes `gap` zero bits.
    fn write_gap(&mut self, gap: usize, site: Site) -> Written {
        if !self.is_checking() {
            // The rest of the byte that holds the position is zero already.
            let begun = usize::from(self.state.sub > 0);
            let bytes = (self.state.sub as usize).saturating_add(gap).div_ceil(8);
            let place = self.place(bytes, || gap, site)?;
            place.get_mut(begun..).unwrap_or(&mut []).fill(0);
        }
        self.advance(gap);
        Ok(())
    }

    /// Ends the message: checks that it has a bit for each of its elements without bits, as decoding demands.
    ///
    /// # Errors
    /// A refusal.
    #[inline]
    pub(crate) fn end(&self, whole: &'static Field) -> Written {
        // Decoding counts the bits of whole bytes.
        let needed = self.slot().needed();
        if needed == 0 || needed <= self.position().div_ceil(8).saturating_mul(8) {
            return Ok(());
        }
        self.too_few(needed, whole)
    }

    #[cold]
    #[inline(never)]
    fn too_few(&self, needed: usize, whole: &'static Field) -> Written {
        self.fail(EncodeError::refused(MORE_THAN_BITS, whole, self.position(), Some(needed as u64)))
    }

    /// Enters a level of nesting; [`ascend`](Self::ascend) leaves it.
    ///
    /// # Errors
    /// [`ErrorKind::TooDeep`] at the greatest depth.
    #[inline]
    pub fn descend(&mut self, site: Site) -> Written {
        if self.state.enter_level() {
            return Ok(());
        }
        Err(self.state.too_deep(self.position(), site))
    }

    /// Leaves a level of nesting that [`descend`](Self::descend) has entered.
    #[inline]
    pub const fn ascend(&mut self) {
        self.state.ascend();
    }
}
