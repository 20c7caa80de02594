//! Messages in the packets of a capture.
//!
//! Input: a pcap or pcapng file. Output: the messages of its packets, with their times. Invariant: a packet that is too short for its message
//! is a broken message, and the next packet follows it; a file of another form is an error.

use super::{Block, Messages};
use crate::format::Packets;
use pcap_parser::traits::PcapReaderIterator;
use pcap_parser::{
    Block as Part, InterfaceDescriptionBlock, LegacyPcapBlock, PcapBlockOwned, PcapError,
    create_reader,
};
use std::fs::File;
use std::io;

/// The room for the longest packet at first; it grows if a packet is longer.
const ROOM: usize = 1 << 16;

/// The packets of a file.
pub(super) struct Capture {
    reader: Result<Box<dyn PcapReaderIterator + Send>, Option<io::Error>>,
    packets: Packets,
    width: usize,
    /// The offset of the next block.
    position: u64,
    /// The room for a block in bytes.
    room: usize,
    clock: Clock,
}

/// What the blocks before a packet say about times.
#[derive(Default)]
struct Clock {
    /// Whether the fractions of a pcap file are nanoseconds; otherwise they are microseconds.
    nanoseconds: bool,
    /// The offset in seconds and the units per second of each interface of a pcapng file.
    interfaces: Vec<(i64, u64)>,
}

/// What a block of the file is.
enum Found {
    Packet(i64, Vec<u8>),
    Other,
}

impl Capture {
    pub(super) fn new(file: File, packets: Packets, width: usize) -> Self {
        let reader = create_reader(ROOM, file).map_err(|error| Some(failed(&error)));
        Capture { reader, packets, width, position: 0, room: ROOM, clock: Clock::default() }
    }

    /// Returns the next packet. `None` says that the file ends.
    fn next(&mut self) -> io::Result<Option<(u64, i64, Vec<u8>)>> {
        loop {
            let reader = match &mut self.reader {
                Ok(reader) => reader,
                Err(error) => return error.take().map_or(Ok(None), Err),
            };
            let found = match reader.next() {
                Ok((len, block)) => Ok((len, self.clock.read(block))),
                Err(PcapError::Eof) => return Ok(None),
                Err(PcapError::Incomplete(_)) => Err(None),
                Err(error) => Err(Some(failed(&error))),
            };
            match found {
                Ok((len, found)) => {
                    reader.consume(len);
                    let start = self.position;
                    self.position += len as u64;
                    if let Found::Packet(time, data) = found {
                        return Ok(Some((start, time, data)));
                    }
                }
                Err(None) => {
                    // A block that is longer than the room needs a larger one.
                    if reader.data().len() >= self.room {
                        self.room = self.room.saturating_mul(2);
                        reader.grow(self.room);
                    }
                    reader.refill().map_err(|error| failed(&error))?;
                }
                Err(Some(error)) => return Err(error),
            }
        }
    }
}

impl Messages for Capture {
    fn fill(&mut self, block: &mut Block, rows: usize) -> io::Result<()> {
        while block.offsets.len() < rows {
            let (start, time, data) = match self.next() {
                Ok(Some(packet)) => packet,
                Ok(None) => {
                    block.ended = true;
                    break;
                }
                // The file cannot be read on from here.
                Err(error) => {
                    (block.ended, block.broken) = (true, Some((self.position, error.to_string())));
                    break;
                }
            };
            if let Some((at, number)) = self.packets.only
                && data.get(at..at.saturating_add(2)) != Some(&number.to_be_bytes())
            {
                continue;
            }
            let message = data.get(self.packets.skip..).unwrap_or_default();
            if !block.push(message, self.width, start) {
                break;
            }
            block.times.push(time);
        }
        Ok(())
    }
}

impl Clock {
    /// Reads a block of the file.
    fn read(&mut self, block: PcapBlockOwned<'_>) -> Found {
        match block {
            PcapBlockOwned::LegacyHeader(header) => {
                self.nanoseconds = header.is_nanosecond_precision();
                Found::Other
            }
            PcapBlockOwned::Legacy(LegacyPcapBlock { ts_sec, ts_usec, data, .. }) => {
                let unit = if self.nanoseconds { 1 } else { 1000 };
                let time = i64::from(ts_sec) * 1_000_000_000 + i64::from(ts_usec) * unit;
                Found::Packet(time, data.to_vec())
            }
            PcapBlockOwned::NG(Part::SectionHeader(_)) => {
                self.interfaces.clear();
                Found::Other
            }
            PcapBlockOwned::NG(Part::InterfaceDescription(interface)) => {
                self.interfaces.push(clock_of(&interface));
                Found::Other
            }
            PcapBlockOwned::NG(Part::EnhancedPacket(packet)) => {
                let ticks = u128::from(packet.ts_high) << 32 | u128::from(packet.ts_low);
                let clock = self.interfaces.get(packet.if_id as usize).copied();
                let data = packet.data.get(..packet.caplen as usize).unwrap_or(packet.data);
                Found::Packet(time_of(ticks, clock.unwrap_or((0, 1_000_000))), data.to_vec())
            }
            // A simple packet has no time.
            PcapBlockOwned::NG(Part::SimplePacket(packet)) => {
                let len = packet.origlen as usize;
                Found::Packet(0, packet.data.get(..len).unwrap_or(packet.data).to_vec())
            }
            PcapBlockOwned::NG(_) => Found::Other,
        }
    }
}

/// The offset in seconds and the units per second of an interface. The default is microseconds.
fn clock_of(interface: &InterfaceDescriptionBlock<'_>) -> (i64, u64) {
    (
        interface.if_tsoffset,
        interface.ts_resolution().filter(|units| *units > 0).unwrap_or(1_000_000),
    )
}

/// The time in nanoseconds since 1970.
fn time_of(ticks: u128, (offset, units): (i64, u64)) -> i64 {
    let time = (ticks * 1_000_000_000 / u128::from(units)) as i128;
    let offset = i128::from(offset) * 1_000_000_000;
    i64::try_from(time + offset).unwrap_or(i64::MAX)
}

/// The error of a file.
fn failed<T: AsRef<[u8]>>(error: &PcapError<T>) -> io::Error {
    io::Error::other(match error {
        PcapError::HeaderNotRecognized => "the file is neither pcap nor pcapng".to_owned(),
        PcapError::UnexpectedEof | PcapError::Incomplete(_) => {
            "the file ends inside a packet".to_owned()
        }
        PcapError::ReadError => "reading failed".to_owned(),
        _ => "the capture is damaged".to_owned(),
    })
}
