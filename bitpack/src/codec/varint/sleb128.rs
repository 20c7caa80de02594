//! Signed LEB128: groups of seven bits of a two's complement number, the least significant first.
//!
//! Input: a signed integer. Output: the fewest groups of which the top bit of the last one is the sign; every byte but the last one has its top bit set. Sources:
//! `varint` of WebAssembly (Core Specification, 5.2.2 Integers) and SLEB128 of DWARF 5 (7.6). As in WebAssembly,
//! groups of sign bits may pad a number to the longest form of its type, ⌈bits / 7⌉ bytes. A number that does not fit the type is
//! refused. Protocol Buffers write signed numbers in another format: [`zigzag`](super::zigzag).
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

use super::format::{Groups, LONGEST, Part, SIGN, codec, groups, put, read_apart, read_groups};
use super::number::Signed;
use crate::codec::Input;
use crate::codec::fault::{Read, Site};
use crate::order::Order;

codec! {
    Signed;
    read |input, site| read_apart(input, site, read_long);
    write |number, output, site| put(long(*number), output, site);
}

#[inline(never)]
fn read_long<T: Signed, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    let mut groups = Groups::<T::Bits>::new();
    read_groups(input, site, |byte| Ok(groups.push_above::<true>(byte)?.map(T::of_bits)))
}

#[inline(never)]
fn long<T: Signed>(number: T) -> Part<LONGEST> {
    let [positive, negative] = T::ENDS;
    groups(number, |group, left| left == if group & SIGN == 0 { positive } else { negative })
}
