//! The paths in front of the values: the fields and elements that the decoder is in.
//!
//! Input: the decoder's reports of fields and elements. Output: a path that prints as `answers[2].name`. Invariants: no allocation;
//! paths of more than [`STEPS`] steps are cut in the middle.

use crate::inspect::path::Path;
use crate::layout::Field;
use crate::layout::names::Label;
use core::fmt::{self, Write};

/// The longest path in one line.
const STEPS: usize = 24;

/// The fields around the current one, the outermost first.
#[derive(Clone, Copy)]
pub(super) struct Way {
    steps: [Step; STEPS],
    depth: usize,
}

impl Way {
    pub(super) const START: Way = Way { steps: [Step::Element(0); STEPS], depth: 0 };

    /// Appends the step to an inner field or element.
    pub(super) fn enter(&mut self, inner: Step) {
        if let Some(step) = self.steps.get_mut(self.depth) {
            *step = inner;
        }
        self.depth += 1;
    }

    /// Removes the last step.
    pub(super) fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }
}

impl Way {
    /// The innermost field.
    pub(super) fn field(&self) -> Option<&'static Field> {
        let steps = self.steps.get(..self.depth)?;
        steps.iter().rev().find_map(|step| match step {
            Step::Field(Label(field)) => Some(*field),
            Step::Element(_) => None,
        })
    }
}

/// A part of what is around it.
#[derive(Clone, Copy)]
pub(super) enum Step {
    Field(Label),
    Element(usize),
}

/// A field's name and the path inside it.
pub(super) struct Named<'n>(pub(super) &'static Field, pub(super) &'n Path);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Named(field, path) = *self;
        fmt::Display::fmt(&Label(field), f)?;
        let joined = !field.is_whole() && !path.steps().is_empty();
        let dot = if joined && path.root().fields().is_empty() { "" } else { "." };
        if joined {
            f.write_str(dot)?;
        }
        fmt::Display::fmt(path, f)
    }
}

/// The way to the innermost struct, and the path inside that.
pub(super) struct Joined<'j>(pub(super) &'j Way, pub(super) &'j dyn fmt::Display);

impl fmt::Display for Joined<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut dot = "";
        for step in self.0.steps.iter().take(self.0.depth) {
            match step {
                Step::Field(label) => write!(f, "{dot}{label}")?,
                Step::Element(index) => write!(f, "[{index}]")?,
            }
            dot = ".";
        }
        if self.0.depth > STEPS {
            f.write_str("…")?;
        }
        let mut first = First(None);
        let _ = write!(first, "{}", self.1);
        match first.0 {
            None => Ok(()),
            // An element of what the way leads to.
            Some('[') => fmt::Display::fmt(self.1, f),
            Some(_) => write!(f, "{dot}{}", self.1),
        }
    }
}

/// Keeps the first character of what is written.
struct First(Option<char>);

impl Write for First {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.or(text.chars().next());
        Ok(())
    }
}
