//! Instructions of definitions that repeat or follow an odd bit, beside hand-written twins, on this machine.
//!
//! Input: the functions of `benches/cliffs`, built as a user's release and called under callgrind. Output: a table of ratios,
//! the page `bitpack/docs/cliffs.md`, and a failure if a ratio exceeds its margin. Invariant: the instructions of the allocator
//! count on both sides. The figures are means over several calls, because the state of the allocator differs between calls.

mod margins;
mod page;

use super::callgrind;
use super::contest::{Entry, Operation};
use super::figures::Counts;
use super::target::Target;
use crate::command::{cargo, tool};
use crate::step::{Done, Outcome};
use crate::symbols::readable;
use crate::{markdown, place};
use margins::Margins;

/// The variable that selects rows by parts of their names, separated by commas.
const ONLY: &str = "CLIFFS_ONLY";

/// The largest limit of a row, relative to its ratio, that the output does not call too high.
const LOOSE: f64 = 1.1;

/// Counts, prints the table and checks the margins.
pub(crate) fn run() -> Outcome {
    let missing = Target::Host.missing();
    if !missing.is_empty() {
        return Ok(Done::Needs(missing.join(", ")));
    }
    let problems = measure()?.problems();
    if problems.is_empty() { Ok(Done::Passed) } else { Err(problems.join("\n      ")) }
}

/// Writes the page, whatever the margins say.
pub(crate) fn write_page() -> Outcome {
    let missing = Target::Host.missing();
    if !missing.is_empty() {
        return Ok(Done::Needs(missing.join(", ")));
    }
    if !only().is_empty() {
        return Err(format!("the page has all rows, so `{ONLY}` must not be set"));
    }
    place::write_page(page::PAGE, page::text(&measure()?))?;
    Ok(Done::Passed)
}

/// The counted rows.
pub(super) struct Cliffs {
    rows: Vec<Row>,
    /// Whether no row was left out.
    complete: bool,
}

/// One operation of one definition.
struct Row {
    name: String,
    title: String,
    operation: Operation,
    derived: u64,
    hand: u64,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.derived as f64 / self.hand as f64
    }
}

impl Cliffs {
    /// A line for each row that has an exception, with its reason.
    fn above_goal(&self) -> impl Iterator<Item = String> {
        self.rows.iter().filter_map(|row| {
            let exception = Margins::stated().exception(row)?;
            let (name, operation, ratio) = (&row.name, row.operation.name(), row.ratio());
            let (limit, why) = (exception.limit, &exception.why);
            // A limit far above the ratio would let the row become worse.
            let lower = if limit > LOOSE * ratio { " (lower the limit)" } else { "" };
            Some(format!("{name} {operation}, {ratio:.2} of {limit:.2}{lower}: {why}"))
        })
    }

    /// The rows over their margins, and the exceptions that no row needs.
    pub(super) fn problems(&self) -> Vec<String> {
        let margins = Margins::stated();
        margins.problems(&self.rows, self.complete)
    }
}

/// Builds the program, counts every function and prints the table.
pub(super) fn measure() -> Result<Cliffs, String> {
    let folder = place::scratch("cliffs")?;
    cargo("build --quiet --release -p bitpack-cliffs --bin count")
        .env("CARGO_TARGET_DIR", &folder)
        // More units than modules, so that each row has a unit of its own, as in a program with one such definition. In one unit,
        // and in the 16 of a release, rows influence what is inlined in others.
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256")
        // Flags from outside could select instructions that not every x86-64 has.
        .env_remove("RUSTFLAGS")
        .run()?;
    let file = folder.join("callgrind.out");
    let only = only();
    let lines = tool("valgrind", callgrind::OPTIONS)
        .arguments([format!("--callgrind-out-file={}", file.display())])
        .arguments([folder.join("release/count")])
        .arguments(&only)
        // Valgrind counts an instruction for each byte that `rep movsb` copies. Without it, and without newer instructions,
        // a copy costs the same on every machine.
        .env("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-AVX2,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM")
        .silent()
        .output()?;
    let counts = callgrind::means(&place::read(&file)?, symbol)?;
    let rows = lines.lines().map(|line| row(line, &counts)).collect::<Result<Vec<_>, _>>()?;
    if rows.is_empty() {
        return Err(format!("no row has a name with a part of `{}`", only.join(",")));
    }
    let cliffs = Cliffs { rows, complete: only.is_empty() };
    println!("\n      lists, odd bits and messages, x86_64");
    markdown::print(&page::table(&cliffs));
    cliffs.above_goal().for_each(|line| println!("      above the goal: {line}"));
    Ok(cliffs)
}

/// The parts of names that select rows.
fn only() -> Vec<String> {
    let parts = std::env::var(ONLY).unwrap_or_default();
    parts.split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// The name `ROW__WHO_OPERATION` of the function `…::ROW::WHO_OPERATION`.
fn symbol(symbol: &str) -> Option<String> {
    let name = readable(symbol);
    let mut parts = name.strip_prefix("cliffs::")?.rsplit("::");
    let (function, row) = (parts.next()?, parts.next()?);
    let name = format!("{row}__{function}");
    Entry::parse(&name).map(|_| name)
}

/// The row of a line `NAME | OPERATION | TITLE`.
fn row(line: &str, counts: &Counts) -> Result<Row, String> {
    let mut cells = line.splitn(3, " | ");
    let mut cell = || cells.next().ok_or_else(|| format!("unexpected line: {line}"));
    let (name, operation, title) = (cell()?, cell()?, cell()?);
    let known = Operation::ALL.iter().find(|known| known.name() == operation);
    let operation = *known.ok_or_else(|| format!("unknown operation: {line}"))?;
    let count = |who: &str| {
        let symbol = format!("{name}__{who}_{}", operation.name());
        counts.get(&symbol).copied().ok_or_else(|| format!("{symbol} was not counted"))
    };
    let (derived, hand) = (count("derived")?, count("hand")?);
    Ok(Row { name: name.into(), title: title.into(), operation, derived, hand })
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn functions_are_named_by_their_row() {
        let name = symbol("_ZN6cliffs5lists7vec_rgb14derived_decode17haa0845fb15564248E");
        assert_eq!(name.as_deref(), Some("vec_rgb__derived_decode"));
        for other in ["_ZN6cliffs5lists7vec_rgb5value17haa0845fb15564248E", "malloc"] {
            assert_eq!(symbol(other), None, "{other}");
        }
    }

    #[test]
    fn lines_without_counts_are_refused() {
        let counts = [("a__derived_decode", 30), ("a__hand_decode", 20)];
        let counts = counts.map(|(name, count)| (name.to_owned(), count)).into();
        let found = row("a | decode | `Vec | x`", &counts).unwrap();
        assert_eq!((found.ratio(), &*found.title), (1.5, "`Vec | x`"));
        for wrong in ["a | decode", "a | draw | x", "b | decode | x", "a | checked | x"] {
            assert!(row(wrong, &counts).is_err(), "{wrong}");
        }
    }
}
