//! The verdict on derived code, compared with the hand-written twin for this kind of machine.
//!
//! Input: the rows of one target. Output: a cell for each packet, operation and figure, and whether it passes. Invariant: both
//! figures of a packet and operation are compared with the same twin. If nothing was run, the instructions of the code count.

use super::contest::{Entry, Operation};
use super::figures::Row;
use super::margins::{EXCEPTIONS, Exception, Figure, TOLERANCE, exception, goal, twins};

/// One figure of a derived function and of its twin.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cell {
    pub(super) packet: String,
    pub(super) operation: Operation,
    pub(super) figure: Figure,
    pub(super) derived: u64,
    pub(super) by_hand: u64,
    /// The name of the twin.
    pub(super) twin: String,
    /// The largest ratio that passes.
    pub(super) limit: f64,
    /// The exception that allows more than the goal.
    pub(super) exception: Option<&'static Exception>,
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

pub(super) fn value(row: &Row, figure: Figure) -> u64 {
    match figure {
        Figure::Executed => row.executed.unwrap_or(row.instructions),
        Figure::Text => row.text(),
    }
}

/// All cells of a target.
pub(super) fn cells(target: &str, rows: &[Row]) -> Vec<Cell> {
    let derived = rows.iter().filter(|row| row.entry.is_derived());
    let beside = derived.filter_map(|row| Some((row, twin(target, rows, &row.entry)?)));
    beside
        .flat_map(|(row, twin)| Figure::ALL.iter().map(|figure| cell(target, row, twin, *figure)))
        .collect()
}

/// The twin with which a derived function is compared.
fn twin<'a>(target: &str, rows: &'a [Row], derived: &Entry) -> Option<&'a Row> {
    let Entry { packet, operation, .. } = derived;
    let of_kind = rows.iter().filter(|row| {
        twins(target).contains(&row.entry.who.as_str())
            && row.entry.packet == *packet
            && row.entry.operation == *operation
    });
    of_kind.min_by_key(|row| (value(row, Figure::Executed), value(row, Figure::Text)))
}

fn cell(target: &str, derived: &Row, twin: &Row, figure: Figure) -> Cell {
    let Entry { packet, operation, .. } = &derived.entry;
    let exception = exception(&EXCEPTIONS, target, packet, *operation, figure);
    let goal = goal(*operation) * (1.0 + TOLERANCE);
    Cell {
        packet: packet.clone(),
        operation: *operation,
        figure,
        derived: value(derived, figure),
        by_hand: value(twin, figure),
        twin: twin.entry.who.clone(),
        limit: exception.map_or(goal, |exception| exception.limit),
        exception,
    }
}

/// The exceptions that no cell needs.
pub(super) fn not_needed<'a>(cells: &'a [Cell]) -> impl Iterator<Item = &'static Exception> + 'a {
    let needs = |exception, cell: &Cell| {
        cell.exception == Some(exception) && cell.ratio() > goal(cell.operation) * (1.0 + TOLERANCE)
    };
    EXCEPTIONS.iter().filter(move |exception| !cells.iter().any(|cell| needs(*exception, cell)))
}

/// The problems of the derived functions of a target.
pub(super) fn problems(target: &str, rows: &[Row], cells: &[Cell]) -> Vec<String> {
    let over = cells.iter().filter(|cell| !cell.passes()).map(|cell| {
        let Cell { packet, derived, by_hand, twin, limit, .. } = cell;
        let (operation, figure, ratio) = (cell.operation.name(), cell.figure.name(), cell.ratio());
        format!(
            "{target}: {packet} {operation}: {derived} {figure}, {twin} has {by_hand}: {ratio:.3} > {limit:.3}"
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

    const HERE: &str = "thumbv7m-none-eabi, s";

    fn rows(derived_text: u64) -> Vec<Row> {
        vec![
            simple("p__classic_decode", 90, 10),
            simple("p__windows_decode", 200, 20),
            simple("p__narrow_decode", 120, 30),
            simple("p__plain_o2_decode", 10, 10),
            simple("p__windows_encode", 10, 10),
            simple("p__derived_decode", derived_text, 20),
        ]
    }

    #[test]
    fn the_quickest_twin_of_the_kind_is_compared_in_both_figures() {
        let bests = |target| {
            let cells = cells(target, &rows(100));
            cells.into_iter().map(|cell| (cell.twin, cell.by_hand)).collect::<Vec<_>>()
        };
        let twice = |who: &str, counts: [u64; 2]| counts.map(|count| (who.to_owned(), count));
        assert_eq!(bests(HERE), twice("windows", [20, 200]));
        assert_eq!(bests("x86_64, 3"), twice("windows", [20, 200]));
        assert_eq!(bests("thumbv6m-none-eabi, s"), twice("classic", [10, 90]));
    }

    #[test]
    fn more_than_the_margin_is_a_problem() {
        let problems = |text| {
            let rows = rows(text);
            problems(HERE, &rows, &cells(HERE, &rows))
        };
        assert!(problems(204).is_empty());
        let over = format!("{HERE}: p decode: 205 bytes of .text, windows has 200: 1.025 > 1.020");
        assert_eq!(problems(205), [over]);
    }

    #[test]
    fn a_panic_is_a_problem() {
        let mut rows = rows(100);
        rows[5].forbidden.push("core::panicking::panic".into());
        let problems = problems(HERE, &rows, &cells(HERE, &rows));
        assert_eq!(problems, [format!("{HERE}: p__derived_decode reaches core::panicking::panic")]);
    }

    #[test]
    fn what_was_not_run_is_compared_by_its_code() {
        let mut rows = rows(100);
        for row in &mut rows {
            row.executed = None;
            row.instructions = 7;
        }
        let first = &cells(HERE, &rows)[0];
        assert_eq!((first.figure, first.derived, first.by_hand), (Figure::Executed, 7, 7));
    }
}
