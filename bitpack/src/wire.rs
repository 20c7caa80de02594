//! Messages of variable width: the traits and the two ends of a message, for generated code and for hand-written types.
//!
//! The derive implements [`ReadFrom`] and [`WriteTo`] for types of variable width, and a hand-written type implements the same traits. An
//! [`Input`] reads a message from front to back, and an [`Output`] writes one. A context, such as [`Within`] or [`Tag`], tells a type what it
//! cannot know by itself. Neighbouring fields of fixed width form a run, whose length is checked once.
//!
//! Invariants: slices of the input are borrowed and not copied; a count or a length from the message never allocates more than the rest of
//! the message could fill; [`MAX_DEPTH`] bounds nesting.
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
    AtMost, Boxed, Count, Counted, Each, Entries, Extensible, Extent, Fault, FaultSlot, Flag,
    Input, Integers, Len, LengthCode, Limit, MAX_DEPTH, Outer, Output, Prefixed, Read, ReadFrom,
    Rest, Site, Style, Styled, Tag, Tagged, ThroughBytes, Trim, Until, UntilBytes, When, Width,
    Within, WriteTo, Written,
};
