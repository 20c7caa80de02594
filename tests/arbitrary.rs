//! `arbitrary-int` types as fields: their width is their own.

use arbitrary_int::prelude::*;
use bitpack::ErrorKind;
use bitpack::prelude::*;

#[derive(BitPack, Debug, PartialEq)]
struct Mixed {
    version: u3,
    delta: i5,
    #[bits(12)]
    wide: u9,
    pair: [u6; 2],
    big: u100,
}

#[test]
fn own_widths_and_golden_bytes() {
    assert_eq!(Mixed::BITS, 3 + 5 + 12 + 12 + 100);
    let value = Mixed {
        version: u3::new(5),
        delta: i5::new(-3),
        wide: u9::new(0x155),
        pair: [u6::new(1), u6::new(63)],
        big: u100::new(0xF_0000_0000_0000_0000_0000_0001),
    };
    let bytes = value.to_bytes().unwrap();
    // 101 11101 | 0001 0101 0101 | 000001 111111 | 1111 0000 …, then four zero bits.
    assert_eq!(bytes[..4], [0b1011_1101, 0b0001_0101, 0b0101_0000, 0b0111_1111]);
    assert_eq!(bytes[4], 0xF0);
    assert_eq!(bytes[16], 0x10);
    assert_eq!(Mixed::decode(&bytes).unwrap(), value);
}

#[test]
fn a_widened_field_is_checked() {
    let mut bytes = [0; Mixed::BYTES];
    bytes[1] = 0b0010_0000; // 0x200 in the 12 bits of `wide`: one more than 9 bits hold
    let error = Mixed::decode(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.field().name), (ErrorKind::OutOfRange, "wide"));
    assert_eq!((error.value(), error.bit_offset()), (0x200, 8));
    assert_eq!(error.to_string(), "Mixed.wide: value 512 is outside 0..=511 at bit 8");
}

#[derive(BitPack, Debug, PartialEq)]
struct Wider {
    #[bits(8)]
    small: i4,
    #[bits(8)]
    pair: [u4; 2],
    #[bits(120)]
    huge: i100,
    #[bits(120)]
    vast: u100,
}

/// Decoding and explain agree on the type's own limits, at both ends of them.
#[test]
fn the_types_limits() {
    let lowest: i128 = -(1 << 99);
    let good = [
        (0_usize, 7_i128),
        (0, -8),
        (8, 15),
        (16, 15),
        (24, -1 - lowest),
        (24, lowest),
        (144, (1 << 100) - 1),
    ];
    for (at, value) in good {
        let bytes = wider(at, value);
        let decoded = Wider::decode(&bytes).unwrap();
        assert_eq!(decoded.to_bytes().unwrap(), bytes, "{value} at bit {at}");
        assert!(!Wider::explain(&bytes).to_string().contains("outside"), "{value} at bit {at}");
    }
    let bad = [
        (0, 8, "small: value 8 is outside -8..=7 at bit 0"),
        (0, -9, "small: value -9 is outside -8..=7 at bit 0"),
        (8, 16, "pair[0]: value 16 is outside 0..=15 at bit 8"),
        (16, 255, "pair[1]: value 255 is outside 0..=15 at bit 16"),
        (24, -lowest, &limits("huge", -lowest, lowest, -1 - lowest, 24)),
        (24, lowest - 1, &limits("huge", lowest - 1, lowest, -1 - lowest, 24)),
        (144, 1 << 100, &limits("vast", 1 << 100, 0, (1 << 100) - 1, 144)),
    ];
    for (at, value, text) in bad {
        let bytes = wider(at, value);
        let error = Wider::decode(&bytes).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::OutOfRange);
        assert_eq!(error.to_string(), format!("Wider.{text}"));
        let explained = Wider::explain(&bytes).to_string();
        assert!(explained.contains(text), "{text} is not in\n{explained}");
    }
}

fn limits(field: &str, value: i128, min: i128, max: i128, at: usize) -> String {
    format!("{field}: value {value} is outside {min}..={max} at bit {at}")
}

/// A `Wider` of zeros, with `value` in the field that begins at bit `at`.
fn wider(at: usize, value: i128) -> [u8; Wider::BYTES] {
    let len = if at < 24 { 1 } else { 15 };
    let mut bytes = [0; Wider::BYTES];
    bytes[at / 8..][..len].copy_from_slice(&value.to_be_bytes()[16 - len..]);
    bytes
}

#[derive(BitPack, Debug, PartialEq)]
struct Narrower {
    #[bits(3)]
    low: i5,
    #[bits(5)]
    high: u9,
}

/// A field narrower than its type has the field's limits.
#[test]
fn a_narrowed_field_is_checked() {
    let error = Narrower { low: i5::new(4), high: u9::new(0) }.to_bytes().unwrap_err();
    assert_eq!(error.to_string(), "Narrower.low: value 4 overflows 3 bits (-4..=3) at bit 0");
    let error = Narrower { low: i5::new(-4), high: u9::new(32) }.to_bytes().unwrap_err();
    assert_eq!(error.to_string(), "Narrower.high: value 32 overflows 5 bits (0..=31) at bit 3");
}

#[test]
fn layouts_have_the_types_names() {
    let names = [u4::LAYOUT.name, i12::LAYOUT.name, u60::LAYOUT.name, i127::LAYOUT.name];
    assert_eq!(names, ["u4", "i12", "u60", "i127"]);
    let error = u9::decode(&[1]).unwrap_err();
    assert_eq!(error.to_string(), "u9: needs 2 bytes, 1 given");
}
