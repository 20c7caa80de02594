//! Derived code beside the best that was written by hand, figure by figure.
//!
//! Input: the rows of one target. Output: a cell per packet, operation and figure, and whether it passes. Invariant:
//! the best is taken for each figure on its own: derived code has to be as small as the smallest twin and as quick as
//! the quickest.

use super::contest::{Entry, Operation};
use super::figures::Row;
use super::margins::{EXCEPTIONS, Figure, exception, goal};

/// Derived and hand-written in one figure.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cell {
    pub(super) packet: String,
    pub(super) operation: Operation,
    pub(super) figure: Figure,
    pub(super) derived: u64,
    pub(super) by_hand: u64,
    /// Whose that is.
    pub(super) best: String,
    /// The ratio that passes.
    pub(super) limit: f64,
    /// Why that is not the goal.
    pub(super) exception: Option<&'static str>,
}

impl Cell {
    pub(super) fn ratio(&self) -> f64 {
        self.derived as f64 / self.by_hand as f64
    }

    pub(super) fn passes(&self) -> bool {
        self.ratio() <= self.limit
    }

    pub(super) fn reaches_goal(&self) -> bool {
        self.ratio() <= goal(self.operation)
    }
}

/// The value of a figure, where it is known.
pub(super) fn value(row: &Row, figure: Figure) -> Option<u64> {
    match figure {
        Figure::Executed => row.executed.map(|executed| executed.instructions),
        Figure::Text => Some(row.text()),
    }
}

/// Every cell of a target.
pub(super) fn cells(target: &str, rows: &[Row]) -> Vec<Cell> {
    let derived = rows.iter().filter(|row| row.entry.is_derived());
    derived
        .flat_map(|row| Figure::ALL.iter().filter_map(|figure| cell(target, rows, row, *figure)))
        .collect()
}

fn cell(target: &str, rows: &[Row], derived: &Row, figure: Figure) -> Option<Cell> {
    let Entry { packet, operation, .. } = &derived.entry;
    let twins = rows.iter().filter(|row| {
        row.entry.is_twin() && row.entry.packet == *packet && row.entry.operation == *operation
    });
    let values = twins.filter_map(|twin| Some((value(twin, figure)?, &twin.entry.who)));
    let (by_hand, best) = values.min()?;
    let exception = exception(EXCEPTIONS, target, packet, *operation, figure);
    Some(Cell {
        packet: packet.clone(),
        operation: *operation,
        figure,
        derived: value(derived, figure)?,
        by_hand,
        best: best.clone(),
        limit: exception.map_or(goal(*operation), |exception| exception.limit),
        exception: exception.map(|exception| exception.why),
    })
}

/// What is wrong with a target's derived functions, in words.
pub(super) fn problems(target: &str, rows: &[Row], cells: &[Cell]) -> Vec<String> {
    let over = cells.iter().filter(|cell| !cell.passes()).map(|cell| {
        let Cell { packet, derived, by_hand, best, limit, .. } = cell;
        let (operation, figure, ratio) = (cell.operation.name(), cell.figure.name(), cell.ratio());
        format!(
            "{target}: {packet} {operation}: {derived} {figure}, {best} has {by_hand}: {ratio:.2} > {limit:.2}"
        )
    });
    let derived = rows.iter().filter(|row| row.entry.is_derived());
    let panics = derived
        .filter(|row| !row.forbidden.is_empty())
        .map(|row| format!("{target}: {} reaches {}", row.entry, row.forbidden.join(", ")));
    over.chain(panics).collect()
}

#[cfg(test)]
mod cases {
    use super::*;
    use crate::codegen::figures::cases::simple;

    fn rows(derived_text: u64) -> Vec<Row> {
        vec![
            simple("p__classic_decode", 100, 30),
            simple("p__windows_decode", 120, 20),
            simple("p__plain_o2_decode", 10, 10),
            simple("p__classic_encode", 10, 10),
            simple("p__derived_decode", derived_text, 20),
        ]
    }

    #[test]
    fn each_figure_has_its_own_best() {
        let cells = cells("t", &rows(100));
        let bests: Vec<_> = cells.iter().map(|cell| (cell.figure, &*cell.best)).collect();
        assert_eq!(bests, [(Figure::Executed, "windows"), (Figure::Text, "classic")]);
        assert!(cells.iter().all(|cell| cell.passes() && cell.reaches_goal()));
    }

    #[test]
    fn more_than_the_margin_is_a_problem() {
        let rows = rows(101);
        let problems = problems("t", &rows, &cells("t", &rows));
        assert_eq!(problems, ["t: p decode: 101 bytes of .text, classic has 100: 1.01 > 1.00"]);
    }

    #[test]
    fn a_panic_is_a_problem() {
        let mut rows = rows(100);
        rows[4].forbidden.push("core::panicking::panic".into());
        let problems = problems("t", &rows, &cells("t", &rows));
        assert_eq!(problems, ["t: p__derived_decode reaches core::panicking::panic"]);
    }

    #[test]
    fn what_was_not_counted_is_not_compared() {
        let mut rows = rows(100);
        rows[4].executed = None;
        let figures: Vec<_> = cells("t", &rows).iter().map(|cell| cell.figure).collect();
        assert_eq!(figures, [Figure::Text]);
    }
}
