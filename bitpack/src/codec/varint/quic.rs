//! Variable-length integers of QUIC: 1, 2, 4 or 8 bytes; the top two bits of the first byte state which.
//!
//! Input: an unsigned integer of up to 62 bits. Output: its bytes, the most significant first, below those two bits. Source:
//! RFC 9000, section 16. As that section allows, longer forms than needed are read; numbers are written in their
//! shortest form. The rule that a frame type has the shortest form (section 12.4) is not checked. A number that does not fit the type is refused.
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

use super::format::{self, Part, TOO_GREAT, codec, octet, put, refused};
use super::number::Unsigned;
use crate::codec::Input;
use crate::codec::fault::{Read, Site};
use crate::order::Order;

/// The first number that needs two bytes.
const TWO: u8 = 1 << 6;

/// The first number that is too great.
const BEYOND: u128 = 1 << 62;

codec! {
    Unsigned;
    read |input, site| format::read(input, TWO, site, read_long);
    write |number, output, site| {
        if *number < T::from(TWO) {
            return output.push(u64::from(number.low()), 8, site);
        }
        let wide: u128 = (*number).into();
        if wide >= BEYOND {
            output.refuse("a number of QUIC has at most 62 bits", site)?;
        }
        put(long(wide as u64), output, site)
    };
}

fn read_long<T: Unsigned, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    let start = input.position();
    let first = octet(input, start, 1, site)?;
    let len = 1 << (first >> 6);
    let mut number = u64::from(first % TWO);
    for _ in 1..len {
        number = number << 8 | u64::from(octet(input, start, len, site)?);
    }
    T::try_from(number).map_err(|_| refused(input, TOO_GREAT, start, site))
}

fn long(number: u64) -> Part<8> {
    let (len, tag) = match number {
        0..=0x3F => (1, 0),
        0x40..=0x3FFF => (2, 1 << 14),
        0x4000..=0x3FFF_FFFF => (4, 2 << 30),
        _ => (8, 3 << 62),
    };
    ((number | tag).to_be_bytes(), 8 - len..8)
}
