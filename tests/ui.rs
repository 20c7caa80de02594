//! Diagnostics: each mistake gives one error, on its token, that says what to write instead.
//!
//! Each `tests/ui/<class>/<name>.rs` makes mistakes and then uses the types all the same, so that
//! its `.stderr` shows every mistake once and nothing that follows from one. To write the `.stderr`
//! files anew: `TRYBUILD=overwrite cargo test --test ui`; then read the difference.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Classes whose errors come from the compiler (constant evaluation, missing traits): the texts are
/// ours, the words around them may change with the compiler's version.
const COMPILERS: &[&str] = &["layout", "types"];

/// The sources with diagnostics.
const SOURCES: &[&str] = &[
    "bitpack-derive/src/attr/item.rs",
    "bitpack-derive/src/attr/mod.rs",
    "bitpack-derive/src/check/company.rs",
    "bitpack-derive/src/check/computed.rs",
    "bitpack-derive/src/check/dynamic.rs",
    "bitpack-derive/src/check/enums.rs",
    "bitpack-derive/src/check/evolution.rs",
    "bitpack-derive/src/check/expr.rs",
    "bitpack-derive/src/check/extent.rs",
    "bitpack-derive/src/check/mod.rs",
    "bitpack-derive/src/check/numbers.rs",
    "bitpack-derive/src/check/scope.rs",
    "bitpack-derive/src/check/style.rs",
    "bitpack-derive/src/check/union.rs",
    "bitpack-derive/src/check/width.rs",
    "bitpack-derive/src/keyword.rs",
    "bitpack-derive/src/model/mod.rs",
    "bitpack-derive/src/model/order.rs",
    "bitpack-derive/src/model/union.rs",
    "bitpack-derive/src/model/variant.rs",
    "bitpack/src/layout/change.rs",
    "bitpack/src/layout/check.rs",
    "bitpack/src/layout/text.rs",
    "bitpack/src/traits/mod.rs",
    "bitpack/src/wire/mod.rs",
    "bitpack/src/wire/piece.rs",
];

/// Texts that no derived definition brings about: for text that is no UTF-8, which never is; for a
/// wrong array length in a call that only generated code makes; and for nesting that the checks of a
/// derived type have refused before.
const UNREACHABLE: &[&str] = &[
    "the layout is wrong",
    "the array's length is not the type's BYTES",
    "the type is nested too deeply",
];

/// Shorter texts are names and forms, not sentences.
const SENTENCE: usize = 15;

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
    for class in listed(&root().join("tests/ui")) {
        let name = class.file_name().unwrap().to_str().unwrap();
        if wanted(name) {
            cases.compile_fail(format!("tests/ui/{name}/*.rs"));
        }
    }
}

fn root() -> PathBuf {
    env!("CARGO_MANIFEST_DIR").into()
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
    for path in listed(&root().join("tests/ui")).iter().flat_map(|class| listed(class)) {
        let other = match path.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => path.with_extension("stderr"),
            Some("stderr") => path.with_extension("rs"),
            _ => panic!("{} is neither a test nor what it prints", path.display()),
        };
        assert!(other.exists(), "{} has no {}", path.display(), other.display());
    }
}

/// Every text of a diagnostic is printed by some test. A text is a string of at least `SENTENCE`
/// letters in the sources; of a format string, each part between the holes.
#[test]
fn every_text_has_a_test() {
    let classes = listed(&root().join("tests/ui"));
    let files = classes.iter().flat_map(|class| listed(class));
    let printed: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "stderr"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let mut texts = Vec::new();
    for source in SOURCES {
        let before = texts.len();
        let tokens = fs::read_to_string(root().join(source)).unwrap().parse().unwrap();
        collect(tokens, &mut texts);
        assert!(texts.len() > before, "{source} has no diagnostics left; remove it from SOURCES");
    }
    let mut missing = Vec::new();
    for text in texts.iter().filter(|text| !UNREACHABLE.contains(&text.as_str())) {
        let mut parts = text.split(['{', '}']).step_by(2).map(str::trim);
        if !parts.all(|part| part.len() < 8 || printed.iter().any(|out| out.contains(part))) {
            missing.push(text);
        }
    }
    assert!(missing.is_empty(), "no test in tests/ui prints {missing:#?}");
}

/// The sentences among the string literals; documentation is none.
fn collect(tokens: TokenStream, texts: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Literal(literal) => {
                let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string()) else {
                    continue;
                };
                if text.value().len() >= SENTENCE && text.value().contains(' ') {
                    texts.push(text.value());
                }
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                let doc = group.stream().into_iter().next().is_some_and(
                    |first| matches!(first, TokenTree::Ident(ident) if ident == "doc"),
                );
                if !doc {
                    collect(group.stream(), texts);
                }
            }
            TokenTree::Group(group) => collect(group.stream(), texts),
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}
