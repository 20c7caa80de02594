//! How far a field of variable width goes.
//!
//! Input: a number of elements or bytes, a terminator, or nothing. Output: an [`Extent`], which tells a reader
//! when to stop and a writer what to check. Invariant: whatever the message says, a loop that asks [`Extent::more`] ends,
//! because every round either consumes input or counts against what the input could hold.

use super::fault::Fault;
use super::{Input, Output};
use crate::error::EncodeError;
use crate::layout::Field;
use crate::order::Order;

/// So many elements: `count = …`.
#[derive(Clone, Copy, Debug)]
pub struct Count(pub usize);

/// So many bytes: `len = …`.
#[derive(Clone, Copy, Debug)]
pub struct Len(pub usize);

/// Up to a byte of this value, which is consumed and is no part of the field: `until = …`.
#[derive(Clone, Copy, Debug)]
pub struct Until(pub u8);

/// Up to the end of the message, or of the length around it: `rest`.
#[derive(Clone, Copy, Debug)]
pub struct Rest;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Count {}
    impl Sealed for super::Len {}
    impl Sealed for super::Until {}
    impl Sealed for super::Rest {}
}

/// How far a collection goes: [`Count`], [`Len`], [`Until`] or [`Rest`].
pub trait Extent: Copy + sealed::Sealed {
    /// Whether elements count, so that those without width come to an end.
    #[doc(hidden)]
    const COUNTED: bool = false;

    /// Whether elements end at a limit of their own.
    #[doc(hidden)]
    const LIMITS: bool = false;

    /// A number of elements to make room for: never more than the input could fill.
    #[doc(hidden)]
    fn expected<O: Order>(self, input: &Input<'_, '_, O>, least: usize) -> usize {
        let _ = (input, least);
        0
    }

    /// Begins: sets a limit, refuses a count that the input cannot hold.
    #[doc(hidden)]
    fn open<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        least: usize,
        site: &'static Field,
    ) -> Result<Option<super::input::Outer<'a>>, Fault>;

    /// Whether there is nothing in it, as far as that is plain to see.
    #[doc(hidden)]
    fn is_empty<O: Order>(self, input: &Input<'_, '_, O>) -> bool;

    /// Whether another element follows, after `index` of them.
    #[doc(hidden)]
    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        index: usize,
        least: usize,
        site: &'static Field,
    ) -> Result<bool, Fault>;

    /// Writes what ends `elements` elements, which began at bit `start`, or checks that they are what was stated.
    #[doc(hidden)]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        elements: usize,
        start: usize,
        site: &'static Field,
    ) -> Result<(), Fault>;

    /// How many elements there are, where it says so.
    #[doc(hidden)]
    #[inline]
    fn stated(self) -> Option<usize> {
        None
    }

    /// As many bytes as it says, on a byte boundary; what ends them is consumed.
    #[doc(hidden)]
    fn slice<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        site: &'static Field,
    ) -> Result<&'a [u8], Fault>;

    /// Checks that an element, written from bit `start` on, would not be taken for the end.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begun<O: Order>(
        self,
        output: &Output<'_, O>,
        start: usize,
        site: &'static Field,
    ) -> Result<(), Fault> {
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

type Outer<'a> = Option<super::input::Outer<'a>>;

impl Extent for Count {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty<O: Order>(self, _: &Input<'_, '_, O>) -> bool {
        self.0 == 0
    }

    const COUNTED: bool = true;

    #[inline]
    fn stated(self) -> Option<usize> {
        Some(self.0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        site: &'static Field,
    ) -> Result<&'a [u8], Fault> {
        input.bytes(self.0, site)
    }

    #[inline]
    fn expected<O: Order>(self, input: &Input<'_, '_, O>, least: usize) -> usize {
        // A count that is too large is about to be refused.
        if self.0 > input.remaining() / least.max(1) { 0 } else { self.0 }
    }

    #[inline]
    fn open<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        least: usize,
        site: &'static Field,
    ) -> Result<Outer<'a>, Fault> {
        // Elements that may be empty count as a bit each, so that the loop is bounded all the same.
        if self.0.checked_mul(least.max(1)).is_none_or(|bits| bits > input.remaining()) {
            return Err(input.short(self.0.saturating_mul(least.max(1)), site));
        }
        Ok(None)
    }

    #[inline]
    fn more<O: Order>(
        self,
        _: &mut Input<'_, '_, O>,
        index: usize,
        _: usize,
        _: &'static Field,
    ) -> Result<bool, Fault> {
        Ok(index < self.0)
    }

    #[inline]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        elements: usize,
        start: usize,
        site: &'static Field,
    ) -> Result<(), Fault> {
        if elements == self.0 {
            Ok(())
        } else {
            uneven("the number of elements is not the stated one", output, elements, start, site)
        }
    }
}

impl Extent for Len {
    const LIMITS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty<O: Order>(self, _: &Input<'_, '_, O>) -> bool {
        self.0 == 0
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        site: &'static Field,
    ) -> Result<&'a [u8], Fault> {
        input.bytes(self.0, site)
    }

    #[inline]
    fn open<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        _: usize,
        site: &'static Field,
    ) -> Result<Outer<'a>, Fault> {
        input.limit_bytes(self.0, site).map(Some)
    }

    #[inline]
    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        _: usize,
        _: usize,
        _: &'static Field,
    ) -> Result<bool, Fault> {
        Ok(!input.is_spent())
    }

    #[inline]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        _: usize,
        start: usize,
        site: &'static Field,
    ) -> Result<(), Fault> {
        let bits = output.position() - start;
        if bits == self.0.saturating_mul(8) {
            Ok(())
        } else {
            uneven(
                "the length in bytes is not the stated one",
                output,
                bits.div_ceil(8),
                start,
                site,
            )
        }
    }
}

