//! TCP segments with their options; the checksum is verified against the pseudo-header.
//!
//! `cargo run --example tcp [-- FILE]` lists the segments of a text and explains the one with the most kinds of options.

#[path = "../shared/command.rs"]
mod command;
#[path = "../shared/hex.rs"]
mod hex;
#[path = "../shared/lines.rs"]
mod lines;
#[path = "../shared/packet_line.rs"]
mod packet_line;
pub(crate) mod segment;

use bitpack::{prelude::*, wire::Tagged};
use command::{Command, Outcome, Report};
use lines::lines;
use segment::{Ends, Segment, TcpOption};
use serde_json::Value;
use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

pub const COMMAND: Command = Command {
    name: "tcp",
    about: "Lists TCP segments with their options and explains the one with the most kinds of options.",
    format: "a text with one segment per line: hexadecimal digits, or a JSON object with the key `hex`\n\
             and, to verify the checksum, the addresses as `pseudo.src` and `pseudo.dst`",
    default: "tests/data/tcp/frames.jsonl",
    records: "segments",
    run,
};

fn main() -> ExitCode {
    COMMAND.main()
}

fn run(file: &[u8], report: &mut Report) -> Outcome {
    let mut richest = (0, Vec::new());
    for (place, line) in lines(file) {
        let shown = line.and_then(packet_line::parse).and_then(|(bytes, object)| {
            let segment = Segment::decode(&bytes)?;
            let text = described(&segment) + &checked(&bytes, &object)?;
            let kinds = segment.options.iter().map(|option| option.tag()).collect::<BTreeSet<_>>();
            Ok((text, kinds.len(), bytes.clone()))
        });
        match shown {
            Ok((text, kinds, bytes)) => {
                report.count();
                writeln!(report, "{place}: {text}")?;
                if kinds > richest.0 {
                    richest = (kinds, bytes);
                }
            }
            Err(reason) => report.skip(place, reason)?,
        }
    }
    if richest.0 > 0 {
        write!(report, "\n{}", Segment::explain(&richest.1))?;
    }
    Ok(())
}

/// A remark if the checksum is wrong; it is not verified without addresses.
fn checked(bytes: &[u8], object: &Value) -> Result<String, Box<dyn Error>> {
    let Some(pseudo) = object.get("pseudo") else { return Ok(String::new()) };
    let end = |key: &str| -> Result<_, Box<dyn Error>> {
        let address = pseudo[key].as_str().ok_or("an address of the pseudo-header is missing")?;
        Ok(address.parse()?)
    };
    let ends = Ends::new(end("src")?, end("dst")?);
    let ends = ends.ok_or("one address of the pseudo-header is IPv4, the other one IPv6")?;
    Ok(match ends.checksum(bytes) {
        Some(right) if !ends.accept(bytes) => format!(", checksum not {right:#06x}"),
        _ => String::new(),
    })
}

/// The text of one segment.
fn described(segment: &Segment) -> String {
    let (header, payload) = (&segment.header, segment.payload.len());
    let options: Vec<_> = segment.options.iter().map(|option| short(&option)).collect();
    let (from, to) = (header.source_port, header.destination_port);
    format!("{from} -> {to}, {payload} bytes, [{}]", options.join(", "))
}

fn short(option: &TcpOption) -> String {
    match option {
        TcpOption::End { .. } => "end".into(),
        TcpOption::NoOperation => "nop".into(),
        TcpOption::MaximumSegmentSize { value, .. } => format!("mss {value}"),
        TcpOption::WindowScale { shift, .. } => format!("scale {shift}"),
        TcpOption::SackPermitted { .. } => "sack permitted".into(),
        TcpOption::Sack { blocks, .. } => {
            let blocks = blocks.iter().map(|block| format!("{}-{}", block.left, block.right));
            format!("sack {}", blocks.collect::<Vec<_>>().join(" "))
        }
        TcpOption::Timestamps { value, echo, .. } => format!("time {value} echo {echo}"),
        TcpOption::Unknown { kind, data, .. } => format!("kind {kind} of {} bytes", data.len()),
    }
}
