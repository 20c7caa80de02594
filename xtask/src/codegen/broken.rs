//! The self-test: a deliberate regression, which the check must refuse.
//!
//! Input: `firmware/src/bin/host/bounds.rs`, a packet whose codec looks something up in a table. Output: an error if it
//! passes for derived code.

use super::figures::Row;
use super::target::{self, Target};
use super::verdict;

/// The value of `--cfg broken`, and the candidate that is there with it only.
const BROKEN: &str = "bounds";

/// What must be said about it.
const EXPECTED: &[&str] = &["instructions per call", "bytes of .text", "panicking::"];

pub(super) fn self_test() -> Result<(), String> {
    let problems = refused(target::measure_broken(BROKEN)?)?;
    for expected in EXPECTED {
        let found = problems.iter().find(|problem| problem.contains(expected));
        let found = found.ok_or_else(|| format!("the self-test must find: {expected}"))?;
        println!("      self-test: a bounds check in a field: refused, as it must be: {found}");
    }
    Ok(())
}

/// What is wrong with the broken candidate where it stands in for the derived one.
fn refused(mut rows: Vec<Row>) -> Result<Vec<String>, String> {
    rows.retain(|row| !row.entry.is_derived());
    let broken = rows.iter_mut().find(|row| row.entry.who == BROKEN);
    let broken = broken.ok_or("the self-test has lost its function")?;
    broken.entry.who = "derived".into();
    let target = Target::Host.name();
    Ok(verdict::problems(&target, &rows, &verdict::cells(&target, &rows)))
}

#[cfg(test)]
mod cases {
    use super::*;
    use crate::codegen::figures::cases::simple;

    #[test]
    fn the_broken_candidate_stands_in_for_the_derived_one() {
        let rows = |bytes| {
            vec![
                simple("p__windows_decode", 100, 10),
                simple("p__derived_decode", 500, 10),
                simple("p__bounds_decode", bytes, 10),
            ]
        };
        assert!(refused(rows(100)).unwrap().is_empty());
        let problems = refused(rows(400)).unwrap();
        assert!(problems[0].contains("400 bytes of .text"), "{problems:?}");
        assert!(refused(rows(100).into_iter().take(2).collect()).is_err());
    }
}
