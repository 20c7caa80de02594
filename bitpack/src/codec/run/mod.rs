//! Lists of elements of fixed width, which are one run: their length is checked once, and they are moved in groups.
//!
//! Input: a list, and the number of elements that certainly follow. Output: elements in a [`Store`], or their bits. A group has as many
//! elements as fill whole bytes, so that each group begins on a byte boundary and its code folds. A list that begins inside a byte is
//! shifted to a byte boundary, block by block.
//! Invariant: a run ends before the first group with an error. The loop over the elements continues there, so that each error is the
//! error of that loop.

mod element;
mod group;
mod parts;
mod read;
mod store;
mod write;

#[cfg(feature = "alloc")]
pub(crate) use element::GROUP;
pub(crate) use element::{Element, Own, ReadElement, Stated, WriteElement};
pub(crate) use group::Group;
#[cfg(feature = "alloc")]
pub(crate) use parts::write_at_once;
pub use parts::{read_part, write_part};
pub use read::read_elements;
pub(crate) use read::{read_elements_of, read_parts};
pub(crate) use store::Checked;
#[cfg(feature = "alloc")]
pub(crate) use store::List;
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
pub(crate) use store::NoRun;
pub use store::Store;
pub use write::write_elements;
pub(crate) use write::{write_elements_of, write_parts};

/// The length in bytes of the block of a list that is shifted at once. It lies on the stack.
const BLOCK: usize = if cfg!(target_pointer_width = "64") { 256 } else { 64 };

/// The length in bytes of the longest group that is moved although the list ends inside it.
const TAIL: usize = 64;
