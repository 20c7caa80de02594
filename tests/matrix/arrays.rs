//! Arrays: short and long, odd and aligned, nested, of structs, enums and wide numbers.

use crate::expected::{ALIGNED, ARRAYS};
use bitpack::ErrorKind;
use bitpack::prelude::*;
use core::array::from_fn;

/// 13 bits: an array of it is nowhere aligned.
#[derive(BitPack, Debug, Clone, PartialEq)]
struct Pair {
    #[bits(5)]
    a: u8,
    b: u8,
}

impl Pair {
    fn number(i: usize) -> Self {
        Pair { a: i as u8 + 17, b: 0xC3 ^ (i as u8 * 7) }
    }
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(3)]
enum Kind {
    Zero,
    One,
    Two,
    Five = 5,
}

#[test]
fn at_odd_offsets() {
    use Kind::{Five, One, Two, Zero};
    check_every_order! {
        ARRAYS,
        struct Arrays {
            #[bits(5)] lead: u8,
            bytes: [u8; 33],
            #[bits(12)] short: [i16; 5],
            #[bits(11)] nested: [[u16; 3]; 2],
            pairs: [Pair; 3],
            many_pairs: [Pair; 11],
            words: [u32; 9],
            flags: [bool; 19],
            #[bits(24)] odd: [i32; 20],
            longs: [u64; 10],
            wides: [u128; 9],
            kinds: [Kind; 9],
            floats: [f32; 3],
            none: [u8; 0],
            #[bits(2)] tail: u8,
        }
        Arrays {
            lead: 0x1B,
            bytes: from_fn(|i| (i * 37 + 11) as u8),
            short: [-2048, -1, 0, 1, 2047],
            nested: [[1, 2, 0x7FF], [0x400, 5, 6]],
            pairs: from_fn(Pair::number),
            many_pairs: from_fn(Pair::number),
            words: from_fn(|i| 0x0102_0304 * (i as u32 + 1)),
            flags: from_fn(|i| i % 3 == 0),
            odd: from_fn(|i| (i as i32 - 10) * 70_001),
            longs: from_fn(|i| 0x1122_3344_5566_7788 + i as u64),
            wides: from_fn(|i| (0xA0 + i as u128) << 120 | i as u128),
            kinds: [Zero, One, Two, Five, Zero, One, Two, Five, One],
            floats: [1.5, -0.0, 3.25e30],
            none: [],
            tail: 3,
        }
    }
}

#[test]
fn at_byte_boundaries() {
    check_every_order! {
        ALIGNED,
        struct Aligned {
            lead: u8,
            bytes: [u8; 40],
            shorts: [u16; 12],
            words: [i32; 10],
            #[bits(4)] nibbles: [u8; 18],
            tail: u8,
        }
        Aligned {
            lead: 7,
            bytes: from_fn(|i| (i * 53 + 1) as u8),
            shorts: from_fn(|i| 0x0102 + i as u16 * 0x0101),
            words: from_fn(|i| if i % 2 == 0 { 1 } else { -1 } * i as i32 * 123_456_789),
            nibbles: from_fn(|i| i as u8 & 15),
            tail: 0xEE,
        }
    }
}

#[derive(BitPack, Debug, Clone, PartialEq)]
struct Fallible {
    #[bits(3)]
    lead: u8,
    #[bits(4)]
    short: [u8; 3],
    #[bits(7)]
    #[bitpack(range = 0..=100)]
    long: [u8; 20],
    kinds: [Kind; 12],
    pairs: [Pair; 9],
}

/// Makes a sound value wrong.
type Spoil = fn(&mut Fallible);

fn fallible() -> Fallible {
    Fallible {
        lead: 0,
        short: [0; 3],
        long: [0; 20],
        kinds: [Kind::Zero; 12],
        pairs: from_fn(|_| Pair { a: 0, b: 0 }),
    }
}

/// The error names the element, and where it begins.
#[test]
fn errors_name_the_element() {
    let cases: [(Spoil, &str); 4] = [
        (|v| v.short[2] = 16, "Fallible.short[2]: value 16 overflows 4 bits (0..=15) at bit 11"),
        (|v| v.long[19] = 101, "Fallible.long[19]: value 101 is outside 0..=100 at bit 148"),
        (|v| v.long[9] = 200, "Fallible.long[9]: value 200 is outside 0..=100 at bit 78"),
        (|v| v.pairs[8].a = 32, "Pair.a: value 32 overflows 5 bits (0..=31) at bit 295"),
    ];
    for (spoil, text) in cases {
        let mut value = fallible();
        spoil(&mut value);
        let error = value.to_bytes().unwrap_err();
        assert_eq!(error.to_string(), text);
        assert_eq!(value.validate(), Err(error));
    }
}

#[test]
fn decode_errors_name_the_element() {
    let mut bytes = fallible().to_bytes().unwrap();
    // Bits 155..=190 are the kinds; the fifth one becomes 7, the ninth 6.
    for bit in [167, 168, 169, 179, 180] {
        bytes[bit / 8] |= 0x80 >> (bit % 8);
    }
    let error = Fallible::decode(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.index(), error.value()), (ErrorKind::Invalid, Some(4), 7));
    assert_eq!((error.field().name, error.bit_offset()), ("kinds", 167));
    // The last element of `long` holds 127.
    for bit in 148..155 {
        bytes[bit / 8] |= 0x80 >> (bit % 8);
    }
    let error = Fallible::decode(&bytes).unwrap_err();
    let text = "Fallible.long[19]: value 127 is outside 0..=100 at bit 148";
    assert_eq!(error.to_string(), text);
}

/// The bits of numbers one after the other, as text.
fn in_bits(numbers: &[u64], width: usize) -> String {
    let text: String = numbers.iter().map(|number| format!("{number:0width$b}")).collect();
    let whole = text.len().next_multiple_of(8);
    format!("{text:0<whole$}")
}

macro_rules! long {
    ($($width:literal)*) => {$({
        #[derive(BitPack, Debug, PartialEq)]
        struct Long {
            #[bits($width)]
            list: [u64; 21],
        }
        let list = from_fn(|i| 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(i as u64 + 1) >> (64 - $width));
        let value = Long { list };
        let bytes = value.encode_to_vec().unwrap();
        let text: String = bytes.iter().map(|byte| format!("{byte:08b}")).collect();
        assert_eq!(text, in_bits(&list, $width), "{}", $width);
        assert_eq!(Long::decode(&bytes), Ok(value), "{}", $width);
    })*};
}

/// Elements are handled in groups of whole bytes, which each width has others of.
#[test]
fn long_ones_of_many_widths() {
    long! { 1 2 3 5 7 9 10 11 12 13 15 17 18 20 23 25 28 31 33 36 39 41 44 47 50 53 55 57 60 61 63 64 }
}

/// What an array's layout says is all of it.
#[test]
fn the_layout_of_an_array() {
    assert_eq!((<[u16; 3]>::LAYOUT.bits, <[[u8; 4]; 5]>::LAYOUT.bits), (48, 160));
}
