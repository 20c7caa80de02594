//! The headers of a capture: Ethernet, VLAN tags, IPv4, IPv6, TCP and UDP as derived types.
//!
//! `cargo run --example pcap [FILE]` counts the protocols in a pcap or pcapng file and explains the
//! headers of the frame with the longest chain of them.

mod capture;
mod wire;

use bitpack::prelude::*;
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::{env, error::Error, path::PathBuf};
use wire::{Ethernet, Frame, Ipv4, Ipv6, Network, Tcp, Transport, Udp, VlanTag};

const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/pcap/made.pcap");

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).map_or(DEFAULT.into(), PathBuf::from);
    let bytes = capture::ethernet_frames(&path)?;
    let mut frames = Vec::new();
    for (number, bytes) in (1..).zip(&bytes) {
        match Frame::decode(bytes) {
            Ok(frame) => {
                assert_eq!(&frame.encode()?, bytes, "what was decoded encodes to the same bytes");
                frames.push((number, frame, bytes));
            }
            Err(error) => println!("frame {number}: {error}"),
        }
    }
    summarise(frames.iter().map(|(_, frame, bytes)| (frame, bytes.len())));
    let headers = |frame: &Frame| {
        frame.tags.len() + frame.network.iter().len() + frame.transport.iter().len()
    };
    // The first of those with the most headers.
    if let Some((number, frame, bytes)) = frames.iter().rev().max_by_key(|(_, f, _)| headers(f)) {
        println!("frame {number}: {}\n", conversation(frame));
        explain(frame, bytes);
    }
    Ok(())
}

/// One line per chain of protocols.
fn summarise<'f>(frames: impl Iterator<Item = (&'f Frame<'f>, usize)>) {
    let mut chains = BTreeMap::<String, (usize, usize)>::new();
    for (frame, length) in frames {
        let (count, bytes) = chains.entry(chain(frame)).or_default();
        *count += 1;
        *bytes += length;
    }
    println!("{:<40} {:>7} {:>9}", "protocols", "frames", "bytes");
    for (chain, (count, bytes)) in chains {
        println!("{chain:<40} {count:>7} {bytes:>9}");
    }
    println!();
}

/// The names of a frame's protocols; what is not decoded here goes by its number.
fn chain(frame: &Frame) -> String {
    let mut names = vec!["Ethernet".to_owned()];
    names.extend(frame.tags.iter().map(|_| "VLAN".to_owned()));
    let last = frame.tags.last().map_or(frame.ethernet.ether_type, |tag| tag.ether_type);
    let carried = match &frame.network {
        Some(Network::Ipv4 { header, .. }) => {
            names.push("IPv4".into());
            format!("{:?}", header.protocol)
        }
        Some(Network::Ipv6(header)) => {
            names.push("IPv6".into());
            format!("{:?}", header.next_header)
        }
        None => format!("{last:?}"),
    };
    names.push(carried);
    names.join(" / ")
}

/// Who talks to whom.
fn conversation(frame: &Frame) -> String {
    let (source, destination) = match &frame.network {
        Some(Network::Ipv4 { header, .. }) => (
            Ipv4Addr::from(header.source).to_string(),
            Ipv4Addr::from(header.destination).to_string(),
        ),
        Some(Network::Ipv6(header)) => (
            Ipv6Addr::from_bits(header.source).to_string(),
            Ipv6Addr::from_bits(header.destination).to_string(),
        ),
        None => {
            let mac = |address: [u8; 6]| address.map(|byte| format!("{byte:02x}")).join(":");
            (mac(frame.ethernet.source), mac(frame.ethernet.destination))
        }
    };
    match &frame.transport {
        Some(Transport::Tcp { header, .. }) => {
            let (from, to) = (header.source_port, header.destination_port);
            format!("{source} port {from} -> {destination} port {to}")
        }
        Some(Transport::Udp(header)) => {
            let (from, to) = (header.source_port, header.destination_port);
            format!("{source} port {from} -> {destination} port {to}")
        }
        None => format!("{source} -> {destination}"),
    }
}

/// The annotated bits of every header.
fn explain(frame: &Frame, bytes: &[u8]) {
    let mut rest = print::<Ethernet>(bytes, 0);
    for _ in &frame.tags {
        rest = print::<VlanTag>(rest, 0);
    }
    rest = match &frame.network {
        Some(Network::Ipv4 { options, .. }) => print::<Ipv4>(rest, options.len()),
        Some(Network::Ipv6(_)) => print::<Ipv6>(rest, 0),
        None => return,
    };
    match &frame.transport {
        Some(Transport::Tcp { options, .. }) => print::<Tcp>(rest, options.len()),
        Some(Transport::Udp(_)) => print::<Udp>(rest, 0),
        None => return,
    };
}

/// Explains the header `T` at the front of `bytes`; returns what follows it and its options.
fn print<T: Fixed>(bytes: &[u8], options: usize) -> &[u8] {
    let (header, rest) = bytes.split_at(T::BYTES);
    println!("{}", T::explain(header));
    &rest[options..]
}
