//! The record of campaigns: what long runs of the fuzz targets found.
//!
//! Input: the figures of runs. Output: `fuzz/campaigns.json`, and a row for each target. Invariant: the record is written after each
//! target, so a campaign that is stopped keeps what it has done.

use super::figure;
use crate::campaign;
use crate::record::Row;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const FILE: &str = "fuzz/campaigns.json";

/// The time for each target in seconds if `FUZZ_SECONDS` is not set.
pub(super) const SECONDS: &str = "2400";

/// One run of one target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Run {
    target: String,
    date: String,
    /// The commit whose targets ran.
    commit: String,
    seconds: u64,
    executions: u64,
    /// The edges of the control flow that the inputs reach, known ones included.
    edges: u64,
    /// Whether an input broke a law: a target stops at its first finding.
    findings: u64,
}

impl Run {
    /// The figures in libFuzzer's log.
    pub(super) fn of_log(
        target: &str,
        (date, commit): (&str, &str),
        seconds: u64,
        success: bool,
        log: &str,
    ) -> Result<Self, String> {
        let executions = figure(log, "stat::number_of_executed_units:");
        let edges = log.lines().rev().find_map(|line| figure(line.split_once(" cov:")?.1, ""));
        let (Some(executions), Some(edges)) = (executions, edges) else {
            return Err(format!("{target}: no figures:\n{log}"));
        };
        Ok(Run {
            target: target.to_owned(),
            date: date.to_owned(),
            commit: commit.to_owned(),
            seconds,
            executions,
            edges,
            findings: u64::from(!success),
        })
    }
}

/// Today, and the commit of what the targets run.
pub(super) fn now() -> Result<(String, String), String> {
    campaign::now(
        "bitpack bitpack-derive bitpack-export bitpack-stream tests/laws fuzz/fuzz_targets",
    )
}

/// Adds a run to the record.
pub(super) fn add(run: Run) -> Result<(), String> {
    campaign::add(FILE, run)
}

/// The figures of all campaigns: a row for each target, and one for the sum.
pub(crate) fn rows() -> Result<Vec<Row>, String> {
    campaign::kept(FILE).map(|runs| summed(&runs))
}

fn summed(runs: &[Run]) -> Vec<Row> {
    let mut targets = BTreeMap::<_, Vec<_>>::new();
    runs.iter().for_each(|run| targets.entry(run.target.as_str()).or_default().push(run));
    let mut rows: Vec<_> =
        targets.into_iter().map(|(target, runs)| (target.to_owned(), line(&runs))).collect();
    rows.push(("all targets".into(), total(runs.iter())));
    rows
}

/// The sum of the runs of a target, and its last run.
fn line(runs: &[&Run]) -> String {
    let last = runs.last().map_or(String::new(), |run| {
        format!(", {} edges; last on {} at {}", run.edges, run.date, run.commit)
    });
    total(runs.iter().copied()) + &last
}

fn total<'r>(runs: impl Iterator<Item = &'r Run> + Clone) -> String {
    let sum = |of: fn(&Run) -> u64| runs.clone().map(of).sum::<u64>();
    let (inputs, seconds, findings) =
        (sum(|run| run.executions), sum(|run| run.seconds), sum(|run| run.findings));
    let s = if findings == 1 { "" } else { "s" };
    format!("{inputs} inputs in {} minutes, {findings} finding{s}", seconds / 60)
}

#[cfg(test)]
mod cases {
    use super::*;

    const LOG: &str = "#9\tNEW    cov: 12 ft: 15\n#1000\tDONE   cov: 34 ft: 50 corp: 5/9b\nDone 1000 runs in 5 second(s)\n\
        stat::number_of_executed_units: 1000\nstat::average_exec_per_sec: 200\n";

    #[test]
    fn figures_are_read_from_the_log() {
        let run = Run::of_log("a", ("2026-01-02", "abc"), 60, true, LOG).unwrap();
        assert_eq!((run.executions, run.edges, run.findings), (1000, 34, 0));
        let run = Run::of_log("a", ("2026-01-02", "abc"), 60, false, LOG).unwrap();
        assert_eq!(run.findings, 1);
        assert!(Run::of_log("a", ("", ""), 60, true, "nothing").is_err());
    }

    #[test]
    fn runs_of_a_target_are_summed() {
        let run =
            |target, commit| Run::of_log(target, ("2026-01-02", commit), 60, true, LOG).unwrap();
        let rows = summed(&[run("b", "x"), run("a", "x"), run("b", "y")]);
        let names: Vec<_> = rows.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a", "b", "all targets"]);
        assert_eq!(
            rows[1].1,
            "2000 inputs in 2 minutes, 0 findings, 34 edges; last on 2026-01-02 at y"
        );
        assert_eq!(rows[2].1, "3000 inputs in 3 minutes, 0 findings");
    }

    #[test]
    fn the_record_can_be_read() {
        assert!(rows().is_ok());
    }
}
