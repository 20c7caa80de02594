//! Owned lists: `Vec`, `VecDeque`, `LinkedList`, `BinaryHeap`, and slices behind `Box`, `Rc` and `Arc`.
//!
//! Input: a message. Output: owned collections, which all lie on the wire as a `Vec` does. Invariants: before elements of variable width
//! are decoded, at most four times as many bytes are allocated as are left of the message, or four elements; room for elements of fixed width is
//! allocated once, for as many as the message is known to hold. A list with a known count has no spare capacity, or less than a group of
//! elements of fixed width. A heap is written and shown in ascending order, so that equal heaps are equal bytes.

use super::collection::{collection, write_list};
use crate::codec::traits::Borrowed;
use crate::codec::{
    Extent, GROUP, Input, List, NoRun, Read, ReadFrom, Site, Within, number_list, read_each,
    write_each, write_slices,
};
use crate::order::Order;
use crate::order::trace::Watch;
use alloc::boxed::Box;
use alloc::collections::{BinaryHeap, LinkedList, VecDeque};
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;

collection! {
    "Vec", Vec<T>, of T;
    elements [T] with [];
    part |list, index| list.get(index);
    #[cfg_attr(not(debug_assertions), inline(always))]
    read where [] |input, within, site| read_list(input, within, site);
    #[cfg_attr(not(debug_assertions), inline(always))]
    write |list, output, within, site| write_list(list, output, within, site);
}

/// Reads a list: numbers all at once where they lie together, any other elements one by one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read_list<'a, T: ReadFrom<'a, C>, C: Copy, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
) -> Read<Vec<T>> {
    // Each number of a field with a range or a scale is checked or converted.
    let Some(memory) = T::memory(&within.each).filter(|_| site.is_plain()) else {
        return read_elements(input, within, site);
    };
    let is_octets = memory.bytes_of_list().is_some();
    if is_octets && input.is_aligned() {
        let bytes = within.extent.slice(input, site)?;
        return Ok((memory.collect)(bytes, O::ENDIAN));
    }
    if let Some((bytes, _)) = number_list::read(input, &memory, within.extent, site)? {
        return Ok((memory.collect)(bytes, O::ENDIAN));
    }
    if is_octets && E::COUNTED && !O::Trace::WATCHED {
        within.extent.open(input, 8, site)?;
        let bytes = input.shifted(within.extent.stated().unwrap_or(0), site)?;
        return Ok((memory.collect)(&bytes, O::ENDIAN));
    }
    // A trace of bytes has one line for all of them. Numbers may be the letters of a text, which has one line as well.
    if is_octets {
        input.hush(true);
    }
    let list = read_elements(input, within, site)?;
    if is_octets {
        input.hush(false);
    }
    Ok(list)
}

/// Reads the elements of a list: those of fixed width in groups.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read_elements<'a, T: ReadFrom<'a, C>, C: Copy, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
) -> Read<Vec<T>> {
    if !T::IN_RUNS {
        return read_varying(input, within, site);
    }
    let mut list = List(Vec::new());
    read_each(input, within, site, false, &mut list, |list, element, _, _| {
        list.0.push(element);
        Ok(())
    })?;
    let List(mut list) = list;
    if within.extent.stated().is_some() && list.capacity() - list.len() >= GROUP {
        list.shrink_to_fit();
    }
    Ok(list)
}

/// Reads the elements of a list one by one.
#[inline]
fn read_varying<'a, T: ReadFrom<'a, C>, C: Copy, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
) -> Read<Vec<T>> {
    let count = within.extent.expected(input, T::least(&within.each));
    let mut list = Vec::with_capacity(room::<T>(count, input.remaining()));
    read_each(input, within, site, false, &mut NoRun, |_, element, _, _| {
        list.push(element);
        Ok(())
    })?;
    if let Some(count) = within.extent.stated() {
        list.shrink_to(count);
    }
    Ok(list)
}

/// The first capacity of a list of `count` elements, from which doubling leads to that count. Elements may be wider in memory than in the message, so
/// this capacity has at most four times as many bytes as are left of the message, or the four elements that a growing `Vec` begins with. A
/// struct with texts and options is often that much larger than its message, and a list that grows is copied.
#[inline]
const fn room<T>(count: usize, bits_left: usize) -> usize {
    let size = if size_of::<T>() == 0 { 1 } else { size_of::<T>() };
    let most = bits_left / 2 / size;
    let most = if most < 4 { 4 } else { most };
    let mut room = count;
    while room > most {
        room = room.div_ceil(2);
    }
    room
}

collection! {
    "VecDeque", VecDeque<T>, of T;
    elements [T] with [];
    part |list, index| list.get(index);
    #[inline]
    read where [] |input, within, site| Vec::read_from(input, within, site).map(Self::from);
    #[inline]
    write |list, output, within, site| match list.as_slices() {
        (list, []) => write_list(list, output, within, site),
        (first, second) => {
            let memory = T::memory(&within.each);
            if number_list::write_lists([first, second], output, memory, within.extent, site)? {
                return Ok(());
            }
            write_slices([first, second], output, within, site)
        }
    };
}

collection! {
    "LinkedList", LinkedList<T>, of T;
    elements [T] with [];
    part |list, index| list.iter().nth(index);
    each |list| Borrowed(list.iter());
    read where [] |input, within, site| Ok(Vec::read_from(input, within, site)?.into_iter().collect());
    write |list, output, within, site| write_each(list.iter(), output, within, site);
}

collection! {
    "BinaryHeap", BinaryHeap<T>, of T;
    elements [T: Ord] with [];
    part |heap, index| sorted(heap).get(index).copied();
    each |heap| Borrowed(sorted(heap).into_iter());
    read where [] |input, within, site| Vec::read_from(input, within, site).map(Self::from);
    write |heap, output, within, site| write_each(sorted(heap).into_iter(), output, within, site);
}

/// The elements from the least to the greatest one.
fn sorted<T: Ord>(heap: &BinaryHeap<T>) -> Vec<&T> {
    let mut elements: Vec<&T> = heap.iter().collect();
    elements.sort_unstable();
    elements
}

macro_rules! pointers {
    ($($pointer:ident)+) => { $(
        collection! {
            stringify!($pointer), $pointer<[T]>, of T;
            elements [T] with [];
            part |list, index| list.get(index);
            #[inline]
            read where [] |input, within, site| Vec::read_from(input, within, site).map(Self::from);
            #[inline]
            write |list, output, within, site| write_list(list, output, within, site);
        }
    )+ };
}

pointers!(Box Rc Arc);
