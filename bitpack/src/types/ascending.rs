//! Trees of elements whose keys differ.
//!
//! Input: the elements of a message. Output: a map or a set. Invariants: no key is lost or taken twice; a tree of ascending keys, as the
//! encoder writes them, is built at once.

use crate::codec::{List, Store};
use alloc::vec::Vec;
use core::mem;

/// A map or a set that takes elements with different keys.
pub(super) trait Unique<T>: Default {
    /// Builds the tree of elements.
    fn build(elements: Vec<T>) -> Self;

    /// Returns whether the key of `next` is greater than the key of `last`.
    fn ascend(last: &T, next: &T) -> bool;

    /// Adds an element, and returns whether its key was new.
    fn add(&mut self, element: T) -> bool;
}

/// A tree that is built from its elements at once as long as their keys ascend, as the encoder writes them.
///
/// Invariant: until `is_tree`, the keys of `sorted` ascend; after that, `sorted` is empty.
pub(super) struct Ascending<T, M> {
    sorted: List<T>,
    tree: M,
    is_tree: bool,
}

impl<T, M: Unique<T>> Default for Ascending<T, M> {
    fn default() -> Self {
        Ascending { sorted: List(Vec::new()), tree: M::default(), is_tree: false }
    }
}

impl<T, M: Unique<T>> Ascending<T, M> {
    /// Adds an element, and returns whether its key was new.
    #[inline]
    pub(super) fn insert(&mut self, element: T) -> bool {
        if !self.is_tree {
            if self.sorted.0.last().is_none_or(|last| M::ascend(last, &element)) {
                self.sorted.0.push(element);
                return true;
            }
            self.tree = M::build(mem::take(&mut self.sorted.0));
            self.is_tree = true;
        }
        self.tree.add(element)
    }

    /// Returns the tree of all elements.
    pub(super) fn finish(self) -> M {
        if self.is_tree { self.tree } else { M::build(self.sorted.0) }
    }
}

/// A run ends where the keys no longer ascend: the loop over the elements then finds a key that occurs twice, or goes on with the tree.
impl<T, M: Unique<T>> Store<T> for Ascending<T, M> {
    type Groups<const K: usize> = Vec<[T; K]>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begin<const K: usize>(&mut self, count: usize) -> Option<Vec<[T; K]>> {
        self.sorted.begin(count)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<const K: usize>(&mut self, groups: &mut Vec<[T; K]>, group: [T; K]) -> bool {
        let mut last = groups.last().and_then(|group| group.last());
        for next in &group {
            if last.is_some_and(|last| !M::ascend(last, next)) {
                return false;
            }
            last = Some(next);
        }
        self.sorted.put(groups, group)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end<const K: usize>(&mut self, groups: Vec<[T; K]>, count: usize) {
        self.sorted.end(groups, count);
    }
}
