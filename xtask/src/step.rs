//! Steps: named checks with an outcome.
//!
//! Input: the steps. Output: each one's title, outcome and time, and a summary at the end.
//! Invariant: the exit code is a failure exactly if a step failed; a skipped step says what it needs.

use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A check or a measurement.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) run: fn() -> Outcome,
}

/// What a step came to; the error says why it failed.
pub(crate) type Outcome = Result<Done, String>;

/// The ends that fail nothing.
#[derive(Debug)]
pub(crate) enum Done {
    Passed,
    /// Not run: this is missing.
    Needs(String),
}

/// Runs the steps and prints the summary.
pub(crate) fn run(steps: &[&Step]) -> ExitCode {
    let ends: Vec<_> = steps.iter().map(|step| run_one(step)).collect();
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

fn run_one(step: &Step) -> (Outcome, Duration) {
    println!("\n==> {}: {}", step.name, step.about);
    let start = Instant::now();
    let outcome = (step.run)();
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
        let code = |steps: &[&Step]| format!("{:?}", run(steps));
        assert_eq!(code(&[&GOOD, &ABSENT]), format!("{:?}", ExitCode::SUCCESS));
        assert_eq!(code(&[&GOOD, &BAD, &GOOD]), format!("{:?}", ExitCode::FAILURE));
    }

    #[test]
    fn outcomes_name_the_step() {
        assert_eq!(describe("a", &Ok(Done::Passed)), "passed: a");
        assert_eq!(describe("a", &Ok(Done::Needs("b".into()))), "skipped: a: needs b");
        assert_eq!(describe("a", &Err("b".into())), "FAILED: a: b");
    }
}
