//! Differential oracles: random layouts, and programs that share no code with the library.
//!
//! Input: a seed and a number of layouts (`--seed N`, `--count N` of each family). Output: how much each judge was asked; a failure
//! with layout, case and both answers where one disagrees. Invariants: the same seed gives the same layouts and values; a judge
//! that is missing is named.

mod batch;
mod generate;
mod judges;
mod lines;
mod model;
mod program;
mod rng;
mod tools;
mod values;

use crate::record;
use crate::step::{Done, Outcome};
use batch::Batch;
use judges::{JUDGES, Judge};
use lines::Counts;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Instant;
use tools::Tools;

/// What the command line says.
static OPTIONS: OnceLock<Options> = OnceLock::new();

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Options {
    seed: u64,
    /// Layouts of each family.
    count: usize,
}

const DEFAULT: Options = Options { seed: 1, count: 300 };

/// Takes `--seed N` and `--count N` for this run.
///
/// # Errors
/// There is no such option, or its number is missing.
pub(crate) fn set_options(words: &[&str]) -> Result<(), String> {
    let options = parse_options(words)?;
    OPTIONS.set(options).map_err(|_| "the options of `oracles` are set twice".into())
}

fn parse_options(words: &[&str]) -> Result<Options, String> {
    let mut options = DEFAULT;
    for pair in words.chunks(2) {
        let number = pair.get(1).and_then(|word| word.parse().ok());
        let number = number.ok_or_else(|| format!("`{}` needs a number", pair[0]))?;
        match pair[0] {
            "--seed" => options.seed = number,
            "--count" => options.count = number as usize,
            other => {
                return Err(format!("`oracles` takes `--seed N` and `--count N`, not `{other}`"));
            }
        }
    }
    Ok(options)
}

pub(crate) fn run() -> Outcome {
    let Options { seed, count } = *OPTIONS.get().unwrap_or(&DEFAULT);
    println!("      {count} layouts of each family by the seed {seed}");
    let mut batches = Vec::new();
    for family in generate::FAMILIES {
        batches.extend(batch::batches(family, seed, count)?);
    }
    let tools = Tools::find()?;
    batch::build(&batches)?;
    batches.iter_mut().try_for_each(Batch::answer)?;
    let found = ask(&batches, &tools);
    let mut rows = Vec::new();
    let (mut missing, mut problems) = (Vec::new(), Vec::new());
    for (judge, found) in JUDGES.iter().zip(found) {
        match found {
            Found::Counts(counts) => rows.push((judge.name.to_owned(), counts.text())),
            Found::Missing(what) => missing.push(format!("{what} for {}", judge.name)),
            Found::Problem(problem) => {
                rows.push((judge.name.to_owned(), DISAGREES.to_owned()));
                problems.push(problem);
            }
        }
    }
    record::keep("oracles", &rows)?;
    if !problems.is_empty() {
        return Err(problems.join("\n"));
    }
    Ok(if missing.is_empty() { Done::Passed } else { Done::Needs(missing.join("; ")) })
}

/// What the record says of a judge that does not give the library's answers.
pub(crate) const DISAGREES: &str = "disagrees";

/// What came of a judge.
enum Found {
    Counts(Counts),
    Missing(String),
    Problem(String),
}

/// Asks all judges, several at a time; in their order.
fn ask(batches: &[Batch], tools: &Tools) -> Vec<Found> {
    let next = Mutex::new(JUDGES.iter().enumerate());
    let found = Mutex::new(Vec::new());
    let work = || {
        loop {
            let Some((at, judge)) = next.lock().unwrap_or_else(PoisonError::into_inner).next()
            else {
                return;
            };
            let one = ask_one(judge, batches, tools);
            found.lock().unwrap_or_else(PoisonError::into_inner).push((at, one));
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, one)| one).collect()
}

fn ask_one(judge: &Judge, batches: &[Batch], tools: &Tools) -> Found {
    if let Some(missing) = tools.missing(judge.tool) {
        println!("      skipped: {}: needs {missing}", judge.name);
        return Found::Missing(missing);
    }
    let start = Instant::now();
    let mut counts = Counts::default();
    for batch in batches.iter().filter(|batch| batch.family.name == judge.family.name) {
        match batch.judged(judge, tools) {
            Ok(more) => counts = counts.sum(more),
            Err(problem) => return Found::Problem(problem),
        }
    }
    if counts.values == 0 {
        return Found::Problem(format!("{}: was asked nothing", judge.name));
    }
    println!("      {:5.1} s {}", start.elapsed().as_secs_f64(), judge.name);
    Found::Counts(counts)
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn options_have_numbers() {
        assert_eq!(parse_options(&[]), Ok(DEFAULT));
        let all = Options { seed: 7, count: 9 };
        assert_eq!(parse_options(&["--count", "9", "--seed", "7"]), Ok(all));
        for words in [&["--seed"][..], &["--seed", "x"], &["--other", "1"], &["--seed", "1", "2"]] {
            assert!(parse_options(words).is_err(), "{words:?}");
        }
    }

    #[test]
    fn every_family_has_a_judge() {
        for family in generate::FAMILIES {
            assert!(JUDGES.iter().any(|judge| judge.family.name == family.name), "{}", family.name);
        }
    }
}
