//! The crates in `tables/`: packets as batches of Arrow, and SQL over files of packets.
//!
//! Input: their workspace, which is beside this one, so that a user of `bitpack` never builds the crates on which they depend. Output: a
//! failure if formatting, lints, documentation or a test fails.

use crate::command::cargo;
use crate::step::{Done, Outcome};

const MANIFEST: &str = "--manifest-path tables/Cargo.toml";

pub(crate) fn run() -> Outcome {
    cargo(&format!("fmt {MANIFEST} --all --check")).run()?;
    cargo(&format!("test {MANIFEST} --workspace --all-features --no-fail-fast")).run()?;
    cargo(&format!("clippy {MANIFEST} --workspace --all-targets --all-features -- -D warnings"))
        .run()?;
    for package in ["bitpack-arrow", "bitpack-datafusion"] {
        cargo(&format!("clippy {MANIFEST} -p {package} -- -D warnings")).run()?;
    }
    cargo(&format!("doc {MANIFEST} --workspace --no-deps --all-features"))
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    Ok(Done::Passed)
}
