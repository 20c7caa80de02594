//! Messages that lie back to back.
//!
//! Input: a range of bytes of a file. Output: its messages. Invariant: a file that became shorter since the query was planned is an error.

use super::{Block, Messages};
use std::fs::File;
use std::io::{self, Read};

/// The messages of a range.
pub(super) struct RawRows {
    pub(super) file: File,
    pub(super) width: usize,
    /// The offset of the next byte.
    pub(super) position: u64,
    /// The end of the range.
    pub(super) end: u64,
}

impl Messages for RawRows {
    fn fill(&mut self, block: &mut Block, rows: usize) -> io::Result<()> {
        let want = (self.end - self.position).min(rows.saturating_mul(self.width) as u64);
        let read = self.file.by_ref().take(want).read_to_end(&mut block.bytes)?;
        if (read as u64) < want {
            return Err(io::Error::other("the file became shorter while it was read"));
        }
        let rest = block.bytes.len() % self.width;
        self.position += want;
        block.ended = self.position == self.end;
        if rest > 0 {
            block.bytes.truncate(block.bytes.len() - rest);
            let text = format!("the file ends after {rest} of {} bytes", self.width);
            block.broken = Some((self.end - rest as u64, text));
        }
        Ok(())
    }
}
