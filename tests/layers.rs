//! The folders of the library import from themselves and from lower layers only: the order that DESIGN.md states.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders, the lowest first.
const LAYERS: [&str; 10] =
    ["layout", "value", "error", "order", "cursor", "codec", "types", "inspect", "view", "columns"];

/// The folders of the items that stand at the root of the crate.
const ROOT: [(&str, &str); 9] = [
    ("BitPack", "codec"),
    ("Decode", "codec"),
    ("Encode", "codec"),
    ("Fixed", "codec"),
    ("DecodeError", "error"),
    ("EncodeError", "error"),
    ("ErrorKind", "error"),
    ("Seq", "types"),
    ("Inspect", "inspect"),
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The layer of what a path names, where it is one.
fn layer(name: &str) -> Option<usize> {
    let folder = ROOT.iter().find(|(item, _)| *item == name).map_or(name, |(_, folder)| folder);
    LAYERS.iter().position(|layer| *layer == folder)
}

/// The first names behind `crate::` in the code of a file, without comments and imports for the documentation.
fn names(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(doc)]" {
            lines.next();
        } else if !line.trim_start().starts_with("//") {
            for (at, _) in line.match_indices("crate::") {
                let rest = line[at + "crate::".len()..].trim_start_matches('{');
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                names.push(rest[..end.unwrap_or(rest.len())].to_owned());
            }
        }
    }
    names
}

#[test]
fn imports_go_to_lower_layers() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("bitpack/src");
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for (own, folder) in LAYERS.iter().enumerate() {
        for file in files(&source.join(folder)) {
            for name in names(&fs::read_to_string(&file).unwrap()) {
                let Some(other) = layer(&name) else { continue };
                seen += 1;
                if other > own {
                    wrong.push(format!("{} imports `{name}`", file.display()));
                }
            }
        }
    }
    assert!(seen > 300, "only {seen} imports were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn imports_are_found() {
    let text = "use crate::error::Read;\n// crate::types::x\n#[cfg(doc)]\nuse crate::Inspect;\n$crate::cursor::Reader, crate::{BitPack, Fixed}\n";
    assert_eq!(names(text), ["error", "cursor", "BitPack"]);
    assert!(layer("BitPack") == layer("codec") && layer("codec") < layer("inspect"));
    assert_eq!(layer("__private"), None);
}
