//! The C code that bitproto's compiler generates in its optimisation mode.
//!
//! Input: `firmware/c/drone.bitproto`. Output: the path of the generated source, beside its header, or what is missing.
//! Invariant: `firmware/c/requirements.txt` states the version of the compiler. The generated code is not committed, and needs
//! no runtime: in this mode it consists of plain statements.

use crate::command::tool;
use crate::{place, python};
use std::path::PathBuf;

/// Generates the source. The outer error means that the compiler refuses the definition.
pub(super) fn generate() -> Result<Result<PathBuf, String>, String> {
    let source = place::root().join("firmware/c");
    let programs = match python::environment("bitproto", &source.join("requirements.txt"))? {
        Ok(programs) => programs,
        Err(missing) => return Ok(Err(missing)),
    };
    let folder = place::scratch("bitproto/generated")?;
    // The code contains both byte orders, of which the C compiler takes that of its target.
    tool(programs.join("bitproto"), "c")
        .arguments([&source.join("drone.bitproto"), &folder])
        .words("-O -F Drone")
        .silent()
        .output()?;
    Ok(Ok(folder.join("drone_bp.c")))
}
