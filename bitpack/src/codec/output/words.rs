//! Words at any bit of an output.
//!
//! Input: at most 128 bits in two words. Output: these bits, at whatever bit the position is. Invariant: memory that can grow gets whole words
//! of constant length, whose unused bits are zero: what lies behind the position there is not part of a message yet.

use super::Output;
use super::faults::full;
use crate::codec::fault::{Fault, FaultSlot, Site, Written};
use crate::cursor::IN_WORDS;
use crate::cursor::shift::{self, Words};
use crate::error::EncodeError;
use crate::layout::Field;
use crate::order::Order;
use crate::order::memory::Memory;
use crate::order::trace::Watch;

impl<O: Order> Output<'_, O> {
    /// Writes the tag of a variant and the run with which the variant begins, of the widths `tag` and `bits`, at most 64 each.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`](crate::ErrorKind::Truncated) where the buffer ends.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn append_fronted(
        &mut self,
        run: &[u8; 16],
        (tag, bits): (usize, usize),
        (site, fields): (Site, &'static [Field]),
    ) -> Written {
        if self.append_words(halves(run), tag + bits) {
            return Ok(());
        }
        let left = self.memory.bytes().len();
        let first = fields.first().unwrap_or(const { &Field::NOWHERE });
        Err(full_fronted(self.slot(), (self.position(), left), (tag, site), (bits, first)))
    }

    /// Writes the first `width` bits of two words, at most 128; their other bits are zero. Returns whether there was room.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn append_words(&mut self, words: Words, width: usize) -> bool {
        let (at, sub) = (self.byte, self.state.sub);
        if <O::Trace as Watch>::Memory::GROWS {
            // Nine and seventeen bytes have room for all widths, wherever they begin in the first byte.
            let count = if width <= 57 {
                8
            } else if width <= 64 {
                9
            } else {
                17
            };
            // Such memory always has room, so there is no error to make.
            if self.has_room(count) {
                shift::store::<O>(words, sub, self.taken(at, count));
            }
        } else {
            let count = (sub as usize + width).div_ceil(8);
            if !self.has_room(count) {
                return false;
            }
            let place = self.taken(at, count);
            match width {
                ..=64 => shift::merge::<O>(words.0, width, sub, place),
                _ => shift::merge_two::<O>(words, width, sub, place),
            }
        }
        self.advance(width);
        true
    }
}

impl<O: Order> Output<'_, O> {
    /// Writes the first `count` bytes of a word, whose other bytes are zero.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`](crate::ErrorKind::Truncated) where the buffer ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn append_octets(
        &mut self,
        word: [u8; 8],
        count: usize,
        site: Site,
    ) -> Written {
        if !<O::Trace as Watch>::Memory::GROWS || !IN_WORDS {
            return self.bytes(word.get(..count).unwrap_or(&word), site);
        }
        let (at, sub) = (self.byte, self.state.sub);
        if self.has_room(9) {
            shift::store::<O>((word, [0; 8]), sub, self.taken(at, 9));
        }
        self.byte += count;
        Ok(())
    }
}

/// The two words of a run of at most 16 bytes, filled up with zeros.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn halves(run: &[u8]) -> Words {
    let mut words = [0; 16];
    if let Some(place) = words.get_mut(..run.len()) {
        place.copy_from_slice(run);
    }
    let [a, b, c, d, e, f, g, h, last @ ..] = words;
    ([a, b, c, d, e, f, g, h], last)
}

/// Records the error of a tag, or of the run behind it, that has no room in the memory behind bit `at`, of `given` bytes in all.
#[cold]
#[inline(never)]
fn full_fronted(
    slot: &FaultSlot<EncodeError>,
    (at, given): (usize, usize),
    (tag, site): (usize, Site),
    (bits, first): (usize, Site),
) -> Fault {
    let behind = at.saturating_add(tag);
    if behind.div_ceil(8) > given {
        return full(slot, at, tag, site, given);
    }
    full(slot, behind, bits, first, given)
}
