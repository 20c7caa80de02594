//! Byte order of one field: reversing its 8-bit groups.
//!
//! Input: a number of `width` bits. Output: the same bits with the 8-bit groups, counted from the
//! least significant end, in reverse. A width that is no multiple of 8 has its short group at the
//! most significant end of the *value*, hence at the least significant end of the swapped bits.
//! Invariant: bits above `width` are zero on both sides; SPEC.md, section "Byte order".

/// From stream order to value.
#[inline(always)]
pub(super) const fn from_stream(raw: u128, width: usize) -> u128 {
    let (short, whole) = split(width);
    if whole == 0 {
        return raw;
    }
    let low = raw & ((1 << short) - 1);
    reverse(raw >> short, whole) | low << whole
}

/// From value to stream order: the inverse of [`from_stream`].
#[inline(always)]
pub(super) const fn to_stream(value: u128, width: usize) -> u128 {
    let (short, whole) = split(width);
    if whole == 0 {
        return value;
    }
    reverse(value & (u128::MAX >> (128 - whole)), whole) << short | value >> whole
}

/// Bits in the most significant group (1..=8), and in all the others together.
#[inline(always)]
const fn split(width: usize) -> (usize, usize) {
    let short = (width + 7) % 8 + 1;
    (short, width.saturating_sub(short))
}

/// Byte swap of the low `bits` bits (a multiple of 8, not zero).
#[inline(always)]
const fn reverse(value: u128, bits: usize) -> u128 {
    if bits <= 64 {
        // Kept in 64 bits: a 128-bit swap is two of them even where the high half is empty.
        ((value as u64) << (64 - bits)).swap_bytes() as u128
    } else {
        (value << (128 - bits)).swap_bytes()
    }
}
