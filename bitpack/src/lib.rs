//! bitpack encodes and decodes binary messages whose fields have any number of bits.
//!
//! You write a struct, add `#[derive(BitPack)]`, and state the width of each field in bits. The derive macro generates the
//! encoder and the decoder at compile time.
//!
//! The library and the generated code need no standard library (`no_std`), contain no `unsafe` code and never panic. Types
//! of fixed width need no allocation.
//!
//! ```
//! use bitpack::prelude::*;
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! #[bits(2)]
//! enum Team { Red, Blue, Green }
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Player {
//!     alive: bool,              // 1 bit
//!     #[bits(2)]  team: Team,
//!     #[bits(9)]  health: u16,
//!     #[bits(12)] x: i16,       // two's complement
//!     rotation: u8,             // without an attribute: the type's own width
//! }
//!
//! let player = Player { alive: true, team: Team::Green, health: 300, x: -1234, rotation: 200 };
//! let bytes: [u8; 4] = player.to_bytes()?;
//! assert_eq!(bytes, [0xD2, 0xCB, 0x2E, 0xC8]);
//! assert_eq!(Player::decode(&bytes)?, player);
//!
//! // A value that does not fit its field is an error, which names the field.
//! let error = Player { x: 5000, ..player }.to_bytes().unwrap_err();
//! assert_eq!(error.to_string(), "Player.x: value 5000 overflows 12 bits (-2048..=2047) at bit 12");
//!
//! // `explain` prints one line for each field: its bit positions, its byte positions, its bits, its name and its value.
//! assert_eq!(Player::explain(&bytes).to_string(), "\
//! Player: 32 bits, 4 bytes, msb0
//! bits     bytes  raw            field     value
//! 0        0      1              alive     true
//! 1..=2    0      10             team      Green (2)
//! 3..=11   0..=1  10010 1100     health    300
//! 12..=23  1..=2  1011 00101110  x         -1234
//! 24..=31  3      11001000       rotation  200
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | task | how |
//! |---|---|
//! | Encode a value | `to_bytes()` on the type, [`encode_into`](Encode::encode_into), [`encode_to_vec`](Encode#method.encode_to_vec); [`encode_wrapping_into`](Encode::encode_wrapping_into) does not check the values |
//! | Decode a message | [`decode`](Decode::decode), which returns an error if bytes are missing or left over |
//! | Decode a message and get the bytes after it | [`decode_prefix`](Decode::decode_prefix) |
//! | Decode or encode a message whose type needs a context | [`decode_with`](DecodeWith::decode_with), [`encode_into_with`](EncodeWith::encode_into_with) |
//! | Write generic code for any message | [`Message`], [`OwnedMessage`] |
//! | Validate a value | [`validate`](Inspect::validate) returns the first error that encoding would return; [`violations`](Inspect::violations) returns an iterator over every such error |
//! | Print the bits of a message, compare two values | [`explain`](Inspect::explain), [`diff`](Inspect::diff) |
//! | Write numbers of variable length | [`varint`]: LEB128, zigzag, VLQ, QUIC, DER |
//! | Describe formats with lengths, counts, tags, optional fields and checksums | [attributes of variable width](derive@BitPack#variable-width), [`checksum`] |
//! | Encode structs that hold text, lists, maps and options | the derive [without an attribute](derive@BitPack#without-an-attribute) |
//! | Borrow bytes, text and lists from the message | `&[u8]`, `&str`, [`Seq`] as fields |
//! | Write the codec of one type by hand | [`wire`], and [types of your own](guide#types-of-your-own) in the guide |
//! | Read and write messages on files and sockets | the crate `bitpack-stream` |
//! | Decode many messages into one vector for each field | [`columns`](derive@BitPack#columns) |
//! | Read the layout of a type | [`LAYOUT`](BitPack::LAYOUT), [`Fixed::BITS`], [`Fixed::BYTES`] |
//!
//! The page of the [derive macro](derive@BitPack) describes every attribute. The [guide] explains how the traits and the
//! cursors work together, and [one of its pages](mod@guide::generated) explains the code that the macro generates. The file
//! `SPEC.md` of the repository defines the meaning of every bit.
//!
//! # Features
//!
//! The crate is `no_std`. The default features are `derive` and `names`; they need neither `std` nor an allocator. The page
//! [features](mod@guide::features) lists every feature.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod arithmetic;
pub mod checksum;
mod codec;
#[cfg(feature = "alloc")]
pub mod columns;
mod cursor;
mod error;
#[cfg(any(doc, doctest))]
pub mod guide;
pub mod inspect;
pub mod layout;
pub mod order;
#[cfg(feature = "alloc")]
pub mod process;
mod twins;
mod types;
pub mod value;
pub mod view;
pub mod wire;

#[cfg(feature = "derive")]
#[doc = include_str!("../docs/links.txt")]
#[doc = include_str!("../docs/attributes.md")]
pub use bitpack_derive::BitPack;
pub use codec::traits::{
    BitPack, Decode, DecodeWith, Encode, EncodeWith, Fixed, Message, OwnedMessage, Scalar,
};
pub use codec::varint;
pub use error::{DecodeError, EncodeError, ErrorKind, ErrorPath};
pub use inspect::Inspect;
pub use types::{Seq, SeqIter};

/// What `bitpack-export` needs to show a message as `explain` does. It is no part of the public interface.
#[doc(hidden)]
pub mod __explain {
    pub use crate::inspect::explain::{Count, Each, Line, Listing, Physical, Raw, Unit};
}

/// Everything that a file with derived types needs: the macro, the traits, the errors.
pub mod prelude {
    #[doc(hidden)]
    #[cfg(not(feature = "alloc"))]
    pub use crate::codec::traits::EncodeToVec as _;
    #[doc(hidden)]
    pub use crate::codec::traits::ToBytes as _;
    pub use crate::{BitPack, Decode, DecodeError, Encode, EncodeError, Fixed, Inspect};
    pub use crate::{DecodeWith, EncodeWith};
}

#[doc(hidden)]
#[path = "generated.rs"]
pub mod __private;
