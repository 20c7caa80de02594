//! Reads runs.
//!
//! Input: an input at the first element, and the number of elements that certainly follow. Output: the number of elements that were read,
//! after which the input stands. Invariant: an element that could not be read is not counted, and the input stands before it.

use super::group::{Group, by_group};
use super::parts::ReadParts;
use super::{BLOCK, Own, ReadElement, Stated, Store, TAIL};
use crate::codec::fault::Site;
use crate::codec::traits::{Fixed, Scalar};
use crate::codec::{Input, ReadFrom, Width};
use crate::cursor::shift;
use crate::layout::Field;
use crate::order::trace::Watch;
use crate::order::{Order, Settings};
use core::marker::PhantomData;

/// Reads at most `most` elements of a type of fixed width.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read_elements<T: Fixed, O: Order, S: Store<T>>(
    input: &mut Input<'_, '_, O>,
    most: usize,
    store: &mut S,
    site: Site,
) -> usize {
    read::<Own<T>, T::In<O>, S, O>(input, Own::new(), most, store, site)
}

/// Reads at most `most` elements of a stated width.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read_elements_of<T: Scalar, O: Order, S: Store<T>>(
    input: &mut Input<'_, '_, O>,
    width: Width,
    most: usize,
    store: &mut S,
    site: Site,
) -> usize {
    read::<Stated<T>, O, S, O>(input, Stated::new(width.0), most, store, site)
}

/// Reads at most `most` elements whose parts have fixed widths.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read_parts<'a, T: ReadFrom<'a, C>, C, O: Order, S: Store<T>>(
    input: &mut Input<'a, '_, O>,
    context: C,
    most: usize,
    store: &mut S,
    site: Site,
) -> usize {
    read::<ReadParts<'a, T, C>, O, S, O>(input, ReadParts(context, PhantomData), most, store, site)
}

/// Reads at most `most` elements in the order `O`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read<E: ReadElement, O: Order, S: Store<E::Value>, I: Order>(
    input: &mut Input<'_, '_, I>,
    element: E,
    most: usize,
    store: &mut S,
    site: Site,
) -> usize {
    let width = element.width();
    if I::Trace::WATCHED || I::ALIGNED && width % 8 != 0 {
        return 0;
    }
    let most = most.min(input.remaining().checked_div(width).unwrap_or(0));
    if most == 0 {
        return 0;
    }
    let (rest, sub) = input.left();
    let may_shift = <O as Settings>::LSB0 == <I as Settings>::LSB0;
    if !input.is_at_byte() && !may_shift {
        return 0;
    }
    // A list of an order of whole bytes never begins inside a byte.
    let sub = if input.is_at_byte() { 0 } else { sub };
    let bytes = rest.get(..(usize::from(sub) + most * width).div_ceil(8)).unwrap_or(rest);
    let count = if E::is_in_place(site) {
        all::<E, O, S>(&element, (bytes, sub), most, store, site)
    } else {
        all_apart::<E, O, S>(&element, (bytes, sub), most, store)
    };
    let bits = usize::from(sub) + count * width;
    input.go_on((rest.get(bits / 8..).unwrap_or(&[]), (bits % 8) as u8));
    count
}

/// [`all`] as a function of its own, which all lists of a type share.
#[inline(never)]
fn all_apart<E: ReadElement, O: Order, S: Store<E::Value>>(
    element: &E,
    from: (&[u8], u8),
    most: usize,
    store: &mut S,
) -> usize {
    // The errors of a run are dropped, so that any field can stand for its field.
    all::<E, O, S>(element, from, most, store, const { &Field::NOWHERE })
}

/// Reads `most` elements that begin at bit `sub` of the bytes, up to the first group with an error; returns their number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn all<E: ReadElement, O: Order, S: Store<E::Value>>(
    element: &E,
    (bytes, sub): (&[u8], u8),
    most: usize,
    store: &mut S,
    site: Site,
) -> usize {
    if sub == 0 {
        by_group!(E, aligned::<E, O, S>(element, bytes, most, store, site))
    } else {
        by_group!(E, shifted::<E, O, S>(element, (bytes, sub), most, store, site))
    }
}

