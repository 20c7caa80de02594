//! The extent of a stated number of elements.
//!
//! Input: a number. Output: an [`Extent`] that ends after that number of elements. Invariant: a number that the input cannot hold is
//! refused before the first element is read.

use super::{Extent, Outer, uneven};
use crate::codec::fault::{Read, Site, Written};
use crate::codec::{Input, Output};
use crate::order::Order;

/// The extent of a collection with a stated number of elements: `count = …`.
#[derive(Clone, Copy, Debug)]
pub struct Count(pub usize);

impl Extent for Count {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty<O: Order>(self, _: &Input<'_, '_, O>) -> bool {
        self.0 == 0
    }

    const COUNTED: bool = true;

    #[inline]
    fn whole<O: Order>(self, input: &Input<'_, '_, O>, bytes: usize) -> Option<usize> {
        let most = (input.remaining() / 8).checked_div(bytes)?;
        (self.0 <= most).then_some(self.0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn certain<O: Order>(self, _: &Input<'_, '_, O>, _: usize) -> usize {
        self.0
    }

    #[inline]
    fn room(self, _: usize) -> Option<usize> {
        Some(self.0)
    }

    #[inline]
    fn stated(self) -> Option<usize> {
        Some(self.0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<&'a [u8]> {
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
        site: Site,
    ) -> Read<Outer> {
        // Elements that may be empty count as a bit each; of the whole message, since the last ones may all be empty.
        let room =
            if least == 0 { input.message().len().saturating_mul(8) } else { input.remaining() };
        if self.0.checked_mul(least.max(1)).is_none_or(|bits| bits > room) {
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
        _: Site,
    ) -> Read<bool> {
        Ok(index < self.0)
    }

    #[inline]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        elements: usize,
        start: usize,
        site: Site,
    ) -> Written {
        if elements == self.0 {
            Ok(())
        } else {
            uneven(
                "the number of elements differs from the stated number",
                output,
                elements,
                start,
                site,
            )
        }
    }
}
