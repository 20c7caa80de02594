//! Derived code compared with hand-written code, for each function and each target.
//!
//! Input: the functions of `firmware/`, built, linked and run for each target. Output: tables of figures and of ratios to
//! hand-written twins, the page `bitpack/docs/codegen.md`, and a failure if a ratio exceeds its margin. Invariant: only margins
//! are checked, because the figures on the page depend on the compiler. Each run proves that the check can fail: a codec with
//! a bounds check in a field must be refused.

mod annotated;
mod broken;
mod callgrind;
pub(crate) mod cliffs;
mod contest;
mod figures;
mod isa;
mod margins;
mod page;
mod table;
mod target;
mod verdict;

use crate::step::{Done, Outcome};
use crate::{c_side, markdown, place};
use figures::Row;
use margins::Figure;
use target::{Measured, Target};

/// The variable that selects the targets whose name contains its value, for instance `thumbv6m` or `, s`.
const ONLY: &str = "CODEGEN_ONLY";

const PAGE: &str = "bitpack/docs/codegen.md";

/// Compares on every target that can be built here.
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
    if wanted(&Target::Host) && Target::Host.missing().is_empty() {
        problems.extend(cliffs::measure()?.problems());
    }
    // This comes last, because the broken program replaces the measured one.
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

/// The selected targets, with their images built.
fn selected() -> Result<Vec<Target>, String> {
    let targets: Vec<_> = target::all().filter(wanted).collect();
    if targets.is_empty() {
        let names: Vec<_> = target::all().map(|target| target.name()).collect();
        return Err(format!("{ONLY} selects no target; there are: {}", names.join("; ")));
    }
    target::prepare(&targets)?;
    Ok(targets)
}

/// Whether a target is selected.
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

/// Prints the tables of a target. Returns its problems.
fn report(measured: &Measured) -> Result<Vec<String>, String> {
    let Measured { name, rows, .. } = measured;
    let cells = verdict::cells(name, rows);
    if cells.is_empty() {
        return Err(format!("{name}: nothing to compare"));
    }
    println!("\n      {name}");
    let this = std::slice::from_ref(measured);
    markdown::print(&table::functions(rows));
    markdown::print(&table::shared(rows).join("\n"));
    Figure::ALL.iter().for_each(|figure| markdown::print(&table::ratios(this, *figure)));
    markdown::print(&table::beside_c(this));
    for line in table::above_goal(&cells) {
        println!("      above the goal: {line}");
    }
    let other = rows.iter().filter_map(|row| row.contradiction()).chain(not_counted(rows));
    let other = other.map(|what| format!("{name}: {what}"));
    Ok(verdict::problems(name, rows, &cells).into_iter().chain(other).collect())
}

/// The functions that were never called, if other functions were.
fn not_counted(rows: &[Row]) -> impl Iterator<Item = String> {
    let any = rows.iter().any(|row| row.executed.is_some());
    let without = rows.iter().filter(move |row| any && row.executed.is_none());
    without.map(|row| format!("{} was not counted", row.entry))
}
