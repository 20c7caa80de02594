//! Zigzag: signed numbers in [LEB128](super::leb128), so that small numbers of either sign take few bytes.
//!
//! Input: a signed integer. Output: 0, -1, 1, -2, … as the unsigned numbers 0, 1, 2, 3, … Source: `sint32` and
//! `sint64` of Protocol Buffers ("Encoding", "Signed Integers"). Longer forms are read and numbers are refused as in LEB128.
//!
//! ```
//! use bitpack::{prelude::*, varint::zigzag};
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Step { #[bitpack(with = zigzag)] by: i64 }
//!
//! // The table of that section.
//! assert_eq!(Step::decode(&[3])?, Step { by: -2 });
//! assert_eq!(Step::decode(&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F])?, Step { by: -0x8000_0000 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::format::codec;
use super::leb128;

codec! {
    Signed;
    read |input, site| leb128::read(input, site).map(T::unfold);
    write |number, output, site| leb128::write(&number.fold(), output, site);
}
