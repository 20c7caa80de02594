//! Walking the leaves of a value without a stack of its own.
//!
//! Input: a value. Output: its leaves in the order of the wire, as paths.
//! Invariant: the state is the path alone, so a walk is small and needs no allocation.

use crate::layout::Layout;
use crate::path::Path;
use crate::value::{Parts, Value};

/// The leaves of a value, one path after the other.
#[derive(Clone)]
pub(crate) struct Walk {
    next: Option<Path>,
}

impl Walk {
    pub(crate) const fn new(root: &'static Layout) -> Self {
        Walk { next: Some(Path::new(root)) }
    }

    /// The next leaf of `root`, the same value at every call.
    pub(crate) fn next<'a>(&mut self, root: &'a dyn Parts) -> Option<(Path, Value<'a>)> {
        loop {
            let mut path = self.next.take()?;
            let value = at(root, path);
            match value {
                Value::Parts(parts) if parts.count() > 0 && path.push(0) => self.next = Some(path),
                // An empty array or struct has no leaf.
                Value::Parts(parts) if parts.count() == 0 => self.next = after(root, path),
                _ => {
                    self.next = after(root, path);
                    return Some((path, value));
                }
            }
        }
    }
}

/// The value at `path` in `root`.
pub(crate) fn at<'a>(root: &'a dyn Parts, path: Path) -> Value<'a> {
    let mut value = root.whole();
    for step in path.steps() {
        match value {
            Value::Parts(parts) => value = parts.part(*step as usize),
            _ => return Value::Unit,
        }
    }
    value
}

/// The path to the next sibling, or to the nearest ancestor's.
fn after(root: &dyn Parts, mut path: Path) -> Option<Path> {
    loop {
        let last = path.pop()?;
        let Value::Parts(parent) = at(root, path) else { return None };
        if last + 1 < parent.count() && path.push(last + 1) {
            return Some(path);
        }
    }
}
