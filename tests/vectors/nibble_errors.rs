//! nibble's error cases, one by one: what happens here instead.
//!
//! Input: the `case` texts. Output: for each one the matching error, or the reason why it cannot
//! arise at run time. Compile-time cases are UI tests; they are listed here to keep the count.

use crate::json::{entries, seeds, text};
use crate::nibble::{be, le};
use bitpack::prelude::*;
use bitpack::{BitPack, ErrorKind};

/// How a case of theirs comes out.
enum Outcome {
    /// The same mistake is found, and checked here.
    Checked,
    /// The definition does not compile; tests/ui holds it.
    CompileTime,
    /// The type system has no such call or value.
    Impossible,
    /// What they refuse works.
    Works,
}

#[test]
fn every_case_has_a_counterpart() {
    let seeds = seeds();
    let cases = entries(&seeds, "nibble_errors");
    let mut counts = [0; 4];
    for entry in cases {
        counts[run(text(entry, "case"), text(entry, "error")) as usize] += 1;
    }
    assert_eq!(counts.iter().sum::<usize>(), cases.len());
    assert_eq!(counts, [9, 4, 2, 2]);
}

fn run(case: &str, theirs: &str) -> Outcome {
    let (name, rest) = case.split_once(' ').unwrap_or((case, ""));
    match (name, rest) {
        ("MarshalLE", rest) if rest.starts_with("GamePacket{WeaponID:20}") => {
            let wrong = le::GamePacket { is_alive: true, weapon_id: 20, team_id: 0, health: 0 };
            overflow(theirs, wrong.to_bytes().unwrap_err(), "weapon_id", 20, "0..=15", 1);
        }
        ("MarshalLE", rest) if rest.starts_with("Delta{DX:8}") => {
            let wrong = le::Delta { dx: 8, dy: 0 };
            overflow(theirs, wrong.to_bytes().unwrap_err(), "dx", 8, "-8..=7", 0);
        }
        ("Validate", "Delta{DY:-9}") => {
            let wrong = be::Delta { dx: 0, dy: -9 };
            overflow(theirs, wrong.validate().unwrap_err(), "dy", -9, "-8..=7", 4);
        }
        ("UnmarshalBE", "GamePacket from 1 byte") => {
            let error = be::GamePacket::decode(&[0]).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Truncated);
            assert_eq!((error.need(), error.given()), (Some(2), Some(1)));
            assert_eq!(error.to_string(), "GamePacket: needs 2 bytes, 1 given");
        }
        ("UnmarshalBE", "GamePacket from 3 bytes (trailing byte)") => trailing(),
        ("MarshalInto", "1-byte dst for 2-byte struct") => {
            let value = be::GamePacket { is_alive: true, weapon_id: 1, team_id: 1, health: 1 };
            let error = value.encode_into(&mut [0]).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Truncated);
            assert_eq!((error.need(), error.given()), (Some(2), Some(1)));
        }
        ("Diff", rest) if rest.starts_with("nested") => diff_nested(),
        ("Explain", _) => explain_signed(),
        ("array", rest) if rest.starts_with("of struct without tag") => array_of_structs(),
        ("array", "of struct with bits tag") => return Outcome::CompileTime,
        ("field", "type string") | ("uint8", "bits:9") => return Outcome::CompileTime,
        ("bits:x", "") => return Outcome::CompileTime,
        ("nil", "pointer") | ("Diff", "of two types") => return Outcome::Impossible,
        ("float32", "bits:32") | ("int", "bits:32") => return works(name),
        _ => panic!("no counterpart for {case}"),
    }
    Outcome::Checked
}

/// Field, value, limits and position, in the accessors and in the text.
fn overflow(theirs: &str, ours: EncodeError, field: &str, value: i128, limits: &str, bit: usize) {
    assert_eq!(ours.kind(), ErrorKind::Overflow, "{theirs}");
    assert_eq!((ours.field().name, ours.value() as i128), (field, value), "{theirs}");
    assert_eq!((ours.bit_offset(), ours.field().bits), (bit, 4), "{theirs}");
    let owner = ours.field().owner;
    let text = format!("{owner}.{field}: value {value} overflows 4 bits ({limits}) at bit {bit}");
    assert_eq!(ours.to_string(), text);
    assert!(theirs.contains(&format!("value {value} ")), "{theirs}: not the case meant");
}

/// They ignore it; here only `decode_prefix` does.
fn trailing() {
    let bytes = [0xBD, 0xA4, 0];
    let error = be::GamePacket::decode(&bytes).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Trailing);
    assert_eq!(error.to_string(), "GamePacket: has 2 bytes, 3 given (1 trailing)");
    let (packet, rest) = be::GamePacket::decode_prefix(&bytes).unwrap();
    assert_eq!((packet.health, rest), (420, &[0][..]));
}

#[derive(BitPack, Debug, Clone, PartialEq)]
struct Point {
    #[bits(4)]
    x: u8,
    #[bits(4)]
    y: u8,
}

fn diff_nested() {
    #[derive(BitPack, Debug, Clone, PartialEq)]
    struct Outer {
        p: Point,
        tail: u8,
    }
    let before = Outer { p: Point { x: 0, y: 0 }, tail: 0 };
    let after = Outer { p: Point { x: 1, y: 2 }, tail: 3 };
    assert_eq!(before.diff(&after).to_string(), "p.x: 0 → 1\np.y: 0 → 2\ntail: 0 → 3\n");
}

/// Theirs shows 13 for DX.
fn explain_signed() {
    let text = be::Delta::explain(&[0xD5]).to_string();
    let values: Vec<_> =
        text.lines().skip(2).map(|line| line.split("  ").last().unwrap().trim()).collect();
    assert_eq!(values, ["-3", "5"], "{text}");
}

/// Theirs drops both the array and the untagged integer without a word.
fn array_of_structs() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Message {
        points: [Point; 2],
        n: u16,
    }
    let message = Message { points: [Point { x: 1, y: 2 }, Point { x: 3, y: 4 }], n: 0x0506 };
    assert_eq!(message.to_bytes(), Ok([0x12, 0x34, 0x05, 0x06]));
    assert_eq!(Message::decode(&[0x12, 0x34, 0x05, 0x06]), Ok(message));
}

fn works(name: &str) -> Outcome {
    #[derive(BitPack, Debug, PartialEq)]
    struct Float {
        #[bits(32)]
        a: f32,
    }
    #[derive(BitPack, Debug, PartialEq)]
    struct Int {
        #[bits(32)]
        a: isize,
    }
    if name == "float32" {
        assert_eq!(Float { a: 1.0 }.to_bytes(), Ok([0x3F, 0x80, 0, 0]));
    } else {
        assert_eq!(Int { a: -2 }.to_bytes(), Ok([0xFF, 0xFF, 0xFF, 0xFE]));
    }
    Outcome::Works
}
