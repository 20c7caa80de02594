//! Notes: numbers that one value records and later values read.
//!
//! Input: numbers, recorded while values are written. Output: these numbers, the oldest first. Invariant: the output keeps as many
//! notes as it has room for, and counts all of them.

use super::Output;
use crate::order::Order;

/// The room for notes, and the number of recorded notes.
pub(super) struct Notes<'a> {
    pub(super) room: &'a mut [u32],
    pub(super) wanted: usize,
}

impl<O: Order> Output<'_, O> {
    /// Remembers something for values that are written later, such as a place to point back to; as long
    /// as there is room for it: `#[bitpack(notes = N)]` on the message makes some.
    #[inline]
    pub fn note(&mut self, note: u32) {
        if let Some(slot) = self.notes.room.get_mut(self.notes.wanted) {
            *slot = note;
        }
        self.notes.wanted = self.notes.wanted.saturating_add(1);
    }

    /// Returns the notes, the oldest first. The slice is empty while a message is only measured or
    /// checked.
    #[inline]
    #[must_use]
    pub fn notes(&self) -> &[u32] {
        self.notes.room.get(..self.notes.wanted).unwrap_or(self.notes.room)
    }

    /// Returns whether some note was dropped for lack of room.
    #[inline]
    pub(crate) const fn has_lost_notes(&self) -> bool {
        self.notes.wanted > self.notes.room.len()
    }
}
