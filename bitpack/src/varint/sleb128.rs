//! Signed LEB128: groups of seven bits of a two's complement number, the least significant first.
//!
//! Input: a signed integer. Output: as many groups as it takes for the top bit of the last one to be the sign. This is
//! `varint` of WebAssembly (Core Specification, 5.2.2 Integers) and SLEB128 of DWARF 5 (7.6). As in WebAssembly, a
//! number may be filled up with groups of sign bits to the longest form of its type, ⌈bits / 7⌉ bytes, and
//! what does not fit the type is refused. Protocol Buffers write signed numbers otherwise: see
//! [`zigzag`](super::zigzag).
//!
//! ```
//! use bitpack::{prelude::*, varint::sleb128};
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Constant { #[bitpack(with = sleb128)] value: i32 }
//!
//! // DWARF 5, table 7.8 has -129.
//! let mut out = [0; 5];
//! let length = Constant { value: -129 }.encode_into(&mut out)?;
//! assert_eq!(out[..length], [0x7F + 0x80, 0x7E]);
//! assert_eq!(Constant::decode(&out[..length])?, Constant { value: -129 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::groups::{GROUP, LONGEST, MORE, longest};
use super::number::{Signed, Unsigned};
use super::octet::{Part, octet, put, refused};
use super::{TOO_GREAT, TOO_LONG};
use crate::codec::{Fault, Input, Output};
use crate::layout::Field;
use crate::order::Order;

/// The sign in a number's last group.
const SIGN: u8 = 0x40;

/// Reads a number.
///
/// ```
/// use bitpack::{prelude::*, varint::sleb128};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = sleb128)] n: i64 }
/// assert_eq!(Message::decode(&[0x7E])?.n, -2);
/// # Ok::<(), DecodeError>(())
/// ```
///
/// # Errors
/// A message that ends inside the number; a number that does not fit the type, or is longer than any that does.
#[inline]
pub fn read<T: Signed, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    let mut own = input.fork();
    let number = read_groups(&mut own, site)?;
    input.adopt(&own);
    Ok(number)
}

fn read_groups<T: Signed, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    let start = input.position();
    let mut bits = T::Bits::from(0);
    for index in 0..longest::<T::Bits>() {
        let byte = octet(input, start, index + 1, site)?;
        let (group, shift) = (byte & GROUP, 7 * index as u32);
        let left = T::Bits::WIDTH - shift;
        if left < 7 && !is_sign_extended(group, left) {
            return Err(refused(input, TOO_GREAT, start, site));
        }
        bits = bits | T::Bits::from(group) << shift;
        if byte & MORE == 0 {
            if group & SIGN != 0 && left > 7 {
                bits = bits | T::Bits::ONES << (shift + 7);
            }
            return Ok(T::of_bits(bits));
        }
    }
    Err(refused(input, TOO_LONG, start, site))
}

/// Whether the sign of the lowest `width` bits of a group goes on to its top.
fn is_sign_extended(group: u8, width: u32) -> bool {
    let beyond = (group as i8) << 1 >> width;
    beyond == 0 || beyond == -1
}

/// Writes a number in its shortest form.
///
/// ```
/// use bitpack::{prelude::*, varint::sleb128};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = sleb128)] n: i64 }
/// let mut out = [0; 20];
/// let length = Message { n: 128 }.encode_into(&mut out)?;
/// assert_eq!(out[..length], [0x80, 0x01]);
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
    put(groups(*number), output, site)
}

fn groups<T: Signed>(number: T) -> Part<LONGEST> {
    let [positive, negative] = T::ENDS;
    let mut bytes = [0; LONGEST];
    let (mut left, mut len) = (number, 0);
    for byte in &mut bytes {
        let group = left.low() & GROUP;
        (*byte, left, len) = (group, left >> 7, len + 1);
        if left == if group & SIGN == 0 { positive } else { negative } {
            break;
        }
        *byte |= MORE;
    }
    (bytes, 0..len)
}
