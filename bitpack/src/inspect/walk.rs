//! Walking the leaves of one or two values without a stack of its own.
//!
//! Input: a value, or two of the same type. Output: the leaves in the order of the wire, as paths. Invariants: the state is
//! the path alone, so a walk is small and needs no allocation; an element that exists only while it is looked at
//! is made anew for every look.

use crate::inspect::path::Path;
use crate::layout::Layout;
use crate::value::{Parts, Value};

/// The leaves of values, one path after the other.
#[derive(Clone)]
pub(crate) struct Walk {
    next: Option<Path>,
}

impl Walk {
    pub(crate) const fn new(root: &'static Layout) -> Self {
        Walk { next: Some(Path::new(root)) }
    }

    /// The next leaf of `a` or `b`, the same values at every call.
    pub(crate) fn next(&mut self, a: &dyn Parts, b: &dyn Parts) -> Option<Path> {
        loop {
            let mut path = self.next.take()?;
            match parts(a, b, path) {
                Some((count, first)) if count > 0 && path.push(first) => self.next = Some(path),
                // An empty array or struct has no leaf.
                Some((0, _)) => self.next = after(a, b, path),
                _ => {
                    self.next = after(a, b, path);
                    return Some(path);
                }
            }
        }
    }
}

/// How many parts there are at `path`, in the value that has more, and the step to the first; nothing at a leaf, such as
/// two different variants.
fn parts(a: &dyn Parts, b: &dyn Parts, path: Path) -> Option<(usize, usize)> {
    let mut count = None;
    visit(a, path, &mut |a| {
        visit(b, path, &mut |b| {
            count = match (a, b) {
                (Value::Parts(a), Value::Parts(b)) if a.variant() == b.variant() => {
                    Some((a.count().max(b.count()), Path::step(a, 0)))
                }
                _ => None,
            };
        });
    });
    count
}

/// Shows the value at `path` in `root`.
pub(crate) fn visit(root: &dyn Parts, path: Path, look: &mut dyn FnMut(Value<'_>)) {
    descend(root.whole(), path.steps(), look);
}

fn descend(value: Value<'_>, steps: &[u32], look: &mut dyn FnMut(Value<'_>)) {
    let Some((step, rest)) = steps.split_first() else { return look(value) };
    match value {
        Value::Parts(parts) => {
            let index = (*step as usize).wrapping_sub(Path::step(parts, 0));
            if index < parts.count() {
                parts.visit(index, &mut |part| descend(part, rest, look));
            } else {
                look(Value::Absent);
            }
        }
        _ => look(Value::Absent),
    }
}

/// The path to the next sibling, or to the nearest ancestor's.
fn after(a: &dyn Parts, b: &dyn Parts, mut path: Path) -> Option<Path> {
    loop {
        let last = path.pop()?;
        let (count, first) = parts(a, b, path)?;
        if last + 1 < first + count && path.push(last + 1) {
            return Some(path);
        }
    }
}
