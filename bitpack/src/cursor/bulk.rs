//! What arrays need of the cursors: a cursor per round of a loop, and whole bytes at once.
//!
//! Input: a cursor anywhere in its run. Output: cursors over the rest of the run, whose own state
//! starts afresh, so that it folds inside the loop's body while the loop carries one number.
//! Invariant: the position in the byte (the phase) is the same in every round, hence a constant.

use super::word::{WORD_BITS, Word, load_8, load_64, shl, shr, store_64, store_short};
use super::{Reader, Writer};
use crate::order::Order;
use core::marker::PhantomData;

impl<'a, O: Order> Reader<'a, O> {
    /// A cursor of its own, `bits` further on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub(crate) const fn fork(&self, bits: usize) -> Self {
        // Only whole bytes enter the slice: the phase stays the constant that it is in `self.bit`.
        let (skipped, phase) = (self.bit / 8 + bits / 8, self.bit % 8 + bits % 8);
        match self.bytes.split_at_checked(skipped) {
            Some((_, rest)) => Reader::at(rest, self.origin + skipped * 8, phase),
            None => Reader::at(&[], self.origin + skipped * 8, phase),
        }
    }

    /// Whole bytes, wherever in a byte they begin: one copy, or eight at a time.
    ///
    /// Eight bytes that begin inside a byte are two overlapping words, one shifted either way: their
    /// common bits are the same, and no round depends on the one before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take_bytes(&mut self, out: &mut [u8]) {
        let (at, phase) = (self.bit / 8, self.bit % 8);
        self.bit += out.len() * 8;
        let held = out.len() + usize::from(phase > 0);
        let Some(run) = self.bytes.get(at..at + held) else { return };
        if phase == 0 {
            out.copy_from_slice(run);
            return;
        }
        let mut rounds = out.chunks_exact_mut(8);
        let mut from = 0;
        for eight in &mut rounds {
            let (low, high) = (load_64(run, from, O::LSB0), load_64(run, from + 1, O::LSB0));
            store_64(eight, 0, O::LSB0, join(low, high, phase, O::LSB0));
            from += 8;
        }
        for byte in rounds.into_remainder() {
            let (low, high) = (load_8(run, from, true), load_8(run, from + 1, true));
            *byte = join_bytes(low, high, phase, O::LSB0);
            from += 1;
        }
    }
}

/// The word that begins `phase` bits into `this`; `next` is the word one byte further on.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn join(this: u64, next: u64, phase: usize, lsb0: bool) -> u64 {
    if lsb0 { this >> phase | next << (8 - phase) } else { this << phase | next >> (8 - phase) }
}

/// The byte that begins `phase` bits into `this`; `next` is the byte after it.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn join_bytes(this: u8, next: u8, phase: usize, lsb0: bool) -> u8 {
    if lsb0 { this >> phase | next << (8 - phase) } else { this << phase | next >> (8 - phase) }
}

/// Where a forked writer stopped.
pub(crate) struct Stop {
    bits: usize,
    word: Word,
}

impl<O: Order> Writer<'_, O> {
    /// Whether stores keep the bits that are there.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn is_merging(&self) -> bool {
        self.merge
    }

    /// Stores the whole bytes that are pending; returns how many bits are left pending.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn settle(&mut self) -> usize {
        let (bytes, left) = (self.pending / 8, self.pending % 8);
        store_short(self.bytes, self.start / 8, O::LSB0, self.word, bytes);
        self.word = if O::LSB0 { shr(self.word, bytes * 8) } else { shl(self.word, bytes * 8) };
        self.start += bytes * 8;
        self.pending = left;
        left
    }

    /// A cursor of its own for one round of a loop; `phase` is what `settle` returned.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn fork(&mut self, phase: usize) -> Writer<'_, O> {
        let bytes: &mut [u8] = match self.bytes.split_at_mut_checked(self.start / 8) {
            Some((_, rest)) => rest,
            None => &mut [],
        };
        Writer {
            bytes,
            origin: self.origin + self.start,
            start: 0,
            pending: phase,
            word: self.word,
            merge: self.merge,
            order: PhantomData,
        }
    }

    /// Ends a round, back at the phase that it began with.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn stop(mut self) -> Stop {
        self.settle();
        Stop { bits: self.start, word: self.word }
    }

    /// Goes on where a round stopped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn join(&mut self, stop: Stop) {
        self.start += stop.bits;
        self.word = stop.word;
    }

    /// Whole bytes, wherever in a byte they begin: one copy, or eight at a time.
    ///
    /// As in reading, the bits of the byte before come from the source again, not from the round before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn push_bytes(&mut self, bytes: &[u8]) {
        let phase = if self.merge { 0 } else { self.settle() };
        if self.merge || bytes.len() < 8 {
            for byte in bytes {
                self.raw(u64::from(*byte), 8);
            }
            return;
        }
        let at = self.start / 8;
        let Some(run) = self.bytes.get_mut(at..at + bytes.len()) else { return };
        self.start += bytes.len() * 8;
        if phase == 0 {
            run.copy_from_slice(bytes);
            return;
        }
        let back = 8 - phase;
        let held = if O::LSB0 { self.word } else { shr(self.word, WORD_BITS - 8) } as u8;
        let first = bytes.first().map_or(0, |byte| *byte);
        let first = held | if O::LSB0 { first << phase } else { first >> phase };
        let Some((head, run)) = run.split_first_mut() else { return };
        *head = first;
        let mut rounds = run.chunks_exact_mut(8);
        let mut from = 0;
        for eight in &mut rounds {
            let (low, high) = (load_64(bytes, from, O::LSB0), load_64(bytes, from + 1, O::LSB0));
            store_64(eight, 0, O::LSB0, join(low, high, back, O::LSB0));
            from += 8;
        }
        for byte in rounds.into_remainder() {
            let (low, high) = (load_8(bytes, from, true), load_8(bytes, from + 1, true));
            *byte = join_bytes(low, high, back, O::LSB0);
            from += 1;
        }
        let last = bytes.last().map_or(0, |byte| *byte);
        self.word = if O::LSB0 {
            Word::from(last >> back)
        } else {
            shl(Word::from(last), WORD_BITS - phase)
        };
        self.pending = phase;
    }
}
