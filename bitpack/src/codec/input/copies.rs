//! Copies of an input: in another order, elsewhere in the message, or in parts.
//!
//! Input: an input. Output: another one over the same message, or what makes one. Invariant: a copy ends at the limit of
//! the input that it was made of; a copy for a back reference ends with the message.

use super::Input;
use super::limits::LIMITED;
use crate::codec::end_state::{EndState, TURN};
use crate::codec::fault::FaultSlot;
use crate::codec::fault::{Read, Site};
use crate::error::DecodeError;
use crate::order::Order;
#[cfg(feature = "alloc")]
use crate::order::{Settings, memory::Grows};

/// The small parts of an input in one register: the bits before the position, the bits after the limit, and the depth.
#[derive(Clone, Copy)]
pub(crate) struct PackedState(u32);

/// The unread part of an input: its bytes, and the number of bits of the first byte that are read
/// already. Reading a value changes only this part of an input.
pub(crate) type Left<'a> = (&'a [u8], u8);

impl<'a, 's, O: Order<Trace = ()>> Input<'a, 's, O> {
    /// At a [`mark`](Self::mark) in a message, of which `tail` bits of the last byte do not count.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn marked(
        message: &'a [u8],
        mark: usize,
        tail: u8,
        slot: &'s FaultSlot<DecodeError>,
    ) -> Self {
        let (from, sub) = if O::ALIGNED { (mark, 0) } else { (mark / 8, (mark % 8) as u8) };
        let rest = message.get(from..).unwrap_or(&[]);
        let state = EndState { sub, ..EndState::new(slot, ()) };
        Input { message, rest, end: message.len(), tail, state }
    }
}

impl<'a, 's, O: Order> Input<'a, 's, O> {
    /// A copy, for a function that is not inlined: what is lent to one has to live in memory from then on, and
    /// this one need not. [`adopt`](Self::adopt) goes on where it stopped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn fork(&self) -> Self {
        self.recast()
    }

    /// The input in another order; [`adopt`](Self::adopt) goes on where it stopped.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn recast<P: Order<Trace = O::Trace>>(&self) -> Input<'a, 's, P> {
        let (message, rest, end, tail) = (self.message, self.rest, self.end, self.tail);
        Input { message, rest, end, tail, state: self.state.recast() }
    }

    /// Moves to the position of another input over the same message: one that [`fork`](Self::fork) has made.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn adopt<P: Order>(&mut self, other: &Input<'a, '_, P>) {
        (self.rest, self.end, self.tail) = (other.rest, other.end, other.tail);
        self.state.sub = other.state.sub;
    }

    /// A copy on a byte boundary without the last byte, if the limit lies inside that: for an order of whole bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn whole_bytes(&self) -> Self {
        let mut input = self.fork();
        if self.tail() > 0 {
            if let Some((_, rest)) = self.rest.split_last() {
                (input.rest, input.end) = (rest, self.end - 1);
            }
            input.tail = 0;
            input.state.depth |= LIMITED;
        }
        input
    }

    /// Goes on where a copy of [`whole_bytes`](Self::whole_bytes) stopped; the limit stays.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn adopt_bytes<P: Order>(&mut self, other: &Input<'a, '_, P>) {
        if self.tail() == 0 {
            return self.adopt(other);
        }
        let start = self.end - self.rest.len();
        let passed = (other.end - other.rest.len()).saturating_sub(start);
        self.rest = self.rest.get(passed..).unwrap_or(&[]);
    }

    /// Another input at bit `position` of the same message, up to the message's end; one level deeper.
    ///
    /// For back references. That they end is yours to see to: let every reference point before the one that
    /// led to it.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`](crate::ErrorKind::Truncated) where the message ends before;
    /// [`ErrorKind::TooDeep`](crate::ErrorKind::TooDeep).
    pub fn at(&self, position: usize, site: Site) -> Read<Self> {
        let end = self.message.len().saturating_mul(8);
        let rest = self.message.get(position / 8..).filter(|_| position <= end);
        let Some(rest) = rest else {
            return Err(super::faults::short(self.state.slot, (end, false), position, 1, site));
        };
        if O::ALIGNED && position % 8 != 0 {
            return Err(self.refuse(super::IN_BYTES, site, position as u64));
        }
        let end = self.message.len();
        let mut input = Input { rest, end, tail: 0, message: self.message, ..*self };
        input.state.sub = (position % 8) as u8;
        input.state.depth &= !LIMITED;
        input.descend(site)?;
        Ok(input)
    }

    /// An input over bytes beside the message, whose end is a limit, for values as deep as the next one here.
    #[cfg(feature = "alloc")]
    pub(in crate::codec) fn beside<'b, 't>(
        &self,
        bytes: &'b [u8],
        slot: &'t FaultSlot<DecodeError>,
    ) -> Input<'b, 't, <O as Settings>::Beside> {
        let mut input = Input::traced(bytes, slot, Grows);
        input.state.depth = self.state.depth | LIMITED;
        input
    }

    /// Refuses a change of the bit order inside a byte, where it would not be clear which bits are left of it.
    ///
    /// # Errors
    /// A refusal.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn turn<P: Order>(&self, site: Site) -> Read<()> {
        if self.state.allows::<P>(site) {
            return Ok(());
        }
        Err(self.state.slot.refused(TURN, site, self.position(), None))
    }

    /// The parts of an input, as plain values: what is lent to a function that is not inlined has to live in memory,
    /// and these stay in registers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn parts(
        &self,
    ) -> (&'a [u8], &'a [u8], &'s FaultSlot<DecodeError>, usize, PackedState) {
        // Of `u32` before they are moved up: `usize` may have 16 bits.
        let (sub, tail) = (self.sub() as u32, self.tail() as u32);
        let place = PackedState(sub << 24 | tail << 16 | self.state.depth as u32);
        (self.message, self.rest, self.state.slot, self.end, place)
    }

    /// An input of such parts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn of_parts(
        message: &'a [u8],
        rest: &'a [u8],
        (slot, trace): (&'s FaultSlot<DecodeError>, O::Trace),
        (end, place): (usize, PackedState),
    ) -> Self {
        let [_, _, tail, sub] = place.0.to_le_bytes();
        let depth = place.0 as u16;
        Input { message, rest, end, tail, state: EndState { sub, depth, trace, slot } }
    }

    /// The trace, if the order has one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn trace(&self) -> O::Trace {
        self.state.trace
    }

    /// Returns the unread part of the input.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn left(&self) -> Left<'a> {
        (self.rest, self.state.sub)
    }

    /// Goes on where another input of the same parts stopped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn go_on(&mut self, (rest, sub): Left<'a>) {
        self.rest = rest;
        if !O::ALIGNED {
            self.state.sub = sub;
        }
    }

    /// The position as a [`Seq`](crate::Seq) keeps it: in bytes where an order has whole ones, else in bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn mark(&self) -> usize {
        if O::ALIGNED { self.end - self.rest.len() } else { self.position() }
    }

    /// The message up to the limit, and how many bits of its last byte come after that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn bounds(&self) -> (&'a [u8], u8) {
        (self.message.get(..self.end).unwrap_or(self.message), self.tail() as u8)
    }

    /// The message up to the position, and how many bits of its last byte come after that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn passed(&self) -> (&'a [u8], u8) {
        let sub = self.sub();
        let end = self.end - self.rest.len() + if sub > 0 { 1 } else { 0 };
        (self.message.get(..end).unwrap_or(self.message), (8 - sub as u8) % 8)
    }
}
