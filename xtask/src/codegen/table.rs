//! The tables on the terminal.
//!
//! Input: a target's rows and cells. Output: lines of text.

use super::contest::Operation;
use super::figures::{Memory, Row};
use super::margins::Figure;
use super::verdict::{Cell, value};
use std::collections::BTreeSet;

/// A line per function.
pub(super) fn rows(rows: &[Row]) -> Vec<String> {
    let head = format!(
        "{:<34}{:>8}{:>7}{:>7}|{:>6}{:>6}{:>6}{:>7}{:>7}{:>7}{:>6}  {}",
        "function",
        "executed",
        "loads",
        "stores",
        "instr",
        "loads",
        "store",
        ".text",
        "+own",
        "+shared",
        "stack",
        "panics"
    );
    [head].into_iter().chain(rows.iter().map(row)).collect()
}

fn row(row: &Row) -> String {
    let number = |value: Option<u64>| value.map_or("-".into(), |value: u64| value.to_string());
    let memory = row.executed.and_then(|executed| executed.memory);
    let of = |part: fn(Memory) -> u64| number(memory.map(part));
    let panics = if row.forbidden.is_empty() { "none".into() } else { row.forbidden.join(", ") };
    format!(
        "{:<34}{:>8}{:>7}{:>7}|{:>6}{:>6}{:>6}{:>7}{:>7}{:>7}{:>6}  {panics}",
        row.entry.to_string(),
        number(row.executed.map(|executed| executed.instructions)),
        of(|memory| memory.loads),
        of(|memory| memory.stores),
        row.code.instructions,
        row.code.loads,
        row.code.stores,
        row.own_text,
        row.attached_text,
        row.shared.iter().map(|(_, bytes)| bytes).sum::<u64>(),
        row.stack,
    )
}

/// A line per function that several packets call.
pub(super) fn shared(rows: &[Row]) -> Vec<String> {
    let all: BTreeSet<_> = rows.iter().flat_map(|row| &row.shared).collect();
    all.into_iter().map(|(name, bytes)| format!("shared: {bytes} bytes: {name}")).collect()
}

/// A line per packet: derived / twin, for each operation and figure. `*` is over the goal, `!` over the margin.
pub(super) fn ratios(cells: &[Cell]) -> Vec<String> {
    let titles = columns().map(|(operation, figure)| {
        let figure = if figure == Figure::Executed { "executed" } else { ".text" };
        format!("{:>20}", format!("{} {figure}", operation.name()))
    });
    let head = format!("{:<14}{}", "derived / hand", titles.collect::<String>());
    let mut packets: Vec<_> = cells.iter().map(|cell| cell.packet.as_str()).collect();
    packets.dedup();
    let lines = packets.into_iter().map(|packet| {
        let cells = columns().map(|(operation, figure)| {
            let cell = find(cells, packet, operation, figure);
            format!("{:>20}", cell.map_or("-".into(), ratio))
        });
        format!("{packet:<14}{}", cells.collect::<String>())
    });
    [head].into_iter().chain(lines).collect()
}

/// A line per C candidate: derived / C, for each operation and figure; the operations that C has.
pub(super) fn beside_c(rows: &[Row]) -> Vec<String> {
    let mut who: Vec<_> = rows.iter().map(|row| &row.entry).filter(|entry| entry.is_c()).collect();
    who.dedup_by_key(|entry| &entry.who);
    let lines = who.iter().map(|entry| {
        let cells = columns().map(|(operation, figure)| {
            let text = versus(rows, &entry.packet, &entry.who, operation, figure);
            format!("{:>20}", text.unwrap_or_else(|| "-".into()))
        });
        let title = format!("/ {}", entry.who);
        format!("{title:<14}{}", cells.collect::<String>())
    });
    lines.collect()
}

