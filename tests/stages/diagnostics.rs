//! Diagnostics: what the derive says of each case in `tests/ui`, and where, is what stands in its `.stderr`.
//!
//! The test `ui` of the workspace shows the same with the compiler, in minutes; here the stages are called as functions, in
//! seconds. Errors of the compiler's own, which have a number, are not seen here.

use proc_macro2::{LineColumn, Span, TokenStream, TokenTree};
use sources::{cases, compiled, definitions};
use std::collections::BTreeSet;
use std::fs;
use syn::DeriveInput;

mod sources;

/// A text, and the line and column that it stands at.
type Error = (usize, usize, String);

/// The errors without a number in what the compiler printed.
fn printed(text: &str) -> BTreeSet<Error> {
    let mut errors = BTreeSet::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(start) = line.strip_prefix("error: ") else { continue };
        let mut message = start.to_owned();
        let place = loop {
            let line = lines.next().expect("an error has a place").trim_start();
            match line.strip_prefix("--> ") {
                Some(place) => break place,
                None => message = format!("{message}\n{line}"),
            }
        };
        let mut numbers = place.rsplit(':').map(|number| number.parse().unwrap());
        let (column, line) = (numbers.next().unwrap(), numbers.next().unwrap());
        errors.insert((line, column, message));
    }
    errors
}

/// The errors in what the derive made of a definition. What has no place of its own stands at the `derive`.
fn errors(tokens: TokenStream, derive: Span, found: &mut Vec<Error>) {
    let mut start = None;
    for token in tokens {
        match token {
            TokenTree::Ident(ident) if ident == "compile_error" => start = Some(ident.span()),
            TokenTree::Group(group) => {
                if let Some(span) = start.take() {
                    let text: syn::LitStr = syn::parse2(group.stream()).unwrap();
                    let none = LineColumn { line: 1, column: 0 };
                    let span = if span.start() == none { derive } else { span };
                    let LineColumn { line, column } = span.start();
                    found.push((line, column + 1, text.value()));
                } else {
                    errors(group.stream(), derive, found);
                }
            }
            _ => {}
        }
    }
}

/// What the derive says of definitions.
fn said(definitions: &[(DeriveInput, Span)]) -> Vec<Error> {
    let mut found = Vec::new();
    for (input, derive) in definitions {
        errors(bitpack_stages::expand(input), *derive, &mut found);
    }
    found
}

#[test]
fn the_derive_says_what_the_compiler_prints() {
    let mut wrong = String::new();
    let mut count = 0;
    for path in cases() {
        let printed = printed(&fs::read_to_string(path.with_extension("stderr")).unwrap());
        let listed = said(&definitions(&path));
        let said: BTreeSet<_> = listed.iter().cloned().collect();
        count += said.len();
        let name = path.display();
        // The compiler prints one of two errors that are the same. Two may point at one place.
        let mut heard = BTreeSet::new();
        for error @ (line, column, text) in &listed {
            if !heard.insert(error) && !text.ends_with(" is here") {
                wrong += &format!("{name}:{line}:{column}: said twice: {text}\n");
            }
        }
        for (line, column, text) in said.difference(&printed) {
            wrong += &format!("{name}:{line}:{column}: only said: {text}\n");
        }
        for (line, column, text) in printed.difference(&said) {
            wrong += &format!("{name}:{line}:{column}: only printed: {text}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count > 400, "{count} errors only");
}

/// What the compiler takes elsewhere in the repository, the derive takes too; it says so here at once, and sooner than any test
/// that uses the definition.
#[test]
fn what_compiles_is_not_refused() {
    let mut wrong = String::new();
    let mut count = 0;
    for path in compiled() {
        let definitions = definitions(&path);
        count += definitions.len();
        for (line, column, text) in said(&definitions) {
            wrong += &format!("{}:{line}:{column}: {text}\n", path.display());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count > 500, "{count} definitions only");
}
