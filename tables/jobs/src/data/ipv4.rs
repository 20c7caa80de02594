//! Headers of IPv4 without options.
//!
//! Input: a capture of Ethernet. Output: its headers, and headers like them.

use super::{Data, Random, recorded};
use bitpack::prelude::*;
use pcap_parser::{Block, PcapBlockOwned, PcapError, create_reader};
use std::error::Error;
use std::fs::File;

/// The header of an IPv4 packet (RFC 791, 3.1) without options.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bitpack(columns)]
pub struct Ipv4 {
    /// Always 4.
    #[bits(4)]
    pub version: u8,
    /// The length of the header in words of 4 bytes.
    #[bits(4)]
    pub ihl: u8,
    /// The class of the packet.
    #[bits(6)]
    pub dscp: u8,
    /// The congestion that routers noticed.
    #[bits(2)]
    pub ecn: u8,
    /// The length of header and data.
    #[bitpack(unit = "bytes")]
    pub length: u16,
    /// The number of the packet of which this one is a fragment.
    pub id: u16,
    /// A bit without meaning.
    pub evil: bool,
    /// Whether routers may not split the packet.
    pub dont_fragment: bool,
    /// Whether more fragments follow.
    pub more_fragments: bool,
    /// The place of the fragment, in units of 8 bytes.
    #[bits(13)]
    pub fragment: u16,
    /// How many routers may still forward the packet.
    pub ttl: u8,
    /// The protocol of the data: 6 is TCP, 17 is UDP.
    pub protocol: u8,
    /// The checksum of the header.
    pub checksum: u16,
    /// The sender.
    pub source: u32,
    /// The receiver.
    pub destination: u32,
}

impl Data for Ipv4 {
    type Columns = Ipv4Columns;
    const NAME: &str = "ipv4";
    const THREE: [&str; 3] = ["length", "protocol", "source"];

    fn recorded() -> Result<Vec<Self>, Box<dyn Error>> {
        headers()
    }

    fn vary(&self, row: usize, random: &mut Random) -> Self {
        Ipv4 {
            length: 20 + random.below(1480) as u16,
            id: row as u16,
            ttl: self.ttl.saturating_sub(random.below(30) as u8).max(1),
            source: self.source ^ random.below(1024) as u32,
            ..*self
        }
    }
}

/// The headers of the recorded packets of IPv4 that have no options.
fn headers() -> Result<Vec<Ipv4>, Box<dyn Error>> {
    let mut reader = create_reader(1 << 20, File::open(recorded("pcap/lan.pcapng"))?)
        .map_err(|e| e.to_string())?;
    let mut headers = Vec::new();
    loop {
        match reader.next() {
            Ok((len, block)) => {
                if let PcapBlockOwned::NG(Block::EnhancedPacket(packet)) = block
                    && packet.data.get(12..15) == Some(&[8, 0, 0x45])
                    && let Ok((header, _)) = Ipv4::decode_prefix(&packet.data[14..])
                {
                    headers.push(header);
                }
                reader.consume(len);
            }
            Err(PcapError::Eof) => break,
            Err(PcapError::Incomplete(_)) => reader.refill().map_err(|e| e.to_string())?,
            Err(error) => return Err(error.to_string().into()),
        }
    }
    Ok(headers)
}
