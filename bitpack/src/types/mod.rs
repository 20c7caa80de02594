//! The types of the language, and of supported crates, as fields.

#[cfg(feature = "arbitrary-int")]
mod arbitrary;
pub(crate) mod array;
#[cfg(feature = "arrayvec")]
mod arrayvec;
#[cfg(any(feature = "heapless", feature = "arrayvec"))]
mod bounded;
#[cfg(feature = "alloc")]
mod deque;
pub(crate) mod float;
#[cfg(feature = "std")]
mod hash;
#[cfg(feature = "heapless")]
mod heapless;
#[cfg(feature = "alloc")]
mod list;
#[cfg(feature = "alloc")]
mod map;
pub(crate) mod number;
mod option;
mod plain;
mod seq;
mod slice;
mod tuple;

pub use seq::Seq;
