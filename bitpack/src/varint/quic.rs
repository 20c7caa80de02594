//! QUIC: 1, 2, 4 or 8 bytes, as the top two bits of the first one say.
//!
//! Input: an unsigned integer of up to 62 bits. Output: its bytes, the most significant first, below those two bits. This is
//! RFC 9000, section 16. A number may be longer than needed, as that section allows; it is written in its
//! shortest form. That a frame type must be the shortest (section 12.4) is yours to check.
//!
//! ```
//! use bitpack::{prelude::*, varint::quic};
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Frame { #[bitpack(with = quic)] stream: u64 }
//!
//! // Examples of RFC 9000, A.1: 37 in one byte and in two.
//! assert_eq!(Frame::decode(&[0x25])?, Frame { stream: 37 });
//! assert_eq!(Frame::decode(&[0x40, 0x25])?, Frame { stream: 37 });
//! let error = Frame { stream: 1 << 62 }.validate().unwrap_err();
//! assert_eq!(error.reason(), Some("a number of QUIC has at most 62 bits"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::TOO_GREAT;
use super::number::Unsigned;
use super::octet::{self, octet, put, refused};
use crate::codec::{Fault, Input, Output};
use crate::layout::Field;
use crate::order::Order;

/// The first number that needs two bytes.
const TWO: u8 = 1 << 6;

/// The first number that is too great.
const BEYOND: u128 = 1 << 62;

/// Reads a number.
///
/// ```
/// use bitpack::{prelude::*, varint::quic};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = quic)] n: u64 }
/// assert_eq!(Message::decode(&[0x7B, 0xBD])?.n, 15293);
/// # Ok::<(), DecodeError>(())
/// ```
///
/// # Errors
/// A message that ends inside the number; a number that does not fit the type.
#[inline]
pub fn read<T: Unsigned, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    octet::read(input, TWO, site, read_long)
}

fn read_long<T: Unsigned, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    let start = input.position();
    let first = octet(input, start, 1, site)?;
    let len = 1 << (first >> 6);
    let mut number = u64::from(first % TWO);
    for _ in 1..len {
        number = number << 8 | u64::from(octet(input, start, len, site)?);
    }
    T::try_from(number).map_err(|_| refused(input, TOO_GREAT, start, site))
}

/// Writes a number in its shortest form.
///
/// ```
/// use bitpack::{prelude::*, varint::quic};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = quic)] n: u64 }
/// let mut out = [0; 20];
/// let length = Message { n: 15293 }.encode_into(&mut out)?;
/// assert_eq!(out[..length], [0x7B, 0xBD]);
/// # Ok::<(), EncodeError>(())
/// ```
///
/// # Errors
/// A number of more than 62 bits; a buffer that ends.
#[inline]
pub fn write<T: Unsigned, O: Order>(
    number: &T,
    output: &mut Output<'_, O>,
    site: &'static Field,
) -> Result<(), Fault> {
    if *number < T::from(TWO) {
        return output.bytes(&[number.low()], site);
    }
    let wide: u128 = (*number).into();
    if wide >= BEYOND {
        output.refuse("a number of QUIC has at most 62 bits", site)?;
    }
    let number = wide as u64;
    let (len, tag) = match number {
        0..=0x3F => (1, 0),
        0x40..=0x3FFF => (2, 1 << 14),
        0x4000..=0x3FFF_FFFF => (4, 2 << 30),
        _ => (8, 3 << 62),
    };
    put(((number | tag).to_be_bytes(), 8 - len..8), output, site)
}
