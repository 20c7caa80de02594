//! Compiled libraries as sections that refer to symbols.
//!
//! Input: a library. Output: its sections with the functions in them and the symbols that they refer to. The compiler puts each
//! function into a section of its own. Constants and tables of functions are sections as well.

use super::graph::Graph;
use crate::command::tool;
use crate::place::At;
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection, ObjectSymbol, RelocationTarget, SymbolKind};
use std::collections::HashMap;
use std::path::Path;

/// The graph's sections by member of the library and by name.
type Sections = HashMap<(String, String), usize>;

/// Adds the sections of a library to the graph.
pub(crate) fn read(graph: &mut Graph, library: &Path) -> Result<(), String> {
    let bytes = std::fs::read(library).at(library)?;
    let mut sections = Sections::new();
    let problem = |error: object::Error| format!("{}: {error}", library.display());
    let archive = ArchiveFile::parse(&*bytes).map_err(problem)?;
    for member in archive.members() {
        let member = member.map_err(problem)?;
        // A library also has members that are no objects.
        if let Ok(file) = object::File::parse(member.data(&*bytes).map_err(problem)?) {
            let name = String::from_utf8_lossy(member.name()).into_owned();
            add(graph, &mut sections, &name, &file).map_err(problem)?;
        }
    }
    // Only a disassembler finds calls through pointers. It fails if a member is no object, which is no error here.
    let objdump = tool("objdump", "-d --no-show-raw-insn -w").arguments([library]);
    let (_, code, error) = objdump.silent().capture()?;
    if !code.contains(FORMAT) {
        return Err(format!("objdump: {error}"));
    }
    for (member, name) in with_indirect_calls(&code) {
        if let Some(&at) = sections.get(&(member, name)) {
            graph.sections[at].indirect = true;
        }
    }
    Ok(())
}

/// Adds the sections of one object file.
fn add(
    graph: &mut Graph,
    sections: &mut Sections,
    member: &str,
    file: &object::File<'_>,
) -> object::Result<()> {
    let mut known = HashMap::new();
    for section in file.sections() {
        let name = section.name()?;
        let at = graph.section(name);
        known.insert(section.index(), at);
        sections.insert((member.to_owned(), name.to_owned()), at);
    }
    for symbol in file.symbols().filter(|symbol| symbol.kind() != SymbolKind::Section) {
        let section = symbol.section_index().and_then(|index| known.get(&index));
        let Some(&at) = section else { continue };
        let name = symbol.name()?.to_owned();
        if symbol.kind() == SymbolKind::Text {
            graph.sections[at].functions.push((name.clone(), symbol.size() as usize));
        }
        graph.define(name, symbol.is_local(), at);
    }
    for section in file.sections() {
        for (_, relocation) in section.relocations() {
            let RelocationTarget::Symbol(index) = relocation.target() else { continue };
            let symbol = file.symbol_by_index(index)?;
            // The symbol of a section has no name of its own.
            let name = match (symbol.kind(), symbol.section_index()) {
                (SymbolKind::Section, Some(index)) => {
                    file.section_by_index(index)?.name()?.to_owned()
                }
                _ => symbol.name()?.to_owned(),
            };
            graph.sections[known[&section.index()]].refers_to.push(name);
        }
    }
    Ok(())
}

/// objdump prints this between the name of a member and its format.
const FORMAT: &str = ":     file format ";

/// Member and name of each section that calls through a pointer.
fn with_indirect_calls(code: &str) -> Vec<(String, String)> {
    let (mut member, mut section, mut found) = ("", "", Vec::new());
    for line in code.lines() {
        if let Some((name, _)) = line.split_once(FORMAT) {
            member = name;
        } else if let Some(name) = line.strip_prefix("Disassembly of section ") {
            section = name.trim_end_matches(':');
        } else if line.split_once(":\t").is_some_and(|(_, code)| is_indirect(code)) {
            found.push((member.to_owned(), section.to_owned()));
        }
    }
    found
}

/// Whether the target of a jump or call is in a register or in memory. A call through the linker's table is no such call,
/// because a relocation names its target.
fn is_indirect(instruction: &str) -> bool {
    let mut words = instruction.split_whitespace();
    match (words.next(), words.next()) {
        (Some("call" | "jmp" | "callq" | "jmpq"), Some(target)) => {
            target.starts_with('*') && !target.contains("(%rip)")
        }
        (Some("blr" | "br" | "jalr" | "jr"), _) => true,
        _ => false,
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn indirect_calls_differ_from_those_of_the_linker() {
        for indirect in ["call   *%r12", "call   *0x18(%rax)", "jmp    *%rax", "blr x8"] {
            assert!(is_indirect(indirect), "{indirect}");
        }
        for direct in [
            "call   *0x0(%rip)        # 5a <a>",
            "call   5 <a>",
            "jmp    95 <a>",
            "mov %rax,(%rsp)",
        ] {
            assert!(!is_indirect(direct), "{direct}");
        }
        let text = "a.o:     file format elf64-x86-64\n\nDisassembly of section .text.one:\n\n0 <one>:\n   0:\tcall   *%rax\n";
        assert_eq!(with_indirect_calls(text), [("a.o".to_owned(), ".text.one".to_owned())]);
    }

    #[test]
    fn an_object_becomes_sections() {
        // The program that runs this test is an object with functions and without relocations.
        let bytes = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let (mut graph, mut sections) = (Graph::default(), Sections::new());
        add(&mut graph, &mut sections, "a.o", &object::File::parse(&*bytes).unwrap()).unwrap();
        let text = &graph.sections[sections[&("a.o".to_owned(), ".text".to_owned())]];
        let has = |name: &str| text.functions.iter().any(|(found, _)| found.contains(name));
        assert!(text.is_code && has("an_object_becomes_sections") && !has("no_such_function"));
    }
}
