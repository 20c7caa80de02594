//! The extent up to the end of the message or of the limit around it.
//!
//! Input: nothing. Output: an [`Extent`] and [`Limit`] that goes as far as the input. Invariant: remaining bits that are fewer than an element
//! and fewer than a byte are the tail of the message, and no element.

use super::{Extent, Len, Limit, Outer};
use crate::codec::fault::{Read, Site, Written};
use crate::codec::{Input, Output};
use crate::order::Order;

/// Up to the end of the message, or of the length around it: `rest`.
#[derive(Clone, Copy, Debug)]
pub struct Rest;

impl Extent for Rest {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty<O: Order>(self, input: &Input<'_, '_, O>) -> bool {
        input.is_spent()
    }

    #[inline]
    fn whole<O: Order>(self, input: &Input<'_, '_, O>, bytes: usize) -> Option<usize> {
        Len(input.remaining() / 8).whole(input, bytes)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn certain<O: Order>(self, input: &Input<'_, '_, O>, width: usize) -> usize {
        input.remaining().checked_div(width).unwrap_or(0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<&'a [u8]> {
        input.bytes(input.remaining() / 8, site)
    }

    #[inline]
    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        _: usize,
        least: usize,
        _: Site,
    ) -> Read<bool> {
        // Fewer bits than any element has, and fewer than a byte, are the zero tail of the message.
        Ok(input.remaining() >= least.clamp(1, 8))
    }

    #[inline]
    fn close<O: Order>(self, _: &mut Output<'_, O>, _: usize, _: usize, _: Site) -> Written {
        Ok(())
    }
}

impl Limit for Rest {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn enter<'a, O: Order>(self, _: &mut Input<'a, '_, O>, _: Site) -> Read<Outer> {
        Ok(None)
    }

    /// The limit is the one that is in force. Less than a byte is the tail of the message, or an error of the code that set the limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leave<'a, O: Order>(self, input: &mut Input<'a, '_, O>, _: Outer, site: Site) -> Read<()> {
        if input.remaining() >= 8 { Err(input.unfilled(site)) } else { Ok(()) }
    }
}
