//! Licences and sources of everything that the repository is built from.
//!
//! Input: `deny.toml`, the lockfile. Output: cargo-deny's verdict, for the published crates and for the whole workspace. Advisories are not
//! asked for: they need a database from the network, and change without a change here.

use super::PUBLISHED;
use crate::command::tool;
use crate::place;
use crate::step::{Done, Outcome};

const NEEDS: &str = "cargo-deny: `cargo install --locked cargo-deny`";

pub(crate) fn run() -> Outcome {
    let there = tool("cargo", ["deny", "--version"]).silent().capture();
    if !there.is_ok_and(|(success, ..)| success) {
        return Ok(Done::Needs(NEEDS.into()));
    }
    let checks = ["bans", "licenses", "sources"];
    for package in PUBLISHED {
        let manifest = place::root().join(package).join("Cargo.toml");
        // A user's build has no crate twice.
        tool("cargo", ["deny", "--exclude-dev", "--manifest-path"])
            .arguments([manifest])
            .arguments(["check", "--deny", "duplicate", "--allow", "license-not-encountered"])
            .arguments(checks)
            .run()?;
    }
    tool("cargo", ["deny", "--workspace", "check", "--allow", "duplicate"])
        .arguments(checks)
        .run()?;
    Ok(Done::Passed)
}
