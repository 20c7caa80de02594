//! The bytes of a number, at whatever bit.
//!
//! Input: a cursor. Output: bytes, or errors that stand where the number begins. Invariant: on a byte boundary a byte is a
//! load; elsewhere it is eight bits of the message's order. A longer number is read by a cursor of its own, so that the
//! message's stays in registers.

use crate::codec::{Fault, FaultSlot, Input, Output};
use crate::error::DecodeError;
use crate::layout::Field;
use crate::order::Order;
use core::ops::Range;

/// The next byte, if it is below `limit` and on a byte boundary: a number that is done with at once.
#[cfg_attr(not(debug_assertions), inline(always))]
fn one<O: Order>(input: &mut Input<'_, '_, O>, limit: u8, site: &'static Field) -> Option<u8> {
    if !input.is_aligned() {
        return None;
    }
    let byte = *input.remaining_bytes().first()?;
    if byte >= limit {
        return None;
    }
    input.bytes(1, site).ok()?;
    Some(byte)
}

/// A number that is one byte below `limit`, or what `long` reads.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn read<'a, T: From<u8>, O: Order>(
    input: &mut Input<'a, '_, O>,
    limit: u8,
    site: &'static Field,
    long: impl FnOnce(&mut Input<'a, '_, O>, &'static Field) -> Result<T, Fault>,
) -> Result<T, Fault> {
    if let Some(byte) = one(input, limit, site) {
        return Ok(T::from(byte));
    }
    let mut own = input.fork();
    let number = long(&mut own, site)?;
    input.adopt(&own);
    Ok(number)
}

/// The next byte of a number that began at bit `start` and has at least `whole` bytes.
#[inline]
pub(super) fn octet<O: Order>(
    input: &mut Input<'_, '_, O>,
    start: usize,
    whole: usize,
    site: &'static Field,
) -> Result<u8, Fault> {
    let byte = if input.is_aligned() {
        input.bytes(1, site).map(|bytes| bytes.first().copied().unwrap_or(0))
    } else {
        input.take(8, site).map(|byte| byte as u8)
    };
    if byte.is_err() {
        cut(input.slot(), start, whole, site);
    }
    byte
}

/// The error of a message that ends inside a number: it is about the number, not its last byte.
#[cold]
#[inline(never)]
fn cut(slot: &FaultSlot<DecodeError>, start: usize, whole: usize, site: &'static Field) {
    let need = (start + whole * 8).div_ceil(8);
    slot.edit(|error| {
        DecodeError::short(error.kind(), site, start, need, error.given().unwrap_or(0))
    });
}

/// The refusal of a number that began at bit `start`.
#[cold]
#[inline(never)]
pub(super) fn refused<O: Order>(
    input: &Input<'_, '_, O>,
    why: &'static str,
    start: usize,
    site: &'static Field,
) -> Fault {
    input.fail(DecodeError::refused(why, site, start, None))
}

/// The bytes of a number: those of the range.
pub(super) type Part<const N: usize> = ([u8; N], Range<usize>);

/// Writes the bytes of a number.
#[inline]
pub(super) fn put<const N: usize, O: Order>(
    (bytes, range): Part<N>,
    output: &mut Output<'_, O>,
    site: &'static Field,
) -> Result<(), Fault> {
    output.bytes(bytes.get(range).unwrap_or(&[]), site)
}
