//! The length in front of a message.
//!
//! Input: bytes, or a number. Output: the number and how many bytes it took, or those bytes.
//! Invariant: each number has one form.

use crate::error::FrameError;
use crate::{copy, missing};
use bitpack::order::Endian;
use core::num::NonZeroUsize;

/// The longest prefix: a varint of 64 bits.
const LONGEST: usize = 10;

/// How the length in front of a message is written.
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
    /// LEB128: seven bits per byte, the lowest first; all bytes but the last have their top bit set.
    /// Only the shortest form of a number is accepted.
    Varint,
}

/// What the bytes at the front say.
pub(crate) enum Stated {
    /// A length, and the length of the prefix itself.
    Length(u64, usize),
    /// The prefix is not whole.
    Need(NonZeroUsize),
}

/// A prefix as bytes.
pub(crate) struct Written {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Written {
    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }

    fn fixed<const N: usize>(number: [u8; N]) -> Self {
        let mut bytes = [0; LONGEST];
        let len = copy(&number, &mut bytes);
        Written { bytes, len }
    }

    fn varint(mut number: u64) -> Self {
        let mut written = Written { bytes: [0; LONGEST], len: 0 };
        for byte in &mut written.bytes {
            written.len += 1;
            *byte = number as u8 & 0x7F;
            number >>= 7;
            if number == 0 {
                break;
            }
            *byte |= 0x80;
        }
        written
    }
}

impl LengthPrefix {
    /// The greatest number that it can say.
    pub(crate) const fn limit(self) -> u64 {
        match self {
            LengthPrefix::U8 => u8::MAX as u64,
            LengthPrefix::U16(_) => u16::MAX as u64,
            LengthPrefix::U32(_) => u32::MAX as u64,
            LengthPrefix::Varint => u64::MAX,
        }
    }

    /// How many bytes the prefix of a payload has; where it counts itself, that is part of what it
    /// says.
    pub(crate) const fn len(self, payload: u64, counts_itself: bool) -> usize {
        match self {
            LengthPrefix::U8 => 1,
            LengthPrefix::U16(_) => 2,
            LengthPrefix::U32(_) => 4,
            LengthPrefix::Varint => {
                let mut len = 1;
                // The shortest that can say the sum: one byte more adds one to the sum, which then
                // never needs two bytes more.
                while len < LONGEST {
                    let own = if counts_itself { len as u64 } else { 0 };
                    if payload.saturating_add(own) >> (7 * len) == 0 {
                        break;
                    }
                    len += 1;
                }
                len
            }
        }
    }

    pub(crate) fn read(self, bytes: &[u8]) -> Result<Stated, FrameError> {
        Ok(match self {
            LengthPrefix::U8 => fixed(bytes, u8::from_be_bytes),
            LengthPrefix::U16(Endian::Big) => fixed(bytes, u16::from_be_bytes),
            LengthPrefix::U16(Endian::Little) => fixed(bytes, u16::from_le_bytes),
            LengthPrefix::U32(Endian::Big) => fixed(bytes, u32::from_be_bytes),
            LengthPrefix::U32(Endian::Little) => fixed(bytes, u32::from_le_bytes),
            LengthPrefix::Varint => return varint(bytes),
        })
    }

    /// The number, which is at most [`limit`](Self::limit).
    pub(crate) fn write(self, number: u64) -> Written {
        match self {
            LengthPrefix::U8 => Written::fixed((number as u8).to_be_bytes()),
            LengthPrefix::U16(Endian::Big) => Written::fixed((number as u16).to_be_bytes()),
            LengthPrefix::U16(Endian::Little) => Written::fixed((number as u16).to_le_bytes()),
            LengthPrefix::U32(Endian::Big) => Written::fixed((number as u32).to_be_bytes()),
            LengthPrefix::U32(Endian::Little) => Written::fixed((number as u32).to_le_bytes()),
            LengthPrefix::Varint => Written::varint(number),
        }
    }
}

fn fixed<const N: usize, U: Into<u64>>(bytes: &[u8], number: fn([u8; N]) -> U) -> Stated {
    match (bytes.first_chunk(), missing(N, bytes.len())) {
        (Some(chunk), _) => Stated::Length(number(*chunk).into(), N),
        (None, more) => Stated::Need(more.unwrap_or(NonZeroUsize::MIN)),
    }
}

fn varint(bytes: &[u8]) -> Result<Stated, FrameError> {
    let mut number = 0_u64;
    for (at, &byte) in bytes.iter().enumerate().take(LONGEST) {
        let group = u64::from(byte & 0x7F);
        // The tenth byte has one bit left.
        if at + 1 == LONGEST && byte > 1 {
            return Err(FrameError::Varint);
        }
        number |= group << (7 * at);
        if byte & 0x80 == 0 {
            // A last byte of zero says nothing, unless it is the only one.
            let shortest = byte != 0 || at == 0;
            return if shortest {
                Ok(Stated::Length(number, at + 1))
            } else {
                Err(FrameError::Varint)
            };
        }
    }
    Ok(Stated::Need(NonZeroUsize::MIN))
}
