//! Checks of the source text: formatting, lints, documentation.

use crate::command::cargo;
use crate::place;
use crate::step::{Done, Outcome};
use crate::workspace::{OTHERS, features, published};

/// Checks the formatting of the files of every package.
pub(crate) fn fmt() -> Outcome {
    cargo("fmt --all --check").run()?;
    // The proofs are linted by no step: only `prove` has their definitions.
    for folder in OTHERS.into_iter().chain(["tests/proofs"]) {
        cargo(&format!("fmt --manifest-path {folder}/Cargo.toml --check")).run()?;
    }
    Ok(Done::Passed)
}

/// Lints every target with all features, then the published libraries with no feature and with each feature alone.
pub(crate) fn clippy() -> Outcome {
    // With all features, bitpack-nostd would get std. The tests of bitpack-runtime are those of the workspace.
    cargo("clippy --workspace --exclude bitpack-nostd --exclude bitpack-runtime --all-targets")
        .words("--all-features -- -D warnings")
        .run()?;
    cargo("clippy -p bitpack-nostd -- -D warnings").run()?;
    for package in published()? {
        for feature in [""].into_iter().chain(features(&package)) {
            let name = &package.name;
            cargo(&format!("clippy -p {name} --no-default-features"))
                .arguments(["--features", feature])
                .words("-- -D warnings")
                .run()?;
        }
    }
    for folder in OTHERS {
        // The firmware's code for bare metal is built by other steps; some of its compilers come without clippy.
        let targets =
            if folder == "firmware" { "--lib --bins --features host" } else { "--all-targets" };
        cargo(&format!("clippy --manifest-path {folder}/Cargo.toml {targets} -- -D warnings"))
            .env("CARGO_TARGET_DIR", place::scratch("clippy")?)
            // Nothing is linked, so libFuzzer need not be compiled.
            .env("CUSTOM_LIBFUZZER_PATH", "none/libfuzzer.a")
            .run()?;
    }
    Ok(Done::Passed)
}

/// Builds the documentation of the published crates.
pub(crate) fn docs() -> Outcome {
    let mut run = cargo("doc --no-deps --all-features");
    for package in published()? {
        run = run.words(&format!("-p {}", package.name));
    }
    run.env("RUSTDOCFLAGS", "-D warnings").run()?;
    Ok(Done::Passed)
}
