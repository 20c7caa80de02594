//! Fuzzing: every target of `fuzz/` runs for a bounded time, starting from its archived corpus.
//!
//! Input: the corpus archives, and `FUZZ_SECONDS`, the time for each target. Output: the number of inputs tried, or a failure
//! with the input that broke a law. Invariant: `fuzz` only reads the archives. Its findings stay in the target folder until
//! `fuzz-keep` adds those to the archives that reach new code.

mod campaign;
mod corpus;

pub(crate) use campaign::rows as campaign_rows;

use crate::command::{cargo, exists, tool};
use crate::place::{self, At};
use crate::record::{self, Row};
use crate::step::{Done, Outcome};
use crate::target::rustc_field;
use std::path::{Path, PathBuf};

/// The time for each target if `FUZZ_SECONDS` is not set: short, for `ci`.
const SECONDS: &str = "5";

/// The flags that `cargo fuzz build --sanitizer none` gives to the compiler. With them nobody has to install cargo-fuzz, and a
/// stable compiler works. Overflows and assertions are checked. Neither crate has unsafe code, so no sanitizer is needed.
const FLAGS: &str = "--cfg fuzzing -Cdebug-assertions -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

const NEEDS: &str = "a C++ compiler, as libFuzzer is written in C++";

/// One fuzz target, built, with its corpus unpacked.
struct Target {
    name: String,
    program: PathBuf,
    /// The unpacked archive.
    known: PathBuf,
    /// What earlier runs found.
    found: PathBuf,
}

/// Runs every target.
pub(crate) fn run() -> Outcome {
    if !exists("c++") {
        return Ok(Done::Needs(NEEDS.into()));
    }
    let seconds = seconds_or(SECONDS)?;
    let rows =
        targets()?.iter().map(|target| target.fuzz(seconds)).collect::<Result<Vec<_>, _>>()?;
    record::keep("fuzz", &rows)?;
    Ok(Done::Passed)
}

/// Runs every target for a long time and records the figures with the date and the commit. A target that finds something stops, and the
/// others still run.
pub(crate) fn campaign() -> Outcome {
    if !exists("c++") {
        return Ok(Done::Needs(NEEDS.into()));
    }
    let (seconds, (date, commit)) = (seconds_or(campaign::SECONDS)?, campaign::now()?);
    let only = std::env::var("FUZZ_ONLY").unwrap_or_default();
    let mut broken = Vec::new();
    for target in targets()?.iter().filter(|target| only.is_empty() || target.name == only) {
        corpus::unpack(&corpus::archive(&target.name), &target.known)?;
        let time = format!("-max_total_time={seconds}");
        let (success, log) = target.run(&[time], &[&target.found, &target.known])?;
        campaign::add(campaign::Run::of_log(
            &target.name,
            (&date, &commit),
            seconds,
            success,
            &log,
        )?)?;
        broken.extend((!success).then(|| target.broken(&log)));
    }
    if broken.is_empty() { Ok(Done::Passed) } else { Err(broken.join("\n")) }
}

/// The time for each target in seconds.
fn seconds_or(default: &str) -> Result<u64, String> {
    let seconds = std::env::var("FUZZ_SECONDS").unwrap_or_else(|_| default.into());
    seconds.parse().map_err(|_| format!("FUZZ_SECONDS: `{seconds}` is no number"))
}

/// Adds inputs to the archives: findings of earlier runs that reach new code, and every file in `fuzz/corpus/TARGET/`.
pub(crate) fn keep() -> Outcome {
    if !exists("c++") {
        return Ok(Done::Needs(NEEDS.into()));
    }
    targets()?.iter().try_for_each(Target::keep)?;
    Ok(Done::Passed)
}

