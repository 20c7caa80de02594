//! The elements of a collection, as they are written.
//!
//! Input: elements, an extent, and the context of each element. Output: their bits, and what ends the list. Invariants: the error of an element has its
//! index; elements are one level deeper than their collection.

use super::field::is_compound;
use super::{Extent, Output, WriteTo};
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
use super::{Within, allowed};
use crate::BitPack;
use crate::codec::fault::{Site, Written};
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
use crate::codec::traits::nests;
use crate::layout::Shape;
use crate::order::Order;

/// Writes the elements of an array one by one.
#[inline]
pub(super) fn write_array<T: WriteTo<C>, C: Copy, O: Order, const N: usize>(
    items: &[T; N],
    output: &mut Output<'_, O>,
    context: C,
    site: Site,
) -> Written {
    for (index, item) in items.iter().enumerate() {
        write_part(item, index, output, context, site)?;
    }
    Ok(())
}

/// Writes the elements of two slices, one after the other, and their terminator, if the extent has one.
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn write_slices<T, C, E, O>(
    [first, second]: [&[T]; 2],
    output: &mut Output<'_, O>,
    within: Within<E, C>,
    site: Site,
) -> Written
where
    T: WriteTo<C>,
    C: Copy,
    E: Extent,
    O: Order,
{
    let elements = first.iter().chain(second);
    if !T::IN_RUNS || E::TERMINATED || !output.can_nest() {
        return write_each(elements, output, within, site);
    }
    let (start, count) = (output.position(), first.len().saturating_add(second.len()));
    let mut done = T::write_elements(first, output, within.each, site);
    if done == first.len() && !second.is_empty() {
        done += T::write_elements(second, output, within.each, site);
    }
    if done < count {
        let mut own = output.recast::<O>();
        write_rest(elements.skip(done), done, &mut own, within.each, site)?;
        let state = own.state();
        output.adopt(state);
    }
    close_list(within.extent, output, true, (count, start), site)
}

/// Writes the elements that a run leaves, from number `first` on.
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
#[cold]
#[inline(never)]
fn write_rest<'v, T: WriteTo<C> + 'v, C: Copy, O: Order>(
    elements: impl Iterator<Item = &'v T>,
    first: usize,
    output: &mut Output<'_, O>,
    context: C,
    site: Site,
) -> Written {
    let is_nested = nests(T::memory(&context));
    if is_nested {
        output.descend(site)?;
    }
    for (index, element) in elements.enumerate() {
        write_element(element, first.saturating_add(index), output, context, site)?;
    }
    if is_nested {
        output.ascend();
    }
    Ok(())
}

/// Writes elements and their terminator, if the extent has one.
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
#[inline]
pub(crate) fn write_each<'v, T, C, E, O>(
    elements: impl Iterator<Item = &'v T>,
    output: &mut Output<'_, O>,
    within: Within<E, C>,
    site: Site,
) -> Written
where
    T: WriteTo<C> + 'v,
    C: Copy,
    E: Extent,
    O: Order,
{
    let is_nested = nests(T::memory(&within.each));
    write_with(elements, is_nested, output, within.extent, site, |element, index, output| {
        // A single byte, such as one of a set, must differ from the terminator too.
        if E::TERMINATED {
            if let Some(octets) = T::memory(&within.each).and_then(|memory| memory.bytes_of_list())
            {
                allowed(within.extent, octets(core::slice::from_ref(element)), output, site)?;
            }
        }
        write_element(element, index, output, within.each, site)
    })
}

/// Calls `write` for each element with its index, and ends the list; elements that can nest are one level deeper. The iterator is that of a
/// collection, which knows how many elements it has.
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
#[inline]
pub(crate) fn write_with<'o, I, E: Extent, O: Order>(
    elements: impl Iterator<Item = I>,
    is_nested: bool,
    output: &mut Output<'o, O>,
    extent: E,
    site: Site,
    mut write: impl FnMut(I, usize, &mut Output<'o, O>) -> Written,
) -> Written {
    let known = elements.size_hint().0;
    output.expect(known.saturating_mul(size_of::<I>()));
    // As in decoding, an empty collection takes no level.
    if known > 0 && is_nested {
        output.descend(site)?;
    }
    let start = output.position();
    let mut count = 0;
    for element in elements {
        let begin = output.position();
        write(element, count, output)?;
        if E::TERMINATED {
            extent.begun(output, begin, site)?;
        }
        count += 1;
    }
    if known > 0 && is_nested {
        output.ascend();
    }
    close_list(extent, output, is_nested, (count, start), site)
}

/// Ends a list of `count` elements that began at bit `start`. A list with more elements than bits has elements without
/// bits, and a message may have at most as many of them as bits. Numbers always have bits.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn close_list<E: Extent, O: Order>(
    extent: E,
    output: &mut Output<'_, O>,
    may_be_empty: bool,
    (count, start): (usize, usize),
    site: Site,
) -> Written {
    if may_be_empty && E::COUNTED && output.position() - start < count {
        output.slot().note_list(count);
    }
    extent.close(output, count, start, site)
}

/// Returns whether a value may have no bits; the layout of a type of variable width states 0 bits, but a tag inside has some.
const fn may_be_empty<T: BitPack>() -> bool {
    const { T::LAYOUT.bits == 0 && !matches!(T::LAYOUT.shape, Shape::Union(_, Some(_))) }
}

/// Writes element `index` of a list.
#[inline]
pub(crate) fn write_element<T: WriteTo<C>, C, O: Order>(
    element: &T,
    index: usize,
    output: &mut Output<'_, O>,
    context: C,
    site: Site,
) -> Written {
    let start = if may_be_empty::<T>() { output.position() } else { 0 };
    write_part(element, index, output, context, site)?;
    if may_be_empty::<T>() && output.position() == start {
        output.slot().count_empty();
    }
    Ok(())
}

/// Writes element `index` of a list or an array.
#[inline]
fn write_part<T: WriteTo<C>, C, O: Order>(
    element: &T,
    index: usize,
    output: &mut Output<'_, O>,
    context: C,
    site: Site,
) -> Written {
    let result = element.write_to(output, context, site);
    if result.is_err() {
        let compound = is_compound::<T>() && !T::NAMES_SITE;
        let index = (index, const { T::LAYOUT.scalars() });
        output.slot().enter_element(index, site, compound);
    }
    result
}
