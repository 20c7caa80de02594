//! IPv6 packets with extension headers: their chains, and one of them in full.
//!
//! `cargo run --example ipv6 [-- FILE]` lists the packets of a text, and explains the one with the longest chain among the short
//! ones.

#[path = "../shared/command.rs"]
mod command;
#[path = "../shared/hex.rs"]
mod hex;
#[path = "../shared/lines.rs"]
mod lines;
pub(crate) mod packet;
#[path = "../shared/packet_line.rs"]
mod packet_line;

use bitpack::prelude::*;
use command::{Command, Outcome, Report};
use lines::lines;
use packet::{Choice, Header, Packet, Route};
use std::io::Write;
use std::net::Ipv6Addr;
use std::process::ExitCode;

pub const COMMAND: Command = Command {
    name: "ipv6",
    about: "Lists IPv6 packets with their extension headers and explains the one with the longest chain.",
    format: "a text with one packet per line, from its IPv6 header on: hexadecimal digits, or a JSON\n\
             object with the key `hex`",
    default: "tests/data/ipv6/frames.jsonl",
    records: "packets",
    run,
};

/// Packets of more bytes are not explained: their text fills the screen.
const SHORT: usize = 180;

fn main() -> ExitCode {
    COMMAND.main()
}

fn run(file: &[u8], report: &mut Report) -> Outcome {
    let mut longest = (0, Vec::new());
    for (place, line) in lines(file) {
        let shown = line.and_then(packet_line::parse).and_then(|(bytes, _)| {
            let packet = Packet::decode(&bytes)?;
            Ok((described(&packet), packet.headers().count(), bytes.clone()))
        });
        match shown {
            Ok((text, headers, bytes)) => {
                report.count();
                writeln!(report, "{place}: {text}")?;
                if headers > longest.0 && bytes.len() < SHORT {
                    longest = (headers, bytes);
                }
            }
            Err(reason) => report.skip(place, reason)?,
        }
    }
    if longest.0 > 0 {
        write!(report, "\n{}", Packet::explain(&longest.1))?;
    }
    Ok(())
}

/// The text of one packet.
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
