//! A bit order may change between bytes and not inside one.

use bitpack::{ErrorKind, prelude::*};

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Low {
    #[bits(4)]
    a: u8,
    #[bits(12)]
    b: u16,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct LowList {
    #[bits(4)]
    #[bitpack(count_of = list)]
    n: u8,
    #[bits(6)]
    list: Vec<u8>,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(dynamic)]
struct Message {
    #[bits(4)]
    #[bitpack(count_of = fill)]
    n: u8,
    #[bits(4)]
    fill: Vec<u8>,
    low: Low,
    list: LowList,
    end: u8,
}

fn message(fill: usize, list: usize) -> Message {
    Message {
        n: fill as u8,
        fill: vec![5; fill],
        low: Low { a: 9, b: 0xABC },
        list: LowList { n: list as u8, list: vec![0x21; list] },
        end: 0x77,
    }
}

#[test]
fn on_byte_boundaries() {
    let value = message(1, 2);
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes, [0x15, 0xC9, 0xAB, 0x12, 0x86, 0x77]);
    assert_eq!(Message::decode(&bytes), Ok(value));
}

fn refused(value: &Message, path: &str, bit: usize) {
    let error = value.encode_to_vec().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Refused);
    let text = format!("Message.{path}: the bit order changes inside a byte at bit {bit}");
    assert_eq!(error.to_string(), text);
    assert_eq!(value.violations().next(), Some(error));
}

#[test]
fn not_inside_a_byte() {
    refused(&message(2, 2), "low", 12);
    refused(&message(1, 1), "list", 34);
    for bytes in [&[0x25, 0x51, 2, 3, 4, 5, 6, 7][..], &[0x15, 1, 2, 3, 4, 5, 6, 7]] {
        let error = Message::decode(bytes).unwrap_err();
        assert!(error.to_string().contains("the bit order changes inside a byte"), "{error}");
        assert!(Message::explain(bytes).to_string().ends_with(&format!("error: {error}\n")));
    }
}

/// The whole message may end inside a byte in any order.
#[test]
fn the_end_is_free() {
    let value = LowList { n: 3, list: vec![1, 2, 63] };
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes, [0x13, 0x08, 0x3F]);
    assert_eq!(LowList::decode(&bytes), Ok(value));
}

#[derive(BitPack, Debug, PartialEq)]
struct Single {
    #[bits(7)]
    head: u8,
    maybe: Option<u8>,
    #[bitpack(bit_order = lsb0, len_of = text)]
    long: u16,
    #[bits(24)]
    #[bitpack(bit_order = lsb0, endian = big)]
    wide: u32,
    text: Vec<u8>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Late {
    #[bits(6)]
    head: u8,
    maybe: Option<u8>,
    #[bitpack(bit_order = lsb0)]
    long: u16,
}

/// The same for single fields.
#[test]
fn of_single_fields() {
    for maybe in [None, Some(1)] {
        let value = Single { head: 1, maybe, long: 2, wide: 0xABCDEF, text: vec![7, 8] };
        let bytes = value.encode_to_vec().unwrap();
        let head = if maybe.is_some() { &[3, 1][..] } else { &[2] };
        assert_eq!(bytes, [head, &[2, 0, 0xAB, 0xCD, 0xEF, 7, 8]].concat());
        assert_eq!(Single::decode(&bytes), Ok(value));
        let late = Late { head: 1, maybe, long: 2 };
        let error = late.encode_to_vec().unwrap_err();
        let bit = if maybe.is_some() { 15 } else { 7 };
        let text = format!("Late.long: the bit order changes inside a byte at bit {bit}");
        assert_eq!((error.to_string(), late.violations().next()), (text, Some(error)));
        assert_eq!(
            Late::decode(&[4 | (head[0] & 1) << 1, 9, 9, 9]).unwrap_err().to_string(),
            error.to_string()
        );
    }
}
