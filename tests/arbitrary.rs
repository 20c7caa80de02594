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
    assert_eq!((error.kind(), error.field().name), (ErrorKind::Invalid, "wide"));
    assert_eq!((error.value(), error.bit_offset()), (0x200, 8));
}
