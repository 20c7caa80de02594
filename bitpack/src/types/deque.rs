//! `VecDeque`, `Box<[T]>` and `Box<str>`: as `Vec` and `String` on the wire.

use super::slice::{write_bytes, write_list};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::traits::BitPack;
use crate::value::Value;
use crate::wire::{
    Boxed, Counted, Extent, Fault, Input, Output, ReadFrom, Within, WriteTo, memory, write_each,
};
use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::string::String;
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

impl<T> Counted for VecDeque<T> {
    fn elements(&self) -> usize {
        self.len()
    }
}

impl<T: BitPack> BitPack for Box<[T]> {
    const LAYOUT: Layout = Layout::new("Box", Shape::Sequence(|| &T::LAYOUT), 0);

    fn part_count(&self) -> usize {
        self.len()
    }

    fn part_value(&self, index: usize) -> Value<'_> {
        self.get(index).map_or(Value::Absent, BitPack::value)
    }
}

impl<'a, E, C, T> ReadFrom<'a, Boxed<Within<E, C>>> for Box<[T]>
where
    E: Extent,
    C: Copy,
    T: ReadFrom<'a, C>,
{
    const MIN_BITS: usize = 0;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: Boxed<Within<E, C>>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        Vec::read_from(input, context.0, site).map(Vec::into_boxed_slice)
    }
}

impl<E: Extent, C: Copy, T: WriteTo<C>> WriteTo<Boxed<Within<E, C>>> for Box<[T]> {
    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        context: Boxed<Within<E, C>>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        write_list(self, output, context.0, site)
    }
}

impl<T> Counted for Box<[T]> {
    fn elements(&self) -> usize {
        self.len()
    }
}

impl BitPack for Box<str> {
    const LAYOUT: Layout = Layout::new("Box", Shape::Text, 0);

    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl<'a, E: Extent> ReadFrom<'a, Boxed<Within<E>>> for Box<str> {
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: Boxed<Within<E>>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        String::read_from(input, context.0, site).map(String::into_boxed_str)
    }
}

impl<E: Extent> WriteTo<Boxed<Within<E>>> for Box<str> {
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        context: Boxed<Within<E>>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        write_bytes(self.as_bytes(), output, context.0.extent, site)
    }
}

impl Counted for Box<str> {
    fn elements(&self) -> usize {
        self.len()
    }
}
