//! The same sums by programs in Python: numpy for whole files, bitstruct for single rows.
//!
//! Input: a program `python` with these packages, a file and names of columns. Output: the sums, and rows per second.

use crate::answer::Answer;
use serde_json::Value;
use std::error::Error;
use std::path::Path;
use std::process::Command;

/// What `sums.py` prints.
#[derive(Debug)]
pub struct Report {
    /// The sums.
    pub answer: Answer,
    /// Rows per second of numpy.
    pub numpy: f64,
    /// Rows per second of bitstruct, which always unpacks all columns.
    pub bitstruct: f64,
}

/// Runs `sums.py`.
///
/// # Errors
/// The program cannot be run, or fails.
pub fn sums(
    python: &str,
    kind: &str,
    file: &Path,
    columns: &[&str],
) -> Result<Report, Box<dyn Error>> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/sums.py");
    let output = Command::new(python).args([script, kind]).arg(file).args(columns).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let report: Value = serde_json::from_slice(&output.stdout)?;
    let number = |name: &str| report[name].as_f64().ok_or("sums.py printed another report");
    let sums = report["sums"].as_array().ok_or("sums.py printed no sums")?;
    let answer = sums.iter().map(ToString::to_string).collect();
    Ok(Report { answer, numpy: number("numpy")?, bitstruct: number("bitstruct")? })
}
