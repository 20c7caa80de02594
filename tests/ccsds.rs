//! The packets of `examples/ccsds` against ccsdspy's reading of the committed files.

#[allow(
    dead_code,
    reason = "the tests call `COMMAND` and the modules of the example, not its `main`"
)]
#[path = "../examples/ccsds/main.rs"]
mod ccsds;
#[allow(dead_code, reason = "each test uses a part of these checks")]
mod examples;

use bitpack::prelude::*;
use ccsds::packet::{Comparison, Data, Header, Packet, Packets, Readings, Time};
use serde_json::{Map, Value, json};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ccsds/");

fn read(name: &str) -> (Vec<u8>, Vec<Value>) {
    let text = std::fs::read_to_string(format!("{DATA}{name}.jsonl")).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (std::fs::read(format!("{DATA}{name}.bin")).unwrap(), lines)
}

#[test]
fn every_value_is_what_ccsdspy_reads() {
    let mut counts = (0, 0);
    for name in ["packets", "mixed"] {
        let (bytes, expected) = read(name);
        let file = Packets::decode(&bytes).unwrap();
        assert_eq!(file.packets.len(), expected.len(), "{name}");
        assert_eq!(file.encode_to_vec().unwrap(), bytes, "{name}");
        let mut at = 0;
        for (packet, expect) in file.packets.iter().zip(&expected) {
            let place = format!("{name} at {at}");
            let length = packet.encoded_len();
            assert_eq!((&expect["at"], &expect["len"]), (&json!(at), &json!(length)), "{place}");
            assert_eq!(described(&packet.header), expect["header"], "{place}");
            assert_eq!(packet.encode_to_vec().unwrap(), bytes[at..at + length], "{place}");
            counts.1 +=
                check_data(&packet, expect, &bytes[at + Header::BYTES..at + length], &place);
            counts.0 += 1;
            at += length;
        }
    }
    assert_eq!(counts, (278, 6844));
}

fn described(h: &Header) -> Value {
    json!({
        "version": h.version, "type": h.kind as u8, "secondary": u8::from(h.secondary),
        "apid": h.apid, "flags": h.sequence as u8, "count": h.count, "length": h.length,
    })
}

/// Checks the packet data field; returns how many values of the packet were checked.
fn check_data(packet: &Packet, expect: &Value, bytes: &[u8], place: &str) -> usize {
    let fields = match &packet.data {
        Data::Oscillator { time: Some(time), readings } => {
            let fields = fields(time, readings, bytes);
            assert_eq!(fields, expect["fields"], "{place}");
            fields.as_object().unwrap().len()
        }
        Data::Unknown { apid, bytes: kept } => {
            assert_eq!((*apid, *kept), (packet.header.apid, bytes), "{place}");
            assert_eq!(expect.get("fields"), None, "{place}");
            0
        }
        data => panic!("{place}: {data:?}"),
    };
    fields + expect["header"].as_object().unwrap().len() + 2
}

fn fields(time: &Time, readings: &Readings, bytes: &[u8]) -> Value {
    let mut out = Map::new();
    let mut put = |name: &str, value: Value| out.insert(format!("pkt10_{name}"), value);
    put("time_secs", time.seconds.into());
    put("time_subsecs", time.subseconds.into());
    // These two are the bits of the fields after them.
    put("uint8_bitfld", bytes[6].into());
    put("uint16_bitfld", u16::from_be_bytes([bytes[7], bytes[8]]).into());
    put("datavalid", u8::from(readings.data_valid).into());
    put("oscstatus", number(readings.oscillator_status).into());
    put("notused", readings.not_used.into());
    put("5hzflag", u8::from(readings.flag_5hz).into());
    put("13hzflag", u8::from(readings.flag_13hz).into());
    put("uint32_osc", readings.oscillator.into());
    for (i, (status, random)) in readings.random_status.iter().zip(readings.random).enumerate() {
        put(&format!("rnd{i}status"), number(*status).into());
        put(&format!("int32_rnd[{i}]"), random.into());
    }
    Value::Object(out)
}

/// As the calibration in `defs.csv` names them.
fn number(comparison: Comparison) -> u8 {
    match comparison {
        Comparison::Invalid => 0,
        Comparison::Below => 1,
        Comparison::Equal => 2,
        Comparison::Above => 3,
    }
}

#[test]
fn every_truncation_is_an_error() {
    let mut count = 0;
    for name in ["packets", "mixed"] {
        let (bytes, expected) = read(name);
        for packet in expected {
            let at = packet["at"].as_u64().unwrap() as usize;
            let bytes = &bytes[at..at + packet["len"].as_u64().unwrap() as usize];
            for end in 0..bytes.len() {
                let error = Packet::decode(&bytes[..end]).unwrap_err();
                assert_eq!(
                    (error.given(), error.need() > error.given()),
                    (Some(end), true),
                    "{error}"
                );
                count += 1;
            }
        }
    }
    assert_eq!(count, 23_655);
}

#[test]
fn every_packet_is_explained() {
    for name in ["packets", "mixed"] {
        let (bytes, expected) = read(name);
        let text = Packets::explain(&bytes).to_string();
        let last = format!("packets[{}].header.length", expected.len() - 1);
        assert!(text.contains(&last), "{name}");
    }
    let (bytes, _) = read("packets");
    let text = Packet::explain(&bytes[..40]).to_string();
    assert!(text.ends_with("the message needs at least 51 bytes, 40 given at bit 48\n"), "{text}");
}

#[test]
fn the_longest_packet_has_65536_bytes_of_data() {
    let mut bytes = vec![0; 6 + 65_536];
    (bytes[4], bytes[5]) = (0xFF, 0xFF);
    let packet = Packet::decode(&bytes).unwrap();
    assert!(matches!(packet.data, Data::Unknown { apid: 0, bytes } if bytes.len() == 65_536));
    assert_eq!(packet.encode_to_vec().unwrap(), bytes);
}

examples::command_tests!(ccsds::COMMAND);

/// A file that ends inside a packet has all packets before it.
#[test]
fn a_file_that_is_cut_off_has_the_packets_before_that() {
    let (bytes, _) = read("packets");
    let cuts = 3 * 51;
    assert_eq!(examples::check_cuts(&bytes[..cuts], process), cuts - 3);
}

#[test]
fn a_packet_that_cannot_be_decoded_is_skipped() {
    let (bytes, _) = read("packets");
    // One byte of data, which is too short for process 10.
    let bad = [0x08, 0x0A, 0xC0, 0, 0, 0, 0xFF];
    let ran = process(&[&bytes[..51], &bad, &bytes[51..]].concat());
    assert_eq!((ran.status, ran.counts()), (0, (167, 1)));
    assert!(ran.out.starts_with("packet 2 at byte 51: skipped: "), "{}", ran.out);
    let (_, right) =
        execute(&[]).out.split_once('\n').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    assert!(ran.out.contains(right.split("\npackets:").next().unwrap()), "{}", ran.out);

    let ran = process(&bad);
    assert_eq!((ran.status, ran.counts()), (1, (0, 1)));
    assert_eq!(process(b"").counts(), (0, 0));
}
