//! What has to hold for any input.
//!
//! Input: bytes from a fuzzer, or from its corpus. Output: nothing; a panic where a law is broken. The fuzz targets in `fuzz/` and the test
//! `corpus` call the same functions.

mod fixed;
mod law;
mod tokens;
mod varying;

// The stages of the derive, which no other crate can call. They keep to the oldest compiler it supports.
#[allow(dead_code, clippy::collapsible_if)]
#[path = "../../bitpack-derive/src/attr/mod.rs"]
mod attr;
#[allow(dead_code, clippy::collapsible_if)]
#[path = "../../bitpack-derive/src/check/mod.rs"]
mod check;
#[allow(dead_code)]
#[path = "../../bitpack-derive/src/diagnostics.rs"]
mod diagnostics;
#[allow(dead_code, clippy::collapsible_if)]
#[path = "../../bitpack-derive/src/emit/mod.rs"]
mod emit;
#[path = "../../bitpack-derive/src/expand.rs"]
mod expand;
#[allow(dead_code)]
#[path = "../../bitpack-derive/src/keyword.rs"]
mod keyword;
#[allow(dead_code, clippy::collapsible_if)]
#[path = "../../bitpack-derive/src/model/mod.rs"]
mod model;
#[allow(dead_code, clippy::collapsible_if)]
#[path = "../../bitpack-derive/src/prim.rs"]
mod prim;

pub use fixed::fixed;
pub use tokens::attributes;
pub use varying::{dns, varying};

/// A target: its name, which is that of its corpus too, and its law.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 4] =
    [("fixed", fixed), ("varying", varying), ("dns", dns), ("attributes", attributes)];
