//! One field of a message that stays in its buffer.
//!
//! Input: a message, the place of a field in bits, and what writes the field. Output: a cursor at the field, or the message with the field's
//! new bits. Invariants: bits outside the field keep their values; after an error the message is as before. Position and width are constants for
//! most callers: the branches here disappear then, and what is left loads a word, replaces bits in it and stores it.

use super::word::{
    BYTEWISE, WORD_BYTES, load_8, load_16, load_32, load_64, mask_64, shl_64, store_8, store_16,
    store_32, store_64,
};
use super::{Reader, Writer};
use crate::error::EncodeError;
use crate::order::Order;

/// The value of a field, which [`merge`] may write twice.
///
/// This is a trait and not a closure, because only methods can be forced to inline: a closure that is called at two places would not be,
/// and its cursor would not fold.
pub(crate) trait Put {
    /// Writes exactly the bits of the field.
    ///
    /// # Errors
    /// An error if the value does not fit.
    fn put<O: Order>(&self, w: &mut Writer<'_, O>) -> Result<(), EncodeError>;
}

/// A field's place in a message.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    /// The number of bits before the message, for the positions in errors.
    pub(crate) origin: usize,
    /// The first bit, from the start of the message.
    pub(crate) bit: usize,
    /// Width in bits.
    pub(crate) width: usize,
}

impl Spot {
    /// The number of bytes that have bits of the field.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn span(self) -> usize {
        (self.bit % 8 + self.width).div_ceil(8)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn is_whole_bytes(self) -> bool {
        self.bit % 8 == 0 && self.width % 8 == 0
    }

    /// The bits of byte `index` of the span that belong to the field.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn mask_of(self, index: usize, lsb0: bool) -> u8 {
        let (from, to) = (self.bit % 8, self.bit % 8 + self.width);
        let (low, high) = (from.saturating_sub(index * 8), to.saturating_sub(index * 8));
        let (low, high) = (if low < 8 { low } else { 8 }, if high < 8 { high } else { 8 });
        let bits = mask_64(high) & !mask_64(low);
        if lsb0 { bits as u8 } else { (bits as u8).reverse_bits() }
    }

    /// The least unit of 1, 2, 4 or 8 bytes, at most a word, that has all bits of the field and lies in a message of `len` bytes, with
    /// its first byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn unit(self, len: usize) -> Option<(usize, usize)> {
        // Not by a loop, which would be unrolled too late for the unit to be a constant.
        let unit = match self.span() {
            0 | 1 => 1,
            2 => 2,
            3 | 4 => 4,
            _ => 8,
        };
        if self.span() > unit || unit > WORD_BYTES || unit > len {
            return None;
        }
        let (first, last) = (self.bit / 8, len - unit);
        Some((unit, if first < last { first } else { last }))
    }
}

impl Spot {
    /// Returns a cursor at the field. The cursor loads the least unit that has the field, which needs fewer instructions than a window.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn reader<O: Order>(self, bytes: &[u8]) -> Reader<'_, O> {
        let (at, len) = self.run(bytes.len());
        self.inside(bytes.get(at..at + len).unwrap_or(&[]), at)
    }

    /// Returns the first byte and the number of bytes that a cursor at the field gets, of a message of `len` bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn run(self, len: usize) -> (usize, usize) {
        if !BYTEWISE {
            if let Some((unit, at)) = self.unit(len) {
                return (at, unit);
            }
        }
        // Shifts of a window take more instructions on a 32-bit core.
        if self.span() < 8 { (self.bit / 8, self.span()) } else { (0, len) }
    }

    /// Returns a cursor at the field, over the bytes of the message from byte `at` on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn inside<O: Order>(self, run: &[u8], at: usize) -> Reader<'_, O> {
        Reader::at(run, self.origin + at * 8, self.bit - at * 8)
    }
}

/// Writes a field of at most 64 bits apart from the message, from bit `sub` of an array of zeros on. The array is no part of the result: as a part of
/// it, the compiler would join its bytes to words and take them apart again.
#[cfg_attr(not(debug_assertions), inline(always))]
fn apart<O: Order>(
    spot: Spot,
    sub: usize,
    field: &impl Put,
    scratch: &mut [u8; 16],
) -> Result<(), EncodeError> {
    let mut w = Writer::<O>::at(scratch, (spot.origin + spot.bit).wrapping_sub(sub));
    (w.start, w.pending) = (sub / 8 * 8, sub % 8);
    field.put(&mut w)?;
    w.finish_word();
    Ok(())
}

