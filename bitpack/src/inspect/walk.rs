//! The leaves of one value, and of two values of one type side by side.
//!
//! Input: a value, or two of the same type. Output: calls with the leaves, in the order of the wire, and their paths. Invariants: a pass
//! visits every part once, whatever the collection; nothing is allocated; the recursion is as deep as a path is long.

use crate::inspect::path::Path;
use crate::value::{Parts, Value};

/// Takes a leaf, and returns whether the walk goes on.
pub(super) type Look<'l> = &'l mut dyn FnMut(Path, Value<'_>) -> bool;

/// Takes a pair of leaves that may differ, and returns whether the walk goes on.
pub(super) type LookBoth<'l> = &'l mut dyn FnMut(Path, Value<'_>, Value<'_>) -> bool;

/// Visits the leaves of a value, and returns whether the walk went to the end. `after` is the rest of the path of a leaf: the walk begins
/// behind that leaf.
pub(super) fn leaves(
    value: Value<'_>,
    after: Option<&[u32]>,
    path: &mut Path,
    look: Look<'_>,
) -> bool {
    let parts = match value {
        Value::Parts(parts) if !path.is_full() => parts,
        _ => return after.is_some() || look(*path, value),
    };
    let (count, first) = (parts.count(), Path::first_step(parts));
    let Some((start, rest)) = beginning(after, first) else { return true };
    let mut goes_on = true;
    parts.each(&mut |part| {
        let mut rest = rest;
        part.skip(start.min(count));
        for index in start..count {
            if !goes_on || path.push(first, index).is_none() {
                break;
            }
            let known = rest.take();
            part.next(&mut |value| goes_on = leaves(value, known, path, &mut *look));
            path.pop();
        }
    });
    goes_on
}

/// Returns the index of the part at which a walk begins, with the rest of the path in that part; `None` where the path ends here, so that
/// nothing lies behind the leaf.
fn beginning(after: Option<&[u32]>, first: u32) -> Option<(usize, Option<&[u32]>)> {
    match after {
        None => Some((0, None)),
        Some(steps) => {
            let (step, rest) = steps.split_first()?;
            Some((step.saturating_sub(first) as usize, Some(rest)))
        }
    }
}

/// Visits the leaves of two values of the same type, and returns whether the walk went to the end. Two variants, and an element that only one of two
/// collections has, are leaves. `after` is the rest of the path of a leaf: the walk begins behind that leaf.
pub(super) fn pairs(
    (a, b): (Value<'_>, Value<'_>),
    after: Option<&[u32]>,
    path: &mut Path,
    look: LookBoth<'_>,
) -> bool {
    let parts = match (a, b) {
        (Value::Parts(a), Value::Parts(b)) if is_same_variant(a, b) => Some((a, b)),
        _ => None,
    };
    let Some((a, b)) = parts.filter(|_| !path.is_full()) else {
        return after.is_some() || look(*path, a, b);
    };
    let (counts, first) = ((a.count(), b.count()), Path::first_step(a));
    let Some((start, rest)) = beginning(after, first) else { return true };
    let mut goes_on = true;
    a.each(&mut |a| {
        b.each(&mut |b| {
            let mut rest = rest;
            a.skip(start.min(counts.0));
            b.skip(start.min(counts.1));
            for index in start..counts.0.max(counts.1) {
                if !goes_on || path.push(first, index).is_none() {
                    break;
                }
                let known = rest.take();
                let look = &mut *look;
                match (index < counts.0, index < counts.1) {
                    (true, true) => a.next(&mut |a| {
                        b.next(&mut |b| goes_on = pairs((a, b), known, path, &mut *look));
                    }),
                    (true, false) => a.next(&mut |a| {
                        goes_on = known.is_some() || look(*path, there(a), Value::Absent);
                    }),
                    _ => b.next(&mut |b| {
                        goes_on = known.is_some() || look(*path, Value::Absent, there(b));
                    }),
                }
                path.pop();
            }
        });
    });
    goes_on
}

/// Returns an element that only one of two collections has; an absent optional value is replaced, so that it differs from no element.
fn there(value: Value<'_>) -> Value<'_> {
    match value {
        Value::Absent => Value::Hollow(1),
        value => value,
    }
}

/// Returns whether two values are of one variant; of a catch-all variant the kept tags are equal, too.
fn is_same_variant(a: &dyn Parts, b: &dyn Parts) -> bool {
    a.variant() == b.variant() && a.kept_tag() == b.kept_tag()
}

/// Returns whether two values are equal in all their parts, also in those that are too deep for a path.
pub(super) fn same(a: Value<'_>, b: Value<'_>) -> bool {
    let (Value::Parts(a), Value::Parts(b)) = (a, b) else { return a == b };
    let count = a.count();
    if !is_same_variant(a, b) || count != b.count() {
        return false;
    }
    let mut is_same = true;
    a.each(&mut |a| {
        b.each(&mut |b| {
            for _ in 0..count {
                a.next(&mut |a| b.next(&mut |b| is_same = same(a, b)));
                if !is_same {
                    break;
                }
            }
        });
    });
    is_same
}