/// Builds the targets and unpacks their archives.
fn targets() -> Result<Vec<Target>, String> {
    let (folder, host) = (place::scratch("fuzz")?, rustc_field("host")?);
    // With `--target`, the flags do not apply to macros and build scripts.
    cargo(&format!("build --release --target {host}"))
        .folder(&place::root().join("fuzz"))
        .env("CARGO_TARGET_DIR", &folder)
        .env("RUSTFLAGS", FLAGS)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .run()?;
    let programs = folder.join(host).join("release");
    let target = |name: String| {
        Ok(Target {
            program: programs.join(&name),
            known: place::scratch(&format!("fuzz-known/{name}"))?,
            found: place::scratch(&format!("fuzz-found/{name}"))?,
            name,
        })
    };
    corpus::targets()?.into_iter().map(target).collect()
}

impl Target {
    /// Runs the target and returns its figures. libFuzzer spends the time on the known inputs too, so a run that tried
    /// nothing new is repeated with twice the time.
    fn fuzz(&self, mut seconds: u64) -> Result<Row, String> {
        let name = &self.name;
        let kept = corpus::unpack(&corpus::archive(name), &self.known)?;
        for _ in 0..5 {
            let known = kept + place::names(&self.found)?.len();
            let log =
                self.pass(&[format!("-max_total_time={seconds}")], &[&self.found, &self.known])?;
            let inputs = executions(&log).ok_or_else(|| format!("{name}: no figures:\n{log}"))?;
            // libFuzzer starts with the empty input, which no corpus has to contain.
            if let Some(new @ 1..) = inputs.checked_sub(known + 1) {
                let figure = format!("{known} known inputs and {new} new ones, no law broken");
                return Ok((format!("{name}, {seconds} s"), figure));
            }
            seconds *= 2;
        }
        Err(format!("{name}: in {seconds} s it tried no new input"))
    }

    fn keep(&self) -> Result<(), String> {
        let archive = corpus::archive(&self.name);
        let before = corpus::unpack(&archive, &self.known)?;
        self.pass(&["-merge=1".into()], &[&self.known, &self.found])?;
        let by_hand = corpus::home().join(&self.name);
        let mut folders = vec![self.known.as_path()];
        folders.extend(by_hand.is_dir().then_some(by_hand.as_path()));
        let after = corpus::pack(&folders, &archive)?;
        if folders.len() > 1 {
            std::fs::remove_dir_all(&by_hand).at(&by_hand)?;
        }
        println!("      {}: {before} inputs before, {after} now", self.name);
        Ok(())
    }

    /// Runs libFuzzer and returns its log. It is an error if an input breaks a law.
    fn pass(&self, options: &[String], folders: &[&Path]) -> Result<String, String> {
        let (success, log) = self.run(options, folders)?;
        if success { Ok(log) } else { Err(self.broken(&log)) }
    }

    /// Runs libFuzzer and returns whether all laws held, and its log.
    fn run(&self, options: &[String], folders: &[&Path]) -> Result<(bool, String), String> {
        let crash = format!("-artifact_prefix={}/", place::scratch("fuzz-crashes")?.display());
        let (success, _, log) =
            tool(&self.program, "-print_final_stats=1 -max_len=700 -timeout=20")
                .arguments([crash])
                .arguments(options)
                .arguments(folders)
                .capture()?;
        Ok((success, log))
    }

    /// What to do about an input that breaks a law, with the end of the log.
    fn broken(&self, log: &str) -> String {
        let lines: Vec<_> = log.lines().collect();
        let tail = lines[lines.len().saturating_sub(40)..].join("\n");
        format!(
            "{0}: an input breaks a law. Fix the defect, copy the input to `fuzz/corpus/{0}/NAME-OF-THE-DEFECT`, and run \
             `cargo xtask fuzz-keep`:\n{tail}",
            self.name
        )
    }
}

/// The number of inputs in libFuzzer's final statistics.
fn executions(log: &str) -> Option<usize> {
    figure(log, "stat::number_of_executed_units:")?.try_into().ok()
}

/// The number behind a title in libFuzzer's log.
fn figure(log: &str, title: &str) -> Option<u64> {
    let rest = log.lines().find_map(|line| line.strip_prefix(title))?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn the_number_of_inputs_is_read_from_the_log() {
        let log = "Done 9 runs\nstat::number_of_executed_units: 1234\nstat::average: 5\n";
        assert_eq!(executions(log), Some(1234));
        assert_eq!(executions("nothing"), None);
    }
}
