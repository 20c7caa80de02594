//! The length in front of a message.
//!
//! Input: bytes, or a length. Output: the length and the number of bytes that it took, or those bytes.
//! Invariant: each length has exactly one accepted form.

use crate::error::FrameError;
use crate::{copy, missing};
use bitpack::order::Endian;
use bitpack::varint::leb128;
use core::num::NonZeroUsize;

/// The longest prefix, in bytes: LEB128 of 64 bits.
const LONGEST: usize = 10;

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

/// The bytes of an encoded prefix.
pub(crate) struct PrefixBytes {
    bytes: [u8; LONGEST],
    len: usize,
}

impl PrefixBytes {
    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }

    fn fixed<const N: usize>(number: [u8; N]) -> Self {
        let mut bytes = [0; LONGEST];
        let len = copy(&number, &mut bytes);
        PrefixBytes { bytes, len }
    }

    fn leb128(number: u64) -> Self {
        let mut bytes = [0; LONGEST];
        // Every number of 64 bits fits into the array.
        let len = leb128::write_slice(number, &mut bytes).unwrap_or(0);
        PrefixBytes { bytes, len }
    }
}

impl LengthPrefix {
    /// The greatest number that the prefix can hold.
    pub(crate) const fn limit(self) -> u64 {
        match self {
            LengthPrefix::U8 => u8::MAX as u64,
            LengthPrefix::U16(_) => u16::MAX as u64,
            LengthPrefix::U32(_) => u32::MAX as u64,
            LengthPrefix::Leb128 => u64::MAX,
        }
    }

    /// The length in bytes of the prefix of a payload. A prefix that counts itself states the sum of both lengths.
    pub(crate) fn len(self, payload: u64, counts_itself: bool) -> usize {
        match self {
            LengthPrefix::U8 => 1,
            LengthPrefix::U16(_) => 2,
            LengthPrefix::U32(_) => 4,
            LengthPrefix::Leb128 => {
                let alone = PrefixBytes::leb128(payload).len;
                let own = if counts_itself { alone as u64 } else { 0 };
                // The sum needs one byte more at most, and that byte makes the sum greater by one. The prefix is then long
                // enough for it, because the sum has just crossed a power of 128.
                PrefixBytes::leb128(payload.saturating_add(own)).len
            }
        }
    }

    /// Reads the prefix at the front of `bytes`.
    pub(crate) fn read(self, bytes: &[u8]) -> Result<Stated, FrameError> {
        Ok(match self {
            LengthPrefix::U8 => fixed(bytes, u8::from_be_bytes),
            LengthPrefix::U16(Endian::Big) => fixed(bytes, u16::from_be_bytes),
            LengthPrefix::U16(Endian::Little) => fixed(bytes, u16::from_le_bytes),
            LengthPrefix::U32(Endian::Big) => fixed(bytes, u32::from_be_bytes),
            LengthPrefix::U32(Endian::Little) => fixed(bytes, u32::from_le_bytes),
            LengthPrefix::Leb128 => return variable(bytes),
        })
    }

    /// Encodes a number, which is at most [`limit`](Self::limit).
    pub(crate) fn write(self, number: u64) -> PrefixBytes {
        match self {
            LengthPrefix::U8 => PrefixBytes::fixed((number as u8).to_be_bytes()),
            LengthPrefix::U16(Endian::Big) => PrefixBytes::fixed((number as u16).to_be_bytes()),
            LengthPrefix::U16(Endian::Little) => PrefixBytes::fixed((number as u16).to_le_bytes()),
            LengthPrefix::U32(Endian::Big) => PrefixBytes::fixed((number as u32).to_be_bytes()),
            LengthPrefix::U32(Endian::Little) => PrefixBytes::fixed((number as u32).to_le_bytes()),
            LengthPrefix::Leb128 => PrefixBytes::leb128(number),
        }
    }
}

fn fixed<const N: usize, U: Into<u64>>(bytes: &[u8], number: fn([u8; N]) -> U) -> Stated {
    match (bytes.first_chunk(), missing(N, bytes.len())) {
        (Some(chunk), _) => Stated::Length(number(*chunk).into(), N),
        (None, more) => Stated::Need(more.unwrap_or(NonZeroUsize::MIN)),
    }
}

fn variable(bytes: &[u8]) -> Result<Stated, FrameError> {
    match leb128::read_slice(bytes) {
        // The codec of the library accepts longer forms too.
        Ok(Some((number, len))) if len == PrefixBytes::leb128(number).len => {
            Ok(Stated::Length(number, len))
        }
        Ok(None) => Ok(Stated::Need(NonZeroUsize::MIN)),
        Ok(Some(_)) | Err(_) => Err(FrameError::Leb128),
    }
}
