//! `length`, `presence`, `max_len`, `align` of a type, and where they come from.

use crate::check;
use bitpack::order::{InStyle, Msb0};
use bitpack::wire::Styled;
use bitpack::{ErrorKind, Seq, prelude::*};
use std::collections::VecDeque;

macro_rules! coded {
    ($($name:ident $code:ident: [$($empty:literal),*], [$($long:literal),*];)*) => {
        #[test]
        fn codes() {
            $({
                #[derive(BitPack, Debug, PartialEq)]
                #[bitpack(length = $code)]
                struct $name {
                    list: Vec<u8>,
                }
                assert_eq!(check(&$name { list: vec![] }), [$($empty),*]);
                // 300 elements: two bytes, in most of the codes.
                let bytes = check(&$name { list: vec![5; 300] });
                assert_eq!(bytes[..bytes.len() - 300], [$($long),*]);
            })*
        }
    };
}

coded! {
    Leb leb128: [0], [0xAC, 0x02];
    Half u16: [0, 0], [1, 0x2C];
    Word u32: [0, 0, 0, 0], [0, 0, 1, 0x2C];
    Long u64: [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1, 0x2C];
    Midi vlq: [0], [0x82, 0x2C];
    Quic quic: [0], [0x41, 0x2C];
    Der der: [0], [0x82, 0x01, 0x2C];
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(length = u8)]
struct Byte {
    list: Vec<u16>,
}

#[test]
fn too_many_for_the_code() {
    assert_eq!(check(&Byte { list: vec![7; 255] }).len(), 511);
    let long = Byte { list: vec![7; 256] };
    let error = long.encode_to_vec().unwrap_err();
    let text =
        "Byte.list: has more elements than a length of type `u8` can say (value 256) at bit 0";
    assert_eq!((error.to_string().as_str(), long.validate()), (text, Err(error)));
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Inner {
    name: String,
    some: Option<u8>,
}

/// What says something itself.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(length = u8)]
struct Own {
    name: String,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
enum Either {
    Text(String),
    Many { names: Vec<Own> },
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(length = u16, presence = 8, endian = little)]
struct Outer {
    inner: Vec<Inner>,
    own: Own,
    either: Either,
    many: Either,
    #[bitpack(length = u32)]
    lists: Vec<Vec<u8>>,
    #[bitpack(presence = 16)]
    some: Option<Option<u8>>,
}

/// As orders do, they go for nested types that state nothing.
#[test]
fn from_the_outside_in() {
    let outer = Outer {
        inner: vec![Inner { name: "a".into(), some: Some(9) }],
        own: Own { name: "b".into() },
        either: Either::Text("c".into()),
        many: Either::Many { names: vec![Own { name: "d".into() }] },
        lists: vec![vec![7]],
        some: Some(None),
    };
    #[rustfmt::skip]
    let hand = [
        1, 0, 1, 0, b'a', 1, 9,
        1, b'b',
        0, 1, 0, b'c',
        1, 1, 0, 1, b'd',
        1, 0, 0, 0, 1, 0, 0, 0, 7,
        1, 0, 0, 0,
    ];
    assert_eq!(check(&outer), hand);
    // Alone they are in the default encoding.
    assert_eq!(check(&outer.inner[0]), [1, b'a', 0x84, 0x80]);
}

/// The elements of a `Seq` are read again, in the style that its order names.
#[test]
fn sequences() {
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(length = u16)]
    struct Plain<'a> {
        names: Seq<'a, &'a str>,
    }
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(length = u16)]
    struct Styled16<'a> {
        names: Seq<'a, &'a str, InStyle<Msb0, Styled<u16, 1>>>,
    }
    let names = ["a", "bc"];
    let bytes = Plain { names: Seq::from(&names) }.encode_to_vec().unwrap();
    assert_eq!(bytes, [0, 2, 1, b'a', 2, b'b', b'c']);
    assert!(Plain::decode(&bytes).unwrap().names.iter().eq(names));
    let bytes = Styled16 { names: Seq::from(&names) }.encode_to_vec().unwrap();
    assert_eq!(bytes, [0, 2, 0, 1, b'a', 0, 2, b'b', b'c']);
    let decoded = Styled16::decode(&bytes).unwrap();
    assert!(decoded.names.iter().eq(names));
    assert_eq!(decoded.encode_to_vec().unwrap(), bytes);
}

