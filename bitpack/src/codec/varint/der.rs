//! Lengths of DER, which precede a value.
//!
//! Input: an unsigned integer. Output: one byte for a length below 128; otherwise a byte that states how many bytes follow,
//! and those bytes, the most significant first. Source: the definite form of X.690, 8.1.3, in the shortest form, which DER
//! requires (10.1). The indefinite form, the reserved one, longer forms than needed and a length that does not fit the type are refused.
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

use super::format::{self, Part, codec, octet, put, refused};
use super::number::Unsigned;
use crate::codec::Input;
use crate::codec::fault::{Read, Site};
use crate::order::Order;

/// Set in the first byte of the long form.
const LONG: u8 = 0x80;

codec! {
    Unsigned;
    read |input, site| format::read(input, LONG, site, read_long);
    write |length, output, site| match *length < T::from(LONG) {
        true => output.bytes(&[length.low()], site),
        false => put(long(*length), output, site),
    };
}

fn read_long<T: Unsigned, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
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

/// The longest form of a length of 128 bits, in bytes.
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
