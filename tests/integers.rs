//! `integers`: integers as varints, in every place that the attribute reaches.

use bitpack::layout::{Attribute, Code};
use bitpack::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

#[derive(BitPack, Debug, PartialEq, Clone)]
#[bitpack(integers = leb128)]
struct All {
    flag: bool,
    number: u16,
    signed: i32,
    byte: u8,
    option: Option<u64>,
    list: Vec<u32>,
    array: [i64; 2],
    values: BTreeMap<String, i64>,
    nested: BTreeMap<u32, Vec<Option<u16>>>,
    hashed: HashMap<u16, [u8; 2]>,
    real: f32,
    #[bits(12)]
    stated: Vec<u16>,
    tuple: (u16, u16),
    word: usize,
    signed_word: isize,
    boxed: Box<u32>,
    rows: Vec<[u16; 2]>,
    deep: Option<Vec<Vec<i16>>>,
    set: BTreeSet<u128>,
    deque: VecDeque<i128>,
    #[bitpack(range = 0..=9)]
    ranged: u16,
    nonzero: std::num::NonZeroU16,
    #[bits(4)]
    narrow: BTreeMap<u8, Option<bool>>,
}

fn all() -> All {
    All {
        flag: true,
        number: 300,
        signed: -1,
        byte: 7,
        option: Some(5),
        list: vec![1, 128, u32::MAX],
        array: [-64, i64::MIN],
        values: [("a".into(), -3)].into(),
        nested: [(200, vec![None, Some(1000)]), (201, vec![])].into(),
        hashed: [(500, [1, 2])].into(),
        real: 1.0,
        stated: vec![1],
        tuple: (1, 2),
        word: 9,
        signed_word: -9,
        boxed: Box::new(3),
        rows: vec![[1, 500]],
        deep: Some(vec![vec![-1], vec![]]),
        set: [u128::MAX, 0].into(),
        deque: [i128::MIN, 0].into(),
        ranged: 9,
        nonzero: std::num::NonZeroU16::MIN,
        narrow: BTreeMap::new(),
    }
}

#[test]
fn every_place() {
    let bytes = all().encode_to_vec().unwrap();
    assert_eq!(All::decode(&bytes).unwrap(), all());
    assert_eq!(all().encoded_len(), bytes.len());
    for short in 0..bytes.len() {
        assert!(All::decode(&bytes[..short]).is_err(), "{short} bytes");
    }
}

/// Numbers of Protocol Buffers ("Packed Repeated Fields"; "Signed Integers"), DWARF 5 (figures 22 and 23), MIDI 1.0 (variable-length
/// quantities), RFC 9000 (A.1) and X.690 (8.1.3).
#[test]
fn bytes_of_other_sources() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Packed {
        #[bits(8)]
        #[bitpack(len_of = f)]
        len: (),
        #[bitpack(integers = leb128)]
        f: Vec<u32>,
    }
    #[derive(BitPack, Debug, PartialEq)]
    struct Each {
        #[bitpack(rest, integers = sleb128)]
        list: Vec<i16>,
    }
    #[derive(BitPack, Debug, PartialEq)]
    enum Other {
        #[bitpack(integers = leb128)]
        Zigzag([i32; 6]),
        #[bitpack(integers = vlq)]
        Midi([u32; 4]),
        #[bitpack(integers = quic)]
        Quic([u64; 4]),
        #[bitpack(integers = der)]
        Der([u16; 3]),
        Fixed(u16),
    }
    let packed = Packed { len: (), f: vec![3, 270, 86_942] };
    both(&packed, &[6, 0x03, 0x8E, 0x02, 0x9E, 0xA7, 0x05]);
    let each = Each { list: vec![2, -2, 127, -127, 128, -128, 129, -129] };
    let dwarf = [0x02, 0x7E, 0xFF, 0, 0x81, 0x7F, 0x80, 0x01, 0x80, 0x7F, 0x81, 0x01, 0xFF, 0x7E];
    both(&each, &dwarf);
    let ends = Other::Zigzag([0, -1, 1, -2, i32::MAX, i32::MIN]);
    both(&ends, &[0, 0, 1, 2, 3, 0xFE, 0xFF, 0xFF, 0xFF, 0x0F, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]);
    both(
        &Other::Midi([0, 0x80, 0x4000, 0xFFF_FFFF]),
        &[1, 0, 0x81, 0, 0x81, 0x80, 0, 255, 255, 255, 0x7F],
    );
    let quic = Other::Quic([37, 15_293, 494_878_333, 151_288_809_941_952_652]);
    both(
        &quic,
        &[
            2, 0x25, 0x7B, 0xBD, 0x9D, 0x7F, 0x3E, 0x7D, 0xC2, 0x19, 0x7C, 0x5E, 0xFF, 0x14, 0xE8,
            0x8C,
        ],
    );
    both(&Other::Der([38, 201, 435]), &[3, 38, 0x81, 0xC9, 0x82, 0x01, 0xB3]);
    both(&Other::Fixed(1), &[4, 0, 1]);
}

