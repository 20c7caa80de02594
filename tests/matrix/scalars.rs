//! Every kind of scalar, at natural and at odd widths.

use crate::expected::SCALARS;
use bitpack::prelude::*;
use bitpack::{BitPack, ErrorKind};
use core::num::{NonZeroI16, NonZeroU8, NonZeroU32};

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(3)]
enum Level {
    Low = 1,
    High = 5,
}

/// Keeps what is not listed.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
#[repr(u8)]
enum Kind {
    Known = 3,
    #[bitpack(other)]
    Unknown(u8),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
struct Triple(i16, bool, u8);

#[test]
fn in_every_order() {
    check_every_order! {
        SCALARS,
        struct Scalars {
            #[bits(5)] non_zero: NonZeroU8,
            #[bits(9)] signed_non_zero: NonZeroI16,
            #[bits(21)] face: char,
            letter: char,
            #[bits(16)] half: f32,
            #[bits(16)] half_in_double: f64,
            single: f32,
            double: f64,
            wide: u128,
            #[bits(77)] odd_wide: i128,
            #[bits(20)] size: usize,
            #[bits(13)] signed_size: isize,
            level: Level,
            #[bits(7)] kind: Kind,
            #[bits(3)] flag: bool,
            long: u64,
            tuple: (u8, bool, u16),
            triple: Triple,
            least: i64,
            natural_non_zero: NonZeroU32,
            #[bits(24)] last: u32,
        }
        Scalars {
            non_zero: NonZeroU8::new(17).unwrap(),
            signed_non_zero: NonZeroI16::new(-256).unwrap(),
            face: '😀',
            letter: 'é',
            half: -1.5,
            half_in_double: 65504.0,
            single: 0.1,
            double: -1e300,
            wide: 1 << 127 | 1,
            odd_wide: -(1 << 76),
            size: 0xF_FFFF,
            signed_size: -4096,
            level: Level::High,
            kind: Kind::Unknown(99),
            flag: true,
            long: 1 << 63,
            tuple: (0x81, true, 0xBEEF),
            triple: Triple(-2, false, 0x42),
            least: i64::MIN,
            natural_non_zero: NonZeroU32::new(1).unwrap(),
            last: 0xFE_DCBA,
        }
    }
}

/// Bits that are no value of their type.
#[test]
fn invalid_bits() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Picky {
        level: Level,
        #[bits(5)]
        flag: bool,
        #[bits(24)]
        letter: char,
        non_zero: NonZeroU8,
    }
    let good = 0b001_00001 << 32 | u64::from('x') << 8 | 1;
    let decode = |bits: u64| Picky::decode(&bits.to_be_bytes()[3..]);
    let non_zero = NonZeroU8::new(1).unwrap();
    assert_eq!(decode(good), Ok(Picky { level: Level::Low, flag: true, letter: 'x', non_zero }));
    let cases = [
        (good ^ 0b010 << 37, "Picky.level: 3 is not a Level (1 = Low, 5 = High) at bit 0"),
        (good ^ 0b00010 << 32, "Picky.flag: 3 is not a bool (0 or 1) at bit 3"),
        (good ^ (0xD800 ^ u64::from('x')) << 8, "Picky.letter: 55296 is not a char at bit 8"),
        (good ^ 0x11_0000 << 8, "Picky.letter: 1114232 is not a char at bit 8"),
        (good ^ 1, "Picky.non_zero: 0 is not allowed: the value is never zero at bit 32"),
    ];
    for (bits, text) in cases {
        let error = decode(bits).unwrap_err();
        assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::Invalid, text));
    }
}

/// A catch-all keeps every unlisted value of its width, and no listed one.
#[test]
fn catch_all() {
    for raw in 0..16_u8 {
        #[derive(BitPack, Debug, PartialEq)]
        struct Holder(#[bits(4)] u8, Kind);
        let holder = Holder::decode(&[raw]).unwrap();
        assert_eq!(holder.1, if raw == 3 { Kind::Known } else { Kind::Unknown(raw) });
        assert_eq!(holder.to_bytes(), Ok([raw]));
        let made = Holder(0, Kind::Unknown(raw)).to_bytes();
        assert_eq!(
            made.map_err(|error| error.kind()),
            match raw {
                3 => Err(ErrorKind::Shadowed),
                raw => Ok([raw]),
            }
        );
    }
    let error = Kind::Unknown(16).to_bytes().unwrap_err();
    assert_eq!((error.kind(), error.value()), (ErrorKind::Overflow, 16));
}

#[test]
fn scalars_on_their_own() {
    assert_eq!(i128::decode(&(-5_i128).to_be_bytes()), Ok(-5));
    assert_eq!(char::decode(&[0, 0, 0, b'a']), Ok('a'));
    assert!(<[bool; 9]>::decode(&[0x80, 0x80]).unwrap()[8]);
    assert_eq!(<(u8, i16)>::decode(&[1, 0xFF, 0xFE]), Ok((1, -2)));
    assert_eq!(Level::High.to_bytes(), Ok([0b1010_0000]));
    assert_eq!(<() as Fixed>::BITS, 0);
    assert_eq!(<()>::decode(&[]), Ok(()));
    assert_eq!(Triple::LAYOUT.fields()[2].name, "2");
}
