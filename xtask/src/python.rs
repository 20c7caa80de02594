//! Virtual environments with Python packages, in the target folder.

use crate::command::{succeeds, tool};
use crate::place;
use std::path::{Path, PathBuf};

/// A virtual environment that holds exactly the packages of a requirements file. It is made again when the file changes.
pub(crate) fn environment(
    name: &str,
    requirements: &Path,
) -> Result<Result<PathBuf, String>, String> {
    let wanted = place::read(requirements)?;
    let folder = place::scratch(&format!("python/{name}"))?;
    let (programs, installed) = (folder.join("venv/bin"), folder.join("installed.txt"));
    let is_installed = place::read(&installed).is_ok_and(|found| found == wanted);
    if is_installed && succeeds(tool(programs.join("python"), "--version")) {
        return Ok(Ok(programs));
    }
    let install = || {
        tool("python3", "-m venv --clear").arguments([folder.join("venv")]).output()?;
        tool(programs.join("pip"), "install --quiet --disable-pip-version-check -r")
            .arguments([requirements])
            .output()
    };
    if let Err(problem) = install() {
        let reason = problem.trim_end().lines().last().unwrap_or_default();
        return Ok(Err(format!("python3 with venv and pip, and PyPI ({reason})")));
    }
    place::write(&installed, wanted)?;
    Ok(Ok(programs))
}