impl Extent for Until {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty<O: Order>(self, _: &Input<'_, '_, O>) -> bool {
        false
    }

    #[inline]
    fn slice<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        site: &'static Field,
    ) -> Result<&'a [u8], Fault> {
        let left = input.remaining_bytes();
        match left.iter().position(|byte| *byte == self.0) {
            Some(count) => {
                let slice = input.bytes(count, site)?;
                input.bytes(1, site)?;
                Ok(slice)
            }
            None => Err(input.short((left.len() + 1).saturating_mul(8), site)),
        }
    }

    #[inline]
    fn open<'a, O: Order>(
        self,
        _: &mut Input<'a, '_, O>,
        _: usize,
        _: &'static Field,
    ) -> Result<Outer<'a>, Fault> {
        Ok(None)
    }

    #[inline]
    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        _: usize,
        _: usize,
        site: &'static Field,
    ) -> Result<bool, Fault> {
        let mut ahead = input.recast::<O>();
        if ahead.take(8, site)? != u64::from(self.0) {
            return Ok(true);
        }
        input.adopt(&ahead);
        Ok(false)
    }

    #[inline]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        _: usize,
        _: usize,
        site: &'static Field,
    ) -> Result<(), Fault> {
        output.push(u64::from(self.0), 8, site)
    }

    fn begun<O: Order>(
        self,
        output: &Output<'_, O>,
        start: usize,
        site: &'static Field,
    ) -> Result<(), Fault> {
        if output.byte_at(start) != Some(self.0) {
            return Ok(());
        }
        let why = "begins with the byte that ends its list";
        output.fail(EncodeError::refused(why, site, start, None))
    }

    fn allows(self, bytes: &[u8]) -> bool {
        !bytes.contains(&self.0)
    }
}

impl Extent for Rest {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty<O: Order>(self, input: &Input<'_, '_, O>) -> bool {
        input.is_spent()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        site: &'static Field,
    ) -> Result<&'a [u8], Fault> {
        input.bytes(input.remaining() / 8, site)
    }

    #[inline]
    fn open<'a, O: Order>(
        self,
        _: &mut Input<'a, '_, O>,
        _: usize,
        _: &'static Field,
    ) -> Result<Outer<'a>, Fault> {
        Ok(None)
    }

    #[inline]
    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        _: usize,
        least: usize,
        _: &'static Field,
    ) -> Result<bool, Fault> {
        // Fewer bits than any element has, and less than a byte: the zero tail of the message.
        Ok(input.remaining() >= least.clamp(1, 8))
    }

    #[inline]
    fn close<O: Order>(
        self,
        _: &mut Output<'_, O>,
        _: usize,
        _: usize,
        _: &'static Field,
    ) -> Result<(), Fault> {
        Ok(())
    }
}

#[cold]
#[inline(never)]
fn uneven<O: Order>(
    why: &'static str,
    output: &Output<'_, O>,
    found: usize,
    start: usize,
    site: &'static Field,
) -> Result<(), Fault> {
    output.fail(EncodeError::refused(why, site, start, Some(found as u64)))
}

/// An extent that a single value can have: [`Len`] or [`Rest`].
pub trait Limit: Extent {
    /// Begins a value that goes as far.
    #[doc(hidden)]
    fn enter<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        site: &'static Field,
    ) -> Result<Outer<'a>, Fault>;

    /// Ends it: it must have filled its limit.
    #[doc(hidden)]
    fn leave<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        outer: Outer<'a>,
        site: &'static Field,
    ) -> Result<(), Fault>;
}

impl Limit for Len {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn enter<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        site: &'static Field,
    ) -> Result<Outer<'a>, Fault> {
        input.limit_bytes(self.0, site).map(Some)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leave<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        outer: Outer<'a>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        outer.map_or(Ok(()), |outer| input.release(outer, site))
    }
}

impl Limit for Rest {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn enter<'a, O: Order>(
        self,
        _: &mut Input<'a, '_, O>,
        _: &'static Field,
    ) -> Result<Outer<'a>, Fault> {
        Ok(None)
    }

    /// The limit is the one that is in force. Less than a byte is the tail of the message, or an error of whoever set the limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leave<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        _: Outer<'a>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        if input.remaining() >= 8 { Err(input.unfilled(site)) } else { Ok(()) }
    }
}

/// Refuses a slice that holds its own terminator.
#[inline]
pub(crate) fn allowed<E: Extent, O: Order>(
    extent: E,
    bytes: &[u8],
    output: &Output<'_, O>,
    site: &'static Field,
) -> Result<(), Fault> {
    if extent.allows(bytes) {
        return Ok(());
    }
    output.fail(EncodeError::refused("holds the byte that ends it", site, output.position(), None))
}

/// The error of a collection that is full.
#[cfg(any(feature = "heapless", feature = "arrayvec"))]
#[cold]
pub(crate) fn overfull(
    site: &'static Field,
    at: usize,
    count: usize,
    capacity: usize,
) -> crate::DecodeError {
    crate::DecodeError::short(crate::ErrorKind::Full, site, at, count, capacity)
}
