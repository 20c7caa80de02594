//! Where a value is in a message.
//!
//! Input: the steps from the whole message to the value. Output: [`Path`], which prints them. Invariant: the paths of a message share their steps, so a
//! path takes as much memory as its last step, however long its text is.

use std::fmt::{self, Write};
use std::sync::Arc;

/// The path of a value from the whole message, such as `list[2].kind`. It prints this text and compares with it.
///
/// ```
/// use bitpack_export::Document;
///
/// let message = Document::of::<[(u8, bool); 2]>().decode(&[0; 3])?;
/// assert_eq!(message.rows[3].path, "[1].1");
/// # Ok::<(), bitpack_export::DecodeError>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Path(Option<Arc<Node>>);

#[derive(PartialEq, Eq)]
struct Node {
    outer: Path,
    step: Step,
}

/// One step of a path.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// A field, or a part without a name of its own in the definition, such as `(length)`.
    Name(Arc<str>),
    /// An element.
    Index(usize),
}

impl From<&str> for Step {
    fn from(name: &str) -> Self {
        Step::Name(name.into())
    }
}

impl Path {
    /// The path of a part of the value.
    pub(super) fn to(&self, step: Step) -> Self {
        Path(Some(Arc::new(Node { outer: self.clone(), step })))
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A value has at most as many others around it as the decoder reads inside each other.
        let Some(node) = &self.0 else { return Ok(()) };
        node.outer.fmt(f)?;
        match &node.step {
            Step::Index(index) => write!(f, "[{index}]"),
            Step::Name(name) => {
                let dot = if node.outer.0.is_some() { "." } else { "" };
                write!(f, "{dot}{name}")
            }
        }
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

/// The rest of a text to compare.
struct Rest<'t>(&'t str);

impl Write for Rest<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
        Ok(())
    }
}

impl PartialEq<str> for Path {
    fn eq(&self, text: &str) -> bool {
        let mut rest = Rest(text);
        write!(rest, "{self}").is_ok() && rest.0.is_empty()
    }
}

impl PartialEq<&str> for Path {
    fn eq(&self, text: &&str) -> bool {
        *self == **text
    }
}
