//! LEB128: groups of seven bits, the least significant first.
//!
//! Input: an unsigned integer. Output: one byte for each seven bits; every byte but the last one has its top bit set. Sources: the
//! varint of Protocol Buffers ("Base 128 Varints"), `varuint` of WebAssembly (Core Specification,
//! 5.2.2 Integers) and ULEB128 of DWARF 5 (7.6). As in WebAssembly, groups of zeros may pad a number to
//! the longest form of its type, ⌈bits / 7⌉ bytes. A number that does not fit the type is refused.
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

use super::format::{self, Groups, LONGEST, MORE, Part, codec, groups, longest, put, read_groups};
use super::number::Unsigned;
use crate::codec::Input;
use crate::codec::fault::{Read, Site};
use crate::codec::traits::copy;
use crate::cursor::IN_WORDS;
use crate::order::Order;

codec! {
    Unsigned;
    read |input, site| match format::read_short(input, site, short) {
        Some(number) => Ok(number),
        None => format::read(input, MORE, site, read_long),
    };
    write |number, output, site| match *number < T::from(MORE) {
        true => output.push(u64::from(number.low()), 8, site),
        false => match spread(*number) {
            Some((bytes, range)) => output.append_octets(bytes, range.end, site),
            None => put(long(*number), output, site),
        },
    };
}

#[inline(never)]
fn read_long<T: Unsigned, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    let mut groups = Groups::new();
    read_groups(input, site, |byte| groups.push_above::<false>(byte))
}

/// Reads a number of elements, which has one byte in most messages: longer ones are read by a function that is not inlined.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(in crate::codec) fn read_count<O: Order>(
    input: &mut Input<'_, '_, O>,
    site: Site,
) -> Read<u64> {
    format::read(input, MORE, site, read_longer)
}

#[inline(never)]
fn read_longer<T: Unsigned, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    read(input, site)
}

/// A word of bytes that each have [`MORE`].
const MORES: u64 = u64::from_le_bytes([MORE; 8]);

/// The number at the beginning of eight bytes and its length in bytes, if it ends inside them and has nothing to refuse.
#[inline]
fn short<T: Unsigned>(word: u64) -> Option<(T, usize)> {
    let ends = !word & MORES;
    let count = ends.trailing_zeros() as usize / 8 + 1;
    // The groups up to the first end, pushed together in pairs: of 7, 14 and 28 bits.
    let groups = word & (ends ^ ends.wrapping_sub(1)) & !MORES;
    let pairs = groups & 0x007F_007F_007F_007F | (groups & 0x7F00_7F00_7F00_7F00) >> 1;
    let pairs = pairs & 0x0000_3FFF_0000_3FFF | (pairs & 0x3FFF_0000_3FFF_0000) >> 2;
    let number = pairs & 0x0FFF_FFFF | (pairs & 0x0FFF_FFFF_0000_0000) >> 4;
    let is_short = ends != 0 && count <= longest::<T>();
    T::try_from(number).ok().filter(|_| is_short).map(|number| (number, count))
}

/// The bytes of a number of at most 56 bits, on cores with wide words: the reverse of [`short`].
#[inline]
fn spread<T: Unsigned>(number: T) -> Option<Part<8>> {
    let wide: u128 = number.into();
    let number = u64::try_from(wide).ok().filter(|number| IN_WORDS && number >> 56 == 0)?;
    let pairs = number & 0x0FFF_FFFF | (number & 0x00FF_FFFF_F000_0000) << 4;
    let pairs = pairs & 0x0000_3FFF_0000_3FFF | (pairs & 0x0FFF_C000_0FFF_C000) << 2;
    let groups = pairs & 0x007F_007F_007F_007F | (pairs & 0x3F80_3F80_3F80_3F80) << 1;
    let last = (63 - (groups | 1).leading_zeros()) / 8;
    let mores = MORES & !(u64::MAX << (8 * last));
    Some(((groups | mores).to_le_bytes(), 0..last as usize + 1))
}

#[inline(never)]
fn long<T: Unsigned>(number: T) -> Part<LONGEST> {
    groups(number, |_, left| left == T::from(0))
}

/// Reads a number at the beginning of bytes, of which more may follow: the number and its length in bytes, or `None` if the bytes end
/// inside the number.
///
/// ```
/// use bitpack::varint::leb128;
///
/// assert_eq!(leb128::read_slice(&[0xAC, 0x02, 7]), Ok(Some((300_u32, 2))));
/// assert_eq!(leb128::read_slice::<u32>(&[0xAC]), Ok(None));
/// assert!(leb128::read_slice::<u8>(&[0xAC, 0x02]).is_err());
/// ```
///
/// # Errors
/// The reason why the bytes are not the beginning of any number of this type.
pub fn read_slice<T: Unsigned>(bytes: &[u8]) -> Result<Option<(T, usize)>, &'static str> {
    let mut groups = Groups::new();
    for byte in bytes {
        if let Some(number) = groups.push_above::<false>(*byte)? {
            return Ok(Some((number, groups.count())));
        }
    }
    Ok(None)
}

/// Writes a number in its shortest form to the beginning of a buffer: its length in bytes, or `None` if the buffer is too small.
///
/// ```
/// use bitpack::varint::leb128;
///
/// let mut out = [0; 4];
/// assert_eq!(leb128::write_slice(300_u32, &mut out), Some(2));
/// assert_eq!(out, [0xAC, 0x02, 0, 0]);
/// assert_eq!(leb128::write_slice(300_u32, &mut out[..1]), None);
/// ```
#[must_use]
pub fn write_slice<T: Unsigned>(number: T, out: &mut [u8]) -> Option<usize> {
    let (bytes, range) = long(number);
    let bytes = bytes.get(range)?;
    copy(bytes, out.get_mut(..bytes.len())?);
    Some(bytes.len())
}
