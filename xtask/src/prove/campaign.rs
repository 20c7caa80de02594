//! The record of `prove-all`: which pieces were proved, when, and at which commit.
//!
//! Input: the rows that `prove.py` printed for a piece. Output: `tests/proofs/campaign.json`, and a row for each target. Invariant: of
//! the runs of a piece, only the last one counts.

use crate::campaign;
use crate::record::Row;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

const FILE: &str = "tests/proofs/campaign.json";

/// One proved piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Run {
    /// `x86-64 at 3: 0/16`.
    piece: String,
    date: String,
    /// The commit whose code was proved.
    commit: String,
    /// The seed of the random layouts.
    seed: u64,
    seconds: u64,
    functions: u64,
    paths: u64,
}

/// The name of a piece: the target, and the share of its definitions as `K/N`.
pub(super) fn piece(target: &str, (share, shares): (usize, usize)) -> String {
    format!("{target}: {share}/{shares}")
}

/// Today, and the commit of what is proved.
pub(super) fn now() -> Result<(String, String), String> {
    campaign::now("bitpack bitpack-derive tests/proofs/*.py tests/proofs/src")
}

/// Adds a proved piece to the record.
pub(super) fn add(
    piece: &str,
    (date, commit): &(String, String),
    seed: u64,
    time: Duration,
    rows: &[Row],
) -> Result<(), String> {
    let (functions, paths) = counts(rows);
    println!("      {piece}: {functions} functions, {paths} paths, {} s", time.as_secs());
    let (piece, date, commit) = (piece.to_owned(), date.clone(), commit.clone());
    campaign::add(
        FILE,
        Run { piece, date, commit, seed, seconds: time.as_secs(), functions, paths },
    )
}

/// The functions and paths of all rows: `3 functions, 51 paths, 9.9 s`.
fn counts(rows: &[Row]) -> (u64, u64) {
    let number = |row: &Row, at| row.1.split(' ').nth(at).and_then(|word| word.parse::<u64>().ok());
    let sum = |at| rows.iter().filter_map(|row| number(row, at)).sum();
    (sum(0), sum(2))
}

/// The figures of all pieces: a row for each target.
pub(crate) fn rows() -> Result<Vec<Row>, String> {
    campaign::kept(FILE).map(|runs| summed(&runs))
}

fn summed(runs: &[Run]) -> Vec<Row> {
    let last: BTreeMap<_, _> = runs.iter().map(|run| (run.piece.as_str(), run)).collect();
    let mut targets = BTreeMap::<_, Vec<_>>::new();
    for run in last.into_values() {
        let target = run.piece.split(':').next().unwrap_or_default();
        targets.entry(target.to_owned()).or_default().push(run);
    }
    targets.into_iter().map(|(target, runs)| (target, line(&runs))).collect()
}

/// The sum of the pieces of a target, and the last of them.
fn line(runs: &[&Run]) -> String {
    let sum = |of: fn(&Run) -> u64| runs.iter().map(|run| of(run)).sum::<u64>();
    let shares = runs.first().and_then(|run| run.piece.rsplit('/').next()).unwrap_or_default();
    let last = runs
        .iter()
        .max_by_key(|run| &run.date)
        .map_or(String::new(), |run| format!("; last on {} at {}", run.date, run.commit));
    let (functions, paths) = (sum(|run| run.functions), sum(|run| run.paths));
    let (done, minutes) = (runs.len(), sum(|run| run.seconds) / 60);
    format!(
        "{done} of {shares} pieces: {functions} functions, {paths} paths, {minutes} minutes{last}"
    )
}

#[cfg(test)]
mod cases {
    use super::*;

    fn run(piece: &str, commit: &str, functions: u64) -> Run {
        let (piece, date, commit) = (piece.to_owned(), "2026-01-02".to_owned(), commit.to_owned());
        Run { piece, date, commit, seed: 1, seconds: 90, functions, paths: 2 * functions }
    }

    #[test]
    fn counts_are_sums_of_rows() {
        let row = |count: &str| ("what".to_owned(), count.to_owned());
        let rows = [row("3 functions, 51 paths, 9.9 s"), row("2 functions, 9 paths, 1.2 s")];
        assert_eq!(counts(&rows), (5, 60));
    }

    #[test]
    fn the_last_run_of_a_piece_counts() {
        let (first, second) = (piece("x86-64 at 3", (0, 16)), piece("x86-64 at 3", (1, 16)));
        let runs = [run(&first, "a", 7), run(&second, "a", 5), run(&first, "b", 8)];
        let rows = summed(&runs);
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0].0, "x86-64 at 3");
        assert!(
            rows[0].1.starts_with("2 of 16 pieces: 13 functions, 26 paths, 3 minutes; last on")
        );
    }

    #[test]
    fn the_record_can_be_read() {
        assert!(rows().is_ok());
    }
}
