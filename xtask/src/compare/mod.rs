//! Whole application structs: bitpack beside other formats of Rust, and beside go-codec where Go is installed.
//!
//! Input: the bench of `benches/comparison`, and its Go program. Output: one table, printed or as the page
//! `bitpack/docs/comparison.md`; a failure where go-codec's msgpack is not slower by the goal. Invariant: all figures of a
//! table come from one run on one machine; the page is never checked, as machines differ.

mod figures;
mod go;
mod page;

use crate::command::cargo;
use crate::place;
use crate::step::{Done, Outcome};
use figures::Figure;

/// The page, from the workspace's folder.
const PAGE: &str = "bitpack/docs/comparison.md";

/// The values, from the workspace's folder.
const DUMP: &str = "benches/comparison/data/test_struc.json";

/// How many times as long as bitpack go-codec's msgpack is to take, at least, on one machine.
const GOAL: f64 = 5.0;

/// Measures everything and prints the table.
pub(crate) fn run() -> Outcome {
    let ours = rust()?;
    let (figures, missing) = match go::measure()? {
        Ok(theirs) => ([ours, theirs].concat(), None),
        Err(needs) => (ours, Some(needs)),
    };
    for line in figures::table(&figures)?.lines() {
        println!("      {line}");
    }
    let slow = figures::below_goal(&figures, "go-codec msgpack", GOAL)?;
    match (slow.is_empty(), missing) {
        (false, _) => Err(slow.join("; ")),
        (true, Some(needs)) => Ok(Done::Needs(format!("{needs}, for go-codec's figures"))),
        (true, None) => Ok(Done::Passed),
    }
}

/// Writes the page, whatever the goal says.
pub(crate) fn write_page() -> Outcome {
    let theirs = match go::measure()? {
        Ok(theirs) => theirs,
        Err(needs) => return Ok(Done::Needs(needs)),
    };
    write(PAGE, &page::text(&[rust()?, theirs].concat(), &go::version()?)?)
}

/// Writes the values anew, as go-codec's JSON encoder prints them.
pub(crate) fn write_dump() -> Outcome {
    match go::dump()? {
        Ok(text) => write(DUMP, &text),
        Err(needs) => Ok(Done::Needs(needs)),
    }
}

fn write(file: &str, text: &str) -> Outcome {
    place::write_page(file, text)?;
    Ok(Done::Passed)
}

/// The formats of Rust; criterion's part of the bench is left out.
fn rust() -> Result<Vec<Figure>, String> {
    let lines = cargo("bench -p bitpack-comparison --bench test_struc -- nothing").output()?;
    let figures: Vec<_> = lines.lines().filter_map(|line| Figure::parse("", line)).collect();
    if figures.is_empty() { Err("the bench prints no figures".into()) } else { Ok(figures) }
}
