//! The state that [`Input`](super::Input) and [`Output`](super::Output) share: the bit within a byte, the depth, the trace, and the slot for errors.
//!
//! Input: the moves of an [`Input`](super::Input) or an [`Output`](super::Output). Output: whether they are allowed. Invariants: nesting
//! is bounded by the style of the order; the bit order changes at byte boundaries only.

use super::fault::FaultSlot;
use crate::codec::fault::{Fault, Site};
use crate::error::{ErrorKind, Failure};
use crate::order::Order;
use crate::order::style::Style;

/// The reason for refusing a change of the bit order.
pub(super) const TURN: &str = "the bit order changes inside a byte";

/// The reason for refusing to read or write more bits than a number has.
pub(super) const TOO_WIDE: &str = "a number has at most 64 bits";

/// The reason for refusing elements without bits, of which a list could state any number.
pub(super) const MORE_THAN_BITS: &str = "the message has more elements without width than bits";

/// The reason for refusing a position that is behind.
pub(super) const BEHIND: &str = "the position lies before the end of the field before it";

/// The reason for refusing a position that is far ahead.
pub(super) const TOO_FAR: &str = "the gap before the position has more than 16777216 bytes";

/// The greatest number of bits that a stated position passes over: no number of a message makes encoding write more zeros.
/// A target of 16 bits has no buffer as long as that.
pub(super) const MOST_GAP: usize = match 1_usize.checked_shl(27) {
    Some(bits) => bits,
    None => usize::MAX,
};

/// The state that both ends share.
pub(super) struct EndState<'s, O: Order, E> {
    /// The number of bits before the position in the byte that holds the position.
    pub(super) sub: u8,
    /// Levels of nesting; an input uses the highest bit as a flag.
    pub(super) depth: u16,
    pub(super) trace: O::Trace,
    pub(super) slot: &'s FaultSlot<E>,
}

impl<O: Order, E> Clone for EndState<'_, O, E> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<O: Order, E> Copy for EndState<'_, O, E> {}

impl<'s, O: Order, E> EndState<'s, O, E> {
    /// Creates the state at a byte boundary of the outermost message.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn new(slot: &'s FaultSlot<E>, trace: O::Trace) -> Self {
        EndState { sub: 0, depth: 0, trace, slot }
    }

    /// Copies this state into another order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn recast<P: Order<Trace = O::Trace>>(&self) -> EndState<'s, P, E> {
        EndState { sub: self.sub, depth: self.depth, trace: self.trace, slot: self.slot }
    }

    /// Returns the number of bits before the position in its byte; a constant 0 in an order of whole bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn sub(&self) -> usize {
        if O::ALIGNED { 0 } else { self.sub as usize }
    }

    /// Returns whether the order `P` may begin or end at the position. The end of the outermost message may lie at any bit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn allows<P: Order>(&self, site: Site) -> bool {
        O::LSB0 == P::LSB0 || self.sub() == 0 || site.is_whole()
    }
}

impl<O: Order, E: Failure> EndState<'_, O, E> {
    /// Returns whether a value may be nested here.
    #[inline]
    pub(super) const fn has_level(&self) -> bool {
        self.depth & E::LEVELS < <O::Style as Style>::DEPTH
    }

    /// Enters a level of nesting; returns `false` at the greatest depth. The caller then makes the error, so that the position is computed
    /// only for an error.
    #[inline]
    pub(super) const fn enter_level(&mut self) -> bool {
        let deeper = self.has_level();
        if deeper {
            self.depth += 1;
        }
        deeper
    }

    /// Records the error of values that are nested too deeply.
    pub(super) fn too_deep(&self, at: usize, site: Site) -> Fault {
        self.slot.wrong(ErrorKind::TooDeep, site, at, <O::Style as Style>::DEPTH.into())
    }

    /// Leaves a level of nesting.
    #[inline]
    pub(super) const fn ascend(&mut self) {
        if self.depth & E::LEVELS > 0 {
            self.depth -= 1;
        }
    }
}

/// Returns the number of bits from `position` to the next multiple of `width` bits after `start`.
#[inline]
pub(super) fn gap(position: usize, start: usize, width: usize) -> usize {
    match position.saturating_sub(start).checked_rem(width) {
        None | Some(0) => 0,
        Some(over) => width - over,
    }
}
