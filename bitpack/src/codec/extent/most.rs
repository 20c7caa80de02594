//! The extent of a limited number of elements.
//!
//! Input: another extent. Output: an [`Extent`] that refuses more elements. Invariant: if the extent states its length, a field that is
//! too long is refused before anything is allocated for it; otherwise it is refused at the first element too many.

use super::{Extent, Outer};
use crate::codec::fault::{Fault, Read, Site, Written};
use crate::codec::prefix::TOO_LONG;
use crate::codec::{Input, Output};
use crate::error::{DecodeError, EncodeError};
use crate::order::Order;

/// The extent `E`, with at most the stated number of elements: `max_len = …`.
#[derive(Clone, Copy, Debug)]
pub struct AtMost<E>(pub usize, pub E);

impl<E> AtMost<E> {
    fn refused<O: Order>(
        self,
        input: &Input<'_, '_, O>,
        found: usize,
        at: usize,
        site: Site,
    ) -> Fault {
        input.fail(DecodeError::refused(TOO_LONG, site, at, Some(found as u64)))
    }
}

impl<E: Extent> Extent for AtMost<E> {
    const COUNTED: bool = E::COUNTED;
    const LIMITS: bool = E::LIMITS;
    const TERMINATED: bool = E::TERMINATED;
    const WHY: &'static str = E::WHY;

    #[inline]
    fn is_empty<O: Order>(self, input: &Input<'_, '_, O>) -> bool {
        self.1.is_empty(input)
    }

    #[inline]
    fn expected<O: Order>(self, input: &Input<'_, '_, O>, least: usize) -> usize {
        // A count that is too large is about to be refused.
        Some(self.1.expected(input, least)).filter(|count| *count <= self.0).unwrap_or(0)
    }

    #[inline]
    fn open<'a, O: Order>(
        self,
        input: &mut Input<'a, '_, O>,
        least: usize,
        site: Site,
    ) -> Read<Outer> {
        match self.1.stated().filter(|count| *count > self.0) {
            Some(count) => Err(self.refused(input, count, input.position(), site)),
            None => self.1.open(input, least, site),
        }
    }

    #[inline]
    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        index: usize,
        least: usize,
        site: Site,
    ) -> Read<bool> {
        let more = self.1.more(input, index, least, site)?;
        if more && index >= self.0 {
            return Err(self.refused(input, index + 1, input.position(), site));
        }
        Ok(more)
    }

    #[inline]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        elements: usize,
        start: usize,
        site: Site,
    ) -> Written {
        if elements > self.0 {
            let error = EncodeError::refused(TOO_LONG, site, start, Some(elements as u64));
            output.fail(error)?;
        }
        self.1.close(output, elements, start, site)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn certain<O: Order>(self, input: &Input<'_, '_, O>, width: usize) -> usize {
        self.1.certain(input, width).min(self.0)
    }

    #[inline]
    fn whole<O: Order>(self, input: &Input<'_, '_, O>, bytes: usize) -> Option<usize> {
        self.1.whole(input, bytes).filter(|count| *count <= self.0)
    }

    #[inline]
    fn room(self, bytes: usize) -> Option<usize> {
        self.1.room(bytes)
    }

    #[inline]
    fn stated(self) -> Option<usize> {
        self.1.stated()
    }

    #[inline]
    fn slice<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<&'a [u8]> {
        let start = input.position();
        let bytes = self.1.slice(input, site)?;
        if bytes.len() > self.0 {
            return Err(self.refused(input, bytes.len(), start, site));
        }
        Ok(bytes)
    }

    #[inline]
    fn begun<O: Order>(self, output: &Output<'_, O>, start: usize, site: Site) -> Written {
        self.1.begun(output, start, site)
    }

    #[inline]
    fn allows(self, bytes: &[u8]) -> bool {
        self.1.allows(bytes)
    }
}
