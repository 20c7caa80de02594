//! The documents of the repository: their links lead somewhere, and their sentences follow the style that CONTRIBUTING.md states.

use std::{fs, path::Path, path::PathBuf};

/// Every document that is written by hand or shown by the guide.
fn documents() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["", "examples", "bitpack-export", "bitpack-stream", "bitpack/docs"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(found.len() > 15, "{found:?}");
    found
}

/// The lines outside code blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    text.lines().filter(move |line| {
        let fence = line.starts_with("```");
        inside ^= fence;
        !inside && !fence
    })
}

/// The anchor that a heading gets on a page.
fn anchor(heading: &str) -> String {
    let title = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn has_anchor(text: &str, wanted: &str) -> bool {
    prose(text).any(|line| line.starts_with('#') && anchor(line) == wanted)
}

/// The targets of a line's links, without those to other sites and those that rustdoc resolves.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let all = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let defined =
        line.split_once("]: ").filter(|_| line.starts_with('[')).map(|(_, target)| target);
    all.chain(defined).filter(|target| {
        !target.starts_with("http") && !target.contains("crate::") && !target.contains(' ')
    })
}

/// The labels of a line's links that are defined elsewhere: `[text][label]`.
fn labels(line: &str) -> impl Iterator<Item = &str> {
    let all = line.split("][").skip(1).filter_map(|rest| rest.split(']').next());
    all.filter(|label| label.contains(".md"))
}

/// A page links to another one by a label, which is the target of the file. The page itself defines it for readers of the file, and
/// `links.txt`, which is in front of the page in the documentation of the crate, defines it for rustdoc.
#[test]
fn pages_link_to_pages_in_files_and_in_rustdoc() {
    let for_rustdoc = include_str!("../../bitpack/docs/links.txt");
    let mut checked = 0;
    for (path, text) in documents() {
        for line in prose(&text).filter(|_| path.parent().unwrap().ends_with("bitpack/docs")) {
            for label in labels(line) {
                let (for_files, start) = (format!("[{label}]: {label}"), format!("[{label}]: "));
                let defined = text.lines().any(|line| line == for_files)
                    && for_rustdoc.lines().any(|line| line.starts_with(&start));
                assert!(defined, "{}: no definition of [{label}]", path.display());
                checked += 1;
            }
            let dead =
                ["](crate::guide", "](derive@", "](mod@"].iter().any(|way| line.contains(way));
            assert!(!dead, "{}: a link to a page that files do not have: {line}", path.display());
        }
    }
    assert!(checked > 15, "{checked} links");
}

#[test]
fn links_lead_somewhere() {
    let mut checked = 0;
    for (path, text) in documents() {
        for target in prose(&text).flat_map(targets) {
            let (file, wanted) = target.split_once('#').unwrap_or((target, ""));
            let linked = if file.is_empty() { path.clone() } else { path.with_file_name(file) };
            assert!(linked.exists(), "{}: no file for the link {target}", path.display());
            if !wanted.is_empty() {
                let linked = fs::read_to_string(&linked).unwrap();
                assert!(has_anchor(&linked, wanted), "{}: no heading for {target}", path.display());
            }
            checked += 1;
        }
    }
    assert!(checked > 60, "{checked} links");
}

/// Folders to which the paths in documents are relative.
const ROOTS: &[&str] = &["", "bitpack/src", "bitpack-derive/src", "tests"];

/// What stands between backticks in a line, if it is the path of a file or a folder.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2).filter(|code| {
        let ends = [".rs", ".md", ".txt", ".gz", "/"].iter().any(|end| code.ends_with(end));
        ends && code.contains('/') && !code.contains(['*', ' ', '<', '{', '"'])
    })
}

#[test]
fn files_that_documents_name_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut checked = 0;
    for (document, text) in documents() {
        for path in prose(&text).flat_map(paths) {
            let found = ROOTS.iter().any(|folder| root.join(folder).join(path).exists());
            // Built by the command that the document names.
            let built = path.starts_with("target/");
            assert!(found || built, "{}: there is no {path}", document.display());
            checked += 1;
        }
    }
    assert!(checked > 60, "{checked} paths");
}

#[test]
fn the_readme_is_short() {
    let lines = include_str!("../../README.md").lines().count();
    assert!(lines <= 160, "README.md has {lines} lines; move text to bitpack/docs");
}

/// Phrases that a reader has to decode: they hide the subject or the verb.
const RIDDLES: &[&str] = &[
    "The same ",
    "the same up to",
    "Both.",
    "As many.",
    "nothing shows it",
    "who looks on",
    "looking on",
    "what varies",
    "so many bytes",
    "so many elements",
    "asks for it",
];

#[test]
fn no_riddles() {
    for (path, text) in documents() {
        for line in prose(&text) {
            let found = RIDDLES.iter().find(|riddle| line.contains(**riddle));
            assert_eq!(found, None, "{}: {line}", path.display());
        }
    }
}
