//! The output of `explain`, compared with the results of `decode` and `diff`.
//!
//! Input: the text. Output: a panic if they differ.

use bitpack::inspect::Path;
use bitpack::{DecodeError, ErrorKind};
use std::collections::HashMap;

/// Both refuse for one reason at one place, or both accept.
pub(crate) fn agrees(text: &str, error: Option<&DecodeError>, fixed: bool) {
    let last = text.lines().last().unwrap_or_default();
    let (refuses, trails) = (last.strip_prefix("error: "), trails(last));
    let Some(error) = error else {
        assert!(refuses.is_none() && !trails, "decoded, but explain:\n{text}");
        return;
    };
    assert!(!error.to_string().is_empty());
    match error.kind() {
        ErrorKind::Trailing if trails => {}
        // For types of fixed width, `decode` checks the length first, and `explain` shows the bytes that exist.
        ErrorKind::Trailing | ErrorKind::Truncated if fixed => {
            assert!(refuses.is_some(), "{error}\n{text}")
        }
        _ => assert_eq!(refuses, Some(&*error.to_string()), "{text}"),
    }
}

/// Whether the line says that bytes follow the message.
pub(crate) fn trails(line: &str) -> bool {
    let words: Vec<_> = line.split(' ').collect();
    matches!(words[..], [_, "byte" | "bytes", "trailing,", "from", "byte", _])
}

/// Every change names the values that the two texts show.
pub(crate) fn shows(
    changes: impl Iterator<Item = (Path, String)>,
    (before, after): (&str, &str),
    fixed: bool,
) {
    let (rows, others) = (rows(before), rows(after));
    for (path, change) in changes {
        let path = path.to_string();
        let change = if path.is_empty() { &change } else { &change[path.len() + 2..] };
        match (rows.get(&*path), others.get(&*path)) {
            (Some(before), Some(after)) => assert!(
                change.match_indices(" → ").any(|(at, arrow)| {
                    is(before, &change[..at]) && is(after, &change[at + arrow.len()..])
                }),
                "{path}: {change}, but explain: {before} and {after}"
            ),
            // The elements of an array of numbers share a line.
            _ => assert!(!fixed || path.ends_with(']'), "{path}: {change}, but explain:\n{before}"),
        }
    }
}

/// The values by field, for fields that have exactly one line.
fn rows(text: &str) -> HashMap<&str, &str> {
    let mut lines = text.lines().skip(1);
    let head = lines.next().unwrap_or_default();
    let [Some(field), Some(value)] = ["field ", "value"].map(|title| head.rfind(title)) else {
        panic!("{head}")
    };
    let mut rows = HashMap::new();
    for line in lines {
        let (Some(name), Some(value)) = (columns(line, field), columns(line, value)) else {
            continue;
        };
        let name = name.strip_suffix(value).unwrap_or(name).trim_end();
        if rows.insert(name, value).is_some() {
            rows.remove(name);
        }
    }
    rows
}

/// The rest of a line from a column on, counted in characters.
fn columns(line: &str, from: usize) -> Option<&str> {
    line.char_indices().nth(from).map(|(at, _)| &line[at..])
}

/// Whether a value is the one shown, which may have the raw number behind it; of a long text the beginning stands in `diff`. Addresses and the
/// like are shown as their bytes.
fn is(shown: &str, value: &str) -> bool {
    if shown.starts_with('[') && !value.starts_with('[') {
        return true;
    }
    let plain = || shown.rmatch_indices(" (").map(|(at, _)| &shown[..at]).chain([shown]);
    plain().any(|shown| shown == value)
        || value.split_once('…').is_some_and(|(head, _)| shown.starts_with(head))
}
