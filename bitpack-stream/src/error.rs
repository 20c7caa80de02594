//! What goes wrong in streams.
//!
//! Input: a limit and what breaks it, or an error of a message or of the stream below. Output: two
//! small errors, `Copy` where the stream's own is.
//! Invariant: no error consumes a byte; each says below what is left where.

use bitpack::{DecodeError, EncodeError};
use core::num::NonZeroUsize;

/// Bytes that begin with no frame, or a message that fits none.
///
/// ```
/// use bitpack::order::Endian;
/// use bitpack_stream::{FrameError, Framing, LengthPrefix};
///
/// let framing = Framing::new(LengthPrefix::U32(Endian::Big)).with_max(1024);
/// let error = framing.split(&[0xFF; 4]).unwrap_err();
/// assert_eq!(error, FrameError::TooLong { length: 0xFFFF_FFFF, max: 1024 });
/// assert_eq!(error.to_string(), "message of 4294967295 bytes: at most 1024 are allowed");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FrameError {
    /// The message is longer than allowed: by the stated maximum or, when encoding, by what the prefix
    /// can say. A reader cannot go on: where the next frame begins is known, but it lies behind bytes
    /// that nobody wants to read.
    #[error("message of {length} bytes: at most {max} are allowed")]
    TooLong {
        /// As stated, in bytes; of [`SelfDelimited`](crate::SelfDelimited) messages at least.
        length: u64,
        /// The limit, in bytes.
        max: u64,
    },
    /// The prefix should count itself, and states less than its own length. A reader cannot go on.
    #[error("length {stated} should count the {prefix} of its own prefix")]
    TooShort {
        /// The number in the prefix.
        stated: u64,
        /// The length of the prefix, in bytes.
        prefix: usize,
    },
    /// The prefix is not the shortest LEB128 form of a number of at most 64 bits. A reader cannot continue.
    #[error("length is not LEB128 of the shortest form and at most 64 bits")]
    Leb128,
    /// A message without a frame has no bytes.
    #[error("message of 0 bytes without a frame")]
    Empty,
    /// The frame does not fit the output or the [`Buffer`](crate::Buffer). What the buffer holds stays.
    #[error("needs {need} bytes of room, {capacity} are there")]
    Room {
        /// All the bytes that have to fit.
        need: usize,
        /// As many as would.
        capacity: usize,
    },
    /// An implementation of [`Encode`](bitpack::Encode) wrote more than it promised. Nothing is sent.
    #[error("message of {wrote} bytes, {promised} were promised")]
    Promise {
        /// What `encoded_len` returned.
        promised: usize,
        /// What `encode_into` returned.
        wrote: usize,
    },
    /// The frame's content is not the message. The frame stays at the front of the bytes; its payload
    /// may be taken instead, and the next one read.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// The message has a value that does not fit its field. Nothing is sent.
    #[error(transparent)]
    Encode(#[from] EncodeError),
}

/// Why a message did not come, or did not go; `E` is the error of the stream below.
///
/// Nothing is lost by any of them: what was read and not handed out is in the reader's buffer, what was
/// accepted and not sent in the writer's, and a later call goes on with it.
///
/// ```
/// use bitpack_stream::{FrameError, StreamError};
///
/// let error: StreamError<core::fmt::Error> = FrameError::Empty.into();
/// assert_eq!(error.to_string(), "message of 0 bytes without a frame");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StreamError<E> {
    /// The stream below failed; `WouldBlock` is one of these.
    #[error(transparent)]
    Io(E),
    /// The bytes are no frame, or the message fits none.
    #[error(transparent)]
    Frame(#[from] FrameError),
    /// The stream ended within a frame. A later call reads on, should more have come.
    #[error("stream ends within a frame, bytes missing: {missing}")]
    Cut {
        /// How many bytes at least the frame lacks.
        missing: NonZeroUsize,
    },
    /// The stream below takes no more bytes.
    #[error("stream takes no more bytes, left: {unsent}")]
    Stuck {
        /// How many bytes were accepted and not sent.
        unsent: NonZeroUsize,
    },
}

#[cfg(feature = "std")]
impl From<std::io::Error> for StreamError<std::io::Error> {
    fn from(error: std::io::Error) -> Self {
        StreamError::Io(error)
    }
}

/// The stream's own error as it is; the others with the kind that `std` uses for their like.
#[cfg(feature = "std")]
impl From<StreamError<std::io::Error>> for std::io::Error {
    fn from(error: StreamError<std::io::Error>) -> Self {
        use std::io::{Error, ErrorKind};
        let kind = match error {
            StreamError::Io(error) => return error,
            StreamError::Frame(_) => ErrorKind::InvalidData,
            StreamError::Cut { .. } => ErrorKind::UnexpectedEof,
            StreamError::Stuck { .. } => ErrorKind::WriteZero,
        };
        Error::new(kind, error)
    }
}
