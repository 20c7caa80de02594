//! Checking and measuring a value without writing it.
//!
//! Input: a value. Output: its violations, one by one, or its width in bits. Invariant: it is the
//! encoder itself that runs, so that errors and positions are those of encoding.

use super::fault::{Fault, FaultSlot};
use super::trace::Trace;
use super::{Output, WriteTo};
use crate::error::EncodeError;
use crate::layout::Field;
use crate::order::{Msb0, Traced};
use crate::value::Parts;
use crate::violations;
use core::cell::Cell;

/// Passes over so many violations, and stops at the next.
pub struct Check {
    skip: Cell<usize>,
    /// Whether nobody asks for violations: fields of fixed width are then not looked at.
    measures: bool,
}

impl Check {
    /// Whether one more is to be passed over.
    pub(super) fn passes_over(&self) -> bool {
        let left = self.skip.get().checked_sub(1);
        self.skip.set(left.unwrap_or(0));
        left.is_some()
    }

    /// Whether values are only measured, so that those of fixed width need no check.
    pub(super) const fn measures(&self) -> bool {
        self.measures
    }

    /// Passes over the error, or records it.
    pub(super) fn note(
        &self,
        error: EncodeError,
        slot: &FaultSlot<EncodeError>,
    ) -> Result<(), Fault> {
        if self.passes_over() { Ok(()) } else { Err(slot.fail(error)) }
    }

    /// Checks a run of fields of `value`, the first of which is its part number `first`.
    pub(super) fn run(
        &self,
        value: &dyn Parts,
        first: usize,
        fields: &'static [Field],
        start: usize,
        slot: &FaultSlot<EncodeError>,
    ) -> Result<(), Fault> {
        let base = fields.first().map_or(0, |field| field.offset);
        for (i, field) in fields.iter().enumerate() {
            let offset = start + (field.offset - base);
            let mut result = Ok(());
            value.visit(first + i, &mut |part| {
                let note = &mut |error| self.note(error, slot);
                result =
                    violations::of_field(field, (field.layout, field.bits), part, offset, note);
            });
            result?;
        }
        Ok(())
    }
}

impl Trace for Check {
    fn check(&self) -> Option<&Check> {
        Some(self)
    }
}

/// The width of the message in bits; up to where encoding would give up, if it would.
#[doc(hidden)]
pub(crate) fn width<T: WriteTo>(value: &T) -> usize {
    let check = Check { skip: Cell::new(usize::MAX), measures: true };
    let slot = FaultSlot::new();
    let mut output = Output::<Traced<'_, Msb0>>::checking(&slot, &check);
    // What is wrong is the encoder's to say, with a buffer that reaches as far.
    match value.write_to(&mut output, (), const { T::WHOLE }) {
        Ok(()) => output.position(),
        Err(_) => output.position().max(slot.error().bit_offset()),
    }
}

/// The violation number `skip`, if there is one; nothing where encoding would end before it.
#[doc(hidden)]
pub fn violation<T: WriteTo>(value: &T, skip: usize) -> Option<EncodeError> {
    let check = Check { skip: Cell::new(skip), measures: false };
    let slot = FaultSlot::new();
    let mut output = Output::<Traced<'_, Msb0>>::checking(&slot, &check);
    let result = value.write_to(&mut output, (), const { T::WHOLE });
    (result.is_err() && check.skip.get() == 0).then(|| slot.error())
}
