//! CCSDS space packets: how much each application process sends, and one packet in full.
//!
//! `cargo run --example ccsds [-- FILE]` reads a file of packets that stand one after the other.

#[path = "../shared/command.rs"]
mod command;
#[allow(dead_code, reason = "the example decodes packet by packet, to go on after a damaged one")]
pub(crate) mod packet;

use bitpack::prelude::*;
use command::{Command, Outcome, Report};
use packet::{Header, Packet};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

pub const COMMAND: Command = Command {
    name: "ccsds",
    about: "Counts the packets of each application process and explains the first packet.",
    format: "a file of CCSDS space packets that stand one after the other",
    default: "tests/data/ccsds/packets.bin",
    records: "packets",
    run,
};

/// What was received from one application process.
#[derive(Default)]
struct Process {
    packets: usize,
    bytes: usize,
    /// How often the sequence count is not the one after that of the packet before.
    gaps: usize,
    last: Option<u16>,
}

fn main() -> ExitCode {
    COMMAND.main()
}

fn run(file: &[u8], report: &mut Report) -> Outcome {
    let mut processes = BTreeMap::<u16, Process>::new();
    let (mut rest, mut number, mut sample) = (file, 0, None);
    while !rest.is_empty() {
        let at = file.len() - rest.len();
        number += 1;
        rest = match Packet::decode_prefix(rest) {
            Ok((packet, after)) => {
                processes.entry(packet.header.apid).or_default().receive(&packet);
                sample.get_or_insert(&rest[..rest.len() - after.len()]);
                report.count();
                after
            }
            Err(error) => {
                report.skip(format_args!("packet {number} at byte {at}"), error)?;
                after_header(rest)
            }
        };
    }
    writeln!(report, "{:>6} {:>8} {:>8} {:>5}", "apid", "packets", "bytes", "gaps")?;
    for (apid, Process { packets, bytes, gaps, .. }) in &processes {
        writeln!(report, "{apid:>6} {packets:>8} {bytes:>8} {gaps:>5}")?;
    }
    if let Some(packet) = sample {
        write!(report, "\n{}", Packet::explain(packet))?;
    }
    Ok(())
}

/// What follows a packet whose data cannot be decoded, by the length in its header; nothing if the file ends before that.
fn after_header(bytes: &[u8]) -> &[u8] {
    let Ok((header, data)) = Header::decode_prefix(bytes) else { return &[] };
    data.get(usize::from(header.length) + 1..).unwrap_or_default()
}

impl Process {
    fn receive(&mut self, packet: &Packet) {
        let count = packet.header.count;
        self.packets += 1;
        self.bytes += packet.encoded_len();
        self.gaps += usize::from(self.last.is_some_and(|last| (last + 1) % (1 << 14) != count));
        self.last = Some(count);
    }
}
