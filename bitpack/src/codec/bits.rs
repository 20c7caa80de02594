//! Numbers of bits from numbers of bytes.
//!
//! Input: numbers of bytes in memory, and numbers of bits. Output: numbers of bits. Invariant: no result is less than the true number.
//! Where `usize` counts fewer bits than memory may have, results stop at its greatest value; no message is as long.

use crate::cursor::GREATEST;

/// Whether `usize` counts the bits of whatever lies in memory: no machine of 64 bits has an eighth of what it could address.
const COUNTS_ALL: bool = GREATEST as u128 >= u64::MAX as u128;

/// The number of bits, or the greatest one that `usize` holds here.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn counted(bits: usize) -> usize {
    if bits < GREATEST { bits } else { GREATEST }
}

/// The bits of so many bytes in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn of_bytes(bytes: usize) -> usize {
    if COUNTS_ALL { bytes.wrapping_mul(8) } else { counted(bytes.saturating_mul(8)) }
}

/// The sum of two positions in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn sum(a: usize, b: usize) -> usize {
    if COUNTS_ALL { a.wrapping_add(b) } else { counted(a.saturating_add(b)) }
}

/// The longest message, in bytes, every bit of which has a number.
const MOST: usize = GREATEST / 8;

/// Whether these are more bytes than a message may have here: 8 KiB where `usize` has 16 bits, 512 MiB where it has 32.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) const fn is_too_long(bytes: &[u8]) -> bool {
    !COUNTS_ALL && bytes.len() > MOST
}

/// The first bytes of `bytes`, up to the longest message.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn countable(bytes: &[u8]) -> &[u8] {
    if is_too_long(bytes) { bytes.split_at(MOST).0 } else { bytes }
}

/// The first bytes of a buffer, up to the longest message.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn countable_mut(bytes: &mut [u8]) -> &mut [u8] {
    if is_too_long(bytes) { bytes.split_at_mut(MOST).0 } else { bytes }
}
