//! CCSDS space packets: which application processes send how much, and one packet in full.
//!
//! `cargo run --example ccsds [FILE]` reads a file of packets.

mod packet;

use bitpack::prelude::*;
use packet::{Packet, Packets};
use std::collections::BTreeMap;
use std::{env, error::Error, fs, path::PathBuf};

const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ccsds/packets.bin");

/// What came of one application process.
#[derive(Default)]
struct Process {
    packets: usize,
    bytes: usize,
    /// Packets that are missing, by the sequence counts.
    gaps: usize,
    last: Option<u16>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).map_or(DEFAULT.into(), PathBuf::from);
    let bytes = fs::read(path)?;
    let file = Packets::decode(&bytes)?;
    let mut processes = BTreeMap::<u16, Process>::new();
    for packet in &file.packets {
        processes.entry(packet.header.apid).or_default().receive(&packet);
    }
    println!("{:>6} {:>8} {:>8} {:>5}", "apid", "packets", "bytes", "gaps");
    for (apid, process) in &processes {
        println!("{apid:>6} {:>8} {:>8} {:>5}", process.packets, process.bytes, process.gaps);
    }
    let (_, rest) = Packet::decode_prefix(&bytes)?;
    print!("\n{}", Packet::explain(&bytes[..bytes.len() - rest.len()]));
    Ok(())
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
