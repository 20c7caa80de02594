//! Copies bits that begin on a byte boundary to any other bit.
//!
//! Input: bytes, a bit within a byte, and the place. Output: the bits behind that bit. Invariant: the bits of the place before that bit stay
//! unchanged.

use super::{LONG, copy_eight, down, padded, put, words};
use crate::cursor::word::IN_WORDS;
use crate::order::Order;

/// Two words, one after the other.
pub(crate) type Words = ([u8; 8], [u8; 8]);

/// Copies the bits of `from` behind the first `sub` bits of `to`, which stay unchanged.
pub(crate) fn up<O: Order>(from: &[u8], sub: u8, to: &mut [u8]) {
    let sub = sub % 8;
    if sub == 0 {
        return down::<O>(from, 0, to);
    }
    let Some(first) = to.first_mut() else { return };
    *first &= if O::LSB0 { !(0xFF << sub) } else { !(0xFF >> sub) };
    if from.len() <= 8 && to.len() <= 9 {
        // Bits that `to` has no room for are dropped.
        let width = (to.len() * 8 - usize::from(sub)).min(from.len() * 8);
        return merge::<O>(padded(from), width, sub, to);
    }
    if from.len() < LONG && to.len() == from.len() + 1 {
        return up_words::<O>(from, sub, to);
    }
    let Some((first, to)) = to.split_first_mut() else { return };
    let next = from.first().copied().unwrap_or(0);
    *first |= if O::LSB0 { next << sub } else { next >> sub };
    // The remaining bits of the first byte and all other bytes begin on the next byte boundary.
    down::<O>(from, 8 - sub, to);
}

/// Performs [`up`]. It is inlined, so that a constant length of `from` leaves no more than the vector instructions.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn up_known<O: Order>(from: &[u8], sub: u8, to: &mut [u8]) {
    let len = from.len();
    let (true, Some((first, rest))) = (IN_WORDS && len >= LONG, to.split_first_mut()) else {
        return up::<O>(from, sub, to);
    };
    if sub == 0 || rest.len() != len {
        return up::<O>(from, sub, to);
    }
    let next = from.first().copied().unwrap_or(0);
    *first = match O::LSB0 {
        true => *first & !(0xFF << sub) | next << sub,
        false => *first & !(0xFF >> sub) | next >> sub,
    };
    let back = 8 - sub % 8;
    words::<O>(from, back, rest);
    copy_eight::<O>(from, 0, len - 8, back, rest);
}

/// Performs [`up`] for more than 8 bytes by words, of which the last one may overlap the one before it. `to` has a byte more than `from`.
#[inline]
fn up_words<O: Order>(from: &[u8], sub: u8, to: &mut [u8]) {
    let mut before = to.first().copied().unwrap_or(0);
    // The bits that `to` holds already, as the end of a byte before the run.
    before = if O::LSB0 { before << (8 - sub) } else { before >> (8 - sub) };
    let (from_words, to_words) = (from.chunks_exact(8), to.chunks_exact_mut(8));
    for (word, place) in from_words.zip(to_words) {
        if let (Some(word), Some(place)) = (word.first_chunk(), place.first_chunk_mut()) {
            *place = shift_up::<O>(*word, before, sub);
            [.., before] = *word;
        }
    }
    let at = from.len().saturating_sub(8);
    let before = at.checked_sub(1).and_then(|at| from.get(at)).copied().unwrap_or(0);
    let place = to.get_mut(at..).and_then(|to| to.first_chunk_mut());
    if let (Some(word), Some(place)) = (from.last_chunk(), place) {
        *place = shift_up::<O>(*word, before, sub);
    }
    let end = from.last().copied().unwrap_or(0);
    if let Some(last) = to.last_mut() {
        let [byte, ..] = shift_up::<O>([0; 8], end, sub);
        *last = byte;
    }
}

