//! The errors of an output.
//!
//! Input: an error and its position. Output: a [`Fault`], after the error is recorded, unless a trace ignores the error. Invariant: the code that
//! makes an error is out of line and takes plain values: a cursor that is lent to a function has to live in memory.

use super::Output;
use crate::codec::fault::FaultSlot;
use crate::codec::fault::{Fault, Site, Written};
use crate::error::{EncodeError, ErrorKind};
use crate::order::Order;
use crate::order::memory::Memory;

impl<'a, O: Order> Output<'a, O> {
    /// Records an error, unless the encoder only reports and its trace passes over the error.
    ///
    /// # Errors
    /// A fault, the error recorded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn fail(&self, error: EncodeError) -> Written {
        if self.passes_over(&error) {
            return Ok(());
        }
        Err(self.slot().record(&error))
    }

    /// A refusal for a reason of your own, at the position.
    ///
    /// # Errors
    /// Always, unless all violations are being collected.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn refuse(&self, why: &'static str, site: Site) -> Written {
        self.fail(EncodeError::refused(why, site, self.position(), None))
    }

    /// Records the error of a run of fixed width, if it has one.
    ///
    /// # Errors
    /// That error.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn record(&self, result: Result<(), EncodeError>) -> Written {
        recorded(self.slot(), result)
    }

    /// Where errors go.
    #[doc(hidden)]
    #[inline]
    pub const fn slot(&self) -> &'a FaultSlot<EncodeError> {
        self.state.slot
    }

    /// The error of a buffer that has no room for `width` more bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn full(&self, width: usize, site: Site) -> Fault {
        full(self.slot(), self.position(), width, site, self.memory.bytes().len())
    }
}

#[cold]
#[inline(never)]
pub(super) fn full(
    slot: &FaultSlot<EncodeError>,
    at: usize,
    width: usize,
    site: Site,
    given: usize,
) -> Fault {
    let need = at.saturating_add(width).div_ceil(8);
    slot.fail(EncodeError::short(ErrorKind::Truncated, site, at, need, given))
}

/// Records the error of a run of fixed width, if it has one; takes the slot instead of the output.
///
/// # Errors
/// That error.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn recorded(slot: &FaultSlot<EncodeError>, result: Result<(), EncodeError>) -> Written {
    match result {
        Ok(()) => Ok(()),
        Err(error) => Err(slot.record(&error)),
    }
}
