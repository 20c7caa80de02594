//! IPv6 packets with extension headers: their chains, and one of them in full.
//!
//! `cargo run --example ipv6` lists the packets of the test data, and explains the one with the longest chain among the short
//! ones; `cargo run --example ipv6 HEX` explains one packet, from its IPv6 header on.

mod packet;

use bitpack::prelude::*;
use packet::{Choice, Header, Packet, Route};
use serde_json::Value;
use std::net::Ipv6Addr;
use std::{env, error::Error, fs};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ipv6/frames.jsonl");

/// Longer packets fill the screen.
const SHORT: usize = 180;

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(hex) = env::args().nth(1) {
        print!("{}", Packet::explain(&bytes(&hex)?));
        return Ok(());
    }
    let mut longest = (0, Vec::new());
    for line in fs::read_to_string(DATA)?.lines() {
        let frame: Value = serde_json::from_str(line)?;
        let bytes = bytes(frame["hex"].as_str().ok_or("no hex")?)?;
        let packet = Packet::decode(&bytes)?;
        println!("{}", described(&packet));
        let headers = packet.headers().count();
        if headers > longest.0 && bytes.len() < SHORT {
            longest = (headers, bytes);
        }
    }
    print!("\n{}", Packet::explain(&longest.1));
    Ok(())
}

fn bytes(hex: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let digits: Vec<char> = hex.chars().collect();
    let byte = |pair: &[char]| Ok(u8::from_str_radix(&pair.iter().collect::<String>(), 16)?);
    digits.chunks(2).map(byte).collect()
}

/// One line per packet.
fn described(packet: &Packet) -> String {
    let headers: Vec<_> = packet.headers().map(short).collect();
    let (from, to) = (Ipv6Addr::from_bits(packet.source), Ipv6Addr::from_bits(packet.destination));
    format!("{from} -> {to}: {}", headers.join(", "))
}

fn short(header: &Header) -> String {
    match header {
        Header::HopByHop(header) => format!("hop by hop [{}]", options(header.options.iter())),
        Header::Destination(header) => format!("destination [{}]", options(header.options.iter())),
        Header::Routing(header) => match &header.route {
            Route::Source { addresses, .. } => format!("source route of {}", addresses.len()),
            Route::Mobility { addresses, .. } => {
                format!("home address route of {}", addresses.len())
            }
            Route::Segments { addresses, .. } => format!("{} segments", addresses.len()),
            Route::Unknown(kind, bytes) => format!("route {kind} of {} bytes", bytes.len()),
        },
        Header::Fragment(header) => {
            let more = if header.more { ", more to come" } else { "" };
            let (id, at) = (header.identification, usize::from(header.offset) * 8);
            let rest = header.part.map_or(String::new(), |part| format!(", {} bytes", part.len()));
            format!("fragment of {id:08x} from byte {at}{more}{rest}")
        }
        Header::Upper(next, bytes) => format!("protocol {next}, {} bytes", bytes.len()),
    }
}

fn options<'a>(options: impl Iterator<Item = Choice<'a>>) -> String {
    let short = |option| match option {
        Choice::Pad1 => "pad".to_owned(),
        Choice::PadN { zeros, .. } => format!("pad {}", zeros.len() + 2),
        Choice::EncapsulationLimit { limit, .. } => format!("tunnel limit {limit}"),
        Choice::RouterAlert { value, .. } => format!("router alert {value}"),
        Choice::JumboPayload { payload, .. } => format!("jumbo {payload}"),
        Choice::HomeAddress { address, .. } => format!("home {}", Ipv6Addr::from_bits(address)),
        Choice::Unknown { kind, data, .. } => format!("type {kind} of {} bytes", data.len()),
    };
    options.map(short).collect::<Vec<_>>().join(", ")
}