#[test]
fn presence_is_zero_or_one() {
    let good = [0, 0, 1, b'b', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let outer = Outer::decode(&good).unwrap();
    assert_eq!(outer.some, None);
    for (at, value) in [(14, 2), (15, 1)] {
        let mut bad = good;
        bad[at] = value;
        let error = Outer::decode(&bad).unwrap_err().to_string();
        assert!(
            error.starts_with("Outer.some: the presence of a value is neither 0 nor 1"),
            "{error}"
        );
        assert!(error.ends_with("at bit 112"), "{error}");
    }
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(max_len = 3)]
struct Limits<'a> {
    text: &'a str,
    #[bitpack(max_len = 2)]
    list: Option<Vec<u16>>,
    n: u8,
    #[bitpack(count = self.n)]
    counted: Vec<u16>,
    #[bitpack(until = 0)]
    until: String,
    #[bitpack(len = 4)]
    len: Vec<u8>,
}

/// A collection that is too long is refused on both sides, whatever says how far it goes.
#[test]
fn limits() {
    let value = |text, list: usize, counted: usize, until: &str, len: usize| Limits {
        text,
        list: Some(vec![1; list]),
        n: counted as u8,
        counted: vec![1; counted],
        until: until.into(),
        len: vec![1; len],
    };
    let why = |value: Limits<'_>| value.encode_to_vec().unwrap_err().to_string();
    let long = "is longer than its `max_len`";
    assert_eq!(why(value("abcd", 0, 0, "", 4)), format!("Limits.text: {long} (value 4) at bit 0"));
    assert!(why(value("abc", 3, 0, "", 4)).contains(long));
    assert!(why(value("abc", 2, 4, "", 4)).starts_with("Limits.counted: is longer"));
    assert!(why(value("abc", 2, 3, "abcd", 4)).starts_with("Limits.until: is longer"));
    assert!(why(value("abc", 2, 3, "abc", 4)).starts_with("Limits.len: is longer"));

    // Each field too long in its turn; the option lies at bit 8, so that all behind it is at odd bits.
    let bad = |bytes: &[u8]| Limits::decode(bytes).unwrap_err().to_string();
    assert_eq!(bad(b"\x04abcd\0\0\0\0\0\0\0\0"), format!("Limits.text: {long} (value 4) at bit 0"));
    assert_eq!(
        bad(&[0, 0x81, 0x80, 0, 0, 0, 0]),
        format!("Limits.list: {long} (value 3) at bit 9")
    );
    assert_eq!(
        bad(&[0, 0x02, 0, 0, 0, 0, 0, 0, 0, 0]),
        format!("Limits.counted: {long} (value 4) at bit 17")
    );
    assert!(bad(&[0, 0, 0x20, 0x20, 0x20, 0x20, 0, 0, 0, 0, 0]).starts_with("Limits.until"));
    assert!(bad(&[0; 10]).starts_with("Limits.len"));
}

#[test]
fn alignment_of_a_type() {
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(align = 8)]
    struct Fixed {
        #[bits(3)]
        a: u8,
        b: bool,
        #[bitpack(align = 32)]
        c: u8,
    }
    assert_eq!(Fixed { a: 5, b: true, c: 7 }.to_bytes(), Ok([0xA0, 0x80, 0, 0, 7]));

    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(align = 8)]
    struct Varying<'a> {
        flag: Option<bool>,
        text: &'a str,
        shape: Padded,
    }
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(align = 8)]
    enum Padded {
        Two(bool, bool),
    }
    let value = Varying { flag: Some(true), text: "a", shape: Padded::Two(true, true) };
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes, [0xC0, 1, b'a', 0, 0x80, 0x80]);
    assert_eq!(Varying::decode(&bytes), Ok(value));
}

/// A list that ends with a byte is looked through for that byte, with `max_len` too.
#[test]
fn max_len_and_until() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Ended {
        #[bitpack(until = 0, max_len = 9)]
        words: Vec<u16>,
        #[bitpack(until = 0, max_len = 9)]
        bytes: VecDeque<u8>,
    }
    let good = Ended { words: vec![0x0102, 0x0300], bytes: VecDeque::from([5]) };
    let bytes = good.encode_to_vec().unwrap();
    assert_eq!(bytes, [1, 2, 3, 0, 0, 5, 0]);
    assert_eq!(Ended::decode(&bytes), Ok(good));
    let ended = Ended { words: vec![0x0005], bytes: VecDeque::new() };
    assert_eq!(ended.encode_to_vec().unwrap_err().kind(), ErrorKind::Refused);
    let mut wrapped: VecDeque<u8> = [7, 0, 9].into();
    wrapped.rotate_left(1);
    let ended = Ended { words: Vec::new(), bytes: wrapped };
    assert_eq!(ended.encode_to_vec().unwrap_err().kind(), ErrorKind::Refused);
}
