//! The stored modules are what the library writes now. This test compiles without them, so it can write them anew.

use std::{env, fs};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The files and their folders.
const FILES: &[(&str, &str)] = &[
    ("../tests/data/can", "floating_point"),
    ("../tests/data/can", "motohawk"),
    ("../tests/data/can", "multiplex_2"),
    ("../tests/data/can", "signed"),
    ("tests/data", "features"),
    ("tests/data", "edges"),
    ("tests/data", "odd"),
];

/// The modules that `cantools.rs` compiles are what the library writes. `UPDATE_SNAPSHOTS=1` writes them anew.
#[test]
fn the_stored_modules_are_what_is_written() {
    for (folder, name) in FILES {
        let dbc = fs::read_to_string(format!("{ROOT}/{folder}/{name}.dbc")).unwrap();
        let module = bitpack_dbc::generate(&dbc).expect(name);
        let stored = format!("{ROOT}/tests/generated/{name}.rs");
        if env::var_os("UPDATE_SNAPSHOTS").is_some() {
            fs::write(&stored, &module).unwrap();
        }
        let stored = fs::read_to_string(&stored).unwrap();
        for (line, (written, stored)) in (1..).zip(module.lines().zip(stored.lines())) {
            assert_eq!(written, stored, "{name}, line {line}");
        }
        assert_eq!(module.len(), stored.len(), "{name}");
    }
}
