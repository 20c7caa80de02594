//! The tests on a machine whose integers lie the other way round.
//!
//! Input: the integration tests that move bits. Output: they pass on s390x, which QEMU emulates. Invariant: nothing is installed; std is compiled
//! from Debian's sources, once, into a target folder of its own.

use crate::command::{Run, exists, tool};
use crate::place;
use crate::step::{Done, Outcome};
use crate::target::debian_has_sources;
use crate::tests;

const TRIPLE: &str = "s390x-unknown-linux-gnu";

/// The programs, and Debian's packages that have them.
const PROGRAMS: &[(&str, &str)] = &[
    ("s390x-linux-gnu-gcc", "gcc-s390x-linux-gnu libc6-dev-s390x-cross"),
    ("qemu-s390x", "qemu-user"),
];

pub(crate) fn run() -> Outcome {
    let mut missing: Vec<_> =
        PROGRAMS.iter().filter(|(name, _)| !exists(name)).map(|(_, package)| *package).collect();
    if !debian_has_sources() {
        missing.push("rustc-web cargo-web rust-web-src");
    }
    if !missing.is_empty() {
        return Ok(Done::Needs(missing.join(" ")));
    }
    cargo("test")?.arguments(["--no-fail-fast", "--quiet"]).arguments(tests::of_bits()?).run()?;
    Ok(Done::Passed)
}

/// Debian's cargo with its compiler, for the other machine.
fn cargo(command: &str) -> Result<Run, String> {
    let gcc = "s390x-linux-gnu-gcc";
    Ok(tool("/usr/bin/cargo", [command, "-Z", "build-std", "--target", TRIPLE])
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTDOC", "/usr/bin/rustdoc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env_remove("LD_LIBRARY_PATH")
        .env_remove("RUSTUP_TOOLCHAIN")
        .env("CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_LINKER", gcc)
        .env("CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_RUNNER", "qemu-s390x -L /usr/s390x-linux-gnu")
        .env("CARGO_TARGET_DIR", place::scratch("big-endian")?))
}
