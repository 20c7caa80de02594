//! Steps: named checks with an outcome.
//!
//! Input: the steps. Output: the title, outcome and time of each step, and a summary at the end. Invariant: the exit code is a
//! failure exactly if a step failed. A skipped step names what it needs; in a strict run it fails.

use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A check or a measurement.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) run: fn() -> Outcome,
}

/// The result of a step. The error says why the step failed.
pub(crate) type Outcome = Result<Done, String>;

/// The results that are no failure.
#[derive(Debug)]
pub(crate) enum Done {
    Passed,
    /// The step, or a part of it, was skipped because this is missing.
    Needs(String),
}

impl Done {
    /// The result of a step that lacked these tools.
    pub(crate) fn unless(mut missing: Vec<String>) -> Self {
        missing.sort();
        missing.dedup();
        if missing.is_empty() { Self::Passed } else { Self::Needs(missing.join("; ")) }
    }
}

/// Runs the steps and prints the summary.
pub(crate) fn run(steps: &[&Step], strict: bool) -> ExitCode {
    let ends: Vec<_> = steps.iter().map(|step| run_one(step, strict)).collect();
    println!("\n==> summary");
    let mut failed = 0;
    for (step, (outcome, time)) in steps.iter().zip(&ends) {
        failed += usize::from(outcome.is_err());
        // The reason was printed in full after the step.
        let line = describe(step.name, outcome);
        println!("{:>8} {}", seconds(*time), line.lines().next().unwrap_or(&line));
    }
    println!("{} steps, {failed} failed", steps.len());
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run_one(step: &Step, strict: bool) -> (Outcome, Duration) {
    println!("\n==> {}: {}", step.name, step.about);
    let start = Instant::now();
    let outcome = match (step.run)() {
        Ok(Done::Needs(what)) if strict => Err(format!("needs {what}, and the run is strict")),
        outcome => outcome,
    };
    let time = start.elapsed();
    println!("    {} in {}", describe(step.name, &outcome), seconds(time).trim_start());
    (outcome, time)
}

/// The outcome in one line.
fn describe(name: &str, outcome: &Outcome) -> String {
    match outcome {
        Ok(Done::Passed) => format!("passed: {name}"),
        Ok(Done::Needs(what)) => format!("skipped: {name}: needs {what}"),
        Err(why) => format!("FAILED: {name}: {why}"),
    }
}

fn seconds(time: Duration) -> String {
    format!("{:6.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod cases {
    use super::*;

    const GOOD: Step = Step { name: "good", about: "", run: || Ok(Done::Passed) };
    const BAD: Step = Step { name: "bad", about: "", run: || Err("why".into()) };
    const ABSENT: Step = Step { name: "absent", about: "", run: || Ok(Done::Needs("x".into())) };

    #[test]
    fn one_failure_fails_the_run() {
        let code = |steps: &[&Step], strict| format!("{:?}", run(steps, strict));
        let [success, failure] = [ExitCode::SUCCESS, ExitCode::FAILURE].map(|c| format!("{c:?}"));
        assert_eq!(code(&[&GOOD, &ABSENT], false), success);
        assert_eq!(code(&[&GOOD, &BAD, &GOOD], false), failure);
        assert_eq!(code(&[&GOOD], true), success);
        assert_eq!(code(&[&GOOD, &ABSENT], true), failure);
    }

    #[test]
    fn outcomes_name_the_step() {
        assert_eq!(describe("a", &Ok(Done::Passed)), "passed: a");
        assert_eq!(describe("a", &Ok(Done::Needs("b".into()))), "skipped: a: needs b");
        assert_eq!(describe("a", &Err("b".into())), "FAILED: a: b");
    }

    #[test]
    fn every_missing_tool_is_named_once() {
        let missing = ["b", "a", "b"].map(str::to_owned).to_vec();
        assert!(matches!(Done::unless(missing), Done::Needs(what) if what == "a; b"));
        assert!(matches!(Done::unless(Vec::new()), Done::Passed));
    }
}
