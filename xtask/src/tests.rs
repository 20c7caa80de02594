//! The steps that run tests, examples and benches of this workspace.

use crate::command::cargo;
use crate::place;
use crate::step::{Done, Outcome};
use crate::workspace;

/// Tests whose result depends neither on optimisation nor on the machine, because they check the macro's output and messages,
/// or that take minutes to compile, as each cell of the matrix is a type of its own.
const NOT_OF_BITS: &[&str] = &["snapshots", "hygiene", "matrix"];

/// The package of the tests that move bits and need few other crates.
pub(crate) const FEW: &str = "tests/machines";

/// The tests of that package that check most in the time that they take to compile.
pub(crate) const QUICK: &[&str] = &["oracle", "vectors", "twins", "errors", "wrapping"];

/// Runs what a user runs, and the tests of xtask.
pub(crate) fn test() -> Outcome {
    cargo("test --no-fail-fast").run()?;
    cargo("test -p xtask").run()?;
    Ok(Done::Passed)
}

/// Runs the library's unit tests with few features and with all. `cargo test` runs them with nearly all features, and `clippy`
/// compiles each feature alone.
pub(crate) fn features() -> Outcome {
    for features in ["", "derive", "names", "alloc", "std"] {
        cargo("test --lib --tests -p bitpack --no-default-features")
            .arguments(["--features", features])
            .run()?;
    }
    // The examples in the pages about attributes need `std` and `crc`.
    cargo("test --doc -p bitpack --features std,crc").run()?;
    cargo("test --lib -p bitpack --all-features").run()?;
    cargo("test --doc -p bitpack-stream --all-features").run()?;
    cargo("test --doc -p bitpack-export").run()?;
    cargo("test --doc -p bitpack-dbc").run()?;
    cargo("test --doc -p bitpack-import").run()?;
    cargo("test --doc -p bitpack-module").run()?;
    Ok(Done::Passed)
}

/// Runs the vectors and the twins optimised, because the cursor folds away only there.
pub(crate) fn release() -> Outcome {
    // The oracle takes minutes to optimise. `machines-all` runs it, and `fuzz` runs the laws optimised.
    cargo("test --release --no-fail-fast --no-default-features --test vectors --test twins")
        .folder(&place::root().join(FEW))
        .env("CARGO_TARGET_DIR", place::scratch("few")?)
        .run()?;
    Ok(Done::Passed)
}

/// Words of the cursor and widths of `usize`, as compiler flags, with the names of target folders. Every other test covers words
/// and positions of 64 bits.
const WORDS: &[(&str, &str)] = &[
    ("8", "--cfg bitpack_word=\"8\""),
    ("32", "--cfg bitpack_word=\"32\""),
    // On 16-bit machines, positions end within the memory.
    ("16", "--cfg bitpack_usize=\"16\" --cfg bitpack_word=\"8\""),
];

/// Runs the oracle with the code for other words and for 16-bit machines.
pub(crate) fn words() -> Outcome {
    let flags = std::env::var("RUSTFLAGS").unwrap_or_default();
    for (name, cfg) in WORDS {
        cargo("test --quiet -p bitpack-lean")
            .env("RUSTFLAGS", format!("{flags} {cfg}").trim_start())
            // With a folder for each word, no step rebuilds what another one built.
            .env("CARGO_TARGET_DIR", place::scratch(&format!("words/{name}"))?)
            .run()?;
    }
    Ok(Done::Passed)
}

/// The arguments of `cargo test` that select the integration tests whose result may depend on the machine.
pub(crate) fn of_bits() -> Result<String, String> {
    let files = place::names(&place::root().join("tests"))?;
    let tests = files.iter().filter_map(|file| file.strip_suffix(".rs"));
    Ok(tests
        .filter(|name| !NOT_OF_BITS.contains(name))
        .map(|name| format!("--test {name} "))
        .collect())
}

/// Tests the values and the round trip of each format in the comparison.
pub(crate) fn formats() -> Outcome {
    cargo("test -p bitpack-comparison --test formats").run()?;
    Ok(Done::Passed)
}

/// Measures times. `codegen` counts instructions.
pub(crate) fn bench() -> Outcome {
    cargo("bench --bench codec").run()?;
    Ok(Done::Passed)
}

/// Runs every example and requires that it prints something.
pub(crate) fn examples() -> Outcome {
    cargo("build --examples").run()?;
    let packages = workspace::packages()?;
    let targets = packages.iter().flat_map(|package| &package.targets);
    let mut count = 0;
    for example in targets.filter(|target| target.is_example()) {
        let name = &example.name;
        let output = cargo(&format!("run --quiet --example {name}")).output()?;
        if output.trim().is_empty() {
            return Err(format!("the example {name} prints nothing"));
        }
        println!("      {} lines of output", output.lines().count());
        count += 1;
    }
    if count == 0 { Err("there is no example".into()) } else { Ok(Done::Passed) }
}
