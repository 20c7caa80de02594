//! Copies bits between a byte boundary and any other bit.
//!
//! Input: bytes, and a bit within a byte. Output: the bits from that bit on, moved to a byte boundary, or the reverse. [`copy_shifted`] is
//! inlined into the cursors, whose position in the byte is a constant, so that it folds; [`down`] and [`up`] are for positions that are
//! known only at run time. Invariants: no round of a loop depends on the round before; no access lies outside the slices.

mod upward;

pub(crate) use upward::{Words, merge, merge_two, store, up, up_known};

use super::word::{
    BYTEWISE, IN_WORDS, WORD_BITS, WORD_BYTES, load_8, load_word, shl, shr, store_8, store_word,
};
use crate::order::Order;

/// The greatest number of steps without a loop.
const STRAIGHT: usize = 16;

/// Repeats the body for each index below [`STRAIGHT`].
macro_rules! straight {
    ($index:ident => $body:block) => {
        steps!($index in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 => $body)
    };
}

/// Copies bytes that each begin `phase` bits (1 to 7) into a byte of `from`, which has one byte more than `out`.
///
/// A word that begins inside a byte is joined from two overlapping words, one shifted left and one shifted right. Their common bits are
/// equal, and no round depends on the round before. With 32-bit words it is joined from two adjacent words, and the second of them is
/// the first word of the next round. Bytewise cores copy single bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn copy_shifted(from: &[u8], out: &mut [u8], phase: usize, lsb0: bool) {
    let len = out.len();
    let words = if BYTEWISE { 0 } else { len / WORD_BYTES };
    if WORD_BITS == 32 && words <= STRAIGHT {
        // A loop that is not unrolled would keep a small array in memory and copy it from there.
        straight!(I => { if I < words { copy_word(from, out, I * WORD_BYTES, phase, lsb0) } });
    } else {
        for word in 0..words {
            copy_word(from, out, word * WORD_BYTES, phase, lsb0);
        }
    }
    if BYTEWISE {
        let Some((first, rest)) = from.split_first() else { return };
        // In words of 32 bits: the compiler clears the upper bits of each byte that it shifts in a narrow type.
        let mut this = u32::from(*first);
        for (byte, next) in out.iter_mut().zip(rest) {
            let next = u32::from(*next);
            let both = if lsb0 { this | next << 8 } else { next | this << 8 };
            *byte = if lsb0 { both >> phase } else { both >> (8 - phase) } as u8;
            this = next;
        }
    } else {
        let done = words * WORD_BYTES;
        straight!(I => { if done + I < len { copy_byte(from, out, done + I, phase, lsb0) } });
    }
}

/// Copies the word at byte `at` for [`copy_shifted`].
#[cfg_attr(not(debug_assertions), inline(always))]
const fn copy_word(from: &[u8], out: &mut [u8], at: usize, phase: usize, lsb0: bool) {
    let this = load_word(from, at, lsb0);
    let (next, back) = if WORD_BITS == 32 && at + 2 * WORD_BYTES <= from.len() {
        (load_word(from, at + WORD_BYTES, lsb0), WORD_BITS - phase)
    } else {
        (load_word(from, at + 1, lsb0), 8 - phase)
    };
    let joined =
        if lsb0 { shr(this, phase) | shl(next, back) } else { shl(this, phase) | shr(next, back) };
    store_word(out, at, lsb0, joined);
}

/// Copies the byte `at` for [`copy_shifted`].
#[cfg_attr(not(debug_assertions), inline(always))]
const fn copy_byte(from: &[u8], out: &mut [u8], at: usize, phase: usize, lsb0: bool) {
    let (this, next) = (load_8(from, at, true), load_8(from, at + 1, true));
    store_8(out, at, true, joined(this, next, phase, lsb0));
}

/// Returns the byte that begins `phase` bits (1 to 7) into `this`.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn joined(this: u8, next: u8, phase: usize, lsb0: bool) -> u8 {
    let back = 8 - phase;
    if lsb0 { this >> phase | next << back } else { this << phase | next >> back }
}

/// Copies the bits of `from` after the first `sub` bits to the beginning of `to`; bits after the end of `from` are zero.
pub(crate) fn down<O: Order>(from: &[u8], sub: u8, to: &mut [u8]) {
    let len = to.len();
    let Some(run) = from.get(..len).filter(|_| len >= 8) else {
        return ends::<O>(from, sub, to);
    };
    let after = from.get(len).copied().unwrap_or(0);
    if len >= LONG {
        words::<O>(from, sub, to);
    } else {
        for at in (0..len - 8).step_by(8) {
            copy_eight::<O>(run, after, at, sub, to);
        }
    }
    // The last word may overlap the word before it.
    copy_eight::<O>(run, after, len - 8, sub, to);
}

/// The least number of bytes for which vector instructions, which need some preparation, take less time.
const LONG: usize = 64;

/// Performs [`down`] for all whole words of `to` that `from` has another byte for. It is inlined, so that constant lengths leave no more than
/// the vector instructions.
#[cfg_attr(not(debug_assertions), inline(always))]
fn words<O: Order>(from: &[u8], sub: u8, to: &mut [u8]) {
    let next = from.split_first().map_or(from, |(_, next)| next);
    let shifts = Shifts::new::<O>(sub);
    let words = from.chunks_exact(8).zip(next.chunks_exact(8));
    // No round depends on the round before, so that the compiler makes vector instructions of the loop.
    for (place, (this, next)) in to.chunks_exact_mut(8).zip(words) {
        let (this, next) = (this.first_chunk().copied(), next.first_chunk().copied());
        let word = shifts.joined::<O>(this.unwrap_or_default(), next.unwrap_or_default());
        if let Some(place) = place.first_chunk_mut() {
            *place = word;
        }
    }
}

