//! Fuzzing: every target of `fuzz/` for a bounded time, from the corpus that is kept.
//!
//! Input: the corpus, and `FUZZ_SECONDS`, for each target. Output: how many inputs were tried; a failure with the
//! input that broke a law. Invariant: the corpus in the repository is only read: what a run finds stays in the target folder until someone keeps it.

use crate::command::{cargo, exists, tool};
use crate::place;
use crate::record::{self, Row};
use crate::step::{Done, Outcome};
use std::path::{Path, PathBuf};

/// For each target, unless `FUZZ_SECONDS` says otherwise: so that `ci` stays short.
const SECONDS: &str = "5";

/// What `cargo fuzz build --sanitizer none` tells the compiler: so that nobody has to compile cargo-fuzz for a run of
/// seconds, and any compiler will do. Overflow and assertions are checked; no sanitizer, as neither crate has unsafe code.
const FLAGS: &str = "--cfg fuzzing -Cdebug-assertions -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

pub(crate) fn run() -> Outcome {
    if !exists("c++") {
        return Ok(Done::Needs("a compiler for C++, which libFuzzer is written in".into()));
    }
    let seconds = std::env::var("FUZZ_SECONDS").unwrap_or_else(|_| SECONDS.into());
    let seconds = seconds.parse().map_err(|_| format!("FUZZ_SECONDS: `{seconds}` is no number"))?;
    let (home, folder) = (place::root().join("fuzz"), place::scratch("fuzz")?);
    let host = host()?;
    cargo(["build", "--release", "--target", &host])
        .folder(&home)
        .env("CARGO_TARGET_DIR", &folder)
        .env("RUSTFLAGS", FLAGS)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .run()?;
    let programs = folder.join(host).join("release");
    let mut rows = Vec::new();
    for name in place::names(&home.join("corpus"))? {
        rows.push(target(&name, &home, &programs, seconds)?);
    }
    record::keep("fuzz", &rows)?;
    Ok(Done::Passed)
}

/// Runs a target: its figures. Its time is also that of the inputs known before; where it has none left, it gets more.
fn target(name: &str, home: &Path, programs: &Path, mut seconds: u64) -> Result<Row, String> {
    let corpora = [place::scratch(&format!("fuzz-found/{name}"))?, home.join("corpus").join(name)];
    for _ in 0..5 {
        let known = corpora.iter().map(|corpus| place::names(corpus).map(|names| names.len()));
        let known = known.sum::<Result<usize, _>>()?;
        let inputs = one(&programs.join(name), name, &corpora, seconds)?;
        // libFuzzer begins with the empty input, whatever is known.
        if let Some(new @ 1..) = inputs.checked_sub(known + 1) {
            let figure = format!("{known} known inputs and {new} new ones, no law broken");
            return Ok((format!("{name}, {seconds} s"), figure));
        }
        seconds *= 2;
    }
    Err(format!("{name}: in {seconds} s it tried no new input"))
}

/// How many inputs a target tried.
fn one(program: &Path, name: &str, corpora: &[PathBuf], seconds: u64) -> Result<usize, String> {
    let crash = format!("-artifact_prefix={}/", place::scratch("fuzz-crashes")?.display());
    let (success, _, log) = tool(program, ["-print_final_stats=1", &crash])
        .arguments([
            format!("-max_total_time={seconds}"),
            "-max_len=700".into(),
            "-timeout=20".into(),
        ])
        .arguments(corpora)
        .capture()?;
    if !success {
        let tail: Vec<_> = log.lines().rev().take(40).collect();
        let tail: Vec<_> = tail.into_iter().rev().collect();
        return Err(format!(
            "{name}: a law is broken; fix it, and keep the input as `fuzz/corpus/{name}/NAME-OF-THE-BUG`:\n{}",
            tail.join("\n")
        ));
    }
    executions(&log).ok_or_else(|| format!("{name}: no figures:\n{log}"))
}

/// The number of inputs, from the fuzzer's figures.
fn executions(log: &str) -> Option<usize> {
    let line = log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"))?;
    line.trim().parse().ok()
}

/// The triple of this machine: with it, the flags are not those of macros.
fn host() -> Result<String, String> {
    let version = tool("rustc", ["-vV"]).silent().output()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc names no host".into())
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn figures_are_found() {
        let log = "Done 9 runs\nstat::number_of_executed_units: 1234\nstat::average: 5\n";
        assert_eq!(executions(log), Some(1234));
        assert_eq!(executions("nothing"), None);
    }
}
