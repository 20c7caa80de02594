//! The tests on other machines than this one.
//!
//! Input: the tests that move bits. Output: they pass on s390x, whose integers lie the other way round and which QEMU
//! emulates, and on i686, of 32 bits, and on this machine where optimised code checks overflow; and the library compiles
//! where `usize` has 16. Invariant: nothing is installed; std is compiled from Debian's sources into a target folder of
//! its own.

use crate::command::{Run, cargo, exists, tool};
use crate::place;
use crate::record::{self, Row};
use crate::step::{Done, Outcome};
use crate::target::debian_has_sources;
use crate::tests;
use std::path::Path;

/// A machine that runs tests.
struct Machine {
    name: &'static str,
    triple: &'static str,
    /// The linker, and what starts programs.
    linker: &'static str,
    runner: &'static str,
    /// What must be there.
    needs: &'static [Need],
}

/// Whether something is there, and Debian's packages that have it.
type Need = (fn() -> bool, &'static str);

const S390X: Machine = Machine {
    name: "s390x, big-endian",
    triple: "s390x-unknown-linux-gnu",
    linker: "s390x-linux-gnu-gcc",
    runner: "qemu-s390x -L /usr/s390x-linux-gnu",
    needs: &[
        (|| exists("s390x-linux-gnu-gcc"), "gcc-s390x-linux-gnu libc6-dev-s390x-cross"),
        (|| exists("qemu-s390x"), "qemu-user"),
    ],
};

const I686: Machine = Machine {
    name: "i686, 32 bits",
    triple: "i686-unknown-linux-gnu",
    linker: "gcc",
    runner: "",
    needs: &[(|| Path::new("/usr/lib32/libc.so").exists(), "gcc-12-multilib libc6-dev-i386")],
};

const ALL: &[Machine] = &[S390X, I686];

/// What has 16-bit addresses.
const SMALL: (&str, &str) = ("avr-none", "-C target-cpu=atmega328p");

/// A few tests on the machine that differs most, and that the library compiles for the smallest one.
pub(crate) fn run() -> Outcome {
    machines("machines", &[S390X], true)
}

/// All of them that need few other crates, a package of its own, on each machine.
pub(crate) fn all() -> Outcome {
    machines("machines-all", ALL, false)
}

/// The tests on each machine that is there: a few, or all of the package.
fn machines(step: &str, machines: &[Machine], few: bool) -> Outcome {
    let (mut rows, mut needs) = (Vec::new(), Vec::new());
    if debian_has_sources() {
        rows.push(small()?);
    }
    let folder = place::root().join(tests::FEW);
    let target = place::scratch("machines")?;
    for machine in machines {
        let missing = missing(machine);
        if !missing.is_empty() {
            println!("      skipped: {}: needs {}", machine.name, missing.join(" "));
            needs.extend(missing);
            continue;
        }
        let mut arguments = vec!["test", "--no-fail-fast", "--target", machine.triple];
        if few {
            // The laws take the longest to compile.
            arguments.push("--no-default-features");
            arguments.extend(tests::QUICK.iter().flat_map(|test| ["--test", test]));
        }
        // One folder for all: what runs on this machine is built once.
        rows.push(tests_on(machine.name, debian(machine, &arguments, &target).folder(&folder))?);
    }
    if !few {
        rows.push(checked(&folder)?);
    }
    record::keep(step, &rows)?;
    needs.sort_unstable();
    needs.dedup();
    if needs.is_empty() { Ok(Done::Passed) } else { Ok(Done::Needs(needs.join(" "))) }
}

/// This machine, with optimised code that checks every overflow and assertion. The fuzzers do that with the laws.
fn checked(folder: &Path) -> Result<Row, String> {
    let run = cargo(["test", "--profile", "checked", "--no-fail-fast", "--no-default-features"])
        .folder(folder)
        .env("CARGO_TARGET_DIR", place::scratch("machines-checked")?);
    tests_on("this machine, optimised, overflow checked", run)
}

/// Every test of bits, on a big-endian machine.
pub(crate) fn big_endian() -> Outcome {
    whole(&S390X, "big-endian")
}

/// Every test of bits, on a machine of 32 bits.
pub(crate) fn narrow() -> Outcome {
    whole(&I686, "32-bit")
}

fn whole(machine: &Machine, step: &str) -> Outcome {
    let missing = missing(machine);
    if !missing.is_empty() {
        return Ok(Done::Needs(missing.join(" ")));
    }
    let arguments = ["test", "--no-fail-fast", "--target", machine.triple];
    let run = debian(machine, &arguments, &place::scratch("machines-whole")?);
    record::keep(step, &[tests_on(machine.name, run.arguments(tests::of_bits()?))?])?;
    Ok(Done::Passed)
}

fn missing(machine: &Machine) -> Vec<&'static str> {
    let absent = machine.needs.iter().filter(|(there, _)| !there());
    let mut missing: Vec<_> = absent.map(|(_, package)| *package).collect();
    if !debian_has_sources() {
        missing.push("rustc-web cargo-web rust-web-src");
    }
    missing
}

