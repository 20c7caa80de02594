//! The elements of a collection.
//!
//! Input: an extent, and the context of each element. Output: each element, passed to a closure. `each_write` writes elements.
//! Invariants: the loop ends for every message; the error of an element has its index; elements are one level deeper than
//! their collection.

use super::end_state::MORE_THAN_BITS;
use super::field::is_compound;
use super::{Extent, Input, Outer, ReadFrom, Store, Within};
use crate::codec::array::present;
use crate::codec::fault::{Read, Site};
use crate::codec::traits::nests;
use crate::order::Order;
use crate::order::trace::Watch;

/// Reads elements up to their extent, and returns their number. `lazy` states that they are only checked. Elements of fixed width go
/// to `store` in groups; `take` gets all others, with the store.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read_each<'a, T, C, E, O, S>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
    lazy: bool,
    store: &mut S,
    take: impl FnMut(&mut S, T, usize, &Input<'a, '_, O>) -> Read<()>,
) -> Read<usize>
where
    T: ReadFrom<'a, C>,
    C: Copy,
    E: Extent,
    O: Order,
    S: Store<T>,
{
    let (late, begin) = (is_late::<T, C, E, O>(&within, lazy), input.fork());
    let outer = open::<T, C, E, O>(input, &within, late, site)?;
    let index = match T::IN_RUNS {
        true => read_run((input, begin), within, late, site, store, take)?,
        false => one_by_one((input, begin), within, (0, late), site, store, take)?,
    };
    if let Some(outer) = outer {
        input.release(outer, site)?;
    }
    Ok(index)
}

/// Reads elements of fixed width: as a run, as far as possible, and one by one from the first element that is not read.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read_run<'a, T, C, E, O, S>(
    (input, begin): (&mut Input<'a, '_, O>, Input<'a, '_, O>),
    within: Within<E, C>,
    late: bool,
    site: Site,
    store: &mut S,
    take: impl FnMut(&mut S, T, usize, &Input<'a, '_, O>) -> Read<()>,
) -> Read<usize>
where
    T: ReadFrom<'a, C>,
    C: Copy,
    E: Extent,
    O: Order,
    S: Store<T>,
{
    let most = within.extent.certain(input, T::least(&within.each));
    let mut index = 0;
    if input.can_nest() {
        index = T::read_elements(input, within.each, most, store, site);
    }
    if E::TERMINATED || within.extent.more(input, index, T::least(&within.each), site)? {
        let mut own = input.fork();
        index = the_rest((&mut own, begin), within, (index, late), site, store, take)?;
        input.adopt(&own);
    }
    Ok(index)
}

/// Returns whether a count that the input cannot hold is refused only when an element does not fit: if elements are only checked and
/// each has a width, the first element that does not fit reveals such a count.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_late<'a, T: ReadFrom<'a, C>, C, E: Extent, O: Order>(
    within: &Within<E, C>,
    lazy: bool,
) -> bool {
    lazy && E::COUNTED && T::least(&within.each) > 0 && !O::Trace::WATCHED
}

/// Begins a list, and returns the limit to which [`Input::release`] goes back.
#[cfg_attr(not(debug_assertions), inline(always))]
fn open<'a, T: ReadFrom<'a, C>, C, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    within: &Within<E, C>,
    late: bool,
    site: Site,
) -> Read<Option<Outer>> {
    if late { Ok(None) } else { within.extent.open(input, T::least(&within.each), site) }
}

/// [`one_by_one`] for the elements that a run leaves.
#[cold]
#[inline(never)]
fn the_rest<'a, T, C, E, O, S>(
    inputs: (&mut Input<'a, '_, O>, Input<'a, '_, O>),
    within: Within<E, C>,
    place: (usize, bool),
    site: Site,
    store: &mut S,
    take: impl FnMut(&mut S, T, usize, &Input<'a, '_, O>) -> Read<()>,
) -> Read<usize>
where
    T: ReadFrom<'a, C>,
    C: Copy,
    E: Extent,
    O: Order,
{
    one_by_one(inputs, within, place, site, store, take)
}

/// Reads elements from number `index` on, and returns their number with those before. The second input stands before the list, and
/// `late` states that its count is not checked yet.
#[cfg_attr(not(debug_assertions), inline(always))]
fn one_by_one<'a, T, C, E, O, S>(
    (input, mut begin): (&mut Input<'a, '_, O>, Input<'a, '_, O>),
    within: Within<E, C>,
    (mut index, late): (usize, bool),
    site: Site,
    store: &mut S,
    mut take: impl FnMut(&mut S, T, usize, &Input<'a, '_, O>) -> Read<()>,
) -> Read<usize>
where
    T: ReadFrom<'a, C>,
    C: Copy,
    E: Extent,
    O: Order,
{
    let (extent, least) = (within.extent, T::least(&within.each));
    if !extent.more(input, index, least, site)? {
        return Ok(index);
    }
    // Numbers hold no nested values, and so they take no level.
    let is_nested = nests(T::memory(&within.each));
    if is_nested {
        input.descend(site)?;
    }
    loop {
        let left = input.remaining();
        match read_element(input, index, within.each, site) {
            Ok(element) => take(store, element, index, input)?,
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
        if !extent.more(input, index, least, site)? {
            break;
        }
    }
    if is_nested {
        input.ascend();
    }
    Ok(index)
}

/// Allows an element without bits if a count states the number of elements, and if all lists together have at most as many such
/// elements as the message has bits.
#[cold]
#[inline(never)]
pub(super) fn check_empty<O: Order>(
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
