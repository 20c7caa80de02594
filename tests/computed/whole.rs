//! Numbers about lists and fields that may end inside a byte, each on messages of every form: both sides round, or neither does.

use bitpack::prelude::*;

#[derive(BitPack, Debug, PartialEq)]
struct Both {
    #[bits(4)]
    #[bitpack(count_of = list)]
    count: u8,
    #[bits(4)]
    #[bitpack(len_of = list)]
    len: u8,
    #[bits(4)]
    list: Vec<u8>,
    #[bitpack(rest)]
    rest: Vec<u8>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Words {
    #[bits(4)]
    #[bitpack(count_of = list)]
    count: u8,
    #[bits(4)]
    #[bitpack(len_of = list / 2 + 1)]
    len: u8,
    #[bits(12)]
    list: Vec<u16>,
    #[bitpack(rest)]
    rest: Vec<u8>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Ranges {
    #[bits(4)]
    #[bitpack(count_of = list)]
    count: u8,
    #[bits(8)]
    #[bitpack(len_of = count..=last)]
    len: u8,
    #[bits(3)]
    list: Vec<u8>,
    #[bits(6)]
    last: u8,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Values {
    #[bits(4)]
    count: u8,
    #[bits(4)]
    #[bitpack(value = len_of(list) + 1)]
    sum: u8,
    #[bits(6)]
    #[bitpack(count = self.count)]
    list: Vec<u8>,
    #[bitpack(rest)]
    rest: Vec<u8>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Placed {
    #[bits(4)]
    count: u8,
    #[bits(4)]
    #[bitpack(position_of = end)]
    at: u8,
    #[bits(2)]
    #[bitpack(count = self.count)]
    list: Vec<u8>,
    end: u8,
}

/// Both sides count a part of a byte as a byte, where the number is only named.
#[derive(BitPack, Debug, PartialEq)]
struct Named {
    #[bits(12)]
    first: u16,
    #[bitpack(count = len_of(first))]
    list: Vec<u8>,
    #[bitpack(if = position_of(list) == 2)]
    two: Option<u8>,
    #[bitpack(calc = len_of(first))]
    bytes: u8,
}

/// What decodes also encodes, to bytes that decode to an equal value.
pub(super) fn returns<T>(message: &[u8]) -> bool
where
    T: for<'a> Decode<'a> + Encode + PartialEq + core::fmt::Debug,
{
    let Ok(value) = T::decode(message) else { return false };
    let bytes = value.encode_to_vec().unwrap_or_else(|e| panic!("{message:02x?} {value:?}: {e}"));
    assert_eq!(T::decode(&bytes).as_ref(), Ok(&value), "{message:02x?} {bytes:02x?}");
    true
}

#[test]
fn no_number_is_rounded() {
    let mut counts = [0; 6];
    for first in 0..=255 {
        for second in [0x00, 0x10, 0x2F, 0x35, 0x40, 0x50] {
            for len in 0..9 {
                let mut message = vec![0x5A; len];
                message.iter_mut().zip([first, second]).for_each(|(to, from)| *to = from);
                let decodes = [
                    returns::<Both>(&message),
                    returns::<Words>(&message),
                    returns::<Ranges>(&message),
                    returns::<Values>(&message),
                    returns::<Placed>(&message),
                    returns::<Named>(&message),
                ];
                counts.iter_mut().zip(decodes).for_each(|(count, one)| *count += usize::from(one));
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    // Three elements of four bits.
    assert_eq!(
        Both::decode(&[0x32, 0x12, 0x30]).unwrap_err().to_string(),
        "Both.len: measures a number of bits that is not a multiple of 8 (value 12) at bit 4"
    );
    assert!(Both::decode(&[0x21, 0x12]).is_ok());
}
