//! The public API of both crates, against the list that is kept of it.
//!
//! Input: rustdoc's JSON with every feature. Output: a failure with the lines that differ; with `UPDATE_SNAPSHOTS=1` the lists
//! are written anew. Invariant: an item that comes, goes or changes its signature shows in a diff of `tests/surface/`.

use super::PUBLISHED;
use crate::command::{cargo, tool};
use crate::place;
use crate::step::{Done, Outcome};
use std::collections::BTreeSet;

/// The compiler whose rustdoc prints what `tests/surface` reads.
const RUST: &str = "1.95";

pub(crate) fn run() -> Outcome {
    let version = tool("rustc", ["--version"]).silent().output()?;
    if !version.starts_with(&format!("rustc {RUST}.")) {
        return Ok(Done::Needs(format!("Rust {RUST}, as the format of rustdoc's JSON is its own")));
    }
    let mut differences = String::new();
    for package in PUBLISHED {
        differences += &compare(package, &listed(package)?)?;
    }
    if differences.is_empty() {
        return Ok(Done::Passed);
    }
    Err(format!(
        "the public API changed; if it should, run with UPDATE_SNAPSHOTS=1 and name the change in CHANGELOG.md:\n{differences}"
    ))
}

/// The items of a package, a line each.
fn listed(package: &str) -> Result<String, String> {
    let target = place::scratch("public-api")?;
    cargo(["rustdoc", "--quiet", "--package", package, "--lib", "--all-features", "--"])
        .arguments(["-Z", "unstable-options", "--output-format", "json"])
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_DIR", &target)
        .run()?;
    let file = target.join("doc").join(package.replace('-', "_")).with_extension("json");
    cargo(["run", "--quiet", "--package", "bitpack-surface", "--"]).arguments([file]).output()
}

/// What came and went, against the list that is kept.
fn compare(package: &str, listed: &str) -> Result<String, String> {
    let kept = place::root().join("tests/surface").join(package).with_extension("txt");
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&kept, listed).map_err(|error| format!("{}: {error}", kept.display()))?;
    }
    let text = std::fs::read_to_string(&kept)
        .map_err(|error| format!("tests/surface/{package}.txt: {error}"))?;
    println!("      {package}: {} lines", text.lines().count());
    Ok(differences(&text, listed))
}

fn differences(kept: &str, listed: &str) -> String {
    let [old, new] = [kept, listed].map(|text| text.lines().collect::<BTreeSet<_>>());
    let gone = old.difference(&new).map(|line| format!("- {line}\n"));
    let come = new.difference(&old).map(|line| format!("+ {line}\n"));
    gone.chain(come).collect()
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn what_changed_is_named() {
        assert_eq!(differences("a\nb\n", "b\na\n"), "");
        assert_eq!(differences("fn a()\nb\n", "fn a(u8)\nb\n"), "- fn a()\n+ fn a(u8)\n");
    }
}
