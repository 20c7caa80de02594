//! Encoding without checks: every field keeps the low bits of its value.

use bitpack::ErrorKind;
use bitpack::prelude::*;

/// In an order of its own.
#[derive(BitPack, Clone)]
#[bitpack(bit_order = lsb0)]
struct Inner {
    #[bits(4)]
    low: u8,
    #[bits(4)]
    high: i8,
}

#[derive(BitPack, Clone)]
struct Outer {
    #[bitpack(magic = 0xA5)]
    mark: u8,
    #[bits(12)]
    #[bitpack(range = -5..=5)]
    ranged: i16,
    #[bits(44)]
    long: i64,
    #[bits(96)]
    wide: u128,
    inner: Inner,
    #[bits(5)]
    several: [u8; 8],
}

const FITTING: Outer = Outer {
    mark: 0xA5,
    ranged: 3,
    long: -7,
    wide: 9,
    inner: Inner { low: 0xA, high: -1 },
    several: [1; 8],
};

#[test]
fn values_are_cut_to_their_width() {
    let cut = Outer {
        mark: 0,
        ranged: 3 + (1 << 12),
        long: -7 + (1 << 44),
        wide: 9 | 1 << 96,
        inner: Inner { low: 0x1A, high: -17 },
        several: [33; 8],
    };
    let want = FITTING.to_bytes().unwrap();
    for value in [FITTING, cut] {
        let mut out = [0xA5; Outer::BYTES];
        assert_eq!(value.encode_wrapping_into(&mut out), Ok(Outer::BYTES));
        assert_eq!(out, want);
    }
}

#[test]
fn ranges_are_not_looked_at() {
    let mut out = [0; Outer::BYTES];
    let beyond = Outer { ranged: 6, ..FITTING };
    assert_eq!(beyond.to_bytes().unwrap_err().kind(), ErrorKind::OutOfRange);
    assert_eq!(beyond.encode_wrapping_into(&mut out), Ok(Outer::BYTES));
    assert_eq!(out[1..3], [0x00, 0x6F]);
}

/// Nor are those of physical values and floats, as long as the field can express the value.
#[test]
fn real_ranges_are_not_looked_at() {
    #[derive(BitPack, Debug, Clone, PartialEq)]
    struct Reals {
        #[bitpack(range = 0.0..=1.0)]
        share: f32,
        #[bits(8)]
        #[bitpack(scale = 0.5, range = 0.0..=10.0)]
        volt: f32,
        #[bits(16)]
        #[bitpack(range = 0.0..=1.0)]
        half: f32,
    }
    let value = Reals { share: 2.0, volt: 12.0, half: 1.5 };
    assert_eq!(value.to_bytes().unwrap_err().kind(), ErrorKind::OutOfRange);
    let mut out = [0; Reals::BYTES];
    assert_eq!(value.encode_wrapping_into(&mut out), Ok(Reals::BYTES));
    assert_eq!(out, [0x40, 0, 0, 0, 24, 0x3E, 0]);
    for (volt, half) in [(128.0, 1.0), (f32::NAN, 1.0), (0.0, 65520.0)] {
        let beyond = Reals { volt, half, ..value.clone() };
        let error = beyond.encode_wrapping_into(&mut out).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Overflow);
    }
}

#[test]
fn a_short_buffer_is_an_error_and_untouched() {
    let mut out = [0xA5; Outer::BYTES - 1];
    let error = FITTING.encode_wrapping_into(&mut out).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Truncated);
    assert_eq!(out, [0xA5; Outer::BYTES - 1]);
}

#[test]
fn what_has_no_bits_is_an_error() {
    #[derive(BitPack)]
    #[repr(u8)]
    enum Protocol {
        Tcp = 6,
        #[bitpack(other)]
        Unknown(u8),
    }
    let mut out = [0; 1];
    assert_eq!(Protocol::Tcp.encode_wrapping_into(&mut out), Ok(1));
    let error = Protocol::Unknown(6).encode_wrapping_into(&mut out).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Shadowed);
}
