//! The lines of the published crates that tests execute.
//!
//! Input: the tests, instrumented by cargo-llvm-cov. Output: the share of lines of each crate that ran, and the files with most
//! lines that did not. Invariant: a line counts once, whichever tests run it, and lines of unit tests do not count. The step
//! fails if a crate stays below `GOAL`.

use crate::command::{Run, cargo, exists, succeeds, tool};
use crate::place;
use crate::record;
use crate::step::{Done, Outcome};
use crate::target::rustc_field;
use crate::tests;
use crate::workspace::published;
use std::collections::BTreeMap;
use std::path::Path;

/// The least percentage of lines.
const GOAL: f64 = 95.0;

/// With this option the report contains all packages, not only that of the workspace.
const ALL: &str = "--disable-default-ignore-filename-regex";

/// The number of files that are listed.
const NAMED: usize = 12;

/// The lines of a file, and whether a test ran them.
type Lines = BTreeMap<usize, bool>;

pub(crate) fn run() -> Outcome {
    if !succeeds(cargo("llvm-cov --version")) {
        return Ok(Done::Needs("cargo-llvm-cov: `cargo install --locked cargo-llvm-cov`".into()));
    }
    let Some(llvm) = llvm()? else {
        return Ok(Done::Needs("rustup's llvm-tools, or llvm-cov of rustc's LLVM".into()));
    };
    count(&llvm)?;
    let report = with(&llvm, cargo(&format!("llvm-cov report --lcov {ALL}"))).output()?;
    let files = parse(&report);
    let (mut rows, mut below) = (Vec::new(), Vec::new());
    for package in published()? {
        let package = package.name.as_str();
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

/// Runs all tests that count.
fn count(llvm: &[String; 2]) -> Result<(), String> {
    with(llvm, cargo("llvm-cov clean --workspace")).run()?;
    let test = || with(llvm, cargo("llvm-cov test --no-report --no-fail-fast"));
    // These tests call the derive as a library.
    test().words("-p bitpack-stages").run()?;
    test().words("-p bitpack --all-features --lib").run()?;
    // These tests run without the feature `names`.
    test().words("-p bitpack --no-default-features --features alloc --lib").run()?;
    test().words("-p bitpack-workspace").words(&tests::of_bits()?).run()?;
    // Only these tests run the code for other words.
    for word in ["8", "32"] {
        let config = format!(".cargo/word-{word}.toml");
        test().arguments(["-p", "bitpack-lean", "--config", &config]).run()?;
    }
    Ok(())
}

fn with(llvm: &[String; 2], run: Run) -> Run {
    let folder = place::scratch("coverage").unwrap_or_default();
    // Without the first variable, cargo-llvm-cov would install missing tools.
    let run =
        run.own_flags().env("CARGO_LLVM_COV_SETUP", "no").env("CARGO_LLVM_COV_TARGET_DIR", folder);
    match llvm {
        [cov, data] if !cov.is_empty() => run.env("LLVM_COV", cov).env("LLVM_PROFDATA", data),
        _ => run,
    }
}

/// The programs of rustc's LLVM. The names are empty if the programs lie beside rustc.
fn llvm() -> Result<Option<[String; 2]>, String> {
    let (host, version) = (rustc_field("host")?, rustc_field("LLVM version")?);
    let major = version.split('.').next().unwrap_or_default();
    let libraries = tool("rustc", "--print sysroot").silent().output()?;
    let own = format!("{}/lib/rustlib/{}/bin/llvm-cov", libraries.trim(), host);
    let names = ["llvm-cov", "llvm-profdata"].map(|name| format!("{name}-{major}"));
    Ok(match exists(&own) {
        true => Some([String::new(), String::new()]),
        false => exists(&names[0]).then_some(names),
    })
}

/// The row of a package, and the percentage of its lines that ran.
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

/// The line where the unit tests of a file begin. They reach to its end.
fn first_line_of_tests(file: &str) -> Result<usize, String> {
    let text = place::read(Path::new(file))?;
    let tests = text.lines().position(|line| line == "#[cfg(test)]");
    Ok(tests.map_or(usize::MAX, |line| line + 1))
}

/// The lines of every file in a report in the format of lcov.
fn parse(report: &str) -> BTreeMap<String, Lines> {
    let mut files = BTreeMap::<String, Lines>::new();
    let mut file = String::new();
    for line in report.lines() {
        if let Some(name) = line.strip_prefix("SF:") {
            // The files of the derive are compiled under two paths.
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
