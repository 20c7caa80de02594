//! Bits between a byte boundary and another bit.
//!
//! Input: bytes, and a bit within a byte. Output: the same bits, beginning there or no longer beginning there. Invariant: eight
//! bytes at a time, whatever the alignment in memory; nothing outside the slices is read or written.

use crate::order::Order;

/// The bits of `from` after its first `sub`, to a byte boundary; zero bits after its end.
pub(super) fn down<O: Order>(from: &[u8], sub: u8, to: &mut [u8]) {
    let mut from = from;
    for place in to.chunks_mut(8) {
        let (word, next) = match from.split_first_chunk::<8>() {
            Some((word, rest)) => {
                from = rest;
                (*word, rest.first().copied().unwrap_or(0))
            }
            None => {
                let word = padded(from);
                from = &[];
                (word, 0)
            }
        };
        put(place, shift_down::<O>(word, next, sub));
    }
}

/// Bits that begin on a byte boundary, to `to` after its first `sub` bits, which stay.
pub(super) fn up<O: Order>(from: &[u8], sub: u8, to: &mut [u8]) {
    let mut carry = match to.first() {
        Some(first) if O::LSB0 => first & !(0xFF << (sub % 8)),
        Some(first) => first & !(0xFF >> (sub % 8)),
        None => return,
    };
    let mut from = from;
    for place in to.chunks_mut(8) {
        let word = match from.split_first_chunk::<8>() {
            Some((word, rest)) => {
                from = rest;
                *word
            }
            None => {
                let word = padded(from);
                from = &[];
                word
            }
        };
        let ([first, rest @ ..], next) = shift_up::<O>(word, sub);
        let [a, b, c, d, e, f, g] = rest;
        put(place, [first | carry, a, b, c, d, e, f, g]);
        carry = next;
    }
}

/// Fewer than eight bytes as a word, in two loads that may overlap: a loop over them would take most of the time of a short run.
#[inline]
fn padded(bytes: &[u8]) -> [u8; 8] {
    let word = match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some(first), Some(last)) => {
            let [first, last] = [first, last].map(|half| u64::from(u32::from_le_bytes(*half)));
            first | last << (8 * (bytes.len() - 4) % 64)
        }
        _ => match (bytes.first_chunk::<2>(), bytes.last_chunk::<2>()) {
            (Some(first), Some(last)) => {
                let [first, last] = [first, last].map(|half| u64::from(u16::from_le_bytes(*half)));
                first | last << (8 * (bytes.len() - 2) % 64)
            }
            _ => u64::from(bytes.first().copied().unwrap_or(0)),
        },
    };
    word.to_le_bytes()
}

/// As many bytes of a word as there is place for, in the same way.
#[inline]
fn put(place: &mut [u8], word: [u8; 8]) {
    if let Some(place) = place.first_chunk_mut::<8>() {
        *place = word;
        return;
    }
    let (len, bits) = (place.len(), u64::from_le_bytes(word));
    if let Some(first) = place.first_chunk_mut::<4>() {
        *first = (bits as u32).to_le_bytes();
        if let Some(last) = place.last_chunk_mut::<4>() {
            *last = ((bits >> (8 * (len - 4) % 64)) as u32).to_le_bytes();
        }
    } else if let Some(first) = place.first_chunk_mut::<2>() {
        *first = (bits as u16).to_le_bytes();
        if let Some(last) = place.last_mut() {
            *last = (bits >> (8 * (len - 1) % 64)) as u8;
        }
    } else if let Some(only) = place.first_mut() {
        *only = bits as u8;
    }
}

/// A word without its first `sub` bits, with those of the next byte at its end.
#[inline]
fn shift_down<O: Order>(word: [u8; 8], next: u8, sub: u8) -> [u8; 8] {
    let sub = u32::from(sub % 8);
    // The next byte as the word goes on with it: shifted by 64 in two steps.
    if O::LSB0 {
        let next = u64::from(next) << 56 << (8 - sub);
        ((u64::from_le_bytes(word) >> sub) | next).to_le_bytes()
    } else {
        let next = u64::from(next) >> (8 - sub);
        ((u64::from_be_bytes(word) << sub) | next).to_be_bytes()
    }
}

/// A word behind `sub` zero bits, and what no longer fits.
#[inline]
fn shift_up<O: Order>(word: [u8; 8], sub: u8) -> ([u8; 8], u8) {
    let sub = u32::from(sub % 8);
    if O::LSB0 {
        let word = u64::from_le_bytes(word);
        ((word << sub).to_le_bytes(), (word >> 56 >> (8 - sub)) as u8)
    } else {
        let word = u64::from_be_bytes(word);
        ((word >> sub).to_be_bytes(), (word << (8 - sub)) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::{down, up};
    use crate::order::{Lsb0, Msb0, Order};

    /// Bit by bit, as the order numbers them.
    fn bit<O: Order>(bytes: &[u8], at: usize) -> bool {
        let byte = bytes.get(at / 8).copied().unwrap_or(0);
        let shift = if O::LSB0 { at % 8 } else { 7 - at % 8 };
        (byte >> shift) & 1 == 1
    }

    fn each<O: Order>() {
        for length in 0..20 {
            let from: [u8; 20] = core::array::from_fn(|i| (i as u8).wrapping_mul(73) ^ 0x5B);
            let from = &from[..length];
            for sub in 0..8_u8 {
                let mut low = [0xAA; 21];
                down::<O>(from, sub, &mut low[..length]);
                for at in 0..length * 8 {
                    assert_eq!(bit::<O>(&low, at), bit::<O>(from, at + sub as usize));
                }
                let mut high = [0x3C; 21];
                up::<O>(from, sub, &mut high[..=length]);
                for at in 0..(length + 1) * 8 {
                    let expected = match at.checked_sub(sub as usize) {
                        Some(at) => bit::<O>(from, at),
                        None => bit::<O>(&[0x3C], at),
                    };
                    assert_eq!(bit::<O>(&high, at), expected, "{length} {sub} {at}");
                }
            }
        }
    }

    #[test]
    fn bits_move() {
        each::<Msb0>();
        each::<Lsb0>();
    }
}
