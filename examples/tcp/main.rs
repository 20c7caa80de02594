//! TCP segments with their options, the checksum verified against the pseudo-header.
//!
//! `cargo run --example tcp` lists the segments of the test data and explains the one with the most kinds of options;
//! `cargo run --example tcp HEX` explains one segment.

mod segment;

use bitpack::{prelude::*, wire::Tagged};
use segment::{Ends, Segment, TcpOption};
use serde_json::Value;
use std::collections::BTreeSet;
use std::{env, error::Error, fs};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tcp/frames.jsonl");

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(hex) = env::args().nth(1) {
        print!("{}", Segment::explain(&bytes(&hex)?));
        return Ok(());
    }
    let mut richest = (0, Vec::new());
    for line in fs::read_to_string(DATA)?.lines() {
        let frame: Value = serde_json::from_str(line)?;
        let bytes = bytes(frame["hex"].as_str().ok_or("no hex")?)?;
        let place = format!("{} {}", frame["source"].as_str().unwrap_or(""), frame["frame"]);
        match Segment::decode(&bytes) {
            Ok(segment) => {
                let ends = ends(&frame)?;
                let sum = match ends.checksum(&bytes) {
                    Some(right) if !ends.accept(&bytes) => format!(", checksum not {right:#06x}"),
                    _ => String::new(),
                };
                println!("{place}: {}{sum}", described(&segment));
                let kinds =
                    segment.options.iter().map(|option| option.tag()).collect::<BTreeSet<_>>();
                if kinds.len() > richest.0 {
                    richest = (kinds.len(), bytes);
                }
            }
            Err(error) => println!("{place}: {error}"),
        }
    }
    print!("\n{}", Segment::explain(&richest.1));
    Ok(())
}

fn ends(frame: &Value) -> Result<Ends, Box<dyn Error>> {
    let end = |key: &str| -> Result<_, Box<dyn Error>> {
        Ok(frame["pseudo"][key].as_str().ok_or("no address")?.parse()?)
    };
    Ends::new(end("src")?, end("dst")?).ok_or_else(|| "ends of different kinds".into())
}

fn bytes(hex: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let digits: Vec<char> = hex.chars().collect();
    let byte = |pair: &[char]| Ok(u8::from_str_radix(&pair.iter().collect::<String>(), 16)?);
    digits.chunks(2).map(byte).collect()
}

/// One line per segment.
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
