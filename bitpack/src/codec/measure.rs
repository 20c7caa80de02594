//! The width of a value, measured without a buffer.
//!
//! Input: a value. Output: its width in bits. Invariant: the encoder itself runs, so that the width is that of the message.

use super::fault::{FaultSlot, Site};
use super::{Output, WriteTo};
use crate::error::EncodeError;
use crate::order::trace::Trace;
use crate::order::{Msb0, Order, Traced};

/// Ignores errors, and does not look at values.
struct Measure;

impl Trace for Measure {
    fn measures(&self) -> bool {
        true
    }

    fn passes_over(&self, _: &EncodeError) -> bool {
        true
    }
}

/// Returns the width in bits of a value that will be written at the position of `output` or behind it.
#[doc(hidden)]
#[inline(never)]
pub fn measured<T: WriteTo<C>, C, O: Order>(
    value: &T,
    context: C,
    output: &Output<'_, O>,
    site: Site,
) -> usize {
    let slot = FaultSlot::new();
    let mut counter = Output::<O::Measured<'_>>::reporting(&slot, &Measure);
    counter.place_at(output);
    let start = counter.position();
    // Writing the value gives the error.
    let _ = value.write_to(&mut counter, context, site);
    counter.position() - start
}

/// Returns the width of the message in bits; if encoding fails, the position at which it fails.
#[doc(hidden)]
pub(crate) fn width<T: WriteTo>(value: &T) -> usize {
    let slot = FaultSlot::new();
    let mut output = Output::<Traced<'_, Msb0>>::reporting(&slot, &Measure);
    // Encoding gives the error, with a buffer that reaches as far.
    match value.write_to(&mut output, (), const { T::WHOLE }) {
        Ok(()) => output.position(),
        Err(_) => output.position().max(slot.error().bit_offset()),
    }
}
