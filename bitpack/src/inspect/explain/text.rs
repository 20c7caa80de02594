//! The lines of a message as plain text in columns.
//!
//! Input: lines. Output: text. Invariant: no buffer: the width of a column is found by printing into a counter.

use super::lines::{Line, Lines, Show};
use crate::layout::Layout;
use core::fmt::{self, Write};

/// The widths of the columns before the value, in characters.
pub(super) type Columns = [usize; 4];

/// Finds the widths of the columns.
pub(super) struct Measure(pub(super) Columns);

impl Measure {
    /// Each column is at least as wide as its title.
    pub(super) const START: Measure = Measure([4, 5, 3, 5]);
}

impl Lines for Measure {
    fn line(&mut self, line: &Line<'_>, _: Show<'_>) -> fmt::Result {
        let (bits, bytes) = (line.bits(), line.bytes());
        let columns = [&bits as &dyn fmt::Display, &bytes, &line.raw, line.path];
        for (column, text) in self.0.iter_mut().zip(columns) {
            *column = width(text).max(*column);
        }
        Ok(())
    }
}

/// Prints the lines.
pub(super) struct Text<'t, 'f> {
    pub(super) f: &'t mut fmt::Formatter<'f>,
    pub(super) wide: Columns,
}

impl Text<'_, '_> {
    /// Prints the titles of the columns.
    pub(super) fn titles(&mut self) -> fmt::Result {
        for (column, title) in self.wide.iter().zip(["bits", "bytes", "raw", "field"]) {
            cell(self.f, &title, *column)?;
        }
        self.f.write_str("value\n")
    }
}

impl Lines for Text<'_, '_> {
    fn line(&mut self, line: &Line<'_>, show: Show<'_>) -> fmt::Result {
        let (bits, bytes) = (line.bits(), line.bytes());
        let columns = [&bits as &dyn fmt::Display, &bytes, &line.raw, line.path];
        for (column, text) in self.wide.iter().zip(columns) {
            cell(self.f, text, *column)?;
        }
        show(self.f)?;
        self.f.write_char('\n')
    }
}

/// The type's name before the first line, if it has one.
pub(super) struct Title(pub(super) &'static Layout);

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.name.is_empty() { Ok(()) } else { write!(f, "{}: ", self.0.name) }
    }
}

/// Counts characters: how wide a column must be.
struct Width(usize);

impl Write for Width {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.0 += s.chars().count();
        Ok(())
    }
}

fn width(text: &dyn fmt::Display) -> usize {
    let mut width = Width(0);
    let _ = write!(width, "{text}");
    width.0
}

/// Writes text and fills it up to a column's width, without a buffer.
pub(super) fn cell(
    f: &mut fmt::Formatter<'_>,
    text: &dyn fmt::Display,
    column: usize,
) -> fmt::Result {
    write!(f, "{text}{:fill$}", "", fill = (column + 2).saturating_sub(width(text)))
}
