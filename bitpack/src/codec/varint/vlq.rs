//! Variable-length quantities (VLQ): groups of seven bits, the most significant first.
//!
//! Input: an unsigned integer. Output: one byte for each seven bits; every byte but the last one has its top bit set. Sources: the
//! variable-length quantity of Standard MIDI Files 1.0, which has at most 28 bits there, and how BER writes
//! a tag number (X.690, 8.1.2.4.2) and the parts of an object identifier (8.19.2). Groups of zeros may pad a number to the
//! longest form of its type, ⌈bits / 7⌉ bytes; BER forbids this padding, and MIDI does not mention it. A number that does not fit the type is refused.
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

use super::format::{self, GROUP, Groups, LONGEST, MORE, Part, codec, put, read_groups};
use super::number::Unsigned;
use crate::codec::Input;
use crate::codec::fault::{Read, Site};
use crate::order::Order;

codec! {
    Unsigned;
    read |input, site| format::read(input, MORE, site, read_long);
    write |number, output, site| match *number < T::from(MORE) {
        true => output.push(u64::from(number.low()), 8, site),
        false => put(long(*number), output, site),
    };
}

#[inline(never)]
fn read_long<T: Unsigned, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    let mut groups = Groups::new();
    read_groups(input, site, |byte| groups.push_below(byte))
}

#[inline(never)]
fn long<T: Unsigned>(number: T) -> Part<LONGEST> {
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
