//! Derived code beside hand-written code, function by function and target by target.
//!
//! Input: the functions of `firmware/`, built, linked and run for each target. Output: a table of figures and one of
//! ratios to the twin of the target's kind, and the page `bitpack/docs/codegen.md`; a failure where derived code exceeds hand-written by more than the
//! margin. Invariant: the page is never checked, as other compilers give other figures; the margins are. The check shows
//! that it can fail: a codec with a bounds check in a field is built and must be refused.

mod annotated;
mod broken;
mod callgrind;
mod contest;
mod figures;
mod isa;
mod margins;
mod page;
mod table;
mod target;
mod verdict;

use crate::step::{Done, Outcome};
use crate::{c_side, place};
use figures::Row;
use target::{Measured, Target};

/// The variable that leaves only the targets whose name contains its value: `thumbv6m`, or `, s`.
const ONLY: &str = "CODEGEN_ONLY";

/// The page, from the workspace's folder.
const PAGE: &str = "bitpack/docs/codegen.md";

/// Every target that can be built here.
pub(crate) fn run() -> Outcome {
    let (mut problems, mut missing, mut cells) = (Vec::new(), Vec::new(), Vec::new());
    let targets = selected()?;
    for target in &targets {
        let needs = target.missing();
        if !needs.is_empty() {
            missing.push(format!("{}: {}", target.name(), needs.join(", ")));
        }
        if target.needs().is_empty() {
            let measured = target.measure()?;
            problems.extend(report(&measured)?);
            cells.extend(verdict::cells(&measured.name, &measured.rows));
        }
    }
    if missing.is_empty() && targets.len() == target::all().count() {
        for exception in verdict::not_needed(&cells) {
            println!("      no longer needed: {exception:?}");
        }
    }
    // Last, as its program takes the place of the one that is measured.
    let tested = Target::Host.needs().is_empty() && wanted(&Target::Host);
    if let Some(Err(problem)) = tested.then(broken::self_test) {
        problems.push(problem);
    }
    println!(
        "      {PAGE} is not compared: compilers differ; `cargo xtask codegen-page` writes it"
    );
    missing.extend(c_side::left_out());
    if problems.is_empty() { Ok(Done::unless(missing)) } else { Err(problems.join("\n      ")) }
}

/// The targets that are not left out, their images built.
fn selected() -> Result<Vec<Target>, String> {
    let targets: Vec<_> = target::all().filter(wanted).collect();
    target::prepare(&targets)?;
    Ok(targets)
}

/// Whether it is not left out.
fn wanted(target: &Target) -> bool {
    target.name().contains(&std::env::var(ONLY).unwrap_or_default())
}

/// Writes the page, whatever the margins say.
pub(crate) fn write_page() -> Outcome {
    let mut all = Vec::new();
    for target in &selected()? {
        let needs = target.missing();
        if !needs.is_empty() {
            return Ok(Done::Needs(needs.join(", ")));
        }
        let measured = target.measure()?;
        report(&measured)?;
        all.push(measured);
    }
    place::write_page(PAGE, page::text(&all)?)?;
    Ok(Done::Passed)
}

/// Prints a target's tables; what is wrong with it.
fn report(measured: &Measured) -> Result<Vec<String>, String> {
    let Measured { name, rows, .. } = measured;
    let cells = verdict::cells(name, rows);
    if cells.is_empty() {
        return Err(format!("{name}: nothing to compare"));
    }
    println!("\n      {name}");
    let parts =
        [table::rows(rows), table::shared(rows), table::ratios(&cells), table::beside_c(rows)];
    for line in parts.concat() {
        println!("      {line}");
    }
    for line in table::above_goal(&cells) {
        println!("      above the goal: {line}");
    }
    let other = rows.iter().filter_map(|row| row.contradiction()).chain(not_counted(rows));
    let other = other.map(|what| format!("{name}: {what}"));
    Ok(verdict::problems(name, rows, &cells).into_iter().chain(other).collect())
}

/// Functions that were never called, where others were.
fn not_counted(rows: &[Row]) -> impl Iterator<Item = String> {
    let any = rows.iter().any(|row| row.executed.is_some());
    let without = rows.iter().filter(move |row| any && row.executed.is_none());
    without.map(|row| format!("{} was not counted", row.entry))
}
