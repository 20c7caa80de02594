//! Errors that are recorded beside the return values.
//!
//! Input: an error, where it happens. Output: a [`Fault`], which says that there is one; the error itself waits in a
//! [`FaultSlot`] until decoding or encoding of the whole message ends. Invariant: code that returns a [`Fault`] has filled the slot.
//!
//! An error is twenty times as large as most values, and it would pass through every function between the field and the
//! message. This way a function returns its value in registers, and a failure is one branch.

use crate::error::{ErrorKind, Failure, Report};
pub use crate::layout::field::Site;
use crate::layout::{Field, Shape};
use core::cell::Cell;

/// An error was recorded; the cursor has it.
///
/// Only a cursor makes one: see [`Input::refuse`](super::Input::refuse) and
/// [`Output::refuse`](super::Output::refuse).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault(());

/// The slot in which an input or output records its error.
///
/// ```
/// use bitpack::{layout::{Field, Layout, Shape}, order::Msb0, wire::{FaultSlot, Input}};
///
/// const SITE: &Field = &Field::whole(const { &Layout::new("example", Shape::Custom, 0) });
/// let slot = FaultSlot::new();
/// let mut input = Input::<Msb0>::new(&[1], &slot);
/// assert!(input.take(12, SITE).is_err());
/// assert_eq!(slot.error().to_string(), "example: needs 2 bytes, 1 given");
/// ```
pub struct FaultSlot<E> {
    error: Cell<Option<E>>,
    /// The number of elements without bits, and the length of the longest list that had such elements.
    empty: Cell<[u32; 2]>,
}

impl<E> Default for FaultSlot<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E> FaultSlot<E> {
    /// Creates a slot that holds no error.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        FaultSlot { error: Cell::new(None), empty: Cell::new([0; 2]) }
    }

    /// Records an error.
    #[inline]
    pub(crate) fn fail(&self, error: E) -> Fault {
        self.error.set(Some(error));
        Fault(())
    }

    /// Counts one more element without bits; returns the number of such elements in the message.
    #[cold]
    #[inline(never)]
    pub(super) fn count_empty(&self) -> usize {
        let [count, longest] = self.empty.get();
        let count = count.saturating_add(1);
        self.empty.set([count, longest]);
        count as usize
    }

    /// Remembers the length of a list that had elements without bits.
    #[cold]
    #[inline(never)]
    pub(super) fn note_list(&self, length: usize) {
        let [count, longest] = self.empty.get();
        self.empty.set([count, longest.max(u32::try_from(length).unwrap_or(u32::MAX))]);
    }

    /// Returns the least number of bits that a message needs so that its elements without bits can be read.
    #[inline]
    pub(super) fn needed(&self) -> usize {
        let [count, longest] = self.empty.get();
        count.max(longest) as usize
    }
}

impl<E> core::fmt::Debug for FaultSlot<E> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("FaultSlot")
    }
}

impl<E: Failure> FaultSlot<E> {
    /// Returns the error that was recorded last.
    #[cold]
    #[inline(never)]
    pub fn error(&self) -> E {
        let nowhere = Report::new(ErrorKind::Refused, const { &Field::NOWHERE }, 0, 0);
        self.error.get().unwrap_or(E::new(nowhere))
    }

    /// Changes the error that was recorded last.
    fn edit(&self, edit: impl FnOnce(&mut Report)) {
        if let Some(mut error) = self.error.get() {
            edit(error.report());
            self.error.set(Some(error));
        }
    }

    /// Replaces the error that was recorded last.
    #[cold]
    #[inline(never)]
    pub(crate) fn replace(&self, with: impl FnOnce(E) -> E) {
        if let Some(error) = self.error.get() {
            self.error.set(Some(with(error)));
        }
    }

    // The functions that make an error are out of line and take plain values, because a borrowed cursor has to be in memory.

    /// Records an error that a run of fixed width gave.
    #[cold]
    #[inline(never)]
    pub(super) fn record(&self, error: &E) -> Fault {
        self.fail(*error)
    }

    /// Records an error about a value.
    #[cold]
    #[inline(never)]
    pub(super) fn wrong(&self, kind: ErrorKind, site: Site, at: usize, value: u64) -> Fault {
        self.fail(E::new(Report::new(kind, site, at, value.into())))
    }

    /// Records a refusal.
    #[cold]
    #[inline(never)]
    pub(super) fn refused(
        &self,
        why: &'static str,
        site: Site,
        at: usize,
        value: Option<u64>,
    ) -> Fault {
        self.fail(E::new(Report::refused(why, site, at, value)))
    }

    /// Adds the field to the path of an error of what it holds, where that is `compound`.
    #[cold]
    #[inline(never)]
    pub(super) fn enter(&self, site: Site, compound: bool) {
        self.edit(|report| if compound { report.enter(site) } else { report.leave() });
    }

    /// Adds element `index` of the field, which has `inner` scalars, to the path of its error.
    #[cold]
    #[inline(never)]
    pub(super) fn enter_element(&self, (index, inner): (usize, usize), site: Site, compound: bool) {
        self.edit(|report| {
            if compound {
                report.enter(site);
            }
            match site.layout.target().shape {
                Shape::Array(..) => report.enter_part(index, inner),
                _ => report.enter_element(index),
            }
        });
    }
}

/// The result of [`ReadFrom`](crate::wire::ReadFrom) and of the reads of an [`Input`](crate::wire::Input).
pub type Read<T> = Result<T, Fault>;

/// The result of [`WriteTo`](crate::wire::WriteTo) and of the writes of an [`Output`](crate::wire::Output).
pub type Written = Result<(), Fault>;
