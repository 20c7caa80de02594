//! The surface of the published crates: their public items, their packages, and the dependencies that they bring with them.

mod api;
mod minimal;

pub(crate) use api::run as public_api;
pub(crate) use minimal::run as minimal_versions;

use crate::command::{cargo, succeeds};
use crate::place::{self, At};
use crate::step::{Done, Outcome};
use crate::workspace::published;
use std::fs;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// The files that a package must contain beside its other sources.
const EXPECTED: &[&str] = &["Cargo.toml", "src/lib.rs", "LICENSE-MIT", "LICENSE-APACHE"];

/// Packs the published crates and builds each of them from its package alone. A package that depends on another published
/// crate is built with that crate's package.
pub(crate) fn package() -> Outcome {
    let mut all = cargo("package --allow-dirty").env("CARGO_TARGET_DIR", fresh()?);
    for package in published()? {
        let name = &package.name;
        let list = cargo(&format!("package --list --allow-dirty -p {name}")).output()?;
        let files: Vec<_> = list.lines().collect();
        println!("      {name}: {} files", files.len());
        if let Some(lost) = EXPECTED.iter().find(|expected| !files.contains(expected)) {
            return Err(format!("{name} would be published without {lost}"));
        }
        all = all.words(&format!("-p {name}"));
    }
    all.run()?;
    Ok(Done::Passed)
}

/// A target folder that no earlier run used. Cargo takes a package of the same version from the same folder for the same package, and would build
/// with the library of an earlier run.
fn fresh() -> Result<PathBuf, String> {
    let all = place::scratch("package")?;
    fs::remove_dir_all(&all).at(&all)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    place::scratch(&format!("package/{}", now.as_secs()))
}

/// Checks licences and sources with `deny.toml`: first of the published crates, then of the whole workspace. Advisories are
/// not checked: they come from a database in the network, and change without a change of this repository.
pub(crate) fn deny() -> Outcome {
    if !succeeds(cargo("deny --version")) {
        return Ok(Done::Needs("cargo-deny: `cargo install --locked cargo-deny`".into()));
    }
    for package in published()? {
        // A user's build must not contain two versions of one crate.
        cargo(&format!("deny --exclude-dev --manifest-path {}", package.manifest_path))
            .words("check --deny duplicate --allow license-not-encountered bans licenses sources")
            .run()?;
    }
    cargo("deny --workspace check --allow duplicate bans licenses sources").run()?;
    Ok(Done::Passed)
}
