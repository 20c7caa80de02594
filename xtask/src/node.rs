//! Packages of npm, in the target folder.

use crate::command::tool;
use crate::place;
use std::path::{Path, PathBuf};

/// The folder of the packages that a `package.json` names. They are installed again when the file changes.
pub(crate) fn packages(name: &str, wanted: &Path) -> Result<Result<PathBuf, String>, String> {
    let text = place::read(wanted)?;
    let folder = place::scratch(&format!("node/{name}"))?;
    let (packages, installed) = (folder.join("node_modules"), folder.join("installed.json"));
    if packages.is_dir() && place::read(&installed).is_ok_and(|found| found == text) {
        return Ok(Ok(packages));
    }
    place::write(&folder.join("package.json"), &text)?;
    let install = tool("npm", "install --silent --no-audit --no-fund --no-package-lock --prefix");
    if let Err(problem) = install.arguments([&folder]).output() {
        let reason = problem.trim_end().lines().last().unwrap_or_default();
        return Ok(Err(format!("the registry of npm ({reason})")));
    }
    place::write(&installed, text)?;
    Ok(Ok(packages))
}
