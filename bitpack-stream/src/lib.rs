//! This crate sends and receives the messages of the [`bitpack`] crate over byte streams.
//!
//! A byte stream delivers bytes in pieces of any length. A [`Delimit`] finds the end of each message:
//! [`Framing`] writes the length of a message in front of it, and [`SelfDelimited`] decodes messages that contain
//! their own length. Both work on slices, without an allocator. A [`Buffer`] collects bytes until a message is
//! complete. A [`FrameReader`] reads messages from a [`Source`]; a [`FrameWriter`] writes messages into a [`Sink`].
//!
//! The crate keeps three promises:
//!
//! * A received byte stays in the buffer until its message is handed out, even after an error.
//! * The messages do not depend on how the stream was cut into pieces.
//! * A received length is checked against the maximum before memory is allocated, and memory grows only as
//!   bytes arrive.
//!
//! # Features
//!
//! The crate is `no_std`, needs no allocator, and has no feature by default.
//!
//! | feature | adds | for |
//! |---|---|---|
//! | `alloc` | [`Storage`] for `Vec<u8>` | buffers that grow |
//! | `std` | `alloc`, `Std` | `std::io::Read` and `std::io::Write` |
//! | `embedded-io` | `Embedded` | `Read` and `Write` of `embedded-io` 0.7 |
//! | `tokio-util` | `std`, `Codec` | `Framed`, `FramedRead` and `FramedWrite` of `tokio-util` 0.7 |
//!
//! # Examples
//!
//! A [`FrameReader`] reads messages from any `std::io::Read` (feature `std`):
//!
//! ```
//! use bitpack::{order::Endian, prelude::*};
//! use bitpack_stream::{FrameReader, Framing, LengthPrefix};
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Note<'a> { from: u8, #[bitpack(rest)] text: &'a str }
//!
//! let framing = Framing::new(LengthPrefix::U16(Endian::Big)).with_max(512);
//! let wire = [0, 2, 0x12, 0x34, 0, 3, 7, b'h', b'i'];
//! let mut reader = FrameReader::std(&wire[..], framing);
//! assert_eq!(reader.read::<u16>()?, Some(0x1234)); // `None` at the end of the stream
//! // A message that borrows is decoded from its payload. The payload is valid until the next call.
//! let payload = reader.read_payload()?.unwrap();
//! assert_eq!(Note::decode(payload), Ok(Note { from: 7, text: "hi" }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Buffer`] works without `std` and without an allocator:
//!
//! ```
//! use bitpack::{order::Endian, prelude::*};
//! use bitpack_stream::{Buffer, Framing, LengthPrefix, Split};
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Sample { channel: u8, #[bits(12)] level: u16, #[bits(4)] gain: u8 }
//!
//! const FRAMING: Framing = Framing::new(LengthPrefix::U16(Endian::Big)).with_max(64);
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
//! # Ok::<(), bitpack_stream::FrameError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

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
mod std_io;
mod storage;
#[cfg(feature = "tokio-util")]
mod tokio;
mod writer;

pub use buffer::Buffer;
pub use delimit::{Delimit, SelfDelimited, Split};
#[cfg(feature = "embedded-io")]
pub use embedded::Embedded;
pub use error::{FrameError, StreamError};
pub use framing::Framing;
pub use prefix::LengthPrefix;
pub use reader::FrameReader;
pub use source::{Sink, Source};
#[cfg(feature = "std")]
pub use std_io::Std;
pub use storage::Storage;
#[cfg(feature = "tokio-util")]
pub use tokio::Codec;
pub use writer::FrameWriter;

use core::num::NonZeroUsize;

/// The default maximum length of a message, in bytes: the greatest number of two bytes.
const DEFAULT_MAX: usize = u16::MAX as usize;

/// Returns how many of `need` bytes are missing, or `None` if `given` bytes are enough.
#[inline]
const fn missing(need: usize, given: usize) -> Option<NonZeroUsize> {
    NonZeroUsize::new(need.saturating_sub(given))
}

/// Copies as many bytes as fit into `to`, and returns how many it copied.
#[inline]
fn copy(from: &[u8], to: &mut [u8]) -> usize {
    let count = from.len().min(to.len());
    if let (Some(from), Some(to)) = (from.get(..count), to.get_mut(..count)) {
        to.copy_from_slice(from);
    }
    count
}
