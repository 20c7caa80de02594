//! Diagnostics: each mistake gives one error, on its token, that says what to write instead.
//!
//! Each `tests/ui/<class>/<name>.rs` makes mistakes and then uses the types all the same, so that
//! its `.stderr` shows every mistake once and nothing that follows from one. To write the `.stderr`
//! files anew: `TRYBUILD=overwrite cargo test --test ui`; then read the difference. `tests/stages` sees in
//! a second whether the derive still says the same, and whether every text is shown by some case.

use std::fs;
use std::path::{Path, PathBuf};

/// Classes whose errors come from the compiler (constant evaluation, missing traits): the texts are
/// ours, the words around them may change with the compiler's version.
const COMPILERS: &[&str] = &["layout", "types"];

#[test]
fn in_our_words() {
    run(|class| !COMPILERS.contains(&class));
}

#[test]
fn in_the_compilers_words() {
    run(|class| COMPILERS.contains(&class));
}

fn run(wanted: impl Fn(&str) -> bool) {
    let cases = trybuild::TestCases::new();
    for class in classes() {
        let name = class.file_name().unwrap().to_str().unwrap();
        if wanted(name) {
            cases.compile_fail(format!("{name}/*.rs"));
        }
    }
}

fn classes() -> Vec<PathBuf> {
    let mut paths = listed(env!("CARGO_MANIFEST_DIR").as_ref());
    paths.retain(|path| path.is_dir());
    paths
}

fn listed(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).unwrap();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Every `.stderr` belongs to a test, and every test has one.
#[test]
fn no_orphans() {
    for path in classes().iter().flat_map(|class| listed(class)) {
        let other = match path.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => path.with_extension("stderr"),
            Some("stderr") => path.with_extension("rs"),
            _ => panic!("{} is neither a test nor what it prints", path.display()),
        };
        assert!(other.exists(), "{} has no {}", path.display(), other.display());
    }
}
