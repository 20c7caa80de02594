//! QEMU runs an image, counts instructions exactly, and has a time limit.
//!
//! Input: an ELF file. Output: the text that the program printed through semihosting, and whether it ended with success.
//! Invariant: a program that does not end is stopped, which counts as a failure.

use crate::command::{exists, tool};
use crate::target::Machine;
use std::path::Path;

/// Many times the duration of a run, in seconds.
const LIMIT: &str = "--kill-after=5 60";

/// One instruction takes one nanosecond of virtual time. The board has no other devices, and its console is QEMU's standard
/// error.
const OPTIONS: &str = "-icount shift=0 -semihosting-config enable=on,target=native -nographic -monitor none -serial none -kernel";

/// The program that emulates a machine, if it is missing.
pub(crate) fn missing(machine: &Machine) -> Option<String> {
    let program = machine.emulator.split(' ').next().unwrap_or_default();
    (!exists(program)).then(|| format!("Debian's {} ({program})", machine.emulator_package))
}

/// Runs an image. Returns its text, or fails if the program does.
pub(crate) fn succeed(machine: &Machine, elf: &Path) -> Result<String, String> {
    let (success, text) = run(machine, elf)?;
    if success { Ok(text) } else { Err(format!("{} failed:\n{text}", elf.display())) }
}

/// Runs an image. Returns whether it succeeded, and its text.
pub(crate) fn run(machine: &Machine, elf: &Path) -> Result<(bool, String), String> {
    let (success, _, text) = tool("timeout", LIMIT)
        .words(machine.emulator)
        .words(OPTIONS)
        .arguments([elf])
        .silent()
        .capture()?;
    Ok((success, text))
}
