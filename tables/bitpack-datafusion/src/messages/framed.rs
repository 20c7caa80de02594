//! Messages behind their lengths.
//!
//! Input: a file. Output: its messages. Invariant: a frame of another length than the message is a broken message, and the next frame follows it.

use super::{Block, Messages};
use crate::format::{ByteOrder, Frames};
use std::fs::File;
use std::io::{self, BufReader, Read};

/// The frames of a file.
pub(super) struct Framed {
    pub(super) file: BufReader<File>,
    pub(super) frames: Frames,
    pub(super) width: usize,
    /// The offset of the next frame.
    pub(super) position: u64,
}

impl Framed {
    /// Reads up to `len` bytes.
    fn read(&mut self, len: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.file.by_ref().take(len).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Passes over bytes, and returns how many there were.
    fn pass(&mut self, len: u64) -> io::Result<u64> {
        io::copy(&mut self.file.by_ref().take(len), &mut io::sink())
    }

    /// Reads a frame. Returns whether the block goes on.
    fn frame(&mut self, block: &mut Block) -> io::Result<bool> {
        let start = self.position;
        let bytes = usize::from(self.frames.length_bytes);
        let head = self.read(bytes as u64)?;
        if head.len() < bytes {
            block.ended = true;
            if !head.is_empty() {
                let text =
                    format!("the file ends after {} of {bytes} bytes of a length", head.len());
                block.broken = Some((start, text));
            }
            return Ok(false);
        }
        let number = |all: u64, byte: &u8| all << 8 | u64::from(*byte);
        let len = match self.frames.order {
            ByteOrder::Big => head.iter().fold(0, number),
            ByteOrder::Little => head.iter().rev().fold(0, number),
        };
        let front = self.read(len.min(self.width as u64))?;
        let got = front.len() as u64 + self.pass(len - front.len() as u64)?;
        self.position = start.saturating_add(bytes as u64).saturating_add(got);
        if got < len {
            block.ended = true;
            let text = format!("the file ends after {got} of the frame's {len} bytes");
            block.broken = Some((start, text));
            return Ok(false);
        }
        if len != self.width as u64 {
            let text = format!("the frame has {len} bytes, and a message has {}", self.width);
            block.broken = Some((start, text));
            return Ok(false);
        }
        Ok(block.push(&front, self.width, start))
    }
}

impl Messages for Framed {
    fn fill(&mut self, block: &mut Block, rows: usize) -> io::Result<()> {
        for _ in 0..rows {
            if !self.frame(block)? {
                break;
            }
        }
        Ok(())
    }
}
