//! Mutation testing: cargo-mutants plants faults one by one, each of which a test must notice.
//!
//! Input: for each part of the code a file `.cargo/mutants-PART.toml`, which names the sources, the tests that judge, and
//! patterns of mutants that change no behaviour, each with its reason. `MUTANTS=PART,PART` selects parts, `MUTANTS_SHARD=k/n`
//! every n-th mutant, and `MUTANTS_AGAIN=1` the mutants that the previous run did not catch. Output: figures for each part.
//! Invariant: the step fails if no test notices a mutant, if a pattern matches no mutant, or if a source does not exist.

mod ends;

use crate::command::{Run, cargo, succeeds};
use crate::place::{self, At};
use crate::record::{self, Row};
use crate::step::{Done, Outcome};
use ends::Ends;
use serde::Deserialize;
use std::path::Path;

/// Rounds of the random tests. Few are enough, because most mutants fail in the first ones.
const ROUNDS: &str = "50";

/// Seconds after which a test counts as endless.
const TIMEOUT: &str = "60";

/// In a list of patterns, the patterns after this comment match mutants that another part or step judges.
const ELSEWHERE: &str = "# Elsewhere: ";

/// The settings of a part that xtask reads. cargo-mutants reads all of them.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Config {
    examine_globs: Vec<String>,
    exclude_globs: Vec<String>,
    exclude_re: Vec<String>,
    test_package: Vec<String>,
    additional_cargo_args: Vec<String>,
    additional_cargo_test_args: Vec<String>,
}

pub(crate) fn run() -> Outcome {
    if !succeeds(cargo("mutants --version")) {
        return Ok(Done::Needs("cargo-mutants: `cargo install --locked cargo-mutants`".into()));
    }
    let parts = parts()?;
    let chosen = std::env::var("MUTANTS").unwrap_or_else(|_| parts.join(","));
    // The figures of other parts stay.
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
    Err(format!("no test notices {} mutants:\n{}", missed.len(), missed.join("\n")))
}

/// The parts that have a file.
fn parts() -> Result<Vec<String>, String> {
    let names = place::names(&place::root().join(".cargo"))?;
    let part =
        |name: &String| Some(name.strip_prefix("mutants-")?.strip_suffix(".toml")?.to_owned());
    Ok(names.iter().filter_map(part).collect())
}

/// Runs one part. Returns its figures and the mutants that were missed.
fn one(part: &str) -> Result<(Row, Vec<String>), String> {
    let file = format!(".cargo/mutants-{part}.toml");
    let out = place::scratch(&format!("mutants/{part}"))?;
    let text = place::read(&place::root().join(&file))?;
    let config = Config::parse(&text).map_err(|problem| format!("{file}: {problem}"))?;
    let patterns = config.equivalents(&text);
    all_match(&config.examine_globs, &patterns)?;
    config.pass()?;
    let before = std::env::var_os("MUTANTS_AGAIN").map(|_| Ends::read(&out)).transpose()?;
    let shard = std::env::var("MUTANTS_SHARD").ok();
    let chosen = match (&before, &shard) {
        (Some(before), _) => before.survivors()?,
        (None, Some(shard)) => {
            ["--sharding", "round-robin", "--shard", shard].map(String::from).into()
        }
        (None, None) => Vec::new(),
    };
    let now = mutate(&file, &out, &chosen)?;
    let ends = before.map_or(now.clone(), |before| before.then(&now));
    ends.write(&out)?;
    let which = shard.map(|shard| format!("shard {shard}: ")).unwrap_or_default();
    let figure = format!(
        "{which}{}, {} patterns exclude equivalent mutants",
        ends.figure()?,
        patterns.len()
    );
    Ok(((part.to_owned(), figure), ends.missed))
}

impl Config {
    /// Reads a file. Fails if a source that it names does not exist.
    fn parse(text: &str) -> Result<Self, String> {
        let config: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        for glob in config.examine_globs.iter().chain(&config.exclude_globs) {
            let fixed = glob.split('*').next().unwrap_or_default();
            if !place::root().join(fixed).exists() {
                return Err(format!("`{glob}` names no file: the sources have moved"));
            }
        }
        Ok(config)
    }

