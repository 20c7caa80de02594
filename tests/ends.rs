//! Ends of fields: several bytes, and an element that ends its list. The judges are scapy 2.8.0 and the methods of `bytes` in Python 3.11.

use bitpack::ErrorKind;
use bitpack::prelude::*;

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(8), length = u8)]
enum Choice {
    #[bitpack(tag = 0)]
    Pad,
    #[bitpack(tag = 12)]
    Name(String),
    #[bitpack(tag = 255)]
    End,
    #[bitpack(other)]
    Other(u8, Vec<u8>),
}

#[derive(BitPack, Debug, PartialEq)]
struct Offer {
    #[bitpack(through = |choice| matches!(choice, Choice::End))]
    choices: Vec<Choice>,
    #[bitpack(rest)]
    padding: Vec<u8>,
}

/// `bytes(DHCP(options=[("message-type", "discover"), ("hostname", b"box"), "pad", ("requested_addr", "10.0.0.7"), "end"]))`, and a
/// byte behind it.
const OFFER: &[u8] = b"\x35\x01\x01\x0c\x03box\x00\x32\x04\x0a\x00\x00\x07\xff\x00";

#[test]
fn options_of_scapy() {
    let offer = Offer {
        choices: vec![
            Choice::Other(53, vec![1]),
            Choice::Name("box".into()),
            Choice::Pad,
            Choice::Other(50, vec![10, 0, 0, 7]),
            Choice::End,
        ],
        padding: vec![0],
    };
    assert_eq!(Offer::decode(OFFER).as_ref(), Ok(&offer));
    assert_eq!(offer.encode_to_vec().as_deref(), Ok(OFFER));
    for len in 0..OFFER.len() - 1 {
        let error = Offer::decode(&OFFER[..len]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{len} bytes: {error}");
    }
    assert!(Offer::explain(OFFER).to_string().contains("choices[4]"));
}

/// The parts of `bytes.partition(separator)` of Python.
const PARTED: &[(&[u8], &[u8], &[u8])] = &[
    (b"GET /\r\nHost: a\r\n", b"GET /", b"Host: a\r\n"),
    (b"\r\n", b"", b""),
    (b"\r\r\n\n", b"\r", b"\n"),
    (b"a\rb\nc\r\n\r\n", b"a\rb\nc", b"\r\n"),
];

#[derive(BitPack, Debug, PartialEq)]
struct Left<'a> {
    #[bitpack(until = b"\r\n")]
    line: &'a [u8],
    #[bitpack(rest)]
    rest: &'a [u8],
}

#[derive(BitPack, Debug, PartialEq)]
struct Kept<'a> {
    #[bitpack(through = "\r\n")]
    line: &'a [u8],
    #[bitpack(rest)]
    rest: &'a [u8],
}

/// The same inside a byte, where nothing is borrowed.
#[derive(BitPack, Debug, PartialEq)]
struct Shifted {
    #[bits(3)]
    head: u8,
    #[bitpack(until = b"\r\n")]
    line: Vec<u8>,
    #[bitpack(through = b"\r\n")]
    again: String,
    #[bits(5)]
    tail: u8,
}

#[test]
fn lines_of_python() {
    for (bytes, line, rest) in PARTED {
        let left = Left { line, rest };
        assert_eq!(Left::decode(bytes).as_ref(), Ok(&left));
        assert_eq!(left.encode_to_vec().as_deref(), Ok(*bytes));
        let with = [line, b"\r\n".as_slice()].concat();
        let kept = Kept { line: &with, rest };
        assert_eq!(Kept::decode(bytes).as_ref(), Ok(&kept));
        assert_eq!(kept.encode_to_vec().as_deref(), Ok(*bytes));
        let again = String::from_utf8(with).unwrap();
        let shifted = Shifted { head: 5, line: line.to_vec(), again, tail: 9 };
        let encoded = shifted.encode_to_vec().unwrap();
        assert_eq!(encoded.len(), 2 * (line.len() + 2) + 1);
        assert_eq!(Shifted::decode(&encoded), Ok(shifted));
        for len in 0..encoded.len() {
            assert!(Shifted::decode(&encoded[..len]).is_err(), "{len} bytes");
        }
    }
    for bytes in [&b""[..], b"a", b"a\r", b"\n\r"] {
        assert_eq!(Left::decode(bytes).unwrap_err().kind(), ErrorKind::Truncated);
        assert_eq!(Kept::decode(bytes).unwrap_err().kind(), ErrorKind::Truncated);
    }
}

