//! The judges' programs: what there is of them, and how they are run.

use super::judges::Tool;
use crate::command::{exists, tool};
use crate::place;
use std::path::{Path, PathBuf};

const CROSS: &str = "s390x-linux-gnu-gcc";
const QEMU: &str = "qemu-s390x";

/// What is here.
pub(crate) struct Tools {
    /// The interpreter with the packages, or what is missing.
    python: Result<PathBuf, String>,
}

impl Tools {
    /// # Errors
    /// The target folder can't be written.
    pub(crate) fn find() -> Result<Self, String> {
        Ok(Self { python: environment()? })
    }

    /// What a judge lacks.
    pub(crate) fn missing(&self, judge: Tool) -> Option<String> {
        let absent = |programs: &[&str]| {
            let names: Vec<_> = programs.iter().copied().filter(|name| !exists(name)).collect();
            (!names.is_empty()).then(|| names.join(" and "))
        };
        match judge {
            Tool::Python(_) => self.python.as_ref().err().cloned(),
            Tool::Gcc if cfg!(target_endian = "big") => Some("a little-endian machine".into()),
            Tool::Gcc => absent(&["gcc"]),
            Tool::GccBigEndian => absent(&[CROSS, QEMU]),
        }
    }

    /// A judge's answers, line by line.
    ///
    /// # Errors
    /// It fails, then with what it says.
    pub(crate) fn answers(
        &self,
        judge: Tool,
        definitions: &Path,
        cases: &Path,
    ) -> Result<Vec<String>, String> {
        let program = definitions.with_extension("out");
        let run = match judge {
            Tool::Python(name) => {
                let script = place::root().join(format!("tests/oracles/{name}_judge.py"));
                // Nothing is left beside the scripts.
                let python = self.python.as_ref().map_err(Clone::clone)?;
                tool(python, ["-B"]).arguments([&script, definitions, cases])
            }
            Tool::Gcc => {
                compile("gcc", definitions, &program)?;
                tool(&program, [cases])
            }
            Tool::GccBigEndian => {
                compile(CROSS, definitions, &program)?;
                tool(QEMU, ["-L", "/usr/s390x-linux-gnu"]).arguments([&program, cases])
            }
        };
        Ok(run.silent().output()?.lines().map(str::to_owned).collect())
    }
}

fn compile(compiler: &str, source: &Path, program: &Path) -> Result<(), String> {
    tool(
        compiler,
        ["-std=gnu11", "-O1", "-Wall", "-Werror", "-I", "tests/oracles", "-x", "c", "-o"],
    )
    .arguments([program, source])
    .arguments(["-lm"])
    .silent()
    .output()?;
    Ok(())
}

/// A virtual environment with the packages of `tests/oracles/requirements.txt`; made anew when those change.
fn environment() -> Result<Result<PathBuf, String>, String> {
    let requirements = place::root().join("tests/oracles/requirements.txt");
    let text = std::fs::read_to_string(&requirements).map_err(|error| error.to_string())?;
    let folder = place::scratch("oracles/python")?;
    let (venv, installed) = (folder.join("venv"), folder.join("installed.txt"));
    let python = venv.join("bin/python");
    let is_there = std::fs::read_to_string(&installed).is_ok_and(|found| found == text);
    if is_there && tool(&python, ["--version"]).silent().output().is_ok() {
        return Ok(Ok(python));
    }
    let install = || {
        tool("python3", ["-m", "venv", "--clear"]).arguments([&venv]).output()?;
        tool(venv.join("bin/pip"), ["install", "--quiet", "--disable-pip-version-check", "-r"])
            .arguments([&requirements])
            .output()
    };
    if let Err(problem) = install() {
        let reason = problem.trim_end().lines().last().unwrap_or_default();
        return Ok(Err(format!("python3 with venv and pip, and PyPI ({reason})")));
    }
    std::fs::write(&installed, text).map_err(|error| error.to_string())?;
    Ok(Ok(python))
}
