//! Exports: layouts in the form of other tools, run by these tools on messages.
//!
//! Input: the definitions and messages of `tests/exports`. Output: for each tool the numbers of definitions, messages and fields, or the differences
//! from the decoder of bitpack-export. Invariants: a tool that is missing is named; each tool must also find every fault of [`Target::plants`].

mod random;
mod targets;

use crate::command::{cargo, tool};
use crate::place::{self, At};
use crate::record;
use crate::step::{Done, Outcome};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use targets::{Judge, TARGETS, Target};

/// What a judge prints.
#[derive(Default, Deserialize)]
struct Judged {
    messages: usize,
    fields: usize,
    refused: usize,
    differences: Vec<String>,
}

/// A tool and the program that compares its answers.
struct Run {
    target: &'static Target,
    judge: Judge,
}

/// A definition: its name, and the folder with its layout and its messages.
#[derive(Clone, Copy)]
struct Definition<'d> {
    name: &'d str,
    folder: &'d Path,
}

impl Definition<'_> {
    fn file(&self, end: &str) -> PathBuf {
        self.folder.join(format!("{}.{end}", self.name))
    }
}

pub(crate) fn run() -> Outcome {
    let folder = place::scratch("exports")?;
    cargo("build --quiet -p bitpack-export -p bitpack-exports").run()?;
    cargo("run --quiet -p bitpack-exports --").arguments([&folder]).run()?;
    random::write(&folder)?;
    let names: Vec<_> = place::names(&folder)?
        .iter()
        .filter_map(|file| Some(file.strip_suffix(".jsonl")?.to_owned()))
        .collect();
    let (mut rows, mut missing, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    let only = std::env::var("EXPORTS_ONLY").unwrap_or_default();
    for target in TARGETS.iter().filter(|target| only.is_empty() || only == target.name) {
        let judge = match target.judge()? {
            Ok(judge) => judge,
            Err(what) => {
                println!("      skipped: {}: needs {what}", target.name);
                missing.push(format!("{what} for {}", target.name));
                continue;
            }
        };
        match compare(&Run { target, judge }, &folder, &names) {
            Ok(figures) => rows.push((target.tool.to_owned(), figures)),
            Err(problem) => problems.push(problem),
        }
    }
    record::keep("exports", &rows)?;
    if problems.is_empty() { Ok(Done::unless(missing)) } else { Err(problems.join("\n")) }
}

/// Compares all definitions that have a form for the tool, then plants the faults.
fn compare(run: &Run, folder: &Path, names: &[String]) -> Result<String, String> {
    let target = run.target;
    let of = |name| Definition { name, folder };
    let rest = Mutex::new(names.iter());
    let results = Mutex::new(Vec::new());
    let work = || {
        loop {
            let Some(name) = rest.lock().ok().and_then(|mut rest| rest.next()) else { return };
            let judged = exported(target, of(name)).and_then(|text| match text {
                Some(text) => judge(run, of(name), &text).map(Some),
                None => Ok(None),
            });
            if let Ok(mut results) = results.lock() {
                results.push((name, judged));
            }
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
    let (mut sum, mut definitions, mut without) = (Judged::default(), 0, Vec::new());
    let mut results = results.into_inner().map_err(|error| error.to_string())?;
    results.sort_by_key(|(name, _)| *name);
    for (name, judged) in results {
        let Some(judged) = judged? else {
            without.push(name.as_str());
            continue;
        };
        definitions += 1;
        sum.messages += judged.messages;
        sum.fields += judged.fields;
        sum.refused += judged.refused;
        sum.differences.extend(judged.differences.iter().map(|one| format!("{name}: {one}")));
    }
    if !sum.differences.is_empty() || sum.fields == 0 {
        let first: Vec<_> = sum.differences.iter().take(20).map(String::as_str).collect();
        let count = sum.differences.len();
        return Err(format!("{}: {count} differences\n{}", target.name, first.join("\n")));
    }
    let random = without.iter().filter(|name| name.starts_with(random::FRONT)).count();
    without.retain(|name| !name.starts_with(random::FRONT) && !target.apart.contains(name));
    if without != target.without {
        return Err(format!("{}: these definitions have no form: {without:?}", target.name));
    }
    plant(run, folder)?;
    Ok(format!(
        "{definitions} definitions ({random} random ones have no form), {} messages ({} refused), {} fields, {} planted faults found",
        sum.messages,
        sum.refused,
        sum.fields,
        target.plants.len()
    ))
}

/// A judge that does not see a fault would not see one of the exporter either.
fn plant(run: &Run, folder: &Path) -> Result<(), String> {
    let target = run.target;
    for (name, from, to) in target.plants {
        let definition = Definition { name, folder };
        let text = exported(target, definition)?.unwrap_or_default();
        if !text.contains(from) {
            return Err(format!("{}: the export of {name} has no `{from}`", target.name));
        }
        let judged = judge(run, definition, &text.replacen(from, to, 1))?;
        if judged.differences.is_empty() {
            return Err(format!(
                "{}: nobody notices `{to}` instead of `{from}` in {name}",
                target.name
            ));
        }
    }
    Ok(())
}

/// The export of a definition; nothing if it has no form for the tool.
fn exported(target: &Target, definition: Definition<'_>) -> Result<Option<String>, String> {
    if target.apart.contains(&definition.name) {
        return Ok(None);
    }
    let name = format!("bp_{}", definition.name);
    let program = place::scratch("")?.join("../debug/bitpack-export");
    let options = target.options.replace("NAME", &name);
    let (exported, text, problem) = tool(program, target.name)
        .arguments([definition.file("json")])
        .words(&options)
        .silent()
        .capture()?;
    match exported {
        true => Ok(Some(text)),
        // The problems name the parts.
        false if problem.contains(": ") && target.may_lack(definition.name) => Ok(None),
        false => Err(format!("{}: {}: {problem}", target.name, definition.name)),
    }
}

fn judge(run: &Run, definition: Definition<'_>, text: &str) -> Result<Judged, String> {
    let target = run.target;
    let file = definition.file(target.end);
    std::fs::write(&file, text).at(&file)?;
    let script =
        place::root().join(format!("tests/exports/{}_judge.py", target.name.replace('-', "_")));
    let name = format!("bp_{}", definition.name);
    // With `-B`, Python writes no files beside the scripts.
    let answer = tool(&run.judge.python, "-B")
        .env("NODE_PATH", &run.judge.packages)
        .arguments([&script, &file, &definition.file("jsonl"), &PathBuf::from(name)])
        .silent()
        .output()?;
    serde_json::from_str(&answer).map_err(|error| format!("{}: {error}: {answer}", target.name))
}
