//! Reports of what is read.
//!
//! Input: the fields of a message, as they are read. Output: calls of the [`Trace`]. Invariant: in an order without a
//! trace, they compile to no code.

use super::Input;
use crate::codec::fault::Site;
use crate::layout::Field;
use crate::order::Order;
use crate::order::trace::{Trace, Watch};
use crate::value::Value;

impl<O: Order> Input<'_, '_, O> {
    /// Reports the fields of a run to the trace.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn report(&self, start: usize, fields: &'static [Field]) {
        if let Some(trace) = self.watcher() {
            trace.run((start, start + self.remaining()), fields, (O::BITS, O::ENDIAN));
        }
    }

    /// Reports to the trace that a field begins; returns where.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&self, site: Site) -> usize {
        match self.watcher() {
            Some(trace) => {
                trace.enter(site);
                self.position()
            }
            None => 0,
        }
    }

    /// Reports to the trace that a field has ended, which began at bit `start`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn leave<'v>(&self, start: usize, value: impl FnOnce() -> Value<'v>) {
        if let Some(trace) = self.watcher() {
            trace.value(start, self.position(), value());
            trace.leave();
        }
    }

    /// Reports to the trace whether what follows is a part of one value.
    #[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
    pub(crate) fn hush(&self, hushed: bool) {
        if let Some(trace) = self.watcher() {
            trace.hush(hushed);
        }
    }

    #[inline]
    pub(crate) fn watcher(&self) -> Option<&dyn Trace> {
        self.state.trace.watcher()
    }
}
