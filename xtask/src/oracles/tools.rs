//! The programs of the judges: whether they are installed, and how they are run.

use super::judges::Tool;
use crate::command::{exists, tool};
use crate::{place, python};
use std::path::{Path, PathBuf};

const CROSS: &str = "s390x-linux-gnu-gcc";
const QEMU: &str = "qemu-s390x";

/// The tools that are installed.
pub(crate) struct Tools {
    /// The interpreter with the packages, or what is missing for it.
    python: Result<PathBuf, String>,
}

impl Tools {
    pub(crate) fn find() -> Result<Self, String> {
        let requirements = place::root().join("tests/oracles/requirements.txt");
        let programs = python::environment("oracles", &requirements)?;
        Ok(Self { python: programs.map(|programs| programs.join("python")) })
    }

    /// What is missing to run a judge.
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

    /// The lines that a judge answers. Fails if the judge does.
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
                // With `-B`, Python writes no files beside the scripts.
                let python = self.python.as_ref().map_err(Clone::clone)?;
                tool(python, "-B").arguments([&script, definitions, cases])
            }
            Tool::Gcc => {
                compile("gcc", definitions, &program)?;
                tool(&program, "").arguments([cases])
            }
            Tool::GccBigEndian => {
                compile(CROSS, definitions, &program)?;
                tool(QEMU, "-L /usr/s390x-linux-gnu").arguments([&program, cases])
            }
        };
        Ok(run.silent().output()?.lines().map(str::to_owned).collect())
    }
}

fn compile(compiler: &str, source: &Path, program: &Path) -> Result<(), String> {
    tool(compiler, "-std=gnu11 -O1 -Wall -Werror -I tests/oracles -x c -o")
        .arguments([program, source])
        .words("-lm")
        .silent()
        .output()?;
    Ok(())
}
