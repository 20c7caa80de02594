//! The errors of frames and streams.
//!
//! Input: a limit and the number that exceeds it, or an error of a message or of the stream below. Output: two
//! small errors, which are `Copy` if the error of the stream is.
//! Invariant: no error consumes a byte; each variant states which bytes are left, and where.

use bitpack::{DecodeError, EncodeError};
use core::error::Error;
use core::fmt;
use core::num::NonZeroUsize;

/// An error of bytes that do not begin with a frame, or of a message that does not fit a frame.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FrameError {
    /// The message is longer than the maximum or, when encoding, than the greatest length that the prefix can hold. A
    /// reader cannot continue: the next frame begins behind the bytes that are too many.
    TooLong {
        /// The stated length in bytes. For [`SelfDelimited`](crate::SelfDelimited) messages it is a lower bound.
        length: u64,
        /// The limit, in bytes.
        max: u64,
    },
    /// The prefix counts itself, and states less than its own length. A reader cannot continue.
    TooShort {
        /// The number in the prefix.
        stated: u64,
        /// The length of the prefix, in bytes.
        prefix: usize,
    },
    /// The prefix is not the shortest LEB128 form of a number of at most 64 bits. A reader cannot continue.
    Leb128,
    /// The message has no bytes, and without a frame a reader cannot find it.
    Empty,
    /// The frame does not fit the output or the [`Buffer`](crate::Buffer). The buffer keeps its bytes.
    Room {
        /// The number of bytes that have to fit.
        need: usize,
        /// The number of bytes that the output or the buffer can hold.
        capacity: usize,
    },
    /// An implementation of [`Encode`](bitpack::Encode) wrote more bytes than `encoded_len` returned. Nothing is sent.
    Promise {
        /// The number of bytes that `encoded_len` returned.
        promised: usize,
        /// The number of bytes that `encode_into` returned.
        wrote: usize,
    },
    /// The content of the frame is not a valid message. The frame stays at the front of the bytes. You can take its payload
    /// and then read the next frame.
    Decode(DecodeError),
    /// The message has a value that does not fit its field. Nothing is sent.
    Encode(EncodeError),
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FrameError::TooLong { length, max } => {
                write!(f, "message of {length} bytes: at most {max} are allowed")
            }
            FrameError::TooShort { stated, prefix } => {
                write!(f, "length {stated} is less than the length of its own prefix, {prefix}")
            }
            FrameError::Leb128 => {
                f.write_str("length is not LEB128 of the shortest form and at most 64 bits")
            }
            FrameError::Empty => f.write_str("message of 0 bytes without a frame"),
            FrameError::Room { need, capacity } => {
                write!(f, "needs {need} bytes of room, {capacity} are available")
            }
            FrameError::Promise { promised, wrote } => {
                write!(f, "message of {wrote} bytes, but `encoded_len` returned {promised}")
            }
            FrameError::Decode(error) => error.fmt(f),
            FrameError::Encode(error) => error.fmt(f),
        }
    }
}

impl Error for FrameError {}

impl From<DecodeError> for FrameError {
    fn from(error: DecodeError) -> Self {
        FrameError::Decode(error)
    }
}

impl From<EncodeError> for FrameError {
    fn from(error: EncodeError) -> Self {
        FrameError::Encode(error)
    }
}

/// An error of a reader or a writer; `E` is the error of the stream below.
///
/// No byte is lost. The buffer of the reader keeps the bytes that were read and not handed out. The buffer of the writer keeps
/// the bytes that were accepted and not sent. A later call continues with them.
///
/// ```
/// use bitpack_stream::{FrameError, StreamError};
///
/// let error: StreamError<core::fmt::Error> = FrameError::Empty.into();
/// assert_eq!(error.to_string(), "message of 0 bytes without a frame");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StreamError<E> {
    /// The stream below failed; `WouldBlock` is one of these errors.
    Io(E),
    /// The bytes are not a frame, or the message does not fit a frame.
    Frame(FrameError),
    /// The stream ended within a frame. A later call reads on if more bytes have arrived.
    Cut {
        /// The number of bytes that the frame lacks at least.
        missing: NonZeroUsize,
    },
    /// The stream below accepts no more bytes.
    Stuck {
        /// The number of bytes that were accepted and not sent.
        unsent: NonZeroUsize,
    },
}

impl<E: fmt::Display> fmt::Display for StreamError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StreamError::Io(error) => error.fmt(f),
            StreamError::Frame(error) => error.fmt(f),
            StreamError::Cut { missing } => {
                write!(f, "stream ends within a frame, bytes missing: {missing}")
            }
            StreamError::Stuck { unsent } => {
                write!(f, "stream takes no more bytes, left: {unsent}")
            }
        }
    }
}

impl<E: Error> Error for StreamError<E> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            // The text is that of the error itself, so its own source comes next.
            StreamError::Io(error) => error.source(),
            _ => None,
        }
    }
}

impl<E> From<FrameError> for StreamError<E> {
    fn from(error: FrameError) -> Self {
        StreamError::Frame(error)
    }
}

#[cfg(feature = "std")]
impl From<std::io::Error> for StreamError<std::io::Error> {
    fn from(error: std::io::Error) -> Self {
        StreamError::Io(error)
    }
}

/// Returns the error of the stream unchanged, and gives every other error the kind that `std` uses for such an error.
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
