//! The types of the language, and of supported crates, as fields.

#[cfg(feature = "arbitrary-int")]
mod arbitrary;
pub(crate) mod array;
#[cfg(feature = "arrayvec")]
mod arrayvec;
#[cfg(any(feature = "heapless", feature = "arrayvec"))]
mod bounded;
#[cfg(feature = "time")]
mod calendar;
#[cfg(feature = "chrono")]
mod chrono;
mod clock;
#[cfg(feature = "num-complex")]
mod complex;
#[cfg(feature = "rust_decimal")]
mod decimal;
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
mod mirror;
mod net;
pub(crate) mod number;
mod option;
mod plain;
#[cfg(feature = "alloc")]
mod pointer;
mod result;
mod seq;
mod slice;
mod tuple;
#[cfg(feature = "uuid")]
mod uuid;
mod wrapper;

pub use seq::Seq;
