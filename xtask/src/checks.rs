//! Checks of the source text: formatting, lints, documentation.

use crate::command::cargo;
use crate::place;
use crate::step::{Done, Outcome};

/// The features of the library, each one alone and all together.
const FEATURES: &[&str] = &[
    "",
    "derive",
    "names",
    "alloc",
    "std",
    "arbitrary-int",
    "arrayvec",
    "chrono",
    "crc",
    "heapless",
    "num-complex",
    "rust_decimal",
    "time",
    "uuid",
];

/// The features of the crate for streams, each one alone.
const STREAM_FEATURES: &[&str] = &["", "alloc", "std", "embedded-io", "tokio-util"];

const FIRMWARE: &str = "firmware/Cargo.toml";

/// The formatting of every file that is a part of a package.
pub(crate) fn fmt() -> Outcome {
    cargo(["fmt", "--all", "--check"]).run()?;
    // A workspace of its own.
    cargo(["fmt", "--manifest-path", FIRMWARE, "--check"]).run()?;
    Ok(Done::Passed)
}

/// Lints of every target with every feature, then of the library with few.
pub(crate) fn clippy() -> Outcome {
    // The crate without std is linted on its own: with every feature it would have std. That of the runtime has the tests of another.
    cargo(["clippy", "--workspace", "--exclude", "bitpack-nostd", "--exclude", "bitpack-runtime"])
        .arguments(["--all-targets", "--all-features", "--", "-D", "warnings"])
        .run()?;
    cargo(["clippy", "-p", "bitpack-nostd", "--", "-D", "warnings"]).run()?;
    for features in FEATURES {
        let package = ["clippy", "-p", "bitpack", "--no-default-features", "--features", features];
        cargo(package.into_iter().chain(["--", "-D", "warnings"])).run()?;
    }
    for features in STREAM_FEATURES {
        let package =
            ["clippy", "-p", "bitpack-stream", "--no-default-features", "--features", features];
        cargo(package.into_iter().chain(["--", "-D", "warnings"])).run()?;
    }
    // Of the firmware what runs here: for other machines there may be a compiler, but no clippy.
    let here = ["clippy", "--manifest-path", FIRMWARE, "--lib", "--bins", "--features", "host"];
    cargo(here.into_iter().chain(["--", "-D", "warnings"]))
        .env("CARGO_TARGET_DIR", place::scratch("firmware-host")?)
        .run()?;
    Ok(Done::Passed)
}

/// The documentation of the published crates.
pub(crate) fn docs() -> Outcome {
    let packages = ["-p", "bitpack", "-p", "bitpack-derive", "-p", "bitpack-stream"];
    cargo(["doc", "--no-deps", "--all-features"].into_iter().chain(packages))
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    Ok(Done::Passed)
}