/// Runs tests; how many passed on a machine of this name.
fn tests_on(machine: &str, run: Run) -> Result<Row, String> {
    let (success, out, err) = run.capture()?;
    match (passed(&out), success) {
        (tests @ 1.., true) => Ok((machine.into(), format!("{tests} tests passed"))),
        _ => Err(format!("{machine}:\n{out}\n{err}")),
    }
}

/// How many tests passed, by the lines that cargo prints at the end of each program.
fn passed(log: &str) -> u64 {
    let ends = log.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    ends.filter_map(|line| line.split_once(" passed")?.0.parse::<u64>().ok()).sum()
}

/// Compiles for a machine of 16 bits what needs no std. The packets are only checked: LLVM's code for AVR ends in errors
/// of its own, or not at all.
fn small() -> Result<Row, String> {
    let (triple, flags) = SMALL;
    let target = place::scratch("bare-metal")?;
    for (command, package) in [("build", "bitpack"), ("check", "bitpack-nostd")] {
        let features: &[_] = if package == "bitpack" { &["--no-default-features"] } else { &[] };
        compiler(&[command, "--release", "-p", package], &target)
            .arguments(["-Z", "build-std=core", "--target", triple])
            .arguments(features)
            .env("RUSTFLAGS", flags)
            .run()?;
    }
    Ok((format!("{triple}, 16 bits"), "compiles".into()))
}

/// Debian's cargo for another machine, and std from its sources: without what prints the lines of a backtrace.
fn debian(machine: &Machine, arguments: &[&str], target: &Path) -> Run {
    let variable = machine.triple.replace('-', "_").to_uppercase();
    let run = compiler(arguments, target)
        .arguments(["-Z", "build-std=std,test", "-Z", "build-std-features=panic-unwind"])
        .env(&format!("CARGO_TARGET_{variable}_LINKER"), machine.linker);
    match machine.runner {
        "" => run,
        runner => run.env(&format!("CARGO_TARGET_{variable}_RUNNER"), runner),
    }
}

/// Debian's cargo with its compiler.
fn compiler(arguments: &[&str], target: &Path) -> Run {
    tool("/usr/bin/cargo", arguments)
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTDOC", "/usr/bin/rustdoc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env_remove("LD_LIBRARY_PATH")
        .env_remove("RUSTUP_TOOLCHAIN")
        .env("CARGO_TARGET_DIR", target)
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn tests_are_counted() {
        let log = "test result: ok. 12 passed; 0 failed; 0 ignored\nx\ntest result: ok. 3 passed; 0 failed\n";
        assert_eq!(passed(log), 15);
        assert_eq!(passed("test result: FAILED. 1 passed; 1 failed"), 0);
    }
}
