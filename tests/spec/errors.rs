//! This test provokes every kind of error in the section "Errors" and compares its text.

use crate::{refused, rows};
use bitpack::ErrorKind;
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(2)]
enum Mode {
    Off,
    On,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(2)]
enum Kind {
    Zero,
    One,
    #[bitpack(other)]
    Other(u8),
}

mod tens {
    pub fn decode(raw: u64) -> Result<u16, &'static str> {
        if raw < 100 { Ok(raw as u16 * 10) } else { Err("more than 99 tens") }
    }

    pub fn encode(value: &u16) -> Result<u64, &'static str> {
        match (value / 10, value % 10) {
            (tens, 0) => Ok(u64::from(tens)),
            _ => Err("not a multiple of 10"),
        }
    }
}

#[derive(BitPack, Debug, Clone, PartialEq)]
struct Example {
    #[bits(4)]
    level: u8,
    mode: Mode,
    kind: Kind,
    #[bitpack(range = 0..=100)]
    percent: u8,
    #[bitpack(magic = 2)]
    version: u8,
    #[bits(8)]
    #[bitpack(with = tens)]
    tens: u16,
}

const VALID: Example =
    Example { level: 1, mode: Mode::On, kind: Kind::Zero, percent: 50, version: 2, tens: 70 };
const BYTES: [u8; 4] = [0b0001_0100, 50, 2, 7];

/// The error of encoding a value.
fn encode(value: Example) -> (ErrorKind, String) {
    let error = value.to_bytes().unwrap_err();
    assert_eq!(value.validate(), Err(error));
    (error.kind(), error.to_string())
}

/// The error of decoding the bytes.
fn decode(bytes: &[u8]) -> (ErrorKind, String) {
    let error = Example::decode(bytes).unwrap_err();
    (error.kind(), error.to_string())
}

/// Provokes the kind of error on each side that can return it.
fn provoke(kind: &str) -> Vec<(ErrorKind, String)> {
    let [first, percent, version, tens] = BYTES;
    match kind {
        "Truncated" => {
            let short = VALID.encode_into(&mut [0; 3]).unwrap_err();
            vec![decode(&BYTES[..3]), (short.kind(), short.to_string())]
        }
        "Trailing" => vec![decode(&[&BYTES[..], &[0; 2]].concat())],
        "Overflow" => vec![encode(Example { level: 20, ..VALID })],
        "OutOfRange" => {
            vec![decode(&[first, 101, version, tens]), encode(Example { percent: 101, ..VALID })]
        }
        "Invalid" => vec![decode(&[first | 0b1100, percent, version, tens])],
        "Mismatch" => {
            vec![decode(&[first, percent, 1, tens]), encode(Example { version: 1, ..VALID })]
        }
        "Shadowed" => vec![encode(Example { kind: Kind::Other(1), ..VALID })],
        "Refused" => vec![decode(&[first, percent, version, 200])],
        "Overrun" | "Unaligned" | "TooDeep" | "Full" | "Checksum" => refused::provoke(kind),
        other => panic!("SPEC.md names a kind that is not tested: {other}"),
    }
}

#[test]
fn kinds_and_texts() {
    assert_eq!(VALID.to_bytes(), Ok(BYTES));
    let rows = rows("kind");
    assert_eq!(rows.len(), 13);
    for row in rows {
        let both = provoke(&row[0]);
        let sides = if row[1] == "both" && row[0] != "Refused" { 2 } else { 1 };
        assert_eq!(both.len(), sides, "{}", row[0]);
        for (kind, text) in both {
            assert_eq!((format!("{kind:?}"), &text), (row[0].clone(), &row[3]));
        }
    }
}

#[test]
fn codec_modules_refuse_to_encode_as_well() {
    let error = Example { tens: 5, ..VALID }.to_bytes().unwrap_err();
    assert_eq!((error.kind(), error.reason()), (ErrorKind::Refused, Some("not a multiple of 10")));
    assert_eq!((error.value(), error.bit_offset(), error.field().name), (0, 24, "tens"));
}

/// A buffer that is too short stays unchanged. After another error, the bytes behind the message stay unchanged.
#[test]
fn buffers_after_errors() {
    let mut out = [0xA5; 3];
    assert!(VALID.encode_into(&mut out).is_err());
    assert_eq!(out, [0xA5; 3]);
    let mut out = [0xA5; 6];
    assert!(Example { version: 9, ..VALID }.encode_into(&mut out).is_err());
    assert_eq!(out[4..], [0xA5; 2]);
}
