//! Capture files: the crate `pcap-parser` reads pcap and pcapng alike.

use pcap_parser::{Block, Linktype, PcapBlockOwned, PcapError, create_reader};
use std::{error::Error, fs::File, path::Path};

/// The Ethernet frames of a capture, as far as they were captured; other link types are left out.
pub fn ethernet_frames(path: &Path) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let mut reader = create_reader(1 << 16, File::open(path)?).map_err(|e| format!("{e:?}"))?;
    let mut frames = Vec::new();
    let mut interfaces = Vec::new();
    loop {
        match reader.next() {
            Ok((used, block)) => {
                frames.extend(ethernet(&block, &mut interfaces).map(<[u8]>::to_vec));
                reader.consume(used);
            }
            Err(PcapError::Incomplete(_)) => reader.refill().map_err(|e| format!("{e:?}"))?,
            Err(PcapError::Eof) => return Ok(frames),
            Err(e) => return Err(format!("{e:?}").into()),
        }
    }
}

/// The frame in a block, if it is one; notes the link types that later blocks refer to.
fn ethernet<'a>(block: &PcapBlockOwned<'a>, interfaces: &mut Vec<Linktype>) -> Option<&'a [u8]> {
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
        PcapBlockOwned::NG(Block::EnhancedPacket(packet)) => {
            // Blocks are padded; the captured length says where the packet ends.
            (packet.if_id as usize, packet.data.get(..packet.caplen as usize)?)
        }
        PcapBlockOwned::NG(_) => return None,
    };
    (interfaces.get(interface) == Some(&Linktype::ETHERNET)).then_some(data)
}
