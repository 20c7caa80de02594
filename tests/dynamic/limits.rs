//! Limits around values whose types know nothing about limits: type parameters, tuples, arrays and `Result`.

use bitpack::{ErrorKind, Message, OwnedMessage, prelude::*};
use std::fmt::Debug;

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Packet<T> {
    #[bitpack(len_of = body)]
    n: u8,
    body: T,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Odd<T> {
    #[bits(4)]
    kind: u8,
    #[bits(12)]
    #[bitpack(len_of = body + 2)]
    n: (),
    #[bitpack(if = self.kind > 1, else = 7)]
    extra: u8,
    body: Box<T>,
    #[bits(4)]
    end: u8,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Point(u8, u16);

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Name(String);

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Text<'a> {
    #[bitpack(rest)]
    text: &'a str,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Lists {
    a: u8,
    #[bitpack(len = self.a)]
    pair: (String, Vec<u8>),
    b: u8,
    #[bitpack(len = self.b)]
    texts: [String; 2],
    #[bitpack(len_of = either)]
    c: u8,
    either: Result<String, Vec<u16>>,
    #[bitpack(rest)]
    points: [Option<Point>; 2],
}

/// Encodes and decodes in code that knows only the one bound, and returns the bytes.
fn there_and_back<T: OwnedMessage + Clone + Debug + PartialEq>(body: &T, n: u8) -> Vec<u8> {
    let packet = Packet { n, body: body.clone() };
    let bytes = packet.encode_to_vec().unwrap();
    assert_eq!(Packet::<T>::decode(&bytes).as_ref(), Ok(&packet));
    assert_eq!((packet.validate(), packet.encoded_len()), (Ok(()), bytes.len()));
    assert_eq!(packet.diff(&packet).count(), 0);
    for cut in 0..bytes.len() {
        assert!(Packet::<T>::decode(&bytes[..cut]).is_err(), "{cut}");
    }
    bytes
}

/// The body of a packet that borrows from the bytes.
fn body<'a, T: Message<'a>>(bytes: &'a [u8]) -> Result<T, DecodeError> {
    Ok(Packet::decode(bytes)?.body)
}

#[test]
fn envelopes() {
    assert_eq!(there_and_back(&Point(1, 2), 3), [3, 1, 0, 2]);
    assert_eq!(there_and_back(&Packet { n: 2, body: 7_u16 }, 3), [3, 2, 0, 7]);
    assert_eq!(there_and_back(&Name("ab".into()), 3), [3, 2, b'a', b'b']);
    assert_eq!(there_and_back(&(7_u8, [1_u8; 2]), 3), [3, 7, 1, 1]);
    assert_eq!(body::<Text<'_>>(&[2, b'h', b'i']), Ok(Text { text: "hi" }));
    let text = Packet::<Point>::explain(&[3, 1, 0, 2]).to_string();
    assert!(text.contains("body.1  2\n"), "{text}");
}

#[test]
fn odd_bits_in_the_other_order() {
    let odd = Odd { kind: 5, n: (), extra: 9, body: Box::new(Point(1, 0x203)), end: 0xE };
    // 5, then 3 + 2 in twelve bits, then bytes, each number with its low byte first.
    let bytes = odd.encode_to_vec().unwrap();
    assert_eq!(bytes, [0x55, 0x00, 9, 1, 3, 2, 0xE]);
    assert_eq!(Odd::decode(&bytes), Ok(odd.clone()));
    let short = Odd { kind: 1, extra: 7, ..odd };
    let bytes = short.encode_to_vec().unwrap();
    assert_eq!(bytes, [0x51, 0x00, 1, 3, 2, 0xE]);
    assert_eq!(Odd::decode(&bytes), Ok(short));
}

#[test]
fn arrays_tuples_and_results() {
    let lists = Lists {
        a: 5,
        pair: ("AB".into(), vec![9]),
        b: 3,
        texts: ["C".into(), String::new()],
        c: 3,
        either: Ok("D".into()),
        points: [None, Some(Point(1, 2))],
    };
    let bytes = lists.encode_to_vec().unwrap();
    // The presence bits 0 and 1 stand in front of the points; a `Result` begins with a bit.
    let start = [5, 2, 65, 66, 1, 9, 3, 1, 67, 0];
    let end = [3, 0, 1, 68, 0b01_000000, 0b01_000000, 0, 0b10_000000];
    assert_eq!(bytes, [&start[..], &end[..]].concat());
    assert_eq!(Lists::decode(&bytes), Ok(lists.clone()));
    let text = Lists::explain(&bytes).to_string();
    assert!(text.contains("texts[0]") && !text.contains("error"), "{text}");
    for (wrong, field) in [(4, "pair"), (6, "pair")] {
        let error = Lists { a: wrong, ..lists.clone() }.encode_to_vec().unwrap_err();
        assert_eq!((error.kind(), error.field().name), (ErrorKind::Refused, field), "{error}");
    }
    for cut in 0..bytes.len() {
        assert!(Lists::decode(&bytes[..cut]).is_err(), "{cut}");
    }
}

#[test]
fn errors() {
    let text = |bytes: &[u8]| Packet::<Point>::decode(bytes).unwrap_err().to_string();
    assert_eq!(
        text(&[4, 1, 2, 3, 4]),
        "Packet.body: ends 1 byte before the end that its length states at bit 32"
    );
    assert_eq!(
        text(&[2, 1, 2, 3]),
        "Packet.body.1: reaches byte 4 of the message, but the length around it ends at 3 at bit 16"
    );
    assert_eq!(
        text(&[9, 1, 2]),
        "Packet.body: the message needs at least 10 bytes, 3 given at bit 8"
    );
}
