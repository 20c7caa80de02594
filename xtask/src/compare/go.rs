//! The figures of go-codec with its own types and values, from the program in `benches/comparison/go`.
//!
//! Input: the program, and the module that `go.mod` and `go.sum` name. Output: what the program prints. The types and values are
//! in a test file of the module, which no other package can import. So program and test file are copied into one folder, as
//! one package. Invariant: an outer error is a failure, an inner error says what is missing.

use super::TEST_STRUC;
use super::figures::Figure;
use crate::command::tool;
use crate::place;
use std::path::{Path, PathBuf};

const MODULE: &str = "github.com/ugorji/go/codec";

/// The folder of the program.
const PROGRAM: &str = "benches/comparison/go";

type OrNeeds<T> = Result<Result<T, String>, String>;

/// The figures of go-codec's formats.
pub(super) fn measure() -> OrNeeds<Vec<Figure>> {
    let lines = match run(&[])? {
        Ok(lines) => lines,
        Err(needs) => return Ok(Err(needs)),
    };
    let lines = lines.lines().map(|line| format!("{TEST_STRUC} | go-codec {line}"));
    let figures: Vec<_> = lines.filter_map(|line| Figure::parse(&line)).collect();
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

/// The version of Go, as it prints it.
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

/// The folder with the complete program. The module may be missing.
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
