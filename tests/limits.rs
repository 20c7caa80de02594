//! Definitions at the last number that each rule allows, and in the rarer forms that it allows: none is refused, and each value comes
//! back. One step beyond, `tests/ui` shows the error.

use bitpack::prelude::*;

/// Encodes, decodes, and encodes what was decoded.
macro_rules! comes_back {
    ($ty:ty, $value:expr, $len:expr) => {{
        let value: $ty = $value;
        let mut bytes = [0; 128];
        let len = value.encode_into(&mut bytes).unwrap();
        assert_eq!(len, $len);
        let decoded = <$ty>::decode(&bytes[..len]).unwrap();
        assert_eq!(decoded, value);
    }};
}

#[path = "limits/varying.rs"]
mod varying;

/// A codec of 64 bits.
mod inverted {
    pub(super) fn decode(raw: u64) -> Result<u64, &'static str> {
        Ok(!raw)
    }
    pub(super) fn encode(value: &u64) -> Result<u64, &'static str> {
        Ok(!*value)
    }
}

#[derive(BitPack, Debug, PartialEq)]
struct Widths {
    #[bits(1)]
    least: u8,
    #[bits(64)]
    #[bitpack(with = inverted)]
    coded: u64,
    #[bits(128)]
    #[bitpack(magic = 5)]
    constant: (),
    #[bits(64)]
    #[bitpack(scale = 2)]
    scaled: f64,
    #[bits(21)]
    letter: char,
    #[bits(16)]
    half: f32,
    #[bits(16)]
    half_of_double: f64,
    #[bits(64)]
    flag: bool,
    #[bits(64)]
    machine: usize,
    #[bitpack(align = 1)]
    whole: u128,
}

#[test]
fn widths() {
    let value = Widths {
        least: 1,
        coded: 7,
        constant: (),
        scaled: 8.0,
        letter: '\u{10FFFF}',
        half: 1.5,
        half_of_double: -2.0,
        flag: true,
        machine: 9,
        whole: u128::MAX,
    };
    comes_back!(
        Widths,
        value,
        (1 + 64 + 128 + 64 + 21 + 16 + 16 + 64 + 64 + 128_usize).div_ceil(8)
    );
}

#[derive(BitPack, Debug, PartialEq)]
struct Constants {
    #[bitpack(magic = 255)]
    highest: u8,
    #[bits(4)]
    #[bitpack(magic = 0)]
    lowest: (),
    #[bits(4)]
    #[bitpack(reserved = 15)]
    reserved: (),
    #[bits(126)]
    #[bitpack(magic = 0x3FFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF)]
    wide: (),
    #[bits(2)]
    #[bitpack(reserved)]
    rest: (),
}

#[test]
fn constants() {
    let value = Constants { highest: 255, lowest: (), reserved: (), wide: (), rest: () };
    comes_back!(Constants, value, 18);
}

#[derive(BitPack, Debug, PartialEq)]
struct Ranges {
    #[bitpack(range = 5..=5)]
    one: u8,
    #[bits(4)]
    #[bitpack(range = 0..=15)]
    unsigned: u8,
    #[bits(4)]
    #[bitpack(range = -8..=7)]
    signed: i8,
    #[bitpack(range = -5..=5)]
    wide: i128,
    #[bits(100)]
    #[bitpack(range = -5..=5)]
    wide_within: i128,
    #[bitpack(range = 0..=1)]
    float: f32,
    #[bits(126)]
    #[bitpack(range = 0..=85_070_591_730_234_615_865_843_651_857_942_052_863)]
    most: u128,
    #[bits(2)]
    #[bitpack(range = -2..=1)]
    elements: [i8; 3],
}

#[test]
fn ranges() {
    let value = Ranges {
        one: 5,
        unsigned: 15,
        signed: -8,
        wide: -5,
        wide_within: 5,
        float: 0.5,
        most: 85_070_591_730_234_615_865_843_651_857_942_052_863,
        elements: [-2, 1, 0],
    };
    comes_back!(Ranges, value, (8 + 4 + 4 + 128 + 100 + 32 + 126 + 6_usize).div_ceil(8));
}

