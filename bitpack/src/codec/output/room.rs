//! The place of the next bytes of an output.
//!
//! Input: a number of bytes. Output: the place of so many bytes behind what was written, or nothing where the memory ends. Invariants: memory
//! that can grow does so before anything is refused; no place lies before the byte of the position.

use super::Output;
use super::faults::full;
use crate::codec::fault::{Read, Site};
use crate::order::Order;
use crate::order::memory::Memory;
use crate::order::trace::Watch;

impl<O: Order> Output<'_, O> {
    /// Returns whether `count` bytes fit from the byte of the position on. Memory that can grow does.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn has_room(&mut self, count: usize) -> bool {
        if !<O::Trace as Watch>::Memory::GROWS {
            return self.is_checking() || self.fits(count);
        }
        // The position never passes the end. To say so in a branch of its own costs less than one condition for both.
        let Some(left) = self.memory.bytes().get(self.byte..) else { return false };
        if count <= left.len() {
            return true;
        }
        self.memory.grow(self.byte.saturating_add(count));
        self.fits(count)
    }

    /// Returns whether `bits` more bits fit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn has_room_for(&mut self, bits: usize) -> bool {
        self.has_room((self.state.sub as usize).saturating_add(bits).div_ceil(8))
    }

    /// The next `count` bytes on a byte boundary, which fit; the position stays.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn room(&mut self, count: usize) -> &mut [u8] {
        self.taken(self.byte, count)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fits(&self, count: usize) -> bool {
        self.memory.bytes().get(self.byte..).is_some_and(|left| count <= left.len())
    }

    /// Makes room for `count` bytes that are expected, in memory that can grow.
    #[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn expect(&mut self, count: usize) {
        if <O::Trace as Watch>::Memory::GROWS {
            self.memory.expect(self.byte.saturating_add(count));
        }
    }

    /// The next `count` bytes from the byte of the position on; `width` is asked how many bits they are for if they do not fit.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`](crate::ErrorKind::Truncated) where the buffer ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn place(
        &mut self,
        count: usize,
        width: impl FnOnce() -> usize,
        site: Site,
    ) -> Read<&mut [u8]> {
        if <O::Trace as Watch>::Memory::GROWS {
            if !self.has_room(count) {
                return Err(self.full(width(), site));
            }
            return Ok(self.taken(self.byte, count));
        }
        let (byte, at, slot) = (self.byte, self.position(), self.state.slot);
        let memory = self.memory.bytes_mut();
        let given = memory.len();
        match memory.get_mut(byte..).and_then(|left| left.get_mut(..count)) {
            Some(place) => Ok(place),
            None => Err(full(slot, at, width(), site, given)),
        }
    }

    /// Writes bytes that do not fit at the position, which lies on a byte boundary, in memory that can grow; returns whether it did.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn extend(&mut self, bytes: &[u8]) -> bool {
        let extends =
            <O::Trace as Watch>::Memory::GROWS && !self.is_checking() && !self.fits(bytes.len());
        if extends {
            self.memory.extend(self.byte, bytes);
        }
        extends
    }

    /// The place of the next `count` bytes on a byte boundary, of which the caller writes every one; none while a message is only
    /// measured.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn take_room(&mut self, count: usize) -> &mut [u8] {
        let at = self.byte;
        self.advance(count.saturating_mul(8));
        self.taken(at, count)
    }

    /// The `count` bytes from byte `at` on, which fit; none while a message is only measured.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn taken(&mut self, at: usize, count: usize) -> &mut [u8] {
        let left = self.memory.bytes_mut().get_mut(at..);
        left.and_then(|left| left.get_mut(..count)).unwrap_or(&mut [])
    }
}

/// Copies bytes to a place of their length.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn put(place: &mut [u8], bytes: &[u8]) {
    if place.len() == bytes.len() {
        place.copy_from_slice(bytes);
    }
}
