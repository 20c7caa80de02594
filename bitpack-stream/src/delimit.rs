//! Where a message ends: the trait, and messages that know it themselves.
//!
//! Input: the bytes at hand, or a message. Output: the first message and the rest, or how many bytes
//! are missing; or a frame.
//! Invariant: looking at more bytes never changes an outcome other than "need more".

use crate::error::FrameError;
use crate::{DEFAULT_MAX, missing};
use bitpack::ErrorKind;
use bitpack::{Decode, DecodeError, Encode, EncodeError};
use core::num::NonZeroUsize;

/// The first frame of some bytes, or how many bytes it still needs.
///
/// ```
/// use bitpack_stream::{Framing, LengthPrefix, Split};
///
/// let framing = Framing::new(LengthPrefix::U8);
/// let split = framing.split(&[2, 0xA, 0xB, 9])?;
/// assert_eq!(split, Split::Frame { content: &[0xA, 0xB][..], rest: &[9] });
/// let Split::Need { more } = framing.split(&[9])? else { panic!() };
/// assert_eq!(more.get(), 9);
/// # Ok::<(), bitpack_stream::FrameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Split<'a, T> {
    /// A whole frame is there.
    Frame {
        /// The payload, or the message that it is.
        content: T,
        /// The bytes after the frame.
        rest: &'a [u8],
    },
    /// The frame is not whole yet, and no error so far.
    Need {
        /// How many bytes are missing at least: with fewer the answer is again "need more".
        more: NonZeroUsize,
    },
}

/// A way to tell where a message in a stream ends.
///
/// [`Framing`](crate::Framing) and [`SelfDelimited`] are two; others may implement it too.
///
/// ```
/// use bitpack_stream::{Delimit, Framing, LengthPrefix, SelfDelimited, Split};
///
/// fn first(how: &impl Delimit, bytes: &[u8]) -> Option<u16> {
///     match how.take::<u16>(bytes) {
///         Ok(Split::Frame { content, .. }) => Some(content),
///         _ => None,
///     }
/// }
/// assert_eq!(first(&Framing::new(LengthPrefix::U8), &[2, 0x12, 0x34]), Some(0x1234));
/// assert_eq!(first(&SelfDelimited::new(), &[0x12, 0x34]), Some(0x1234));
/// ```
pub trait Delimit {
    /// Decodes the first message of `bytes`.
    ///
    /// # Errors
    /// [`FrameError`]: the bytes begin with no frame, or with a frame of no message.
    fn take<'a, T: Decode<'a>>(&self, bytes: &'a [u8]) -> Result<Split<'a, T>, FrameError>;

    /// How many bytes [`encode_into`](Self::encode_into) will write at most: where
    /// [`encoded_len`](Encode::encoded_len) is exact, exactly.
    ///
    /// # Errors
    /// [`FrameError::Encode`].
    fn frame_len<T: Encode + ?Sized>(&self, value: &T) -> Result<usize, FrameError>;

    /// Encodes a frame into the front of `out`; returns how many bytes that took.
    ///
    /// # Errors
    /// [`FrameError`]: `out` is too short, or the message too long or bad. As many bytes as
    /// [`frame_len`](Self::frame_len) says are then unspecified, all others untouched.
    fn encode_into<T: Encode + ?Sized>(
        &self,
        value: &T,
        out: &mut [u8],
    ) -> Result<usize, FrameError>;
}

/// Messages without a frame, one directly after the other.
///
/// Each must know its own end: of fixed width, or with its lengths inside. One that takes all the bytes
/// there are, or points to bytes after its own, does not, and needs a [`Framing`](crate::Framing).
///
/// A message of variable length may need several attempts. Each attempt decodes from the start of the message, and says how
/// many bytes are missing *at least*. That number comes from [`need`](bitpack::DecodeError::need) and
/// [`given`](bitpack::DecodeError::given) of [`ErrorKind::Truncated`], which must count from the start of the message.
///
/// # Cost
/// [`FrameReader`](crate::FrameReader) and `Codec` make an attempt only after the missing bytes have arrived. If the source
/// delivers as many bytes as the buffer can take, the buffer doubles between two attempts, and all attempts together look at
/// a small multiple of the bytes of the message. If the bytes arrive in small pieces, there is one attempt for each length and
/// each part of variable width at most: a complete message is never kept waiting for more bytes. A sender of many small parts
/// in small pieces can thus cause attempts that look at up to [`max`](Self::max) bytes for each piece. Use a
/// [`Framing`](crate::Framing) for senders that you do not trust: each of its messages is decoded once.
///
/// ```
/// use bitpack_stream::{Delimit, FrameError, SelfDelimited, Split};
///
/// let messages = SelfDelimited::new().with_max(4);
/// assert_eq!(messages.take(&[1, 2, 3])?, Split::Frame { content: 0x0102_u16, rest: &[3] });
/// let Split::Need { more } = messages.take::<u16>(&[1])? else { panic!() };
/// assert_eq!(more.get(), 1);
/// assert_eq!(messages.take::<u64>(&[1]), Err(FrameError::TooLong { length: 8, max: 4 }));
/// # Ok::<(), FrameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfDelimited {
    max: usize,
}

