//! VLQ: groups of seven bits, the most significant first.
//!
//! Input: an unsigned integer. Output: one byte for each seven bits; all but the last have their top bit set. This is the
//! variable-length quantity of Standard MIDI Files 1.0, which has at most 28 bits there, and how BER writes
//! a tag number (X.690, 8.1.2.4.2) and the parts of an object identifier (8.19.2). A number may be filled up with groups of zeros to the
//! longest form of its type, ⌈bits / 7⌉ bytes; BER forbids that, MIDI does not say.
//!
//! ```
//! use bitpack::{prelude::*, varint::vlq};
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Event { #[bitpack(with = vlq)] delta: u32, note: u8 }
//!
//! // An example of the MIDI file format: 0x3FFF as FF 7F.
//! assert_eq!(Event::decode(&[0xFF, 0x7F, 60])?, Event { delta: 0x3FFF, note: 60 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::groups::{GROUP, LONGEST, MORE, longest};
use super::number::Unsigned;
use super::octet::{self, Part, octet, put, refused};
use super::{TOO_GREAT, TOO_LONG};
use crate::codec::{Fault, Input, Output};
use crate::layout::Field;
use crate::order::Order;

/// Reads a number.
///
/// ```
/// use bitpack::{prelude::*, varint::vlq};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = vlq)] n: u32 }
/// assert_eq!(Message::decode(&[0x81, 0x00])?.n, 128);
/// # Ok::<(), DecodeError>(())
/// ```
///
/// # Errors
/// A message that ends inside the number; a number that does not fit the type, or is longer than any that does.
#[inline]
pub fn read<T: Unsigned, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    octet::read(input, MORE, site, read_groups)
}

fn read_groups<T: Unsigned, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    let start = input.position();
    let mut number = T::from(0);
    for index in 0..longest::<T>() {
        let byte = octet(input, start, index + 1, site)?;
        // What the next shift would push out.
        if number >> (T::WIDTH - 7) != T::from(0) {
            return Err(refused(input, TOO_GREAT, start, site));
        }
        number = number << 7 | T::from(byte & GROUP);
        if byte & MORE == 0 {
            return Ok(number);
        }
    }
    Err(refused(input, TOO_LONG, start, site))
}

/// Writes a number in its shortest form.
///
/// ```
/// use bitpack::{prelude::*, varint::vlq};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = vlq)] n: u32 }
/// let mut out = [0; 20];
/// let length = Message { n: 0x2000 }.encode_into(&mut out)?;
/// assert_eq!(out[..length], [0xC0, 0x00]);
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
    if *number < T::from(MORE) {
        return output.bytes(&[number.low()], site);
    }
    put(groups(*number), output, site)
}

fn groups<T: Unsigned>(number: T) -> Part<LONGEST> {
    let mut bytes = [0; LONGEST];
    let (mut left, mut first, mut more) = (number, LONGEST, 0);
    for byte in bytes.iter_mut().rev() {
        *byte = left.low() & GROUP | more;
        (left, first, more) = (left >> 7, first - 1, MORE);
        if left == T::from(0) {
            break;
        }
    }
    (bytes, first..LONGEST)
}
