//! Machines without an operating system, and the compilers for them and for this machine.
//!
//! Input: a machine. Output: its compiler, or what is missing. Invariant: nothing is installed. A target that rustup has is
//! preferred to Debian's compiler, which compiles core from its sources.

use crate::command::{Run, cargo, exists, tool};
use std::path::Path;

/// A machine with a board that QEMU emulates.
#[derive(Debug)]
pub(crate) struct Machine {
    pub(crate) name: &'static str,
    pub(crate) triple: &'static str,
    /// The prefix of the names of its binutils and its C compiler.
    pub(crate) tools: &'static str,
    /// Debian's package of these programs.
    pub(crate) tools_package: &'static str,
    /// More options of its linker.
    pub(crate) link: &'static str,
    /// The options of its C compiler.
    pub(crate) gcc: &'static str,
    /// The program and the options that emulate its board, and Debian's package of the program.
    pub(crate) emulator: &'static str,
    pub(crate) emulator_package: &'static str,
}

pub(crate) const CORTEX_M3: Machine = Machine {
    name: "Cortex-M3",
    triple: "thumbv7m-none-eabi",
    tools: "arm-none-eabi",
    tools_package: "gcc-arm-none-eabi",
    link: "",
    gcc: "-mcpu=cortex-m3 -mthumb",
    emulator: "qemu-system-arm -M mps2-an385",
    emulator_package: "qemu-system-arm",
};

pub(crate) const CORTEX_M0: Machine = Machine {
    name: "Cortex-M0",
    triple: "thumbv6m-none-eabi",
    gcc: "-mcpu=cortex-m0 -mthumb",
    emulator: "qemu-system-arm -M microbit",
    ..CORTEX_M3
};

pub(crate) const RISC_V: Machine = Machine {
    name: "RISC-V",
    triple: "riscv32imc-unknown-none-elf",
    tools: "riscv64-unknown-elf",
    tools_package: "gcc-riscv64-unknown-elf",
    // Without this option, the linker links for 64 bits.
    link: " -C link-arg=-melf32lriscv",
    gcc: "-march=rv32imc -mabi=ilp32",
    emulator: "qemu-system-riscv32 -M virt -bios none",
    emulator_package: "qemu-system-misc",
};

pub(crate) const MACHINES: &[Machine] = &[CORTEX_M3, CORTEX_M0, RISC_V];

/// The levels of optimisation: for size and for speed.
pub(crate) const LEVELS: &[&str] = &["s", "3"];

/// The source of a target's core.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Compiler {
    Rustup,
    /// Debian has no libraries for these targets, but has their sources.
    Debian,
}

/// The compiler for a target. The error says what to install.
pub(crate) fn compiler(triple: &str) -> Result<Compiler, String> {
    let folder =
        tool("rustc", &format!("--print target-libdir --target {triple}")).silent().output();
    if folder.is_ok_and(|folder| Path::new(folder.trim()).exists()) {
        Ok(Compiler::Rustup)
    } else if debian_has_sources() {
        Ok(Compiler::Debian)
    } else {
        Err(format!(
            "`rustup target add {triple}`, or Debian's rustc-web, cargo-web and rust-web-src"
        ))
    }
}

/// A field in the output of `rustc -vV`: `host`, `release` or `LLVM version`.
pub(crate) fn rustc_field(name: &str) -> Result<String, String> {
    let text = tool("rustc", "-vV").silent().output()?;
    let mut fields = text.lines().filter_map(|line| line.split_once(": "));
    let found = fields.find(|(field, _)| *field == name).map(|(_, value)| value.to_owned());
    found.ok_or_else(|| format!("`rustc -vV` prints no `{name}`"))
}

/// The rustup toolchain of a version, if there is one.
pub(crate) fn toolchain(version: &str) -> Result<Option<String>, String> {
    if !exists("rustup") {
        return Ok(None);
    }
    let list = tool("rustup", "toolchain list").silent().output()?;
    let mut names = list.lines().filter_map(|line| line.split_whitespace().next());
    Ok(names.find(|name| is_version(name, version)).map(str::to_owned))
}

/// Whether a name like `1.85.1-x86_64-unknown-linux-gnu` belongs to a version.
pub(crate) fn is_version(name: &str, version: &str) -> bool {
    name.strip_prefix(version)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-', '+']))
}

/// Whether Debian's compiler is installed with the sources of core and std.
pub(crate) fn debian_has_sources() -> bool {
    let compiler = ["/usr/bin/rustc", "/usr/bin/cargo"].iter().all(|program| exists(program));
    let sysroot = || {
        tool("/usr/bin/rustc", "--print sysroot").silent().env_remove("LD_LIBRARY_PATH").output()
    };
    compiler
        && sysroot().is_ok_and(|sysroot| {
            Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core").exists()
        })
}

/// Debian's cargo with Debian's compiler, which accepts unstable options.
pub(crate) fn debian_cargo(words: &str) -> Run {
    tool("/usr/bin/cargo", words)
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTDOC", "/usr/bin/rustdoc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env_remove("LD_LIBRARY_PATH")
        .env_remove("RUSTUP_TOOLCHAIN")
}

impl Compiler {
    /// Cargo with `command`, optimised and for several targets. `scratch` is its target folder.
    pub(crate) fn cargo(self, command: &str, triples: &[&str], scratch: &Path) -> Run {
        let targets = triples.iter().flat_map(|triple| ["--target", triple]);
        match self {
            Compiler::Rustup => cargo(command),
            Compiler::Debian => debian_cargo(command).words("-Z build-std=core"),
        }
        .words("--release")
        .arguments(targets)
        .env("CARGO_TARGET_DIR", scratch)
    }
}

/// The packages that are missing to build images for a machine.
pub(crate) fn missing(machine: &Machine) -> Vec<String> {
    let programs = ["ld", "nm", "gcc"].map(|program| format!("{}-{program}", machine.tools));
    let package = |_: &String| format!("Debian's {}", machine.tools_package);
    let tools = programs.iter().find(|program| !exists(program)).map(package);
    tools.into_iter().chain(compiler(machine.triple).err()).collect()
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn versions_are_compared_part_by_part() {
        for name in ["1.85", "1.85.1", "1.85-x86_64", "1.85.0+dfsg3-1"] {
            assert!(is_version(name, "1.85"), "{name}");
        }
        for name in ["1.8", "1.850", "1.86", "stable"] {
            assert!(!is_version(name, "1.85"), "{name}");
        }
    }
}
