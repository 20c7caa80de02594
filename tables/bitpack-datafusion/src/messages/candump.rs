//! Messages in the frames of a log of `candump`.
//!
//! Input: a log, one line for each frame: `(1436509052.249713) vcan0 044#2A366C2BBA`, with `##` and a digit of flags for CAN FD. The source
//! of the form is `candump -l` of can-utils. Output: the messages of the frames with one identifier. Invariant: a line of another form is a
//! broken message, and the next line follows it.

use super::{Block, Messages};
use std::fs::File;
use std::io::{self, BufRead, BufReader};

/// The frames of a log.
pub(super) struct Log {
    pub(super) file: BufReader<File>,
    pub(super) id: u32,
    pub(super) width: usize,
    /// The offset of the next line.
    pub(super) position: u64,
    pub(super) line: Vec<u8>,
}

/// A frame of a log.
struct Frame {
    time: i64,
    id: u32,
    /// The data; `None` for a remote frame, which has none.
    data: Option<Vec<u8>>,
}

impl Messages for Log {
    fn fill(&mut self, block: &mut Block, rows: usize) -> io::Result<()> {
        while block.offsets.len() < rows {
            let start = self.position;
            self.line.clear();
            let read = self.file.read_until(b'\n', &mut self.line)?;
            self.position += read as u64;
            if read == 0 {
                block.ended = true;
                break;
            }
            let line = self.line.trim_ascii();
            if line.is_empty() {
                continue;
            }
            let Some(frame) = str::from_utf8(line).ok().and_then(frame) else {
                block.broken = Some((start, "the line is no frame of candump".to_owned()));
                break;
            };
            let Some(data) = frame.data.filter(|_| frame.id == self.id) else { continue };
            if !block.push(&data, self.width, start) {
                break;
            }
            block.times.push(frame.time);
        }
        Ok(())
    }
}

/// Reads a line.
fn frame(line: &str) -> Option<Frame> {
    let mut parts = line.split_ascii_whitespace();
    let time = parts.next()?.strip_prefix('(')?.strip_suffix(')')?;
    let (_interface, frame) = (parts.next()?, parts.next()?);
    let (id, data) = frame.split_once('#')?;
    let id = u32::from_str_radix(id, 16).ok()?;
    let data = match data.strip_prefix('#') {
        Some(fd) => Some(bytes(fd.get(1..)?)?),
        None if data.starts_with('R') => None,
        None => Some(bytes(data)?),
    };
    Some(Frame { time: nanoseconds(time)?, id, data })
}

/// Reads bytes in hexadecimal form.
fn bytes(text: &str) -> Option<Vec<u8>> {
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
    let pairs = text.as_bytes().chunks(2);
    if text.len() % 2 == 1 || text.contains('+') {
        return None;
    }
    pairs.map(byte).collect()
}

/// Reads seconds with a fraction of up to nine digits.
fn nanoseconds(text: &str) -> Option<i64> {
    let (seconds, fraction) = text.split_once('.')?;
    let seconds: i64 = seconds.parse().ok()?;
    if fraction.len() > 9 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let nanoseconds: i64 = format!("{fraction:0<9}").parse().ok()?;
    seconds.checked_mul(1_000_000_000)?.checked_add(nanoseconds)
}

#[cfg(test)]
mod tests {
    use super::frame;

    #[test]
    fn lines_have_times_identifiers_and_data() {
        let read = |line| frame(line).map(|frame| (frame.time, frame.id, frame.data));
        let data = Some(vec![0x2A, 0x36]);
        let time = 1_436_509_052_249_713_000;
        assert_eq!(read("(1436509052.249713) vcan0 044#2A36"), Some((time, 0x44, data.clone())));
        assert_eq!(
            read("(1436509052.249713) can1 12345678##12A36 R"),
            Some((time, 0x1234_5678, data))
        );
        assert_eq!(read("(1436509052.249713) vcan0 044#R"), Some((time, 0x44, None)));
        assert_eq!(read("(1436509052.249713) vcan0 044#"), Some((time, 0x44, Some(vec![]))));
        for wrong in ["", "(1.5) vcan0", "(1.5 vcan0 044#00", "(1.5) vcan0 044#0", "(x.5) v 1#00"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
