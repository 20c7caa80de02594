//! The public items of the published crates, compared with the lists in `tests/surface/`.
//!
//! Input: rustdoc's JSON with all features. Output: a failure with the lines that differ. `UPDATE_SNAPSHOTS=1` rewrites the
//! lists. Invariant: an item that is added, removed or changed shows in a diff of `tests/surface/`.

use crate::command::cargo;
use crate::place;
use crate::step::{Done, Outcome};
use crate::target::{is_version, rustc_field, toolchain};
use crate::workspace::published;
use std::collections::BTreeSet;

/// The compiler whose rustdoc prints the format that `tests/surface` reads.
const RUST: &str = "1.95";

pub(crate) fn run() -> Outcome {
    // Any rustup toolchain of that version serves, if the compiler of this run is another one.
    let toolchain = toolchain(RUST)?;
    if toolchain.is_none() && !is_version(&rustc_field("release")?, RUST) {
        return Ok(Done::Needs(format!("Rust {RUST}: `rustup toolchain install {RUST}`")));
    }
    let mut differences = String::new();
    for package in published()? {
        let name = package.name.as_str();
        differences += &compare(name, &listed(name, toolchain.as_deref())?)?;
    }
    if differences.is_empty() {
        return Ok(Done::Passed);
    }
    Err(format!(
        "the public items changed; if the change is intended, run with UPDATE_SNAPSHOTS=1 and name it in CHANGELOG.md:\n{differences}"
    ))
}

/// The items of a package, one per line.
fn listed(package: &str, toolchain: Option<&str>) -> Result<String, String> {
    let target = place::scratch("public-api")?;
    let mut rustdoc = match toolchain {
        Some(name) => crate::command::tool("rustup", &format!("run {name} cargo"))
            .env_remove("CARGO")
            .env_remove("RUSTC")
            .env_remove("RUSTUP_TOOLCHAIN"),
        None => cargo(""),
    };
    rustdoc = rustdoc.words(&format!("rustdoc --quiet -p {package} --lib --all-features --"));
    rustdoc
        .words("-Z unstable-options --output-format json")
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_DIR", &target)
        .run()?;
    let file = target.join("doc").join(package.replace('-', "_")).with_extension("json");
    cargo("run --quiet --package bitpack-surface --").arguments([file]).output()
}

/// The lines that differ from the kept list.
fn compare(package: &str, listed: &str) -> Result<String, String> {
    let file = format!("tests/surface/{package}.txt");
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        place::write_page(&file, listed)?;
    }
    let text = place::read(&place::root().join(file))?;
    println!("      {package}: {} lines", text.lines().count());
    Ok(differences(&text, listed))
}

fn differences(kept: &str, listed: &str) -> String {
    let [old, new] = [kept, listed].map(|text| text.lines().collect::<BTreeSet<_>>());
    let removed = old.difference(&new).map(|line| format!("- {line}\n"));
    let added = new.difference(&old).map(|line| format!("+ {line}\n"));
    removed.chain(added).collect()
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn lines_that_differ_are_listed() {
        assert_eq!(differences("a\nb\n", "b\na\n"), "");
        assert_eq!(differences("fn a()\nb\n", "fn a(u8)\nb\n"), "- fn a()\n+ fn a(u8)\n");
    }
}
