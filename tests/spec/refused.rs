//! This test checks which bytes decoding refuses and which values encoding refuses, with the texts of the errors, in the
//! sections "Variable width" to "Context".

use crate::varying::{self, plain, refusal};
use crate::{rows, unhex};
use bitpack::ErrorKind;
use bitpack::prelude::*;

#[derive(BitPack, Debug)]
struct Letters<'a> {
    #[bits(4)]
    #[bitpack(magic = 0)]
    zero: (),
    #[bits(4)]
    n: u8,
    #[bitpack(len = self.n)]
    text: &'a str,
}

#[derive(BitPack, Debug)]
struct Shifted<'a> {
    #[bits(4)]
    n: u8,
    #[bitpack(len = self.n)]
    data: &'a [u8],
}

#[derive(BitPack, Debug)]
struct Numbers {
    #[bits(4)]
    n: u8,
    #[bits(12)]
    #[bitpack(count = self.n)]
    list: Vec<u16>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Pair {
    a: u8,
    b: u8,
}

#[derive(BitPack, Debug)]
struct Framed {
    #[bitpack(len_of = pair)]
    len: u8,
    pair: Pair,
}

#[derive(BitPack, Debug)]
#[bitpack(tag = bits(2))]
enum Gate {
    Shut,
    Open(#[bits(6)] u8),
}

#[derive(BitPack, Debug)]
struct Nest {
    inner: Option<Box<Nest>>,
}

#[derive(BitPack, Debug)]
struct Guarded<'a> {
    #[bitpack(len_of = data)]
    len: u8,
    data: &'a [u8],
    #[bitpack(crc(crc::CRC_8_SMBUS, over = data..=data))]
    crc: u8,
}

#[derive(BitPack, Debug)]
struct Uneven {
    #[bits(4)]
    a: u8,
    #[bits(4)]
    b: u8,
    #[bitpack(crc(crc::CRC_8_SMBUS, over = b..=b))]
    crc: u8,
    #[bitpack(rest)]
    data: Vec<u8>,
}

#[derive(BitPack, Debug)]
struct Few {
    #[bitpack(count_of = list)]
    n: u8,
    list: heapless::Vec<u8, 2>,
}

#[derive(BitPack, Debug)]
struct Turned {
    #[bits(4)]
    n: u8,
    #[bitpack(count = 1, bit_order = lsb0)]
    list: Vec<u16>,
}

/// The error of decoding the bytes.
fn decode(name: &str, bytes: &[u8]) -> DecodeError {
    macro_rules! named {
        ($($ty:ident)*) => {
            match name {
                $(stringify!($ty) => <$ty>::decode(bytes).map(drop).unwrap_err(),)*
                _ => panic!("SPEC.md names a message that is not tested: {name}"),
            }
        };
    }
    named!(Letters Shifted Numbers Framed Gate Nest Guarded Few)
}

/// `levels` values around the innermost one.
fn nested(levels: usize) -> Nest {
    (0..levels).fold(Nest { inner: None }, |inner, _| Nest { inner: Some(Box::new(inner)) })
}

/// Provokes a kind of error that only messages of variable width have.
pub fn provoke(kind: &str) -> Vec<(ErrorKind, String)> {
    let decoded = |name, bytes| {
        let error = decode(name, bytes);
        (error.kind(), error.to_string())
    };
    let encoded = |error: EncodeError| (error.kind(), error.to_string());
    match kind {
        "Overrun" => vec![decoded("Framed", &[1, 1, 2])],
        "Unaligned" => {
            let error = Shifted { n: 1, data: b"A" }.encode_to_vec().unwrap_err();
            vec![decoded("Shifted", &[0x11, 0]), encoded(error)]
        }
        "TooDeep" => {
            let error = nested(33).encode_to_vec().unwrap_err();
            vec![decoded("Nest", &[0xFF; 5]), encoded(error)]
        }
        "Full" => vec![decoded("Few", &[3, 1, 2, 3])],
        "Checksum" => vec![decoded("Guarded", b"\x09123456789\xF5")],
        other => panic!("not such a kind: {other}"),
    }
}

#[test]
fn on_decode() {
    let rows = rows("message");
    assert_eq!(rows.len(), 10);
    for row in rows {
        assert_eq!(decode(&row[0], &unhex(&row[1])).to_string(), row[2], "{row:?}");
    }
}

#[test]
fn on_encode() {
    let mut values = varying::refused();
    macro_rules! push {
        ($($value:expr;)*) => { $(values.push((stringify!($value), refusal(&$value)));)* };
    }
    push! {
        Uneven { a: 1, b: 2, crc: 0, data: vec![] };
        Shifted { n: 1, data: b"A" };
        Turned { n: 1, list: vec![2] };
    }
    let shown = rows("refused value");
    assert_eq!(shown.len(), values.len());
    for (row, (value, text)) in shown.iter().zip(values) {
        assert_eq!((plain(&row[0]), &row[1]), (plain(value), &text));
    }
}

/// On both sides, 32 levels are accepted and 33 levels are refused.
#[test]
fn levels() {
    let bytes = nested(32).encode_to_vec().unwrap();
    assert_eq!(bytes, [0xFF, 0xFF, 0xFF, 0xFF, 0]);
    assert!(Nest::decode(&bytes).is_ok());
    let error = nested(33).encode_to_vec().unwrap_err();
    assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::TooDeep, 33));
    assert_eq!(nested(33).validate(), Err(error));
}

