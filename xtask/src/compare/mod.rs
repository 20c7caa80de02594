//! Whole application structs in bitpack, in other formats of Rust, and one of them in go-codec if Go is installed.
//!
//! Input: the bench of `benches/comparison`, and its Go program. Output: a table for each struct, printed or written as the page
//! `bitpack/docs/comparison.md`, and a failure if go-codec's msgpack is not slower by the goal. Invariant: all figures of a table
//! come from one run on one machine. The page is not checked, because machines differ.

mod figures;
mod go;
mod page;

use crate::command::cargo;
use crate::step::{Done, Outcome};
use crate::{markdown, place};
use figures::Figure;

/// The name of go-codec's struct.
const TEST_STRUC: &str = "TestStruc";

/// The name of the snapshot of a game.
const SNAPSHOT: &str = "Snapshot";

const PAGE: &str = "bitpack/docs/comparison.md";

/// The file of the values.
const DUMP: &str = "benches/comparison/data/test_struc.json";

/// The least ratio of the times of go-codec's msgpack to those of bitpack.
const GOAL: f64 = 5.0;

/// Measures everything and prints the table.
pub(crate) fn run() -> Outcome {
    let ours = rust()?;
    let (figures, missing) = match go::measure()? {
        Ok(theirs) => ([ours, theirs].concat(), None),
        Err(needs) => (ours, Some(needs)),
    };
    for subject in [TEST_STRUC, SNAPSHOT] {
        println!("\n      {subject}");
        markdown::print(&figures::table(&figures::of(&figures, subject))?);
    }
    let test_struc = figures::of(&figures, TEST_STRUC);
    let slow = figures::below_goal(&test_struc, "go-codec msgpack", GOAL)?;
    match (slow.is_empty(), missing) {
        (false, _) => Err(slow.join("; ")),
        (true, Some(needs)) => Ok(Done::Needs(format!("{needs}, for go-codec's figures"))),
        (true, None) => Ok(Done::Passed),
    }
}

/// Writes the page, even if the goal is not reached.
pub(crate) fn write_page() -> Outcome {
    let theirs = match go::measure()? {
        Ok(theirs) => theirs,
        Err(needs) => return Ok(Done::Needs(needs)),
    };
    write(PAGE, &page::text(&[rust()?, theirs].concat(), &go::version()?)?)
}

/// Rewrites the values, which go-codec's JSON encoder prints.
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

/// The figures of the formats of Rust. The filter `nothing` leaves out criterion's part of the bench.
fn rust() -> Result<Vec<Figure>, String> {
    let lines = cargo("bench -p bitpack-comparison --bench formats -- nothing").output()?;
    let figures: Vec<_> = lines.lines().filter_map(Figure::parse).collect();
    if figures.is_empty() { Err("the bench prints no figures".into()) } else { Ok(figures) }
}
