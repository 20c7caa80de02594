//! The proof that the codec needs neither std nor an allocator.
//!
//! Input: `tests/nostd`, whose own panic handler can't be linked together with std's. Output: it links
//! for this machine, and for bare metal where a target is at hand; with std or with the allocator's
//! crate added to it, it does not.

use crate::command::{Run, cargo, exists, tool};
use crate::place;
use crate::step::{Done, Outcome};
use std::path::Path;

/// Targets without an operating system, in the order of preference.
const BARE_METAL: &[&str] =
    &["thumbv7m-none-eabi", "thumbv6m-none-eabi", "riscv32imc-unknown-none-elf"];

/// What makes `tests/nostd` fail, and what the compiler must say about it.
const FAILURES: &[(&str, &str)] = &[
    ("std", "found duplicate lang item `panic_impl`"),
    ("alloc", "no global memory allocator found"),
];

pub(crate) fn run() -> Outcome {
    static_library(None).run()?;
    for (broken, message) in FAILURES {
        let (success, _, stderr) = static_library(Some(broken)).capture()?;
        if success || !stderr.contains(message) {
            return Err(format!("with {broken} added it must fail with: {message}\n{stderr}"));
        }
        println!("      refused, as it must be: {message}");
    }
    bare_metal()?;
    Ok(Done::Passed)
}

/// The crate with everything it needs, as a library for C. Unwinding would need std's part of it.
fn static_library(broken: Option<&str>) -> Run {
    let fixed =
        ["rustc", "-p", "bitpack-nostd", "--release", "--crate-type", "staticlib", "--config"];
    let mut arguments: Vec<_> = fixed.map(str::to_owned).into();
    arguments.push("profile.release.panic=\"abort\"".into());
    if let Some(broken) = broken {
        arguments.extend(["--", "--cfg"].map(str::to_owned));
        arguments.push(format!("broken=\"{broken}\""));
    }
    cargo(arguments)
}

/// Builds for a target that has no std at all: one that rustup installed, or by Debian's compiler.
fn bare_metal() -> Result<(), String> {
    for target in BARE_METAL {
        let folder = tool("rustc", ["--print", "target-libdir", "--target", target]).output()?;
        if Path::new(folder.trim()).exists() {
            return cargo(["build", "-p", "bitpack-nostd", "--release", "--target", target]).run();
        }
    }
    if debian_has_sources() {
        return debian(BARE_METAL[0]);
    }
    let targets = BARE_METAL.join(", ");
    println!("      skipped: bare metal: needs `rustup target add` of one of {targets}");
    println!("      or Debian's rustc-web, cargo-web and rust-web-src");
    Ok(())
}

fn debian_has_sources() -> bool {
    let compiler = ["/usr/bin/rustc", "/usr/bin/cargo"].iter().all(|program| exists(program));
    compiler
        && tool("/usr/bin/rustc", ["--print", "sysroot"])
            .env_remove("LD_LIBRARY_PATH")
            .output()
            .is_ok_and(|sysroot| {
                Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core").exists()
            })
}

/// Debian has no libraries for these targets, but their sources.
fn debian(target: &str) -> Result<(), String> {
    let build =
        ["build", "-Z", "build-std=core", "-p", "bitpack-nostd", "--release", "--target", target];
    tool("/usr/bin/cargo", build)
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_DIR", place::scratch("bare-metal")?)
        .env_remove("LD_LIBRARY_PATH")
        .env_remove("RUSTUP_TOOLCHAIN")
        .run()
}
