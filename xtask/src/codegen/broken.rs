//! The self-test: the check must refuse a deliberate regression.
//!
//! Input: `firmware/src/bin/host/bounds.rs`, a packet whose codec has a bounds check. Output: an error if the check accepts it in
//! place of the derived code.

use super::figures::Row;
use super::target::{self, Target};
use super::verdict;

/// The value of `--cfg broken`, and the candidate that exists only with it.
const BROKEN: &str = "bounds";

/// The texts that the check must print about it.
const EXPECTED: &[&str] = &["instructions per call", "bytes of .text", "panicking::"];

pub(super) fn self_test() -> Result<(), String> {
    let problems = refused(target::measure_broken(BROKEN)?)?;
    for expected in EXPECTED {
        let found = problems.iter().find(|problem| problem.contains(expected));
        let found = found.ok_or_else(|| format!("the self-test must find: {expected}"))?;
        println!("      self-test: a bounds check in a field: refused as expected: {found}");
    }
    Ok(())
}

/// The problems of the broken candidate in place of the derived one.
fn refused(mut rows: Vec<Row>) -> Result<Vec<String>, String> {
    rows.retain(|row| !row.entry.is_derived());
    let broken = rows.iter_mut().find(|row| row.entry.who == BROKEN);
    let broken = broken.ok_or("the self-test does not find its function")?;
    broken.entry.who = "derived".into();
    let target = Target::Host.name();
    Ok(verdict::problems(&target, &rows, &verdict::cells(&target, &rows)))
}

#[cfg(test)]
mod cases {
    use super::*;
    use crate::codegen::figures::cases::simple;

    #[test]
    fn the_broken_candidate_replaces_the_derived_one() {
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
