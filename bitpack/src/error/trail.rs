//! The path to an error: the fields and elements around the innermost struct.
//!
//! Input: one step per nested message, from the inside out, as an error passes up. Output: a path that prints as
//! `answers[2].name`. Invariant: a path is small and `Copy`. A path with too many steps keeps the outermost step and the
//! innermost ones, and its text shows the gap.

use super::Report;
use crate::layout::Field;
use crate::layout::names::{KEPT, Label};
use core::fmt;

/// The index in an error, or in a step, that is not about an element.
pub(super) const NO_INDEX: u32 = u32::MAX;

/// The number of steps that a path keeps.
const STEPS: usize = 3;

/// The field of an element that is a list itself.
const ELEMENT: &Field = &Field::NOWHERE;

/// The fields around the innermost struct, the innermost first.
#[derive(Clone, Copy)]
pub(super) struct Trail {
    sites: [Option<&'static Field>; STEPS],
    index: [u32; STEPS],
    /// The number of recorded steps; it is greater than `STEPS` if some were dropped.
    depth: u8,
    /// Whether later steps lie around the field of the error.
    left: bool,
    /// Whether the innermost step is the field of the error: a list of lists, in which the index of the error is the inner index.
    own: bool,
}

impl Trail {
    pub(super) const EMPTY: Trail =
        Trail { sites: [None; STEPS], index: [NO_INDEX; STEPS], depth: 0, left: false, own: false };

    /// Adds an outer step; without room it replaces the step before the last one.
    pub(super) const fn enter(&mut self, site: &'static Field) {
        let place = if (self.depth as usize) < STEPS { self.depth as usize } else { STEPS - 1 };
        self.sites[place] = Some(site);
        self.index[place] = NO_INDEX;
        self.depth = self.depth.saturating_add(1);
    }

    /// Sets the element of the outermost step, and returns `false` without a step. A list of lists has one step for each level.
    pub(super) const fn set_index(&mut self, index: u32) -> bool {
        let place = match self.depth as usize {
            0 => return false,
            depth if depth < STEPS => depth - 1,
            _ => STEPS - 1,
        };
        if let (Some(site), true) = (self.sites[place], self.index[place] != NO_INDEX) {
            self.sites[place] = Some(ELEMENT);
            self.enter(site);
            return self.set_index(index);
        }
        self.index[place] = index;
        true
    }

    /// Takes the element of the outermost step.
    pub(super) fn take_index(&mut self) -> Option<usize> {
        let place = (self.depth as usize).min(STEPS).checked_sub(1)?;
        let index = core::mem::replace(self.index.get_mut(place)?, NO_INDEX);
        (index != NO_INDEX).then_some(index as usize)
    }

    /// Adds a step for the field of the error, in which an inner list has an index already.
    pub(super) const fn enter_own(&mut self, site: &'static Field, index: u32) {
        self.own = true;
        self.enter(site);
        self.set_index(index);
    }

    /// Leaves the field of the error; returns `false` if it was left before.
    pub(super) const fn leave(&mut self) -> bool {
        !core::mem::replace(&mut self.left, true)
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.depth == 0
    }

    /// Returns the name of the outermost type.
    pub(super) fn root(&self) -> &'static str {
        self.steps().next().map_or("", |(_, site, _)| site.owner)
    }

    /// Returns the steps from the outermost one: whether steps were dropped before it, its field, and its element.
    fn steps(&self) -> impl Iterator<Item = (bool, &'static Field, u32)> {
        let cut = self.depth as usize > STEPS;
        let (sites, index) = (self.sites, self.index);
        (0..STEPS).rev().filter_map(move |i| {
            let index = index.get(i).copied()?;
            sites.get(i).copied()?.map(|site| (cut && i + 2 == STEPS, site, index))
        })
    }

    pub(super) fn same(&self, other: &Trail) -> bool {
        let key = |(cut, site, index): (bool, &'static Field, u32)| (cut, site.key(), index);
        (self.depth, self.own) == (other.depth, other.own)
            && self.steps().map(key).eq(other.steps().map(key))
    }
}

/// The path from the outermost message to the field that an error is about.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Entry { #[bits(4)] kind: u8, #[bits(4)] #[bitpack(magic = 5)] mark: () }
/// #[derive(BitPack)]
/// struct List { #[bitpack(count_of = entries)] n: u8, entries: Vec<Entry> }
///
/// let error = List::decode(&[2, 0x15, 0x16]).map(drop).unwrap_err();
/// assert_eq!(error.path().to_string(), "entries[1].mark");
/// assert_eq!(error.to_string(), "List.entries[1].mark: expected 0x5, found 0x6 at bit 20");
/// ```
#[derive(Clone, Copy)]
pub struct ErrorPath<'e>(pub(super) &'e Report);

impl fmt::Display for ErrorPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = self.0;
        let mut dot = "";
        for (cut, site, index) in report.trail.steps() {
            if cut {
                f.write_str("…")?;
            }
            if site.key() != ELEMENT.key() {
                write!(f, "{dot}{}", Label(site))?;
            }
            if index != NO_INDEX {
                report.indexed(f, site.layout, index)?;
            }
            dot = ".";
        }
        let field = report.field;
        if !field.is_whole() && !report.trail.own {
            write!(f, "{dot}{}", Label(field))?;
        }
        report.element(f)
    }
}

impl fmt::Debug for ErrorPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Report {
    /// Prints the name of the outermost type and the path; without the feature `names`, prints nothing.
    pub(super) fn place(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !KEPT {
            return Ok(());
        }
        if self.trail.is_empty() {
            f.write_str(self.field.owner)?;
            if self.field.is_whole() {
                self.element(f)?;
                return f.write_str(": ");
            }
        } else {
            f.write_str(self.trail.root())?;
        }
        write!(f, ".{}: ", ErrorPath(self))
    }
}
