//! The elements of a collection.
//!
//! Input: an extent, and the context of each element. Output: each element, passed to a closure or written.
//! Invariants: the loop ends for every message; the error of an element has its index; elements are one level deeper than
//! their collection.

#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
use super::allowed;
use super::end_state::MORE_THAN_BITS;
use super::field::is_compound;
use super::{Extent, Input, Output, ReadFrom, Within, WriteTo};
use crate::BitPack;
use crate::codec::array::present;
use crate::codec::fault::{Read, Site, Written};
use crate::order::Order;
use crate::order::trace::Watch;

/// Reads elements up to their extent, and returns their number. `lazy` states that they are only checked.
#[inline]
pub(crate) fn read_each<'a, T, C, E, O>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
    lazy: bool,
    mut take: impl FnMut(T, usize, &Input<'a, '_, O>) -> Read<()>,
) -> Read<usize>
where
    T: ReadFrom<'a, C>,
    C: Copy,
    E: Extent,
    O: Order,
{
    let (extent, least) = (within.extent, T::least(&within.each));
    // A count that the input cannot hold is refused. If elements are only checked and each has a width, the first element that
    // does not fit reveals such a count, and only then the count is checked.
    let late = lazy && E::COUNTED && least > 0 && !O::Trace::WATCHED;
    let mut begin = input.fork();
    let outer = if late { None } else { extent.open(input, least, site)? };
    // Numbers hold no nested values, and so they take no level.
    let nests = T::memory(&within.each).is_none();
    let mut index = 0;
    while extent.more(input, index, least, site)? {
        if index == 0 && nests {
            input.descend(site)?;
        }
        let left = input.remaining();
        match read_element(input, index, within.each, site) {
            Ok(element) => take(element, index, input)?,
            Err(fault) => {
                if late {
                    extent.open(&mut begin, least, site)?;
                }
                return Err(fault);
            }
        }
        if least == 0 && input.remaining() == left {
            check_empty(input, E::COUNTED, index, site)?;
        }
        index += 1;
    }
    if index > 0 && nests {
        input.ascend();
    }
    if let Some(outer) = outer {
        input.release(outer, site)?;
    }
    Ok(index)
}

/// Allows an element without bits if a count states the number of elements, and if all lists together have at most as many such
/// elements as the message has bits.
#[cold]
#[inline(never)]
fn check_empty<O: Order>(
    input: &Input<'_, '_, O>,
    counted: bool,
    index: usize,
    site: Site,
) -> Read<()> {
    let why = match counted {
        false => "a list of elements without width needs a count",
        true if input.slot().count_empty() > input.message().len().saturating_mul(8) => {
            MORE_THAN_BITS
        }
        true => return Ok(()),
    };
    Err(input.refuse(why, site, index as u64))
}

/// Reads element `index`, and reports it to the trace.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn read_element<'a, T: ReadFrom<'a, C>, C, O: Order>(
    input: &mut Input<'a, '_, O>,
    index: usize,
    context: C,
    site: Site,
) -> Read<T> {
    if let Some(trace) = input.watcher() {
        trace.element(index);
    }
    let start = input.position();
    match T::read_from(input, context, site) {
        Ok(element) => {
            if let Some(trace) = input.watcher() {
                trace.value(start, input.position(), element.value());
                trace.leave();
            }
            Ok(element)
        }
        Err(fault) => {
            let compound = is_compound::<T>() && !T::NAMES_SITE;
            let index = (index, const { T::LAYOUT.scalars() });
            input.slot().enter_element(index, site, compound);
            Err(fault)
        }
    }
}

/// Reads the elements of an array one by one.
#[inline]
pub(super) fn read_array<'a, T: ReadFrom<'a, C>, C: Copy, O: Order, const N: usize>(
    input: &mut Input<'a, '_, O>,
    context: C,
    site: Site,
) -> Read<[T; N]> {
    let mut items = [const { None::<T> }; N];
    for (index, slot) in items.iter_mut().enumerate() {
        *slot = Some(read_element(input, index, context, site)?);
    }
    Ok(items.map(present))
}

/// Reads elements and drops them.
#[inline]
pub(super) fn pass_over<'a, T: ReadFrom<'a, C>, C: Copy, O: Order>(
    input: &mut Input<'a, '_, O>,
    context: C,
    (first, count): (usize, usize),
    site: Site,
) -> Read<()> {
    let least = T::least(&context);
    for index in first..first.saturating_add(count) {
        let left = input.remaining();
        read_element::<T, _, _>(input, index, context, site)?;
        if least == 0 && input.remaining() == left {
            check_empty(input, true, index, site)?;
        }
    }
    Ok(())
}

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
    let nests = T::memory(&within.each).is_none();
    write_with(elements, nests, output, within.extent, site, |element, index, output| {
        // A single byte, such as one of a set, must differ from the terminator too.
        if E::TERMINATED {
            if let Some(octets) = T::memory(&within.each).and_then(|memory| memory.octets) {
                allowed(within.extent, octets(core::slice::from_ref(element)), output, site)?;
            }
        }
        write_element(element, index, output, within.each, site)
    })
}

/// Calls `write` for each element with its index, and ends the list; elements that can nest are one level deeper.
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
#[inline]
pub(crate) fn write_with<'o, I, E: Extent, O: Order>(
    elements: impl Iterator<Item = I>,
    nests: bool,
    output: &mut Output<'o, O>,
    extent: E,
    site: Site,
    mut write: impl FnMut(I, usize, &mut Output<'o, O>) -> Written,
) -> Written {
    let start = output.position();
    let mut count = 0;
    for element in elements {
        // As in decoding, an empty collection takes no level.
        if count == 0 && nests {
            output.descend(site)?;
        }
        let begin = output.position();
        write(element, count, output)?;
        if E::TERMINATED {
            extent.begun(output, begin, site)?;
        }
        count += 1;
    }
    if count > 0 && nests {
        output.ascend();
    }
    close_list(extent, output, nests, (count, start), site)
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

/// Returns whether a value may have no bits; the layout of a type of variable width states 0 bits.
const fn may_be_empty<T: BitPack>() -> bool {
    T::LAYOUT.bits == 0
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
