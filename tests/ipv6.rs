//! The packets of `examples/ipv6` against tshark's reading of the committed frames.

#[allow(dead_code, reason = "each test uses a part of these checks")]
mod examples;
#[allow(
    dead_code,
    reason = "the tests call `COMMAND` and the modules of the example, not its `main`"
)]
#[path = "../examples/ipv6/main.rs"]
mod ipv6;

use bitpack::{ErrorKind, prelude::*, wire::Tagged};
use ipv6::packet::{Choice, Fragment, Header, Options, Packet, Route, Routing};
use serde_json::{Value, json};
use std::net::Ipv6Addr;

const FRAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ipv6/frames.jsonl");

/// A packet and what tshark says of it.
struct Frame {
    place: String,
    bytes: Vec<u8>,
    expect: Value,
}

fn frames() -> Vec<Frame> {
    let text = std::fs::read_to_string(FRAMES).unwrap();
    let frame = |line| {
        let frame: Value = serde_json::from_str(line).unwrap();
        let hex = frame["hex"].as_str().unwrap();
        let pairs = (0..hex.len()).step_by(2);
        let bytes = pairs.map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect();
        let place = format!("{} {}", frame["source"], frame["frame"]);
        Frame { place, bytes, expect: frame["expect"].clone() }
    };
    text.lines().map(frame).collect()
}

#[test]
fn every_value_is_what_tshark_reads() {
    let (mut packets, mut values) = (0, 0);
    for Frame { place, bytes, mut expect } in frames() {
        let packet = Packet::decode(&bytes).unwrap_or_else(|error| panic!("{place}: {error}"));
        // Remarks for people: nothing in them that is not in the values.
        expect.as_object_mut().unwrap().remove("notes");
        assert_eq!(described(&packet), expect, "{place}");
        assert_eq!(packet.encode_to_vec().unwrap(), bytes, "{place}");
        packets += 1;
        values += leaves(&expect);
    }
    assert_eq!((packets, values), (93, 3176));
}

fn leaves(value: &Value) -> usize {
    match value {
        Value::Object(map) => map.values().map(leaves).sum(),
        Value::Array(items) => items.iter().map(leaves).sum(),
        _ => 1,
    }
}

/// A packet under tshark's names.
fn described(p: &Packet) -> Value {
    let (mut chain, mut at) = (Vec::new(), 40);
    let (mut upper, mut rest) = (Value::Null, 0);
    for header in p.headers() {
        let one = match header {
            Header::HopByHop(options) => options_header(0, options),
            Header::Destination(options) => options_header(60, options),
            Header::Routing(header) => routing(header),
            Header::Fragment(header) => {
                if let Some(part) = header.part {
                    (upper, rest) = (header.next.into(), part.len());
                }
                fragment(header)
            }
            Header::Upper(next, bytes) => {
                (upper, rest) = ((*next).into(), bytes.len());
                break;
            }
        };
        at += one["bytes"].as_u64().unwrap();
        chain.push(one);
    }
    json!({
        "ver": 6, "dscp": p.dscp, "ecn": p.ecn, "flow": p.flow_label, "plen": p.payload_length,
        "nxt": p.next, "hlim": p.hop_limit, "src": address(p.source),
        "dst": address(p.destination), "chain": chain, "upper": upper, "upper_at": at,
        "upper_len": rest,
    })
}

fn address(bits: u128) -> String {
    Ipv6Addr::from_bits(bits).to_string()
}

fn options_header(number: u8, header: &Options) -> Value {
    let options: Vec<_> = header.options.iter().map(|one| option(&one)).collect();
    json!({
        "header": number, "nxt": header.next, "len": header.length,
        "bytes": 8 * (u64::from(header.length) + 1), "options": options,
    })
}

