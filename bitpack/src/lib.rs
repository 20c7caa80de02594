//! Bit-level encoders and decoders, derived at compile time.
//!
//! Put `#[derive(BitPack)]` on a struct, state the widths, and get the code that you would have
//! written by hand: no allocation, no panic, no `unsafe`, `no_std`.
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
//! // Nothing is cut off: a value that does not fit is an error that names the field.
//! let error = Player { x: 5000, ..player }.to_bytes().unwrap_err();
//! assert_eq!(error.to_string(), "Player.x: value 5000 overflows 12 bits (-2048..=2047) at bit 12");
//!
//! // Every bit, with its place and its meaning.
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
//! | to | use |
//! |---|---|
//! | encode | `to_bytes()` on the type, [`encode_into`](Encode::encode_into), [`encode_to_vec`](Encode#method.encode_to_vec); without checks [`encode_wrapping_into`](Encode::encode_wrapping_into) |
//! | decode | [`decode`](Decode::decode), which wants exactly the message, or [`decode_prefix`](Decode::decode_prefix) |
//! | find every value that does not fit | [`violations`](Inspect::violations), [`validate`](Inspect::validate) |
//! | look at bytes, compare values | [`explain`](Inspect::explain), [`diff`](Inspect::diff) |
//! | write numbers in as many bytes as they need | [`varint`]: LEB128, zigzag, VLQ, QUIC, DER |
//! | have lengths, counts, tags and checksums computed and checked | [attributes of variable width](derive@BitPack#variable-width), [`checksum`] |
//! | move whole application structs | the derive [without an attribute](derive@BitPack#without-an-attribute) |
//! | borrow from the message | `&[u8]`, `&str`, [`Seq`] as fields |
//! | write a codec of your own | [`wire`], and the [guide](guide#variable-width) |
//! | move messages through streams | the crate `bitpack-stream`: frames, a buffer, readers and writers |
//! | read the layout | [`LAYOUT`](BitPack::LAYOUT), [`Fixed::BITS`], [`Fixed::BYTES`] |
//!
//! Bit and byte orders, placement, constants, ranges, physical values, variable width, unions: every attribute is on the page
//! of the [derive macro](derive@BitPack). What the macro prints, and how the traits fit together, is
//! in the [guide]. The exact meaning of every bit is in the repository's `SPEC.md`.
//!
//! # Features
//!
//! The crate is `no_std` and needs no allocator.
//!
//! | feature | default | brings |
//! |---|---|---|
//! | `derive` | yes | the macro |
//! | `names` | yes | names, units and documentation in [`LAYOUT`](BitPack::LAYOUT), and so in errors; see [small images](guide#small-images) |
//! | `alloc` | no | [`encode_to_vec`](Encode#method.encode_to_vec); `Vec`, `String`, `Box`, `Rc`, `Arc`, `Cow`, `VecDeque`, `LinkedList`, `BinaryHeap`, `BTreeMap`, `BTreeSet` as fields |
//! | `std` | no | `alloc`; `HashMap`, `HashSet` as fields |
//! | `arbitrary-int` | no | fields of the types of `arbitrary-int` 2: `u4`, `i12`, … |
//! | `crc` | no | `crc(…)` with the catalogue of the `crc` crate, 3 |
//! | `arrayvec` | no | `ArrayVec` and `ArrayString` of `arrayvec` 0.7 as fields |
//! | `heapless` | no | `Vec` and `String` of `heapless` 0.9 as fields; needs Rust 1.87 |
//! | `chrono` | no | dates, times and durations of `chrono` 0.4 as fields |
//! | `num-complex` | no | `Complex` of `num-complex` 0.4 as a field |
//! | `rust_decimal` | no | `Decimal` of `rust_decimal` 1 as a field |
//! | `time` | no | dates, times and durations of `time` 0.3 as fields |
//! | `uuid` | no | `Uuid` of `uuid` 1 as a field |
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod arithmetic;
pub mod checksum;
mod codec;
mod cursor;
mod error;
#[cfg(any(doc, doctest))]
pub mod guide;
pub mod inspect;
pub mod layout;
pub mod order;
mod types;
pub mod value;
pub mod wire;

#[cfg(feature = "derive")]
#[doc = include_str!("../docs/links.txt")]
#[doc = include_str!("../docs/attributes.md")]
pub use bitpack_derive::BitPack;
pub use codec::traits::{BitPack, Decode, Encode, Fixed, Scalar};
pub use codec::varint;
pub use error::{DecodeError, EncodeError, ErrorKind, ErrorPath};
pub use inspect::Inspect;
pub use types::{Seq, SeqIter};

/// Everything that a file with derived types needs: the macro, the traits, the errors.
pub mod prelude {
    #[doc(hidden)]
    pub use crate::codec::traits::ToBytes as _;
    pub use crate::{BitPack, Decode, DecodeError, Encode, EncodeError, Fixed, Inspect};
}

#[doc(hidden)]
#[path = "generated.rs"]
pub mod __private;
