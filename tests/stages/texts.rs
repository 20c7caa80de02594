//! Every text of a diagnostic is printed by some case in `tests/ui` or `tests/ui-core`.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use sources::files;
use std::fs;
use std::path::{Path, PathBuf};

#[allow(dead_code, reason = "another test reads the definitions")]
mod sources;

/// The sources of the runtime that have diagnostics; of the derive, all may.
const RUNTIME: &[&str] = &[
    "bitpack/src/layout/change.rs",
    "bitpack/src/layout/check.rs",
    "bitpack/src/layout/text.rs",
    "bitpack/src/codec/traits/hint.rs",
    "bitpack/src/codec/traits/mod.rs",
    "bitpack/src/codec/traits/fixed.rs",
    "bitpack/src/codec/traits/scalar.rs",
    "bitpack/src/codec/varying.rs",
    "bitpack/src/codec/piece.rs",
];

/// Texts that no definition brings about.
const UNREACHABLE: &[&str] = &[
    // For text that is no UTF-8, which never is.
    "the layout is wrong",
    // For a mistake in the derive itself.
    "the derive dropped its diagnostics unread",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The messages in what the compiler printed, and what it wrote beside the source that a message is about.
fn messages(text: &str) -> Vec<String> {
    let mut messages = vec![String::new()];
    for line in text.lines() {
        let goes_on = line.starts_with("  ") && !line.contains('=') && !line.contains("-->");
        let source = line.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit());
        match (source.starts_with('|'), line.rsplit_once("^ "), messages.last_mut()) {
            (true, Some((_, label)), _) => messages.push(label.to_owned()),
            (true, None, _) => {}
            (false, _, Some(last)) if goes_on => last.push_str(&format!(" {}", line.trim())),
            (false, ..) => messages.push(line.to_owned()),
        }
    }
    messages
}

/// Whether a message is the text, whatever stands in its holes.
fn is_of(message: &str, text: &str) -> bool {
    let mut rest = message;
    text.split(['{', '}']).step_by(2).all(|part| match rest.split_once(part.trim()) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

#[test]
fn every_text_has_a_case() {
    let printed: Vec<_> = ["tests/ui", "tests/ui-core"]
        .iter()
        .flat_map(|folder| files(&root().join(folder), ".stderr"))
        .flat_map(|path| messages(&fs::read_to_string(path).unwrap()))
        .collect();
    let mut sources = files(&root().join("bitpack-derive/src"), ".rs");
    // The texts of this file are documentation, which `pictures` tests.
    sources.retain(|path| !path.ends_with("emit/picture.rs"));
    sources.extend(RUNTIME.iter().map(|path| root().join(path)));
    let mut texts = Vec::new();
    for source in &sources {
        let before = texts.len();
        collect(fs::read_to_string(source).unwrap().parse().unwrap(), &mut texts);
        let listed = source.components().all(|part| part.as_os_str() != "bitpack-derive");
        assert!(!listed || texts.len() > before, "{} has no texts left", source.display());
    }
    for text in UNREACHABLE {
        assert!(texts.iter().any(|known| known == text), "{text} is no text any more");
    }
    texts.retain(|text| !UNREACHABLE.contains(&text.as_str()));
    assert!(texts.len() > 200, "{} texts only", texts.len());
    texts.retain(|text| !printed.iter().any(|message| is_of(message, text)));
    assert!(texts.is_empty(), "no case prints {texts:#?}");
}

/// The string literals that say something: two words or more, outside of documentation and of the reasons of lints.
fn collect(tokens: TokenStream, texts: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Literal(literal) => {
                let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string()) else {
                    continue;
                };
                let text = text.value();
                let words = text.split(' ').filter(|word| word.contains(char::is_alphabetic));
                if words.count() > 1 {
                    texts.push(text);
                }
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                let other = group.stream().into_iter().next().is_some_and(
                    |first| matches!(first, TokenTree::Ident(ident) if ident == "doc" || ident == "allow"),
                );
                if !other {
                    collect(group.stream(), texts);
                }
            }
            TokenTree::Group(group) => collect(group.stream(), texts),
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}
