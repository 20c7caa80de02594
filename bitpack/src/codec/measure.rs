//! The width of a value, measured without a buffer.
//!
//! Input: a value. Output: its width in bits. Invariant: the encoder itself runs, so that the width is that of the message.

use super::fault::{FaultSlot, Read, Site};
use super::{Output, WriteTo};
use crate::error::EncodeError;
use crate::order::trace::Trace;
use crate::order::{Msb0, Order, Traced};
use core::cell::Cell;

/// The reason for refusing a position in a value whose length comes before it in as many bytes as it needs.
const UNKNOWN: &str = "a position is stated behind a length of variable width";

/// Ignores errors, and does not look at values.
struct Measure;

/// Does the same for a part of a message, whose place in the message is not known yet. It notes whether this place matters.
struct MeasurePart(Cell<bool>);

impl Trace for MeasurePart {
    fn measures(&self) -> bool {
        true
    }

    fn passes_over(&self, _: &EncodeError) -> bool {
        true
    }

    fn loses_position(&self) -> bool {
        self.0.set(true);
        true
    }
}

impl Trace for Measure {
    fn measures(&self) -> bool {
        true
    }

    fn passes_over(&self, _: &EncodeError) -> bool {
        true
    }
}

/// Returns the width in bits of a value that will be written at the position of `output` or behind it.
///
/// # Errors
/// [`ErrorKind::Refused`](crate::ErrorKind::Refused) if the value states a position, on which its width depends.
#[doc(hidden)]
#[inline(never)]
pub fn measured<T: WriteTo<C>, C, O: Order>(
    value: &T,
    context: C,
    output: &Output<'_, O>,
    site: Site,
) -> Read<usize> {
    let (slot, measure) = (FaultSlot::new(), MeasurePart(Cell::new(false)));
    let mut counter = Output::<O::Measured<'_>>::reporting(&slot, &measure);
    counter.place_at(output);
    let start = counter.position();
    // Writing the value gives the error.
    let _ = value.write_to(&mut counter, context, site);
    let bits = counter.position() - start;
    if measure.0.get() {
        let error = EncodeError::refused(UNKNOWN, site, output.position(), None);
        output.fail(error)?;
    }
    Ok(bits)
}

/// Returns the width of the message in bits; if encoding fails, the position at which it fails.
#[doc(hidden)]
pub(crate) fn width<C, T: WriteTo<C>>(value: &T, context: C) -> usize {
    let slot = FaultSlot::new();
    let mut output = Output::<Traced<'_, Msb0>>::reporting(&slot, &Measure);
    // Encoding gives the error, with a buffer that reaches as far.
    match value.write_to(&mut output, context, const { T::WHOLE }) {
        Ok(()) => output.position(),
        Err(_) => output.position().max(slot.error().bit_offset()),
    }
}
