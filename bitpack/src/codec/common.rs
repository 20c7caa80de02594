//! What both ends of a message have in common: the bit within a byte, the depth, the trace, the place for errors.
//!
//! Input: the moves of an [`Input`](super::Input) or an [`Output`](super::Output). Output: whether they are allowed. Invariants: nesting
//! is bounded by [`MAX_DEPTH`]; the bit order changes at byte boundaries only.

use super::MAX_DEPTH;
use super::fault::FaultSlot;
use crate::codec::fault::{Fault, Site};
use crate::error::{ErrorKind, Failure};
use crate::order::Order;

/// The refusal of a change of the bit order.
pub(super) const TURN: &str = "the bit order changes inside a byte";

/// What `take` and `push` say of more bits than a number has.
pub(super) const TOO_WIDE: &str = "a number has at most 64 bits";

/// The refusal of elements that take nothing of the message, of which there could be any number.
pub(super) const MORE_THAN_BITS: &str = "the message has more elements without width than bits";

/// The state that both ends share.
pub(super) struct Common<'s, O: Order, E> {
    /// Bits of the byte that holds the position, before the position.
    pub(super) sub: u8,
    /// Levels of nesting; an input uses the highest bit as a flag.
    pub(super) depth: u8,
    pub(super) trace: O::Trace,
    pub(super) slot: &'s FaultSlot<E>,
}

impl<O: Order, E> Clone for Common<'_, O, E> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<O: Order, E> Copy for Common<'_, O, E> {}

impl<'s, O: Order, E> Common<'s, O, E> {
    /// On a byte boundary of the outermost message.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn new(slot: &'s FaultSlot<E>, trace: O::Trace) -> Self {
        Common { sub: 0, depth: 0, trace, slot }
    }

    /// This state in another order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn recast<P: Order<Trace = O::Trace>>(&self) -> Common<'s, P, E> {
        Common { sub: self.sub, depth: self.depth, trace: self.trace, slot: self.slot }
    }

    /// The bits before the position; 0 in an order of whole bytes, whose cursors need not ask.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn sub(&self) -> usize {
        if O::ALIGNED { 0 } else { self.sub as usize }
    }

    /// Whether the order `P` may begin or end here. Only the position counts: whole bytes before a limit are whole bytes in either
    /// bit order. The end of the outermost message may lie anywhere.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn allows<P: Order>(&self, site: Site) -> bool {
        O::LSB0 == P::LSB0 || self.sub() == 0 || site.is_whole()
    }
}

impl<O: Order, E: Failure> Common<'_, O, E> {
    /// One level deeper, if there is one. The caller says where there is none: the position is worked out then.
    #[inline]
    pub(super) const fn enter_level(&mut self) -> bool {
        let deeper = ((self.depth & E::LEVELS) as usize) < MAX_DEPTH;
        if deeper {
            self.depth += 1;
        }
        deeper
    }

    /// The error of values that are nested too deeply.
    pub(super) fn too_deep(&self, at: usize, site: Site) -> Fault {
        self.slot.wrong(ErrorKind::TooDeep, site, at, MAX_DEPTH as u64)
    }

    /// One level up.
    #[inline]
    pub(super) const fn ascend(&mut self) {
        if self.depth & E::LEVELS > 0 {
            self.depth -= 1;
        }
    }
}

/// The bits from `position` to the next multiple of `width` bits after `start`.
#[inline]
pub(super) fn gap(position: usize, start: usize, width: usize) -> usize {
    match position.saturating_sub(start).checked_rem(width) {
        None | Some(0) => 0,
        Some(over) => width - over,
    }
}
