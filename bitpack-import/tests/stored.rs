//! The stored module is what the library writes now. This test compiles without it, so it can write it anew.

use std::path::{Path, PathBuf};
use std::{env, fs};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The module that `messages.rs` compiles is what the library writes. `UPDATE_SNAPSHOTS=1` writes it anew.
#[test]
fn the_stored_module_is_what_is_written() {
    let path = format!("{ROOT}/tests/data/features.bitproto");
    let mut opened = Vec::new();
    let module = bitpack_import::bitproto(Path::new(&path), &mut |path| {
        opened.push(path.strip_prefix(ROOT).unwrap().to_owned());
        fs::read_to_string(path)
    })
    .unwrap();
    let stored = format!("{ROOT}/tests/generated/features.rs");
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&stored, &module).unwrap();
    }
    let stored = fs::read_to_string(&stored).unwrap();
    for (line, (written, stored)) in (1..).zip(module.lines().zip(stored.lines())) {
        assert_eq!(written, stored, "line {line}");
    }
    assert_eq!(module.len(), stored.len());
    // Each file is read once.
    let files = ["features", "lib/units", "lib/base"];
    assert_eq!(opened, files.map(|file| PathBuf::from(format!("tests/data/{file}.bitproto"))));
}
