//! The errors that encoding a value would give.
//!
//! Input: a value. Output: an iterator of [`EncodeError`]s in the order of the fields. Each call of `next` runs the encoder without a buffer
//! and checks the leaves behind the last violation. A type of fixed width is one report, and the search in it begins at the leaf of the
//! last violation, so all violations together visit each leaf at most twice. Invariants: the first error equals the error of `encode_into`, except for an error that
//! only the written bits show (an element that begins with the byte that ends its list); no allocation.

#[cfg(doc)]
use crate::Inspect;
use crate::codec::{FaultSlot, Output, WriteTo};
use crate::error::EncodeError;
use crate::inspect::path::{Path, Spot};
use crate::inspect::rules::Leaf;
use crate::inspect::walk::leaves;
use crate::layout::{Field, Layout};
use crate::order::trace::Trace;
use crate::order::{Msb0, Traced};
use crate::value::{Parts, Value};
use core::cell::Cell;
use core::cmp::Ordering;
use core::fmt;

/// The violations of a value; see [`Inspect::violations`].
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Rgb { #[bits(5)] r: u8, #[bits(6)] g: u8, #[bits(5)] b: u8 }
///
/// let texts: Vec<_> = Rgb { r: 32, g: 63, b: 99 }.violations().map(|e| e.to_string()).collect();
/// assert_eq!(texts[0], "Rgb.r: value 32 overflows 5 bits (0..=31) at bit 0");
/// assert_eq!(texts.len(), 2);
/// ```
#[derive(Clone)]
pub struct Violations<'a> {
    value: &'a dyn Checked,
    /// The place where the next pass begins to check; `None` after the last violation.
    from: Option<Mark>,
}

/// A place between two leaves, in the order in which the encoder reports them.
#[derive(Clone, Copy)]
struct Mark {
    /// The number of reports before the one that holds the place.
    report: usize,
    /// The number of fields of that report before the place.
    field: usize,
    /// The last leaf before the place, if it is a part of the next field.
    leaf: Option<Path>,
}

impl Mark {
    /// The place before the first leaf.
    const START: Mark = Mark { report: 0, field: 0, leaf: None };
}

impl<'a> Violations<'a> {
    pub(crate) fn new<T: WriteTo>(value: &'a T) -> Self {
        Violations { value, from: Some(Mark::START) }
    }
}

impl Iterator for Violations<'_> {
    type Item = EncodeError;

    fn next(&mut self) -> Option<EncodeError> {
        let (error, next) = self.value.violation(self.from?).unzip();
        self.from = next.flatten();
        error
    }
}

/// A value that an encoder can check; the object-safe side of [`WriteTo`].
trait Checked {
    /// Returns the first violation behind `from`, if there is one, and the place behind it; no place where encoding ends with it.
    fn violation(&self, from: Mark) -> Option<(EncodeError, Option<Mark>)>;
}

impl<T: WriteTo> Checked for T {
    fn violation(&self, from: Mark) -> Option<(EncodeError, Option<Mark>)> {
        violation_in(self, (), from)
    }
}

/// Returns the first violation of a value in a context.
pub(super) fn first<C, T: WriteTo<C>>(value: &T, context: C) -> Option<EncodeError> {
    Some(violation_in(value, context, Mark::START)?.0)
}

/// Returns the first violation behind `from` in a context, and the place behind it.
fn violation_in<C, T: WriteTo<C>>(
    value: &T,
    context: C,
    from: Mark,
) -> Option<(EncodeError, Option<Mark>)> {
    const { assert!(T::LAYOUT.depth() <= Path::DEPTH, "the type is nested too deeply") }
    let check = Check { from, reports: Cell::new(0), found: Cell::new(None) };
    let slot = FaultSlot::new();
    let mut output = Output::<Traced<'_, Msb0>>::reporting(&slot, &check);
    let result = value
        .write_to(&mut output, context, const { T::WHOLE })
        .and_then(|()| output.end(const { T::WHOLE }));
    result.is_err().then(|| (slot.error(), check.found.get()))
}

