//! The segments of `examples/tcp` against tshark's reading of the committed frames.

#[allow(dead_code, reason = "each test uses a part of these checks")]
mod examples;
#[allow(
    dead_code,
    reason = "the tests call `COMMAND` and the modules of the example, not its `main`"
)]
#[path = "../examples/tcp/main.rs"]
mod tcp;

use bitpack::prelude::*;
use serde_json::{Value, json};
use tcp::segment::{Ends, Header, Segment, TcpOption};

const FRAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tcp/frames.jsonl");

/// A segment and what tshark says of it.
struct Frame {
    place: String,
    bytes: Vec<u8>,
    ends: Ends,
    expect: Value,
}

fn frames() -> Vec<Frame> {
    let text = std::fs::read_to_string(FRAMES).unwrap();
    let frame = |line| {
        let frame: Value = serde_json::from_str(line).unwrap();
        let end = |key: &str| frame["pseudo"][key].as_str().unwrap().parse().unwrap();
        let bytes = bytes(frame["hex"].as_str().unwrap());
        assert_eq!(frame["pseudo"]["len"], bytes.len());
        let place = format!("{} {}", frame["source"], frame["frame"]);
        let ends = Ends::new(end("src"), end("dst")).unwrap();
        Frame { place, bytes, ends, expect: frame["expect"].clone() }
    };
    text.lines().map(frame).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Decoded and encoded again, or refused because of an option: how many of each.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    decoded: usize,
    refused: usize,
    good_sums: usize,
    values: usize,
}

#[test]
fn every_value_is_what_tshark_reads() {
    let mut counts = Counts::default();
    for frame in frames() {
        let Frame { place, bytes, expect, .. } = &frame;
        let (header, _) = Header::decode_prefix(bytes).unwrap();
        same(&described(&header), expect, HEADER, place);
        check_sum(&frame, &mut counts);
        counts.values += HEADER.len() + 2;
        if expect.get("notes").is_some() {
            check_refused(&frame);
            counts.refused += 1;
            continue;
        }
        let segment = Segment::decode(bytes).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(segment.header, header, "{place}");
        check_options(&segment, expect, place);
        assert_eq!(expect["payload_len"], segment.payload.len(), "{place}");
        let payload = &bytes[bytes.len() - segment.payload.len()..];
        assert!(std::ptr::eq(segment.payload, payload), "{place}: a copy");
        assert_eq!(&segment.encode_to_vec().unwrap(), bytes, "{place}");
        counts.decoded += 1;
        counts.values += leaves(&expect["options"]) + 1;
    }
    println!("{counts:?}");
    let expected = Counts { decoded: 119, refused: 9, good_sums: 92, values: 4484 };
    assert_eq!(counts, expected);
}

/// The keys of the fixed header.
const HEADER: &[&str] = &[
    "sport", "dport", "seq", "ackno", "hlen", "res", "ae", "cwr", "ece", "urg", "ack", "psh",
    "rst", "syn", "fin", "win", "sum", "urgp",
];

fn same(ours: &Value, expect: &Value, keys: &[&str], place: &str) {
    assert_eq!(ours.as_object().unwrap().len(), keys.len());
    for key in keys {
        assert_eq!(ours[key], expect[key], "{place}: {key}");
    }
}

fn described(h: &Header) -> Value {
    let (f, flag) = (h.flags, u8::from);
    json!({
        "sport": h.source_port, "dport": h.destination_port, "seq": h.sequence,
        "ackno": h.acknowledgment, "hlen": Header::BYTES + h.options_length(), "res": h.reserved,
        "ae": flag(f.ae), "cwr": flag(f.cwr), "ece": flag(f.ece), "urg": flag(f.urg),
        "ack": flag(f.ack), "psh": flag(f.psh), "rst": flag(f.rst), "syn": flag(f.syn),
        "fin": flag(f.fin), "win": h.window, "sum": h.checksum, "urgp": h.urgent_pointer,
    })
}

fn check_options(segment: &Segment, expect: &Value, place: &str) {
    let mut options: Vec<_> = segment.options.iter().flat_map(|o| option(&o)).collect();
    let wanted = expect["options"].as_array().unwrap();
    let length = expect["hlen"].as_u64().unwrap() - 20;
    if expect["covered"].as_u64() < Some(length) {
        // tshark takes offence at an MPTCP option and stops behind it, where one byte is left.
        assert_eq!(options.pop(), Some(json!({ "kind": 0, "hex": "00" })), "{place}");
    }
    assert_eq!(&options, wanted, "{place}");
}

