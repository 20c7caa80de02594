//! The stored modules are what the library writes now. This test compiles without them, so it can write them anew.

use bitpack_import::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

type Import = fn(&Path, &mut dyn FnMut(&Path) -> io::Result<String>) -> Result<String, Error>;

/// Compares a stored module with what the library writes. Returns the files that were opened.
fn check(import: Import, file: &str, name: &str) -> Vec<PathBuf> {
    let path = format!("{ROOT}/tests/data/{file}");
    let mut opened = Vec::new();
    let module = import(Path::new(&path), &mut |path| {
        opened.push(path.strip_prefix(ROOT).unwrap().to_owned());
        fs::read_to_string(path)
    });
    let module = module.unwrap_or_else(|error| panic!("{error}"));
    let stored = format!("{ROOT}/tests/generated/{name}.rs");
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&stored, &module).unwrap();
    }
    let stored = fs::read_to_string(&stored).unwrap();
    for (line, (written, stored)) in (1..).zip(module.lines().zip(stored.lines())) {
        assert_eq!(written, stored, "{name}, line {line}");
    }
    assert_eq!(module.len(), stored.len(), "{name}");
    opened
}

/// The modules that the other tests compile are what the library writes. `UPDATE_SNAPSHOTS=1` writes them anew.
#[test]
fn the_stored_modules_are_what_is_written() {
    let opened = check(bitpack_import::bitproto, "features.bitproto", "bitproto");
    // Each file is read once.
    let files = ["features", "lib/units", "lib/base"];
    assert_eq!(opened, files.map(|file| PathBuf::from(format!("tests/data/{file}.bitproto"))));
    check(bitpack_import::kaitai, "features.ksy", "kaitai");
    check(bitpack_import::kaitai, "odd.ksy", "odd");
    check(bitpack_import::kaitai, "checks.ksy", "checks");
    check(bitpack_import::kaitai, "texts.ksy", "texts");
    let opened = check(bitpack_import::kaitai, "linked.ksy", "linked");
    assert_eq!(
        opened,
        ["linked", "parts/span"].map(|file| PathBuf::from(format!("tests/data/{file}.ksy")))
    );
}
