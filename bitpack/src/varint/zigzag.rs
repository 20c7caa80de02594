//! Zigzag: signed numbers as [LEB128](super::leb128), small ones of either sign in few bytes.
//!
//! Input: a signed integer. Output: 0, -1, 1, -2, … as the unsigned numbers 0, 1, 2, 3, … This is `sint32` and
//! `sint64` of Protocol Buffers ("Encoding", "Signed Integers").
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

use super::leb128;
use super::number::Signed;
use crate::codec::{Fault, Input, Output};
use crate::layout::Field;
use crate::order::Order;

/// Reads a number.
///
/// ```
/// use bitpack::{prelude::*, varint::zigzag};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = zigzag)] n: i64 }
/// assert_eq!(Message::decode(&[1])?.n, -1);
/// # Ok::<(), DecodeError>(())
/// ```
///
/// # Errors
/// As [`leb128::read`].
#[inline]
pub fn read<T: Signed, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    leb128::read(input, site).map(T::unfold)
}

/// Writes a number in its shortest form.
///
/// ```
/// use bitpack::{prelude::*, varint::zigzag};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = zigzag)] n: i64 }
/// let mut out = [0; 20];
/// let length = Message { n: -64 }.encode_into(&mut out)?;
/// assert_eq!(out[..length], [127]);
/// # Ok::<(), EncodeError>(())
/// ```
///
/// # Errors
/// A buffer that ends.
#[inline]
pub fn write<T: Signed, O: Order>(
    number: &T,
    output: &mut Output<'_, O>,
    site: &'static Field,
) -> Result<(), Fault> {
    leb128::write(&number.fold(), output, site)
}
