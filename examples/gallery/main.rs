//! Twenty-one protocols and file formats by attributes alone: every length, count, tag and checksum is computed, and no codec is written by
//! hand.
//!
//! `cargo run --example gallery [-- FILE]` counts the messages of each format and explains one of each.

pub(crate) mod arp;
pub(crate) mod beacon;
pub(crate) mod ble;
pub(crate) mod bson;
pub(crate) mod der;
pub(crate) mod dhcp;
pub(crate) mod elf64;
pub(crate) mod gif;
pub(crate) mod ipv4;
pub(crate) mod mavlink;
pub(crate) mod midi;
pub(crate) mod modbus;
pub(crate) mod mqtt;
pub(crate) mod msgpack;
pub(crate) mod ndp;
pub(crate) mod png;
pub(crate) mod protobuf;
pub(crate) mod pseudo;
pub(crate) mod rtp;
pub(crate) mod tiff;
pub(crate) mod tls;
pub(crate) mod zip;

#[path = "../shared/command.rs"]
mod command;
#[path = "../shared/hex.rs"]
mod hex;
#[path = "../shared/lines.rs"]
mod lines;
#[path = "../shared/packet_line.rs"]
mod packet_line;

use bitpack::prelude::*;
use command::{Command, Outcome, Report};
use lines::lines;
use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

pub const COMMAND: Command = Command {
    name: "gallery",
    about: "Reads messages of many formats, and explains one message of each format.",
    format: "a text with one message per line: a JSON object with the name of the format as `format`\n\
             and the hexadecimal digits of the message as `hex`",
    default: "tests/data/gallery/messages.jsonl",
    records: "messages",
    run,
};

fn main() -> ExitCode {
    COMMAND.main()
}

/// What the example does with a message of any format.
pub struct Read {
    /// The bytes that encoding makes of the decoded value.
    pub again: Result<Vec<u8>, EncodeError>,
    pub explained: String,
}

fn read<T>(bytes: &[u8]) -> Result<Read, DecodeError>
where
    T: for<'a> Decode<'a> + for<'a> bitpack::wire::ReadFrom<'a> + Encode + Inspect,
{
    let value = T::decode(bytes)?;
    Ok(Read { again: value.encode_to_vec(), explained: T::explain(bytes).to_string() })
}

type Reader = fn(&[u8]) -> Result<Read, DecodeError>;

/// The formats, by name.
pub const FORMATS: &[(&str, Reader)] = &[
    ("arp", read::<arp::Arp>),
    ("beacon", read::<beacon::Beacon>),
    ("ble", read::<ble::Advertisement>),
    ("bson", read::<bson::Document>),
    ("der", read::<der::Value>),
    ("dhcp", read::<dhcp::Dhcp>),
    ("elf64", read::<elf64::Elf64>),
    ("gif", read::<gif::Gif>),
    ("ipv4", read::<ipv4::Ipv4>),
    ("mavlink", read::<mavlink::Mavlink>),
    ("midi", read::<midi::File>),
    ("modbus", read::<modbus::Adu>),
    ("mqtt", read::<mqtt::Packet>),
    ("msgpack", read::<msgpack::Value>),
    ("ndp", read::<ndp::Ipv6>),
    ("png", read::<png::Png>),
    ("protobuf", read::<protobuf::Message>),
    ("rtp", read::<rtp::Rtp>),
    ("tiff", read::<tiff::Tiff>),
    ("tls", read::<tls::Record>),
    ("zip", read::<zip::Zip>),
];

/// The reader of the format of that name.
pub fn reader(format: &str) -> Result<Reader, Box<dyn Error>> {
    let found = FORMATS.iter().find(|(name, _)| *name == format);
    found
        .map(|(_, reader)| *reader)
        .ok_or_else(|| format!("no format has the name `{format}`").into())
}

fn run(file: &[u8], report: &mut Report) -> Outcome {
    let mut explained = BTreeSet::new();
    for (place, line) in lines(file) {
        let read = line.and_then(packet_line::parse).and_then(|(bytes, object)| {
            let format = object["format"].as_str().unwrap_or_default().to_owned();
            let read = reader(&format)?(&bytes)?;
            Ok((format, bytes.len(), read))
        });
        match read {
            Ok((format, length, read)) => {
                report.count();
                writeln!(report, "{place}: {format}, {length} bytes")?;
                if explained.insert(format) {
                    writeln!(report, "\n{}", read.explained)?;
                }
            }
            Err(reason) => report.skip(place, reason)?,
        }
    }
    Ok(())
}
