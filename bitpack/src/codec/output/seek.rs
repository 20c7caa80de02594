//! Positions that fields state.
//!
//! Input: a position in bytes from the start of the message. Output: zero bits up to that position. Invariant: the position moves forward only.

use super::Output;
use crate::codec::end_state::{BEHIND, MOST_GAP, TOO_FAR};
use crate::codec::fault::{Site, Written};
use crate::error::EncodeError;
use crate::order::Order;
use crate::order::trace::Watch;

impl<O: Order> Output<'_, O> {
    /// Writes zero bits up to byte `byte` of the message.
    ///
    /// # Errors
    /// [`Refused`](crate::ErrorKind::Refused) if the byte lies before the position, or more than 16 MiB behind it;
    /// [`Truncated`](crate::ErrorKind::Truncated) where the buffer ends.
    #[doc(hidden)]
    #[inline(never)]
    pub fn seek(&mut self, byte: usize, site: Site) -> Written {
        if self.state.trace.watcher().is_some_and(|trace| trace.loses_position()) {
            return Ok(());
        }
        let at = self.position();
        let why = match byte.saturating_mul(8).checked_sub(at) {
            Some(gap) if gap <= MOST_GAP => return self.write_gap(gap, site),
            Some(_) => TOO_FAR,
            None => BEHIND,
        };
        self.fail(EncodeError::refused(why, site, at, Some(byte as u64)))
    }
}
