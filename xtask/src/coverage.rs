//! Lines that tests execute, of both crates.
//!
//! Input: the tests, built so that they count, with cargo-llvm-cov. Output: for each crate how many of its lines ran, and the
//! files with most lines that did not. Invariants: a line counts once, whichever test or build runs it; lines of unit tests
//! count for nothing; a crate of which less than `GOAL` ran fails the step.

use crate::command::{Run, cargo, exists, tool};
use crate::place;
use crate::record;
use crate::step::{Done, Outcome};
use crate::surface::PUBLISHED;
use crate::tests;
use std::collections::BTreeMap;

/// Percent of lines.
const GOAL: f64 = 95.0;

/// Not only the files of the workspace's own package.
const ALL: &str = "--disable-default-ignore-filename-regex";

/// Files to name.
const NAMED: usize = 12;

/// Lines of a file, and whether a test ran them.
type Lines = BTreeMap<usize, bool>;

pub(crate) fn run() -> Outcome {
    if !cargo(["llvm-cov", "--version"]).silent().capture()?.0 {
        return Ok(Done::Needs("cargo-llvm-cov: `cargo install --locked cargo-llvm-cov`".into()));
    }
    let Some(llvm) = llvm()? else {
        return Ok(Done::Needs("rustup's llvm-tools, or llvm-cov of rustc's LLVM".into()));
    };
    count(&llvm)?;
    let report = with(&llvm, cargo(["llvm-cov", "report", "--lcov", ALL])).output()?;
    let files = parse(&report);
    let (mut rows, mut below) = (Vec::new(), Vec::new());
    for package in PUBLISHED {
        let (row, percent) = judge(package, &files)?;
        rows.push(row);
        below.extend((percent < GOAL).then(|| format!("{package}: {percent:.1} %")));
    }
    record::keep("coverage", &rows)?;
    if below.is_empty() {
        Ok(Done::Passed)
    } else {
        Err(format!("below {GOAL} %: {}", below.join(", ")))
    }
}

/// Runs everything that counts.
fn count(llvm: &[String; 2]) -> Result<(), String> {
    with(llvm, cargo(["llvm-cov", "clean", "--workspace"])).run()?;
    let test = || with(llvm, cargo(["llvm-cov", "test", "--no-report", "--no-fail-fast"]));
    // The derive, as a library.
    test().arguments(["-p", "bitpack-stages"]).run()?;
    test().arguments(["-p", "bitpack", "--all-features", "--lib"]).run()?;
    // Without the feature `names`.
    test()
        .arguments(["-p", "bitpack", "--no-default-features", "--features", "alloc", "--lib"])
        .run()?;
    test().arguments(["-p", "bitpack-workspace"]).arguments(tests::of_bits()?).run()?;
    // What only cores with other words run.
    for word in ["8", "32"] {
        let config = format!(".cargo/word-{word}.toml");
        test().arguments(["-p", "bitpack-lean", "--config", &config]).run()?;
    }
    Ok(())
}

fn with(llvm: &[String; 2], run: Run) -> Run {
    let folder = place::scratch("coverage").unwrap_or_default();
    // A tool that is missing is not installed; flags from outside would hide those of the words.
    let run = run
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("CARGO_LLVM_COV_SETUP", "no")
        .env("CARGO_LLVM_COV_TARGET_DIR", folder);
    match llvm {
        [cov, data] if !cov.is_empty() => run.env("LLVM_COV", cov).env("LLVM_PROFDATA", data),
        _ => run,
    }
}

/// The programs of rustc's LLVM: empty names if they lie with rustc.
fn llvm() -> Result<Option<[String; 2]>, String> {
    let version = tool("rustc", ["-vV"]).silent().output()?;
    let field = |name: &str| version.lines().find_map(|line| line.strip_prefix(name));
    let (host, major) = (field("host: "), field("LLVM version: "));
    let major = major.and_then(|text| text.split('.').next()).unwrap_or_default();
    let libraries = tool("rustc", ["--print", "sysroot"]).silent().output()?;
    let own = format!("{}/lib/rustlib/{}/bin/llvm-cov", libraries.trim(), host.unwrap_or_default());
    let names = ["llvm-cov", "llvm-profdata"].map(|name| format!("{name}-{major}"));
    Ok(match exists(&own) {
        true => Some([String::new(), String::new()]),
        false => exists(&names[0]).then_some(names),
    })
}

/// A package's row, and how many percent of its lines ran.
fn judge(package: &str, files: &BTreeMap<String, Lines>) -> Result<(record::Row, f64), String> {
    let home = format!("{}/{package}/src/", place::root().display());
    let (mut all, mut ran, mut holes) = (0, 0, Vec::new());
    for (name, lines) in
        files.iter().filter_map(|(file, lines)| Some((file.strip_prefix(&home)?, lines)))
    {
        let end = first_line_of_tests(&format!("{home}{name}"))?;
        let lines = lines.range(..end);
        let missed: Vec<_> =
            lines.clone().filter(|(_, ran)| !**ran).map(|(line, _)| *line).collect();
        (all, ran) = (all + lines.clone().count(), ran + lines.count() - missed.len());
        holes.push((missed, name));
    }
    if all == 0 {
        return Err(format!("no line of {package} was counted"));
    }
    holes.sort_by_key(|(missed, _)| std::cmp::Reverse(missed.len()));
    for (missed, name) in holes.iter().take(NAMED).filter(|(missed, _)| !missed.is_empty()) {
        println!("      {package}/src/{name}: {} lines not run: {}", missed.len(), ranges(missed));
    }
    let percent = 100.0 * ran as f64 / all as f64;
    Ok(((package.to_owned(), format!("{ran} of {all} lines, {percent:.1} %")), percent))
}

/// Where a file's unit tests begin, which end it.
fn first_line_of_tests(file: &str) -> Result<usize, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let tests = text.lines().position(|line| line == "#[cfg(test)]");
    Ok(tests.map_or(usize::MAX, |line| line + 1))
}

/// Every file's lines, from the format of lcov.
fn parse(report: &str) -> BTreeMap<String, Lines> {
    let mut files = BTreeMap::<String, Lines>::new();
    let mut file = String::new();
    for line in report.lines() {
        if let Some(name) = line.strip_prefix("SF:") {
            // The derive's files are compiled under two paths.
            let path = std::fs::canonicalize(name).unwrap_or_else(|_| name.into());
            file = path.to_string_lossy().into_owned();
        } else if let Some((line, times)) =
            line.strip_prefix("DA:").and_then(|data| data.split_once(','))
        {
            let lines = files.entry(file.clone()).or_default();
            let ran = lines.entry(line.parse().unwrap_or_default()).or_default();
            *ran |= times.split(',').next() != Some("0");
        }
    }
    files
}

/// Lines as `3, 5-8`.
fn ranges(lines: &[usize]) -> String {
    let runs = lines.chunk_by(|a, b| a + 1 == *b);
    let texts = runs.map(|run| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    });
    texts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn a_line_counts_once() {
        let files = parse("SF:a.x\nDA:1,0\nDA:2,5\nend_of_record\nSF:a.x\nDA:1,3\nDA:3,0\n");
        assert_eq!(files["a.x"], Lines::from([(1, true), (2, true), (3, false)]));
    }

    #[test]
    fn lines_in_a_row_are_a_range() {
        assert_eq!(ranges(&[1, 3, 4, 5, 9]), "1, 3-5, 9");
    }
}
