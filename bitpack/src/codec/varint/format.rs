//! What the formats have in common: the functions of a codec module, the bytes of a number at any bit, groups of seven bits.
//!
//! Input: a cursor. Output: bytes of a number, or errors that stand where the number begins. Invariants: on a byte boundary a byte is one
//! load; elsewhere it is eight bits in the order of the message. A separate cursor reads numbers of several bytes, so that the
//! cursor of the message stays in registers.

use super::number::{Number, Unsigned};
use crate::codec::fault::{Fault, Read, Site, Written};
use crate::codec::{FaultSlot, Input, Output};
use crate::cursor::IN_WORDS;
use crate::error::DecodeError;
use crate::layout::Field;
use crate::order::Order;
use core::ops::Range;

/// Defines the functions that `#[bitpack(with = module)]` calls.
macro_rules! codec {
    (
        $number:ident;
        read |$input:ident, $read_site:ident| $read:expr;
        write |$value:ident, $output:ident, $write_site:ident| $write:expr;
    ) => {
        /// Reads a number in this format.
        ///
        /// # Errors
        /// A message that ends inside the number, or a number that the module documentation says is refused.
        #[doc(hidden)]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn read<T: $crate::codec::varint::$number, O: $crate::order::Order>(
            $input: &mut $crate::codec::Input<'_, '_, O>,
            $read_site: &'static $crate::layout::Field,
        ) -> $crate::codec::Read<T> {
            $read
        }

        /// Writes a number in its shortest form.
        ///
        /// # Errors
        /// A buffer that is too small, or a number that the format cannot represent.
        #[doc(hidden)]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn write<T: $crate::codec::varint::$number, O: $crate::order::Order>(
            $value: &T,
            $output: &mut $crate::codec::Output<'_, O>,
            $write_site: &'static $crate::layout::Field,
        ) -> $crate::codec::Written {
            $write
        }
    };
}
pub(super) use codec;

/// The reason why a number is refused that exceeds the range of its type.
pub(super) const TOO_GREAT: &str = "the number does not fit its type";

/// The reason why a number is refused that continues after the longest form of its type.
const TOO_LONG: &str = "the number has more bytes than its type needs";

/// The bits of a group.
pub(super) const GROUP: u8 = 0x7F;

/// Set in a byte that another byte follows.
pub(super) const MORE: u8 = 0x80;

/// The sign bit of a signed number, in its last group.
pub(super) const SIGN: u8 = 0x40;

/// The longest form of a number of 128 bits, in bytes.
pub(super) const LONGEST: usize = longest::<u128>();

/// The longest form of a number of this type in groups of seven bits, in bytes.
pub(super) const fn longest<T: Unsigned>() -> usize {
    T::WIDTH.div_ceil(7) as usize
}

/// A number whose groups of seven bits arrive one after the other, from either end.
pub(super) struct Groups<T> {
    number: T,
    count: usize,
}

impl<T: Unsigned> Groups<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new() -> Self {
        Groups { number: T::from(0), count: 0 }
    }

    /// How many groups there were.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Adds a group above the others. Returns the number if this was its last byte, or the reason why the number is refused.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn push_above<const SIGNED: bool>(
        &mut self,
        byte: u8,
    ) -> Result<Option<T>, &'static str> {
        let (group, shift) = (byte & GROUP, 7 * self.count as u32);
        let left = T::WIDTH - shift;
        // The last group may be wider than the rest of the type.
        if left < 7 && !is_extension::<SIGNED>(group, left) {
            return Err(TOO_GREAT);
        }
        self.number = self.number | T::from(group) << shift;
        let end = self.end(byte)?;
        if SIGNED && group & SIGN != 0 && left > 7 {
            return Ok(end.map(|number| number | T::ONES << (shift + 7)));
        }
        Ok(end)
    }

    /// Adds a group below the others; otherwise as [`push_above`](Self::push_above).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn push_below(&mut self, byte: u8) -> Result<Option<T>, &'static str> {
        // The shift would drop these bits.
        if self.number >> (T::WIDTH - 7) != T::from(0) {
            return Err(TOO_GREAT);
        }
        self.number = self.number << 7 | T::from(byte & GROUP);
        self.end(byte)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end(&mut self, byte: u8) -> Result<Option<T>, &'static str> {
        self.count += 1;
        match byte & MORE {
            0 => Ok(Some(self.number)),
            _ if self.count == longest::<T>() => Err(TOO_LONG),
            _ => Ok(None),
        }
    }
}

/// Returns whether the bits of a group above its lowest `width` ones are zeros, or copies of the sign.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn is_extension<const SIGNED: bool>(group: u8, width: u32) -> bool {
    if SIGNED {
        let beyond = (group as i8) << 1 >> width;
        beyond == 0 || beyond == -1
    } else {
        group >> width == 0
    }
}

