//! The record: figures that steps print and the page of them needs.
//!
//! Input: a step's name and its rows, what was counted and how much. Output: the rows printed, and kept in the target
//! folder until the step runs again. Invariant: the page shows nothing that no step has kept.

use crate::place;
use std::path::PathBuf;

/// What was counted, and how much.
pub(crate) type Row = (String, String);

/// Prints and keeps what a step counted.
///
/// # Errors
/// The record can't be written.
pub(crate) fn keep(step: &str, rows: &[Row]) -> Result<(), String> {
    let mut text = String::new();
    for (what, figure) in rows {
        println!("      {what}: {figure}");
        text += &format!("{what}\t{figure}\n");
    }
    let file = file(step)?;
    std::fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// What a step counted when it last ran.
///
/// # Errors
/// It has not run.
pub(crate) fn kept(step: &str) -> Result<Vec<Row>, String> {
    let text = std::fs::read_to_string(file(step)?)
        .map_err(|_| format!("there are no figures of `{step}`: run `cargo xtask {step}` first"))?;
    let row = |line: &str| line.split_once('\t').map(|(what, figure)| (what.into(), figure.into()));
    Ok(text.lines().filter_map(row).collect())
}

fn file(step: &str) -> Result<PathBuf, String> {
    Ok(place::scratch("record")?.join(step))
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn what_is_kept_comes_back() {
        let rows = [("layouts".to_owned(), "1,000".to_owned()), ("mines".into(), "0".into())];
        keep("of-a-test", &rows).unwrap();
        assert_eq!(kept("of-a-test").unwrap(), rows);
        assert!(kept("of-no-test").unwrap_err().contains("cargo xtask of-no-test"));
    }
}
