//! The definitions in the repository.

use proc_macro2::Span;
use quote::ToTokens;
use std::fs;
use std::path::{Path, PathBuf};
use syn::DeriveInput;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// The cases in `tests/ui`: in a folder for each class.
pub(crate) fn cases() -> Vec<PathBuf> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui");
    let mut found = sources(&home);
    // What is no syntax of Rust is no definition.
    found.retain(|path| path.parent() != Some(&home) && !path.starts_with(home.join("syntax")));
    found
}

/// The Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    files(folder, ".rs")
}

/// The files below a folder whose names end so, sorted.
pub(crate) fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            found.extend(files(&path, end));
        } else if path.to_str().unwrap().ends_with(end) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The sources of the repository that compile: those in `tests/ui` and `tests/ui-core` are refused, by the derive or by the compiler.
pub(crate) fn compiled() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["tests", "examples", "benches", "firmware"];
    let mut files: Vec<_> = folders.iter().flat_map(|folder| sources(&root.join(folder))).collect();
    files.retain(|path| !path.starts_with(root.join("tests/ui")));
    files.retain(|path| !path.starts_with(root.join("tests/ui-core")));
    files
}

#[derive(Default)]
struct Definitions(Vec<(DeriveInput, Span)>);

impl<'ast> Visit<'ast> for Definitions {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attrs = match item {
            syn::Item::Struct(item) => &item.attrs,
            syn::Item::Enum(item) => &item.attrs,
            syn::Item::Union(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("derive")) {
            let _ = attr.parse_nested_meta(|meta| {
                if meta.path.segments.last().is_some_and(|last| last.ident == "BitPack") {
                    let input = syn::parse2(item.to_token_stream()).unwrap();
                    self.0.push((input, meta.path.span()));
                }
                Ok(())
            });
        }
    }
}

/// The definitions in a file that derive `BitPack`, each with the place where it says so.
pub(crate) fn definitions(path: &Path) -> Vec<(DeriveInput, Span)> {
    let source = fs::read_to_string(path).unwrap();
    let mut definitions = Definitions::default();
    if source.contains("BitPack") {
        definitions.visit_file(&syn::parse_file(&source).unwrap());
    }
    definitions.0
}
