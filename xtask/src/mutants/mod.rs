//! Mutation testing: faults planted one by one, each of which a test has to notice.
//!
//! Input: a file `.cargo/mutants-PART.toml` for each part of the code, which names the sources, the tests that judge, and the
//! mutants that change nothing, with the reason; `MUTANTS=PART,PART` runs only these, and
//! `MUTANTS_SHARD=k/n` every n-th mutant of them, `MUTANTS_AGAIN=1` what the same run before did not catch. Output: per part how many
//! were caught. Invariant: a mutant that no test notices fails the step, and so does a pattern of what changes nothing
//! that no mutant matches any more.

mod ends;

use crate::command::{Run, cargo};
use crate::place;
use crate::record::{self, Row};
use crate::step::{Done, Outcome};
use ends::Ends;
use std::path::Path;

/// Rounds of the random tests: enough, as most mutants fail in the first ones.
const ROUNDS: &str = "50";

/// Seconds until a test that should fail has lasted too long.
const TIMEOUT: &str = "60";

pub(crate) fn run() -> Outcome {
    if !cargo(["mutants", "--version"]).silent().capture()?.0 {
        return Ok(Done::Needs("cargo-mutants: `cargo install --locked cargo-mutants`".into()));
    }
    let parts = parts()?;
    let chosen = std::env::var("MUTANTS").unwrap_or_else(|_| parts.join(","));
    // What other parts came to stays as it was.
    let mut rows = record::kept("mutants").unwrap_or_default();
    rows.retain(|(part, _)| parts.contains(part));
    let mut missed = Vec::new();
    for part in chosen.split(',') {
        if !parts.iter().any(|known| known == part) {
            return Err(format!("there is no .cargo/mutants-{part}.toml"));
        }
        let (row, survivors) = one(part)?;
        rows.retain(|(known, _)| known != part);
        rows.push(row);
        missed.extend(survivors);
    }
    rows.sort();
    record::keep("mutants", &rows)?;
    if missed.is_empty() {
        return Ok(Done::Passed);
    }
    Err(format!("{} mutants that no test notices:\n{}", missed.len(), missed.join("\n")))
}

/// The parts that there are, by their files.
fn parts() -> Result<Vec<String>, String> {
    let names = place::names(&place::root().join(".cargo"))?;
    let part =
        |name: &String| Some(name.strip_prefix("mutants-")?.strip_suffix(".toml")?.to_owned());
    Ok(names.iter().filter_map(part).collect())
}

/// Runs one part: its figures, and the mutants that were missed.
fn one(part: &str) -> Result<(Row, Vec<String>), String> {
    let config = format!(".cargo/mutants-{part}.toml");
    let out = place::scratch(&format!("mutants/{part}"))?;
    let lines_of_config = lines(&place::root().join(&config))?;
    let patterns = equivalents(&lines_of_config);
    all_match(&list(&lines_of_config, "examine_globs"), &patterns)?;
    pass(&lines_of_config)?;
    let before = std::env::var_os("MUTANTS_AGAIN").map(|_| Ends::read(&out)).transpose()?;
    let shard = std::env::var("MUTANTS_SHARD").ok();
    let chosen = match (&before, &shard) {
        (Some(before), _) => before.survivors()?,
        (None, Some(shard)) => {
            ["--sharding", "round-robin", "--shard", shard].map(String::from).into()
        }
        (None, None) => Vec::new(),
    };
    let now = mutate(&config, &out, &chosen)?;
    let ends = before.map_or(now.clone(), |before| before.then(&now));
    ends.write(&out)?;
    let which = shard.map(|shard| format!("shard {shard}: ")).unwrap_or_default();
    let figure =
        format!("{which}{}, {} patterns of what changes nothing", ends.figure()?, patterns.len());
    Ok(((part.to_owned(), figure), ends.missed))
}

