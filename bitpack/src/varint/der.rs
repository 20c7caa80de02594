//! The length in front of a DER value.
//!
//! Input: an unsigned integer. Output: one byte for a length below 128; else a byte that says how many follow,
//! and those, the most significant first. This is the definite form of X.690, 8.1.3, in as few bytes as it can
//! be, as DER wants it (10.1). The indefinite form and longer forms than needed are refused.
//!
//! ```
//! use bitpack::{prelude::*, varint::der};
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Value<'a> { tag: u8, #[bitpack(with = der)] length: u32, #[bitpack(len = self.length)] body: &'a [u8] }
//!
//! // The INTEGER 256.
//! let value = Value::decode(&[0x02, 0x02, 0x01, 0x00])?;
//! assert_eq!((value.length, value.body), (2, &[1, 0][..]));
//! let error = Value::decode(&[0x02, 0x81, 0x02, 0x01, 0x00]).unwrap_err();
//! assert_eq!(error.to_string(), "Value.length: the length is not in its shortest form at bit 8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::number::Unsigned;
use super::octet::{self, Part, octet, put, refused};
use crate::codec::{Fault, Input, Output};
use crate::layout::Field;
use crate::order::Order;

/// Set in the first byte of the long form.
const LONG: u8 = 0x80;

/// Reads a length.
///
/// ```
/// use bitpack::{prelude::*, varint::der};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = der)] n: u32 }
/// assert_eq!(Message::decode(&[0x81, 0xC9])?.n, 201);
/// # Ok::<(), DecodeError>(())
/// ```
///
/// # Errors
/// A message that ends inside the length; the indefinite form, a reserved one, one that is not the shortest; a length
/// that does not fit the type.
#[inline]
pub fn read<T: Unsigned, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    octet::read(input, LONG, site, read_long)
}

fn read_long<T: Unsigned, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    let start = input.position();
    let first = octet(input, start, 1, site)?;
    let len = match first {
        0..LONG => return Ok(T::from(first)),
        LONG => return Err(refused(input, "the length is in the indefinite form", start, site)),
        0xFF => {
            return Err(refused(
                input,
                "the first byte of the length is a reserved one",
                start,
                site,
            ));
        }
        _ => usize::from(first - LONG),
    };
    let mut number = 0_u128;
    for index in 0..len {
        let byte = octet(input, start, 1 + len, site)?;
        if index == 0 && (byte == 0 || len == 1 && byte < LONG) {
            return Err(refused(input, "the length is not in its shortest form", start, site));
        }
        // The shortest form of something greater than the type.
        if len > T::WIDTH as usize / 8 {
            return Err(refused(input, "the length does not fit its type", start, site));
        }
        number = number << 8 | u128::from(byte);
    }
    Ok(T::of_wide(number))
}

/// Writes a length.
///
/// ```
/// use bitpack::{prelude::*, varint::der};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = der)] n: u32 }
/// let mut out = [0; 20];
/// let length = Message { n: 201 }.encode_into(&mut out)?;
/// assert_eq!(out[..length], [0x81, 0xC9]);
/// # Ok::<(), EncodeError>(())
/// ```
///
/// # Errors
/// A buffer that ends.
#[inline]
pub fn write<T: Unsigned, O: Order>(
    number: &T,
    output: &mut Output<'_, O>,
    site: &'static Field,
) -> Result<(), Fault> {
    if *number < T::from(LONG) {
        return output.bytes(&[number.low()], site);
    }
    put(long(*number), output, site)
}

/// The most bytes that a length has: those of 128 bits, and the first.
const LONGEST: usize = 1 + 16;

fn long<T: Unsigned>(number: T) -> Part<LONGEST> {
    let mut bytes = [0; LONGEST];
    let wide: u128 = number.into();
    let len = (u128::BITS - wide.leading_zeros()).div_ceil(8) as usize;
    for (byte, part) in bytes.iter_mut().rev().zip(wide.to_le_bytes().into_iter().take(len)) {
        *byte = part;
    }
    if let Some(first) = bytes.iter_mut().rev().nth(len) {
        *first = LONG | len as u8;
    }
    (bytes, LONGEST - 1 - len..LONGEST)
}
