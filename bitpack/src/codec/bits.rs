//! Numbers of bits from numbers of bytes.
//!
//! Input: bytes that lie in memory, and bits. Output: bits. Invariants: never less than what is right: where `usize` counts
//! fewer bits than memory may have, they stop at its greatest value; no message reaches that, as what lies beyond is none of it.

use crate::cursor::GREATEST;

/// Whether `usize` counts the bits of whatever lies in memory: no machine of 64 bits has an eighth of what it could address.
const COUNTS_ALL: bool = GREATEST as u128 >= u64::MAX as u128;

/// The number, or the greatest that counts bits here.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn counted(bits: usize) -> usize {
    if bits < GREATEST { bits } else { GREATEST }
}

/// The bits of so many bytes in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn of_bytes(bytes: usize) -> usize {
    if COUNTS_ALL { bytes.wrapping_mul(8) } else { counted(bytes.saturating_mul(8)) }
}

/// Both, where they lie in memory.
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

/// As many of the bytes as a message may have.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn countable(bytes: &[u8]) -> &[u8] {
    if is_too_long(bytes) { bytes.split_at(MOST).0 } else { bytes }
}

/// The same of a buffer.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn countable_mut(bytes: &mut [u8]) -> &mut [u8] {
    if is_too_long(bytes) { bytes.split_at_mut(MOST).0 } else { bytes }
}
