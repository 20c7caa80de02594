//! Laws that hold for any input.
//!
//! Input: bytes from a fuzzer or from a corpus. Output: a panic if the input breaks a law. The fuzz targets in `fuzz/` and the
//! tests `corpus` and `corpus_crates` call these functions.

mod explained;
mod fixed;
#[cfg(feature = "crates")]
mod foreign;
mod formats;
mod gallery;
mod law;
mod layouts;
mod lengths;
mod pictures;
mod positions;
mod protocols;
mod streams;
#[cfg(feature = "crates")]
mod tokens;
mod values;
mod varying;

pub use fixed::fixed;
#[cfg(feature = "crates")]
pub use foreign::foreign;
pub use formats::formats;
pub use gallery::gallery;
pub use law::{BLIND, PAIRS};
pub use layouts::layouts;
pub use positions::positions;
pub use protocols::protocols;
pub use streams::streams;
#[cfg(feature = "crates")]
pub use tokens::attributes;
pub use values::values;
pub use varying::{dns, varying};

/// The name of a fuzz target, which is also the name of its corpus, and its law.
pub type Target = (&'static str, fn(&[u8]));

/// The fuzz targets that need no other crates.
pub const TARGETS: &[Target] = &[
    ("dns", dns),
    ("fixed", fixed),
    ("formats", formats),
    ("gallery", gallery),
    ("layouts", layouts),
    ("positions", positions),
    ("protocols", protocols),
    ("streams", streams),
    ("values", values),
    ("varying", varying),
];

/// The fuzz targets that need other crates.
#[cfg(feature = "crates")]
pub const MORE: &[Target] = &[("attributes", attributes), ("foreign", foreign)];
