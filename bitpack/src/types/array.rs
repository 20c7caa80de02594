//! Arrays of types of fixed width.
//!
//! Input: elements of fixed width. Output: the impls of arrays; `codec::array` reads and writes them.

use crate::codec::array::present;
use crate::codec::method::{fixed_methods, read_method, scalar_methods, write_method};
use crate::codec::traits::{BitPack, Fixed, Memory, Scalar, Widths};
use crate::codec::{Input, Output, ReadFrom, Site, Store, WriteTo};
use crate::cursor::{Reader, Writer};
use crate::layout::{Layout, Shape};
use crate::order::Order;
use crate::value::Value;

/// The layout of an array of `len` elements.
const fn array(element: &'static Layout, len: usize) -> Layout {
    Layout::new("array", Shape::Array(element, len), element.bits * len)
}

impl<T: BitPack, const N: usize> BitPack for [T; N] {
    const LAYOUT: Layout =
        array(&T::LAYOUT, N).with_bare(const { &array(Layout::bare_of::<T>(), N) });

    const MEMORY: Option<Memory<Self>> = Memory::ARRAY;

    fn value(&self) -> Value<'_> {
        Value::Parts(self)
    }

    fn part_value(&self, index: usize) -> Value<'_> {
        self.get(index).map_or(Value::Unit, T::value)
    }
}

impl<T: Fixed, const N: usize> Fixed for [T; N] {
    const BITS: usize = T::BITS * N;
    type In<O: Order> = T::In<O>;

    fixed_methods! {
        read |r, site| T::read_array(r, site);
        write |array, w, site| T::write_array(array, w, site);
    }
}

impl<T: Scalar, const N: usize> Scalar for [T; N] {
    const COUNT: usize = T::COUNT * N;
    const WIDTHS: Widths = T::WIDTHS;

    scalar_methods! {
        read |r, width, site| T::read_bits_array(r, width, site);
        write |array, w, width, site| T::write_bits_array(array, w, width, site);
    }
}

impl<'a, T: ReadFrom<'a>, const N: usize> ReadFrom<'a> for [T; N] {
    const MIN_BITS: usize = T::MIN_BITS.saturating_mul(N);
    const NAMES_SITE: bool = true;

    read_method! {
        #[cfg_attr(not(debug_assertions), inline(always))]
        (), |input, (), site| T::read_all(input, (), site)
    }

    #[inline]
    fn memory((): &()) -> Option<Memory<Self>> {
        Self::MEMORY
    }

    const IN_RUNS: bool = T::IN_RUNS;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_elements<O: Order, S: Store<Self>>(
        input: &mut Input<'a, '_, O>,
        (): (),
        most: usize,
        store: &mut S,
        site: Site,
    ) -> usize {
        T::read_arrays(input, (), most, store, site)
    }

    #[inline]
    fn read_in_run<O: Order>(r: &mut Reader<'_, O>, (): &()) -> Option<Self> {
        let mut items = [const { None::<T> }; N];
        for slot in &mut items {
            *slot = Some(T::read_in_run(r, &())?);
        }
        Some(items.map(present))
    }
}

impl<T: WriteTo, const N: usize> WriteTo for [T; N] {
    const NAMES_SITE: bool = true;

    write_method! {
        #[cfg_attr(not(debug_assertions), inline(always))]
        (), |array, output, (), site| T::write_all(array, output, (), site)
    }

    #[inline]
    fn memory((): &()) -> Option<Memory<Self>> {
        Self::MEMORY
    }

    const IN_RUNS: bool = T::IN_RUNS;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_elements<O: Order>(
        items: &[Self],
        output: &mut Output<'_, O>,
        (): (),
        site: Site,
    ) -> usize {
        T::write_arrays(items, output, (), site)
    }

    #[inline]
    fn write_in_run<O: Order>(&self, w: &mut Writer<'_, O>, (): &()) -> bool {
        self.iter().all(|item| item.write_in_run(w, &()))
    }
}
