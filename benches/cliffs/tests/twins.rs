//! Every row: the derived code and the twin give equal values and equal bytes, and refuse the same messages and values.

use cliffs::ROWS;
use std::collections::BTreeSet;

#[test]
fn derived_code_and_twins_agree() {
    for row in ROWS {
        let row = row();
        println!("{}", row.name);
        (row.check)();
    }
}

#[test]
fn every_row_has_a_name_of_its_own() {
    let names: BTreeSet<_> = ROWS.iter().map(|row| row().name).collect();
    assert_eq!(names.len(), ROWS.len());
}
