//! The messages of a file.
//!
//! Input: a part of a file. Output: blocks of messages, which lie back to back. Invariants: a block ends before a message that is incomplete,
//! and names its place; after such a message the next block goes on where that is possible; no byte is passed over without being named,
//! unless it belongs to a message of another kind.

mod candump;
mod framed;
mod packets;
mod rows;

use crate::Error;
use crate::format::Format;
use std::fs::File;
use std::io::{BufReader, Seek, SeekFrom};
use std::path::Path;

/// Messages of one width, back to back.
#[derive(Debug, Default)]
pub(crate) struct Block {
    pub(crate) bytes: Vec<u8>,
    /// The offset of each message in the file, if the messages do not lie back to back there.
    pub(crate) offsets: Vec<u64>,
    /// The time of each message in nanoseconds since 1970 (UTC), if the format has times.
    pub(crate) times: Vec<i64>,
    /// The message behind the block, if it is incomplete: its offset and what is wrong.
    pub(crate) broken: Option<(u64, String)>,
    /// Whether there are no further messages.
    pub(crate) ended: bool,
}

impl Block {
    fn clear(&mut self) {
        let Block { bytes, offsets, times, broken, ended } = self;
        bytes.clear();
        offsets.clear();
        times.clear();
        (*broken, *ended) = (None, false);
    }

    /// Appends the front of a message, or says why that is not possible. Returns whether the block goes on.
    fn push(&mut self, message: &[u8], width: usize, offset: u64) -> bool {
        match message.get(..width) {
            Some(front) => {
                self.bytes.extend_from_slice(front);
                self.offsets.push(offset);
                true
            }
            None => {
                let text = format!("the message has {} of {width} bytes", message.len());
                self.broken = Some((offset, text));
                false
            }
        }
    }
}

/// A source of messages.
pub(crate) trait Messages: Send {
    /// Fills a block, which is empty, with up to `rows` messages. An error ends the file.
    fn fill(&mut self, block: &mut Block, rows: usize) -> std::io::Result<()>;
}

/// Fills a block.
pub(crate) fn fill(
    messages: &mut dyn Messages,
    block: &mut Block,
    rows: usize,
) -> std::io::Result<()> {
    block.clear();
    messages.fill(block, rows)
}

/// Opens the messages of `width` bytes that begin in a range of bytes. Only raw rows have ranges; other files are read in full.
pub(crate) fn open(
    path: &Path,
    format: Format,
    width: usize,
    start: u64,
    end: u64,
) -> Result<Box<dyn Messages>, Error> {
    let wrong = |error| Error::file(path, error);
    let mut file = File::open(path).map_err(wrong)?;
    Ok(match format {
        Format::Rows => {
            file.seek(SeekFrom::Start(start)).map_err(wrong)?;
            Box::new(rows::RawRows { file, width, position: start, end })
        }
        Format::Framed(frames) => {
            Box::new(framed::Framed { file: BufReader::new(file), frames, width, position: 0 })
        }
        Format::Packets(packets) => Box::new(packets::Capture::new(file, packets, width)),
        Format::Candump { id } => Box::new(candump::Log {
            file: BufReader::new(file),
            id,
            width,
            position: 0,
            line: Vec::new(),
        }),
    })
}