/// Writes a field and keeps all other bits.
///
/// # Errors
/// The errors of [`Put::put`]; the message is then as before.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn merge<O: Order>(
    bytes: &mut [u8],
    spot: Spot,
    field: &impl Put,
) -> Result<(), EncodeError> {
    if spot.width > 64 {
        return merge_long::<O>(bytes, spot, field);
    }
    let mut scratch = [0; 16];
    if !BYTEWISE {
        if let Some((unit, at)) = spot.unit(bytes.len()) {
            let sub = spot.bit - at * 8;
            apart::<O>(spot, sub, field, &mut scratch)?;
            store_unit::<O>(bytes, (unit, at), (sub, spot.width), &scratch);
            return Ok(());
        }
    }
    apart::<O>(spot, spot.bit % 8, field, &mut scratch)?;
    store_parts::<O>(bytes, spot, &scratch);
    Ok(())
}

/// Replaces the bits of a field that lies in no unit: whole words first, then bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
fn store_parts<O: Order>(bytes: &mut [u8], spot: Spot, field: &[u8; 16]) {
    let (first, span, end) = (spot.bit / 8, spot.span(), spot.bit % 8 + spot.width);
    let words = if BYTEWISE { 0 } else { span / WORD_BYTES };
    steps!(I in 0 1 => {
        if I < words {
            let sub = if I == 0 { spot.bit % 8 } else { 0 };
            let (skipped, most) = (I * WORD_BYTES, (I + 1) * WORD_BYTES * 8);
            let width = (if end < most { end } else { most }) - skipped * 8 - sub;
            let field = field.get(skipped..).unwrap_or(&[]);
            store_unit::<O>(bytes, (WORD_BYTES, first + skipped), (sub, width), field);
        }
    });
    steps!(I in 0 1 2 3 4 5 6 7 8 => {
        if (words * WORD_BYTES..span).contains(&I) {
            let (own, at) = (spot.mask_of(I, O::LSB0), first + I);
            let kept = if own == 0xFF { 0 } else { load_8(bytes, at, O::LSB0) & !own };
            store_8(bytes, at, O::LSB0, kept | load_8(field, I, O::LSB0));
        }
    });
}

/// Replaces bits of a unit, given as its length in bytes and its first byte. The bits are given as their first one and their number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn store_unit<O: Order>(
    bytes: &mut [u8],
    (unit, at): (usize, usize),
    (sub, width): (usize, usize),
    field: &[u8],
) {
    let up = if O::LSB0 { sub } else { (unit * 8).saturating_sub(sub + width) };
    let own = shl_64(mask_64(width), up);
    macro_rules! replace {
        ($load:ident, $store:ident, $ty:ty) => {{
            let own = own as $ty;
            let kept = if own == <$ty>::MAX { 0 } else { $load(bytes, at, O::LSB0) & !own };
            $store(bytes, at, O::LSB0, kept | $load(field, 0, O::LSB0));
        }};
    }
    match unit {
        1 => replace!(load_8, store_8, u8),
        2 => replace!(load_16, store_16, u16),
        4 => replace!(load_32, store_32, u32),
        _ => replace!(load_64, store_64, u64),
    }
}

/// Writes a field of more than 64 bits: once beside the message for its errors, and once in its place.
#[cfg_attr(not(debug_assertions), inline(always))]
fn merge_long<O: Order>(bytes: &mut [u8], spot: Spot, field: &impl Put) -> Result<(), EncodeError> {
    let (first, span) = (spot.bit / 8, spot.span());
    field.put(&mut Writer::<O>::at(&mut [], spot.origin + spot.bit))?;
    let Some(place) = bytes.get_mut(first..first + span) else { return Ok(()) };
    let origin = spot.origin + first * 8;
    if spot.is_whole_bytes() {
        let mut w = Writer::<O>::at(place, origin);
        field.put(&mut w)?;
        w.finish();
        return Ok(());
    }
    if let [first, middle @ .., last] = place {
        *first &= !spot.mask_of(0, O::LSB0);
        middle.fill(0);
        *last &= !spot.mask_of(span - 1, O::LSB0);
    }
    let mut whole = Writer::<O>::at(place, origin);
    let mut w = whole.placed::<O>(spot.bit % 8);
    field.put(&mut w)?;
    w.finish();
    Ok(())
}
