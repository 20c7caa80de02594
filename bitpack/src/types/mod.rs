//! Field types: those of the language and of the supported crates.

#[cfg(feature = "arbitrary-int")]
mod arbitrary;
pub(crate) mod array;
#[cfg(feature = "alloc")]
mod ascending;
#[cfg(any(feature = "heapless", feature = "arrayvec"))]
mod bounded;
#[cfg(feature = "time")]
mod calendar;
#[cfg(feature = "alloc")]
pub(crate) mod charset;
#[cfg(feature = "chrono")]
mod chrono;
mod clock;
mod collection;
#[cfg(feature = "num-complex")]
mod complex;
#[cfg(feature = "rust_decimal")]
mod decimal;
mod either;
#[cfg(feature = "encoding_rs")]
pub(crate) mod encodings;
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
pub(crate) mod room;
mod seq;
mod text;
mod tuple;
#[cfg(feature = "uuid")]
mod uuid;
mod wrapper;

pub use seq::{Seq, SeqIter};
