//! The iterator over a sequence.
//!
//! Input: a sequence. Output: its elements. Invariant: numbers on byte boundaries are loaded from their bytes; other elements are
//! decoded again.

use super::Source;
use crate::codec::array::present;
use crate::codec::{FaultSlot, Input, ReadFrom, Store};
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
    fn fold<B, F: FnMut(B, T) -> B>(self, first: B, add: F) -> B {
        if let Some((bytes, memory)) = self.source.bytes::<C, O>(&self.each) {
            let elements = bytes.chunks_exact(memory.bytes);
            return elements.map(|element| (memory.value)(element, O::ENDIAN)).fold(first, add);
        }
        let mut store = Fold { sum: Some(first), add };
        let rest = if T::IN_RUNS { self.after_run(&mut store) } else { self };
        let Fold { sum, mut add } = store;
        let mut sum = present(sum);
        for element in rest {
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

/// Folds the elements of a run.
struct Fold<B, F> {
    /// Absent while a run is read.
    sum: Option<B>,
    add: F,
}

impl<T, B, F: FnMut(B, T) -> B> Store<T> for Fold<B, F> {
    /// The sum, and the number of elements that still belong to the list.
    type Groups<const K: usize> = (Option<B>, usize);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begin<const K: usize>(&mut self, count: usize) -> Option<(Option<B>, usize)> {
        Some((self.sum.take(), count))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<const K: usize>(&mut self, (sum, left): &mut (Option<B>, usize), group: [T; K]) -> bool {
        let Some(mut next) = sum.take() else { return false };
        if *left >= K {
            *left -= K;
            for element in group {
                next = (self.add)(next, element);
            }
        } else {
            for element in group.into_iter().take(*left) {
                next = (self.add)(next, element);
            }
            *left = 0;
        }
        *sum = Some(next);
        true
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end<const K: usize>(&mut self, (sum, _): (Option<B>, usize), _: usize) {
        self.sum = sum;
    }
}

impl<'a, T: ReadFrom<'a, C>, O: Order<Trace = ()>, C: Copy> SeqIter<'a, T, O, C> {
    /// Passes the elements of a message to the store as a run, and returns the iterator over those that the run leaves.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after_run<S: Store<T>>(mut self, store: &mut S) -> Self {
        if let Source::Message { message, start, count, tail } = &mut self.source {
            let slot = FaultSlot::new();
            let mut input = Input::<O>::marked(message, *start, *tail, &slot);
            let done =
                T::read_elements(&mut input, self.each, *count as usize, store, const { T::WHOLE });
            *start = input.mark();
            *count -= done as u32;
        }
        self
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
