//! The C candidates of the 100-byte message: bitproto's generated code and plain hand-written C, by gcc.
//!
//! Input: a machine, or none for this one. Output: a folder with one object per candidate, whose functions are
//! named as those of `firmware/src/lib.rs` are, and with all of them as a library. `firmware/build.rs` links that
//! library when the variable [`VARIABLE`] names the folder. Invariant: nothing else is in the folder, so that no
//! candidate of an earlier run is counted; nothing is left out without a line that says so.

mod bitproto;

use crate::command::{cargo, exists, tool};
use crate::place;
use crate::step::{Done, Outcome};
use crate::target::Machine;
use std::path::{Path, PathBuf};

/// What `firmware/build.rs` reads the folder from.
pub(crate) const VARIABLE: &str = "CONTEST_C";

const LEVELS: &[(&str, &str)] = &[("o2", "-O2"), ("os", "-Os")];

/// What was made.
#[derive(Debug)]
pub(crate) struct CSide {
    pub(crate) folder: PathBuf,
    /// `plain_o2`, `plain_os`, `bitproto_o2`, `bitproto_os`, as far as they could be made.
    pub(crate) candidates: Vec<Candidate>,
    /// What is missing, and for which others.
    pub(crate) left_out: Vec<String>,
}

#[derive(Debug)]
pub(crate) struct Candidate {
    /// As in the names of its functions: `bitproto100__NAME_decode`.
    pub(crate) name: String,
    pub(crate) object: PathBuf,
}

/// The step of this machine: all candidates agree on the message, then a table of their times.
pub(crate) fn run() -> Outcome {
    let made = build(None)?;
    cargo(["run", "--quiet", "--release", "--features", "host", "--bin", "host"])
        .arguments(["--", "check", "time"])
        .folder(&place::root().join("firmware"))
        .env("CARGO_TARGET_DIR", place::scratch("host")?)
        .env(VARIABLE, &made.folder)
        .run()?;
    match made.left_out.as_slice() {
        [] => Ok(Done::Passed),
        missing => Ok(Done::Needs(missing.join("; "))),
    }
}

/// Compiles all that can be compiled here.
///
/// # Errors
/// A compiler that is there fails.
pub(crate) fn build(machine: Option<&Machine>) -> Result<CSide, String> {
    let folder = fresh(machine)?;
    let mut made = CSide { folder, candidates: Vec::new(), left_out: Vec::new() };
    let gcc = Gcc::of(machine);
    if !exists(&gcc.program("gcc")) {
        made.left_out.push(format!("{}, for every C candidate", gcc.program("gcc")));
        made.tell();
        return Ok(made);
    }
    made.compile(&gcc, "plain", &place::root().join("firmware/c/plain.c"), |name| {
        vec![format!("-DWHO={name}")]
    })?;
    match bitproto::generate()? {
        Ok(source) => made.compile(&gcc, "bitproto", &source, |name| {
            let renamed = |theirs, what| format!("-D{theirs}=bitproto100__{name}_{what}");
            vec![renamed("EncodeDrone", "encode"), renamed("DecodeDrone", "decode")]
        })?,
        Err(needs) => made.left_out.push(format!("{needs}, for bitproto's C")),
    }
    made.archive(&gcc)?;
    made.tell();
    Ok(made)
}

/// An empty folder for a machine.
fn fresh(machine: Option<&Machine>) -> Result<PathBuf, String> {
    let name = format!("c/{}", machine.map_or("host", |machine| machine.triple));
    let folder = place::scratch(&name)?;
    std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    place::scratch(&name)
}

impl CSide {
    /// One source at every level; `names` gives its functions the candidate's names.
    fn compile(
        &mut self,
        gcc: &Gcc,
        who: &str,
        source: &Path,
        names: impl Fn(&str) -> Vec<String>,
    ) -> Result<(), String> {
        for (suffix, level) in LEVELS {
            let name = format!("{who}_{suffix}");
            let object = self.folder.join(format!("{name}.o"));
            tool(gcc.program("gcc"), [level, "-std=c99", "-ffreestanding", "-ffunction-sections"])
                .arguments(gcc.flags)
                .arguments(["-I", "firmware/c/freestanding"])
                .arguments(names(&name))
                .arguments([Path::new("-c"), source, Path::new("-o"), &object])
                .silent()
                .run()?;
            self.candidates.push(Candidate { name, object });
        }
        Ok(())
    }

    fn tell(&self) {
        for missing in &self.left_out {
            println!("      left out: needs {missing}");
        }
    }

    fn archive(&self, gcc: &Gcc) -> Result<(), String> {
        let objects = self.candidates.iter().map(|candidate| candidate.object.as_path());
        tool(gcc.program("ar"), ["crs"])
            .arguments([self.folder.join("libcontest_c.a")])
            .arguments(objects)
            .silent()
            .run()
    }
}

/// A compiler and what its code is for.
struct Gcc {
    prefix: String,
    flags: &'static [&'static str],
}

impl Gcc {
    fn of(machine: Option<&Machine>) -> Self {
        let flags: &[&str] = match machine.map(|machine| machine.triple) {
            Some(triple) if triple.starts_with("thumbv7m") => &["-mcpu=cortex-m3", "-mthumb"],
            Some(triple) if triple.starts_with("thumbv6m") => &["-mcpu=cortex-m0", "-mthumb"],
            Some(triple) if triple.starts_with("riscv32imc") => &["-march=rv32imc", "-mabi=ilp32"],
            _ => &[],
        };
        let prefix = machine.map(|machine| format!("{}-", machine.tools)).unwrap_or_default();
        Self { prefix, flags }
    }

    fn program(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }
}

#[cfg(test)]
mod cases {
    use super::*;
    use crate::target::MACHINES;

    #[test]
    fn every_machine_has_its_flags() {
        for machine in MACHINES {
            let gcc = Gcc::of(Some(machine));
            assert!(!gcc.flags.is_empty(), "{machine:?}");
            assert!(gcc.program("gcc").starts_with(machine.tools), "{machine:?}");
        }
        let here = Gcc::of(None);
        assert_eq!((here.program("gcc").as_str(), here.flags.len()), ("gcc", 0));
    }
}
