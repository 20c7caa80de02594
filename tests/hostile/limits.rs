//! Lengths that end inside an element or inside a byte, terminators that never come, tags that nobody has.

use crate::refused;
use bitpack::ErrorKind::{Invalid, Overrun, Refused, Trailing, Truncated};
use bitpack::{ErrorKind, prelude::*};

#[derive(BitPack, Debug, PartialEq)]
struct Elements {
    n: u8,
    #[bitpack(len = self.n)]
    list: Vec<u32>,
}

#[test]
fn inside_an_element() {
    for n in 0..12 {
        let bytes = [&[n][..], &vec![7; usize::from(n)]].concat();
        match Elements::decode(&bytes) {
            Ok(elements) => assert_eq!(elements.list.len() * 4, usize::from(n)),
            Err(error) => {
                assert_ne!(n % 4, 0, "{error}");
                assert_eq!(error.kind(), Overrun, "{error}");
                let text = format!("list[{}]", n / 4);
                assert_eq!(error.path().to_string(), text, "{error}");
                assert!(error.need().unwrap() > error.given().unwrap(), "{error}");
            }
        }
    }
}

#[derive(BitPack, Debug, PartialEq)]
struct Packed {
    #[bits(3)]
    n: u8,
    #[bits(5)]
    #[bitpack(len = self.n)]
    list: Vec<u8>,
    end: u8,
}

/// Lengths at odd bits: 8, 16, … bits of elements of 5 fit at 0 and 40 only.
#[test]
fn inside_a_byte() {
    for n in 0..8_u8 {
        let bytes = [&[n << 5][..], &[0; 12]].concat();
        match Packed::decode_prefix(&bytes) {
            Ok((packed, _)) => assert_eq!(packed.list.len() * 5, usize::from(n) * 8),
            Err(error) => assert_eq!((error.kind(), n % 5 != 0), (Overrun, true), "{error}"),
        }
    }
}

#[derive(BitPack, Debug, PartialEq)]
struct Framed {
    n: u8,
    #[bitpack(len = self.n)]
    inner: Inner,
    end: u8,
}

#[derive(BitPack, Debug, PartialEq)]
struct Inner {
    m: u8,
    #[bitpack(len = self.m)]
    list: Vec<u8>,
}

#[test]
fn limits_in_limits() {
    let kind = |bytes: &[u8]| Framed::decode(bytes).map(drop).map_err(|error| error.kind());
    assert_eq!(kind(&[3, 2, 7, 7, 9]), Ok(()));
    assert_eq!(kind(&[3, 1, 7, 7, 9]), Err(Trailing));
    assert_eq!(kind(&[3, 3, 7, 7, 9]), Err(Overrun));
    assert_eq!(kind(&[3, 255, 7, 7, 9]), Err(Overrun));
    assert_eq!(kind(&[0, 0, 7, 7, 9]), Err(Overrun));
    assert_eq!(kind(&[4, 3, 7, 7]), Err(Truncated));
}

macro_rules! until {
    ($name:ident, $field:ty) => {
        #[derive(BitPack, Debug, PartialEq)]
        struct $name<'a> {
            #[bitpack(len = 0)]
            none: &'a [u8],
            #[bitpack(until = 0)]
            field: $field,
        }
    };
}
until!(Bytes, &'a [u8]);
until!(Text, &'a str);
until!(Owned, Vec<u8>);
until!(OwnedText, String);
until!(Numbers, Vec<u32>);

#[test]
fn no_terminator() {
    for len in 0..40 {
        let bytes = vec![b'a'; len];
        let found = [
            refused::<Bytes>(&bytes),
            refused::<Text>(&bytes),
            refused::<Owned>(&bytes),
            refused::<OwnedText>(&bytes),
            refused::<Numbers>(&bytes),
        ];
        for error in found {
            assert_eq!((error.kind(), error.given()), (Truncated, Some(len)), "{error}");
            assert!(error.need().unwrap() > len, "{error}");
        }
    }
}

/// A terminator inside what it ends would not come back: it is refused.
#[test]
fn terminators_inside() {
    let bytes = Bytes { none: &[], field: &[1, 0, 2] };
    let text = Text { none: &[], field: "a\0b" };
    let owned = Owned { none: &[], field: vec![0] };
    for error in [bytes.encode_to_vec(), text.encode_to_vec(), owned.encode_to_vec()] {
        assert_eq!(error.unwrap_err().kind(), Refused);
    }
    assert_eq!(owned.violations().next(), owned.encode_to_vec().err());
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(5))]
enum Known {
    One(#[bits(3)] u8),
    #[bitpack(tag = 30)]
    Two(#[bits(11)] u16),
}

#[test]
fn unknown_tags() {
    for tag in 0..32_u8 {
        let bytes = [tag << 3, 1];
        match Known::decode_prefix(&bytes) {
            Ok(_) => assert!(tag == 0 || tag == 30),
            Err(error) => {
                let found = (error.kind(), error.value(), error.bit_offset());
                assert_eq!(found, (Invalid, u128::from(tag), 0));
            }
        }
    }
}

/// A presence bit, a flag of a bool: only bits, never more.
#[test]
fn text_that_is_none() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Odd {
        #[bits(3)]
        head: u8,
        #[bits(5)]
        #[bitpack(len_of = text)]
        n: u8,
        #[bits(1)]
        gap: u8,
        text: String,
    }
    let bytes = [0b000_00010, 0b0_1100001, 0b1_1111111, 0b1_0000000];
    let error = refused::<Odd>(&bytes);
    assert_eq!((error.kind(), error.bit_offset(), error.value()), (ErrorKind::Refused, 9, 0xC3));
}
