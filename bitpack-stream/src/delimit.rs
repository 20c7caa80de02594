//! The end of a message: the trait that finds it, and messages that contain their own length.
//!
//! Input: the bytes that arrived, or a message. Output: the first message and the rest, or the number of missing bytes;
//! or a frame.
//! Invariant: more bytes change no result other than [`Split::Need`].

use crate::error::FrameError;
use crate::{DEFAULT_MAX, Framing, missing};
use bitpack::ErrorKind;
use bitpack::{Decode, DecodeError, Encode, EncodeError};
use core::num::NonZeroUsize;

/// The first frame at the front of some bytes, or the number of bytes that it lacks.
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
    /// The first frame is complete.
    Frame {
        /// The payload of the frame, or the decoded message.
        content: T,
        /// The bytes after the frame.
        rest: &'a [u8],
    },
    /// The frame is incomplete, and the bytes so far contain no error.
    Need {
        /// The number of bytes that are missing at least. With fewer bytes the result is `Need` again.
        more: NonZeroUsize,
    },
}

/// A rule that finds the end of each message in a stream.
///
/// [`Framing`](crate::Framing) and [`SelfDelimited`] implement it, and your own types can.
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
    /// Decodes the first message of `bytes`, or returns how many bytes are missing.
    ///
    /// # Errors
    /// [`FrameError`]: the bytes do not begin with a frame, or the content of the frame is not a valid message.
    fn take<'a, T: Decode<'a>>(&self, bytes: &'a [u8]) -> Result<Split<'a, T>, FrameError>;

    /// Returns how many bytes [`encode_into`](Self::encode_into) writes at most. The number is exact if
    /// [`encoded_len`](Encode::encoded_len) is.
    ///
    /// # Errors
    /// [`FrameError::Encode`].
    fn frame_len<T: Encode + ?Sized>(&self, value: &T) -> Result<usize, FrameError>;

    /// Encodes a frame into the front of `out`, and returns its length in bytes.
    ///
    /// # Errors
    /// [`FrameError`]: `out` is too short, or the message is too long or does not encode. The first
    /// [`frame_len`](Self::frame_len) bytes of `out` are then unspecified; the others are unchanged.
    fn encode_into<T: Encode + ?Sized>(
        &self,
        value: &T,
        out: &mut [u8],
    ) -> Result<usize, FrameError>;

    /// Returns the format of frames that this rule is, so that readers and writers can find a payload without decoding it.
    #[doc(hidden)]
    #[inline]
    fn framing(&self) -> Option<&Framing> {
        None
    }
}

/// A rule for messages without a frame, which follow each other directly.
///
/// Each message must determine its own end: it has a fixed width, or it contains its lengths. A message that takes all
/// remaining bytes, or refers to bytes behind its own, needs a [`Framing`](crate::Framing).
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
    /// Creates the rule for messages of at most 65,535 bytes.
    ///
    /// ```
    /// # use bitpack_stream::SelfDelimited;
    /// assert_eq!(SelfDelimited::new().max(), 65_535);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        SelfDelimited { max: DEFAULT_MAX }
    }

    /// Sets the greatest length of a message, in bytes.
    ///
    /// ```
    /// # use bitpack_stream::SelfDelimited;
    /// assert_eq!(SelfDelimited::new().with_max(9).max(), 9);
    /// ```
    #[must_use]
    pub const fn with_max(self, max: usize) -> Self {
        SelfDelimited { max }
    }

    /// Returns the greatest length of a message, in bytes.
    ///
    /// ```
    /// # use bitpack_stream::SelfDelimited;
    /// assert_eq!(SelfDelimited::new().with_max(9).max(), 9);
    /// ```
    #[must_use]
    pub const fn max(&self) -> usize {
        self.max
    }

    /// Decodes the first message with the function `decode`, or returns how many bytes are missing.
    ///
    /// Use it for a message that borrows from the bytes if the result must not: `decode` calls
    /// [`decode_prefix`](Decode::decode_prefix) and returns an owned value.
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
    #[inline]
    pub fn split_with<'a, V>(
        &self,
        bytes: &'a [u8],
        decode: impl FnOnce(&'a [u8]) -> Result<(V, &'a [u8]), DecodeError>,
    ) -> Result<Split<'a, V>, FrameError> {
        // The decoder sees at most the bytes that a message may have. So the error of a longer message does not depend on
        // how many of its bytes have arrived.
        let seen = bytes.get(..self.max).unwrap_or(bytes);
        let error = match decode(seen) {
            // A stream would contain infinitely many of them.
            Ok((_, rest)) if rest.len() >= seen.len() => return Err(FrameError::Empty),
            Ok((content, rest)) => {
                let used = seen.len() - rest.len();
                return Ok(Split::Frame { content, rest: bytes.get(used..).unwrap_or_default() });
            }
            Err(error) => error,
        };
        let (need, given) = (error.need().unwrap_or(0), error.given().unwrap_or(0));
        // More input helps only if the decoder reached the end of the bytes. It does not help a part whose length is stated.
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
    #[inline]
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
            // A reader could not find a message without bytes.
            0 => Err(FrameError::Empty),
            length if length > self.max => {
                Err(FrameError::TooLong { length: length as u64, max: self.max as u64 })
            }
            length => Ok(length),
        }
    }
}

/// Returns the length of a message in bytes, or an upper bound of it.
///
/// # Errors
/// The error of a message that does not encode, and therefore has no length.
#[inline]
pub(crate) fn promised<T: Encode + ?Sized>(value: &T) -> Result<usize, EncodeError> {
    match value.encoded_len() {
        // The message has no bytes, or it does not encode. An attempt returns the error in the second case.
        0 => value.encode_into(&mut [0; 64]),
        length => Ok(length),
    }
}

/// Encodes a message into `room`, which should have at least `promised` bytes.
///
/// # Errors
/// [`FrameError::Room`] with the promised length, [`FrameError::Encode`], [`FrameError::Promise`].
#[inline]
pub(crate) fn fill<T: Encode + ?Sized>(
    value: &T,
    promised: usize,
    room: &mut [u8],
) -> Result<usize, FrameError> {
    let capacity = room.len();
    // `promised` may be too high, so encoding is tried with less room too.
    let room = room.get_mut(..promised.min(capacity)).unwrap_or_default();
    match value.encode_into(room) {
        Ok(wrote) if wrote > promised => Err(FrameError::Promise { promised, wrote }),
        Err(error) if error.kind() == ErrorKind::Truncated && capacity < promised => {
            Err(FrameError::Room { need: promised, capacity })
        }
        done => Ok(done?),
    }
}
