//! The parts of the cursors that arrays use: one cursor for each round of a loop, and copies of whole bytes.
//!
//! Input: a cursor anywhere in its run. Output: cursors over the rest of the run, whose own state
//! starts afresh, so that it folds inside the loop's body while the loop carries one number.
//! Invariant: the position in the byte (the phase) is the same in every round, hence a constant.

use super::position::sum;
use super::shift::copy_shifted;
use super::word::{WORD_BITS, Word, shl, shr, store_short};
use super::{Reader, Writer};
use crate::order::Order;
use core::marker::PhantomData;

impl<'a, O: Order> Reader<'a, O> {
    /// Returns a separate cursor that begins `bits` bits after the position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub(crate) const fn fork(&self, bits: usize) -> Self {
        // Only whole bytes enter the slice: the phase stays the constant that it is in `self.bit`.
        let (skipped, phase) = (self.bit / 8 + bits / 8, self.bit % 8 + bits % 8);
        match self.bytes.split_at_checked(skipped) {
            Some((_, rest)) => Reader::at(rest, sum(self.origin, skipped * 8), phase),
            None => Reader::at(&[], sum(self.origin, skipped * 8), phase),
        }
    }

    /// Takes the next `count` bytes, if the position lies on a byte boundary and the run has that many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn whole_bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        if self.bit % 8 != 0 {
            return None;
        }
        let bytes = self.bytes.get(self.bit / 8..)?.get(..count)?;
        self.bit = sum(self.bit, count * 8);
        Some(bytes)
    }

    /// Reads whole bytes, which may begin inside a byte: one copy on a byte boundary, else one word at a time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take_bytes(&mut self, out: &mut [u8]) {
        let (at, phase) = (self.bit / 8, self.bit % 8);
        self.bit = sum(self.bit, out.len() * 8);
        let held = out.len() + usize::from(phase > 0);
        let Some(run) = self.bytes.get(at..at + held) else { return };
        if phase == 0 {
            out.copy_from_slice(run);
            return;
        }
        copy_shifted(run, out, phase, O::LSB0);
    }
}

/// The state in which a forked writer stopped.
pub(crate) struct Stop {
    bits: usize,
    word: Word,
}

impl<O: Order> Writer<'_, O> {
    /// Returns whether stores keep the bits that the run already has.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn is_merging(&self) -> bool {
        self.merge
    }

    /// Stores the whole bytes that are pending, and returns the number of bits that stay pending.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn settle(&mut self) -> usize {
        let (bytes, left) = (self.pending / 8, self.pending % 8);
        store_short(self.bytes, self.start / 8, O::LSB0, self.word, bytes);
        self.word = if O::LSB0 { shr(self.word, bytes * 8) } else { shl(self.word, bytes * 8) };
        self.start = sum(self.start, bytes * 8);
        self.pending = left;
        left
    }

    /// Returns a separate cursor for one round of a loop; `phase` is the result of `settle`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn fork(&mut self, phase: usize) -> Writer<'_, O> {
        let bytes: &mut [u8] = match self.bytes.split_at_mut_checked(self.start / 8) {
            Some((_, rest)) => rest,
            None => &mut [],
        };
        Writer {
            bytes,
            origin: sum(self.origin, self.start),
            start: 0,
            pending: phase,
            word: self.word,
            merge: self.merge,
            order: PhantomData,
        }
    }

    /// Ends a round at the phase with which the round began.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn stop(mut self) -> Stop {
        self.settle();
        Stop { bits: self.start, word: self.word }
    }

    /// Continues where a round stopped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn join(&mut self, stop: Stop) {
        self.start = sum(self.start, stop.bits);
        self.word = stop.word;
    }

    /// Takes the place of the next `count` bytes, on a byte boundary with no pending bits; the place is empty if the run is too
    /// short.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn whole_bytes(&mut self, count: usize) -> &mut [u8] {
        let at = self.start / 8;
        self.start = sum(self.start, count * 8);
        self.bytes.get_mut(at..).and_then(|left| left.get_mut(..count)).unwrap_or(&mut [])
    }

    /// Writes whole bytes, which may begin inside a byte: one copy on a byte boundary, else one word at a time.
    ///
    /// Each round loads the bits of the preceding byte from the source again, so that no round depends on the round before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn push_bytes(&mut self, bytes: &[u8]) {
        let phase = if self.merge { 0 } else { self.settle() };
        if self.merge || bytes.len() < 8 {
            for byte in bytes {
                self.raw(u64::from(*byte), 8);
            }
            return;
        }
        let (at, held) = (self.start / 8, self.held());
        // The position moves even if the run is too short: the errors of later fields name it.
        self.start = sum(self.start, bytes.len() * 8);
        let Some(run) = self.bytes.get_mut(at..at + bytes.len()) else { return };
        if phase == 0 {
            run.copy_from_slice(bytes);
            return;
        }
        let back = 8 - phase;
        let first = bytes.first().map_or(0, |byte| *byte);
        let first = held | if O::LSB0 { first << phase } else { first >> phase };
        let Some((head, run)) = run.split_first_mut() else { return };
        *head = first;
        copy_shifted(bytes, run, back, O::LSB0);
        let last = bytes.last().map_or(0, |byte| *byte);
        self.word = if O::LSB0 {
            Word::from(last >> back)
        } else {
            shl(Word::from(last), WORD_BITS - phase)
        };
        self.pending = phase;
    }
}
