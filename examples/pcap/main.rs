//! The headers of a capture: Ethernet, VLAN tags, IPv4, IPv6, TCP and UDP as derived types.
//!
//! `cargo run --example pcap [-- FILE]` counts the protocols in a pcap or pcapng file and explains the
//! headers of the frame with the longest chain of them.

pub(crate) mod capture;
#[path = "../shared/command.rs"]
mod command;
pub(crate) mod wire;

use bitpack::prelude::*;
use command::{Command, Outcome, Report};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};
use std::net::{Ipv4Addr, Ipv6Addr};
use std::process::ExitCode;
use wire::{Ethernet, Frame, Ipv4, Ipv6, Network, Tcp, Transport, Udp, VlanTag};

pub const COMMAND: Command = Command {
    name: "pcap",
    about: "Counts the protocols in a capture and explains the headers of the frame that has most of them.",
    format: "a capture in the format pcap or pcapng; frames that are not Ethernet are skipped",
    default: "tests/data/pcap/made.pcap",
    records: "frames",
    run,
};

fn main() -> ExitCode {
    COMMAND.main()
}

fn run(file: &[u8], report: &mut Report) -> Outcome {
    let records = capture::records(file)?;
    let mut frames = Vec::new();
    for (number, record) in (1..).zip(&records) {
        let frame = record.as_ref().map_err(String::clone).and_then(|bytes| {
            let frame = decode(bytes).map_err(|error| error.to_string())?;
            Ok((number, frame, bytes))
        });
        match frame {
            Ok(frame) => {
                report.count();
                frames.push(frame);
            }
            Err(reason) => report.skip(format_args!("frame {number}"), reason)?,
        }
    }
    summarise(report, frames.iter().map(|(_, frame, bytes)| (frame, bytes.len())))?;
    let headers = |frame: &Frame| {
        frame.tags.len() + frame.network.iter().len() + frame.transport.iter().len()
    };
    // The first of the frames with the most headers.
    if let Some((number, frame, bytes)) = frames.iter().rev().max_by_key(|(_, f, _)| headers(f)) {
        writeln!(report, "\nframe {number}: {}\n", conversation(frame))?;
        explain(report, frame, bytes)?;
    }
    Ok(())
}

/// Decodes a frame, and makes sure that it encodes to the same bytes.
fn decode(bytes: &[u8]) -> Result<Frame<'_>, Box<dyn Error>> {
    let frame = Frame::decode(bytes)?;
    if frame.encode()? != bytes {
        return Err("the decoded frame encodes to other bytes".into());
    }
    Ok(frame)
}

/// One line per chain of protocols.
fn summarise<'f>(
    out: &mut impl Write,
    frames: impl Iterator<Item = (&'f Frame<'f>, usize)>,
) -> io::Result<()> {
    let mut chains = BTreeMap::<String, (usize, usize)>::new();
    for (frame, length) in frames {
        let (count, bytes) = chains.entry(chain(frame)).or_default();
        *count += 1;
        *bytes += length;
    }
    writeln!(out, "{:<40} {:>7} {:>9}", "protocols", "frames", "bytes")?;
    for (chain, (count, bytes)) in chains {
        writeln!(out, "{chain:<40} {count:>7} {bytes:>9}")?;
    }
    Ok(())
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
fn explain(out: &mut impl Write, frame: &Frame, bytes: &[u8]) -> io::Result<()> {
    let mut rest = print::<Ethernet>(out, bytes, 0)?;
    for _ in &frame.tags {
        rest = print::<VlanTag>(out, rest, 0)?;
    }
    rest = match &frame.network {
        Some(Network::Ipv4 { options, .. }) => print::<Ipv4>(out, rest, options.len())?,
        Some(Network::Ipv6(_)) => print::<Ipv6>(out, rest, 0)?,
        None => return Ok(()),
    };
    match &frame.transport {
        Some(Transport::Tcp { options, .. }) => print::<Tcp>(out, rest, options.len())?,
        Some(Transport::Udp(_)) => print::<Udp>(out, rest, 0)?,
        None => return Ok(()),
    };
    Ok(())
}

/// Explains the header `T` at the front of `bytes`; returns what follows it and its options.
fn print<'b, T: Fixed>(
    out: &mut impl Write,
    bytes: &'b [u8],
    options: usize,
) -> io::Result<&'b [u8]> {
    let (header, rest) = bytes.split_at(T::BYTES);
    writeln!(out, "{}", T::explain(header))?;
    Ok(&rest[options..])
}
