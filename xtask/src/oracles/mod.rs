//! Differential oracles: random layouts, compared with programs that share no code with the library.
//!
//! Input: a seed, and the number of layouts of each family (`--seed N`, `--count N`). Output: the number of cases of each judge,
//! or a failure with layout, case and both answers. Invariant: a seed always gives the same layouts and values, and each judge
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

/// The seed, and the number of layouts of each family, if the command line states other ones.
static OPTIONS: OnceLock<(u64, usize)> = OnceLock::new();

const DEFAULT: (u64, usize) = (1, 300);

/// Takes the options of the command line. Only the first call has an effect.
pub(crate) fn set_options(seed: Option<u64>, count: Option<usize>) {
    OPTIONS.get_or_init(|| (seed.unwrap_or(DEFAULT.0), count.unwrap_or(DEFAULT.1)));
}

pub(crate) fn run() -> Outcome {
    let (seed, count) = *OPTIONS.get().unwrap_or(&DEFAULT);
    println!("      {count} layouts of each family with the seed {seed}");
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
    Ok(Done::unless(missing))
}

/// The definitions of random layouts, with the names of their families; the type of layout `n` of a family is `Ln`.
pub(crate) fn sources(seed: u64, count: usize) -> Result<Vec<(&'static str, Vec<String>)>, String> {
    let of = |family: &'static generate::Family| {
        let layouts = family.layouts(seed, count)?;
        let layouts = layouts.iter().take(count).enumerate();
        Ok((family.name, layouts.map(|(at, one)| program::definitions(at, one)).collect()))
    };
    generate::FAMILIES.iter().map(of).collect()
}

/// The record of a judge that answers otherwise than the library.
pub(crate) const DISAGREES: &str = "disagrees";

/// The result of a judge.
enum Found {
    Counts(Counts),
    Missing(String),
    Problem(String),
}

/// Asks all judges, several at a time. The results are in the order of the judges.
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
    if counts.is_empty() {
        return Found::Problem(format!("{}: got no cases", judge.name));
    }
    println!("      {:5.1} s {}", start.elapsed().as_secs_f64(), judge.name);
    Found::Counts(counts)
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn every_family_has_a_judge() {
        for family in generate::FAMILIES {
            assert!(JUDGES.iter().any(|judge| judge.family.name == family.name), "{}", family.name);
        }
    }
}
