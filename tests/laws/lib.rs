//! What has to hold for any input.
//!
//! Input: bytes from a fuzzer, or from its corpus. Output: nothing; a panic where a law is broken. The fuzz targets in `fuzz/` and the test
//! `corpus` call the same functions.

mod explained;
mod fixed;
#[cfg(feature = "crates")]
mod foreign;
mod gallery;
mod law;
mod protocols;
mod streams;
#[cfg(feature = "crates")]
mod tokens;
mod values;
mod varying;

pub use fixed::fixed;
#[cfg(feature = "crates")]
pub use foreign::foreign;
pub use gallery::gallery;
pub use protocols::protocols;
pub use streams::streams;
#[cfg(feature = "crates")]
pub use tokens::attributes;
pub use values::values;
pub use varying::{dns, varying};

/// A target: its name, which is that of its corpus too, and its law.
pub type Target = (&'static str, fn(&[u8]));

/// The targets.
pub const TARGETS: &[Target] = &[
    ("dns", dns),
    ("fixed", fixed),
    ("gallery", gallery),
    ("protocols", protocols),
    ("streams", streams),
    ("values", values),
    ("varying", varying),
];

/// Those that need other crates.
#[cfg(feature = "crates")]
pub const MORE: &[Target] = &[("attributes", attributes), ("foreign", foreign)];
