//! The C candidates of the 100-byte message: bitproto's generated code and hand-written C, compiled by gcc.
//!
//! Input: a machine, or none for this one. Output: a folder with one object for each candidate, and a library of all of them. Their
//! functions are named like those of `firmware/src/lib.rs`. `firmware/build.rs` links the library in the folder that the
//! variable [`VARIABLE`] names. Invariant: the folder contains nothing else, so that no candidate of an earlier run is counted.
//! Files that do not change are not written, so that cargo rebuilds nothing. Candidates that are left out are named.

mod bitproto;

use crate::command::{cargo, exists, tool};
use crate::place::{self, At};
use crate::step::{Done, Outcome};
use crate::target::Machine;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The variable that tells `firmware/build.rs` the folder with the folders of all targets.
pub(crate) const VARIABLE: &str = "CONTEST_C";

/// The folders that this process has made, each with the reasons why candidates are missing.
static MADE: Mutex<BTreeMap<&str, Vec<String>>> = Mutex::new(BTreeMap::new());

const LEVELS: &[(&str, &str)] = &[("o2", "-O2"), ("os", "-Os")];

/// Checks that all candidates agree on the message, and measures their times on this machine.
pub(crate) fn run() -> Outcome {
    let left_out = build(None)?;
    cargo("run --quiet --release --features host --bin host")
        .words("-- check time")
        .folder(&place::root().join("firmware"))
        .env("CARGO_TARGET_DIR", place::scratch("host")?)
        .env(VARIABLE, folder()?)
        .run()?;
    Ok(Done::unless(left_out))
}

/// The folder with a folder for each target. That of this machine is `host`.
pub(crate) fn folder() -> Result<PathBuf, String> {
    place::scratch("c")
}

/// The candidates that `build` left out so far, with the reasons.
pub(crate) fn left_out() -> Vec<String> {
    let made = MADE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    made.values().flatten().cloned().collect()
}

/// Compiles all candidates that can be compiled here, once. Returns what is missing, and for which candidates.
pub(crate) fn build(machine: Option<&'static Machine>) -> Result<Vec<String>, String> {
    let name = machine.map_or("host", |machine| machine.triple);
    let mut made = MADE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(left_out) = made.get(name) {
        return Ok(left_out.clone());
    }
    let fresh = place::scratch(&format!("c-new/{name}"))?;
    let left_out = compile_all(&Gcc::of(machine), &fresh)?;
    replace(&fresh, &place::scratch(&format!("c/{name}"))?)?;
    for missing in &left_out {
        println!("      left out: needs {missing}");
    }
    made.insert(name, left_out.clone());
    Ok(left_out)
}

fn compile_all(gcc: &Gcc, folder: &Path) -> Result<Vec<String>, String> {
    if !exists(&gcc.program("gcc")) {
        return Ok(vec![format!("{}, for every C candidate", gcc.program("gcc"))]);
    }
    let plain = place::root().join("firmware/c/plain.c");
    let mut objects = gcc.compile(folder, "plain", &plain, |name| vec![format!("-DWHO={name}")])?;
    let mut left_out = Vec::new();
    match bitproto::generate()? {
        Ok(source) => objects.extend(gcc.compile(folder, "bitproto", &source, |name| {
            let renamed = |theirs, what| format!("-D{theirs}=bitproto100__{name}_{what}");
            vec![renamed("EncodeDrone", "encode"), renamed("DecodeDrone", "decode")]
        })?),
        Err(needs) => left_out.push(format!("{needs}, for bitproto's C")),
    }
    gcc.archive(folder, &objects)?;
    Ok(left_out)
}

/// Moves the files of one folder to another one, which afterwards contains nothing else. Equal files are not written.
fn replace(from: &Path, to: &Path) -> Result<(), String> {
    let fresh = place::names(from)?;
    for old in place::names(to)?.iter().filter(|old| !fresh.contains(old)) {
        std::fs::remove_file(to.join(old)).at(to)?;
    }
    for name in &fresh {
        place::write(&to.join(name), std::fs::read(from.join(name)).at(from)?)?;
        std::fs::remove_file(from.join(name)).at(from)?;
    }
    Ok(())
}

/// A compiler for a machine.
struct Gcc {
    prefix: String,
    flags: &'static str,
}

impl Gcc {
    fn of(machine: Option<&Machine>) -> Self {
        let prefix = machine.map(|machine| format!("{}-", machine.tools)).unwrap_or_default();
        Self { prefix, flags: machine.map_or("", |machine| machine.gcc) }
    }

    fn program(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Compiles a source at every level. `names` returns options that rename its functions. Returns the objects.
    fn compile(
        &self,
        folder: &Path,
        who: &str,
        source: &Path,
        names: impl Fn(&str) -> Vec<String>,
    ) -> Result<Vec<PathBuf>, String> {
        let mut objects = Vec::new();
        for (suffix, level) in LEVELS {
            let name = format!("{who}_{suffix}");
            let object = folder.join(format!("{name}.o"));
            tool(self.program("gcc"), "-std=c99 -ffreestanding -ffunction-sections")
                .words(level)
                .words(self.flags)
                .words("-I firmware/c/freestanding")
                .arguments(names(&name))
                .arguments([Path::new("-c"), source, Path::new("-o"), &object])
                .silent()
                .run()?;
            objects.push(object);
        }
        Ok(objects)
    }

    fn archive(&self, folder: &Path, objects: &[PathBuf]) -> Result<(), String> {
        // With `D`, the library contains no time, so that equal objects make an equal library.
        tool(self.program("ar"), "crsD")
            .arguments([folder.join("libcontest_c.a")])
            .arguments(objects)
            .silent()
            .run()
    }
}

#[cfg(test)]
mod cases {
    use super::*;
    use crate::target::MACHINES;

    #[test]
    fn what_has_not_changed_is_not_touched() {
        let folder = |name| place::scratch(&format!("c-test/{name}")).unwrap();
        let (from, to) = (folder("from"), folder("to"));
        for (name, old, new) in [("same", "1", "1"), ("other", "1", "2"), ("new", "", "3")] {
            std::fs::write(to.join(name), old).unwrap();
            std::fs::write(from.join(name), new).unwrap();
        }
        std::fs::remove_file(to.join("new")).unwrap();
        std::fs::write(to.join("lost"), "").unwrap();
        let changed = || to.join("same").metadata().unwrap().modified().unwrap();
        let before = changed();
        std::thread::sleep(std::time::Duration::from_millis(20));
        replace(&from, &to).unwrap();
        assert_eq!(place::names(&to).unwrap(), ["new", "other", "same"]);
        assert_eq!(std::fs::read_to_string(to.join("other")).unwrap(), "2");
        assert_eq!(changed(), before);
        assert!(place::names(&from).unwrap().is_empty());
    }

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
