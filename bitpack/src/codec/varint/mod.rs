//! Integers of variable length: LEB128, zigzag, VLQ, QUIC and DER.
//!
//! Input: an integer. Output: its bytes in one of the formats that protocols use, at any bit of the message. Each
//! module is a codec for `#[bitpack(with = …)]`. Each type wraps a number in that format, for places without an attribute of their own, such
//! as the elements of a list. Invariants: a number is written in its shortest form; a number that does not fit
//! the field's type is refused, never truncated; errors stand where the number begins.
//!
//! | module | type | numbers | longer forms than needed |
//! |---|---|---|---|
//! | [`leb128`] | [`Leb128`] | unsigned | read, up to the longest form of the field's type |
//! | [`sleb128`] | [`Sleb128`] | signed | read, up to the longest form of the field's type |
//! | [`zigzag`] | [`Zigzag`] | signed | read, up to the longest form of the field's type |
//! | [`vlq`] | [`Vlq`] | unsigned | read, up to the longest form of the field's type |
//! | [`quic`] | [`Quic`] | unsigned, up to 62 bits | read |
//! | [`der`] | [`DerLength`] | lengths | refused |
//!
//! ```
//! use bitpack::{Seq, prelude::*, varint::{Leb128, leb128, zigzag}};
//!
//! #[derive(BitPack)]
//! struct Sample<'a> {
//!     #[bitpack(with = leb128)] time: u64,
//!     #[bitpack(with = zigzag)] change: i32,
//!     #[bitpack(count = 2)] counters: Seq<'a, Leb128<u16>>,
//! }
//!
//! let bytes = [0xAC, 0x02, 0x03, 0x07, 0x80, 0x01];
//! let sample = Sample::decode(&bytes)?;
//! assert_eq!((sample.time, sample.change), (300, -2));
//! assert!(sample.counters.iter().eq([Leb128(7), Leb128(128)]));
//! let mut out = [0; 8];
//! assert_eq!(sample.encode_into(&mut out), Ok(6));
//! assert_eq!(out[..6], bytes);
//!
//! let error = Sample::decode(&[0xAC, 0x02, 0x03, 0x07, 0x80, 0x80, 0x04]).err().unwrap();
//! assert_eq!(error.to_string(), "Sample.counters[1]: the number does not fit its type at bit 32");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod code;
pub mod der;
mod format;
pub mod leb128;
mod number;
pub mod quic;
pub mod sleb128;
pub mod vlq;
mod wrapper;
pub mod zigzag;

pub use number::{Signed, Unsigned};
pub use wrapper::{DerLength, Leb128, Quic, Sleb128, Vlq, Zigzag};
