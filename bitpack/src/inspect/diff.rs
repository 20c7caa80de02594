//! Differences between two values.
//!
//! Input: two values of one type. Output: an iterator of [`Difference`]s, leaf by leaf, that also
//! prints as one line per change. Invariants: no allocation; floats compare by their bits; of two variants
//! or lengths that differ the difference itself is a leaf.

use crate::BitPack;
#[cfg(doc)]
use crate::Inspect;
use crate::inspect::path::Path;
use crate::inspect::present::Presented;
use crate::inspect::walk::{Walk, visit};
use crate::layout::names::KEPT;
use crate::layout::{Field, Shape};
use crate::value::{Parts, Value};
use core::fmt;

/// The changes between two values; see [`Inspect::diff`].
#[derive(Clone)]
pub struct Diff<'a> {
    before: &'a dyn Parts,
    after: &'a dyn Parts,
    walk: Walk,
}

/// One leaf that differs.
///
/// ```
/// use bitpack::{prelude::*, value::Value};
///
/// #[derive(BitPack)]
/// struct Pose { pan: i8, tilt: [u8; 2] }
///
/// let (before, after) = (Pose { pan: -1, tilt: [3, 4] }, Pose { pan: -1, tilt: [3, 9] });
/// let change = before.diff(&after).next().unwrap();
/// assert_eq!(change.path.to_string(), "tilt[1]");
/// assert_eq!((change.before, change.after), (Value::Unsigned(4), Value::Unsigned(9)));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Difference<'a> {
    /// Where.
    pub path: Path,
    /// What it was.
    pub before: Value<'a>,
    /// What it is.
    pub after: Value<'a>,
    field: Option<&'static Field>,
}

impl<'a> Diff<'a> {
    pub(crate) fn new<T: BitPack>(before: &'a T, after: &'a T) -> Self {
        const { assert!(T::LAYOUT.depth() <= Path::DEPTH, "the type is nested too deeply") }
        Diff { before, after, walk: Walk::new(const { &T::LAYOUT }) }
    }
}

impl<'a> Iterator for Diff<'a> {
    type Item = Difference<'a>;

    fn next(&mut self) -> Option<Difference<'a>> {
        loop {
            let path = self.walk.next(self.before, self.after)?;
            let mut change = None;
            visit(self.before, path, &mut |before| {
                visit(self.after, path, &mut |after| change = differs(before, after));
            });
            if let Some((before, after)) = change {
                return Some(Difference { path, before, after, field: path.spot().field });
            }
        }
    }
}

/// Both leaves, if they differ; of two different variants their names.
fn differs(before: Value<'_>, after: Value<'_>) -> Option<(Value<'static>, Value<'static>)> {
    if same(before, after) {
        return None;
    }
    Some((named(before), named(after)))
}

/// Where a path has no room for more steps, a leaf has parts of its own.
fn same(a: Value<'_>, b: Value<'_>) -> bool {
    let (Value::Parts(a), Value::Parts(b)) = (a, b) else { return a == b };
    let all = |index| {
        let mut found = false;
        a.visit(index, &mut |a| b.visit(index, &mut |b| found = same(a, b)));
        found
    };
    a.variant() == b.variant() && a.count() == b.count() && (0..a.count()).all(all)
}

/// A leaf without what it borrows.
fn named(value: Value<'_>) -> Value<'static> {
    match value {
        Value::Parts(parts) => match parts.layout().shape {
            Shape::Union(cases, _) if KEPT => {
                let case = cases.get(parts.variant());
                Value::Variant(case.map_or("", |case| case.name))
            }
            Shape::Union(..) => Value::Case(parts.variant()),
            _ => Value::Present(parts.layout().name),
        },
        leaf => leaf.detached(),
    }
}

impl fmt::Display for Difference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.steps().is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        match self.field {
            Some(field) => {
                let before = Presented { field, with_raw: false, value: self.before };
                let after = Presented { field, with_raw: false, value: self.after };
                write!(f, "{before} → {after}")
            }
            None => write!(f, "{} → {}", self.before, self.after),
        }
    }
}

impl fmt::Display for Diff<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for change in self.clone() {
            writeln!(f, "{change}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Diff<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
