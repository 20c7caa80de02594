//! This test compares SPEC.md with the code. It reads every table that is marked as checked, and compares each cell with the
//! derived code, with the bit cursor, and with an oracle of its own. It also checks the texts of the other documents that show
//! what the code prints.

#[path = "spec/cells.rs"]
mod cells;
#[path = "spec/citations.rs"]
mod citations;
#[path = "spec/documents.rs"]
mod documents;
#[path = "spec/errors.rs"]
mod errors;
#[path = "spec/generated.rs"]
mod generated;
#[path = "spec/matrix.rs"]
mod matrix;
#[path = "spec/oracle.rs"]
mod oracle;
#[path = "spec/orders.rs"]
mod orders;
#[path = "spec/readme.rs"]
mod readme;
#[path = "spec/refused.rs"]
mod refused;
#[path = "spec/types.rs"]
mod types;
#[path = "spec/varying.rs"]
mod varying;
#[path = "spec/versions.rs"]
mod versions;

const SPEC: &str = include_str!("../SPEC.md");

/// The rows of every table whose first column has this heading. Backticks are removed from the cells.
fn rows(heading: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in SPEC.lines() {
        let Some(line) = line.strip_prefix("| ") else {
            // The rule under the header starts without a space.
            inside &= line.starts_with("|-");
            continue;
        };
        let cells: Vec<String> = line
            .trim_end_matches('|')
            .split(" | ")
            .map(|cell| cell.trim().replace('`', ""))
            .collect();
        if inside {
            found.push(cells);
        } else {
            inside = cells[0] == heading;
        }
    }
    assert!(!found.is_empty(), "SPEC.md has no table headed `{heading}`");
    found
}

/// The bytes of hexadecimal digits that spaces separate.
fn unhex(digits: &str) -> Vec<u8> {
    digits.split(' ').map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect()
}
