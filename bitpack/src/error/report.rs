//! The content of both errors.
//!
//! Input: a kind, a field, a position, a value. Output: a [`Report`]. While an error passes up through nested messages, each message adds
//! its field or element to the path of the report. Invariant: a report is `Copy`, and of the message it holds only numbers.

use super::kind::ErrorKind;
use super::trail::{NO_INDEX, Trail};
use crate::layout::Field;

/// The content of an error.
///
/// It is built inline from values in registers, so that the checked path needs no call, and all checks of a message
/// share the code that stores the error.
#[derive(Clone, Copy)]
pub struct Report {
    pub(super) field: &'static Field,
    /// The position in bits from the start of the message.
    pub(super) offset: usize,
    /// The low half of the value, or the number of bytes needed.
    pub(super) low: u64,
    /// The high half of the value, or the number of bytes given. For a field of at most 64 bits, the accessor extends the sign.
    pub(super) high: u64,
    /// A codec module's reason to refuse.
    pub(super) why: Option<&'static str>,
    /// The path from the outermost message to the field's owner, as far as it was recorded.
    pub(super) trail: Trail,
    /// The index in an array, or [`NO_INDEX`].
    pub(super) index: u32,
    pub(super) kind: ErrorKind,
    /// Whether there is a number to show: a refusal may have none.
    pub(super) has_number: bool,
}

/// An error that an end of a message records: [`EncodeError`](super::EncodeError) or [`DecodeError`](super::DecodeError).
pub trait Failure: Copy {
    /// The bits of a depth that count levels; an input uses the highest one as a flag.
    const LEVELS: u16;

    /// Creates an error with this content.
    fn new(report: Report) -> Self;

    /// Returns the content of the error.
    fn report(&mut self) -> &mut Report;
}

impl Report {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn new(
        kind: ErrorKind,
        field: &'static Field,
        offset: usize,
        value: u128,
    ) -> Self {
        let (low, high) = (value as u64, (value >> 64) as u64);
        let (why, trail, index) = (None, Trail::EMPTY, NO_INDEX);
        Report { field, offset, low, high, why, trail, index, kind, has_number: true }
    }

    /// Creates the content of a refusal, with a number if there is one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn refused(
        why: &'static str,
        field: &'static Field,
        offset: usize,
        value: Option<u64>,
    ) -> Self {
        let (value, has_number) = match value {
            Some(value) => (value as u128, true),
            None => (0, false),
        };
        let mut report = Report::new(ErrorKind::Refused, field, offset, value);
        (report.why, report.has_number) = (Some(why), has_number);
        report
    }

    /// Creates the content of an error about a length: bytes needed and bytes given.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn short(
        kind: ErrorKind,
        field: &'static Field,
        offset: usize,
        need: usize,
        given: usize,
    ) -> Self {
        Report::new(kind, field, offset, need as u128 | (given as u128) << 64)
    }

    pub(super) const fn value(&self) -> u128 {
        self.low as u128 | (self.high as u128) << 64
    }

    /// Returns the bytes needed and the bytes given, if the error is about a length.
    pub(super) const fn lengths(&self) -> Option<(usize, usize)> {
        match self.kind {
            ErrorKind::Truncated | ErrorKind::Trailing | ErrorKind::Overrun => {
                Some((self.low as usize, self.high as usize))
            }
            _ => None,
        }
    }

    /// Adds the field `site`, which holds the value with the error, to the path.
    pub(crate) fn enter(&mut self, site: &'static Field) {
        // The error is about the field itself, and not about a field inside it.
        let own = site.key() == self.field.key();
        let is_own = self.trail.leave() && own;
        if is_own || site.is_whole() {
            return;
        }
        self.trail.enter(site);
    }

    /// Ends the field of the error, which has no inner fields: later steps lie around it.
    pub(crate) const fn leave(&mut self) {
        self.trail.leave();
    }

    /// Adds element `index` of a sequence to the path.
    pub(crate) const fn enter_element(&mut self, index: usize) {
        let index = if index < NO_INDEX as usize { index as u32 } else { NO_INDEX - 1 };
        if !self.trail.set_index(index) {
            match self.index {
                NO_INDEX => self.index = index,
                _ => self.trail.enter_own(self.field, index),
            }
        }
    }

    /// Adds element `index` of an array to the path; each element has `inner` values, counted over all dimensions.
    pub(crate) fn enter_part(&mut self, index: usize, inner: usize) {
        let mut index = index.saturating_mul(inner);
        if let Some(found) = self.trail.take_index() {
            index = index.saturating_add(found);
        } else if self.trail.is_empty() && self.index != NO_INDEX {
            index = index.saturating_add(self.index as usize);
            self.index = NO_INDEX;
        }
        self.enter_element(index);
    }

    /// The element is number `index` of the field; if the error is already about one of the `inner` elements of that, counted over
    /// both dimensions.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn at_index(&mut self, index: usize, inner: usize) {
        let within = if self.index == NO_INDEX { 0 } else { self.index };
        self.index = within.wrapping_add((index * inner) as u32);
    }
}

impl PartialEq for Report {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.field.key() == other.field.key()
            && (self.offset, self.index, self.value()) == (other.offset, other.index, other.value())
            && self.why == other.why
            && self.trail.same(&other.trail)
    }
}

impl Eq for Report {}
