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
    kept: Kept,
    known: Kept,
    bits: [Bit; 2],
}

#[test]
fn enums() {
    let value = Enums {
        wide: Wide::Most,
        kept: Kept::Other(254),
        known: Kept::Known,
        bits: [Bit::High, Bit::Low],
    };
    comes_back!(Enums, value, 11);
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

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(extensible)]
struct Defaults {
    #[bitpack(range = 1..=9, default = 9)]
    last: u8,
    #[bitpack(range = 1..=9, default = 1)]
    first: u8,
    #[bits(3)]
    #[bitpack(default = 7)]
    most: u8,
    #[bits(3)]
    #[bitpack(default = -4)]
    least: i8,
    #[bits(3)]
    #[bitpack(default = 3)]
    positive: i8,
    #[bitpack(range = 0..=9)]
    zero: u8,
    #[bitpack(range = -9..=0)]
    below: i8,
    #[bitpack(magic = 200)]
    magic: u8,
    #[bits(3)]
    #[bitpack(with = tripled, default = 9)]
    coded: u8,
}

/// A codec of which the numbers say nothing of the bits.
mod tripled {
    pub(super) fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8 * 3)
    }
    pub(super) fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(value / 3))
    }
}

#[test]
fn defaults() {
    let empty = Defaults::decode(&[0, 16]).unwrap();
    let value = Defaults {
        last: 9,
        first: 1,
        most: 7,
        least: -4,
        positive: 3,
        zero: 0,
        below: 0,
        magic: 200,
        coded: 9,
    };
    assert_eq!(empty, value);
    comes_back!(Defaults, value, 9);
}

#[derive(BitPack, Debug, PartialEq)]
struct LongArray {
    #[bitpack(extensible)]
    bytes: [u8; 65_535],
}

/// What an extensible array holds may be named elsewhere.
type Three = [u8; 3];

#[derive(BitPack, Debug, PartialEq)]
struct Arrays {
    #[bitpack(extensible)]
    named: Three,
    #[bitpack(extensible)]
    maybe: Option<[u8; 2]>,
}

#[test]
fn arrays() {
    comes_back!(Arrays, Arrays { named: [1, 2, 3], maybe: Some([4, 5]) }, 10);
    assert!(LongArray::decode(&[0, 0]).is_ok());
}

#[derive(BitPack, Debug, PartialEq)]
struct Numbered {
    #[bitpack(number = 255)]
    last: u8,
    #[bitpack(number = 1)]
    first: u8,
}

#[test]
fn numbered() {
    assert_eq!(Numbered::decode(&[1, 2]).unwrap(), Numbered { last: 2, first: 1 });
}

#[derive(BitPack, Debug, PartialEq)]
struct Extents {
    #[bitpack(count = 0)]
    none: Vec<u8>,
    #[bitpack(len = 0)]
    no_bytes: Vec<u16>,
    #[bitpack(max_len = 0)]
    at_most_none: Vec<u8>,
    #[bitpack(until = 255)]
    number: Vec<u8>,
    #[bitpack(until = b'x')]
    byte: String,
    #[bitpack(until = 0)]
    zero: String,
    #[bitpack(presence = 1)]
    bit: Option<u8>,
    #[bitpack(presence = 64)]
    word: Option<u8>,
    #[bitpack(length = u8, count = 2)]
    texts: Vec<String>,
    #[bitpack(len = 2)]
    limited: [u8; 2],
}

#[test]
fn extents() {
    let value = Extents {
        none: vec![],
        no_bytes: vec![],
        at_most_none: vec![],
        number: vec![1, 2],
        byte: "ab".into(),
        zero: "c".into(),
        bit: Some(7),
        word: Some(8),
        texts: vec!["d".into(), "e".into()],
        limited: [1, 2],
    };
    let bits = (8 + 3 * 8 + 3 * 8 + 2 * 8) + (1 + 8) + (64 + 8) + 2 * 16 + 16_usize;
    comes_back!(Extents, value, bits.div_ceil(8));
}

/// What the arguments of a macro say of `self` is said of the field.
macro_rules! any {
    ($list:expr, |$each:ident| $test:expr) => {
        $list.iter().any(|$each| $test)
    };
}

/// Names that are those of fields too, and mean something else where they stand.
mod level {
    pub(super) const LOW: u8 = 1;
    #[allow(non_upper_case_globals)]
    pub(super) const kind: usize = 1;
}

const fn kind(number: u8) -> u8 {
    number
}

macro_rules! level {
    ($number:expr) => {
        $number
    };
}

#[derive(BitPack, Debug, PartialEq)]
struct Pair {
    level: u8,
    kind: u8,
}

#[derive(BitPack, Debug, PartialEq)]
struct Names {
    level: u8,
    kind: u8,
    pair: Pair,
    #[bitpack(if = self.level > level::LOW && kind(self.kind) > 0)]
    path_and_call: Option<u8>,
    #[bitpack(count = level::kind)]
    end_of_path: Vec<u8>,
    #[bitpack(if = level!(self.level) == 2)]
    macro_name: Option<u8>,
    #[bitpack(count = self.pair.level)]
    member: Vec<u8>,
    #[bitpack(if = any!([1_u8, 2], |kind| kind > &1))]
    closure: Option<u8>,
}

#[test]
fn names() {
    let value = Names {
        level: 2,
        kind: 1,
        pair: Pair { level: 1, kind: 0 },
        path_and_call: Some(1),
        end_of_path: vec![2],
        macro_name: Some(3),
        member: vec![4],
        closure: Some(5),
    };
    comes_back!(Names, value, 9);
}

const fn half(number: &u8) -> u8 {
    *number / 2
}

#[derive(BitPack, Debug, PartialEq)]
struct Expressions {
    kind: u8,
    counts: [u8; 2],
    #[bitpack(if = matches!(self.kind, 1 | 2))]
    matched: Option<u8>,
    #[bitpack(if = any!(self.counts, |count| count > &0))]
    closure: Option<u8>,
    #[bitpack(if = !(self.kind == 0))]
    inverted: Option<u8>,
    #[bitpack(count = self.counts[1])]
    indexed: Vec<u8>,
    #[bitpack(count = half(&self.kind))]
    called: Vec<u8>,
    #[bitpack(count = self.kind >> 1)]
    shifted: Vec<u8>,
    #[bitpack(if = self.kind != 0)]
    boxed: Box<Option<u8>>,
}

#[test]
fn expressions() {
    let value = Expressions {
        kind: 2,
        counts: [0, 1],
        matched: Some(1),
        closure: Some(2),
        inverted: Some(3),
        indexed: vec![4],
        called: vec![5],
        shifted: vec![6],
        boxed: Box::new(Some(7)),
    };
    comes_back!(Expressions, value, 10);
}
