//! The text of a file: its grammar, its comments, and the places of errors.
//!
//! Input: the text of a file. Output: pairs of the parser, comments, errors with the line. Invariant: parentheses and braces are nested at
//! most [`DEEPEST`] levels, so that no reader of pairs exhausts the stack.

use super::scope::{Entry, Scope};
use crate::error::Error;
use pest::Parser as _;
use std::path::Path;

#[derive(pest_derive::Parser)]
#[grammar = "bitproto/grammar.pest"]
struct Grammar;

pub(super) type Pair<'t> = pest::iterators::Pair<'t, Rule>;

/// The levels of parentheses and braces.
const DEEPEST: usize = 32;

/// A file.
pub(super) struct Source<'t> {
    pub(super) path: &'t Path,
    pub(super) text: &'t str,
}

impl<'t> Source<'t> {
    /// Parses the file.
    pub(super) fn parse(&self) -> Result<Pair<'t>, Error> {
        self.check_depth()?;
        let mut pairs = Grammar::parse(Rule::file, self.text).map_err(|error| self.place(error))?;
        pairs.next().ok_or_else(|| Error::Place(format!("{}: empty", self.path.display())))
    }

    fn check_depth(&self) -> Result<(), Error> {
        let (mut depth, mut inside) = (0_usize, None);
        let mut before = ' ';
        for (at, c) in self.text.char_indices() {
            let is_escaped = before == '\\';
            before = if is_escaped { ' ' } else { c };
            match (inside, c) {
                (Some('/'), '\n') => inside = None,
                (Some('"'), '"') if !is_escaped => inside = None,
                (Some(_), _) => continue,
                (None, '"') => inside = Some('"'),
                (None, '/') if self.text.get(at..).is_some_and(|rest| rest.starts_with("//")) => {
                    inside = Some('/');
                }
                _ => {}
            }
            match c {
                '(' | '{' => depth += 1,
                ')' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if let Some(here) = pest::Span::new(self.text, at, at).filter(|_| depth > DEEPEST) {
                let reason = format!("more than {DEEPEST} levels of parentheses and braces");
                return Err(Error::at(self.path, here, reason));
            }
        }
        Ok(())
    }

    /// An error at a pair.
    pub(super) fn error(&self, at: &Pair<'_>, reason: impl Into<String>) -> Error {
        Error::at(self.path, at.as_span(), reason)
    }

    fn place(&self, error: pest::error::Error<Rule>) -> Error {
        let error = error.renamed_rules(|rule| expected(*rule).to_owned());
        Error::Place(error.with_path(&self.path.to_string_lossy()).to_string())
    }

    /// The child with a rule that the grammar requires.
    pub(super) fn child<'p>(&self, pair: &Pair<'p>, rule: Rule) -> Result<Pair<'p>, Error> {
        let mut found = children(pair).filter(|child| child.as_rule() == rule);
        found.next().ok_or_else(|| self.error(pair, format!("a {} is missing", expected(rule))))
    }

    /// Adds a name to a scope.
    pub(super) fn define(
        &self,
        scope: &mut Scope,
        at: &Pair<'_>,
        name: &str,
        entry: Entry,
    ) -> Result<(), Error> {
        match scope.define(name, entry) {
            true => Ok(()),
            false => Err(self.error(at, format!("`{name}` is defined twice"))),
        }
    }

    /// The comments in the lines above a pair, without a blank line between.
    pub(super) fn docs(&self, pair: &Pair<'_>) -> Vec<String> {
        let (line, _) = pair.line_col();
        let lines: Vec<&str> = self.text.lines().take(line.saturating_sub(1)).collect();
        let comments = lines.iter().rev().map_while(|line| line.trim().strip_prefix("//"));
        let mut docs: Vec<_> = comments.map(|text| text.trim().to_owned()).collect();
        docs.reverse();
        docs
    }
}

/// The parts of a pair, without the words and signs of the language.
pub(super) fn children<'t>(pair: &Pair<'t>) -> impl Iterator<Item = Pair<'t>> + use<'t> {
    pair.clone().into_inner().filter(|part| !part.as_str().is_empty() && !is_sign(part.as_rule()))
}

fn is_sign(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::proto_word
            | Rule::import_word
            | Rule::option_word
            | Rule::type_word
            | Rule::typedef_word
            | Rule::const_word
            | Rule::enum_word
            | Rule::message_word
            | Rule::equals
            | Rule::open
            | Rule::close
            | Rule::EOI
    )
}

/// What the text of an error calls a rule.
fn expected(rule: Rule) -> &'static str {
    match rule {
        Rule::EOI => "end of the file",
        Rule::kind | Rule::base => "type",
        Rule::array => "`[`",
        Rule::extensible => "`'`",
        Rule::equals => "`=`",
        Rule::open => "`{`",
        Rule::close => "`}`",
        Rule::enumeration | Rule::enum_word => "`enum`",
        Rule::message | Rule::message_word => "`message`",
        Rule::proto | Rule::proto_word => "`proto`",
        Rule::import | Rule::import_word => "`import`",
        Rule::option | Rule::option_word => "`option`",
        Rule::alias | Rule::type_word => "`type`",
        Rule::typedef_word => "`typedef`",
        Rule::constant | Rule::const_word => "`const`",
        Rule::integer => "number",
        Rule::text | Rule::inner => "text",
        Rule::add => "`+` or `-`",
        Rule::multiply => "`*` or `/`",
        Rule::boolean => "`true` or `false`",
        Rule::listed => "name of a number",
        Rule::field => "field",
        Rule::sum | Rule::product | Rule::factor | Rule::value => "value",
        _ => "name",
    }
}
