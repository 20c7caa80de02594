//! Positions in bits: how they are added, and the greatest one.
//!
//! Input: positions, widths and lengths. Output: their sums. Invariants: no sum overflows; a position past every run stays past
//! every run. `usize` counts the bits of whatever lies in memory on machines of 64 bits, of 512 MiB on those of 32, and of 8 KiB on
//! those of 16.

/// The greatest number of `usize`. `--cfg bitpack_usize="16"` makes a larger machine count bits as one of 16 bits does: that is how
/// the limits of such machines are tested.
pub(crate) const GREATEST: usize = if NARROW { 0xFFFF } else { usize::MAX };

/// Whether the longest message is short enough to be met: sums then stop at [`GREATEST`] instead of wrapping.
const NARROW: bool = usize::BITS < 32 || cfg!(bitpack_usize = "16");

/// Positions stop here, past the end of any run. Where `usize` is wide enough, sums of a few of them do not overflow either.
pub(crate) const FAR: usize = if NARROW { GREATEST - 7 } else { GREATEST / 4 };

/// The position `by` bits on.
#[inline(always)]
pub(super) const fn onward(bit: usize, by: usize) -> usize {
    at_most(bit.saturating_add(by), FAR)
}

/// The sum of two positions, or of a position and a width that a cursor can move.
#[inline(always)]
pub(super) const fn sum(bit: usize, by: usize) -> usize {
    if NARROW { at_most(bit.saturating_add(by), GREATEST) } else { bit.wrapping_add(by) }
}

/// A width, cut to what the caller can move.
#[inline(always)]
pub(super) const fn at_most(width: usize, most: usize) -> usize {
    if width < most { width } else { most }
}