fn option(option: &Choice) -> Value {
    let bytes = option.encode_to_vec().unwrap();
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let kind = option.tag();
    let mut out = json!({ "type": kind, "hex": hex });
    let length = match option {
        Choice::Pad1 => return out,
        Choice::PadN { length, .. } | Choice::Unknown { length, .. } => *length,
        Choice::EncapsulationLimit { limit, .. } => {
            out["limit"] = json!(limit);
            1
        }
        Choice::RouterAlert { value, .. } => {
            out["router_alert"] = json!(value);
            2
        }
        Choice::JumboPayload { payload, .. } => {
            out["jumbo"] = json!(payload);
            4
        }
        Choice::HomeAddress { address: home, .. } => {
            out["home"] = json!(address(*home));
            16
        }
    };
    (out["len"], out["action"], out["change"]) =
        (length.into(), (kind >> 6).into(), (kind >> 5 & 1).into());
    out
}

fn routing(header: &Routing) -> Value {
    let mut out = json!({
        "header": 43, "nxt": header.next, "len": header.length, "type": header.kind,
        "bytes": 8 * (u64::from(header.length) + 1), "left": header.segments_left,
    });
    match &header.route {
        Route::Source { addresses, .. } | Route::Mobility { addresses, .. } => {
            out["addresses"] = addresses.iter().map(address).collect();
        }
        Route::Segments { last, flags, tag, addresses, .. } => {
            out["addresses"] = addresses.iter().map(address).collect();
            (out["last"], out["flags"], out["tag"]) = (json!(last), json!(flags), json!(tag));
        }
        Route::Unknown(..) => {}
    }
    out
}

fn fragment(h: &Fragment) -> Value {
    json!({
        "header": 44, "nxt": h.next, "bytes": 8, "off": h.offset, "res8": h.reserved,
        "res2": h.reserved2, "more": u8::from(h.more), "id": h.identification,
    })
}

#[test]
fn every_truncation_is_an_error() {
    let mut count = 0;
    for Frame { place, bytes, .. } in frames() {
        for end in 0..bytes.len() {
            let error = Packet::decode(&bytes[..end]).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Truncated, "{place} to {end}");
            assert!(error.need() > Some(end), "{place} to {end}: {error}");
            let text = Packet::explain(&bytes[..end]).to_string();
            assert!(text.contains(&error.to_string()), "{place} to {end}: {text}");
            count += 1;
        }
    }
    assert_eq!(count, 16_163);
}

/// A payload length within the headers cuts one of them off; a smaller one behind them, only the payload.
#[test]
fn a_header_that_reaches_past_its_length_is_an_error() {
    let (mut refused, mut shorter) = (0, 0);
    for Frame { place, bytes, expect } in frames() {
        let headers = expect["upper_at"].as_u64().unwrap() as usize - 40;
        for length in 0..bytes.len() - 40 {
            let mut bytes = bytes[..40 + length].to_vec();
            bytes[4..6].copy_from_slice(&(length as u16).to_be_bytes());
            let result = Packet::decode(&bytes).map(|packet| packet.headers().count());
            assert_eq!(result.is_err(), length < headers, "{place} of {length}: {result:?}");
            refused += usize::from(result.is_err());
            shorter += usize::from(result.is_ok());
        }
    }
    assert_eq!((refused, shorter), (9056, 3387));
}

#[test]
fn a_chain_without_end_is_an_error() {
    let mut bytes = vec![0x60, 0, 0, 0, 0, 0, 60, 64];
    bytes.resize(40, 0);
    for _ in 0..1000 {
        bytes.extend([60, 0, 1, 4, 0, 0, 0, 0]);
    }
    bytes[4..6].copy_from_slice(&8000_u16.to_be_bytes());
    let error = Packet::decode(&bytes).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TooDeep, "{error}");
}

#[test]
fn every_packet_is_explained() {
    for Frame { place, bytes, .. } in frames() {
        let text = Packet::explain(&bytes).to_string();
        let last = text.lines().last().unwrap();
        let (bits, _) = last.split_once(' ').unwrap();
        let end = match bits.split_once("..=") {
            Some((_, last)) => last.parse::<usize>().unwrap() + 1,
            // Nothing is left for the upper layer.
            None => bits.parse().unwrap(),
        };
        assert_eq!(end, bytes.len() * 8, "{place}: {last}");
    }
}

examples::command_tests!(ipv6::COMMAND);

#[test]
fn a_bad_line_is_reported_and_does_not_stop_the_example() {
    let file = std::fs::read(FRAMES).unwrap();
    examples::check_bad_lines(&file, process);
}
