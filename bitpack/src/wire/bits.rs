//! Numbers of bits from numbers of bytes.
//!
//! Input: bytes that lie in memory, and bits. Output: bits. Invariant: never less than what is right: where `usize` counts
//! fewer bits than memory may have, they stop at its greatest value.

/// Whether `usize` counts the bits of whatever lies in memory: no machine of 64 bits has an eighth of what it could address.
const COUNTS_ALL: bool = usize::BITS >= 64;

/// The bits of so many bytes in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn of_bytes(bytes: usize) -> usize {
    if COUNTS_ALL { bytes.wrapping_mul(8) } else { bytes.saturating_mul(8) }
}

/// Both, where they lie in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn sum(a: usize, b: usize) -> usize {
    if COUNTS_ALL { a.wrapping_add(b) } else { a.saturating_add(b) }
}
