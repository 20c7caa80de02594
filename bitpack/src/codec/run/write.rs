//! Writes runs.
//!
//! Input: an output, and elements. Output: the number of elements that were written, after which the output stands. Invariant: an element
//! that could not be written is not counted, and nothing of it remains before the position.

use super::group::{Group, by_group};
use super::parts::WriteParts;
use super::{BLOCK, Own, Stated, TAIL, WriteElement};
use crate::codec::fault::Site;
use crate::codec::traits::{Fixed, Scalar};
use crate::codec::{Output, Width, WriteTo};
use crate::layout::Field;
use crate::order::trace::Watch;
use crate::order::{Order, Settings};
use core::marker::PhantomData;

/// Writes elements of a type of fixed width.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn write_elements<T: Fixed, O: Order>(
    items: &[T],
    output: &mut Output<'_, O>,
    site: Site,
) -> usize {
    write::<Own<T>, T::In<O>, O>(items, output, Own::new(), site)
}

/// Writes elements of a stated width.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn write_elements_of<T: Scalar, O: Order>(
    items: &[T],
    output: &mut Output<'_, O>,
    width: Width,
    site: Site,
) -> usize {
    write::<Stated<T>, O, O>(items, output, Stated::new(width.0), site)
}

/// Writes elements whose parts have fixed widths.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn write_parts<T: WriteTo, O: Order>(
    items: &[T],
    output: &mut Output<'_, O>,
    site: Site,
) -> usize {
    write::<WriteParts<T>, O, O>(items, output, WriteParts(PhantomData), site)
}

/// Writes elements in the order `O`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn write<E: WriteElement, O: Order, I: Order>(
    items: &[E::Value],
    output: &mut Output<'_, I>,
    element: E,
    site: Site,
) -> usize {
    let width = element.width();
    let bits = items.len().saturating_mul(width);
    if I::ALIGNED && width % 8 != 0 || width == 0 {
        return 0;
    }
    if I::Trace::WATCHED {
        return if output.measure(bits) { items.len() } else { 0 };
    }
    let may_shift = <O as Settings>::LSB0 == <I as Settings>::LSB0;
    if !output.has_room_for(bits) || !may_shift && !output.is_aligned() {
        return 0;
    }
    if E::is_in_place(site) {
        all::<E, O, I>(&element, items, output, site)
    } else {
        all_apart::<E, O, I>(&element, items, output)
    }
}

/// [`all`] as a function of its own, which all lists of a type share.
#[inline(never)]
fn all_apart<E: WriteElement, O: Order, I: Order>(
    element: &E,
    items: &[E::Value],
    output: &mut Output<'_, I>,
) -> usize {
    // The errors of a run are dropped, so that any field can stand for its field.
    all::<E, O, I>(element, items, output, const { &Field::NOWHERE })
}

/// Writes elements up to the first group with an error, into an output that has room for them; returns their number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn all<E: WriteElement, O: Order, I: Order>(
    element: &E,
    items: &[E::Value],
    output: &mut Output<'_, I>,
    site: Site,
) -> usize {
    by_group!(E, groups::<E, O, I>(element, items, output, site))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn groups<E: WriteElement, O: Order, I: Order, const K: usize>(
    element: &E,
    items: &[E::Value],
    output: &mut Output<'_, I>,
    site: Site,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    let width = element.width();
    let (whole, last) = items.split_at_checked(items.len() / K * K).unwrap_or_default();
    let count = if output.is_aligned() {
        let place = output.room(whole.len() * width / 8);
        let count = pass::<E, O, K>(element, whole, place, site) * K;
        output.advance(count * width);
        count
    } else {
        shifted::<E, O, I, K>(element, whole, output, site)
    };
    if count < whole.len() || last.is_empty() || const { !E::HAS_TAIL } {
        return count;
    }
    let mut tail = [0; TAIL];
    let length = (last.len() * width).div_ceil(8);
    let Some(place) = tail.get_mut(..length) else { return count };
    if !<[E::Value; K]>::write::<E, O>(element, last, place, site) {
        return count;
    }
    match output.append(place, last.len() * width, site) {
        Ok(()) => items.len(),
        Err(_) => count,
    }
}

/// Writes groups that begin inside a byte.
#[cfg_attr(not(debug_assertions), inline(always))]
fn shifted<E: WriteElement, O: Order, I: Order, const K: usize>(
    element: &E,
    items: &[E::Value],
    output: &mut Output<'_, I>,
    site: Site,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    let length = element.width() * K / 8;
    let Some(per_block) = BLOCK.checked_div(length).filter(|groups| *groups > 0) else { return 0 };
    let (mut scratch, mut count) = ([0; BLOCK], 0);
    for items in items.chunks(per_block * K) {
        let block = scratch.get_mut(..items.len() / K * length).unwrap_or(&mut []);
        let done = pass::<E, O, K>(element, items, block, site);
        let run = block.get(..done * length).unwrap_or(&[]);
        if output.append(run, run.len() * 8, site).is_err() {
            break;
        }
        count += done * K;
        if done * K < items.len() {
            break;
        }
    }
    count
}

/// Writes groups, up to the first one with an error; returns their number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn pass<E: WriteElement, O: Order, const K: usize>(
    element: &E,
    items: &[E::Value],
    place: &mut [u8],
    site: Site,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    if E::is_in_place(site) {
        each_group::<E, O, K>(element, items, place, site)
    } else {
        apart::<E, O, K>(element, items, place)
    }
}

/// [`each_group`] as a function of its own: its code is long.
#[inline(never)]
fn apart<E: WriteElement, O: Order, const K: usize>(
    element: &E,
    items: &[E::Value],
    place: &mut [u8],
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    each_group::<E, O, K>(element, items, place, const { &Field::NOWHERE })
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn each_group<E: WriteElement, O: Order, const K: usize>(
    element: &E,
    items: &[E::Value],
    place: &mut [u8],
    site: Site,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    let mut done = 0;
    let chunks = place.chunks_exact_mut((element.width() * K / 8).max(1));
    for (items, chunk) in items.chunks_exact(K).zip(chunks) {
        if !<[E::Value; K]>::write::<E, O>(element, items, chunk, site) {
            break;
        }
        done += 1;
    }
    done
}
