//! The largest ratios of the rows that pass.
//!
//! Input: `margins.toml`. Output: the goal and the limit of a row, and what the rows violate. Invariant: an exception that
//! its row does not need is a problem, so that no row becomes worse unnoticed.

use super::super::contest::Operation;
use super::super::margins::TOLERANCE;
use super::Row;
use serde::Deserialize;
use std::sync::LazyLock;

/// The ratio that a row should not exceed.
pub(super) const GOAL: f64 = 1.30;

/// The goal of lists of numbers of a few bits, whose twins move several numbers at once.
pub(super) const NARROW: f64 = 1.50;

static STATED: LazyLock<Margins> =
    LazyLock::new(|| parse(include_str!("margins.toml")).expect("margins.toml is well-formed"));

#[derive(Debug, Deserialize)]
pub(super) struct Margins {
    /// The names of the rows whose goal is [`NARROW`].
    narrow: Vec<String>,
    exceptions: Vec<Exception>,
}

/// A row that may exceed its goal.
#[derive(Debug, Deserialize)]
pub(super) struct Exception {
    row: String,
    operation: Operation,
    pub(super) limit: f64,
    pub(super) why: String,
}

fn parse(text: &str) -> Result<Margins, toml::de::Error> {
    toml::from_str(text)
}

impl Margins {
    /// The margins of `margins.toml`.
    pub(super) fn stated() -> &'static Self {
        &STATED
    }

    pub(super) fn goal(&self, name: &str) -> f64 {
        if self.narrow.iter().any(|narrow| narrow == name) { NARROW } else { GOAL }
    }

    pub(super) fn exception(&self, row: &Row) -> Option<&Exception> {
        self.exceptions.iter().find(|one| one.row == row.name && one.operation == row.operation)
    }

    /// The rows over their limits and the exceptions that are not needed; if the rows are complete, also the names without a
    /// row.
    pub(super) fn problems(&self, rows: &[Row], complete: bool) -> Vec<String> {
        let wrong = rows.iter().filter_map(|row| self.problem(row));
        let named = self.exceptions.iter().map(|one| &one.row).chain(&self.narrow);
        let unknown = named.filter(|name| complete && !rows.iter().any(|row| row.name == **name));
        wrong.chain(unknown.map(|name| format!("margins.toml: there is no row {name}"))).collect()
    }

    fn problem(&self, row: &Row) -> Option<String> {
        let goal = self.goal(&row.name) * (1.0 + TOLERANCE);
        let exception = self.exception(row);
        let limit = exception.map_or(goal, |exception| exception.limit);
        let Row { name, derived, hand, operation, .. } = row;
        let what = format!("{name} {}: {derived}/{hand} {:.3}", operation.name(), row.ratio());
        if row.ratio() > limit {
            Some(format!("{what} > {limit:.3}"))
        } else if exception.is_some() && row.ratio() <= goal {
            Some(format!("{what} needs no exception: remove it from margins.toml"))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    fn row(name: &str, derived: u64) -> Row {
        let (title, operation) = (String::new(), Operation::Decode);
        Row { name: name.into(), title, operation, derived, hand: 100 }
    }

    fn problems(rows: &[Row], complete: bool) -> Vec<String> {
        let text = r#"
            narrow = ["bools"]
            exceptions = [["odd", "decode", 2.0, "why"], ["list", "checked", 2.0, "why"]]
        "#;
        parse(text).unwrap().problems(rows, complete)
    }

    #[test]
    fn rows_over_their_limits_are_problems() {
        let good = [row("bools", 153), row("odd", 200), row("list", 132)];
        assert!(problems(&good, true).is_empty());
        let over = [row("bools", 154), row("odd", 201), row("list", 133)];
        let over = problems(&over, true);
        assert_eq!(over[0], "bools decode: 154/100 1.540 > 1.530");
        assert_eq!(over.len(), 3);
    }

    #[test]
    fn exceptions_that_are_not_needed_are_problems() {
        let found = problems(&[row("odd", 132)], false);
        assert_eq!(
            found,
            ["odd decode: 132/100 1.320 needs no exception: remove it from margins.toml"]
        );
        assert_eq!(
            problems(&[row("odd", 150), row("list", 100)], true),
            ["margins.toml: there is no row bools"]
        );
    }

    #[test]
    fn every_exception_has_a_reason() {
        for exception in &Margins::stated().exceptions {
            assert!(exception.limit > GOAL && !exception.why.is_empty(), "{exception:?}");
        }
    }
}