/// Reads elements that begin on a byte boundary.
#[cfg_attr(not(debug_assertions), inline(always))]
fn aligned<E: ReadElement, O: Order, S: Store<E::Value>, const K: usize>(
    element: &E,
    bytes: &[u8],
    most: usize,
    store: &mut S,
    site: Site,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    let Some(mut groups) = store.begin::<K>(most) else { return 0 };
    let length = element.width() * K / 8;
    let (mut block, last) = bytes.split_at_checked(most / K * length).unwrap_or((bytes, &[]));
    let mut tail = [0; TAIL];
    let mut has_tail = K > 1 && length <= TAIL && !last.is_empty();
    if has_tail {
        if let Some(place) = tail.get_mut(..last.len()) {
            place.copy_from_slice(last);
        }
    }
    let mut count = 0;
    loop {
        let expected = count + block.len() / length.max(1) * K;
        let done = pass::<E, O, S, K>(element, block, store, &mut groups, site);
        count += done * K;
        if !has_tail || count < expected {
            break;
        }
        // The last group, filled up with zeros.
        (block, has_tail) = (tail.get(..length).unwrap_or(&[]), false);
    }
    let count = count.min(most);
    store.end::<K>(groups, count);
    count
}

/// Reads elements that begin inside a byte.
#[cfg_attr(not(debug_assertions), inline(always))]
fn shifted<E: ReadElement, O: Order, S: Store<E::Value>, const K: usize>(
    element: &E,
    (bytes, sub): (&[u8], u8),
    most: usize,
    store: &mut S,
    site: Site,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    let length = element.width() * K / 8;
    let Some(per_block) = BLOCK.checked_div(length).filter(|groups| *groups > 0) else { return 0 };
    let Some(mut groups) = store.begin::<K>(most) else { return 0 };
    let (mut scratch, mut bytes, mut count) = ([0; BLOCK], bytes, 0);
    while count < most {
        let expected = per_block.min((most - count).div_ceil(K));
        let block = scratch.get_mut(..expected * length).unwrap_or(&mut []);
        let from = bytes.get(..=block.len()).unwrap_or(bytes);
        shift::down::<O>(from, sub, block);
        let done = pass::<E, O, S, K>(element, block, store, &mut groups, site);
        count += done * K;
        if done < expected {
            break;
        }
        bytes = bytes.get(expected * length..).unwrap_or(&[]);
    }
    let count = count.min(most);
    store.end::<K>(groups, count);
    count
}

/// Reads the groups of a block, up to the first one with an error; returns their number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn pass<E: ReadElement, O: Order, S: Store<E::Value>, const K: usize>(
    element: &E,
    block: &[u8],
    store: &mut S,
    groups: &mut S::Groups<K>,
    site: Site,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    if E::is_in_place(site) {
        each_group::<E, O, S, K>(element, block, store, groups, site)
    } else {
        apart::<E, O, S, K>(element, block, store, groups)
    }
}

/// [`each_group`] as a function of its own: its code is long.
#[inline(never)]
fn apart<E: ReadElement, O: Order, S: Store<E::Value>, const K: usize>(
    element: &E,
    block: &[u8],
    store: &mut S,
    groups: &mut S::Groups<K>,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    each_group::<E, O, S, K>(element, block, store, groups, const { &Field::NOWHERE })
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn each_group<E: ReadElement, O: Order, S: Store<E::Value>, const K: usize>(
    element: &E,
    block: &[u8],
    store: &mut S,
    groups: &mut S::Groups<K>,
    site: Site,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    // A local variable, which stays in registers.
    let mut own = core::mem::take(groups);
    let mut done = 0;
    for chunk in block.chunks_exact((element.width() * K / 8).max(1)) {
        let Some(group) = <[E::Value; K]>::read::<E, O>(element, chunk, site) else { break };
        if !store.put(&mut own, group) {
            break;
        }
        done += 1;
    }
    *groups = own;
    done
}
