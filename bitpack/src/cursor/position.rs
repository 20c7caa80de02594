//! Positions in bits: their sums and the greatest position.
//!
//! Input: positions, widths and lengths. Output: their sums. Invariants: no sum overflows; a position behind the end of
//! every run stays behind it. `usize` can count the bits of the whole memory on 64-bit machines, of 512 MiB on 32-bit machines, and of
//! 8 KiB on 16-bit machines.

/// The greatest number of `usize`. `--cfg bitpack_usize="16"` makes a larger machine count bits as a 16-bit machine does, so that tests
/// can reach the limits of such machines.
pub(crate) const GREATEST: usize = if NARROW { 0xFFFF } else { usize::MAX };

/// Whether `usize` is so narrow that messages may reach its limit: sums then stop at [`GREATEST`] instead of wrapping.
const NARROW: bool = usize::BITS < 32 || cfg!(bitpack_usize = "16");

/// The position at which positions saturate; it lies behind the end of any run. With a wide `usize`, the sum of a few such positions
/// does not overflow.
pub(crate) const FAR: usize = if NARROW { GREATEST - 7 } else { GREATEST / 4 };

/// Returns the position `by` bits later.
#[inline(always)]
pub(super) const fn onward(bit: usize, by: usize) -> usize {
    at_most(bit.saturating_add(by), FAR)
}

/// Adds two positions, or a position and a width that a cursor can move.
#[inline(always)]
pub(super) const fn sum(bit: usize, by: usize) -> usize {
    if NARROW { at_most(bit.saturating_add(by), GREATEST) } else { bit.wrapping_add(by) }
}

/// Limits a width to the `most` bits that the caller can move.
#[inline(always)]
pub(super) const fn at_most(width: usize, most: usize) -> usize {
    if width < most { width } else { most }
}
