//! Capture files: the crate `pcap-parser` reads the formats pcap and pcapng.
//!
//! Input: the bytes of a file. Output: a result for each packet record, in order. Invariant: a record that is damaged or has
//! another link type does not affect the records before it.

use pcap_parser::traits::PcapNGPacketBlock;
use pcap_parser::{Block, Linktype, PcapBlockOwned, PcapError, create_reader};
use std::error::Error;

/// An Ethernet frame as far as it was captured, or the reason why a record has none.
pub type Record = Result<Vec<u8>, String>;

/// The packet records of a capture. A record that is cut off or damaged is the last one: where the next one begins is unknown.
pub fn records(file: &[u8]) -> Result<Vec<Record>, Box<dyn Error>> {
    // The buffer holds the whole file, so that a record of any length fits.
    let mut reader = create_reader(file.len() + 1, file)
        .map_err(|_| "the file is not a pcap or pcapng capture")?;
    let (mut records, mut interfaces) = (Vec::new(), Vec::new());
    loop {
        let at = reader.consumed();
        match reader.next() {
            Ok((used, block)) => {
                records.extend(record(&block, &mut interfaces));
                reader.consume(used);
            }
            Err(PcapError::Eof) => return Ok(records),
            Err(PcapError::Incomplete(_)) => {
                reader.refill().map_err(|error| error.to_string())?;
            }
            Err(error) => {
                records.push(Err(match error {
                    PcapError::NomError(..) => format!("the record at byte {at} is damaged"),
                    _ => format!("the file ends inside the record at byte {at}"),
                }));
                return Ok(records);
            }
        }
    }
}

/// The record of a block, if it is a packet; notes the link types that later blocks refer to.
fn record(block: &PcapBlockOwned, interfaces: &mut Vec<Linktype>) -> Option<Record> {
    let (interface, data) = match block {
        PcapBlockOwned::LegacyHeader(header) => {
            interfaces.push(header.network);
            return None;
        }
        PcapBlockOwned::Legacy(packet) => (0, packet.data),
        PcapBlockOwned::NG(Block::SectionHeader(_)) => {
            interfaces.clear();
            return None;
        }
        PcapBlockOwned::NG(Block::InterfaceDescription(interface)) => {
            interfaces.push(interface.linktype);
            return None;
        }
        // Blocks are padded; the captured length states where the packet ends.
        PcapBlockOwned::NG(Block::EnhancedPacket(packet)) => {
            match packet.data.get(..packet.caplen as usize) {
                Some(data) => (packet.if_id as usize, data),
                None => return Some(Err("the captured length exceeds the block".into())),
            }
        }
        PcapBlockOwned::NG(Block::SimplePacket(packet)) => (0, packet.packet_data()),
        PcapBlockOwned::NG(_) => return None,
    };
    Some(match interfaces.get(interface) {
        Some(&Linktype::ETHERNET) => Ok(data.to_vec()),
        Some(other) => Err(format!("its link type is {}, not Ethernet (1)", other.0)),
        None => Err(format!("its interface {interface} has no description")),
    })
}
