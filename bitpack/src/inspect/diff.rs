//! Differences between two values.
//!
//! Input: two values of one type. Output: an iterator of [`Difference`]s, leaf by leaf, that also prints as one line for each.
//! A pass over both values finds the differences in the order of the wire. Printing and counting make one pass. `next` keeps some
//! of the differences that a pass has found, and the next pass begins behind the last one. Invariants: floats compare by their bits; two
//! different variants are one difference, and so is an element that only one of two collections has; printing and counting allocate nothing.

use super::walk::{pairs, same};
use crate::BitPack;
#[cfg(doc)]
use crate::Inspect;
use crate::inspect::path::Path;
use crate::inspect::present::Presented;
use crate::layout::names::KEPT;
use crate::layout::{Field, Shape};
use crate::value::{Parts, Value};
use core::fmt;

/// The differences between two values; see [`Inspect::diff`].
#[derive(Clone)]
pub struct Diff<'a> {
    before: &'a dyn Parts,
    after: &'a dyn Parts,
    root: Path,
    /// The path of the last difference that was found.
    last: Option<Path>,
    found: Found,
    /// How many of `found` were returned.
    given: usize,
    /// Whether a pass has reached the end of both values.
    ended: bool,
}

/// The differences that one pass has found. With an allocator there are twice as many in each pass, so that all passes together take a
/// time that grows with the values and hardly faster.
#[derive(Clone)]
struct Found {
    #[cfg(feature = "alloc")]
    list: alloc::vec::Vec<Difference<'static>>,
    #[cfg(not(feature = "alloc"))]
    list: [Option<Difference<'static>>; FIRST],
    len: usize,
    most: usize,
}

/// How many differences the first pass finds.
const FIRST: usize = 4;

impl Found {
    const fn new() -> Self {
        Found {
            #[cfg(feature = "alloc")]
            list: alloc::vec::Vec::new(),
            #[cfg(not(feature = "alloc"))]
            list: [None; FIRST],
            len: 0,
            most: FIRST,
        }
    }

    fn clear(&mut self) {
        if self.len > 0 && cfg!(feature = "alloc") {
            self.most = self.most.saturating_mul(2);
        }
        #[cfg(feature = "alloc")]
        self.list.clear();
        self.len = 0;
    }

    /// Keeps one more; whether there is room for another one.
    fn keep(&mut self, difference: Difference<'static>) -> bool {
        #[cfg(feature = "alloc")]
        self.list.push(difference);
        #[cfg(not(feature = "alloc"))]
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = Some(difference);
        }
        self.len += 1;
        self.len < self.most
    }

    fn get(&self, index: usize) -> Option<Difference<'static>> {
        if index >= self.len {
            return None;
        }
        #[cfg(feature = "alloc")]
        return self.list.get(index).copied();
        #[cfg(not(feature = "alloc"))]
        return self.list.get(index).copied().flatten();
    }
}

/// A leaf that differs between two values: its path and both values.
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
    /// The path from the outermost value to the leaf.
    pub path: Path,
    /// The value of the leaf on the left side of the comparison.
    pub before: Value<'a>,
    /// The value of the leaf on the right side of the comparison.
    pub after: Value<'a>,
    field: Option<&'static Field>,
}

impl<'a> Diff<'a> {
    pub(crate) fn new<T: BitPack>(before: &'a T, after: &'a T) -> Self {
        const { assert!(T::LAYOUT.depth() <= Path::DEPTH, "the type is nested too deeply") }
        let root = Path::new(const { &T::LAYOUT });
        Diff { before, after, root, last: None, found: Found::new(), given: 0, ended: false }
    }

    /// Shows every difference that was not returned yet, in one pass.
    fn rest(&self, look: &mut dyn FnMut(Difference<'static>) -> bool) {
        let mut given = self.given;
        while let Some(difference) = self.found.get(given) {
            if !look(difference) {
                return;
            }
            given += 1;
        }
        if !self.ended {
            self.pass(look);
        }
    }

    /// Shows every difference behind the last one that was found; whether it has reached the end of both values.
    fn pass(&self, look: &mut dyn FnMut(Difference<'static>) -> bool) -> bool {
        let (mut path, both) = (self.root, (self.before.whole(), self.after.whole()));
        let last = self.last.as_ref().map(Path::steps);
        pairs(both, last, &mut path, &mut |path, before, after| match differs(before, after) {
            // As of any other computed number, its value is not known yet.
            Some(_) if path.is_computed() => true,
            Some((before, after)) => {
                look(Difference { path, before, after, field: path.spot().field })
            }
            None => true,
        })
    }
}

impl<'a> Iterator for Diff<'a> {
    type Item = Difference<'a>;

    fn next(&mut self) -> Option<Difference<'a>> {
        if self.given == self.found.len && !self.ended {
            let mut found = core::mem::replace(&mut self.found, Found::new());
            found.clear();
            self.given = 0;
            self.ended = self.pass(&mut |difference| found.keep(difference));
            self.last = found.len.checked_sub(1).and_then(|last| found.get(last)).map(|d| d.path);
            self.found = found;
        }
        let difference = self.found.get(self.given)?;
        self.given += 1;
        Some(difference)
    }

    fn count(self) -> usize {
        let mut count = 0;
        self.rest(&mut |_| {
            count += 1;
            true
        });
        count
    }
}

/// Returns both leaves, if they differ; of two different variants the names, and the tags that catch-alls keep.
fn differs(before: Value<'_>, after: Value<'_>) -> Option<(Value<'static>, Value<'static>)> {
    if same(before, after) {
        return None;
    }
    Some((named(before), named(after)))
}

/// A leaf without what it borrows.
fn named(value: Value<'_>) -> Value<'static> {
    match value {
        Value::Parts(parts) => match parts.layout().shape {
            Shape::Union(cases, _) => {
                let name = cases.get(parts.variant()).map_or("", |case| case.name);
                match parts.kept_tag() {
                    Some(tag) => Value::Enum(tag, name),
                    None if KEPT => Value::Variant(name),
                    None => Value::Case(parts.variant()),
                }
            }
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
        let mut result = Ok(());
        self.rest(&mut |difference| {
            result = writeln!(f, "{difference}");
            result.is_ok()
        });
        result
    }
}

impl fmt::Debug for Diff<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
