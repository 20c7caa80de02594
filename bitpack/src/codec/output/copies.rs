//! Copies of an output in another order.
//!
//! Input: an output. Output: another one over the same buffer, and the [`State`] from which the first goes on. Invariant: the
//! bit order does not change inside a byte.

use super::Output;
use super::notes::Notes;
use crate::codec::end_state::TURN;
use crate::codec::fault::{Site, Written};
#[cfg(feature = "alloc")]
use crate::codec::{end_state::EndState, fault::FaultSlot};
#[cfg(feature = "alloc")]
use crate::error::EncodeError;
use crate::order::Order;
#[cfg(feature = "alloc")]
use crate::order::{
    Settings,
    memory::{Grows, Vector},
};

/// Where a recast output goes on; see [`Output::adopt`].
#[doc(hidden)]
pub struct State {
    byte: usize,
    sub: u8,
    wanted: usize,
}

impl<O: Order> Output<'_, O> {
    /// Refuses a change of the bit order inside a byte.
    ///
    /// # Errors
    /// A refusal.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn turn<P: Order>(&self, site: Site) -> Written {
        if self.state.allows::<P>(site) {
            return Ok(());
        }
        self.refuse(TURN, site)
    }

    /// The output in another order; [`adopt`](Self::adopt) goes on where it stopped.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn recast<P: Order<Trace = O::Trace>>(&mut self) -> Output<'_, P> {
        let notes = Notes { room: &mut *self.notes.room, wanted: self.notes.wanted };
        Output { memory: &mut *self.memory, byte: self.byte, notes, state: self.state.recast() }
    }

    /// An output of bytes beside the message, for values as deep as the next one here. It has no room for notes.
    #[cfg(feature = "alloc")]
    pub(in crate::codec) fn beside<'b>(
        &self,
        memory: &'b mut Vector,
        slot: &'b FaultSlot<EncodeError>,
    ) -> Output<'b, <O as Settings>::Beside> {
        let notes = Notes { room: &mut [], wanted: 0 };
        let state = EndState { sub: 0, depth: self.state.depth, trace: Grows, slot };
        Output { memory, byte: 0, notes, state }
    }

    /// The state from which the output that this one was made of goes on.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn state(&self) -> State {
        State { byte: self.byte, sub: self.state.sub, wanted: self.notes.wanted }
    }

    /// Goes on where a recast output stopped.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn adopt(&mut self, state: State) {
        (self.byte, self.state.sub, self.notes.wanted) = (state.byte, state.sub, state.wanted);
    }
}
