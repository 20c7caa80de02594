//! The examples of the README, run as documentation tests.

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub mod readme {}