/// Runs cargo-mutants, the lists of which are new.
fn mutate(config: &str, out: &Path, chosen: &[String]) -> Result<Ends, String> {
    let lists = out.join("mutants.out");
    if lists.exists() {
        std::fs::remove_dir_all(&lists).map_err(|error| format!("{}: {error}", lists.display()))?;
    }
    // Each builds little, mostly in one thread.
    let jobs = std::thread::available_parallelism().map_or(1, usize::from).to_string();
    let mutants = cargo(["mutants", "--workspace", "--config", config, "--baseline", "skip"])
        .arguments(["--jobs", &jobs, "--timeout", TIMEOUT])
        .arguments(chosen)
        .arguments(["--output"])
        .arguments([out]);
    // It ends with a failure also if mutants were missed or took too long: what counts is what it wrote.
    prepared(mutants).run().unwrap_or_else(|end| println!("      {end}"));
    Ends::read(&lists)
}

/// Each pattern is of some mutant: one of code that has changed would hide what it no longer is about.
fn all_match(globs: &[String], patterns: &[String]) -> Result<(), String> {
    let files = globs.iter().flat_map(|glob| ["--file", glob]);
    let list = |more: &[&str]| {
        let run = cargo(["mutants", "--workspace", "--no-config", "--list"]).silent();
        let text = run.arguments(files.clone()).arguments(more).output()?;
        Ok::<_, String>(text.lines().count())
    };
    let all = list(&[])?;
    for pattern in patterns {
        if list(&["--exclude-re", pattern])? == all {
            return Err(format!("no mutant is `{pattern}`: the code has changed"));
        }
    }
    Ok(())
}

/// Runs the part's tests without any fault: cargo-mutants would run those of the package that the fault is in.
fn pass(config: &[String]) -> Result<(), String> {
    let packages = list(config, "test_package");
    let run = cargo(["test", "--quiet"])
        .arguments(packages.iter().flat_map(|package| ["--package", package]))
        .arguments(list(config, "additional_cargo_args"))
        .arguments(list(config, "additional_cargo_test_args"));
    prepared(run).run()
}

/// The same environment for both.
fn prepared(run: Run) -> Run {
    run.env("CARGO_INCREMENTAL", "1")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_PROFILE_TEST_DEBUG", "0")
        .env("ORACLE_ROUNDS", ROUNDS)
        // A part may state flags of its own, which these would hide.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
}

fn lines(file: &Path) -> Result<Vec<String>, String> {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(text.lines().map(str::to_owned).collect())
}

/// The strings of a list, which ends with the line that its bracket closes.
fn list(config: &[String], key: &str) -> Vec<String> {
    let first = config.iter().position(|line| line.starts_with(&format!("{key} = [")));
    let mut words = Vec::new();
    for line in config.iter().skip(first.unwrap_or(config.len())) {
        let line = line.split_once(" = [").map_or(line.as_str(), |(_, values)| values);
        let values = line.trim_end_matches(']').split(',');
        words.extend(values.map(|word| word.trim().trim_matches('"').to_owned()));
        if line.ends_with(']') {
            break;
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A part's patterns of mutants that change nothing: one in a line, before those that another part runs.
fn equivalents(config: &[String]) -> Vec<String> {
    let list = config.iter().skip_while(|line| !line.starts_with("exclude_re")).skip(1);
    let list = list.take_while(|line| *line != "]" && !line.contains("# Elsewhere: "));
    let patterns = list.map(|line| line.trim()).filter(|line| !line.starts_with('#'));
    let quotes = |end: char| end == '\'' || end == '"';
    patterns.map(|line| line.trim_end_matches(',').trim_matches(quotes).to_owned()).collect()
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn every_part_lists_its_equivalents() {
        let parts = parts().unwrap();
        assert!(parts.iter().any(|part| part == "cursor"), "{parts:?}");
        let config = "a = [\n 'x',\n]\nexclude_re = [\n # why\n 'y',\n 'z',\n # Elsewhere: x\n 'x',\n]\nb = [\n 'x',\n]";
        let config: Vec<_> = config.lines().map(str::to_owned).collect();
        assert_eq!(equivalents(&config), ["y", "z"]);
        assert!(equivalents(&[]).is_empty());
    }

    #[test]
    fn lists_are_read() {
        let config = "b = []\na = [\"--test\", \"x\"]\nc = [\n    \"y=[1]\",\n    \"z\",\n]\nd = 1";
        let config: Vec<_> = config.lines().map(str::to_owned).collect();
        assert_eq!(list(&config, "a"), ["--test", "x"]);
        assert_eq!(list(&config, "c"), ["y=[1]", "z"]);
        assert!(list(&config, "b").is_empty() && list(&config, "e").is_empty());
    }
}
