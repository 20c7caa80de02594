//! The record: figures that steps print, and from which pages are written.
//!
//! Input: the name of a step and its rows. Output: the rows, printed and kept in the target folder until the step runs again.

use crate::place;
use std::path::PathBuf;

/// What was counted, and the result.
pub(crate) type Row = (String, String);

/// Prints and keeps the rows of a step.
pub(crate) fn keep(step: &str, rows: &[Row]) -> Result<(), String> {
    rows.iter().for_each(|(what, figure)| println!("      {what}: {figure}"));
    let text = serde_json::to_string_pretty(rows).map_err(|error| error.to_string())?;
    place::write(&file(step)?, text)
}

/// The rows that a step kept when it last ran. It is an error if it never ran.
pub(crate) fn kept(step: &str) -> Result<Vec<Row>, String> {
    let missing = format!("there are no figures of `{step}`: run `cargo xtask {step}` first");
    let text = place::read(&file(step)?).map_err(|_| missing)?;
    parse(&text)
}

/// Reads the rows of a file that `keep` wrote, which lies at `xtask/record/STEP.json` in the target folder.
pub(crate) fn parse(text: &str) -> Result<Vec<Row>, String> {
    serde_json::from_str(text).map_err(|error| format!("the record: {error}"))
}

fn file(step: &str) -> Result<PathBuf, String> {
    Ok(place::scratch("record")?.join(format!("{step}.json")))
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn kept_rows_are_read_again() {
        let rows = [("layouts".to_owned(), "1,000".to_owned()), ("mines".into(), "0".into())];
        keep("of-a-test", &rows).unwrap();
        assert_eq!(kept("of-a-test").unwrap(), rows);
        assert!(kept("of-no-test").unwrap_err().contains("cargo xtask of-no-test"));
    }
}