/// Writes the first `width` bits of `word`, at most 64, behind the first `sub` bits of `to`, whose other bits are zero. The word takes
/// all bytes of `to`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn merge<O: Order>(word: [u8; 8], width: usize, sub: u8, to: &mut [u8]) {
    let held = if sub == 0 { 0 } else { to.first().copied().unwrap_or(0) };
    let (whole, sub) = (width.div_ceil(8), u32::from(sub % 8));
    // The byte behind the word has those bits of it that were shifted out.
    let (first, last) = if O::LSB0 {
        let word = u64::from_le_bytes(word);
        let first = word << sub | u64::from(held);
        let out = (word >> 56) as u16 >> (8 - sub);
        (first.to_le_bytes(), if whole < 8 { (first >> (whole * 8)) as u8 } else { out as u8 })
    } else {
        let word = u64::from_be_bytes(word);
        let first = word >> sub | u64::from(held) << 56;
        let out = (word as u8 as u16) << (8 - sub);
        (first.to_be_bytes(), if whole < 8 { (first >> (56 - whole * 8)) as u8 } else { out as u8 })
    };
    let Some((place, more)) = to.split_at_mut_checked(whole) else { return };
    put(place, first);
    if let Some(more) = more.first_mut() {
        *more = last;
    }
}

/// Performs [`merge`] for the first `width` bits of two words, at least 65.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn merge_two<O: Order>(words: Words, width: usize, sub: u8, to: &mut [u8]) {
    let whole = width.div_ceil(8);
    let (first, second, end) = spread::<O>(words, sub, to);
    let Some((place, more)) = to.split_at_mut_checked(whole) else { return };
    let Some((place, rest)) = place.split_first_chunk_mut::<8>() else { return };
    *place = first;
    put(rest, second);
    if let Some(more) = more.first_mut() {
        *more = second.get(whole - 8).copied().unwrap_or(end);
    }
}

/// Performs [`merge`] or [`merge_two`] for words that `to` has room for as a whole: it has 8 bytes for at most 57 bits, 9 for at most 64,
/// and 17 for more.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn store<O: Order>(words: Words, sub: u8, to: &mut [u8]) {
    let (first, second, end) = spread::<O>(words, sub, to);
    let Some((place, to)) = to.split_first_chunk_mut::<8>() else { return };
    *place = first;
    if let Some((place, to)) = to.split_first_chunk_mut::<8>() {
        *place = second;
        if let Some(place) = to.first_mut() {
            *place = end;
        }
    } else if let (Some(place), [byte, ..]) = (to.first_mut(), second) {
        *place = byte;
    }
}

/// Moves the bits of two words `sub` bits on, behind the first `sub` bits of `to`; returns the 17 bytes with them.
#[cfg_attr(not(debug_assertions), inline(always))]
fn spread<O: Order>((first, second): Words, sub: u8, to: &[u8]) -> ([u8; 8], [u8; 8], u8) {
    let held = if sub == 0 { 0 } else { u64::from(to.first().copied().unwrap_or(0)) };
    let sub = u32::from(sub % 8);
    // What one word shifts out is the beginning of the next. It is shifted in two steps, because one shift could be by 64.
    if O::LSB0 {
        let (first, second) = (u64::from_le_bytes(first), u64::from_le_bytes(second));
        let (out, end) = (first >> 56 >> (8 - sub), second >> 56 >> (8 - sub));
        ((first << sub | held).to_le_bytes(), (second << sub | out).to_le_bytes(), end as u8)
    } else {
        let (first, second) = (u64::from_be_bytes(first), u64::from_be_bytes(second));
        let (out, end) = (first << 56 << (8 - sub), (second as u8 as u16) << (8 - sub));
        (
            ((first >> sub) | held << 56).to_be_bytes(),
            ((second >> sub) | out).to_be_bytes(),
            end as u8,
        )
    }
}

/// Moves the bits of a word `sub` bits on, and puts the last `sub` bits of the byte before it in front.
#[inline]
fn shift_up<O: Order>(word: [u8; 8], before: u8, sub: u8) -> [u8; 8] {
    let sub = u32::from(sub % 8);
    if O::LSB0 {
        let before = u64::from(before) >> (8 - sub);
        (u64::from_le_bytes(word) << sub | before).to_le_bytes()
    } else {
        let before = u64::from(before) << 56 << (8 - sub);
        (u64::from_be_bytes(word) >> sub | before).to_be_bytes()
    }
}
