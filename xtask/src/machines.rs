//! Tests on other machines.
//!
//! Input: the tests that move bits. Output: they pass on s390x, which is big-endian and which QEMU emulates, on i686, which has
//! 32 bits, and on this machine with optimised code that checks overflow. The library compiles where `usize` has 16 bits.
//! Invariant: nothing is installed. std is compiled from Debian's sources into a target folder of its own.

use crate::command::{Run, cargo, exists};
use crate::place;
use crate::record::{self, Row};
use crate::step::{Done, Outcome};
use crate::target::{debian_cargo, debian_has_sources};
use crate::tests;
use std::path::Path;

/// A machine that runs tests.
struct Machine {
    name: &'static str,
    triple: &'static str,
    /// The linker, and the program that starts test programs.
    linker: &'static str,
    runner: &'static str,
    /// The tools that it needs.
    needs: &'static [Need],
}

/// A check whether a tool is installed, and Debian's packages of the tool.
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

/// A machine with 16-bit addresses, and its compiler flags.
const SMALL: (&str, &str) = ("avr-none", "-C target-cpu=atmega328p");

/// Runs a few tests on the machine that differs most, and compiles for the smallest one.
pub(crate) fn run() -> Outcome {
    machines("machines", &[S390X], true)
}

/// Runs all tests of the package with few dependencies on each machine.
pub(crate) fn all() -> Outcome {
    machines("machines-all", ALL, false)
}

/// Runs a few tests of the package, or all, on each machine whose tools are installed.
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
        let mut run = debian(machine, &target).folder(&folder);
        if few {
            // The laws take longest to compile.
            run = run.words("--no-default-features");
            run = run.arguments(tests::QUICK.iter().flat_map(|test| ["--test", test]));
        }
        rows.push(tests_on(machine.name, run)?);
    }
    if !few {
        rows.push(checked(&folder)?);
    }
    record::keep(step, &rows)?;
    Ok(Done::unless(needs))
}

/// Runs the tests here, optimised and with checks of overflows and assertions. `fuzz` does so with the laws.
fn checked(folder: &Path) -> Result<Row, String> {
    let run = cargo("test --profile checked --no-fail-fast --no-default-features")
        .folder(folder)
        .env("CARGO_TARGET_DIR", place::scratch("machines-checked")?);
    tests_on("this machine, optimised, overflow checked", run)
}

/// Runs every test of bits on a big-endian machine.
pub(crate) fn big_endian() -> Outcome {
    whole(&S390X, "big-endian")
}

/// Runs every test of bits on a 32-bit machine.
pub(crate) fn narrow() -> Outcome {
    whole(&I686, "32-bit")
}

fn whole(machine: &Machine, step: &str) -> Outcome {
    let missing = missing(machine);
    if !missing.is_empty() {
        return Ok(Done::unless(missing));
    }
    let run = debian(machine, &place::scratch("machines-whole")?);
    record::keep(step, &[tests_on(machine.name, run.words(&tests::of_bits()?))?])?;
    Ok(Done::Passed)
}

fn missing(machine: &Machine) -> Vec<String> {
    let absent = machine.needs.iter().filter(|(there, _)| !there());
    let mut missing: Vec<_> = absent.map(|(_, package)| (*package).to_owned()).collect();
    if !debian_has_sources() {
        missing.push("rustc-web cargo-web rust-web-src".into());
    }
    missing
}

/// Runs tests. Returns a row with the number of tests that passed.
fn tests_on(machine: &str, run: Run) -> Result<Row, String> {
    let (success, out, err) = run.capture()?;
    match (passed(&out), success) {
        (tests @ 1.., true) => Ok((machine.into(), format!("{tests} tests passed"))),
        _ => Err(format!("{machine}:\n{out}\n{err}")),
    }
}

/// The number of tests that passed, from the last line of each test program.
fn passed(log: &str) -> u64 {
    let ends = log.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    ends.filter_map(|line| line.split_once(" passed")?.0.parse::<u64>().ok()).sum()
}

/// Compiles for a 16-bit machine. The packets are only checked, because LLVM fails to generate AVR code for some of them.
fn small() -> Result<Row, String> {
    let (triple, flags) = SMALL;
    let target = place::scratch("bare-metal")?;
    for command in ["build -p bitpack --no-default-features", "check -p bitpack-nostd"] {
        debian_cargo(command)
            .words(&format!("--release -Z build-std=core --target {triple}"))
            .env("CARGO_TARGET_DIR", &target)
            .env("RUSTFLAGS", flags)
            .run()?;
    }
    Ok((format!("{triple}, 16 bits"), "compiles".into()))
}

/// Runs tests on another machine with Debian's cargo, which compiles std without the code that prints backtraces.
fn debian(machine: &Machine, target: &Path) -> Run {
    let variable = machine.triple.replace('-', "_").to_uppercase();
    let run = debian_cargo(&format!("test --no-fail-fast --target {}", machine.triple))
        .env("CARGO_TARGET_DIR", target)
        .words("-Z build-std=std,test -Z build-std-features=panic-unwind")
        .env(&format!("CARGO_TARGET_{variable}_LINKER"), machine.linker);
    match machine.runner {
        "" => run,
        runner => run.env(&format!("CARGO_TARGET_{variable}_RUNNER"), runner),
    }
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
