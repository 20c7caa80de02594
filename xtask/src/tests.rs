//! Everything that runs code: tests, by feature and by profile, and the examples.

use crate::command::cargo;
use crate::place;
use crate::step::{Done, Outcome};

/// Tests that neither optimising nor another machine says anything about, because they look at the macro's output and
/// messages, or that take minutes to compile: every cell of the wire rules' matrix is a type of its own.
const NOT_OF_BITS: &[&str] = &["snapshots", "hygiene", "matrix"];

/// The package of the tests that move bits and need few other crates, for what compiles everything anew.
pub(crate) const FEW: &str = "tests/machines";

/// Those of them that say most for the time they take to compile.
pub(crate) const QUICK: &[&str] = &["oracle", "vectors", "twins", "errors", "wrapping"];

/// What a user types, and our own tools' tests.
pub(crate) fn test() -> Outcome {
    cargo(["test", "--no-fail-fast"]).run()?;
    cargo(["test", "-p", "xtask"]).run()?;
    Ok(Done::Passed)
}

/// The library's unit tests with few features and with all, and its examples with few: `cargo test` runs them with nearly all.
/// That each feature compiles alone is what `clippy` sees.
pub(crate) fn features() -> Outcome {
    for features in ["", "derive", "names", "alloc", "std"] {
        let package =
            ["test", "--lib", "-p", "bitpack", "--no-default-features", "--features", features];
        cargo(package).run()?;
    }
    // The pages on attributes use vectors and sums throughout.
    cargo(["test", "--doc", "-p", "bitpack", "--features", "alloc,crc"]).run()?;
    cargo(["test", "--lib", "-p", "bitpack", "--all-features"]).run()?;
    cargo(["test", "--doc", "-p", "bitpack-stream", "--all-features"]).run()?;
    Ok(Done::Passed)
}

/// The tests that move bits on optimised code: the cursor folds only there.
pub(crate) fn release() -> Outcome {
    // The oracle takes minutes to optimise: `machines-all` does, and the fuzzers run the laws optimised, with every overflow checked.
    cargo(["test", "--release", "--no-fail-fast", "--no-default-features"])
        .arguments(["--test", "vectors", "--test", "twins"])
        .folder(&place::root().join(FEW))
        .env("CARGO_TARGET_DIR", place::scratch("few")?)
        .run()?;
    Ok(Done::Passed)
}

/// Arguments of `cargo test` for the integration tests that move bits, and so may fail on another machine or optimised.
pub(crate) fn of_bits() -> Result<Vec<String>, String> {
    let mut arguments = Vec::new();
    for file in place::names(&place::root().join("tests"))? {
        match file.strip_suffix(".rs") {
            Some(name) if !NOT_OF_BITS.contains(&name) => {
                arguments.extend(["--test".into(), name.to_owned()]);
            }
            _ => {}
        }
    }
    Ok(arguments)
}

/// What other formats are compared on: the values, and every format's round trip. A package of its own, as it needs their crates.
pub(crate) fn formats() -> Outcome {
    cargo(["test", "-p", "bitpack-comparison", "--test", "test_struc"]).run()?;
    Ok(Done::Passed)
}

/// Every example, by what lies in the folder, so that none is forgotten.
pub(crate) fn examples() -> Outcome {
    let folder = place::root().join("examples");
    cargo(["build", "--examples"]).run()?;
    let mut count = 0;
    for entry in place::names(&folder)? {
        let name = match entry.strip_suffix(".rs") {
            Some(name) => name,
            None if folder.join(&entry).join("main.rs").exists() => &entry,
            None => continue,
        };
        let output = cargo(["run", "--quiet", "--example", name]).output()?;
        if output.trim().is_empty() {
            return Err(format!("the example {name} prints nothing"));
        }
        println!("      {} lines of output", output.lines().count());
        count += 1;
    }
    if count == 0 { Err("there is no example".into()) } else { Ok(Done::Passed) }
}
