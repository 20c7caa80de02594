//! The functions of `tests/proofs`, compiled and linked for a target.
//!
//! Input: the definitions that `prove.py` prints, a target, a level. Output: an image with all their symbols. Invariant: the
//! definitions lie in the target folder, not in the repository.

use crate::command::{cargo, tool};
use crate::place::{self, At};
use crate::target::{Compiler, Machine};
use std::path::{Path, PathBuf};

/// What the functions are compiled for.
#[derive(Clone, Copy)]
pub(super) struct Target {
    /// `None` is this machine.
    pub(super) machine: Option<&'static Machine>,
    /// The optimisation level.
    pub(super) level: &'static str,
}

impl Target {
    pub(super) fn name(&self) -> String {
        let machine = self.machine.map_or("x86-64", |machine| machine.name);
        format!("{machine} at {}", self.level)
    }
}

/// Builds the functions of a workspace, which may be a copy with a fault.
///
/// # Errors
/// They do not build.
pub(super) fn build(
    workspace: &Path,
    target: Target,
    definitions: &Path,
) -> Result<PathBuf, String> {
    let folder = place::scratch("proofs")?;
    let compiler = match target.machine {
        Some(machine) => crate::target::compiler(machine.triple)?,
        None => Compiler::Rustup,
    };
    let triples: Vec<_> = target.machine.iter().map(|machine| machine.triple).collect();
    let kind = if target.machine.is_some() { "staticlib" } else { "cdylib" };
    compiler
        .cargo("rustc --quiet --lib", &triples, &folder)
        .arguments(["--crate-type", kind])
        .folder(&workspace.join("tests/proofs"))
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", target.level)
        .env("PROOFS_DEFINITIONS", definitions)
        .own_flags()
        .run()?;
    let image = folder.join(format!("{}.elf", target.name().replace(' ', "-")));
    match target.machine {
        None => std::fs::copy(folder.join("release/libproofs.so"), &image).map(drop).at(&image)?,
        Some(machine) => {
            let library = folder.join(machine.triple).join("release/libproofs.a");
            let script = machine.link.trim().trim_start_matches("-C link-arg=");
            tool(format!("{}-ld", machine.tools), script)
                .words("-e 0 -Ttext=0x8000 --whole-archive -o")
                .arguments([&image, &library])
                .run()?;
        }
    }
    Ok(image)
}

/// Prints a packet of a definition with the library's explain.
///
/// # Errors
/// The program does not build or does not know the packet.
pub(super) fn explain(definitions: &Path, name: &str, bytes: &str) -> Result<String, String> {
    cargo("run --quiet --release --features explain --bin explain --")
        .arguments([name, bytes])
        .folder(&place::root().join("tests/proofs"))
        .env("CARGO_TARGET_DIR", place::scratch("proofs")?)
        .env("PROOFS_DEFINITIONS", definitions)
        .silent()
        .output()
}
