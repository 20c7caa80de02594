//! `VecDeque`, `LinkedList` and `BinaryHeap`: as `Vec` on the wire.
//!
//! Input: a message. Output: owned collections. Invariant: a heap is written and shown in ascending order, so that equal heaps are equal
//! bytes.

use super::slice::write_list;
use crate::codec::traits::BitPack;
use crate::codec::{
    Counted, Extent, Fault, Input, Output, ReadFrom, Within, WriteTo, memory, prefixed, write_each,
};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;
use alloc::collections::{BinaryHeap, LinkedList, VecDeque};
use alloc::vec::Vec;

impl<T: BitPack> BitPack for VecDeque<T> {
    const LAYOUT: Layout = Layout::new("VecDeque", Shape::Sequence(|| &T::LAYOUT), 0);

    fn part_count(&self) -> usize {
        self.len()
    }

    fn part_value(&self, index: usize) -> Value<'_> {
        self.get(index).map_or(Value::Absent, BitPack::value)
    }
}

impl<'a, E: Extent, C: Copy, T: ReadFrom<'a, C>> ReadFrom<'a, Within<E, C>> for VecDeque<T> {
    const MIN_BITS: usize = 0;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        Vec::read_from(input, within, site).map(Self::from)
    }
}

impl<E: Extent, C: Copy, T: WriteTo<C>> WriteTo<Within<E, C>> for VecDeque<T> {
    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        match self.as_slices() {
            (list, []) => write_list(list, output, within, site),
            (first, second) => {
                let memory = T::memory(&within.each);
                if memory::write_lists([first, second], output, memory, within.extent, site)? {
                    return Ok(());
                }
                write_each(self.iter(), output, within, site)
            }
        }
    }
}

prefixed!([T] VecDeque<T>, [T: ReadFrom<'a>], [T: WriteTo]);

impl<T> Counted for VecDeque<T> {
    fn elements(&self) -> usize {
        self.len()
    }
}

/// A collection that is read as a vector, and written in the order of `$elements`.
macro_rules! as_vec {
    ($name:ident, $($bound:ident)?, |$list:ident| $elements:expr) => {
        impl<T: BitPack $(+ $bound)?> BitPack for $name<T> {
            const LAYOUT: Layout =
                Layout::new(stringify!($name), Shape::Sequence(|| &T::LAYOUT), 0);

            fn part_count(&self) -> usize {
                self.len()
            }

            fn part_value(&self, index: usize) -> Value<'_> {
                let $list = self;
                $elements.nth(index).map_or(Value::Absent, BitPack::value)
            }
        }

        impl<'a, E, C, T> ReadFrom<'a, Within<E, C>> for $name<T>
        where
            E: Extent,
            C: Copy,
            T: ReadFrom<'a, C> $(+ $bound)?,
        {
            const MIN_BITS: usize = 0;

            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                within: Within<E, C>,
                site: &'static Field,
            ) -> Result<Self, Fault> {
                Ok(Vec::read_from(input, within, site)?.into_iter().collect())
            }
        }

        impl<E, C, T> WriteTo<Within<E, C>> for $name<T>
        where
            E: Extent,
            C: Copy,
            T: WriteTo<C> $(+ $bound)?,
        {
            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                within: Within<E, C>,
                site: &'static Field,
            ) -> Result<(), Fault> {
                let $list = self;
                write_each($elements, output, within, site)
            }
        }

        prefixed!([T] $name<T>, [T: ReadFrom<'a> $(+ $bound)?], [T: WriteTo $(+ $bound)?]);

        impl<T> Counted for $name<T> {
            fn elements(&self) -> usize {
                self.len()
            }
        }
    };
}

as_vec!(LinkedList, , |list| list.iter());
as_vec!(BinaryHeap, Ord, |heap| sorted(heap).into_iter());

/// The elements from the least to the greatest one.
fn sorted<T: Ord>(heap: &BinaryHeap<T>) -> Vec<&T> {
    let mut elements: Vec<&T> = heap.iter().collect();
    elements.sort_unstable();
    elements
}
