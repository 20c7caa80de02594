//! Extents state where a field of variable width ends.
//!
//! Input: a number of elements or bytes, a terminator, or nothing. Output: an [`Extent`], which states
//! when a reader stops and what a writer checks. Invariant: a loop that calls [`Extent::more`] ends for every message,
//! because each round consumes input or counts against a number that the input can hold.

mod count;
mod len;
mod most;
mod rest;
mod until;

pub use count::Count;
pub use len::Len;
pub use most::AtMost;
pub use rest::Rest;
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
    impl Sealed for super::Rest {}
    impl<E> Sealed for super::AtMost<E> {}
}

/// The limit that was in force before a narrower one, if an extent has set one.
type Outer<'a> = Option<input::Outer<'a>>;

/// How far a collection goes: [`Count`], [`Len`], [`Until`] or [`Rest`]; [`AtMost`] around one of them.
pub trait Extent: Copy + sealed::Sealed {
    /// Whether elements count, so that those without width come to an end.
    #[doc(hidden)]
    const COUNTED: bool = false;

    /// Whether elements end at a limit of their own.
    #[doc(hidden)]
    const LIMITS: bool = false;

    /// Whether a byte ends it.
    #[doc(hidden)]
    const TERMINATED: bool = false;

    /// How many elements of `bytes` bytes each it has, on a byte boundary; nothing where that is no whole number of them,
    /// more than there is, or not known yet.
    #[doc(hidden)]
    fn whole<O: Order>(self, input: &Input<'_, '_, O>, bytes: usize) -> Option<usize> {
        let _ = (input, bytes);
        None
    }

    /// A number of elements to make room for: never more than the input could fill.
    #[doc(hidden)]
    fn expected<O: Order>(self, input: &Input<'_, '_, O>, least: usize) -> usize {
        let _ = (input, least);
        0
    }

    /// Begins: sets a limit, refuses a count that the input cannot hold.
    #[doc(hidden)]
    #[inline]
    fn open<'a, O: Order>(
        self,
        _input: &mut Input<'a, '_, O>,
        _least: usize,
        _site: Site,
    ) -> Read<Outer<'a>> {
        Ok(None)
    }

    /// Returns whether there is nothing in it, as far as that is plain to see.
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

    /// Writes what ends `elements` elements, which began at bit `start`, or checks that they are what was stated.
    #[doc(hidden)]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        elements: usize,
        start: usize,
        site: Site,
    ) -> Written;

    /// How many elements there are, where it says so.
    #[doc(hidden)]
    #[inline]
    fn stated(self) -> Option<usize> {
        None
    }

    /// The bytes of a slice that goes as far, on a byte boundary; a terminator is consumed.
    #[doc(hidden)]
    fn slice<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<&'a [u8]>;

    /// Checks that an element, written from bit `start` on, would not be taken for the end.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begun<O: Order>(self, output: &Output<'_, O>, start: usize, site: Site) -> Written {
        let _ = (output, start, site);
        Ok(())
    }

    /// Checks the bytes of one slice, which will be written as they are.
    #[doc(hidden)]
    fn allows(self, bytes: &[u8]) -> bool {
        let _ = bytes;
        true
    }
}

/// An extent that a single value can have: [`Len`] or [`Rest`].
pub trait Limit: Extent {
    /// Begins a value that goes as far.
    #[doc(hidden)]
    fn enter<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<Outer<'a>>;

    /// Ends it: it must have filled its limit.
    #[doc(hidden)]
    fn leave<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        outer: Outer<'a>,
        site: Site,
    ) -> Read<()>;
}

/// The refusal of a number that is not the stated one.
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

/// Refuses a slice that holds its own terminator.
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
    output.fail(EncodeError::refused(
        "contains the byte that ends the field",
        site,
        output.position(),
        None,
    ))
}

/// The error of a collection that is full.
#[cfg(any(feature = "heapless", feature = "arrayvec"))]
#[cold]
pub(crate) fn overfull(site: Site, at: usize, count: usize, capacity: usize) -> crate::DecodeError {
    crate::DecodeError::short(crate::ErrorKind::Full, site, at, count, capacity)
}
