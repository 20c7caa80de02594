//! Conditions and sizes of a file of Kaitai: the module compiles, and accepts the messages that Kaitai accepts by its documentation.

#![deny(warnings)]
#![allow(dead_code, unreachable_pub, reason = "the tests use some types of the module by name")]

#[rustfmt::skip]
#[path = "generated/checks.rs"]
mod generated;

use bitpack::prelude::*;
use generated::{Checks, ChecksChoice, Kind};

const VALID: [u8; 26] = [
    0b1111_0101,
    1,
    9,
    1,
    0,
    0,
    0,
    5,
    7,
    8,
    0x3F,
    0x80,
    0,
    0,
    0,
    6,
    3,
    b'h',
    b'i',
    0,
    b'a',
    b'b',
    0,
    0,
    0xFF,
    4,
];

fn decoded(bytes: &[u8]) -> Result<Checks, String> {
    Checks::decode(bytes).map_err(|error| error.to_string())
}

#[test]
fn a_message_has_the_values_of_its_bytes() {
    let message = decoded(&VALID).unwrap();
    assert_eq!(message.kinds, [Kind::First, Kind::Last]);
    assert_eq!((message.same, message.above, message.half), (Some(7), Some(8), 1.0));
    assert_eq!((message.text.as_str(), message.inner.bytes.as_slice()), ("hi", &b"ab"[..]));
    assert!(matches!(&message.choice, ChecksChoice::CaseMinus1(one) if one.x == 4));
    assert_eq!(message.encode_to_vec().unwrap(), VALID);
}

/// `valid: a or b` is a condition on the value of `a or b`.
#[test]
fn operations_in_valid_are_compared_as_a_whole() {
    for (first, valid) in [
        (0b1111_0101, true),
        (0b1110_0101, false),
        (0b1101_0101, false),
        (0b1010_0101, true),
        (0b1000_0101, false),
        (0b0000_0101, true),
        (0b0010_0101, false),
    ] {
        let mut bytes = VALID.to_vec();
        bytes[0] = first;
        assert_eq!(decoded(&bytes).is_ok(), valid, "{first:#010b}");
    }
}

#[test]
fn numbers_of_different_types_are_compared_by_value() {
    let mut bytes = VALID.to_vec();
    // `wide` is 261, whose low byte is `element`: `same` is not there.
    bytes[6] = 1;
    bytes[14] = 1;
    bytes.remove(8);
    assert_eq!(decoded(&bytes).map(|message| (message.same, message.next)), Ok((None, 262)));
    bytes[13] = 2;
    assert!(decoded(&bytes).is_err());
}