    /// The patterns of mutants that change nothing.
    fn equivalents(&self, text: &str) -> Vec<&str> {
        let elsewhere = text.split_once(ELSEWHERE).map_or("", |(_, rest)| rest);
        let patterns = self.exclude_re.iter().map(String::as_str);
        patterns.filter(|pattern| !elsewhere.contains(pattern)).collect()
    }

    /// Runs the part's tests without a fault. cargo-mutants would run those of the package that contains the fault.
    fn pass(&self) -> Result<(), String> {
        let run = cargo("test --quiet")
            .arguments(self.test_package.iter().flat_map(|package| ["--package", package]))
            .arguments(&self.additional_cargo_args)
            .arguments(&self.additional_cargo_test_args);
        prepared(run).run()
    }
}

/// Runs cargo-mutants and reads its lists.
fn mutate(config: &str, out: &Path, chosen: &[String]) -> Result<Ends, String> {
    let lists = out.join("mutants.out");
    if lists.exists() {
        std::fs::remove_dir_all(&lists).at(&lists)?;
    }
    // Each job builds little, mostly in one thread.
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let mutants = cargo(&format!("mutants --workspace --config {config} --baseline skip"))
        .words(&format!("--jobs {jobs} --timeout {TIMEOUT}"))
        .arguments(chosen)
        .arguments(["--output".as_ref(), out.as_os_str()]);
    // It also fails if mutants were missed or took too long, so the result is read from the lists.
    prepared(mutants).run().unwrap_or_else(|end| println!("      {end}"));
    Ends::read(&lists)
}

/// Requires that each pattern matches a mutant. After a change of the code, a pattern could hide another mutant.
fn all_match(globs: &[String], patterns: &[&str]) -> Result<(), String> {
    let count = |more: &[&str]| {
        let run = cargo("mutants --workspace --no-config --list").silent();
        let run = run.arguments(globs.iter().flat_map(|glob| ["--file", glob])).arguments(more);
        Ok::<_, String>(run.output()?.lines().count())
    };
    let all = count(&[])?;
    for pattern in patterns {
        if count(&["--exclude-re", pattern])? == all {
            return Err(format!("no mutant matches `{pattern}`: the code has changed"));
        }
    }
    Ok(())
}

