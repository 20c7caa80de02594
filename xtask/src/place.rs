//! Paths: the workspace, this program's own folders, and file errors that name their path.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().expect("xtask lies in the workspace").to_owned()
}

/// A folder of this program's own inside the target folder, in which this program lies. The folder is made if it is missing.
pub(crate) fn scratch(name: &str) -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    // Test programs lie one folder deeper.
    let above = if program.parent().is_some_and(|folder| folder.ends_with("deps")) { 3 } else { 2 };
    let target = program.ancestors().nth(above).ok_or("this program is not in a target folder")?;
    let folder = target.join("xtask").join(name);
    fs::create_dir_all(&folder).at(&folder)?;
    Ok(folder)
}

/// The sorted names of the entries of a folder.
pub(crate) fn names(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).at(folder)?.flatten();
    let mut names: Vec<_> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// The text of a file.
pub(crate) fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).at(file)
}

/// Writes a file unless it holds these bytes already: an untouched file makes cargo rebuild nothing.
pub(crate) fn write(file: &Path, bytes: impl AsRef<[u8]>) -> Result<(), String> {
    if fs::read(file).is_ok_and(|old| old == bytes.as_ref()) {
        return Ok(());
    }
    fs::write(file, bytes).at(file)
}

/// Writes a file of the workspace and prints its name.
pub(crate) fn write_page(file: &str, text: impl AsRef<[u8]>) -> Result<(), String> {
    write(&root().join(file), text)?;
    println!("      wrote {file}");
    Ok(())
}

/// Adds the path to an error about a file.
pub(crate) trait At<T> {
    fn at(self, path: &Path) -> Result<T, String>;
}

impl<T> At<T> for std::io::Result<T> {
    fn at(self, path: &Path) -> Result<T, String> {
        self.map_err(|error| format!("{}: {error}", path.display()))
    }
}
