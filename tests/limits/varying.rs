//! Messages of variable width, and what their attributes may say: the last that each rule allows.

use bitpack::prelude::*;

/// A codec of which the numbers say nothing of the bits.
mod tripled {
    pub(super) fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8 * 3)
    }
    pub(super) fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(value / 3))
    }
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

/// Accepts an expression with `self` as an argument. There `self.counts` means the field `counts`,
/// as it does outside the macro.
macro_rules! any {
    ($list:expr, |$each:ident| $test:expr) => {
        $list.iter().any(|$each| $test)
    };
}

/// The names of these items are also names of fields. A path, a call or a macro with such a name
/// means the item and not the field.
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
