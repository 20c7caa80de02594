//! Streams: messages one after the other, through anything that moves bytes.
//!
//! Input: bytes in pieces of any length. Output: whole messages, or how many bytes are missing.
//! Invariants: a byte that came in stays until the message it belongs to has been handed out, also
//! after an error; what comes out does not depend on how the bytes were cut into pieces; a length from
//! the wire is checked before memory is taken, and takes memory only as its bytes arrive.
//!
//! A message is told from the next one by a [`Delimit`]: [`Framing`] puts its length in front of it,
//! [`SelfDelimited`] relies on the message to know its own end. Both work on plain slices, without an
//! allocator. A [`Buffer`] collects bytes until they are a message; [`FrameReader`] and [`FrameWriter`]
//! move them from a [`Source`] and into a [`Sink`].
//!
//! | feature | brings | for |
//! |---|---|---|
//! | `std` | `Std` | `std::io::Read` and `Write` |
//! | `embedded-io` | `Embedded` | `embedded_io::Read` and `Write` |
//! | `tokio-util` | `Codec` | `tokio_util::codec::{Framed, FramedRead, FramedWrite}` |
//!
//! ```
//! use bitpack::{order::Endian, prelude::*, stream::{Buffer, Framing, Prefix, Split}};
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Sample { channel: u8, #[bits(12)] level: u16, #[bits(4)] gain: u8 }
//!
//! const FRAMING: Framing = Framing::new(Prefix::U16(Endian::Big)).with_max(64);
//!
//! let mut wire = [0; 5];
//! let sample = Sample { channel: 7, level: 0xABC, gain: 5 };
//! assert_eq!(FRAMING.encode_into(&sample, &mut wire)?, 5);
//! assert_eq!(wire, [0, 3, 7, 0xAB, 0xC5]);
//!
//! let mut buffer = Buffer::new([0; 16]);
//! buffer.push(&wire[..4]);
//! let Split::Need { more } = buffer.take::<Sample>(&FRAMING)? else { panic!() };
//! assert_eq!(more.get(), 1);
//! buffer.push(&wire[4..]);
//! let Split::Frame { content, .. } = buffer.take(&FRAMING)? else { panic!() };
//! assert_eq!(sample, content);
//! # Ok::<(), bitpack::stream::FrameError>(())
//! ```

mod buffer;
mod delimit;
#[cfg(feature = "embedded-io")]
mod embedded;
mod error;
mod framing;
mod prefix;
mod reader;
mod source;
#[cfg(feature = "std")]
mod std;
mod storage;
#[cfg(feature = "tokio-util")]
mod tokio;
mod writer;

pub use self::buffer::Buffer;
pub use self::delimit::{Delimit, SelfDelimited, Split};
#[cfg(feature = "embedded-io")]
pub use self::embedded::Embedded;
pub use self::error::{FrameError, StreamError};
pub use self::framing::Framing;
pub use self::prefix::Prefix;
pub use self::reader::FrameReader;
pub use self::source::{Sink, Source};
#[cfg(feature = "std")]
pub use self::std::Std;
pub use self::storage::Storage;
#[cfg(feature = "tokio-util")]
pub use self::tokio::Codec;
pub use self::writer::FrameWriter;

use core::num::NonZeroUsize;

/// The greatest length of a message where none is stated: as much as two bytes can say.
const DEFAULT_MAX: usize = u16::MAX as usize;

/// How many bytes are missing, if any.
const fn missing(need: usize, given: usize) -> Option<NonZeroUsize> {
    NonZeroUsize::new(need.saturating_sub(given))
}

/// Copies as much as fits; returns how much that is.
fn copy(from: &[u8], to: &mut [u8]) -> usize {
    for (to, &from) in to.iter_mut().zip(from) {
        *to = from;
    }
    from.len().min(to.len())
}
