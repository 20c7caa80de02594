//! How arrays of types of fixed width are read and written.
//!
//! Input: the element's width in bits and its read or write function. Output: the array.
//! Invariants: short arrays use the caller's cursor, which continues to fold; in long
//! arrays every element (or every group of elements that fills whole bytes) has a cursor of its own,
//! so that the loop carries one number. In both cases the caller's cursor ends after the array.

use super::run::{Element, Group, ReadElement, WriteElement};
pub(crate) use super::run::{Own, Stated};
use super::traits::Memory;
use crate::codec::fault::Site;
use crate::cursor::{IN_WORDS, Reader, Writer, steps};
use crate::error::{DecodeError, EncodeError};
use crate::order::{Endian, Order};

/// The result of reading element `index`, with that index in its error.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn element<E: Element>(
    read: Result<E::Value, DecodeError>,
    index: usize,
) -> Result<E::Value, DecodeError> {
    read.map_err(|error| located::<E>(index, error))
}

/// The error with the index of its element, if it names the field of the array.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn located<E: Element>(index: usize, error: DecodeError) -> DecodeError {
    if E::NAMED_BY_SITE { error.at_index(index, E::INNER) } else { error }
}

/// The greatest length of an array that uses the caller's cursor, without a loop.
const SHORT: usize = 8;

/// The number of elements for each cursor of a long array: they fill whole bytes, and at least a word of 64 bits.
const fn group(width: usize) -> usize {
    let mut group = 1;
    while group < SHORT && (group * width % 8 != 0 || group * width < 64) {
        group *= 2;
    }
    group
}

/// The body for each index below `SHORT`, without a loop: loops unroll too late for a cursor to fold.
macro_rules! straight {
    ($index:ident => $body:block) => {
        steps!($index in 0 1 2 3 4 5 6 7 => $body)
    };
    // Rounds beyond `$most` are removed before they reach the optimiser.
    ($index:ident < $most:expr => $body:block) => {
        straight!($index => { if const { $index < $most } $body })
    };
}

/// Reads scalars of which every pattern of bits is a value.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn fill<E: ReadElement, O: Order, const N: usize>(
    r: &mut Reader<'_, O>,
    items: &mut [E::Value; N],
    element: E,
    site: Site,
) {
    if N <= SHORT {
        if N == 4 && fill_swapped(r, items, &element) {
            return;
        }
        straight!(I < N => {
            if let Some(slot) = items.get_mut(I) {
                set(slot, element.read(r, site));
            }
        });
        return;
    }
    if let Some((bytes, memory)) = numbers(r, &element, N) {
        // This loop is not out of line, so that the array is filled in place.
        for (item, chunk) in items.iter_mut().zip(bytes.chunks_exact(memory.bytes)) {
            *item = (memory.value)(chunk, O::ENDIAN);
        }
        return;
    }
    let width = element.width();
    let done = match width {
        4 => fill_groups::<E, O, N, 2>(r, items, &element, site),
        _ => fill_groups::<E, O, N, SHORT>(r, items, &element, site),
    };
    let Some(items) = items.get_mut(done..).filter(|items| !items.is_empty()) else { return };
    let group = group(width);
    let mut bits = 0;
    for slots in items.chunks_mut(group) {
        let mut own = r.fork(bits);
        straight!(I => {
            if let Some(slot) = slots.get_mut(I) {
                set(slot, element.read(&mut own, site));
            }
        });
        bits += group * width;
    }
    r.skip((N - done) * width);
}

/// Reads four numbers of 16 bits in one word, whose bytes are swapped in pairs; returns `false` for all other elements.
#[cfg_attr(not(debug_assertions), inline(always))]
fn fill_swapped<E: Element, O: Order, const N: usize>(
    r: &mut Reader<'_, O>,
    items: &mut [E::Value; N],
    element: &E,
) -> bool {
    const LOW: u64 = 0x00FF_00FF_00FF_00FF;
    let Some(memory) = element.memory() else { return false };
    if !IN_WORDS || memory.bytes != 2 || O::ENDIAN == Endian::Little {
        return false;
    }
    let Some(word) = r.whole_bytes(8).and_then(|bytes| bytes.first_chunk()) else { return false };
    let word = u64::from_le_bytes(*word);
    let swapped = ((word & LOW) << 8 | (word >> 8) & LOW).to_le_bytes();
    for (slot, number) in items.iter_mut().zip(swapped.chunks_exact(2)) {
        *slot = (memory.value)(number, Endian::Little);
    }
    true
}

/// Reads groups of `K` elements on a byte boundary, and returns the number of elements. Each group fills whole bytes, so that its code folds.
#[cfg_attr(not(debug_assertions), inline(always))]
fn fill_groups<E: ReadElement, O: Order, const N: usize, const K: usize>(
    r: &mut Reader<'_, O>,
    items: &mut [E::Value; N],
    element: &E,
    site: Site,
) -> usize
where
    [E::Value; K]: Group<E::Value>,
{
    let (rounds, length) = (N / K, element.width() * K / 8);
    let Some(bytes) = r.whole_bytes(rounds * length) else { return 0 };
    for (slots, chunk) in items.chunks_exact_mut(K).zip(bytes.chunks_exact(length.max(1))) {
        if let Some(values) = <[E::Value; K]>::read::<E, O>(element, chunk, site) {
            slots.iter_mut().zip(values).for_each(|(slot, value)| *slot = value);
        }
    }
    rounds * K
}