/// After any error, the bytes behind the message in the buffer stay unchanged.
#[test]
fn buffers_after_errors() {
    let uneven = Uneven { a: 1, b: 2, crc: 0, data: vec![7] };
    let (len, mut out) = (uneven.encoded_len(), [0xA5; 8]);
    assert_eq!(uneven.encode_into(&mut out).unwrap_err().kind(), ErrorKind::Refused);
    assert_eq!(out[len..], [0xA5; 8][len..]);
    let numbers = Numbers { n: 4, list: vec![1, 2, 3, 4096] };
    let (len, mut out) = (numbers.encoded_len(), [0xA5; 12]);
    assert_eq!((len, numbers.encode_into(&mut out).unwrap_err().kind()), (7, ErrorKind::Overflow));
    assert_eq!(out[len..], [0xA5; 12][len..]);
    for given in 0..len - 1 {
        let error = numbers.encode_into(&mut out[..given]).unwrap_err();
        assert_eq!((error.kind(), error.given()), (ErrorKind::Truncated, Some(given)));
    }
}

/// Elements and values under `rest` leave exactly the tail unread.
#[test]
fn rest_ends_at_the_tail() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Tail {
        #[bits(3)]
        a: u8,
        #[bits(12)]
        #[bitpack(rest)]
        list: Vec<u16>,
    }
    #[derive(BitPack, Debug, PartialEq)]
    struct Ten(#[bits(10)] u16);
    #[derive(BitPack, Debug, PartialEq)]
    struct Last {
        #[bits(3)]
        a: u8,
        #[bitpack(rest)]
        ten: Ten,
    }
    for n in 0..9 {
        let tail = Tail { a: 5, list: vec![0xABC; n] };
        assert_eq!(Tail::decode(&tail.encode_to_vec().unwrap()), Ok(tail));
    }
    let last = Last { a: 5, ten: Ten(513) };
    let bytes = last.encode_to_vec().unwrap();
    assert_eq!(bytes, [0xB0, 0x08]);
    assert_eq!(Last::decode(&bytes), Ok(last));
    assert_eq!(Last::decode(&[0xB0, 0x08, 0]).unwrap_err().kind(), ErrorKind::Trailing);
}

/// Expressions compute beyond the width of a field. A negative length is an error. A division by zero and a shift by too many
/// bits give 0.
#[test]
fn arithmetic_saturates() {
    #[derive(BitPack, Debug)]
    struct Sums {
        n: u8,
        #[bitpack(len = self.n * 2 - 3)]
        data: Vec<u8>,
    }
    for (n, len) in [(2, 1), (128, 253), (255, 507)] {
        let mut bytes = vec![0; 1 + len];
        bytes[0] = n;
        assert_eq!(Sums::decode(&bytes).unwrap().data.len(), len, "{n}");
    }
    for n in [0, 1] {
        let error = Sums::decode(&[n, 0, 0, 0, 0]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{n}");
    }
    #[derive(BitPack, Debug)]
    struct Quotient {
        n: u8,
        #[bitpack(count = 8 / self.n + (1 << self.n))]
        data: Vec<u8>,
    }
    assert_eq!(Quotient::decode(&[0, 9]).unwrap().data, [9]);
    assert!(Quotient::decode(&[200]).unwrap().data.is_empty());
}

/// Encoding finds such an element when it is written, so `validate` does not report it.
#[test]
fn an_element_that_ends_its_list() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Options {
        #[bits(3)]
        shift: u8,
        #[bitpack(until = 0)]
        list: Vec<Pair>,
    }
    let options = |a| Options { shift: 5, list: vec![Pair { a: 1, b: 0 }, Pair { a, b: 7 }] };
    let bytes = options(2).encode_to_vec().unwrap();
    assert_eq!(bytes, [0xA0, 0x20, 0x00, 0x40, 0xE0, 0x00]);
    assert_eq!(Options::decode(&bytes), Ok(options(2)));
    let error = options(0).encode_to_vec().unwrap_err();
    assert_eq!(
        error.to_string(),
        "Options.list: an element begins with the byte that ends the list at bit 19"
    );
}
