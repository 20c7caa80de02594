//! The annotated bits of a message as one self-contained page of HTML.
//!
//! Input: an [`Explain`]. Output: a `Display`. Invariant: no allocation.

use super::escape::Shown;
use super::lines::{Line, Lines, Show};
use super::page;
use super::{Explain, Head};
use core::fmt;

/// The annotated bits of a message as a page of HTML.
#[derive(Clone, Copy)]
pub(super) struct Html<'a, C>(pub(super) Explain<'a, C>);

struct Rows<'t, 'f> {
    f: &'t mut fmt::Formatter<'f>,
}

impl Lines for Rows<'_, '_> {
    fn line(&mut self, line: &Line<'_>, show: Show<'_>) -> fmt::Result {
        page::row(self.f, line, &Shown::new(show))
    }
}

impl<C: Copy> fmt::Display for Html<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Html(explain) = self;
        let (_, bits) = explain.measure();
        page::begin(f, &Head(explain.layout, bits, explain.order()), explain.bytes)?;
        let ending = explain.run(&mut Rows { f }, false)?;
        let class = if ending.error.is_some() { "error" } else { "more" };
        page::end(f, (!ending.is_whole()).then_some((class, &ending)))
    }
}
