//! Faults planted on purpose, and the kinds of tests that notice them.
//!
//! Input: the faults, and a copy of the workspace in the target folder. Output: for each fault, the layers of tests that fail.
//! Invariant: without a fault every layer passes, and with each fault the tests compile, so that only the fault causes a failure.
//! The step fails if fewer than two layers notice a fault.

pub(crate) mod faults;

use crate::command::{Run, cargo, tool};
use crate::oracles::DISAGREES;
use crate::place::{self, At};
use crate::record::{self, Row};
use crate::step::{Done, Outcome};
use crate::tests::FEW;
use faults::{FIXED, Fault, VARYING};
use std::path::{Path, PathBuf};

/// Layers of tests that share no code, with their programs in `tests/`.
const LAYERS: &[(&str, &[&str])] = &[
    ("bits one by one", &["oracle", "dynamic_oracle"]),
    ("golden bytes", &["vectors"]),
    ("hand-written twins", &["twins"]),
    ("truncations, hostile bytes", &["errors", "hostile"]),
];

/// The number of layouts of each family for `oracles`. It must be large enough to contain a fault of a single width.
const COUNT: &str = "100";

/// A copy of the workspace, and its target folder.
pub(crate) struct Copy {
    pub(crate) folder: PathBuf,
    target: PathBuf,
}

pub(crate) fn run() -> Outcome {
    let copy = Copy::new()?;
    let seen = copy.failing()?;
    if !seen.is_empty() {
        return Err(format!("without a fault these fail: {}", seen.join(", ")));
    }
    let judges = copy.agreeing()?;
    if judges.is_empty() {
        return Ok(Done::Needs("the judges of `cargo xtask oracles`".into()));
    }
    let mut rows = Vec::new();
    for fault in FIXED.iter().chain(VARYING) {
        rows.push(fault.while_planted(&copy.folder, || copy.row(fault, &judges))?);
    }
    record::keep("planted", &rows)?;
    Ok(Done::Passed)
}

impl Copy {
    /// Copies the current files that git tracks, without the fuzz targets and their corpora.
    pub(crate) fn new() -> Result<Self, String> {
        Self::named("planted")
    }

    /// A copy in a folder of this name, for other changes than faults.
    pub(crate) fn named(name: &str) -> Result<Self, String> {
        let folder = place::scratch(&format!("{name}/copy"))?;
        std::fs::remove_dir_all(&folder).at(&folder)?;
        let files = tool("git", "ls-files").silent().output()?;
        for file in files.lines().filter(|file| !file.starts_with("fuzz/")) {
            let to = folder.join(file);
            let made = to.parent().map_or(Ok(()), std::fs::create_dir_all);
            made.and_then(|()| std::fs::copy(place::root().join(file), &to))
                .map_err(|error| format!("{file}: {error}"))?;
        }
        Ok(Self { folder, target: place::scratch(&format!("{name}/target"))? })
    }

    /// The row of a planted fault.
    fn row(&self, fault: &Fault, judges: &[String]) -> Result<Row, String> {
        println!("      planted: {}", fault.name);
        let mut seen: Vec<_> = self.failing()?.into_iter().map(str::to_owned).collect();
        let agreeing = self.agreeing()?;
        let against = judges.iter().filter(|judge| !agreeing.contains(judge)).count();
        if against > 0 {
            seen.push(format!("{against} of {} codecs of others", judges.len()));
        }
        let seen_by = seen.join("; ");
        match seen.len() {
            2.. => Ok((fault.name.to_owned(), format!("seen by {seen_by}"))),
            few => Err(format!("{}: seen by {few} of the layers: {seen_by}", fault.name)),
        }
    }

    /// The layers that fail.
    fn failing(&self) -> Result<Vec<&'static str>, String> {
        let programs: Vec<_> = LAYERS.iter().flat_map(|(_, programs)| *programs).collect();
        let tests = |options: &[&str]| {
            let run = cargo("test --quiet --no-default-features").arguments(options);
            let run = run.arguments(programs.iter().flat_map(|program| ["--test", program]));
            self.built(run, FEW)
        };
        tests(&["--no-run"]).run()?;
        let (_, _, log) = tests(&["--no-fail-fast"]).silent().capture()?;
        Ok(LAYERS
            .iter()
            .filter(|(_, programs)| fails(&log, programs))
            .map(|(name, _)| *name)
            .collect())
    }

    /// The judges that agree, from the record of the step `oracles` in the copy.
    fn agreeing(&self) -> Result<Vec<String>, String> {
        let kept = self.target.join("xtask/record/oracles.json");
        if kept.exists() {
            std::fs::remove_file(&kept).at(&kept)?;
        }
        let step = cargo(&format!("run --quiet -p xtask -- oracles --count {COUNT}"));
        let (_, out, err) = self.built(step, ".").capture()?;
        let unfinished = format!("`oracles` did not run to its end:\n{out}\n{err}");
        let rows = record::parse(&place::read(&kept).map_err(|_| unfinished)?)?;
        Ok(rows.into_iter().filter(|row| row.1 != DISAGREES).map(|row| row.0).collect())
    }

    fn built(&self, run: Run, folder: impl AsRef<Path>) -> Run {
        run.folder(&self.folder.join(folder)).env("CARGO_TARGET_DIR", &self.target)
    }
}

/// Whether cargo lists one of these test programs as failed.
fn fails(log: &str, programs: &[&str]) -> bool {
    programs.iter().any(|program| log.contains(&format!("`--test {program}`")))
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn failed_programs_are_found() {
        let log = "error: 2 targets failed:\n    `--test oracle`\n    `--test twins`\n";
        assert!(fails(log, &["oracle", "dynamic_oracle"]) && fails(log, &["twins"]));
        assert!(!fails(log, &["vectors"]));
    }
}
