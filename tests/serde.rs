//! Derived types are ordinary serde types: the example runs, and its packet is what JSON and CBOR say.

#[path = "../examples/serde.rs"]
#[allow(dead_code, reason = "the tests call `run`, not `main`")]
mod example;
#[allow(dead_code, unused_macros, unused_imports, reason = "each test uses a part of these checks")]
mod examples;

use bitpack::prelude::*;
use example::{Ipv4Header, PACKET, Protocol};
use serde_json::json;

#[test]
fn the_output_is_the_stored_text() {
    examples::check_output("serde", example::run);
}

#[test]
fn json_has_the_fields_with_serdes_names() {
    let header = Ipv4Header::decode(&PACKET).unwrap();
    let expected = json!({
        "ihl": 5, "dscp": 0, "ecn": 0, "total_length": 60, "identification": 0x5B9F,
        "dont_fragment": true, "more_fragments": false, "fragment_offset": 0, "ttl": 64,
        "protocol": "Tcp", "checksum": 0xC918, "source": "10.1.1.2", "destination": "10.1.1.1",
    });
    assert_eq!(serde_json::to_value(&header).unwrap(), expected);
    assert_eq!(serde_json::from_value::<Ipv4Header>(expected).unwrap(), header);
}

/// Put together by hand: a map of 13 pairs, each a text and its value; addresses are arrays of four numbers.
#[test]
fn cbor_is_the_same_in_bytes() {
    let numbers: [(&str, &[u8]); 13] = [
        ("ihl", &[5]),
        ("dscp", &[0]),
        ("ecn", &[0]),
        ("total_length", &[0x18, 60]),
        ("identification", &[0x19, 0x5B, 0x9F]),
        ("dont_fragment", &[0xF5]),
        ("more_fragments", &[0xF4]),
        ("fragment_offset", &[0]),
        ("ttl", &[0x18, 64]),
        ("protocol", b"\x63Tcp"),
        ("checksum", &[0x19, 0xC9, 0x18]),
        ("source", &[0x84, 10, 1, 1, 2]),
        ("destination", &[0x84, 10, 1, 1, 1]),
    ];
    let mut expected = vec![0xA0 + 13];
    for (name, value) in numbers {
        expected.push(0x60 + name.len() as u8);
        expected.extend(name.bytes());
        expected.extend(value);
    }
    let header = Ipv4Header::decode(&PACKET).unwrap();
    assert_eq!(example::cbor(&header).unwrap(), expected);
}

/// What only the wire knows is checked by the wire: serde takes it, encoding refuses it.
#[test]
fn values_from_serde_are_checked_when_encoded() {
    let mut header = Ipv4Header::decode(&PACKET).unwrap();
    header.protocol = Protocol::Other(89);
    let mut value = serde_json::to_value(&header).unwrap();
    assert_eq!(value["protocol"], json!({ "Other": 89 }));
    value["ihl"] = json!(4);
    let read: Ipv4Header = serde_json::from_value(value).unwrap();
    let error = read.to_bytes().unwrap_err();
    assert_eq!(error.to_string(), "Ipv4Header.ihl: value 4 is outside 5..=15 at bit 4");
}
