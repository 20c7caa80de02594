//! Extents state where a field of variable width ends.
//!
//! Input: a number of elements or bytes, a terminator, or nothing. Output: an [`Extent`], which states
//! when a reader stops and what a writer checks. Invariant: a loop that calls [`Extent::more`] ends for every message,
//! because each round consumes input or counts against a number that the input can hold.

mod count;
mod len;
mod most;
mod rest;
mod signature;
mod until;

pub use count::Count;
pub use len::Len;
pub use most::AtMost;
pub use rest::Rest;
pub use signature::{ThroughBytes, UntilBytes};
pub use until::Until;

use super::{Input, Output, input};
use crate::codec::fault::{Read, Site, Written};
use crate::error::EncodeError;
use crate::order::Order;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Count {}
    impl Sealed for super::Len {}
    impl Sealed for super::Until {}
    impl Sealed for super::UntilBytes {}
    impl Sealed for super::ThroughBytes {}
    impl Sealed for super::Rest {}
    impl<E> Sealed for super::AtMost<E> {}
}

/// The limit that was in force before a narrower one, if an extent has set one.
type Outer = Option<input::Outer>;

/// How far a collection goes: [`Count`], [`Len`], [`Until`] or [`Rest`]; [`AtMost`] around one of them.
pub trait Extent: Copy + sealed::Sealed {
    /// Whether the number of elements is stated, so that a list of elements without bits ends.
    #[doc(hidden)]
    const COUNTED: bool = false;

    /// Whether the extent sets a limit for its elements.
    #[doc(hidden)]
    const LIMITS: bool = false;

    /// Whether a terminator ends the field.
    #[doc(hidden)]
    const TERMINATED: bool = false;

    /// Returns the number of elements of `bytes` bytes each, on a byte boundary; `None` if this is not a whole number, if the input has
    /// fewer bytes, or if the number is not known yet.
    #[doc(hidden)]
    fn whole<O: Order>(self, input: &Input<'_, '_, O>, bytes: usize) -> Option<usize> {
        let _ = (input, bytes);
        None
    }

    /// Returns a number of elements of `width` bits each that certainly follow, if the input holds as many.
    #[doc(hidden)]
    #[inline]
    fn certain<O: Order>(self, input: &Input<'_, '_, O>, width: usize) -> usize {
        let _ = (input, width);
        0
    }

    /// Returns a number of elements to allocate; it never exceeds the number that the input can hold.
    #[doc(hidden)]
    fn expected<O: Order>(self, input: &Input<'_, '_, O>, least: usize) -> usize {
        let _ = (input, least);
        0
    }

    /// Begins the field: sets a limit, or refuses a count that the input cannot hold.
    #[doc(hidden)]
    #[inline]
    fn open<'a, O: Order>(
        self,
        _input: &mut Input<'a, '_, O>,
        _least: usize,
        _site: Site,
    ) -> Read<Outer> {
        Ok(None)
    }

    /// Returns whether the field is known to be empty before it is read.
    #[doc(hidden)]
    fn is_empty<O: Order>(self, input: &Input<'_, '_, O>) -> bool;

    /// Returns whether another element follows, after `index` of them.
    #[doc(hidden)]
    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        index: usize,
        least: usize,
        site: Site,
    ) -> Read<bool>;

    /// Ends `elements` elements that began at bit `start`: writes the terminator, or checks the stated number or length.
    #[doc(hidden)]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        elements: usize,
        start: usize,
        site: Site,
    ) -> Written;

    /// Returns the number of elements, if the extent states it.
    #[doc(hidden)]
    #[inline]
    fn stated(self) -> Option<usize> {
        None
    }

    /// Returns the number of elements of `bytes` bytes each, if the extent states how many fill it.
    #[doc(hidden)]
    #[inline]
    fn room(self, bytes: usize) -> Option<usize> {
        let _ = bytes;
        None
    }

    /// Returns the bytes of the field on a byte boundary, and consumes a terminator.
    #[doc(hidden)]
    fn slice<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<&'a [u8]>;

    /// Checks that an element that was written at bit `start` does not begin with the terminator.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begun<O: Order>(self, output: &Output<'_, O>, start: usize, site: Site) -> Written {
        let _ = (output, start, site);
        Ok(())
    }

    /// Returns whether the bytes of a slice do not contain the terminator, or end with it if they include it.
    #[doc(hidden)]
    fn allows(self, bytes: &[u8]) -> bool {
        let _ = bytes;
        true
    }

    /// Why a slice is not allowed.
    #[doc(hidden)]
    const WHY: &'static str = "contains the byte that ends the field";
}

/// An extent that a single value can have: [`Len`] or [`Rest`].
pub trait Limit: Extent {
    /// Sets the limit of a value.
    #[doc(hidden)]
    fn enter<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<Outer>;

    /// Ends the value, and checks that it has filled its limit.
    #[doc(hidden)]
    fn leave<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        outer: Outer,
        site: Site,
    ) -> Read<()>;
}

/// Refuses a number that differs from the stated number.
#[cold]
#[inline(never)]
fn uneven<O: Order>(
    why: &'static str,
    output: &Output<'_, O>,
    found: usize,
    start: usize,
    site: Site,
) -> Written {
    output.fail(EncodeError::refused(why, site, start, Some(found as u64)))
}

/// Refuses a slice that contains its terminator.
#[inline]
pub(crate) fn allowed<E: Extent, O: Order>(
    extent: E,
    bytes: &[u8],
    output: &Output<'_, O>,
    site: Site,
) -> Written {
    if extent.allows(bytes) {
        return Ok(());
    }
    output.fail(EncodeError::refused(E::WHY, site, output.position(), None))
}

/// Creates the error of a full collection.
#[cfg(any(feature = "heapless", feature = "arrayvec"))]
#[cold]
pub(crate) fn overfull(site: Site, at: usize, count: usize, capacity: usize) -> crate::DecodeError {
    crate::DecodeError::short(crate::ErrorKind::Full, site, at, count, capacity)
}
