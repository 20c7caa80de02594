//! The byte order of one field: its 8-bit groups are reversed.
//!
//! Input: a number of `width` bits. Output: the same bits with the 8-bit groups, counted from the
//! least significant end, in reverse. If the width is not a multiple of 8, the short group is at the
//! most significant end of the *value*, and so at the least significant end of the swapped bits.
//! Invariant: bits above `width` are zero on both sides; SPEC.md, section "Byte order".

/// Converts bits in stream order to the value.
#[inline(always)]
pub(super) const fn from_stream(raw: u128, width: usize) -> u128 {
    // The compiler does not recognise that the general case reverses all bytes of a number of whole bytes.
    if width > 0 && width % 8 == 0 {
        return reverse(raw, width);
    }
    let (short, whole) = split(width);
    if whole == 0 {
        return raw;
    }
    let low = raw & ((1 << short) - 1);
    reverse(raw >> short, whole) | low << whole
}

/// Converts a value to bits in stream order; this is the inverse of [`from_stream`].
#[inline(always)]
pub(super) const fn to_stream(value: u128, width: usize) -> u128 {
    if width > 0 && width % 8 == 0 {
        return reverse(value, width);
    }
    let (short, whole) = split(width);
    if whole == 0 {
        return value;
    }
    reverse(value & (u128::MAX >> (128 - whole)), whole) << short | value >> whole
}

/// Returns the number of bits in the most significant group (1..=8) and in all other groups together.
#[inline(always)]
const fn split(width: usize) -> (usize, usize) {
    let short = (width + 7) % 8 + 1;
    (short, width.saturating_sub(short))
}

/// Reverses the bytes of the low `bits` bits (a multiple of 8, not zero).
#[inline(always)]
const fn reverse(value: u128, bits: usize) -> u128 {
    if bits <= 64 {
        // A 128-bit swap would be two 64-bit swaps even if the high half is empty.
        ((value as u64) << (64 - bits)).swap_bytes() as u128
    } else {
        (value << (128 - bits)).swap_bytes()
    }
}
