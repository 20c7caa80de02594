//! The files that a file imports.
//!
//! Input: the path of a file, and a function that opens files. Output: the texts of all files, the file itself first. Invariant: a file is opened once,
//! whatever its path is called in other files.

use super::yaml::{Node, Source};
use crate::error::Error;
use crate::paths::plain;
use std::io;
use std::path::{Path, PathBuf};

/// The most files.
const MOST: usize = 200;

/// A file, and the numbers of the files that it imports.
pub(super) struct File {
    pub(super) path: PathBuf,
    pub(super) text: String,
    pub(super) imports: Vec<usize>,
}

/// Opens a file and those that it imports.
pub(super) fn load(
    path: &Path,
    open: &mut dyn FnMut(&Path) -> io::Result<String>,
) -> Result<Vec<File>, Error> {
    let mut files = vec![opened(path.to_owned(), open)?];
    let mut at = 0;
    while let Some(file) = files.get(at) {
        let mut imports = Vec::new();
        for path in imported(file)? {
            let known = files.iter().position(|file| plain(&file.path) == path);
            imports.push(known.unwrap_or(files.len()));
            if known.is_none() {
                files.push(opened(path, open)?);
            }
            if files.len() > MOST {
                return Err(Error::Place(format!("the files import more than {MOST} files")));
            }
        }
        if let Some(file) = files.get_mut(at) {
            file.imports = imports;
        }
        at += 1;
    }
    Ok(files)
}

/// The paths of the files that a file imports.
fn imported(file: &File) -> Result<Vec<PathBuf>, Error> {
    let source = Source { path: &file.path, text: &file.text };
    let yaml = source.parse()?;
    let mut paths = Vec::new();
    for node in names(&source.root(&yaml)) {
        let name = node.required()?;
        if name.starts_with('/') {
            return Err(node.error(
                "an import from the folders of the compiler is not supported; state the path from this file",
            ));
        }
        paths.push(plain(&file.path.with_file_name(format!("{name}.ksy"))));
    }
    Ok(paths)
}

/// The entries of `meta/imports`.
fn names<'n>(root: &Node<'n>) -> Vec<Node<'n>> {
    let imports = root.get("meta").and_then(|meta| meta.get("imports"));
    imports.and_then(|imports| imports.list()).unwrap_or_default()
}

fn opened(path: PathBuf, open: &mut dyn FnMut(&Path) -> io::Result<String>) -> Result<File, Error> {
    match open(&path) {
        Ok(text) => Ok(File { path, text, imports: Vec::new() }),
        Err(error) => Err(Error::Open { path, error }),
    }
}