/// Derived / another candidate, `121/653 0.19`.
pub(super) fn versus(
    rows: &[Row],
    packet: &str,
    who: &str,
    operation: Operation,
    figure: Figure,
) -> Option<String> {
    let of = |who: &str| {
        let found = rows.iter().find(|row| {
            row.entry.packet == packet && row.entry.who == who && row.entry.operation == operation
        });
        Some(value(found?, figure))
    };
    let (derived, other) = (of("derived")?, of(who)?);
    Some(format!("{derived}/{other} {:.2}", derived as f64 / other as f64))
}

/// The cells above the goal, and why those that pass do.
pub(super) fn above_goal(cells: &[Cell]) -> Vec<String> {
    let above = cells.iter().filter(|cell| !cell.reaches_goal()).map(|cell| {
        let (operation, figure) = (cell.operation.name(), cell.figure.name());
        let why = match cell.exception {
            Some(exception) => exception.why,
            None if cell.passes() => "within the tolerance",
            None => "no exception",
        };
        format!("{} {operation}, {figure}: {}: {why}", cell.packet, ratio(cell))
    });
    above.collect()
}

/// Operations and figures, in the order of the columns.
pub(super) fn columns() -> impl Iterator<Item = (Operation, Figure)> {
    let figures = |figure: &'static Figure| Operation::ALL.iter().map(|op| (*op, *figure));
    Figure::ALL.iter().flat_map(figures)
}

pub(super) fn find<'a>(
    cells: &'a [Cell],
    packet: &str,
    operation: Operation,
    figure: Figure,
) -> Option<&'a Cell> {
    cells
        .iter()
        .find(|cell| cell.packet == packet && cell.operation == operation && cell.figure == figure)
}

/// `87/83 1.05*`.
fn ratio(cell: &Cell) -> String {
    let mark = match (cell.passes(), cell.reaches_goal()) {
        (false, _) => "!",
        (true, false) => "*",
        (true, true) => " ",
    };
    format!("{}/{} {:.2}{mark}", cell.derived, cell.by_hand, cell.ratio())
}

#[cfg(test)]
mod cases {
    use super::*;
    use crate::codegen::figures::cases::simple;
    use crate::codegen::verdict;

    #[test]
    fn ratios_are_marked() {
        let rows = [simple("p__windows_decode", 100, 20), simple("p__derived_decode", 105, 20)];
        let lines = ratios(&verdict::cells("x86_64, 3", &rows));
        let words: Vec<_> = lines[1].split_whitespace().collect();
        assert_eq!(words, ["p", "20/20", "1.00", "-", "-", "105/100", "1.05!", "-", "-"]);
        assert!(lines[0].ends_with("checked .text"));
    }

    #[test]
    fn c_has_a_line_per_candidate() {
        let rows = [
            simple("p__classic_decode", 100, 20),
            simple("p__derived_decode", 50, 10),
            simple("p__plain_o2_decode", 200, 40),
        ];
        let [line] = &beside_c(&rows)[..] else { panic!() };
        let words: Vec<_> = line.split_whitespace().collect();
        assert_eq!(words[..4], ["/", "plain_o2", "10/40", "0.25"]);
        assert_eq!(words.iter().filter(|word| **word == "-").count(), 4);
    }

    #[test]
    fn what_is_above_the_goal_is_listed() {
        let rows = [simple("p__windows_decode", 100, 20), simple("p__derived_decode", 105, 20)];
        let lines = above_goal(&verdict::cells("x86_64, 3", &rows));
        assert_eq!(lines, ["p decode, bytes of .text: 105/100 1.05!: no exception"]);
    }

    #[test]
    fn what_is_shared_is_listed_once() {
        let mut row = simple("p__derived_decode", 105, 20);
        row.shared.push(("cold".into(), 46));
        assert_eq!(shared(&[row.clone(), row]), ["shared: 46 bytes: cold"]);
    }

    #[test]
    fn every_function_has_a_line() {
        let lines = super::rows(&[simple("p__derived_decode", 105, 20)]);
        assert!(lines[1].starts_with("p__derived_decode ") && lines[1].ends_with("none"));
        assert_eq!(lines.len(), 2);
    }
}
