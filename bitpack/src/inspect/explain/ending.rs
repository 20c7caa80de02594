//! How a message ended: the decoder's error, or the bytes behind the message.
//!
//! Input: what the decoder and the lines came to. Output: a `Display` of at most one line.

use super::printer::End;
use crate::error::{Count, DecodeError};
use crate::layout::Layout;
use core::fmt;

/// How the decoder ended.
pub(super) struct Ending {
    pub(super) layout: &'static Layout,
    /// The number of bytes given.
    pub(super) given: usize,
    /// Whether the caller stated the number of bits.
    pub(super) limited: bool,
    pub(super) error: Option<DecodeError>,
    /// The number of bits that the decoder read.
    pub(super) read: usize,
    /// The last bit that has a line.
    pub(super) last: usize,
    /// The number of bytes behind the message.
    pub(super) trailing: usize,
    pub(super) end: End,
}

impl Ending {
    /// Returns the width in bits. For a type whose width varies, it is the number of bits that were
    /// read or have a line, whichever is larger.
    pub(super) fn bits(&self) -> usize {
        if self.layout.is_fixed() { self.layout.bits } else { self.read.max(self.last) }
    }

    /// Whether the message is whole, and the last thing in its bytes.
    pub(super) fn is_whole(&self) -> bool {
        self.error.is_none() && self.trailing == 0
    }

    /// Why the decoder stopped.
    fn reason(&self, f: &mut fmt::Formatter<'_>, error: DecodeError) -> fmt::Result {
        let need = self.layout.bits.div_ceil(8);
        // A decoder of fixed width looks at the length before it looks at any field.
        if self.limited || !self.layout.is_fixed() || self.given >= need {
            return writeln!(f, "error: {error}");
        }
        if let Some(error) = self.end.wrong() {
            return writeln!(f, "error: {error}");
        }
        f.write_str("error: input ends")?;
        if let Some(path) = self.end.cut().filter(|path| !path.steps().is_empty()) {
            write!(f, " before {path}")?;
        }
        let name = self.layout.name;
        let space = if name.is_empty() { "" } else { " " };
        writeln!(f, ": {name}{space}needs {}, {} given", Count(need as u64, "byte"), self.given)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error {
            Some(error) => self.reason(f, error),
            None if self.trailing == 0 => Ok(()),
            None => {
                let (trailing, first) =
                    (Count(self.trailing as u64, "byte"), self.given - self.trailing);
                writeln!(f, "{trailing} trailing, from byte {first}")
            }
        }
    }
}
