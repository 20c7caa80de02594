//! The headers of `examples/pcap` against tshark's reading of the committed captures.

#[allow(dead_code, reason = "each test uses a part of these checks")]
mod examples;
#[path = "pcap/hostile.rs"]
mod hostile;
#[allow(
    dead_code,
    reason = "the tests call `COMMAND` and the modules of the example, not its `main`"
)]
#[path = "../examples/pcap/main.rs"]
mod pcap;

use bitpack::prelude::*;
use pcap::wire::{
    EtherType, Ethernet, Frame, Ipv4, Ipv6, Network, Protocol, Tcp, Transport, Udp, VlanTag,
};
use serde_json::{Map, Value, json};
use std::net::{Ipv4Addr, Ipv6Addr};
use std::path::Path;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/pcap/");

/// How many of each thing were checked.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    frames: usize,
    tags: usize,
    ipv4: usize,
    ipv6: usize,
    tcp: usize,
    udp: usize,
    values: usize,
}

#[test]
fn every_header_value_is_what_tshark_reads() {
    let mut counts = Counts::default();
    for name in
        ["test_ethernet.pcap", "QinQpacket.pcap", "dns_udp.pcap", "dnssec.pcap", "made.pcap"]
    {
        check_capture(name, &mut counts);
    }
    check_capture("lan.pcapng", &mut counts);
    println!("{counts:?}");
    let expected =
        Counts { frames: 536, tags: 363, ipv4: 350, ipv6: 68, tcp: 67, udp: 294, values: 11667 };
    assert_eq!(counts, expected);
}

fn check_capture(name: &str, counts: &mut Counts) {
    let path = Path::new(DATA).join(name);
    let file = std::fs::read(&path).unwrap();
    let frames: Vec<_> =
        pcap::capture::records(&file).unwrap().into_iter().map(Result::unwrap).collect();
    let text = std::fs::read_to_string(path.with_extension("jsonl")).unwrap();
    let expected: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(frames.len(), expected.len(), "{name}");
    for (bytes, expected) in frames.iter().zip(&expected) {
        let place = format!("{name} frame {}", expected["n"]);
        assert_eq!(expected["link"], 1, "{place}: not Ethernet");
        assert_eq!(expected["cap"], bytes.len(), "{place}");
        let frame = Frame::decode(bytes).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(described(&frame), headers(expected), "{place}");
        assert_eq!(&frame.encode().unwrap(), bytes, "{place}");
        check_truncations(&frame, bytes);
        count(expected, counts);
    }
}

/// Returns the parts of an expectation that describe headers.
fn headers(expected: &Value) -> Value {
    let layers = ["eth", "vlan", "ip", "ipv6", "tcp", "udp"];
    let present =
        layers.iter().filter_map(|&key| Some((key.to_owned(), expected.get(key)?.clone())));
    Value::Object(present.collect())
}

/// Describes the headers of our frame with tshark's names.
fn described(frame: &Frame) -> Value {
    let mut out = Map::new();
    let mut put = |key: &str, value| out.insert(key.to_owned(), value);
    put("eth", ethernet(&frame.ethernet));
    if !frame.tags.is_empty() {
        put("vlan", tags(frame));
    }
    match &frame.network {
        Some(Network::Ipv4 { header, .. }) => put("ip", ipv4(header)),
        Some(Network::Ipv6(header)) => put("ipv6", ipv6(header)),
        None => None,
    };
    match &frame.transport {
        Some(Transport::Tcp { header, .. }) => put("tcp", tcp(header)),
        Some(Transport::Udp(header)) => put("udp", udp(header)),
        None => None,
    };
    Value::Object(out)
}

fn ethernet(header: &Ethernet) -> Value {
    let mac = |address: [u8; 6]| address.map(|byte| format!("{byte:02x}")).join(":");
    let (dst, src) = (mac(header.destination), mac(header.source));
    match number(header.ether_type) {
        length @ 0..1536 => json!({ "dst": dst, "src": src, "len": length }),
        kind => json!({ "dst": dst, "src": src, "type": kind }),
    }
}

