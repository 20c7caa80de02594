//! A message as a decoder without types shows it: `bitpack-export` has lines of its own.
//!
//! Input: a title, the bytes, a function that hands on the lines, and how the message ended. Output: text and HTML in the forms of
//! [`Explain`](super::Explain). Invariants: the function hands on the same lines each time; no allocation.

use super::lines::{Line, Lines};
use super::page;
use super::text::{Measure, Text};
use core::fmt::{self, Display, Formatter};

/// Takes a line and its value.
pub type Each<'e> = &'e mut dyn FnMut(&Line<'_>, &dyn Display) -> fmt::Result;

/// The parts of a listing.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "the lines are a function")]
pub struct Listing<'l> {
    /// The type's name and the length of the message.
    pub title: &'l dyn Display,
    /// The whole message.
    pub bytes: &'l [u8],
    /// Hands on the lines.
    pub lines: &'l dyn Fn(Each<'_>) -> fmt::Result,
    /// `error` or `more`, with the last line; `None` if the message is whole.
    pub ending: Option<(&'l str, &'l dyn Display)>,
}

impl<'l> Listing<'l> {
    /// Returns the page of HTML.
    #[must_use]
    pub fn html(self) -> impl Display + use<'l> {
        Html(self)
    }
}

impl Display for Listing<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut measure = Measure::START;
        (self.lines)(&mut |line, value| measure.line(line, &mut |f| value.fmt(f)))?;
        writeln!(f, "{}", self.title)?;
        let mut text = Text { f, wide: measure.0 };
        text.titles()?;
        (self.lines)(&mut |line, value| text.line(line, &mut |f| value.fmt(f)))?;
        self.ending.map_or(Ok(()), |(_, reason)| reason.fmt(f))
    }
}

struct Html<'l>(Listing<'l>);

impl Display for Html<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        page::begin(f, self.0.title, self.0.bytes)?;
        (self.0.lines)(&mut |line, value| page::row(f, line, value))?;
        page::end(f, self.0.ending)
    }
}
