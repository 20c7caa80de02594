//! Where things are.

use std::path::{Path, PathBuf};

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().expect("xtask lies in the workspace").to_owned()
}

/// A folder of our own in the target folder, wherever that is: this program lies in it.
///
/// # Errors
/// The folder can't be made.
pub(crate) fn scratch(name: &str) -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    // Our tests lie one folder deeper.
    let above = if program.parent().is_some_and(|folder| folder.ends_with("deps")) { 3 } else { 2 };
    let target = program.ancestors().nth(above).ok_or("this program is not in a target folder")?;
    let folder = target.join("xtask").join(name);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// The names in a folder of the workspace, sorted.
///
/// # Errors
/// The folder can't be read.
pub(crate) fn names(folder: &Path) -> Result<Vec<String>, String> {
    let entries =
        std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<_> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}