fn tags(frame: &Frame) -> Value {
    let mut kind = frame.ethernet.ether_type;
    let tag = |tag: &VlanTag| {
        let tpid = std::mem::replace(&mut kind, tag.ether_type);
        json!({
            "tpid": number(tpid), "pcp": tag.priority, "dei": u8::from(tag.drop_eligible),
            "vid": tag.vlan, "type": number(tag.ether_type),
        })
    };
    frame.tags.iter().map(tag).collect()
}

fn ipv4(h: &Ipv4) -> Value {
    json!({
        "ver": 4, "hlen": Ipv4::BYTES + h.options_length(), "dscp": h.dscp, "ecn": h.ecn,
        "len": h.total_length, "id": h.identification, "rb": u8::from(h.reserved_flag),
        "df": u8::from(h.dont_fragment), "mf": u8::from(h.more_fragments),
        "off": h.fragment_offset, "ttl": h.time_to_live, "proto": protocol(h.protocol),
        "sum": h.checksum, "src": Ipv4Addr::from(h.source).to_string(),
        "dst": Ipv4Addr::from(h.destination).to_string(),
    })
}

fn ipv6(h: &Ipv6) -> Value {
    json!({
        "ver": 6, "dscp": h.dscp, "ecn": h.ecn, "flow": h.flow_label, "plen": h.payload_length,
        "nxt": protocol(h.next_header), "hlim": h.hop_limit,
        "src": Ipv6Addr::from_bits(h.source).to_string(),
        "dst": Ipv6Addr::from_bits(h.destination).to_string(),
    })
}

fn tcp(h: &Tcp) -> Value {
    let f = h.flags;
    let flag = u8::from;
    json!({
        "sport": h.source_port, "dport": h.destination_port, "seq": h.sequence,
        "ackno": h.acknowledgment, "hlen": Tcp::BYTES + h.options_length(), "res": h.reserved,
        "ae": flag(f.ae), "cwr": flag(f.cwr), "ece": flag(f.ece), "urg": flag(f.urg),
        "ack": flag(f.ack), "psh": flag(f.psh), "rst": flag(f.rst), "syn": flag(f.syn),
        "fin": flag(f.fin), "win": h.window, "sum": h.checksum, "urgp": h.urgent_pointer,
    })
}

fn udp(h: &Udp) -> Value {
    json!({
        "sport": h.source_port, "dport": h.destination_port, "len": h.length, "sum": h.checksum,
    })
}

/// The number of an EtherType, independent of how `bitpack` encodes it.
fn number(kind: EtherType) -> u16 {
    match kind {
        EtherType::Ipv4 => 2048,
        EtherType::Arp => 2054,
        EtherType::CustomerTag => 33024,
        EtherType::Ipv6 => 34525,
        EtherType::ServiceTag => 34984,
        EtherType::Other(other) => other,
    }
}

fn protocol(protocol: Protocol) -> u8 {
    match protocol {
        Protocol::Icmp => 1,
        Protocol::Igmp => 2,
        Protocol::Tcp => 6,
        Protocol::Udp => 17,
        Protocol::Icmpv6 => 58,
        Protocol::Other(other) => other,
    }
}

/// A frame that ends within its headers is an error, at every length.
fn check_truncations(frame: &Frame, bytes: &[u8]) {
    let headers = bytes.len() - frame.payload.len();
    for end in 0..headers {
        let error = Frame::decode(&bytes[..end]).unwrap_err();
        assert!(error.need() > error.given(), "{end} of {headers} bytes: {error}");
    }
}

fn count(expected: &Value, counts: &mut Counts) {
    let has = |key| usize::from(expected.get(key).is_some());
    counts.frames += 1;
    counts.tags += expected.get("vlan").map_or(0, |tags| tags.as_array().unwrap().len());
    counts.ipv4 += has("ip");
    counts.ipv6 += has("ipv6");
    counts.tcp += has("tcp");
    counts.udp += has("udp");
    counts.values += leaves(&headers(expected));
}

fn leaves(value: &Value) -> usize {
    match value {
        Value::Object(map) => map.values().map(leaves).sum(),
        Value::Array(items) => items.iter().map(leaves).sum(),
        _ => 1,
    }
}
