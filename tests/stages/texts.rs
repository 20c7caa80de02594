//! Every text of a diagnostic is printed by some case in `tests/ui` or `tests/ui-core`.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use sources::files;
use std::fs;
use std::path::{Path, PathBuf};

#[allow(dead_code, reason = "another test reads the definitions")]
mod sources;

/// The words in front of the texts that the compiler prints of the runtime.
const PRINTED: &[&str] = &["on_unimplemented", "compile_error"];

/// What a source of the runtime has in it whose texts constant evaluation composes.
const COMPOSED: &[&str] = &["Text::new()", "impl Text {"];

/// Texts that no definition brings about.
const UNREACHABLE: &[&str] = &[
    // For text that is no UTF-8, which never is.
    "the layout is wrong",
    // For orders and contexts in code that is written by hand.
    "`{Self}` is no integer that `integers` takes",
    "not an integer of at least 16 bits",
    "`{Self}` is not an order of bits and bytes",
    "not one of `Msb0`, `Lsb0`, `Bytes` and `InStyle`",
    // For an error of encoding and decoding, which `tests/computed.rs` shows.
    "{written} is not a multiple of {}",
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
        .flat_map(|path| messages(&fs::read_to_string(&path).unwrap()))
        .collect();
    let mut sources = files(&root().join("bitpack-derive/src"), ".rs");
    // The texts of these files are documentation, which `pictures` and `expand` test.
    let documents = ["emit/picture.rs", "emit/front.rs", "emit/columns/union.rs"];
    sources.retain(|path| !documents.iter().any(|document| path.ends_with(document)));
    let mut texts = Vec::new();
    for source in &sources {
        collect(tokens_of(source), &mut texts);
    }
    let of_derive = texts.len();
    for source in files(&root().join("bitpack/src"), ".rs") {
        let tokens = tokens_of(&source);
        let text = fs::read_to_string(&source).unwrap();
        match COMPOSED.iter().any(|sign| text.contains(sign)) {
            true => collect(tokens, &mut texts),
            false => collect_printed(tokens, &mut texts),
        }
    }
    assert!(texts.len() > of_derive + 50, "{} texts of the runtime", texts.len() - of_derive);
    for text in UNREACHABLE {
        assert!(texts.iter().any(|known| known == text), "{text} is no text any more");
    }
    texts.retain(|text| !UNREACHABLE.contains(&text.as_str()));
    assert!(texts.len() > 200, "{} texts only", texts.len());
    texts.retain(|text| !printed.iter().any(|message| is_of(message, text)));
    assert!(texts.is_empty(), "no case in tests/ui or tests/ui-core prints {texts:#?}");
}

fn tokens_of(source: &Path) -> TokenStream {
    fs::read_to_string(source).unwrap().parse().unwrap()
}

/// The string literals behind a word of [`PRINTED`].
fn collect_printed(tokens: TokenStream, texts: &mut Vec<String>) {
    let mut is_printed = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) if is_printed => collect(group.stream(), texts),
            TokenTree::Group(group) => collect_printed(group.stream(), texts),
            // The mark of a macro's name stands between the word and its text.
            TokenTree::Punct(mark) if mark.as_char() == '!' => continue,
            TokenTree::Ident(word) => {
                is_printed = PRINTED.iter().any(|printed| word == printed);
                continue;
            }
            _ => {}
        }
        is_printed = false;
    }
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
