//! LEB128: groups of seven bits, the least significant first.
//!
//! Input: an unsigned integer. Output: one byte for each seven bits; all but the last have their top bit set. This is the
//! varint of Protocol Buffers ("Base 128 Varints"), `varuint` of WebAssembly (Core Specification,
//! 5.2.2 Integers) and ULEB128 of DWARF 5 (7.6). As in WebAssembly, a number may be filled up with groups of
//! zeros to the longest form of its type, ⌈bits / 7⌉ bytes, and what does not fit the type is refused.
//!
//! ```
//! use bitpack::{prelude::*, varint::leb128};
//!
//! #[derive(BitPack, Debug, PartialEq)]
//! struct Message { #[bitpack(with = leb128)] id: u32 }
//!
//! // An example of DWARF 5, table 7.7.
//! let mut out = [0; 5];
//! let length = Message { id: 12857 }.encode_into(&mut out)?;
//! assert_eq!(out[..length], [0x39 + 0x80, 100]);
//! assert_eq!(Message::decode(&[0xB9, 0xE4, 0x00])?, Message { id: 12857 });
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
/// use bitpack::{prelude::*, varint::leb128};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = leb128)] n: u64 }
/// assert_eq!(Message::decode(&[0x96, 0x01])?.n, 150);
/// # Ok::<(), DecodeError>(())
/// ```
///
/// # Errors
/// A message that ends inside the number; a number that does not fit the type, or is longer than any that does.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read<T: Unsigned, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    octet::read(input, MORE, site, read_groups)
}

#[inline(never)]
fn read_groups<T: Unsigned, O: Order>(
    input: &mut Input<'_, '_, O>,
    site: &'static Field,
) -> Result<T, Fault> {
    let start = input.position();
    let mut number = T::from(0);
    for index in 0..longest::<T>() {
        let byte = octet(input, start, index + 1, site)?;
        let (group, shift) = (byte & GROUP, 7 * index as u32);
        // The last byte's group may be wider than what is left of the type.
        if u32::from(group).checked_shr(T::WIDTH - shift).is_some_and(|beyond| beyond > 0) {
            return Err(refused(input, TOO_GREAT, start, site));
        }
        number = number | T::from(group) << shift;
        if byte & MORE == 0 {
            return Ok(number);
        }
    }
    Err(refused(input, TOO_LONG, start, site))
}

/// Writes a number in its shortest form.
///
/// ```
/// use bitpack::{prelude::*, varint::leb128};
///
/// #[derive(BitPack)]
/// struct Message { #[bitpack(with = leb128)] n: u64 }
/// let mut out = [0; 20];
/// let length = Message { n: 150 }.encode_into(&mut out)?;
/// assert_eq!(out[..length], [0x96, 0x01]);
/// # Ok::<(), EncodeError>(())
/// ```
///
/// # Errors
/// A buffer that ends.
#[cfg_attr(not(debug_assertions), inline(always))]
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

#[inline(never)]
fn groups<T: Unsigned>(number: T) -> Part<LONGEST> {
    let mut bytes = [0; LONGEST];
    let (mut left, mut len) = (number, 0);
    for byte in &mut bytes {
        *byte = left.low() & GROUP;
        (left, len) = (left >> 7, len + 1);
        if left == T::from(0) {
            break;
        }
        *byte |= MORE;
    }
    (bytes, 0..len)
}
