//! The beginnings of long values, and comparing values by what they print.
//!
//! Input: bytes, text, or anything that prints. Output: an [`Excerpt`], which borrows nothing. Invariant: no allocation.

use core::fmt::{self, Write};

/// The first bytes of a longer value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Excerpt {
    start: [u8; Excerpt::MOST],
    /// The length of the whole value in bytes.
    len: usize,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Bytes,
    Text,
    /// The text that a hand-written type prints.
    Shown,
}

impl Excerpt {
    /// The greatest number of bytes that an excerpt keeps.
    pub const MOST: usize = 40;

    pub(super) fn of_bytes(bytes: &[u8]) -> Self {
        Self::new(bytes, Kind::Bytes)
    }

    pub(super) fn of_text(text: &str) -> Self {
        Self::new(text.as_bytes(), Kind::Text)
    }

    pub(super) fn of_shown(value: &dyn fmt::Display) -> Self {
        let window = Window::at(value, 0);
        Excerpt { start: window.bytes, len: window.seen, kind: Kind::Shown }
    }

    fn new(bytes: &[u8], kind: Kind) -> Self {
        let mut start = [0; Excerpt::MOST];
        for (kept, byte) in start.iter_mut().zip(bytes) {
            *kept = *byte;
        }
        Excerpt { start, len: bytes.len(), kind }
    }

    /// Returns the first bytes of the value, at most [`MOST`](Self::MOST).
    #[must_use]
    pub fn start(&self) -> &[u8] {
        self.start.get(..self.len.min(Excerpt::MOST)).unwrap_or(&[])
    }

    /// Returns the length of the whole value in bytes.
    #[must_use]
    pub const fn whole_len(&self) -> usize {
        self.len
    }

    /// Returns the kept bytes as text, without a character that was cut in two.
    fn text(&self) -> &str {
        let kept = self.start();
        match core::str::from_utf8(kept) {
            Ok(text) => text,
            Err(error) => kept
                .get(..error.valid_up_to())
                .and_then(|valid| core::str::from_utf8(valid).ok())
                .unwrap_or(""),
        }
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Text => fmt::Debug::fmt(self.text(), f)?,
            Kind::Shown => f.write_str(self.text())?,
            Kind::Bytes => {
                f.write_str("0x")?;
                for byte in self.start() {
                    write!(f, "{byte:02x}")?;
                }
            }
        }
        if self.len > Excerpt::MOST { write!(f, "… ({} bytes)", self.len) } else { Ok(()) }
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returns whether two values print equal texts; compares one window at a time.
pub(super) fn print_alike(a: &dyn fmt::Display, b: &dyn fmt::Display) -> bool {
    let mut from = 0;
    loop {
        let (a, b) = (Window::at(a, from), Window::at(b, from));
        if a.seen != b.seen || a.bytes != b.bytes {
            return false;
        }
        from += Excerpt::MOST;
        if a.seen <= from {
            return true;
        }
    }
}

/// Some bytes of a printed text.
struct Window {
    from: usize,
    seen: usize,
    bytes: [u8; Excerpt::MOST],
}

impl Window {
    /// Prints the value and keeps the bytes from `from` on.
    fn at(value: &dyn fmt::Display, from: usize) -> Self {
        let mut window = Window { from, seen: 0, bytes: [0; Excerpt::MOST] };
        let _ = write!(window, "{value}");
        window
    }
}

impl Write for Window {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            if let Some(place) = self.seen.checked_sub(self.from) {
                if let Some(slot) = self.bytes.get_mut(place) {
                    *slot = byte;
                }
            }
            self.seen += 1;
        }
        Ok(())
    }
}
