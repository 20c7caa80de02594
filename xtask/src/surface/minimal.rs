//! The oldest versions of the dependencies that the manifests allow.
//!
//! Input: the two published crates, copied into a workspace of their own, as the tests' dependencies ask for newer versions. Output: both
//! compile with the oldest versions of what they name, every feature on. Invariant: the repository's own lockfile is not touched.

use super::PUBLISHED;
use crate::command::cargo;
use crate::place;
use crate::step::{Done, Outcome};
use std::fs;
use std::path::Path;

pub(crate) fn run() -> Outcome {
    let folder = place::scratch("minimal-versions")?;
    fs::write(folder.join("Cargo.toml"), manifest()?).map_err(|error| error.to_string())?;
    fs::copy(place::root().join("README.md"), folder.join("README.md"))
        .map_err(|error| error.to_string())?;
    for package in PUBLISHED {
        copy(&place::root().join(package), &folder.join(package))?;
    }
    let target = folder.join("target");
    let update = ["update", "--quiet", "-Z", "direct-minimal-versions"];
    cargo(update).folder(&folder).env("RUSTC_BOOTSTRAP", "1").run()?;
    cargo(["check", "--quiet", "--all-features"])
        .folder(&folder)
        .env("CARGO_TARGET_DIR", target)
        .run()?;
    Ok(Done::Passed)
}

/// The workspace's manifest with the published crates alone.
fn manifest() -> Result<String, String> {
    let text = fs::read_to_string(place::root().join("Cargo.toml")).map_err(|e| e.to_string())?;
    let shared = text.find("[workspace.package]").zip(text.find("\n[package]"));
    let (begin, end) = shared.ok_or("Cargo.toml has no [workspace.package] before [package]")?;
    Ok(format!("[workspace]\nmembers = {PUBLISHED:?}\nresolver = \"3\"\n\n{}", &text[begin..end]))
}

/// Copies a folder, over what an earlier run left.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let fail = |error: std::io::Error| format!("{}: {error}", from.display());
    fs::create_dir_all(to).map_err(fail)?;
    for name in place::names(from)? {
        let (from, to) = (from.join(&name), to.join(&name));
        if from.is_dir() {
            copy(&from, &to)?;
        } else {
            fs::copy(&from, &to).map_err(fail)?;
        }
    }
    Ok(())
}
