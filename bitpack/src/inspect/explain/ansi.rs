//! The annotated bits of a message in colours for a terminal.
//!
//! Input: an [`Explain`]. Output: a `Display`: the text of `Explain` with the escape sequences of ECMA-48 (SGR). Invariant: without the
//! sequences the text is that of `Explain`.

use super::lines::{Line, Lines, Show};
use super::text::{Columns, Text, cell};
use super::{Explain, Head};
use core::fmt::{self, Write};

/// The annotated bits of a message in colours for a terminal.
#[derive(Clone, Copy)]
pub(super) struct Ansi<'a, C>(pub(super) Explain<'a, C>);

/// The foreground colours of consecutive lines: cyan, yellow, green, magenta, blue.
const COLOURS: [u8; 5] = [36, 33, 32, 35, 34];

struct Coloured<'t, 'f> {
    f: &'t mut fmt::Formatter<'f>,
    wide: Columns,
    count: usize,
}

impl Lines for Coloured<'_, '_> {
    fn line(&mut self, line: &Line<'_>, show: Show<'_>) -> fmt::Result {
        let [bits, bytes, raw, path] = self.wide;
        let colour = COLOURS.get(self.count % COLOURS.len()).copied().unwrap_or(36);
        self.count += 1;
        self.f.write_str("\x1b[2m")?;
        cell(self.f, &line.bits(), bits)?;
        cell(self.f, &line.bytes(), bytes)?;
        write!(self.f, "\x1b[0;{colour}m")?;
        cell(self.f, &line.raw, raw)?;
        cell(self.f, line.path, path)?;
        self.f.write_str("\x1b[0m")?;
        show(self.f)?;
        self.f.write_char('\n')
    }
}

impl<C: Copy> fmt::Display for Ansi<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ansi(explain) = self;
        let (wide, bits) = explain.measure();
        writeln!(f, "\x1b[1m{}\x1b[0m", Head(explain.layout, bits, explain.order()))?;
        f.write_str("\x1b[2m")?;
        let mut text = Text { f, wide };
        text.titles()?;
        f.write_str("\x1b[0m")?;
        let ending = explain.run(&mut Coloured { f, wide, count: 0 }, false)?;
        if ending.is_whole() { Ok(()) } else { write!(f, "\x1b[1;31m{ending}\x1b[0m") }
    }
}
