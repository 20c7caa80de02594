//! This test checks that the guide's page of generated code shows the current output of the derive.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test --test expand --test spec` renews the snapshot, then the page.

use std::{env, fs, path::Path};

const SNAPSHOT: &str = "tests/snapshots/packet.rs";
const PAGE: &str = "bitpack/docs/generated.md";
const BEGIN: &str = "# // expansion\n";
const END: &str = "# // end\n";

#[test]
fn the_guide_shows_the_expansion() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path| fs::read_to_string(root.join(path)).unwrap();
    let (snapshot, page) = (read(SNAPSHOT), read(PAGE));
    let (_, expansion) = snapshot.split_once("// What the derive makes of it:\n\n").unwrap();
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (shown, after) = rest.split_once(END).unwrap();
    if shown != expansion && env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(root.join(PAGE), [before, BEGIN, expansion, END, after].concat()).unwrap();
    } else {
        assert_eq!(shown, expansion, "run with UPDATE_SNAPSHOTS=1 and read the text around it");
    }
}
