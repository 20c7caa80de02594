//! Conditions on fields. The bytes of `sound` are those that the module `wave` of Python 3.11 writes for two channels of 16 bits at
//! 44100 frames in a second, with one frame; the other bytes are wrong in one number each.

use bitpack::ErrorKind;
use bitpack::layout::{Attribute, Expr};
use bitpack::prelude::*;

/// The header of a WAVE file, and its frames.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Wave {
    #[bitpack(magic = "RIFF")]
    riff: (),
    #[bitpack(len_of = wave..=data)]
    size: u32,
    #[bitpack(magic = "WAVE")]
    wave: (),
    #[bitpack(magic = "fmt ")]
    fmt: (),
    #[bitpack(magic = 16)]
    fmt_size: u32,
    #[bitpack(assert(self.format == 1 || self.format == 0xFFFE, "is no PCM"))]
    format: u16,
    #[bitpack(assert(self.channels > 0))]
    channels: u16,
    rate: u32,
    byte_rate: u32,
    #[bitpack(assert(self.byte_rate == self.rate * self.block, "does not agree with the rates"))]
    block: u16,
    #[bitpack(assert(self.bits / 8 * self.channels == self.block, "does not agree with the block"))]
    bits: u16,
    #[bitpack(magic = "data")]
    mark: (),
    #[bitpack(len_of = data)]
    len: u32,
    #[bitpack(assert(self.len % self.block == 0, "ends inside a block"))]
    data: Vec<u8>,
}

fn sound() -> Vec<u8> {
    let mut bytes =
        b"RIFF\x28\0\0\0WAVEfmt \x10\0\0\0\x01\0\x02\0\x44\xAC\0\0\x10\xB1\x02\0".to_vec();
    bytes.extend(b"\x04\0\x10\0data\x04\0\0\0\x01\0\xFF\x7F");
    bytes
}

/// The message with another byte.
fn with(at: usize, byte: u8) -> Vec<u8> {
    let mut bytes = sound();
    bytes[at] = byte;
    bytes
}

#[test]
fn a_file_of_python_agrees() {
    let wave = Wave::decode(&sound()).unwrap();
    assert_eq!((wave.channels, wave.rate, wave.bits, wave.data.len()), (2, 44100, 16, 4));
    assert_eq!(wave.encode_to_vec().unwrap(), sound());
    assert_eq!(wave.violations().count(), 0);
}

#[test]
fn decoding_refuses_what_does_not_hold() {
    let texts = [
        (20, 3, "Wave.format: is no PCM (value 3) at bit 160"),
        (22, 0, "Wave.channels: `self.channels > 0` does not hold (value 0) at bit 176"),
        (28, 0, "Wave.block: does not agree with the rates (value 4) at bit 256"),
        (34, 8, "Wave.bits: does not agree with the block (value 8) at bit 272"),
    ];
    for (at, byte, text) in texts {
        let error = Wave::decode(&with(at, byte)).unwrap_err();
        assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::Refused, text));
        let shown = Wave::explain(&with(at, byte)).to_string();
        assert!(shown.contains(text), "{shown}");
    }
}

#[test]
fn encoding_refuses_what_does_not_hold() {
    let good = Wave::decode(&sound()).unwrap();
    let bad = Wave { block: 2, data: vec![1, 2, 3], ..good };
    let error = bad.encode_to_vec().unwrap_err();
    let text = "Wave.block: does not agree with the rates (value 2) at bit 256";
    assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::Refused, text));
    let all: Vec<_> = bad.violations().map(|error| error.to_string()).collect();
    let others = [
        text,
        "Wave.bits: does not agree with the block (value 16) at bit 272",
        "Wave.data: ends inside a block at bit 352",
    ];
    assert_eq!(all, others);
    assert_eq!(bad.validate().unwrap_err(), error);
}

/// What is refused is not read with: the length of `list` would reach behind the message.
#[derive(BitPack, Debug, PartialEq)]
struct Short {
    #[bitpack(assert(self.n < 4, "is too long"))]
    n: u8,
    #[bitpack(count = self.n)]
    list: Vec<u8>,
}

#[test]
fn a_condition_is_checked_before_the_next_field() {
    let error = Short::decode(&[4]).unwrap_err();
    assert_eq!(error.to_string(), "Short.n: is too long (value 4) at bit 0");
    assert_eq!(Short::decode(&[3]).unwrap_err().kind(), ErrorKind::Truncated);
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(8))]
enum Shape {
    #[bitpack(tag = 1)]
    Span {
        first: i8,
        #[bitpack(assert(self.first <= self.last))]
        last: i8,
    },
    #[bitpack(tag = 2)]
    Text(#[bitpack(assert(is_lower(&self.0), "has a capital"))] String),
}

fn is_lower(text: &str) -> bool {
    !text.chars().any(char::is_uppercase)
}

#[test]
fn variants_and_functions() {
    assert_eq!(Shape::decode(&[1, 0xFF, 2]).unwrap(), Shape::Span { first: -1, last: 2 });
    let texts = [
        (
            &[1, 2, 0xFF][..],
            "Shape::Span.last: `self.first <= self.last` does not hold (value -1) at bit 16",
        ),
        (&[2, 1, b'A'], "Shape::Text.0: has a capital at bit 8"),
    ];
    for (bytes, text) in texts {
        assert_eq!(Shape::decode(bytes).unwrap_err().to_string(), text);
    }
    let bad = Shape::Text("A".into());
    assert_eq!(
        bad.encode_to_vec().unwrap_err().to_string(),
        "Shape::Text.0: has a capital at bit 8"
    );
}

#[test]
fn layouts_hold_conditions() {
    let [Attribute::Assert(Expr::Binary(operator, [Expr::Field(0), Expr::Number(4)]), why)] =
        Short::LAYOUT.fields()[0].attributes()
    else {
        panic!("{:?}", Short::LAYOUT.fields()[0].attributes());
    };
    assert_eq!((operator.symbol(), *why), ("<", "is too long"));
}

/// A count and a length are compared with numbers of any type.
#[derive(BitPack, Clone, Debug, PartialEq)]
struct Counted {
    #[bits(4)]
    #[bitpack(count_of = items)]
    count: u8,
    #[bits(4)]
    most: u8,
    #[bitpack(assert(count_of(items) <= self.most))]
    items: Vec<u16>,
    #[bitpack(assert(self.total == len_of(items)))]
    total: i64,
}

#[test]
fn counts_and_lengths_compare_with_any_number() {
    let bytes = [0x23, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 4];
    let value = Counted { count: 2, most: 3, items: vec![1, 2], total: 4 };
    assert_eq!(Counted::decode(&bytes).as_ref(), Ok(&value));
    assert_eq!(value.encode_to_vec().unwrap(), bytes);
    let many = Counted { most: 1, ..value.clone() };
    assert!(many.encode_to_vec().unwrap_err().to_string().starts_with("Counted.items: "));
    let other = Counted { total: -4, ..value };
    assert!(other.encode_to_vec().unwrap_err().to_string().starts_with("Counted.total: "));
}
