//! The crates in `tables/`: packets as batches of Arrow, and SQL over files of packets.
//!
//! Input: their workspace, which is beside this one, so that a user of `bitpack` never builds the crates on which they depend. Output: a
//! failure if formatting, lints, documentation or a test fails.

use crate::command::cargo;
use crate::step::{Done, Outcome};
use crate::{place, python};

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
    answers()
}

/// Compares the answers of SQL with those of numpy, on few rows: the figures for many rows are in `tables/jobs/README.md`.
fn answers() -> Outcome {
    let requirements = place::root().join("tables/jobs/requirements.txt");
    let programs = match python::environment("tables", &requirements)? {
        Ok(programs) => programs,
        Err(missing) => return Ok(Done::Needs(missing)),
    };
    let python = programs.join("python").display().to_string();
    cargo(&format!(
        "run {MANIFEST} -p bitpack-jobs --all-features --bin throughput -- 100000 --python {python}"
    ))
    .run()?;
    Ok(Done::Passed)
}
