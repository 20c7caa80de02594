//! Looking on while a message is read or checked.
//!
//! Input: what a cursor passes. Output: calls of a [`Trace`]. Invariant: nobody looks on in an ordinary order, whose
//! [`Watch`] is `()`: all of it then folds away.

use super::Check;
use crate::layout::{Field, Layout};
use crate::order::{BitOrder, Endian};
use crate::value::Value;

/// Who looks on.
pub trait Trace {
    /// A run of fields begins at the first bit of `place`; what may be read of it ends before the second.
    fn run(&self, place: (usize, usize), fields: &'static [Field], order: (BitOrder, Endian)) {
        let _ = (place, fields, order);
    }

    /// A value of fixed width, whose type is described by `whole`, begins there.
    fn fixed(&self, place: (usize, usize), whole: &'static Field, order: (BitOrder, Endian)) {
        let _ = (place, whole, order);
    }

    /// The tag inside a union, `width` bits wide, begins at bit `start`.
    fn tag(&self, start: usize, width: usize, tag: u64, layout: &'static Layout) {
        let _ = (start, width, tag, layout);
    }

    /// What lies from bit `start` to bit `end` is not known to this version of the type.
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

    /// What follows lies in the field `site`.
    fn enter(&self, site: &'static Field) {
        let _ = site;
    }

    /// What follows, up to [`leave`](Self::leave), lies in element `index`.
    fn element(&self, index: usize) {
        let _ = index;
    }

    /// What follows is shown as a whole, or again.
    fn hush(&self, hushed: bool) {
        let _ = hushed;
    }

    /// An element, or a field without elements, was read from bit `start` to bit `end`.
    fn value(&self, start: usize, end: usize, value: Value<'_>) {
        let _ = (start, end, value);
    }

    /// The field or the element ends.
    fn leave(&self) {}

    /// Who checks values that would be written.
    fn check(&self) -> Option<&Check> {
        None
    }
}

/// Who looks on, if anyone: part of the cursor's type, so that the question costs nothing.
#[allow(unreachable_pub, reason = "older compilers do not see that `Order` names it")]
pub trait Watch: Copy {
    /// Whether anyone does.
    const WATCHED: bool;

    /// Who.
    fn watcher(&self) -> Option<&dyn Trace>;
}

impl Watch for () {
    const WATCHED: bool = false;

    #[inline]
    fn watcher(&self) -> Option<&dyn Trace> {
        None
    }
}

impl Watch for &dyn Trace {
    const WATCHED: bool = true;

    fn watcher(&self) -> Option<&dyn Trace> {
        Some(*self)
    }
}
