//! What the linker took into an image.
//!
//! Input: an ELF file, through the machine's binutils. Output: its symbols that panic or allocate, and its size. Invariant: what nothing
//! refers to is not in there, as the linker leaves it out; so a symbol that is there can be reached.

use crate::command::tool;
use crate::forbidden::is_forbidden;
use crate::target::Machine;
use std::path::Path;

/// The symbols that the codec must not reach, each with who calls it.
pub(super) fn forbidden(machine: &Machine, elf: &Path) -> Result<Vec<String>, String> {
    let list = binutil(machine, "nm", &["--demangle"], elf)?;
    let names: Vec<_> = list.lines().filter_map(forbidden_name).collect();
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let code = binutil(machine, "objdump", &["--disassemble", "--demangle"], elf)?;
    let described = |name: &&str| format!("{name} (called by {})", callers(&code, name).join(", "));
    Ok(names.iter().map(described).collect())
}

/// Code and constants, in bytes.
pub(super) fn size(machine: &Machine, elf: &Path) -> Result<u32, String> {
    let table = binutil(machine, "size", &[], elf)?;
    let text = table.lines().nth(1).and_then(|line| line.split_whitespace().next());
    text.and_then(|text| text.parse().ok()).ok_or(table)
}

fn binutil(machine: &Machine, name: &str, options: &[&str], elf: &Path) -> Result<String, String> {
    let program = format!("{}-{name}", machine.tools);
    tool(program, options).arguments([elf]).silent().output()
}

/// The name in a line of nm, if it is one of those.
fn forbidden_name(line: &str) -> Option<&str> {
    let (_, name) = line.split_once(" t ").or_else(|| line.split_once(" T "))?;
    is_forbidden(name).then_some(name)
}

/// The functions whose code names `callee`.
fn callers<'a>(code: &'a str, callee: &str) -> Vec<&'a str> {
    let mut callers: Vec<_> = Vec::new();
    let mut function = "";
    for line in code.lines() {
        if let Some((_, name)) = line.split_once(" <").filter(|_| line.ends_with(">:")) {
            function = name.trim_end_matches(">:");
        } else if line.ends_with(&format!("<{callee}>"))
            && function != callee
            && callers.last() != Some(&function)
        {
            callers.push(function);
        }
    }
    callers
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn panics_are_told_from_other_functions() {
        for name in ["core::panicking::panic", "core::option::unwrap_failed", "alloc::vec::f"] {
            assert_eq!(forbidden_name(&format!("00000000 t {name}")), Some(name));
        }
        for name in ["game_state__derived_decode", "memcpy", "core::fmt::Formatter::pad"] {
            assert_eq!(forbidden_name(&format!("00000000 T {name}")), None);
        }
    }

    #[test]
    fn callers_are_found() {
        let code = "00000000 <one>:\n  0:\tf000\tbl\t10 <bad>\n\n00000010 <bad>:\n  10:\te7fe\tb.n\t10 <bad>\n";
        assert_eq!(callers(code, "bad"), ["one"]);
    }
}
