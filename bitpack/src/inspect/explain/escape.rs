//! Text for HTML and SVG.
//!
//! Input: any `Display`. Output: the same text with the characters of markup replaced. Invariant: no buffer.

use super::lines::Show;
use core::cell::RefCell;
use core::fmt::{self, Write};

/// Prints text with `&`, `<`, `>` and `"` replaced, and control characters as `�`.
pub(super) struct Escaped<T>(pub(super) T);

impl<T: fmt::Display> fmt::Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Replacing(f), "{}", self.0)
    }
}

struct Replacing<'w>(&'w mut dyn Write);

impl Write for Replacing<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|c| match c {
            '&' => self.0.write_str("&amp;"),
            '<' => self.0.write_str("&lt;"),
            '>' => self.0.write_str("&gt;"),
            '"' => self.0.write_str("&quot;"),
            c if c.is_control() && c != '\n' && c != '\t' => self.0.write_char('\u{FFFD}'),
            c => self.0.write_char(c),
        })
    }
}

/// The value of a line as a `Display`.
pub(super) struct Shown<'s>(RefCell<Show<'s>>);

impl<'s> Shown<'s> {
    pub(super) fn new(show: Show<'s>) -> Self {
        Shown(RefCell::new(show))
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.try_borrow_mut().map_or(Ok(()), |mut show| show(f))
    }
}

/// Prints at most so many characters, and `…` in the place of the rest.
pub(super) struct Cut<T>(pub(super) T, pub(super) usize);

impl<T: fmt::Display> fmt::Display for Cut<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = Cutting { f, left: self.1 };
        // The error of a full line ends the printing of the text; an error of the formatter comes back at the next write.
        let _ = write!(rest, "{}", self.0);
        Ok(())
    }
}

struct Cutting<'c, 'f> {
    f: &'c mut fmt::Formatter<'f>,
    left: usize,
}

impl Write for Cutting<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut chars = text.chars();
        for c in chars.by_ref() {
            self.left = self.left.saturating_sub(1);
            if self.left == 0 {
                // The last place holds the last character, if there is no more in this piece of text.
                self.f.write_char(if chars.as_str().is_empty() { c } else { '…' })?;
                return Err(fmt::Error);
            }
            self.f.write_char(c)?;
        }
        Ok(())
    }
}
