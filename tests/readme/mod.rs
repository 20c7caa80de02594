//! The examples of the README files, which run as documentation tests.

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub mod readme {}

#[cfg(doctest)]
#[doc = include_str!("../../bitpack-stream/README.md")]
pub mod stream {}

#[cfg(doctest)]
#[doc = include_str!("../../bitpack-export/README.md")]
pub mod export {}
