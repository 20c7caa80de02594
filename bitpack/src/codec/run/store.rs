//! Where the elements of a run go.
//!
//! Input: groups of elements, and how many elements follow at most. Output: the elements. Invariant: a store takes no element after it has
//! refused a group.

/// Takes the elements of a run, group by group.
#[doc(hidden)]
pub trait Store<T> {
    /// The groups while the run is read.
    type Groups<const K: usize>: Default;

    /// Makes room for `count` elements; `None` if the elements are read one by one instead.
    fn begin<const K: usize>(&mut self, count: usize) -> Option<Self::Groups<K>>;

    /// Takes a group; returns `false` if there is no room.
    fn put<const K: usize>(&mut self, groups: &mut Self::Groups<K>, group: [T; K]) -> bool;

    /// Ends the run, of which only the first `count` elements belong to the list.
    fn end<const K: usize>(&mut self, groups: Self::Groups<K>, count: usize);
}

/// A new list, without spare room for a group or more.
#[cfg(feature = "alloc")]
pub(crate) struct List<T>(pub(crate) alloc::vec::Vec<T>);

#[cfg(feature = "alloc")]
impl<T> Store<T> for List<T> {
    type Groups<const K: usize> = alloc::vec::Vec<[T; K]>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begin<const K: usize>(&mut self, count: usize) -> Option<Self::Groups<K>> {
        let mut groups = alloc::vec::Vec::new();
        groups.try_reserve_exact(count.div_ceil(K)).ok()?;
        Some(groups)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<const K: usize>(&mut self, groups: &mut Self::Groups<K>, group: [T; K]) -> bool {
        // The compiler then knows that `push` does not grow the vector, and keeps the vector in registers.
        if groups.len() == groups.capacity() {
            return false;
        }
        groups.push(group);
        true
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end<const K: usize>(&mut self, groups: Self::Groups<K>, count: usize) {
        self.0 = groups.into_flattened();
        self.0.truncate(count);
    }
}

/// Elements that are only checked.
pub(crate) struct Checked;

impl<T> Store<T> for Checked {
    type Groups<const K: usize> = ();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begin<const K: usize>(&mut self, _: usize) -> Option<()> {
        Some(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<const K: usize>(&mut self, (): &mut (), _: [T; K]) -> bool {
        true
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end<const K: usize>(&mut self, (): (), _: usize) {}
}

/// No run: all elements are read one by one.
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
pub(crate) struct NoRun;

#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
impl<T> Store<T> for NoRun {
    type Groups<const K: usize> = ();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begin<const K: usize>(&mut self, _: usize) -> Option<()> {
        None
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<const K: usize>(&mut self, (): &mut (), _: [T; K]) -> bool {
        false
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end<const K: usize>(&mut self, (): (), _: usize) {}
}
