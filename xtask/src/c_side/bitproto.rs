//! bitproto's compiler, and the C code that it generates in its optimisation mode.
//!
//! Input: `firmware/c/drone.bitproto`. Output: the path of the generated source, its header beside it, or what is
//! missing. Invariant: the compiler is of one version, and lives in a virtual environment in the target folder:
//! nothing of it is installed elsewhere, nothing of what it generates is committed. The generated code needs
//! no runtime: in this mode it is plain statements.

use crate::command::tool;
use crate::place;
use std::path::{Path, PathBuf};

const VERSION: &str = "1.3.2";

/// The generated source, or what is missing for it.
///
/// # Errors
/// The compiler is there, but refuses the definition.
pub(super) fn generate() -> Result<Result<PathBuf, String>, String> {
    let environment = place::scratch("bitproto")?.join(format!("venv-{VERSION}"));
    let compiler = environment.join("bin/bitproto");
    if !is_installed(&compiler)
        && let Err(problem) = install(&environment)
    {
        let reason = problem.trim_end().lines().last().unwrap_or_default();
        return Ok(Err(format!("python3 with venv and pip, and PyPI ({reason})")));
    }
    let folder = place::scratch("bitproto/generated")?;
    let definition = place::root().join("firmware/c/drone.bitproto");
    // Both byte orders, as by default; the C compiler takes the one of its target.
    tool(&compiler, ["c"])
        .arguments([&definition, &folder])
        .arguments(["-O", "-F", "Drone"])
        .silent()
        .output()?;
    Ok(Ok(folder.join("drone_bp.c")))
}

fn is_installed(compiler: &Path) -> bool {
    let version = tool(compiler, ["--version"]).silent().output();
    version.is_ok_and(|text| text.contains(VERSION))
}

fn install(environment: &Path) -> Result<(), String> {
    tool("python3", ["-m", "venv"]).arguments([environment]).output()?;
    tool(environment.join("bin/pip"), ["install", "--quiet", "--disable-pip-version-check"])
        .arguments([format!("bitproto=={VERSION}")])
        .output()?;
    Ok(())
}
