//! Positions that fields state.
//!
//! Input: a position in bytes from the start of the message. Output: the input at that position. Invariant: the position moves forward only, so
//! that no byte is read twice, and stays within the limit.

use super::Input;
use crate::codec::end_state::{BEHIND, MOST_GAP, TOO_FAR};
use crate::codec::fault::{Read, Site};
use crate::order::Order;

impl<O: Order> Input<'_, '_, O> {
    /// Passes over the bits up to byte `byte` of the message.
    ///
    /// # Errors
    /// [`Refused`](crate::ErrorKind::Refused) if the byte lies before the position, or more than 16 MiB behind it;
    /// [`Truncated`](crate::ErrorKind::Truncated) or [`Overrun`](crate::ErrorKind::Overrun).
    #[doc(hidden)]
    #[inline(never)]
    pub fn seek(&mut self, byte: usize, site: Site) -> Read<()> {
        let Some(gap) = byte.saturating_mul(8).checked_sub(self.position()) else {
            return Err(self.refuse(BEHIND, site, byte as u64));
        };
        if self.remaining() < gap {
            return Err(self.short(gap, site));
        }
        if gap > MOST_GAP {
            return Err(self.refuse(TOO_FAR, site, byte as u64));
        }
        self.skip_to(self.sub() + gap);
        Ok(())
    }
}
