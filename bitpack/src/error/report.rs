//! The content of both errors.
//!
//! Input: a kind, a field, a position, a value. Output: a [`Report`], which learns on its way out of a message which fields and
//! elements it has passed. Invariant: it is `Copy` and holds nothing of the message but numbers.

use super::kind::ErrorKind;
use super::trail::Trail;
use crate::layout::Field;

/// The content of an error.
///
/// It is built inline, from values that are at hand: no call takes registers from the checked path, and all checks of a message
/// share the code that stores the error.
#[derive(Clone, Copy)]
pub struct Report {
    pub(super) field: &'static Field,
    /// In bits, from the start of the message.
    pub(super) offset: usize,
    /// The value's low half, or bytes needed.
    pub(super) low: u64,
    /// The value's high half, or bytes given. Where the field is narrow, the reader extends the sign.
    pub(super) high: u64,
    /// A codec module's reason to refuse.
    pub(super) why: Option<&'static str>,
    /// The path from the outermost message to the field's owner, as far as it was recorded.
    pub(super) trail: Trail,
    /// Array index, or [`NO_INDEX`].
    pub(super) index: u32,
    pub(super) kind: ErrorKind,
    /// Whether there is a number to show: a refusal may have none.
    pub(super) has_number: bool,
}

/// What [`Report::index`] holds where no element is concerned.
pub(super) const NO_INDEX: u32 = u32::MAX;

/// An error that an end of a message records: [`EncodeError`](super::EncodeError) or [`DecodeError`](super::DecodeError).
pub trait Failure: Copy {
    /// The bits of a depth that count levels; an input uses the highest one as a flag.
    const LEVELS: u8;

    /// The error with this content.
    fn new(report: Report) -> Self;

    /// Its content.
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

    /// A refusal, of a number if there is one.
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

    /// An error about a length: bytes needed and bytes given.
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

    /// Bytes needed and bytes given, if it is about a length.
    pub(super) const fn lengths(&self) -> Option<(usize, usize)> {
        match self.kind {
            ErrorKind::Truncated | ErrorKind::Trailing | ErrorKind::Overrun => {
                Some((self.low as usize, self.high as usize))
            }
            _ => None,
        }
    }

    /// From now on the error lies inside a value that `site` holds.
    pub(crate) fn enter(&mut self, site: &'static Field) {
        // An error about the field itself, and not about one inside it.
        let own = site.key() == self.field.key();
        let is_own = self.trail.leave() && own;
        if is_own || site.is_whole() {
            return;
        }
        self.trail.enter(site);
    }

    /// The field has no fields of its own: what comes now lies around it.
    pub(crate) const fn leave(&mut self) {
        self.trail.leave();
    }

    /// From now on the error lies in element `index` of a sequence.
    pub(crate) const fn enter_element(&mut self, index: usize) {
        let index = if index < NO_INDEX as usize { index as u32 } else { NO_INDEX - 1 };
        if !self.trail.set_index(index) {
            match self.index {
                NO_INDEX => self.index = index,
                _ => self.trail.enter_own(self.field, index),
            }
        }
    }

    /// From now on the error lies in element `index` of an array, each of which has `inner` values, counted over all dimensions.
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
