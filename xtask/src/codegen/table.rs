//! The tables of figures, on the terminal and on the page.
//!
//! Input: the measured targets. Output: Markdown tables with a column for each target, and lines about single functions.

use super::contest::Operation;
use super::figures::Row;
use super::margins::Figure;
use super::target::Measured;
use super::verdict::{Cell, cells, value};
use crate::markdown::table;
use std::collections::BTreeSet;

/// The columns of the table of functions.
const COLUMNS: [&str; 8] =
    ["function", "executed", "instructions", ".text", "+own", "+shared", "stack", "panics"];

/// All figures of each function.
pub(super) fn functions(rows: &[Row]) -> String {
    let lines = rows.iter().map(|row| {
        let shared = row.shared.iter().map(|(_, bytes)| bytes).sum();
        let figures = [row.instructions, row.own_text, row.attached_text, shared, row.stack];
        let executed = row.executed.map_or("-".into(), |executed| executed.to_string());
        let panics =
            if row.forbidden.is_empty() { "none".into() } else { row.forbidden.join(", ") };
        let figures = figures.map(|figure| figure.to_string());
        [row.entry.to_string(), executed].into_iter().chain(figures).chain([panics]).collect()
    });
    table(&COLUMNS, lines)
}

/// A line for each function that several packets call.
pub(super) fn shared(rows: &[Row]) -> Vec<String> {
    let all: BTreeSet<_> = rows.iter().flat_map(|row| &row.shared).collect();
    all.into_iter().map(|(name, bytes)| format!("shared: {bytes} bytes: {name}")).collect()
}

/// A table with a column for each target.
fn by_target(all: &[Measured], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let names = all.iter().map(|target| target.name.clone());
    table(&[String::new()].into_iter().chain(names).collect::<Vec<_>>(), rows)
}

/// Packets and operations, in the order of the rows.
fn subjects(all: &[Measured]) -> Vec<(&str, Operation)> {
    let rows = all.first().map_or(&[][..], |target| &target.rows);
    let derived = rows.iter().filter(|row| row.entry.is_derived());
    derived.map(|row| (row.entry.packet.as_str(), row.entry.operation)).collect()
}

/// The figure of each derived function, with its ratio to the twin.
pub(super) fn ratios(all: &[Measured], figure: Figure) -> String {
    let cells: Vec<_> = all.iter().map(|target| cells(&target.name, &target.rows)).collect();
    let lines = subjects(all).into_iter().map(|(packet, operation)| {
        let is_it = |cell: &&Cell| {
            cell.packet == packet && cell.operation == operation && cell.figure == figure
        };
        let figures = cells.iter().map(|cells| match cells.iter().find(is_it) {
            Some(cell) => format!("{} ({:.2})", cell.derived, cell.ratio()),
            None => "–".into(),
        });
        [format!("{packet} {}", operation.name())].into_iter().chain(figures).collect()
    });
    by_target(all, lines)
}

/// The bytes of stack of each derived function.
pub(super) fn stack(all: &[Measured]) -> String {
    let lines = subjects(all).into_iter().map(|(packet, operation)| {
        let figures = all.iter().map(|target| {
            let row = row(&target.rows, packet, "derived", operation);
            row.map_or("–".into(), |row| row.stack.to_string())
        });
        [format!("{packet} {}", operation.name())].into_iter().chain(figures).collect()
    });
    by_target(all, lines)
}

/// Derived / C, for each candidate that was compiled from C.
pub(super) fn beside_c(all: &[Measured]) -> String {
    let entries = all.iter().flat_map(|target| &target.rows).map(|row| &row.entry);
    let names: BTreeSet<_> =
        entries.filter(|entry| entry.is_c()).map(|entry| (&entry.packet, &entry.who)).collect();
    let mut lines = Vec::new();
    for figure in Figure::ALL {
        for (packet, who) in &names {
            for operation in Operation::ALL {
                let of = |target: &Measured, who: &str| {
                    Some(value(row(&target.rows, packet, who, *operation)?, *figure))
                };
                let versus = |target: &Measured| {
                    let (derived, c) = (of(target, "derived")?, of(target, who)?);
                    Some(format!("{derived}/{c} {:.2}", derived as f64 / c as f64))
                };
                let cells: Vec<_> = all.iter().map(versus).collect();
                if cells.iter().any(Option::is_some) {
                    let title = format!("{who} {}, {}", operation.name(), figure.name());
                    let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(|| "–".into()));
                    lines.push([title].into_iter().chain(cells).collect());
                }
            }
        }
    }
    by_target(all, lines)
}

fn row<'a>(rows: &'a [Row], packet: &str, who: &str, operation: Operation) -> Option<&'a Row> {
    rows.iter().find(|row| {
        row.entry.packet == packet && row.entry.who == who && row.entry.operation == operation
    })
}

/// A line for each cell above the goal, with the reason why it passes or that it does not.
pub(super) fn above_goal(cells: &[Cell]) -> Vec<String> {
    let above = cells.iter().filter(|cell| !cell.reaches_goal()).map(|cell| {
        let Cell { packet, operation, figure, derived, by_hand, .. } = cell;
        let (operation, figure, ratio) = (operation.name(), figure.name(), cell.ratio());
        let why = match cell.exception {
            _ if !cell.passes() => "over the margin",
            Some(exception) => &exception.why,
            None => "within the tolerance",
        };
        format!("{packet} {operation}, {figure}: {derived}/{by_hand} {ratio:.2}: {why}")
    });
    above.collect()
}

#[cfg(test)]
mod cases {
    use super::*;
    use crate::codegen::figures::cases::simple;

    #[test]
    fn cells_above_the_goal_are_listed() {
        let rows = [simple("p__windows_decode", 100, 20), simple("p__derived_decode", 105, 20)];
        let lines = above_goal(&cells("x86_64, 3", &rows));
        assert_eq!(lines, ["p decode, bytes of .text: 105/100 1.05: over the margin"]);
    }

    #[test]
    fn every_function_has_a_line() {
        let mut row = simple("p__derived_decode", 105, 20);
        row.shared.push(("cold".into(), 46));
        assert_eq!(
            functions(std::slice::from_ref(&row)).lines().last(),
            Some("| p__derived_decode | 20 | 0 | 105 | 0 | 46 | 0 | none |")
        );
        assert_eq!(shared(&[row.clone(), row]), ["shared: 46 bytes: cold"]);
    }
}