/// Checks the values that the encoder reports, from a mark on, and stops the encoder at the first violation.
struct Check {
    from: Mark,
    /// The number of reports up to now.
    reports: Cell<usize>,
    /// The place behind the violation.
    found: Cell<Option<Mark>>,
}

/// A violation, with the leaf that it concerns if that is a part of the field.
type Found = (EncodeError, Option<Path>);

impl Check {
    /// Counts a report, and returns the place in it where the checks begin; `None` if it lies before the mark.
    fn begin(&self) -> Option<Mark> {
        let report = self.reports.get();
        self.reports.set(report + 1);
        match report.cmp(&self.from.report) {
            Ordering::Less => None,
            Ordering::Equal => Some(self.from),
            Ordering::Greater => Some(Mark { report, field: 0, leaf: None }),
        }
    }

    /// Keeps the place behind a violation in field number `field` of a report.
    fn stop(&self, begun: Mark, field: usize, (error, leaf): Found) -> Result<(), EncodeError> {
        let field = if leaf.is_some() { field } else { field + 1 };
        self.found.set(Some(Mark { report: begun.report, field, leaf }));
        Err(error)
    }
}

impl Trace for Check {
    fn write_run(
        &self,
        start: usize,
        fields: &'static [Field],
        (value, first): (&dyn Parts, usize),
    ) -> Result<(), EncodeError> {
        let Some(begun) = self.begin() else { return Ok(()) };
        let base = fields.first().map_or(0, |field| field.offset);
        let mut after = begun.leaf;
        for (i, field) in fields.iter().enumerate().skip(begun.field) {
            let place = Place {
                field,
                layout: field.layout,
                offset: start + (field.offset - base),
                bits: field.bits,
            };
            let (after, mut found) = (after.take(), None);
            value.visit(first + i, &mut |part| found = place.violation(part, after.as_ref()));
            if let Some(found) = found {
                return self.stop(begun, i, found);
            }
        }
        Ok(())
    }

    fn write_fixed(
        &self,
        start: usize,
        width: usize,
        site: &'static Field,
        value: &dyn Parts,
    ) -> Result<(), EncodeError> {
        let Some(begun) = self.begin().filter(|begun| begun.field == 0) else { return Ok(()) };
        let place = Place { field: site, layout: value.layout(), offset: start, bits: width };
        match place.violation(value.whole(), begun.leaf.as_ref()) {
            Some(found) => self.stop(begun, 0, found),
            None => Ok(()),
        }
    }

    fn passes_over(&self, _: &EncodeError) -> bool {
        let Some(begun) = self.begin() else { return true };
        self.found.set(Some(Mark { report: begun.report + 1, field: 0, leaf: None }));
        false
    }
}

/// The place of a value of fixed width.
struct Place {
    /// The field that holds the value.
    field: &'static Field,
    layout: &'static Layout,
    /// First bit, from the start of the message.
    offset: usize,
    /// Width in bits.
    bits: usize,
}

impl Place {
    /// Returns the first violation in a value at this place; `after` is a leaf in it at which the search begins.
    fn violation(&self, value: Value<'_>, after: Option<&Path>) -> Option<Found> {
        let Place { field, layout, offset, bits } = *self;
        let spot = Spot { field: Some(field), layout, offset, bits, index: None };
        let Value::Parts(parts) = value else {
            return Some((violation(spot, field, value)?, None));
        };
        let mut found = None;
        leaves(value, after.map(Path::steps), &mut Path::new(parts.layout()), &mut |path, leaf| {
            found = violation(path.spot_in(spot), field, leaf).map(|error| (error, Some(path)));
            found.is_none()
        });
        found
    }
}

/// Returns the error of a leaf whose value encoding refuses.
fn violation(spot: Spot, whole: &'static Field, value: Value<'_>) -> Option<EncodeError> {
    let leaf = Leaf::new(spot, whole);
    if let Value::Refused(why) = value {
        return Some(EncodeError::refused(why, leaf.field, spot.offset, None));
    }
    let (kind, shown) = leaf.refused(value)?;
    let error = EncodeError::wide(kind, leaf.field, spot.offset, shown);
    Some(match spot.index {
        Some(index) => error.at_index(index, 1),
        None => error,
    })
}

impl fmt::Debug for Violations<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
