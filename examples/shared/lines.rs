//! Text files with one record per line.
//!
//! Input: the bytes of a file. Output: its lines with their places. Invariant: a line that is not UTF-8 is an error of its own
//! and does not affect the other lines.

use std::error::Error;
use std::fmt;

/// The number of a line, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line(pub usize);

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.0)
    }
}

/// The lines of a file without the white space around them; blank lines are left out.
pub fn lines(input: &[u8]) -> impl Iterator<Item = (Line, Result<&str, Box<dyn Error>>)> {
    let text = |line| Ok(std::str::from_utf8(line).map_err(|_| "the line is not UTF-8 text")?);
    let lines = (1..).map(Line).zip(input.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii));
    lines.filter(|(_, line)| !line.is_empty()).map(move |(number, line)| (number, text(line)))
}
