//! bitbox's cases: values of Go as they lie in the memory of a little-endian machine.
//!
//! Where bitbox takes a message that is too short, and gives what it has, there is an error here.

use crate::json::{bytes, entries, seeds, text};
use bitpack::{ErrorKind, prelude::*};
use std::fmt::Debug;

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Scalar<T>(T);

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Text<'a> {
    #[bits(32)]
    #[bitpack(count_of = text)]
    count: (),
    text: &'a str,
}

/// A slice of bytes.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Bytes<'a> {
    #[bits(32)]
    #[bitpack(count_of = bytes)]
    count: (),
    bytes: &'a [u8],
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Words {
    #[bits(32)]
    #[bitpack(count_of = words)]
    count: (),
    words: Vec<u16>,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Texts<'a> {
    #[bits(32)]
    #[bitpack(count_of = texts)]
    count: (),
    texts: Vec<Text<'a>>,
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
#[bitpack(endian = little)]
struct Tx<'a> {
    amount: u64,
    has_sender: bool8::Byte,
    #[bitpack(if = self.has_sender.0)]
    sender: Option<[u8; 4]>,
    #[bits(32)]
    #[bitpack(count_of = data)]
    count: (),
    data: &'a [u8],
}

mod bool8 {
    use bitpack::prelude::*;

    /// A `bool` in a byte.
    #[derive(BitPack, Clone, Copy, Debug, PartialEq)]
    pub struct Byte(#[bits(8)] pub bool);
}

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
        let tx = |sender: Option<[u8; 4]>| Tx {
            amount: 100,
            has_sender: bool8::Byte(sender.is_some()),
            sender,
            count: (),
            data: &[1, 4, 4, 7],
        };
        match name {
            "int16(-666)" => check(name, wire, &Scalar(-666_i16)),
            "int(-666), old version" => check(name, wire, &Scalar(-666_i64)),
            "true" => check(name, wire, &bool8::Byte(true)),
            "\"bitbox-benchmark\"" => {
                check(name, wire, &Text { count: (), text: "bitbox-benchmark" });
            }
            "[]byte{1,2,3}" | "[3]byte{1,2,3}, old version" => {
                check(name, wire, &Bytes { count: (), bytes: &[1, 2, 3] });
            }
            "[3]byte{1,2,3}" => check(name, wire, &[1_u8, 2, 3]),
            "[]uint16{1,2,3}" => check(name, wire, &Words { count: (), words: vec![1, 2, 3] }),
            "[]string{\"a\",\"bc\"}" => {
                let texts = ["a", "bc"].map(|text| Text { count: (), text }).into();
                check(name, wire, &Texts { count: (), texts });
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