/// An option under tshark's names. It reads the padding as more options of kind 0.
fn option(option: &TcpOption) -> Vec<Value> {
    let hex = hex(&option.encode_to_vec().unwrap());
    let one = match option {
        TcpOption::End { padding } => {
            assert!(padding.iter().all(|byte| *byte == 0));
            return vec![json!({ "kind": 0, "hex": "00" }); 1 + padding.len()];
        }
        TcpOption::NoOperation => json!({ "kind": 1, "hex": hex }),
        TcpOption::MaximumSegmentSize { value, .. } => {
            json!({ "kind": 2, "hex": hex, "len": 4, "mss": value })
        }
        TcpOption::WindowScale { shift, .. } => {
            json!({ "kind": 3, "hex": hex, "len": 3, "shift": shift })
        }
        TcpOption::SackPermitted { .. } => json!({ "kind": 4, "hex": hex, "len": 2 }),
        TcpOption::Sack { length, blocks } => {
            let edges: Vec<_> = blocks.iter().map(|block| [block.left, block.right]).collect();
            json!({ "kind": 5, "hex": hex, "len": length, "edges": edges })
        }
        TcpOption::Timestamps { value, echo, .. } => {
            json!({ "kind": 8, "hex": hex, "len": 10, "val": value, "ecr": echo })
        }
        TcpOption::Unknown { kind, length, data } => {
            assert_eq!(data.len() + 2, usize::from(*length));
            json!({ "kind": kind, "hex": hex, "len": length })
        }
    };
    vec![one]
}

fn leaves(value: &Value) -> usize {
    match value {
        Value::Object(map) => map.values().map(leaves).sum(),
        Value::Array(items) => items.iter().map(leaves).sum(),
        _ => 1,
    }
}

fn check_sum(frame: &Frame, counts: &mut Counts) {
    let Frame { place, bytes, ends, expect } = frame;
    let good = expect["check"] == "good";
    assert_eq!(ends.accept(bytes), good, "{place}");
    assert_eq!(json!(ends.checksum(bytes)), expect["right_sum"], "{place}");
    counts.good_sums += usize::from(good);
}

/// A segment with a broken option is an error in that option; the ones before it are explained.
fn check_refused(frame: &Frame) {
    let Frame { place, bytes, expect, .. } = frame;
    let error = Segment::decode(bytes).unwrap_err();
    // tshark goes on after an option of a known kind with a wrong length, and lists it without its values.
    let whole = |o: &&Value| match o["kind"].as_u64() {
        Some(2) => o.get("mss").is_some(),
        Some(3) => o.get("shift").is_some(),
        Some(4) => o["len"] == 2,
        Some(5) => o["len"].as_u64().unwrap() % 8 == 2,
        Some(8) => o.get("val").is_some(),
        _ => true,
    };
    let before = expect["options"].as_array().unwrap().iter().take_while(whole).count();
    let path = error.path().to_string();
    assert!(path.starts_with(&format!("options[{before}]")), "{place}: {error} at {path}");
    let text = Segment::explain(bytes).to_string();
    assert!(text.contains(&error.to_string()), "{place}: {text}");
}

#[test]
fn every_truncation_is_an_error() {
    let mut count = 0;
    for frame in frames().iter().filter(|frame| frame.expect.get("notes").is_none()) {
        let header = frame.expect["hlen"].as_u64().unwrap() as usize;
        for end in 0..header {
            let cut = &frame.bytes[..end];
            let error = Segment::decode(cut).unwrap_err();
            assert!(error.need() > error.given(), "{} to {end}: {error}", frame.place);
            assert!(Segment::explain(cut).to_string().contains(&error.to_string()));
            count += 1;
        }
        // From there on the payload is only shorter.
        for end in header..frame.bytes.len() {
            assert_eq!(Segment::decode(&frame.bytes[..end]).unwrap().payload.len(), end - header);
        }
    }
    assert_eq!(count, 4780);
}

#[test]
fn every_segment_is_explained() {
    for frame in frames() {
        let text = Segment::explain(&frame.bytes).to_string();
        assert!(text.contains("header.source_port"), "{}: {text}", frame.place);
    }
}

examples::command_tests!(tcp::COMMAND);

#[test]
fn a_bad_line_is_reported_and_does_not_stop_the_example() {
    let file = std::fs::read(FRAMES).unwrap();
    examples::check_bad_lines(&file, process);
}

#[test]
fn addresses_that_cannot_be_used_are_reported() {
    let digits = "005000500000000000000000500000000000 0000".replace(' ', "");
    let line = |pseudo: &str| format!("{{\"hex\":\"{digits}\"{pseudo}}}\n");
    let cases = [
        line(",\"pseudo\":{}"),
        line(",\"pseudo\":{\"src\":\"::1\",\"dst\":\"10.0.0.1\"}"),
        line(",\"pseudo\":{\"src\":\"x\",\"dst\":\"10.0.0.1\"}"),
        line(""),
        format!("{digits}\n"),
    ];
    let ran = process(cases.concat().as_bytes());
    assert_eq!((ran.status, ran.counts()), (0, (2, 3)), "{}", ran.out);
    assert!(ran.out.contains("line 1: skipped: an address of the pseudo-header is missing\n"));
    assert!(ran.out.contains(
        "line 2: skipped: one address of the pseudo-header is IPv4, the other one IPv6\n"
    ));
}
