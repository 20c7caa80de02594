//! The extent of a stated number of bytes.
//!
//! Input: a length. Output: an [`Extent`] and [`Limit`] of that length. Invariant: a length beyond the input is refused before the
//! first element is read.

use super::{Extent, Limit, Outer, uneven};
use crate::codec::fault::{Read, Site, Written};
use crate::codec::{Input, Output};
use crate::order::Order;

/// A stated number of bytes: `len = …`.
#[derive(Clone, Copy, Debug)]
pub struct Len(pub usize);

impl Extent for Len {
    const LIMITS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty<O: Order>(self, _: &Input<'_, '_, O>) -> bool {
        self.0 == 0
    }

    #[inline]
    fn whole<O: Order>(self, input: &Input<'_, '_, O>, bytes: usize) -> Option<usize> {
        let is_whole = self.0.checked_rem(bytes)? == 0 && self.0 <= input.remaining() / 8;
        is_whole.then_some(self.0 / bytes)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn certain<O: Order>(self, input: &Input<'_, '_, O>, width: usize) -> usize {
        input.remaining().checked_div(width).unwrap_or(0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<&'a [u8]> {
        input.bytes(self.0, site)
    }

    #[inline]
    fn room(self, bytes: usize) -> Option<usize> {
        let is_whole = self.0.checked_rem(bytes)? == 0;
        is_whole.then_some(self.0 / bytes)
    }

    #[inline]
    fn open<'a, O: Order>(self, input: &mut Input<'a, '_, O>, _: usize, site: Site) -> Read<Outer> {
        input.limit_bytes(self.0, site).map(Some)
    }

    #[inline]
    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        _: usize,
        _: usize,
        _: Site,
    ) -> Read<bool> {
        Ok(!input.is_spent())
    }

    #[inline]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        _: usize,
        start: usize,
        site: Site,
    ) -> Written {
        let bits = output.position() - start;
        if bits == self.0.saturating_mul(8) {
            Ok(())
        } else {
            uneven(
                "the length in bytes differs from the stated length",
                output,
                bits.div_ceil(8),
                start,
                site,
            )
        }
    }
}

impl Limit for Len {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn enter<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<Outer> {
        input.limit_bytes(self.0, site).map(Some)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leave<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        outer: Outer,
        site: Site,
    ) -> Read<()> {
        outer.map_or(Ok(()), |outer| input.release(outer, site))
    }
}