#[derive(BitPack, Debug, PartialEq)]
struct Placed {
    #[bitpack(at = 8)]
    second: u8,
    #[bitpack(at = 0)]
    first: u8,
    #[bitpack(at = 16)]
    third: u8,
}

#[test]
fn placed() {
    comes_back!(Placed, Placed { second: 2, first: 1, third: 3 }, 3);
}

#[derive(BitPack, Debug, PartialEq)]
#[bits(64)]
#[repr(u64)]
enum Wide {
    Most = 0xFFFF_FFFF_FFFF_FFFF,
}

/// The expression does not fit an `i32`, which is the type of numbers without one.
#[derive(BitPack, Debug, PartialEq)]
#[repr(u64)]
enum High {
    First = 1 << 63,
    Second,
    #[bitpack(other)]
    Other(u64),
}

#[derive(BitPack, Debug, PartialEq)]
#[bits(1)]
enum Bit {
    Low,
    High,
}

#[derive(BitPack, Debug, PartialEq)]
#[bits(8)]
#[repr(u16)]
enum Kept {
    Known = 255,
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack, Debug, PartialEq)]
struct Enums {
    wide: Wide,
    high: [High; 3],
    kept: Kept,
    known: Kept,
    bits: [Bit; 2],
}

#[test]
fn enums() {
    let value = Enums {
        wide: Wide::Most,
        high: [High::First, High::Second, High::Other(1)],
        kept: Kept::Other(254),
        known: Kept::Known,
        bits: [Bit::High, Bit::Low],
    };
    comes_back!(Enums, value, 35);
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(64))]
enum WideTag {
    #[bitpack(tag = 0xFFFF_FFFF_FFFF_FFFF)]
    Most(u8),
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(1))]
enum BitTag {
    Low(u8),
    #[bitpack(tag = 1)]
    High(u8),
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = leb128)]
enum Leb {
    #[bitpack(tag = 300)]
    Known(u8),
    #[bitpack(other)]
    Other(u16, u8),
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(8))]
enum KeptTag {
    Known(u8),
    #[bitpack(other)]
    Other(u8, u8),
}

#[test]
fn tags() {
    comes_back!(WideTag, WideTag::Most(1), 9);
    comes_back!(BitTag, BitTag::High(1), 2);
    comes_back!(Leb, Leb::Known(1), 3);
    comes_back!(Leb, Leb::Other(7, 1), 2);
    comes_back!(KeptTag, KeptTag::Other(255, 1), 2);
}

/// Room for as many notes as an attribute may ask for; one more does not compile.
#[test]
fn notes() {
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(notes = 16_384)]
    struct Noting {
        list: Vec<u8>,
    }
    comes_back!(Noting, Noting { list: vec![1, 2] }, 3);
}

/// Alignments that no message could fill are measured at once, and refused without touching the buffer behind its end.
#[test]
fn far_alignments() {
    use bitpack::ErrorKind;

    #[derive(BitPack, Debug, PartialEq)]
    struct Far {
        #[bits(3)]
        head: u8,
        list: Vec<u8>,
        #[bitpack(align = 0x1000_0000_0000_0000)]
        tail: Vec<u8>,
    }
    let value = Far { head: 1, list: vec![2], tail: vec![3] };
    assert_eq!(value.encoded_bits(), (1 << 60) + 16);
    assert_eq!(value.validate(), Ok(()));
    let mut out = [0xA5; 100];
    let error = value.encode_into(&mut out[..90]).unwrap_err();
    assert_eq!(
        (error.kind(), error.need(), error.given()),
        (ErrorKind::Truncated, Some(1 << 57), Some(90))
    );
    assert_eq!(out[90..], [0xA5; 10]);
}