/// Performs [`down`] for fewer than eight bytes, or beyond the end of `from`.
fn ends<O: Order>(mut from: &[u8], sub: u8, to: &mut [u8]) {
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

/// How a word is joined from two words that begin one byte apart, both with their first byte as the least significant one.
#[derive(Clone, Copy)]
struct Shifts {
    this: u32,
    next: u32,
    /// The bits of each byte that come from the first word.
    mask: u64,
}

impl Shifts {
    #[inline]
    fn new<O: Order>(sub: u8) -> Self {
        let this = u32::from(sub % 8);
        let bits = if O::LSB0 { 0xFF_u8 >> this } else { 0xFF_u8 << this };
        Shifts { this, next: 8 - this, mask: u64::from_le_bytes([bits; 8]) }
    }

    /// Returns the word that begins `sub` bits into the first byte of `this`.
    #[inline(always)]
    fn joined<O: Order>(self, this: [u8; 8], next: [u8; 8]) -> [u8; 8] {
        let (this, next) = (u64::from_le_bytes(this), u64::from_le_bytes(next));
        let (this, next) = match O::LSB0 {
            true => (this >> self.this, next << self.next),
            false => (this << self.this, next >> self.next),
        };
        (this & self.mask | next & !self.mask).to_le_bytes()
    }
}

/// Returns the bits of `from` after its first `sub` bits, up to 64 of them; bits after the end of `from` are zero. The last `sub` bits
/// are zero as well unless `long` is set.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn word<O: Order>(from: &[u8], sub: u8, long: bool) -> [u8; 8] {
    let word = match from.first_chunk::<8>() {
        Some(word) => *word,
        None => last_word(from),
    };
    let next = if long { from.get(8).copied().unwrap_or(0) } else { 0 };
    shift_down::<O>(word, next, sub)
}

/// The greatest length of a run in bytes that [`copied`] shifts without a loop.
const FEW: usize = 32;

/// Returns the `N` bytes that begin `sub` bits into `from`; bits after the end of `from` are zero.
#[inline(never)]
pub(crate) fn copied<O: Order, const N: usize>(from: &[u8], sub: u8) -> [u8; N] {
    let mut run = [0; N];
    realign::<O>(from, sub, &mut run);
    run
}

/// Performs [`down`], without a loop for a few bytes. It is inlined, so that the length of `to` is a constant.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn realign<O: Order>(from: &[u8], sub: u8, to: &mut [u8]) {
    let len = to.len();
    if let (Some(run), true) = (from.get(..=len), IN_WORDS && len >= LONG) {
        words::<O>(run, sub, to);
        return copy_eight::<O>(run, run.last().copied().unwrap_or(0), len - 8, sub, to);
    }
    let (Some(run), true) = (from.get(..len), (8..=FEW).contains(&len)) else {
        return down::<O>(from, sub, to);
    };
    let after = from.get(len).copied().unwrap_or(0);
    straight!(I => { if I * 8 + 8 < len { copy_eight::<O>(run, after, I * 8, sub, to) } });
    copy_eight::<O>(run, after, len - 8, sub, to);
}

/// Performs [`down`] for the eight bytes at byte `at` of `run`; `after` is the byte behind the run.
#[cfg_attr(not(debug_assertions), inline(always))]
fn copy_eight<O: Order>(run: &[u8], after: u8, at: usize, sub: u8, to: &mut [u8]) {
    let next = run.get(at + 8).copied().unwrap_or(after);
    let word = run.get(at..).and_then(|run| run.first_chunk::<8>());
    let place = to.get_mut(at..).and_then(|to| to.first_chunk_mut::<8>());
    if let (Some(word), Some(place)) = (word, place) {
        *place = shift_down::<O>(*word, next, sub);
    }
}

/// [`padded`], out of line.
#[cold]
#[inline(never)]
fn last_word(bytes: &[u8]) -> [u8; 8] {
    padded(bytes)
}

/// Loads at most eight bytes as a word, with two loads that may overlap. A loop over the bytes would take most of the time of a short
/// run.
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

/// Stores as many bytes of a word as `place` has, with two stores that may overlap.
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

/// Removes the first `sub` bits of a word, and appends the first bits of the next byte.
#[inline]
fn shift_down<O: Order>(word: [u8; 8], next: u8, sub: u8) -> [u8; 8] {
    let sub = u32::from(sub % 8);
    // The next byte follows the word: it is shifted in two steps, because one shift could be by 64.
    if O::LSB0 {
        let next = u64::from(next) << 56 << (8 - sub);
        ((u64::from_le_bytes(word) >> sub) | next).to_le_bytes()
    } else {
        let next = u64::from(next) >> (8 - sub);
        ((u64::from_be_bytes(word) << sub) | next).to_be_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::{down, up};
    use crate::order::{Lsb0, Msb0, Order};

    /// The bit number `at`, as the order numbers bits.
    fn bit<O: Order>(bytes: &[u8], at: usize) -> bool {
        let byte = bytes.get(at / 8).copied().unwrap_or(0);
        let shift = if O::LSB0 { at % 8 } else { 7 - at % 8 };
        (byte >> shift) & 1 == 1
    }

    fn each<O: Order>() {
        for length in 0..80 {
            let from: [u8; 80] = core::array::from_fn(|i| (i as u8).wrapping_mul(73) ^ 0x5B);
            let from = &from[..length];
            for sub in 0..8_u8 {
                let mut low = [0xAA; 81];
                down::<O>(from, sub, &mut low[..length]);
                for at in 0..length * 8 {
                    assert_eq!(bit::<O>(&low, at), bit::<O>(from, at + sub as usize));
                }
                let mut high = [0x3C; 81];
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
