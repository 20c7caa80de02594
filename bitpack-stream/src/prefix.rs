//! The length in front of a message.
//!
//! Input: bytes, or a length. Output: the length and the number of bytes that it took, or those bytes.
//! Invariant: each length has exactly one accepted form.

use crate::error::FrameError;
use crate::missing;
use bitpack::order::Endian;
use bitpack::varint::leb128;
use core::num::NonZeroUsize;

/// The format of the length in front of a message.
///
/// ```
/// use bitpack::order::Endian;
/// use bitpack_stream::{Framing, LengthPrefix};
///
/// let mut out = [0; 5];
/// Framing::new(LengthPrefix::U32(Endian::Little)).encode_into(&9_u8, &mut out)?;
/// assert_eq!(out, [1, 0, 0, 0, 9]);
/// # Ok::<(), bitpack_stream::FrameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LengthPrefix {
    /// One byte.
    U8,
    /// Two bytes.
    U16(Endian),
    /// Four bytes.
    U32(Endian),
    /// One to ten bytes of [LEB128](bitpack::varint::leb128). Only the shortest form of a number is accepted.
    Leb128,
}

/// The result of reading a prefix.
pub(crate) enum Stated {
    /// The stated length, and the number of bytes of the prefix itself.
    Length(u64, usize),
    /// The prefix is incomplete: at least this many bytes are missing.
    Need(NonZeroUsize),
}

impl LengthPrefix {
    /// The greatest number that the prefix can hold.
    #[inline]
    pub(crate) const fn limit(self) -> u64 {
        match self {
            LengthPrefix::U8 => u8::MAX as u64,
            LengthPrefix::U16(_) => u16::MAX as u64,
            LengthPrefix::U32(_) => u32::MAX as u64,
            LengthPrefix::Leb128 => u64::MAX,
        }
    }

    /// The length in bytes of the prefix of a payload. A prefix that counts itself states the sum of both lengths.
    #[inline]
    pub(crate) fn len(self, payload: u64, counts_itself: bool) -> usize {
        match self {
            LengthPrefix::U8 => 1,
            LengthPrefix::U16(_) => 2,
            LengthPrefix::U32(_) => 4,
            LengthPrefix::Leb128 => {
                let own = if counts_itself { leb128_len(payload) as u64 } else { 0 };
                // The sum needs one byte more at most, and that byte makes the sum greater by one. The prefix is then long
                // enough for it, because the sum has just crossed a power of 128.
                leb128_len(payload.saturating_add(own))
            }
        }
    }

    /// Reads the prefix at the front of `bytes`.
    pub(crate) fn read(self, bytes: &[u8]) -> Result<Stated, FrameError> {
        let form = Form::new(self);
        if let Some((number, _)) = form.take(bytes) {
            return Ok(Stated::Length(number, form.width.max(1)));
        }
        match missing(form.width, bytes.len()) {
            Some(more) => Ok(Stated::Need(more)),
            None => variable(bytes),
        }
    }
}

/// What a program asks of a prefix for each message, as numbers: a few comparisons take less time than a jump for each prefix.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Form {
    /// The length of the prefix in bytes; 0 if it varies.
    pub(crate) width: usize,
    little: bool,
}

impl Form {
    pub(crate) const fn new(prefix: LengthPrefix) -> Self {
        let little =
            matches!(prefix, LengthPrefix::U16(Endian::Little) | LengthPrefix::U32(Endian::Little));
        let width = match prefix {
            LengthPrefix::U8 => 1,
            LengthPrefix::U16(_) => 2,
            LengthPrefix::U32(_) => 4,
            LengthPrefix::Leb128 => 0,
        };
        Form { width, little }
    }

    /// Reads a complete prefix at the front of `bytes`, and returns its number and the bytes after it; `None` also for several bytes of LEB128.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take(self, bytes: &[u8]) -> Option<(u64, &[u8])> {
        if self.width == 2 {
            let (number, rest) = bytes.split_first_chunk()?;
            let number = u16::from_le_bytes(*number);
            return Some((if self.little { number } else { number.swap_bytes() }.into(), rest));
        }
        if self.width == 4 {
            let (number, rest) = bytes.split_first_chunk()?;
            let number = u32::from_le_bytes(*number);
            return Some((if self.little { number } else { number.swap_bytes() }.into(), rest));
        }
        let (number, rest) = bytes.split_first()?;
        // In LEB128, another byte follows a greater one.
        (self.width == 1 || *number < 0x80).then_some((u64::from(*number), rest))
    }

    /// Writes a number that fits into the first bytes of `out`, if there are as many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn put(self, number: u64, out: &mut [u8]) {
        if self.width == 2 {
            let number = number as u16;
            place(out, if self.little { number.to_le_bytes() } else { number.to_be_bytes() });
        } else if self.width == 4 {
            let number = number as u32;
            place(out, if self.little { number.to_le_bytes() } else { number.to_be_bytes() });
        } else if self.width == 1 || number < 0x80 {
            place(out, [number as u8]);
        } else {
            put_leb128(number, out);
        }
    }
}

/// Writes a prefix of fixed width.
#[inline]
fn place<const N: usize>(out: &mut [u8], number: [u8; N]) {
    if let Some(place) = out.first_chunk_mut() {
        *place = number;
    }
}

#[inline(never)]
fn put_leb128(number: u64, out: &mut [u8]) {
    // The caller has checked that the number fits.
    let _ = leb128::write_slice(number, out);
}

/// The number of bytes of a number in LEB128, each of which has seven of its bits.
#[inline]
const fn leb128_len(number: u64) -> usize {
    (u64::BITS - (number | 1).leading_zeros()).div_ceil(7) as usize
}

fn variable(bytes: &[u8]) -> Result<Stated, FrameError> {
    match leb128::read_slice(bytes) {
        // The codec of the library accepts longer forms too.
        Ok(Some((number, len))) if len == leb128_len(number) => Ok(Stated::Length(number, len)),
        Ok(None) => Ok(Stated::Need(NonZeroUsize::MIN)),
        Ok(Some(_)) | Err(_) => Err(FrameError::Leb128),
    }
}
