//! The symbols and the size of an image.
//!
//! Input: an ELF file. Output: its functions that panic or allocate, and its size. Invariant: the linker leaves out what nothing
//! refers to, so each function in the image can be reached.

use crate::forbidden::is_forbidden;
use crate::place::At;
use crate::program::Program;
use crate::target::Machine;
use object::{Object, ObjectSection, SectionFlags, elf};
use std::path::Path;

/// The functions that the codec must not reach, each with its callers.
pub(super) fn forbidden(machine: &Machine, elf: &Path) -> Result<Vec<String>, String> {
    Ok(listed(&Program::read(elf, &format!("{}-objdump", machine.tools))?))
}

fn listed(program: &Program) -> Vec<String> {
    let mut found = Vec::new();
    for (at, function) in program.functions.iter().enumerate() {
        if let Some(name) = function.names.iter().find(|name| is_forbidden(name)) {
            let callers: Vec<_> = program.callers(at).map(|caller| &*caller.names[0]).collect();
            found.push(format!("{name} (called by {})", callers.join(", ")));
        }
    }
    found
}

/// The bytes of code and constants.
pub(crate) fn size(elf: &Path) -> Result<u64, String> {
    let bytes = std::fs::read(elf).at(elf)?;
    let file =
        object::File::parse(&*bytes).map_err(|error| format!("{}: {error}", elf.display()))?;
    let is_constant = |flags| match flags {
        SectionFlags::Elf { sh_flags, .. } => {
            sh_flags.contains(elf::SHF_ALLOC) && !sh_flags.contains(elf::SHF_WRITE)
        }
        _ => false,
    };
    let constants = file.sections().filter(|section| is_constant(section.flags()));
    Ok(constants.map(|section| section.size()).sum())
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn forbidden_functions_are_listed_with_their_callers() {
        let functions = [
            ("one", 0, 4),
            ("core::option::unwrap_failed", 0x10, 4),
            ("core::fmt::Formatter::pad", 0x20, 4),
        ];
        let code =
            "  0:\tbl\t10 <core::option::unwrap_failed>\n 10:\tb.n\t10 <x>\n 20:\tbl 0 <one>\n";
        let program = Program::parse(&functions, code);
        assert_eq!(listed(&program), ["core::option::unwrap_failed (called by one)"]);
    }
}
