//! Messages whose width depends on their values: the traits, and the cursors for custom types.
//!
//! Input: a message, or a value. Output: a value, or a message. What the derive prints for a struct with dynamic fields, and
//! what you write for a type of your own, are impls of [`ReadFrom`] and [`WriteTo`]. Fields of fixed width that
//! lie beside each other are one run: its length is checked once, and a cursor of
//! [`cursor`](crate::cursor) reads it, as in a type of fixed width.
//!
//! Invariants: nothing is copied that need not be, slices of the input are kept; a count or a length from the message never
//! allocates more than what is left of the message could fill; nesting is bounded by [`MAX_DEPTH`].
//!
//! ```
//! use bitpack::prelude::*;
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Record<'a> {
//!     #[bits(4)] version: u8,
//!     #[bits(4)] flags: u8,
//!     #[bitpack(len_of = name)]
//!     length: u8,
//!     name: &'a str,
//!     #[bitpack(if = self.flags & 1 != 0)]
//!     port: Option<u16>,
//! }
//!
//! let bytes = [0x41, 3, b'e', b't', b'h', 0x1F, 0x90];
//! let record = Record::decode(&bytes)?;
//! assert_eq!((record.name, record.port), ("eth", Some(8080)));
//! assert_eq!(record.encode_to_vec()?, bytes);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use crate::codec::{
    AtMost, Boxed, Count, Counted, Each, Extensible, Extent, Fault, FaultSlot, Flag, Input, Len,
    LengthCode, Limit, MAX_DEPTH, Output, Prefixed, Read, ReadFrom, Rest, Style, Styled, Tag,
    Tagged, Until, When, Width, Within, WriteTo, Written,
};