/// The environment of the tests, with and without mutants.
fn prepared(run: Run) -> Run {
    run.env("CARGO_INCREMENTAL", "1")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_PROFILE_TEST_DEBUG", "0")
        .env("ORACLE_ROUNDS", ROUNDS)
        .own_flags()
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn every_file_is_read_and_its_sources_exist() {
        let parts = parts().unwrap();
        assert!(parts.iter().any(|part| part == "cursor"), "{parts:?}");
        for part in parts {
            let text = place::read(&place::root().join(format!(".cargo/mutants-{part}.toml")));
            let config = Config::parse(&text.unwrap()).unwrap_or_else(|e| panic!("{part}: {e}"));
            assert!(!config.examine_globs.is_empty() && !config.test_package.is_empty(), "{part}");
        }
        assert!(Config::parse("examine_globs = ['bitpack/lost/**']").is_err());
    }

    /// The patterns of a file, also those that select mutants, which only cargo-mutants reads.
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Patterns {
        examine_re: Vec<String>,
        exclude_re: Vec<String>,
    }

    /// The files in these folders, and those of the paths that are files.
    fn files(paths: Vec<String>) -> Vec<String> {
        let inside = |path: String| {
            let folder = place::root().join(&path);
            match folder.is_dir() {
                true => {
                    let names = place::names(&folder).unwrap().into_iter();
                    files(
                        names
                            .map(|name| format!("{}/{name}", path.trim_end_matches('/')))
                            .collect(),
                    )
                }
                false => vec![path],
            }
        };
        paths.into_iter().flat_map(inside).collect()
    }

    /// Finds why a pattern can match no mutant of these files.
    fn stale(pattern: &str, files: &[String]) -> Result<(), String> {
        let (file, rest) = pattern.split_once(r"\.rs").ok_or("names no file")?;
        let end = format!("/{file}.rs");
        let mut found = files.iter().filter(|file| file.ends_with(&end));
        let (Some(file), None) = (found.next(), found.next()) else {
            return Err("does not name one file that the part examines".into());
        };
        let text = place::read(&place::root().join(file))?;
        let (place, mutant) = rest.split_once(' ').unwrap_or((rest, ""));
        // `FUNCTION -> TYPE with VALUE` or `OPERATOR with OPERATOR in FUNCTION`.
        let function = match (mutant.rsplit_once(" in "), mutant.split_once(" -> ")) {
            (Some((_, function)), _) => function,
            (None, Some((function, _))) => function,
            (None, None) => "",
        };
        let function = function.rsplit([':', ' ', '*']).next().unwrap_or_default();
        let function = function.trim_end_matches('$');
        // A type stands for all its functions.
        let items = ["fn", "struct"].map(|item| format!("{item} {function}"));
        if !function.is_empty() && !items.iter().any(|item| has_word(&text, item)) {
            return Err(format!("names `{function}`, which {file} does not have"));
        }
        let operator = mutant.strip_prefix("replace ").and_then(|rest| rest.split_once(" with "));
        let Some((operator, _)) = operator else { return Ok(()) };
        let [_, line, columns, _] = place.split(':').collect::<Vec<_>>()[..] else {
            return Ok(());
        };
        let operator = operator.replace('\\', "");
        let is_there = |line: &str, column: &str| {
            let column: usize = column.parse().unwrap();
            line.get(column - 1..).is_some_and(|rest| rest.starts_with(&format!("{operator} ")))
        };
        let lines = text
            .lines()
            .enumerate()
            .filter(|(at, _)| line == r"\d+" || line == (at + 1).to_string());
        let lines: Vec<_> = lines.map(|(_, text)| text).collect();
        for column in columns.trim_matches(['(', ')']).split('|') {
            if !lines.iter().any(|line| is_there(line, column)) {
                return Err(format!("names column {column}, where no `{operator}` is"));
            }
        }
        Ok(())
    }

    /// Whether the text contains these words, not only as the beginning of longer ones.
    fn has_word(text: &str, words: &str) -> bool {
        let after = |(at, _)| text[at + words.len()..].chars().next();
        text.match_indices(words)
            .any(|found| after(found).is_none_or(|next| !next.is_alphanumeric() && next != '_'))
    }

    #[test]
    fn patterns_name_functions_of_the_files_that_the_part_examines() {
        let mut problems = Vec::new();
        for part in parts().unwrap() {
            let text = place::read(&place::root().join(format!(".cargo/mutants-{part}.toml")));
            let text = text.unwrap();
            let config = Config::parse(&text).unwrap();
            let folder = |glob: &String| glob.split('*').next().unwrap_or_default().to_owned();
            let mut sources = files(config.examine_globs.iter().map(folder).collect());
            let without: Vec<_> = config.exclude_globs.iter().map(folder).collect();
            sources.retain(|file| !without.iter().any(|start| file.starts_with(start)));
            let Patterns { examine_re, exclude_re } = toml::from_str(&text).unwrap();
            for pattern in examine_re.iter().chain(&exclude_re) {
                if let Err(problem) = stale(pattern, &sources) {
                    problems.push(format!("{part}: `{pattern}` {problem}"));
                }
            }
        }
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }

    #[test]
    fn stale_patterns_are_found() {
        let files = ["bitpack/src/cursor/shift.rs".into(), "bitpack/src/lib.rs".into()];
        let is_stale = |pattern| stale(pattern, &files).is_err();
        assert!(!is_stale(r"shift\.rs:.* replace \| with \^ in joined$"));
        assert!(!is_stale(r"shift\.rs:.* replace up with "));
        assert!(is_stale(r"replace \| with \^ in joined$"));
        assert!(is_stale(r"bulk\.rs:.* replace \| with \^ in joined$"));
        assert!(is_stale(r"shift\.rs:.* replace \| with \^ in join$"));
        assert!(is_stale(r"shift\.rs:1:29: replace \| with \^ in joined$"));
        assert!(is_stale(r"shift\.rs:.* replace one -> Option<u8> with None$"));
    }

    #[test]
    fn patterns_for_other_parts_are_not_counted() {
        let text = "exclude_re = [\n # why\n 'y',\n \"z\",\n # Elsewhere: x\n 'x',\n]\n";
        assert_eq!(Config::parse(text).unwrap().equivalents(text), ["y", "z"]);
    }
}
