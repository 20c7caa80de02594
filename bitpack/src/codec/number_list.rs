//! Lists of numbers that are read or written in one pass.
//!
//! Input: a list that lies on a byte boundary, how far it goes, and the [`Memory`] of its elements. Output: its bytes, or its
//! elements in their place. Invariant: all other lists are left to the loop over the elements: those that
//! begin inside a byte, that have a terminator, or whose bytes are too few or no whole number of elements. So all errors are those of the loop.

use super::{Extent, Input, Output};
use crate::codec::fault::{Read, Site};
use crate::codec::traits::Memory;
use crate::order::Order;
use crate::order::trace::Watch;

/// Takes the bytes of a list, and returns them with the number of elements; `None` if the elements have to be read one by one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read<'a, T, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    memory: &Memory<T>,
    extent: E,
    site: Site,
) -> Read<Option<(&'a [u8], usize)>> {
    if O::Trace::WATCHED || !input.is_aligned() || !site.is_plain() {
        return Ok(None);
    }
    if memory.nests && !input.can_nest() {
        return Ok(None);
    }
    let Some(count) = extent.whole(input, memory.bytes) else { return Ok(None) };
    let bytes = input.bytes(count.saturating_mul(memory.bytes), site)?;
    Ok(Some((bytes, count)))
}

/// Writes a list that lies in two pieces; returns `false` if its elements have to be written one by one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn write_lists<T, E: Extent, O: Order>(
    [first, second]: [&[T]; 2],
    output: &mut Output<'_, O>,
    memory: Option<Memory<T>>,
    extent: E,
    site: Site,
) -> Read<bool> {
    let Some(memory) = memory.filter(|memory| !memory.nests || output.can_nest()) else {
        return Ok(false);
    };
    let count = (first.len().saturating_add(second.len()), memory.bytes);
    if let (Some(octets), []) = (memory.octets, second) {
        if write_octets(octets(first), output, count.0, extent, site)? {
            return Ok(true);
        }
    }
    write(output, count, extent, site, |place| {
        let (begin, end) =
            place.split_at_mut_checked(first.len() * memory.bytes).unwrap_or_default();
        (memory.store)(first, begin, O::ENDIAN);
        (memory.store)(second, end, O::ENDIAN);
    })
}

/// Appends a list whose bytes are those in memory to memory that grows, which is not cleared first; returns `false` in all other cases.
#[cfg_attr(not(debug_assertions), inline(always))]
fn write_octets<E: Extent, O: Order>(
    octets: &[u8],
    output: &mut Output<'_, O>,
    count: usize,
    extent: E,
    site: Site,
) -> Read<bool> {
    if E::TERMINATED || !output.is_aligned() || !site.is_plain() || !output.extend(octets) {
        return Ok(false);
    }
    let start = output.position();
    output.advance(octets.len().saturating_mul(8));
    extent.close(output, count, start, site)?;
    Ok(true)
}

/// Writes a list of `count` elements of `each` bytes with `fill`, which writes every byte of its argument. Returns `false` if the
/// elements have to be written one by one. While a message is only measured, the argument of `fill` is empty.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn write<E: Extent, O: Order>(
    output: &mut Output<'_, O>,
    (count, each): (usize, usize),
    extent: E,
    site: Site,
    fill: impl FnOnce(&mut [u8]),
) -> Read<bool> {
    let bytes = count.saturating_mul(each);
    if E::TERMINATED || !output.is_aligned() || !output.has_room(bytes) || !site.is_plain() {
        return Ok(false);
    }
    let start = output.position();
    fill(output.take_room(bytes));
    extent.close(output, count, start, site)?;
    Ok(true)
}