impl SelfDelimited {
    /// Messages of at most 65535 bytes.
    ///
    /// ```
    /// # use bitpack_stream::SelfDelimited;
    /// assert_eq!(SelfDelimited::new().max(), 65_535);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        SelfDelimited { max: DEFAULT_MAX }
    }

    /// The same with another limit for the length of a message, in bytes.
    ///
    /// ```
    /// # use bitpack_stream::SelfDelimited;
    /// assert_eq!(SelfDelimited::new().with_max(9).max(), 9);
    /// ```
    #[must_use]
    pub const fn with_max(self, max: usize) -> Self {
        SelfDelimited { max }
    }

    /// The greatest length of a message, in bytes.
    ///
    /// ```
    /// # use bitpack_stream::SelfDelimited;
    /// assert_eq!(SelfDelimited::new().with_max(9).max(), 9);
    /// ```
    #[must_use]
    pub const fn max(&self) -> usize {
        self.max
    }

    /// The first message as `decode` makes it, and the bytes after it; or how many are missing.
    ///
    /// For messages that borrow from the bytes, where the result may not: `decode` then calls
    /// [`decode_prefix`](Decode::decode_prefix) and keeps what it wants.
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_stream::{SelfDelimited, Split};
    ///
    /// let split = SelfDelimited::new().split_with(&[1, 2, 3], |bytes| {
    ///     let (message, rest) = <(u8, u8)>::decode_prefix(bytes)?;
    ///     Ok((message.0 + message.1, rest))
    /// })?;
    /// assert_eq!(split, Split::Frame { content: 3, rest: &[3] });
    /// # Ok::<(), bitpack_stream::FrameError>(())
    /// ```
    ///
    /// # Errors
    /// [`FrameError::TooLong`], [`FrameError::Empty`], [`FrameError::Decode`].
    pub fn split_with<'a, V>(
        &self,
        bytes: &'a [u8],
        decode: impl FnOnce(&'a [u8]) -> Result<(V, &'a [u8]), DecodeError>,
    ) -> Result<Split<'a, V>, FrameError> {
        // The decoder sees no more than a message may have: so a longer one gives the same error
        // however much of it is there.
        let seen = bytes.get(..self.max).unwrap_or(bytes);
        let error = match decode(seen) {
            // A stream would consist of infinitely many of them.
            Ok((_, rest)) if rest.len() >= seen.len() => return Err(FrameError::Empty),
            Ok((content, rest)) => {
                let used = seen.len() - rest.len();
                return Ok(Split::Frame { content, rest: bytes.get(used..).unwrap_or_default() });
            }
            Err(error) => error,
        };
        let (need, given) = (error.need().unwrap_or(0), error.given().unwrap_or(0));
        // Bytes that lack in a part whose end is known will not come: only the end of what was seen may
        // move.
        match missing(need, seen.len()) {
            Some(more) if error.kind() == ErrorKind::Truncated && given == seen.len() => {
                if need > self.max {
                    return Err(FrameError::TooLong { length: need as u64, max: self.max as u64 });
                }
                Ok(Split::Need { more })
            }
            _ => Err(FrameError::Decode(error)),
        }
    }
}

impl Default for SelfDelimited {
    fn default() -> Self {
        Self::new()
    }
}

impl Delimit for SelfDelimited {
    fn take<'a, T: Decode<'a>>(&self, bytes: &'a [u8]) -> Result<Split<'a, T>, FrameError> {
        self.split_with(bytes, T::decode_prefix)
    }

    fn frame_len<T: Encode + ?Sized>(&self, value: &T) -> Result<usize, FrameError> {
        Ok(promised(value)?)
    }

    fn encode_into<T: Encode + ?Sized>(
        &self,
        value: &T,
        out: &mut [u8],
    ) -> Result<usize, FrameError> {
        match fill(value, promised(value)?, out)? {
            // The reader could not tell it from nothing.
            0 => Err(FrameError::Empty),
            length if length > self.max => {
                Err(FrameError::TooLong { length: length as u64, max: self.max as u64 })
            }
            length => Ok(length),
        }
    }
}

/// The length of a message, in bytes, or more than that.
///
/// # Errors
/// That of a message whose length is not known because it does not encode.
pub(crate) fn promised<T: Encode + ?Sized>(value: &T) -> Result<usize, EncodeError> {
    match value.encoded_len() {
        // Either it has no bytes, or it is bad, and an attempt shows why.
        0 => value.encode_into(&mut [0; 64]),
        length => Ok(length),
    }
}

/// Encodes a message into `room`, which should have as many bytes as `promised`.
///
/// # Errors
/// [`FrameError::Room`] with the promised length, [`FrameError::Encode`], [`FrameError::Promise`].
pub(crate) fn fill<T: Encode + ?Sized>(
    value: &T,
    promised: usize,
    room: &mut [u8],
) -> Result<usize, FrameError> {
    let capacity = room.len();
    // A promise may be too high, so it is worth a try with less.
    let room = room.get_mut(..promised.min(capacity)).unwrap_or_default();
    match value.encode_into(room) {
        Ok(wrote) if wrote > promised => Err(FrameError::Promise { promised, wrote }),
        Err(error) if error.kind() == ErrorKind::Truncated && capacity < promised => {
            Err(FrameError::Room { need: promised, capacity })
        }
        done => Ok(done?),
    }
}
