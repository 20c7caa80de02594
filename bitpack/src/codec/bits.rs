//! Conversion of numbers of bytes to numbers of bits.
//!
//! Input: numbers of bytes in memory, and numbers of bits. Output: numbers of bits. Invariant: no result is less than the true number.
//! If `usize` cannot count the bits of the whole memory, results stop at its greatest value; no message is that long.

use crate::cursor::GREATEST;

/// Whether `usize` can count the bits of the whole memory: no 64-bit machine has an eighth of the memory that it could address.
const COUNTS_ALL: bool = GREATEST as u128 >= u64::MAX as u128;

/// Limits a number of bits to the greatest one that a message can have.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn counted(bits: usize) -> usize {
    if bits < GREATEST { bits } else { GREATEST }
}

/// Returns the number of bits of `bytes` bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn of_bytes(bytes: usize) -> usize {
    if COUNTS_ALL { bytes.wrapping_mul(8) } else { counted(bytes.saturating_mul(8)) }
}

/// Adds two positions.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn sum(a: usize, b: usize) -> usize {
    if COUNTS_ALL { a.wrapping_add(b) } else { counted(a.saturating_add(b)) }
}

/// The length in bytes of the longest message, each bit of which has a number.
const MOST: usize = GREATEST / 8;

/// Returns whether there are more bytes than a message may have: 8 KiB for a `usize` of 16 bits, 512 MiB for one of 32 bits.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) const fn is_too_long(bytes: &[u8]) -> bool {
    !COUNTS_ALL && bytes.len() > MOST
}

/// Cuts `bytes` to the length of the longest message.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn countable(bytes: &[u8]) -> &[u8] {
    if is_too_long(bytes) { bytes.split_at(MOST).0 } else { bytes }
}

/// Cuts a buffer to the length of the longest message.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn countable_mut(bytes: &mut [u8]) -> &mut [u8] {
    if is_too_long(bytes) { bytes.split_at_mut(MOST).0 } else { bytes }
}
