//! What would be published: the files of both crates, packed, unpacked and built from there.

use crate::command::cargo;
use crate::step::{Done, Outcome};

/// What a package must contain beside its sources.
const EXPECTED: &[&str] = &["Cargo.toml", "src/lib.rs", "LICENSE-MIT", "LICENSE-APACHE"];

/// Packs both crates, each built from its package alone; the macro's stands in for the published one.
pub(crate) fn run() -> Outcome {
    for package in ["bitpack-derive", "bitpack", "bitpack-stream"] {
        let list = cargo(["package", "--list", "--allow-dirty", "-p", package]).output()?;
        let files: Vec<_> = list.lines().collect();
        println!("      {package}: {} files", files.len());
        for expected in EXPECTED {
            if !files.contains(expected) {
                return Err(format!("{package} would be published without {expected}"));
            }
        }
    }
    let packages = ["-p", "bitpack-derive", "-p", "bitpack", "-p", "bitpack-stream"];
    cargo(["package", "--allow-dirty"].into_iter().chain(packages)).run()?;
    Ok(Done::Passed)
}