/// Every text of up to five letters, ended by a text that overlaps itself: what encoding accepts, decoding reads back.
#[test]
fn a_value_that_would_end_earlier_is_refused() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Until<'a> {
        #[bitpack(until = b"aab")]
        text: &'a [u8],
        #[bitpack(until = [b'a', b'a'])]
        other: &'a [u8],
    }
    #[derive(BitPack, Debug, PartialEq)]
    struct Through<'a> {
        #[bitpack(through = b"aa")]
        text: &'a [u8],
        end: u8,
    }
    let (mut accepted, mut through) = (0, 0);
    for number in 0..2_u32.pow(5) {
        for len in 0..=5_u32 {
            let letters = (0..len).map(|at| if number >> at & 1 == 0 { b'a' } else { b'b' });
            let text: Vec<u8> = letters.collect();
            for [text, other] in [[&text[..], b""], [b"", &text]] {
                let value = Until { text, other };
                let Ok(bytes) = value.encode_to_vec() else {
                    assert!(value.validate().is_err());
                    continue;
                };
                assert_eq!(Until::decode(&bytes), Ok(value));
                accepted += 1;
            }
            let value = Through { text: &text, end: b'a' };
            if let Ok(bytes) = value.encode_to_vec() {
                assert_eq!(Through::decode(&bytes), Ok(value));
                through += 1;
            }
        }
    }
    // As many as Python counts: `(text + end).find(end) == len(text)`, or `text.find(end) == len(text) - len(end)`.
    assert_eq!((accepted, through), (262, 19));
}

#[test]
fn numbers_end_where_a_number_would_begin() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Units {
        #[bitpack(until = b"\0\0", endian = little)]
        units: Vec<u16>,
        last: u8,
    }
    // `'Ā\x01'.encode('utf-16-le')`: two zero bytes in the middle do not end it.
    let units = Units { units: vec![0x100, 0x200, 1], last: 7 };
    let bytes = [0, 1, 0, 2, 1, 0, 0, 0, 7];
    assert_eq!(units.encode_to_vec().unwrap(), bytes);
    assert_eq!(Units::decode(&bytes), Ok(units));
    let error = Units { units: vec![5, 0, 6], last: 7 }.encode_to_vec().unwrap_err();
    assert_eq!(
        error.to_string(),
        "Units.units: an element begins with the bytes that end the list at bit 16"
    );
}

/// A list may be long and its elements may hold others: nothing is read twice, and no message makes decoding allocate more than it holds.
#[test]
fn hostile_lists_end() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Tree {
        kind: u8,
        #[bitpack(if = self.kind == 1)]
        inner: Option<Box<List>>,
    }
    #[derive(BitPack, Debug, PartialEq)]
    struct List {
        #[bitpack(through = |tree| tree.kind == 0, max_len = 5)]
        trees: Vec<Tree>,
    }
    let flat = List::decode(&[2, 3, 0]).unwrap();
    assert_eq!((flat.trees.len(), flat.encode_to_vec().unwrap()), (3, vec![2, 3, 0]));
    assert_eq!(List::decode(&[1; 1000]).unwrap_err().kind(), ErrorKind::TooDeep);
    let error = List::decode(&[2; 1000]).unwrap_err();
    assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::Refused, 40));
    let long = List { trees: (0..6).map(|n| Tree { kind: 5 - n + 2, inner: None }).collect() };
    assert_eq!(long.encode_to_vec().unwrap_err().kind(), ErrorKind::Refused);

    #[derive(BitPack, Debug, PartialEq)]
    struct Empty {
        #[bitpack(through = |_unit| false)]
        units: Vec<()>,
    }
    let error = Empty::decode(&[0; 4]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Empty.units: a list of elements without width needs a count (value 0) at bit 0"
    );
}