/// Reads bytes until `push` makes a number of them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn read_groups<T, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: Site,
    mut push: impl FnMut(u8) -> Result<Option<T>, &'static str>,
) -> Read<T> {
    let (start, mut count) = (input.position(), 0);
    // On a byte boundary, the cursor moves once. Where the bytes end inside the number, `octet` reports it.
    if input.is_aligned() {
        for byte in input.remaining_bytes() {
            count += 1;
            match push(*byte) {
                Ok(None) => {}
                Ok(Some(number)) => return input.bytes(count, site).map(|_| number),
                Err(why) => return Err(refused(input, why, start, site)),
            }
        }
        input.bytes(count, site)?;
    }
    loop {
        count += 1;
        match push(octet(input, start, count, site)?) {
            Ok(None) => {}
            Ok(Some(number)) => return Ok(number),
            Err(why) => return Err(refused(input, why, start, site)),
        }
    }
}

/// Reads a number that `short` finds in the next eight bytes, on a byte boundary and on cores with wide words.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn read_short<T, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: Site,
    short: impl FnOnce(u64) -> Option<(T, usize)>,
) -> Option<T> {
    if !IN_WORDS || !input.is_aligned() {
        return None;
    }
    let (number, count) = short(u64::from_le_bytes(*input.remaining_bytes().first_chunk()?))?;
    input.bytes(count, site).ok().map(|_| number)
}

/// Reads a number of one byte below `limit` on a byte boundary; `long` reads any other.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn read<'a, T: From<u8>, O: Order>(
    input: &mut Input<'a, '_, O>,
    limit: u8,
    site: Site,
    long: impl FnOnce(&mut Input<'a, '_, O>, &'static Field) -> Read<T>,
) -> Read<T> {
    match one(input, limit, site) {
        Some(byte) => Ok(T::from(byte)),
        None => read_apart(input, site, long),
    }
}

/// Reads a number with a separate cursor.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn read_apart<'a, T, O: Order>(
    input: &mut Input<'a, '_, O>,
    site: Site,
    long: impl FnOnce(&mut Input<'a, '_, O>, &'static Field) -> Read<T>,
) -> Read<T> {
    let mut own = input.fork();
    let number = long(&mut own, site)?;
    input.go_on(own.left());
    Ok(number)
}

/// The next byte, if it is below `limit`. Small cores read it only on a byte boundary.
#[cfg_attr(not(debug_assertions), inline(always))]
fn one<O: Order>(input: &mut Input<'_, '_, O>, limit: u8, site: Site) -> Option<u8> {
    if !input.is_aligned() {
        let mut ahead = input.fork();
        let [byte, ..] = if IN_WORDS { ahead.word(8)? } else { return None };
        return (byte < limit).then(|| {
            input.adopt(&ahead);
            byte
        });
    }
    let byte = *input.remaining_bytes().first()?;
    if byte >= limit {
        return None;
    }
    input.bytes(1, site).ok()?;
    Some(byte)
}

/// The next byte of a number that begins at bit `start` and has at least `whole` bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn octet<O: Order>(
    input: &mut Input<'_, '_, O>,
    start: usize,
    whole: usize,
    site: Site,
) -> Read<u8> {
    let byte = if input.is_aligned() {
        input.bytes(1, site).map(|bytes| bytes.first().copied().unwrap_or(0))
    } else {
        input.take(8, site).map(|byte| byte as u8)
    };
    if byte.is_err() {
        cut(input.slot(), start, whole, site);
    }
    byte
}

/// Makes the error of a message that ends inside a number one about the whole number, not about its last byte.
#[cold]
#[inline(never)]
fn cut(slot: &FaultSlot<DecodeError>, start: usize, whole: usize, site: Site) {
    let need = (start + whole * 8).div_ceil(8);
    slot.replace(|error| {
        DecodeError::short(error.kind(), site, start, need, error.given().unwrap_or(0))
    });
}

/// The error of a refused number that begins at bit `start`.
#[cold]
#[inline(never)]
pub(super) fn refused<O: Order>(
    input: &Input<'_, '_, O>,
    why: &'static str,
    start: usize,
    site: Site,
) -> Fault {
    input.fail(DecodeError::refused(why, site, start, None))
}

/// The bytes of a number: the range of an array.
pub(super) type Part<const N: usize> = ([u8; N], Range<usize>);

/// Writes the bytes of a number.
#[inline]
pub(super) fn put<const N: usize, O: Order>(
    (bytes, range): Part<N>,
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    output.bytes(bytes.get(range).unwrap_or(&[]), site)
}

/// The groups of a number, the least significant first; `is_last` gets a group and the bits above it.
#[inline]
pub(super) fn groups<N: Number>(number: N, is_last: impl Fn(u8, N) -> bool) -> Part<LONGEST> {
    let mut bytes = [0; LONGEST];
    let (mut left, mut len) = (number, 0);
    for byte in &mut bytes {
        *byte = left.low() & GROUP;
        (left, len) = (left >> 7, len + 1);
        if is_last(*byte, left) {
            break;
        }
        *byte |= MORE;
    }
    (bytes, 0..len)
}
