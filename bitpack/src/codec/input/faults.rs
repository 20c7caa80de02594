//! The errors of an input.
//!
//! Input: an error and its position. Output: a [`Fault`], after the error is recorded. Invariant: the code that makes an error is out of
//! line and takes plain values: a cursor that is lent to a function has to live in memory.

use super::Input;
use super::limits::LIMITED;
use crate::codec::fault::FaultSlot;
use crate::codec::fault::{Fault, Read, Site};
use crate::error::{DecodeError, ErrorKind};
use crate::layout::{Field, Layout};
use crate::order::Order;

type Slot = FaultSlot<DecodeError>;

impl<'s, O: Order> Input<'_, 's, O> {
    /// Records an error about `value`, at the position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn error(&self, kind: ErrorKind, site: Site, value: u64) -> Fault {
        self.slot().wrong(kind, site, self.position(), value)
    }

    /// Records a refusal for a reason of your own, at the position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn refuse(&self, why: &'static str, site: Site, value: u64) -> Fault {
        self.slot().refused(why, site, self.position(), Some(value))
    }

    /// Records any error.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn fail(&self, error: DecodeError) -> Fault {
        self.slot().record(&error)
    }

    /// Records the error of a run of fixed width, if it has one.
    ///
    /// # Errors
    /// That error.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn record<T>(&self, result: Result<T, DecodeError>) -> Read<T> {
        match result {
            Ok(value) => Ok(value),
            Err(error) => Err(self.slot().record(&error)),
        }
    }

    /// The error of a value that ends before its limit.
    #[inline]
    pub(in crate::codec) fn unfilled(&self, site: Site) -> Fault {
        unfilled(self.slot(), site, self.position(), self.end)
    }

    /// The error of a field that is `width` bits wide and has fewer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn short(&self, width: usize, site: Site) -> Fault {
        short(self.slot(), self.ends(), self.position(), width, site)
    }

    /// The error of a run of fields: about the first that does not fit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn short_of(&self, width: usize, fields: &'static [Field]) -> Fault {
        short_of(self.slot(), self.ends(), self.position(), width, fields)
    }

    /// The error of a value of fixed width: about the first of its own fields that does not fit, if it has some.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn short_in(&self, layout: &'static Layout, width: usize, site: Site) -> Fault {
        short_in(self.slot(), self.ends(), self.position(), (layout, width), site)
    }

    /// Where the input ends, in bits, and whether that is a limit rather than the end of the message.
    #[inline]
    pub(super) const fn ends(&self) -> (usize, bool) {
        let limited =
            self.state.depth & LIMITED > 0 || self.end < self.message.len() || self.tail() > 0;
        (self.end * 8 - self.tail(), limited)
    }

    #[inline]
    pub(crate) const fn slot(&self) -> &'s FaultSlot<DecodeError> {
        self.state.slot
    }
}

/// A value that ends before its limit.
#[cold]
#[inline(never)]
fn unfilled(slot: &Slot, site: Site, at: usize, end: usize) -> Fault {
    slot.fail(DecodeError::short(ErrorKind::Trailing, site, at, at.div_ceil(8), end))
}

#[cold]
#[inline(never)]
pub(super) fn short(
    slot: &Slot,
    (end, limited): (usize, bool),
    at: usize,
    width: usize,
    site: Site,
) -> Fault {
    let need = at.saturating_add(width).div_ceil(8);
    let kind = if limited { ErrorKind::Overrun } else { ErrorKind::Truncated };
    slot.fail(DecodeError::short(kind, site, at, need, end.div_ceil(8)))
}

#[cold]
#[inline(never)]
fn short_in(
    slot: &Slot,
    (end, limited): (usize, bool),
    at: usize,
    (layout, width): (&'static Layout, usize),
    site: Site,
) -> Fault {
    // Of an array, the element in which the input ends.
    let leaf = layout.leaf();
    let base = at.saturating_add((end.saturating_sub(at) / leaf.bits.max(1)) * leaf.bits);
    let beyond = |field: &&Field| base.saturating_add(field.offset + field.bits) > end;
    let first = leaf.fields().iter().filter(beyond).min_by_key(|field| field.offset);
    let (field, offset) =
        first.map_or((site, at), |field| (field, base.saturating_add(field.offset)));
    let need = at.saturating_add(width).div_ceil(8);
    let kind = if limited { ErrorKind::Overrun } else { ErrorKind::Truncated };
    slot.fail(DecodeError::short(kind, field, offset, need, end.div_ceil(8)))
}

#[cold]
#[inline(never)]
fn short_of(
    slot: &Slot,
    (end, limited): (usize, bool),
    at: usize,
    width: usize,
    fields: &'static [Field],
) -> Fault {
    let base = fields.first().map_or(0, |field| field.offset);
    // Saturating, as a message may end with the last bit that has a number.
    let beyond = |field: &&Field| at.saturating_add(field.offset - base + field.bits) > end;
    let field = fields.iter().find(beyond).or(fields.first());
    let field = field.unwrap_or(const { &Field::NOWHERE });
    let need = at.saturating_add(width).div_ceil(8);
    let kind = if limited { ErrorKind::Overrun } else { ErrorKind::Truncated };
    let offset = at.saturating_add(field.offset - base);
    slot.fail(DecodeError::short(kind, field, offset, need, end.div_ceil(8)))
}
