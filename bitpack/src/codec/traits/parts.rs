//! The parts of values: how a [`BitPack`] type is a [`Parts`], and how its parts are visited one after the other.
//!
//! Input: a value. Output: its parts. Invariant: a pass over all parts takes one step for each, also in collections without an index.

use super::BitPack;
use crate::layout::Layout;
use crate::value::{NextPart, Parts, Value};

impl<T: BitPack> Parts for T {
    fn whole(&self) -> Value<'_> {
        self.value()
    }

    fn layout(&self) -> &'static Layout {
        Layout::bare_of::<T>()
    }

    fn count(&self) -> usize {
        self.part_count()
    }

    fn part(&self, index: usize) -> Value<'_> {
        self.part_value(index)
    }

    fn visit(&self, index: usize, look: &mut dyn FnMut(Value<'_>)) {
        self.visit_part(index, look);
    }

    fn each(&self, walk: &mut dyn FnMut(&mut dyn NextPart)) {
        self.each_part(walk);
    }

    fn variant(&self) -> usize {
        self.variant_index()
    }

    fn kept_tag(&self) -> Option<u64> {
        BitPack::kept_tag(self)
    }
}

/// The parts of a value whose parts are found by index.
pub(super) struct ByIndex<'v, T>(pub(super) &'v T, pub(super) usize);

impl<T: BitPack> NextPart for ByIndex<'_, T> {
    fn next(&mut self, look: &mut dyn FnMut(Value<'_>)) {
        self.0.visit_part(self.1, look);
        self.1 += 1;
    }

    fn skip(&mut self, count: usize) {
        self.1 += count;
    }
}

/// The elements of a collection: what an iterator gives.
pub(crate) struct Elements<I>(pub(crate) I);

impl<T: BitPack, I: Iterator<Item = T>> NextPart for Elements<I> {
    fn next(&mut self, look: &mut dyn FnMut(Value<'_>)) {
        match self.0.next() {
            Some(element) => look(element.value()),
            None => look(Value::Absent),
        }
    }

    fn skip(&mut self, count: usize) {
        if let Some(last) = count.checked_sub(1) {
            self.0.nth(last);
        }
    }
}

/// The elements of a collection that an iterator borrows.
#[cfg(feature = "alloc")]
pub(crate) struct Borrowed<I>(pub(crate) I);

#[cfg(feature = "alloc")]
impl<'v, T: BitPack + 'v, I: Iterator<Item = &'v T>> NextPart for Borrowed<I> {
    fn next(&mut self, look: &mut dyn FnMut(Value<'_>)) {
        look(self.0.next().map_or(Value::Absent, BitPack::value));
    }

    fn skip(&mut self, count: usize) {
        if let Some(last) = count.checked_sub(1) {
            self.0.nth(last);
        }
    }
}