/// Passes over the bytes of `count` elements and returns them, if the elements are numbers on a byte boundary.
#[cfg_attr(not(debug_assertions), inline(always))]
fn numbers<'a, E: Element, O: Order>(
    r: &mut Reader<'a, O>,
    element: &E,
    count: usize,
) -> Option<(&'a [u8], Memory<E::Value>)> {
    let memory = element.memory()?;
    Some((r.whole_bytes(count.checked_mul(memory.bytes)?)?, memory))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn set<T>(slot: &mut T, result: Result<T, DecodeError>) {
    if let Ok(value) = result {
        *slot = value;
    }
}

/// Reads `N` elements, each of which may fail.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read<E: ReadElement, O: Order, const N: usize>(
    r: &mut Reader<'_, O>,
    element: E,
    site: Site,
) -> Result<[E::Value; N], DecodeError> {
    let mut items = [const { None::<E::Value> }; N];
    if N <= SHORT {
        straight!(I < N => {
            if let Some(slot) = items.get_mut(I) {
                match element.read(r, site) {
                    Ok(value) => *slot = Some(value),
                    Err(error) => return Err(located::<E>(I, error)),
                }
            }
        });
        return Ok(items.map(present));
    }
    if site.is_plain() {
        if let Some((bytes, memory)) = numbers(r, &element, N) {
            let at = |index| bytes.get(index * memory.bytes..).unwrap_or(&[]);
            return Ok(core::array::from_fn(|index| (memory.value)(at(index), O::ENDIAN)));
        }
    }
    let width = element.width();
    let done = read_groups(r, &mut items, &element, site);
    let group = group(width);
    let rest = items.get_mut(done..).unwrap_or(&mut []);
    for (round, slots) in rest.chunks_mut(group).enumerate() {
        let mut own = r.fork(round * group * width);
        straight!(I => {
            if let Some(slot) = slots.get_mut(I) {
                match element.read(&mut own, site) {
                    Ok(value) => *slot = Some(value),
                    Err(error) => return Err(located::<E>(done + round * group + I, error)),
                }
            }
        });
    }
    r.skip((N - done) * width);
    Ok(items.map(present))
}

/// Reads groups as [`fill_groups`] does, up to the first one with an error. The caller reads that one again, for its error.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read_groups<E: ReadElement, O: Order, const N: usize>(
    r: &mut Reader<'_, O>,
    items: &mut [Option<E::Value>; N],
    element: &E,
    site: Site,
) -> usize {
    let width = element.width();
    let Some(bytes) = r.fork(0).whole_bytes(N / SHORT * width) else { return 0 };
    let mut done = 0;
    for (slots, chunk) in items.chunks_exact_mut(SHORT).zip(bytes.chunks_exact(width.max(1))) {
        let Some(values) = <[E::Value; SHORT]>::read::<E, O>(element, chunk, site) else { break };
        slots.iter_mut().zip(values).for_each(|(slot, value)| *slot = Some(value));
        done += SHORT;
    }
    r.skip(done * width);
    done
}

/// Writes `N` elements.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn write<E: WriteElement, O: Order, const N: usize>(
    items: &[E::Value; N],
    w: &mut Writer<'_, O>,
    element: E,
    site: Site,
) -> Result<(), EncodeError> {
    let at = |index, error: EncodeError| {
        if E::NAMED_BY_SITE { error.at_index(index, E::INNER) } else { error }
    };
    if N <= SHORT {
        straight!(I < N => {
            if let Some(item) = items.get(I) {
                if let Err(error) = element.write(item, w, site) {
                    return Err(at(I, error));
                }
            }
        });
        return Ok(());
    }
    if w.is_merging() {
        for (index, item) in items.iter().enumerate() {
            element.write(item, w, site).map_err(|error| at(index, error))?;
        }
        return Ok(());
    }
    let group = group(element.width());
    let rounds = items.chunks_exact(group);
    let rest = rounds.remainder();
    let phase = w.settle();
    if let Some(memory) = element.memory().filter(|_| phase == 0 && site.is_plain()) {
        (memory.store)(items, w.whole_bytes(N * memory.bytes), O::ENDIAN);
        return Ok(());
    }
    for (round, items) in rounds.enumerate() {
        let mut own = w.fork(phase);
        straight!(I => {
            if let Some(item) = items.get(I) {
                if let Err(error) = element.write(item, &mut own, site) {
                    return Err(at(round * group + I, error));
                }
            }
        });
        let done = own.stop();
        w.join(done);
    }
    straight!(I => {
        if let Some(item) = rest.get(I) {
            if let Err(error) = element.write(item, w, site) {
                return Err(at(N - rest.len() + I, error));
            }
        }
    });
    Ok(())
}

/// The value of an element that was read; after a successful loop every element is present.
#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::empty_loop, reason = "see below")]
pub(crate) fn present<T>(item: Option<T>) -> T {
    match item {
        Some(value) => value,
        // Unreachable. A loop links no panic machinery.
        None => loop {},
    }
}
