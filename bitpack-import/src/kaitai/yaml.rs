//! A file of YAML: its values with their places.
//!
//! Input: the text of a file. Output: nodes, and errors with the line. Invariant: a node is a part of the text.

use crate::error::Error;
use saphyr::{LoadableYamlNode, MarkedYaml, Scalar, YamlData};
use saphyr_parser::{Event, Marker, Parser};
use std::path::Path;

/// The levels of sequences and mappings.
const DEEPEST: usize = 128;

/// A file.
pub(super) struct Source<'t> {
    pub(super) path: &'t Path,
    pub(super) text: &'t str,
}

/// A value, or a key.
#[derive(Clone, Copy)]
pub(super) struct Node<'n> {
    source: &'n Source<'n>,
    yaml: &'n MarkedYaml<'n>,
}

impl<'t> Source<'t> {
    /// Parses the file.
    pub(super) fn parse(&self) -> Result<MarkedYaml<'t>, Error> {
        self.check_depth()?;
        let mut documents = MarkedYaml::load_from_str(self.text).map_err(|error| {
            let at = place(self.text, error.marker().line(), error.marker().col());
            self.error(at, error.info())
        })?;
        if documents.is_empty() {
            return Err(self.error(0, "the file is empty"));
        }
        Ok(documents.swap_remove(0))
    }

    /// Refuses a file that is nested so deeply that a reader of nodes exhausts the stack.
    fn check_depth(&self) -> Result<(), Error> {
        let mut depth = 0_usize;
        for event in Parser::new_from_str(self.text) {
            // An error of the syntax is reported with the nodes.
            let Ok((event, span)) = event else { return Ok(()) };
            match event {
                Event::SequenceStart(..) | Event::MappingStart(..) => depth += 1,
                Event::SequenceEnd | Event::MappingEnd => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > DEEPEST {
                let at = place(self.text, span.start.line(), span.start.col());
                return Err(
                    self.error(at, format!("the file has more than {DEEPEST} levels of values"))
                );
            }
        }
        Ok(())
    }

    /// The root of a parsed file.
    pub(super) fn root<'n>(&'n self, yaml: &'n MarkedYaml<'n>) -> Node<'n> {
        Node { source: self, yaml }
    }

    /// An error at a byte of the text.
    fn error(&self, at: usize, reason: impl Into<String>) -> Error {
        let line = self.text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        let end = at + line.trim_end().len();
        match pest::Span::new(self.text, at, end) {
            Some(span) => Error::at(self.path, span, reason),
            None => Error::Place(format!("{}: {}", self.path.display(), reason.into())),
        }
    }
}

/// The byte at a line, counted from 1, and a column of characters, counted from 0.
fn place(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let line = text.get(before..).unwrap_or_default();
    before + line.char_indices().nth(column).map_or(line.len(), |(at, _)| at)
}

impl<'n> Node<'n> {
    /// An error at this node.
    pub(super) fn error(&self, reason: impl Into<String>) -> Error {
        let start = self.yaml.span.start;
        self.source.error(place(self.source.text, start.line(), start.col()), reason)
    }

    /// The keys and values of a mapping; nothing for another value.
    pub(super) fn entries(&self) -> Vec<(Node<'n>, Node<'n>)> {
        let node = |yaml| Node { source: self.source, yaml };
        match &self.yaml.data {
            YamlData::Mapping(all) => {
                all.iter().map(|(key, value)| (node(key), node(value))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The value of a key.
    pub(super) fn get(&self, key: &str) -> Option<Node<'n>> {
        let entries = self.entries();
        entries
            .into_iter()
            .find(|(found, _)| found.text().as_deref() == Some(key))
            .map(|(_, value)| value)
    }

    /// The elements of a sequence.
    pub(super) fn list(&self) -> Option<Vec<Node<'n>>> {
        match &self.yaml.data {
            YamlData::Sequence(all) => {
                Some(all.iter().map(|yaml| Node { source: self.source, yaml }).collect())
            }
            _ => None,
        }
    }

    pub(super) fn is_mapping(&self) -> bool {
        matches!(self.yaml.data, YamlData::Mapping(_))
    }

    /// The value if it is a whole number.
    pub(super) fn number(&self) -> Option<i128> {
        match &self.yaml.data {
            YamlData::Value(Scalar::Integer(number)) => Some((*number).into()),
            _ => None,
        }
    }

    /// A text, a number or a boolean, as text.
    pub(super) fn text(&self) -> Option<String> {
        match &self.yaml.data {
            YamlData::Value(Scalar::String(text)) => Some(text.to_string()),
            YamlData::Value(Scalar::Integer(number)) => Some(number.to_string()),
            YamlData::Value(Scalar::Boolean(is)) => Some(is.to_string()),
            // The parser rounds whole numbers of more than 63 bits.
            YamlData::Value(Scalar::FloatingPoint(_)) => Some(self.written().to_owned()),
            _ => None,
        }
    }

    /// The value as the file has it.
    fn written(&self) -> &'n str {
        let at = |marker: Marker| place(self.source.text, marker.line(), marker.col());
        let (start, end) = (at(self.yaml.span.start), at(self.yaml.span.end));
        self.source.text.get(start..end).unwrap_or_default().trim()
    }

    /// The text that a key must have.
    pub(super) fn required(&self) -> Result<String, Error> {
        self.text().ok_or_else(|| self.error("a text or a number is expected here"))
    }

    /// Whether the value is `true`.
    pub(super) fn is_true(&self) -> bool {
        matches!(self.yaml.data, YamlData::Value(Scalar::Boolean(true)))
    }

    /// Refuses keys that are neither known nor begin with `-`.
    pub(super) fn check_keys(&self, known: &[&str]) -> Result<(), Error> {
        let mut errors = Vec::new();
        for (key, _) in self.entries() {
            let Some(name) = Error::note(&mut errors, key.required()) else { continue };
            if !name.starts_with('-') && !known.contains(&name.as_str()) {
                errors.push(key.error(format!("`{name}` is not supported")));
            }
        }
        Error::all(errors)
    }

    /// The lines of `doc` and `doc-ref`.
    pub(super) fn docs(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for key in ["title", "doc", "doc-ref"] {
            let Some(found) = self.get(key) else { continue };
            for text in found.list().unwrap_or_else(|| vec![found]).iter().filter_map(Node::text) {
                if !lines.is_empty() {
                    lines.push(String::new());
                }
                lines.extend(text.trim().lines().map(|line| line.trim_end().to_owned()));
            }
        }
        lines
    }
}
