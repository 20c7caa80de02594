//! The types of the language, and of supported crates, as fields.

#[cfg(feature = "arbitrary-int")]
mod arbitrary;
pub(crate) mod array;
pub(crate) mod float;
mod number;
mod plain;
mod tuple;
