//! The oldest versions of the dependencies that the manifests allow.
//!
//! Input: the published crates, copied into a workspace of their own, because the dependencies of the tests ask for newer
//! versions. Output: they compile with the oldest versions of their dependencies and all features. Invariant: the lock file
//! of the repository is not changed.

use crate::command::cargo;
use crate::place::{self, At};
use crate::step::{Done, Outcome};
use crate::workspace::published;
use std::fs;
use std::path::Path;

pub(crate) fn run() -> Outcome {
    let (root, folder) = (place::root(), place::scratch("minimal-versions")?);
    let mut members = Vec::new();
    for package in published()? {
        copy(&root.join(package.name.as_str()), &folder.join(package.name.as_str()))?;
        members.push(package.name.to_string());
    }
    place::write(&folder.join("Cargo.toml"), manifest(members)?)?;
    place::write(&folder.join("README.md"), place::read(&root.join("README.md"))?)?;
    cargo("update --quiet -Z direct-minimal-versions")
        .folder(&folder)
        .env("RUSTC_BOOTSTRAP", "1")
        .run()?;
    cargo("check --quiet --all-features")
        .folder(&folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .run()?;
    Ok(Done::Passed)
}

/// The manifest of a workspace with these members, with the settings that its packages inherit.
fn manifest(members: Vec<String>) -> Result<String, String> {
    let text = place::read(&place::root().join("Cargo.toml"))?;
    let mut manifest: toml::Table = text.parse().map_err(|error| format!("Cargo.toml: {error}"))?;
    manifest.retain(|key, _| key == "workspace");
    let workspace = manifest.get_mut("workspace").and_then(toml::Value::as_table_mut);
    let workspace = workspace.ok_or("Cargo.toml has no [workspace]")?;
    workspace.retain(|key, _| !key.ends_with("members") && key != "exclude");
    workspace.insert("members".into(), members.into());
    Ok(manifest.to_string())
}

/// Copies a folder over the copy that an earlier run made.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::create_dir_all(to).at(to)?;
    for name in place::names(from)? {
        let (from, to) = (from.join(&name), to.join(&name));
        if from.is_dir() {
            copy(&from, &to)?;
        } else {
            fs::copy(&from, &to).at(&from)?;
        }
    }
    Ok(())
}
