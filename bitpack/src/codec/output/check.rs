//! Checking instead of writing.
//!
//! Input: values. Output: their violations, to the [`Check`] that looks on, and their width, in the position. Invariant: no
//! buffer is touched.

use super::Output;
use super::notes::Notes;
use crate::codec::Check;
use crate::codec::common::Common;
use crate::codec::fault::{Fault, FaultSlot};
use crate::codec::trace::Watch;
use crate::error::EncodeError;
use crate::layout::Field;
use crate::order::Order;
use crate::value::Parts;
use crate::violations;

impl<'a, O: Order> Output<'a, O> {
    #[inline]
    pub(in crate::codec) const fn checking(
        slot: &'a FaultSlot<EncodeError>,
        trace: O::Trace,
    ) -> Self {
        let notes = Notes { room: &mut [], wanted: 0 };
        Output { buffer: &mut [], byte: 0, notes, common: Common::new(slot, trace) }
    }

    /// Who checks instead of writing.
    #[inline]
    pub(in crate::codec) fn checker(&self) -> Option<&Check> {
        self.common.trace.watcher().and_then(|trace| trace.check())
    }

    /// Whether values are only checked and bits counted, with no buffer.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn is_checking(&self) -> bool {
        O::Trace::WATCHED
    }

    /// Checks a value of fixed width instead of writing it.
    pub(in crate::codec) fn check_fixed(
        &mut self,
        value: &dyn Parts,
        width: usize,
        site: &'static Field,
    ) -> Result<(), Fault> {
        if let Some(check) = self.checker().filter(|check| !check.measures()) {
            let (at, kind) = (self.position(), (value.layout(), width));
            let slot = self.slot();
            violations::of_field(site, kind, value.whole(), at, &mut |error| {
                check.note(error, slot)
            })?;
        }
        self.advance(width);
        Ok(())
    }

    /// Checks a run of fields instead of writing it.
    #[doc(hidden)]
    pub fn check(
        &mut self,
        value: &dyn Parts,
        first: usize,
        width: usize,
        fields: &'static [Field],
    ) -> Result<(), Fault> {
        if let Some(check) = self.checker().filter(|check| !check.measures()) {
            check.run(value, first, fields, self.position(), self.slot())?;
        }
        self.advance(width);
        Ok(())
    }
}
