//! Constants, reserved bits, ranges, physical values, codecs, skipped fields.

use crate::expected::SPECIAL;
use bitpack::prelude::*;
use bitpack::{BitPack, ErrorKind};

/// A temperature in degrees above -100.
mod above {
    pub fn decode(raw: u64) -> Result<i32, &'static str> {
        if raw == 511 { Err("no sensor") } else { Ok(raw as i32 - 100) }
    }

    pub fn encode(value: &i32) -> Result<u64, &'static str> {
        u64::try_from(value + 100).map_err(|_| "colder than -100")
    }
}

#[test]
fn in_every_order() {
    check_every_order! {
        SPECIAL,
        struct Special {
            #[bits(4)] #[bitpack(magic = 0xA)] magic: (),
            #[bits(3)] #[bitpack(reserved)] zero: (),
            #[bits(5)] #[bitpack(reserved = 0b10110)] pattern: (),
            #[bitpack(magic = 0xCAFE)] stored: u16,
            #[bits(7)] #[bitpack(range = 10..=100)] ranged: u8,
            #[bits(10)] #[bitpack(scale = 0.5, unit = "km/h")] speed: i16,
            #[bits(12)] #[bitpack(scale = 0.1, offset = -40.0)] temperature: f32,
            #[bits(11)] #[bitpack(scale = 0.25, signed)] torque: f64,
            #[bits(9)] #[bitpack(with = above)] outside: i32,
            #[bitpack(skip)] note: String,
            plain: u8,
            #[bits(4)] #[bitpack(reserved, strict)] strict: (),
            #[bits(12)] last: u16,
            #[bitpack(skip, default = Some(7))] cached: Option<u8>,
        }
        Special {
            magic: (),
            zero: (),
            pattern: (),
            stored: 0xCAFE,
            ranged: 100,
            speed: -300,
            temperature: 233.1,
            torque: -250.0,
            outside: 200,
            note: String::new(),
            plain: 0x77,
            strict: (),
            last: 0xF00,
            cached: Some(7),
        }
    }
}

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Checked {
    #[bits(4)]
    #[bitpack(magic = 0xA)]
    magic: (),
    #[bits(4)]
    #[bitpack(reserved = 5, strict)]
    strict: (),
    #[bitpack(magic = 0xCAFE)]
    stored: u16,
    #[bitpack(range = 10..=100)]
    ranged: u8,
    #[bitpack(range = -50..=-10)]
    signed: i8,
    #[bits(8)]
    #[bitpack(scale = 0.5, range = -10.0..=20.0, signed)]
    physical: f32,
    #[bits(9)]
    #[bitpack(with = above)]
    outside: i32,
    #[bits(7)]
    #[bitpack(reserved = 0x55)]
    loose: (),
}

/// Makes a sound value wrong.
type Spoil = fn(&mut Checked);

fn checked() -> Checked {
    Checked {
        magic: (),
        strict: (),
        stored: 0xCAFE,
        ranged: 10,
        signed: -10,
        physical: 20.0,
        outside: 0,
        loose: (),
    }
}

#[test]
fn decoding_checks_what_is_stated() {
    let good = checked().to_bytes().unwrap();
    assert_eq!(good, [0xA5, 0xCA, 0xFE, 10, 0xF6, 40, 50, 0x55]);
    let cases = [
        (0, 0x95, ErrorKind::Mismatch, "Checked.magic: expected 0xa, found 0x9 at bit 0"),
        (0, 0xA4, ErrorKind::Mismatch, "Checked.strict: expected 0x5, found 0x4 at bit 4"),
        (1, 0xCB, ErrorKind::Mismatch, "Checked.stored: expected 0xcafe, found 0xcbfe at bit 8"),
        (3, 9, ErrorKind::OutOfRange, "Checked.ranged: value 9 is outside 10..=100 at bit 24"),
        (3, 101, ErrorKind::OutOfRange, "Checked.ranged: value 101 is outside 10..=100 at bit 24"),
        (4, 0, ErrorKind::OutOfRange, "Checked.signed: value 0 is outside -50..=-10 at bit 32"),
        (
            5,
            41,
            ErrorKind::OutOfRange,
            "Checked.physical: value 20.5 is outside -10..=20 at bit 40",
        ),
    ];
    for (at, byte, kind, text) in cases {
        let mut bytes = good;
        bytes[at] = byte;
        let error = Checked::decode(&bytes).unwrap_err();
        assert_eq!((error.kind(), error.to_string().as_str()), (kind, text));
    }
    // Reserved bits that are not strict may hold anything.
    let mut bytes = good;
    bytes[7] &= 0x80;
    assert_eq!(Checked::decode(&bytes), Ok(checked()));
    // The codec's own reason.
    let error = Checked::decode(&[0xA5, 0xCA, 0xFE, 10, 0xF6, 40, 0xFF, 0xD5]).unwrap_err();
    assert_eq!(error.to_string(), "Checked.outside: no sensor (value 511) at bit 48");
}

#[test]
fn encoding_checks_what_is_stated() {
    let cases: [(Spoil, &str); 6] = [
        (|v| v.stored = 1, "Checked.stored: expected 0xcafe, found 0x1 at bit 8"),
        (|v| v.ranged = 101, "Checked.ranged: value 101 is outside 10..=100 at bit 24"),
        (|v| v.signed = -51, "Checked.signed: value -51 is outside -50..=-10 at bit 32"),
        (|v| v.physical = -10.5, "Checked.physical: value -10.5 is outside -10..=20 at bit 40"),
        (|v| v.physical = f32::NAN, "Checked.physical: value NaN is outside -10..=20 at bit 40"),
        (|v| v.outside = 412, "Checked.outside: value 512 overflows 9 bits (0..=511) at bit 48"),
    ];
    for (spoil, text) in cases {
        let mut value = checked();
        spoil(&mut value);
        let error = value.to_bytes().unwrap_err();
        assert_eq!(error.to_string(), text);
        assert_eq!(value.validate(), Err(error));
    }
    let error = Checked { outside: -101, ..checked() }.to_bytes().unwrap_err();
    assert!(error.to_string().starts_with("Checked.outside: colder than -100"), "{error}");
}

/// The nearest raw number, halves away from zero; what has none is refused.
#[test]
fn physical_values_round() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Physical(
        #[bits(8)]
        #[bitpack(scale = 0.5, signed)]
        f64,
    );
    for (value, raw) in [(0.24, 0), (0.25, 1), (-0.25, -1), (63.7, 127), (-64.24, -128)] {
        assert_eq!(Physical(value).to_bytes(), Ok([raw as u8]), "{value}");
        assert_eq!(Physical::decode(&[raw as u8]), Ok(Physical(f64::from(raw) * 0.5)));
    }
    for value in [63.75, -64.25, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
        let error = Physical(value).to_bytes().unwrap_err();
        assert_eq!((error.kind(), error.field().name), (ErrorKind::Overflow, "0"), "{value}");
        assert_eq!(error.value() as u64, value.to_bits(), "{value}");
        assert!(error.to_string().contains("(-64..=63.5)"), "{error}");
    }
}
