//! Owned lists: `Vec`, `VecDeque`, `LinkedList`, `BinaryHeap`, and slices behind `Box`, `Rc` and `Arc`.
//!
//! Input: a message. Output: owned collections, which all lie on the wire as a `Vec` does. Invariants: a list grows only as its elements are decoded, beyond
//! as many bytes as are left of the message, and never beyond a known count; a heap is written and shown in ascending order, so that equal heaps are
//! equal bytes.

use super::collection::{collection, write_list};
use crate::codec::trace::Watch;
use crate::codec::{Extent, Fault, Input, ReadFrom, Within, memory, read_each, write_each};
use crate::layout::Field;
use crate::order::Order;
use alloc::boxed::Box;
use alloc::collections::{BinaryHeap, LinkedList, VecDeque};
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;

collection! {
    "Vec", Vec<T>, of T;
    elements [T] with [];
    part |list, index| list.get(index);
    #[inline]
    read where [] |input, within, site| {
        match read_numbers(input, within, site)? {
            Some(list) => Ok(list),
            None => read_elements(input, within, site),
        }
    };
    #[inline]
    write |list, output, within, site| write_list(list, output, within, site);
}

/// Copies numbers all at once; `None` where the elements have to be read one by one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read_numbers<'a, T: ReadFrom<'a, C>, C: Copy, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: &'static Field,
) -> Result<Option<Vec<T>>, Fault> {
    let Some(memory) = T::memory(&within.each) else { return Ok(None) };
    let is_octets = memory.octets.is_some();
    if is_octets && input.is_aligned() {
        let bytes = within.extent.slice(input, site)?;
        return Ok(Some((memory.collect)(bytes, O::ENDIAN)));
    }
    if let Some((bytes, _)) = memory::read(input, &memory, within.extent, site)? {
        return Ok(Some((memory.collect)(bytes, O::ENDIAN)));
    }
    if is_octets && E::COUNTED && !O::Trace::WATCHED {
        within.extent.open(input, 8, site)?;
        let bytes = input.shifted(within.extent.stated().unwrap_or(0), site)?;
        return Ok(Some((memory.collect)(&bytes, O::ENDIAN)));
    }
    Ok(None)
}

/// Reads the elements of a list one by one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read_elements<'a, T: ReadFrom<'a, C>, C: Copy, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: &'static Field,
) -> Result<Vec<T>, Fault> {
    // Elements may be wider in memory than in the message, so the room for them is at first no more bytes than are left of the message.
    let most = input.remaining() / 8 / size_of::<T>().max(1);
    let count = within.extent.expected(input, T::least(&within.each));
    let mut list = Vec::with_capacity(count.min(most));
    // A trace of bytes has one line for all of them.
    let is_octets = T::memory(&within.each).is_some_and(|memory| memory.octets.is_some());
    input.hush(is_octets);
    read_each(input, within, site, false, |element, _, _| {
        if list.len() == list.capacity() {
            grow(&mut list, count);
        }
        list.push(element);
        Ok(())
    })?;
    input.hush(false);
    Ok(list)
}

/// Doubles the room of a full list, but not beyond the expected number of elements.
#[cold]
#[inline(never)]
fn grow<T>(list: &mut Vec<T>, count: usize) {
    if let Some(missing) = count.checked_sub(list.len()) {
        list.reserve_exact(missing.min(list.len().max(4)));
    }
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
            if memory::write_lists([first, second], output, memory, within.extent, site)? {
                return Ok(());
            }
            write_each(list.iter(), output, within, site)
        }
    };
}

collection! {
    "LinkedList", LinkedList<T>, of T;
    elements [T] with [];
    part |list, index| list.iter().nth(index);
    read where [] |input, within, site| Ok(Vec::read_from(input, within, site)?.into_iter().collect());
    write |list, output, within, site| write_each(list.iter(), output, within, site);
}

collection! {
    "BinaryHeap", BinaryHeap<T>, of T;
    elements [T: Ord] with [];
    part |heap, index| sorted(heap).get(index).copied();
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