fn both<T: Encode + for<'a> Decode<'a> + PartialEq + std::fmt::Debug>(value: &T, bytes: &[u8]) {
    assert_eq!(value.encode_to_vec().unwrap(), bytes, "{value:?}");
    assert_eq!(&T::decode(bytes).unwrap(), value);
}

/// Errors name the field and the element.
#[test]
fn errors() {
    #[derive(BitPack, Debug)]
    #[bitpack(integers = leb128)]
    struct Lists {
        #[bits(4)]
        n: u8,
        #[bitpack(count = self.n)]
        list: Vec<u16>,
        map: BTreeMap<u16, Vec<i16>>,
        #[bitpack(integers = quic)]
        last: Option<[u64; 2]>,
    }
    let refused = |bytes: &[u8]| Lists::decode(bytes).unwrap_err().to_string();
    assert_eq!(
        refused(&[0x20, 0x1F, 0xFF, 0xFF, 0xF0]),
        "Lists.list[1]: the number does not fit its type at bit 12"
    );
    assert_eq!(
        refused(&[0x20, 0x18, 0x08, 0x08, 0x00]),
        "Lists.list[1]: the number has more bytes than its type needs at bit 12"
    );
    assert_eq!(
        refused(&[0x20, 0x18, 0x08]),
        "Lists.list[1]: the message needs at least 4 bytes, 3 given at bit 12"
    );
    assert_eq!(
        refused(&[0xF0, 0x10]),
        "Lists.list: the message needs at least 16 bytes, 2 given at bit 4"
    );
    assert_eq!(
        refused(&[0x00, 0x10, 0x50, 0x1F, 0xFF, 0xF7, 0xF0]),
        "Lists.map[0].value[0]: the number does not fit its type at bit 28"
    );
    let value = Lists { n: 0, list: vec![], map: BTreeMap::new(), last: Some([1, 1 << 62]) };
    let error = "Lists.last[1]: a number of QUIC has at most 62 bits at bit 21";
    assert_eq!(value.encode_to_vec().unwrap_err().to_string(), error);
    assert_eq!(value.validate().unwrap_err().to_string(), error);
    assert_eq!(value.violations().map(|error| error.to_string()).collect::<Vec<_>>(), [error]);
}

/// Longer forms than needed are read as by the modules of `varint`.
#[test]
fn longer_forms() {
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(integers = leb128)]
    struct One {
        list: [u16; 2],
    }
    assert_eq!(One::decode(&[0x81, 0x80, 0, 0x82, 0]).unwrap(), One { list: [1, 2] });
}

#[test]
fn explain_and_diff_and_layout() {
    #[derive(BitPack, Debug, PartialEq, Clone)]
    #[bitpack(integers = leb128)]
    struct Shown {
        id: u32,
        list: Vec<i16>,
        option: Option<u64>,
        byte: u8,
    }
    let shown = Shown { id: 300, list: vec![-1, 64], option: Some(9), byte: 7 };
    let text = Shown::explain(&shown.encode_to_vec().unwrap()).to_string();
    let expected = "\
Shown: 65 bits, 9 bytes, msb0
bits     bytes   raw                  field             value
0..=15   0..=1   10101100 00000010    id                300
16..=23  2       00000010             list.(length)     2
24..=31  3       00000001             list[0]           -1
32..=47  4..=5   10000000 00000001    list[1]           64
48       6       1                    option.(present)  true
49..=56  6..=7   0000100 1            option            9
57..=64  7..=8   0000011 1            byte              7
";
    assert_eq!(text.replace(' ', ""), expected.replace(' ', ""), "{text}");
    let other = Shown { list: vec![-1, 65], ..shown.clone() };
    assert_eq!(shown.diff(&other).to_string().trim(), "list[1]: 64 → 65");
    let fields = Shown::LAYOUT.fields();
    let told = |name: &str| fields.iter().find(|field| field.name == name).unwrap().attributes();
    for name in ["id", "list", "option"] {
        assert!(matches!(told(name), [Attribute::Integers(Code::Leb128)]));
    }
    assert!(told("byte").is_empty());
}

/// A missing field of an extensible message takes its default, and its expressions see varints as numbers.
#[test]
fn among_other_attributes() {
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(extensible, bit_order = lsb0, integers = leb128)]
    struct Open {
        n: u16,
        #[bitpack(count = self.n)]
        list: Vec<u32>,
        #[bitpack(default = 5)]
        late: u64,
    }
    let open = Open { n: 2, list: vec![1, 300], late: 1 };
    both(&open, &[56, 0, 2, 1, 0xAC, 0x02, 1]);
    assert_eq!(Open::decode(&[48, 0, 2, 1, 0xAC, 0x02]).unwrap(), Open { late: 5, ..open });

    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(integers = leb128, endian = little)]
    struct Generic<T, const N: usize> {
        array: [u16; N],
        map: BTreeMap<u16, T>,
        own: T,
    }
    both(
        &Generic { array: [300, 1], map: [(5, 6_u16)].into(), own: 7 },
        &[0xAC, 2, 1, 1, 5, 6, 0, 7, 0],
    );
}
