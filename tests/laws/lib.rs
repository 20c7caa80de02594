//! What has to hold for any input.
//!
//! Input: bytes from a fuzzer, or from its corpus. Output: nothing; a panic where a law is broken. The fuzz targets in `fuzz/` and the test
//! `corpus` call the same functions.

mod fixed;
mod law;
mod tokens;
mod varying;

pub use fixed::fixed;
pub use tokens::attributes;
pub use varying::{dns, varying};

/// A target: its name, which is that of its corpus too, and its law.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 4] =
    [("fixed", fixed), ("varying", varying), ("dns", dns), ("attributes", attributes)];
