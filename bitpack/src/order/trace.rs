//! Callbacks of a decoder that reports what it reads, and of an encoder that reports what it would write.
//!
//! Input: what an input or an output passes. Output: calls of a [`Trace`]. Invariant: an ordinary order has no trace: its
//! [`Watch`] is `()`, and every report is compiled to nothing.

use super::memory::Memory;
use super::{BitOrder, Endian};
use crate::error::EncodeError;
use crate::layout::{Field, Layout};
use crate::value::{Parts, Value};

/// Takes the reports of a decoder or an encoder. Every callback does nothing by default.
pub trait Trace {
    /// A run of fields begins at bit `place.0`, and the input ends at bit `place.1`.
    fn run(&self, place: (usize, usize), fields: &'static [Field], order: (BitOrder, Endian)) {
        let _ = (place, fields, order);
    }

    /// A value of fixed width, whose type `whole` describes, begins at bit `place.0`, and the input ends at bit `place.1`.
    fn fixed(&self, place: (usize, usize), whole: &'static Field, order: (BitOrder, Endian)) {
        let _ = (place, whole, order);
    }

    /// A value of fixed width, whose type `whole` describes, begins at bit `place.0`. The message ends at bit `place.1`, and `bytes` is the value
    /// with the zero bytes that the message lacks.
    fn filled(
        &self,
        place: (usize, usize),
        whole: &'static Field,
        bytes: &[u8],
        order: (BitOrder, Endian),
    ) {
        let _ = (place, whole, bytes, order);
    }

    /// The tag inside a union, `width` bits wide, begins at bit `start`.
    fn tag(&self, start: usize, width: usize, tag: u64, layout: &'static Layout) {
        let _ = (start, width, tag, layout);
    }

    /// The bits from `start` to `end` belong to another version of the type.
    fn unknown(&self, start: usize, end: usize) {
        let _ = (start, end);
    }

    /// The `width` bits at `start` say that a value follows.
    fn presence(&self, start: usize, width: usize) {
        let _ = (start, width);
    }

    /// The number of elements, `count`, lies between the bits `start` and `end`.
    fn length(&self, start: usize, end: usize, count: usize) {
        let _ = (start, end, count);
    }

    /// The following reports, up to [`leave`](Self::leave), lie in the field `site`.
    fn enter(&self, site: &'static Field) {
        let _ = site;
    }

    /// The following reports, up to [`leave`](Self::leave), lie in element `index`.
    fn element(&self, index: usize) {
        let _ = index;
    }

    /// Starts or stops a part of the message that has no lines, because it is shown as a whole or was shown before.
    fn hush(&self, hushed: bool) {
        let _ = hushed;
    }

    /// An element, or a field without elements, was read from bit `start` to bit `end`.
    fn value(&self, start: usize, end: usize, value: Value<'_>) {
        let _ = (start, end, value);
    }

    /// The field or the element ends.
    fn leave(&self) {}

    /// The encoder would write a run of fields at bit `start`: the parts of `value` from number `first` on.
    ///
    /// # Errors
    /// A value that does not fit, at which the encoder stops.
    fn write_run(
        &self,
        start: usize,
        fields: &'static [Field],
        (value, first): (&dyn Parts, usize),
    ) -> Result<(), EncodeError> {
        let _ = (start, fields, value, first);
        Ok(())
    }

    /// The encoder would write a value of fixed width at bit `start`, `width` bits wide, which `site` holds.
    ///
    /// # Errors
    /// A value that does not fit, at which the encoder stops.
    fn write_fixed(
        &self,
        start: usize,
        width: usize,
        site: &'static Field,
        value: &dyn Parts,
    ) -> Result<(), EncodeError> {
        let _ = (start, width, site, value);
        Ok(())
    }

    /// Returns whether the trace needs only the width of a message, so that values of fixed width are not reported.
    fn measures(&self) -> bool {
        false
    }

    /// The encoder would go on at a stated position. Returns whether the trace does not know where the message begins, and so has it stay.
    fn loses_position(&self) -> bool {
        false
    }

    /// The encoder has refused a value; returns whether it continues nevertheless.
    fn passes_over(&self, error: &EncodeError) -> bool {
        let _ = error;
        false
    }
}

/// A [`Trace`], or none: a part of the order's type, so that a decoder without a trace does not ask for it at run time.
#[allow(unreachable_pub, reason = "older compilers do not see that `Order` names it")]
pub trait Watch: Copy {
    /// Whether there is a trace.
    const WATCHED: bool;

    /// What an encoder writes into.
    type Memory: Memory + ?Sized;

    /// The trace, if there is one.
    fn watcher(&self) -> Option<&dyn Trace>;
}

impl Watch for () {
    const WATCHED: bool = false;
    type Memory = [u8];

    #[inline]
    fn watcher(&self) -> Option<&dyn Trace> {
        None
    }
}

impl Watch for &dyn Trace {
    const WATCHED: bool = true;
    type Memory = [u8];

    fn watcher(&self) -> Option<&dyn Trace> {
        Some(*self)
    }
}
