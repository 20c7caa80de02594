//! The iterator over a sequence.
//!
//! Input: a sequence. Output: its elements. Invariant: numbers on byte boundaries are loaded from their bytes; other elements are
//! decoded again.

use super::Source;
use crate::codec::{FaultSlot, Input, ReadFrom};
use crate::order::Order;
use core::marker::PhantomData;

/// The iterator over the elements of a [`Seq`](crate::Seq), which [`Seq::iter`](crate::Seq::iter) returns.
///
/// ```
/// use bitpack::{Seq, SeqIter, order::Msb0};
///
/// fn sum(elements: SeqIter<'_, u8, Msb0, ()>) -> u8 { elements.sum() }
/// assert_eq!(sum(Seq::from(&[1, 2, 3]).iter()), 6);
/// ```
pub struct SeqIter<'a, T, O, C> {
    source: Source<'a, T>,
    /// The index of the next element of a slice; of a message, `source` itself advances.
    index: usize,
    each: C,
    order: PhantomData<O>,
}

impl<'a, T, O, C> SeqIter<'a, T, O, C> {
    #[inline]
    pub(super) const fn new(source: Source<'a, T>, each: C) -> Self {
        SeqIter { source, index: 0, each, order: PhantomData }
    }
}

impl<'a, T: ReadFrom<'a, C> + Clone, O: Order<Trace = ()>, C: Copy> Iterator
    for SeqIter<'a, T, O, C>
{
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        if let Some((bytes, memory)) = self.source.bytes::<C, O>(&self.each) {
            let element = bytes.get(..memory.bytes)?;
            self.source.pass::<O>(1, &memory);
            return Some((memory.value)(element, O::ENDIAN));
        }
        match &mut self.source {
            Source::Message { message, start, count, tail } => {
                *count = count.checked_sub(1)?;
                read_one::<T, C, O>(message, start, *tail, self.each)
            }
            Source::Slice(slice) => {
                let element = slice.get(self.index)?;
                self.index += 1;
                Some(element.clone())
            }
        }
    }

    fn nth(&mut self, mut index: usize) -> Option<T> {
        if let Some((_, memory)) = self.source.bytes::<C, O>(&self.each) {
            self.source.pass::<O>(index, &memory);
            return self.next();
        }
        while index > 0 {
            self.next()?;
            index -= 1;
        }
        self.next()
    }

    #[inline]
    fn fold<B, F: FnMut(B, T) -> B>(self, first: B, mut add: F) -> B {
        if let Some((bytes, memory)) = self.source.bytes::<C, O>(&self.each) {
            let elements = bytes.chunks_exact(memory.bytes);
            return elements.map(|element| (memory.value)(element, O::ENDIAN)).fold(first, add);
        }
        let mut sum = first;
        for element in self {
            sum = add(sum, element);
        }
        sum
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = match self.source {
            Source::Message { count, .. } => count as usize,
            Source::Slice(slice) => slice.len().saturating_sub(self.index),
        };
        (left, Some(left))
    }
}

/// Reads the element at `start` and advances `start` to the next one.
#[inline]
fn read_one<'a, T: ReadFrom<'a, C>, C, O: Order<Trace = ()>>(
    message: &'a [u8],
    start: &mut usize,
    tail: u8,
    each: C,
) -> Option<T> {
    let slot = FaultSlot::new();
    let mut input = Input::<O>::marked(message, *start, tail, &slot);
    let element = T::read_from(&mut input, each, const { T::WHOLE }).ok()?;
    *start = input.mark();
    Some(element)
}

impl<'a, T: ReadFrom<'a, C> + Clone, O: Order<Trace = ()>, C: Copy> ExactSizeIterator
    for SeqIter<'a, T, O, C>
{
}
