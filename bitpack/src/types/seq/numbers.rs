//! Sequences of numbers, whose bytes are moved all at once.
//!
//! Input: a sequence. Output: the bytes of its elements, if these are numbers on byte boundaries of a message. Invariant: these are exactly the
//! bytes that decoding checked.

use super::{Seq, Source};
use crate::codec::traits::{Memory, copy};
use crate::codec::{Extent, Output, Read, ReadFrom, Site, Within, WriteTo, number_list};
use crate::order::Order;

impl<'a, T> Source<'a, T> {
    /// The bytes of all elements; `None` unless the elements are numbers on byte boundaries of a message.
    #[inline]
    pub(super) fn bytes<C, O: Order>(&self, each: &C) -> Option<(&'a [u8], Memory<T>)>
    where
        T: ReadFrom<'a, C>,
    {
        let Source::Message { message, start, count, .. } = *self else { return None };
        let memory = T::memory(each)?;
        let from = match start % 8 {
            _ if O::ALIGNED => start,
            0 => start / 8,
            _ => return None,
        };
        let len = memory.bytes.checked_mul(count as usize)?;
        Some((message.get(from..)?.get(..len)?, memory))
    }

    /// Skips so many elements, which must be numbers on byte boundaries.
    #[inline]
    pub(super) fn pass<O: Order>(&mut self, elements: usize, memory: &Memory<T>) {
        if let Source::Message { start, count, .. } = self {
            let elements = elements.min(*count as usize);
            *count -= elements as u32;
            *start += elements * memory.bytes * if O::ALIGNED { 1 } else { 8 };
        }
    }
}

impl<'a, T: ReadFrom<'a, C> + WriteTo<C>, P: Order, C: Copy> Seq<'a, T, P, C> {
    /// Writes numbers all at once; returns `false` if the elements have to be written one by one.
    #[inline]
    pub(super) fn write_numbers<E: Extent, O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E, C>,
        site: Site,
    ) -> Read<bool> {
        if let Source::Slice(slice) = self.source {
            let memory = <T as WriteTo<C>>::memory(&within.each);
            return number_list::write_lists([slice, &[]], output, memory, within.extent, site);
        }
        match self.source.bytes::<C, P>(&within.each) {
            Some((bytes, memory))
                if O::ENDIAN == P::ENDIAN && (!memory.nests || output.can_nest()) =>
            {
                let count = (self.len(), memory.bytes);
                number_list::write(output, count, within.extent, site, |place| {
                    copy(bytes, place);
                })
            }
            _ => Ok(false),
        }
    }
}
