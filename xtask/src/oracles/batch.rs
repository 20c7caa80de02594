//! A batch: layouts of a family whose derived types are in one program.
//!
//! Input: layouts. Output: their cases with the library's answers, then with the answers of every judge. Invariant: files that
//! would not change are not written, so that cargo compiles nothing again.

use super::generate::Family;
use super::judges::Judge;
use super::lines::{Case, Counts, cases, verdict};
use super::model::Layout;
use super::program;
use super::tools::Tools;
use crate::command::{cargo, tool};
use crate::place::{self, At};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// The number of layouts in a program. The compiler needs too much memory for more.
const LAYOUTS: usize = 150;

/// The number of disagreements that are printed in full.
const SHOWN: usize = 5;

pub(crate) struct Batch {
    pub(crate) family: &'static Family,
    name: String,
    /// The number of the first layout.
    first: usize,
    layouts: Vec<Layout>,
    cases: Vec<Case>,
    ours: Vec<String>,
}

/// All batches of a family, without answers.
pub(crate) fn batches(
    family: &'static Family,
    seed: u64,
    count: usize,
) -> Result<Vec<Batch>, String> {
    let mut layouts = family.layouts(seed, count)?.into_iter();
    let mut batches = Vec::new();
    loop {
        let chunk: Vec<_> = layouts.by_ref().take(LAYOUTS).collect();
        if chunk.is_empty() {
            return Ok(batches);
        }
        let first = batches.len() * LAYOUTS;
        // The values use another stream of random numbers than the layouts.
        let ask =
            |(at, layout)| cases(family, at, layout, &mut family.rng(seed ^ 1 << 63, first + at));
        batches.push(Batch {
            name: format!("{}_{}", family.name, batches.len()),
            family,
            first,
            cases: chunk.iter().enumerate().flat_map(ask).collect(),
            layouts: chunk,
            ours: Vec::new(),
        });
    }
}

/// Compiles a program for each batch. Fails if the derive refuses a layout.
pub(crate) fn build(batches: &[Batch]) -> Result<(), String> {
    let folder = place::scratch("oracles/program")?;
    let programs = place::scratch("oracles/program/src/bin")?;
    let library = place::root().join("bitpack");
    let manifest = format!(
        "[package]\nname = \"oracles\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         bitpack = {{ path = {library:?}, features = [\"alloc\"] }}\n\n[profile.dev]\ndebug = false\n\n[workspace]\n"
    );
    place::write(&folder.join("Cargo.toml"), &manifest)?;
    let names: BTreeSet<_> = batches.iter().map(|batch| format!("{}.rs", batch.name)).collect();
    for old in place::names(&programs)?.iter().filter(|old| !names.contains(*old)) {
        fs::remove_file(programs.join(old)).at(&programs.join(old))?;
    }
    for batch in batches {
        let imported = batch.family.import.map(|import| import(&batch.layouts)).transpose()?;
        let source = program::source(&batch.layouts, imported.as_deref());
        place::write(&programs.join(format!("{}.rs", batch.name)), &source)?;
    }
    cargo("build --quiet --bins")
        .folder(&folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env("CARGO_INCREMENTAL", "0")
        .run()
}

impl Batch {
    /// Answers all cases with the library's program.
    pub(crate) fn answer(&mut self) -> Result<(), String> {
        let program = place::scratch("oracles/program/target/debug")?.join(&self.name);
        let cases = self.write_cases("all", |_| true)?;
        let text = tool(program, "").arguments([cases]).silent().output()?;
        self.ours = text.lines().map(str::to_owned).collect();
        if self.ours.len() == self.cases.len() {
            Ok(())
        } else {
            Err(format!("{}: {} answers to {} cases", self.name, self.ours.len(), self.cases.len()))
        }
    }

    fn write_cases(&self, name: &str, takes: impl Fn(&Case) -> bool) -> Result<PathBuf, String> {
        let lines = self.cases.iter().filter(|case| takes(case));
        let text: String = lines.map(|case| case.line() + "\n").collect();
        let file = place::scratch(&format!("oracles/cases/{}", self.name))?.join(name);
        place::write(&file, &text)?;
        Ok(file)
    }

    /// Asks a judge. Returns the numbers of compared cases, or fails if the judge disagrees.
    pub(crate) fn judged(&self, judge: &Judge, tools: &Tools) -> Result<Counts, String> {
        let layouts: Vec<_> =
            self.layouts.iter().enumerate().filter(|(_, layout)| (judge.takes)(layout)).collect();
        if layouts.is_empty() {
            return Ok(Counts::default());
        }
        let numbers: BTreeSet<_> = layouts.iter().map(|(at, _)| *at).collect();
        let takes = |case: &Case| numbers.contains(&case.layout) && case.is_for(judge.refuses);
        let slug: String = judge.name.chars().filter(char::is_ascii_alphanumeric).collect();
        let cases = self.write_cases(&slug, takes)?;
        let definitions = cases.with_extension("definitions");
        place::write(&definitions, (judge.define)(&layouts))?;
        let theirs = tools.answers(judge.tool, &definitions, &cases)?;
        let asked: Vec<_> =
            self.cases.iter().zip(&self.ours).filter(|(case, _)| takes(case)).collect();
        if theirs.len() != asked.len() {
            return Err(format!("{}: {} answers to {}", judge.name, theirs.len(), asked.len()));
        }
        self.compare(judge, &asked, &theirs)?;
        let mut counts = Counts { layouts: layouts.len(), ..Counts::default() };
        asked.iter().for_each(|(case, _)| counts.add(case));
        Ok(counts)
    }

    /// Compares the library's answers with those of a judge. An error shows layout, case and both answers of the first few.
    fn compare(
        &self,
        judge: &Judge,
        asked: &[(&Case, &String)],
        theirs: &[String],
    ) -> Result<(), String> {
        let pairs = asked.iter().zip(theirs);
        let wrong = pairs.filter_map(|((case, ours), theirs)| {
            let why = verdict(case, ours, theirs)?;
            Some(self.report(judge, case, &format!("{why}\nours:   {ours}\ntheirs: {theirs}")))
        });
        let wrong: Vec<_> = wrong.collect();
        if wrong.is_empty() {
            return Ok(());
        }
        let head = format!("{}: {} disagreements about {}\n", judge.name, wrong.len(), self.name);
        Err(head + &wrong[..wrong.len().min(SHOWN)].concat())
    }

    fn report(&self, judge: &Judge, case: &Case, why: &str) -> String {
        let layout = &self.layouts[case.layout];
        format!(
            "\nlayout {}\n{}\n{}case:   {}: {why}\n",
            self.first + case.layout,
            program::definitions(case.layout, layout),
            (judge.define)(&[(case.layout, layout)]),
            case.line(),
        )
    }
}
