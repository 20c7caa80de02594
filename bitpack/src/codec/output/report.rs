//! Reports of values, for a trace, instead of their bits.
//!
//! Input: values. Output: reports to the [`Trace`](crate::order::trace::Trace), and the width, in the position. Invariant: no buffer is
//! touched.

use super::Output;
use super::notes::Notes;
use crate::codec::end_state::EndState;
use crate::codec::fault::FaultSlot;
use crate::codec::fault::{Site, Written};
use crate::error::EncodeError;
use crate::layout::Field;
use crate::order::Order;
use crate::order::trace::Watch;
use crate::value::Parts;

impl<'a, O: Order> Output<'a, O> {
    /// An output that reports to `trace` and has no buffer.
    #[inline]
    pub(crate) const fn reporting(slot: &'a FaultSlot<EncodeError>, trace: O::Trace) -> Self
    where
        O::Trace: Watch<Memory = [u8]>,
    {
        let notes = Notes { room: &mut [], wanted: 0 };
        Output { memory: &mut [], byte: 0, notes, state: EndState::new(slot, trace) }
    }

    /// Returns whether the trace has the encoder go on after `error`.
    #[inline]
    pub(super) fn passes_over(&self, error: &EncodeError) -> bool {
        self.state.trace.watcher().is_some_and(|trace| trace.passes_over(error))
    }

    /// Returns whether values are reported and bits counted, without a buffer.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn is_checking(&self) -> bool {
        O::Trace::WATCHED
    }

    /// Returns whether only bits are counted, and nothing is reported.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_measuring(&self) -> bool {
        self.state.trace.watcher().is_some_and(|trace| trace.measures())
    }

    /// Goes to the bit within a byte, and to the depth, of another output.
    pub(in crate::codec) fn place_at<P: Order>(&mut self, other: &Output<'_, P>) {
        (self.state.sub, self.state.depth) = (other.state.sub, other.state.depth);
    }

    /// Passes over `bits` bits that values of fixed width have, if nothing is to be reported about them; returns whether that is so.
    pub(in crate::codec) fn measure(&mut self, bits: usize) -> bool {
        if self.is_measuring() {
            self.advance(bits);
        }
        self.is_measuring()
    }

    /// Reports a value of fixed width instead of writing it.
    pub(in crate::codec) fn report_fixed(
        &mut self,
        value: &dyn Parts,
        width: usize,
        site: Site,
    ) -> Written {
        self.report_front(value, (width, width), site)
    }

    /// Reports a value of `width` bits of which only the first `kept` bits are written.
    pub(in crate::codec) fn report_front(
        &mut self,
        value: &dyn Parts,
        (width, kept): (usize, usize),
        site: Site,
    ) -> Written {
        if let Some(trace) = self.state.trace.watcher() {
            self.record(trace.write_fixed(self.position(), width, site, value))?;
        }
        self.advance(kept);
        Ok(())
    }

    /// Reports a run of fields instead of writing it.
    #[doc(hidden)]
    pub fn check(
        &mut self,
        value: &dyn Parts,
        first: usize,
        width: usize,
        fields: &'static [Field],
    ) -> Written {
        if let Some(trace) = self.state.trace.watcher() {
            self.record(trace.write_run(self.position(), fields, (value, first)))?;
        }
        self.advance(width);
        Ok(())
    }
}
