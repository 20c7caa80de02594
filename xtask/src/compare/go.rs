//! go-codec: its own types and values, measured by the program in `benches/comparison/go`.
//!
//! Input: that program, and the module it requires, by the version and sums in `go.mod` and `go.sum`. Output: what it
//! prints. The types and values are in one of the module's test files, which no other package can import: the file is
//! put beside the program, in a folder of our own in the target folder, as a part of its package.
//! Invariant: an outer error is a failure, an inner one says what is missing.

use super::figures::Figure;
use crate::command::tool;
use crate::place;
use std::path::{Path, PathBuf};

const MODULE: &str = "github.com/ugorji/go/codec";

/// The program's folder, from the workspace's.
const PROGRAM: &str = "benches/comparison/go";

type OrNeeds<T> = Result<Result<T, String>, String>;

/// The figures of go-codec's formats.
pub(super) fn measure() -> OrNeeds<Vec<Figure>> {
    let lines = match run(&[])? {
        Ok(lines) => lines,
        Err(needs) => return Ok(Err(needs)),
    };
    let figures: Vec<_> =
        lines.lines().filter_map(|line| Figure::parse("go-codec ", line)).collect();
    if figures.is_empty() {
        Err("the Go program prints no figures".into())
    } else {
        Ok(Ok(figures))
    }
}

/// The values as JSON.
pub(super) fn dump() -> OrNeeds<String> {
    run(&["dump"])
}

/// Go's own words for its version.
pub(super) fn version() -> Result<String, String> {
    Ok(tool("go", "version").silent().output()?.trim().to_owned())
}

fn run(arguments: &[&str]) -> OrNeeds<String> {
    if version().is_err() {
        return Ok(Err("go".into()));
    }
    let folder = match prepare()? {
        Ok(folder) => folder,
        Err(needs) => return Ok(Err(needs)),
    };
    Ok(Ok(tool("go", "run .").arguments(arguments).folder(&folder).output()?))
}

/// The program's folder, complete; the module may be out of reach.
fn prepare() -> OrNeeds<PathBuf> {
    let folder = place::scratch("go-codec")?;
    let program = place::root().join(PROGRAM);
    for name in ["main.go", "go.mod", "go.sum"] {
        place::write(&folder.join(name), place::read(&program.join(name))?)?;
    }
    let (success, _, problem) = tool("go", "mod download").folder(&folder).capture()?;
    if !success {
        println!("      {}", problem.trim());
        return Ok(Err(format!("the Go module {MODULE}")));
    }
    let module = tool("go", &format!("list -m -f {{{{.Dir}}}} {MODULE}"))
        .folder(&folder)
        .silent()
        .output()?;
    let values = place::read(&Path::new(module.trim()).join("values_test.go"))?;
    let values = values.replacen("\npackage codec\n", "\npackage main\n", 1);
    place::write(&folder.join("values.go"), values)?;
    Ok(Ok(folder))
}
