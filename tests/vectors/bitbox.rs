//! bitbox's cases: values of Go as they lie in the memory of a little-endian machine.
//!
//! Where bitbox takes a message that is too short, and gives what it has, there is an error here.

use crate::json::{bytes, entries, seeds, text};
use bitpack::{ErrorKind, prelude::*};
use std::fmt::Debug;

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Scalar<T>(T);

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little, length = u32)]
struct Text<'a> {
    text: &'a str,
}

/// A slice of bytes.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little, length = u32)]
struct Bytes<'a> {
    bytes: &'a [u8],
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little, length = u32)]
struct Words {
    words: Vec<u16>,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little, length = u32)]
struct Texts {
    texts: Vec<String>,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little)]
struct P {
    a: u64,
    b: u32,
    c: u16,
    d: u16,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Packed {
    a: u8,
    b: u64,
}

/// With the gap that the compiler makes.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Pad {
    a: u8,
    #[bitpack(align = 64)]
    b: u64,
}

/// A pointer is a byte that says whether what it points to follows.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little, length = u32, presence = 8)]
struct Tx<'a> {
    amount: u64,
    sender: Option<[u8; 4]>,
    data: &'a [u8],
}

/// A `bool` in a byte.
#[derive(BitPack, Debug, PartialEq)]
struct Flag(#[bits(8)] bool);

/// Both ways, and an error at every shorter length.
fn check<'a, T>(name: &str, wire: &'a [u8], value: &T)
where
    T: Encode + Decode<'a> + PartialEq + Debug,
{
    let mut out = [0xA5; 64];
    assert_eq!(value.encode_into(&mut out), Ok(wire.len()), "{name}");
    assert_eq!(&out[..wire.len()], wire, "{name}");
    assert_eq!(T::decode(wire).as_ref(), Ok(value), "{name}");
    for len in 0..wire.len() {
        let error = T::decode(&wire[..len]).expect_err(name);
        assert_eq!(error.kind(), ErrorKind::Truncated, "{name} of {len} bytes");
    }
}

#[test]
fn every_value() {
    let seeds = seeds();
    for entry in entries(&seeds, "bitbox") {
        let (name, wire) = (text(entry, "value"), &bytes(entry, "hex")[..]);
        let tx = |sender: Option<[u8; 4]>| Tx { amount: 100, sender, data: &[1, 4, 4, 7] };
        match name {
            "int16(-666)" => check(name, wire, &Scalar(-666_i16)),
            "int(-666), old version" => check(name, wire, &Scalar(-666_i64)),
            "true" => check(name, wire, &Flag(true)),
            "\"bitbox-benchmark\"" => {
                check(name, wire, &Text { text: "bitbox-benchmark" });
            }
            "[]byte{1,2,3}" | "[3]byte{1,2,3}, old version" => {
                check(name, wire, &Bytes { bytes: &[1, 2, 3] });
            }
            "[3]byte{1,2,3}" => check(name, wire, &[1_u8, 2, 3]),
            "[]uint16{1,2,3}" => check(name, wire, &Words { words: vec![1, 2, 3] }),
            "[]string{\"a\",\"bc\"}" => {
                let texts = ["a", "bc"].map(String::from).into();
                check(name, wire, &Texts { texts });
            }
            "P" => {
                let (a, b, c, d) = (0x1122_3344_5566_7788, 0x99AA_BBCC, 0xDDEE, 0xFF00);
                check(name, wire, &P { a, b, c, d });
            }
            "Pad, field by field" => check(name, wire, &Packed { a: 1, b: 2 }),
            "Pad, as in memory" => check(name, wire, &Pad { a: 1, b: 2 }),
            "Tx without sender" => check(name, wire, &tx(None)),
            "Tx" => check(name, wire, &tx(Some([1, 3, 3, 7]))),
            _ => panic!("no test of {name}"),
        }
    }
}

/// bitbox fills up what a short message lacks from what was there before; an old version reads beyond a text.
#[test]
fn short_messages_are_errors() {
    let error = Scalar::<u64>::decode(&[1, 2, 3]).expect_err("too short");
    assert_eq!(
        (error.kind(), error.need(), error.given()),
        (ErrorKind::Truncated, Some(8), Some(3))
    );
    let error = Text::decode(&[10, 0, 0, 0, b'a']).expect_err("too short");
    assert_eq!(
        (error.kind(), error.need(), error.given()),
        (ErrorKind::Truncated, Some(14), Some(5))
    );
}

/// Every other scalar, complex numbers, and what `endian = native` makes of them on this machine.
#[test]
fn the_other_scalars() {
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(endian = native)]
    struct Native(u8, i8, u16, i32, u32, i64, f32, f64, [f32; 2], [f64; 2]);
    let value = Native(1, -1, 2, -3, 4, -5, 1.5, -2.5, [0.5, 1.0], [0.25, -0.0]);
    let mut wire = vec![1, 0xFF];
    wire.extend(2_u16.to_ne_bytes());
    wire.extend((-3_i32).to_ne_bytes());
    wire.extend(4_u32.to_ne_bytes());
    wire.extend((-5_i64).to_ne_bytes());
    wire.extend(1.5_f32.to_ne_bytes());
    wire.extend((-2.5_f64).to_ne_bytes());
    wire.extend([0.5_f32, 1.0].map(f32::to_ne_bytes).concat());
    wire.extend([0.25_f64, -0.0].map(f64::to_ne_bytes).concat());
    check("scalars", &wire, &value);
}
