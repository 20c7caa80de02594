//! Reading compiled code by way of objdump.
//!
//! Input: a library. Output: its sections with the functions in them and the symbols they refer to.
//! The compiler gives each function a section of its own; what refers to a section by another name
//! (constants, tables of functions) is a section as well.

use super::graph::Graph;
use crate::command::tool;
use std::collections::HashMap;
use std::path::Path;

/// Adds a library's sections to the graph.
pub(crate) fn read(graph: &mut Graph, library: &Path) -> Result<(), String> {
    let mut parser = Parser::new(graph);
    // Two runs, as objdump leaves out the references of data where it shows code.
    for options in [&["-t", "-r", "-w"][..], &["-d", "--no-show-raw-insn", "-w"]] {
        let options = options.iter().map(Path::new);
        // Not a failure: a library also has members that are no objects.
        let (_, text, error) = tool("objdump", options.chain([library])).silent().capture()?;
        if !text.contains(FORMAT) {
            return Err(format!("objdump: {error}"));
        }
        text.lines().for_each(|line| parser.line(line));
    }
    Ok(())
}

/// What stands between a member's name and its format.
const FORMAT: &str = ":     file format ";

/// What the lines at hand are about.
enum Part {
    Symbols,
    Code(usize),
    References(usize),
    Other,
}

struct Parser<'a> {
    graph: &'a mut Graph,
    /// The object at hand.
    member: String,
    /// The sections by object and name.
    sections: HashMap<(String, String), usize>,
    part: Part,
}

impl<'a> Parser<'a> {
    fn new(graph: &'a mut Graph) -> Self {
        Parser { graph, member: String::new(), sections: HashMap::new(), part: Part::Other }
    }

    fn line(&mut self, line: &str) {
        if let Some((member, _)) = line.split_once(FORMAT) {
            member.clone_into(&mut self.member);
            self.part = Part::Other;
        } else if line == "SYMBOL TABLE:" {
            self.part = Part::Symbols;
        } else if let Some(name) = line.strip_prefix("Disassembly of section ") {
            self.part = Part::Code(self.section(name.trim_end_matches(':')));
        } else if let Some(name) = line.strip_prefix("RELOCATION RECORDS FOR [") {
            self.part = Part::References(self.section(name.trim_end_matches("]:")));
        } else {
            self.content(line);
        }
    }

    fn content(&mut self, line: &str) {
        match self.part {
            Part::Symbols => self.symbol(line),
            Part::Code(at) => {
                if let Some((_, instruction)) = line.split_once(":\t") {
                    self.graph.sections[at].indirect |= is_indirect(instruction);
                }
            }
            Part::References(at) => {
                if let Some(target) = reference(line) {
                    self.graph.sections[at].refers_to.push(target);
                }
            }
            Part::Other => {}
        }
    }

    /// `VALUE FLAGS SECTION\tSIZE [.hidden ]NAME`, the flags being seven characters.
    fn symbol(&mut self, line: &str) {
        let Some((head, tail)) = line.split_once('\t') else { return };
        let (Some(flags), Some(section)) = (head.get(17..24), head.get(25..)) else { return };
        let Some((size, name)) = tail.split_once(' ') else { return };
        if matches!(section, "*UND*" | "*ABS*" | "*COM*") {
            return;
        }
        let name = name.trim_start().trim_start_matches(".hidden ").to_owned();
        let local = flags.starts_with('l');
        let at = self.section(section);
        if flags.ends_with('F') {
            let size = usize::from_str_radix(size, 16).unwrap_or(0);
            self.graph.sections[at].functions.push((name.clone(), size));
        }
        self.graph.define(name, local, at);
    }

    /// The section of that name in the object at hand.
    fn section(&mut self, name: &str) -> usize {
        let key = (self.member.clone(), name.to_owned());
        *self.sections.entry(key).or_insert_with(|| self.graph.section(name))
    }
}

/// The symbol in a line like `0000002e R_X86_64_PC32  name-0x4`.
fn reference(line: &str) -> Option<String> {
    let (_, rest) = line.split_once("R_")?;
    let mut words = rest.split_whitespace();
    let kind = words.next()?;
    let known = ["X86_64_", "AARCH64_", "RISCV_"].iter().any(|machine| kind.starts_with(machine));
    let target = words.next().filter(|_| known)?;
    let end = target.rfind("+0x").or_else(|| target.rfind("-0x")).unwrap_or(target.len());
    Some(target[..end].to_owned())
}

/// Whether the instruction goes where a register or a table in memory says. A call through the linker's
/// table names its target in a reference, and is not one.
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
    fn references_are_symbols_without_offsets() {
        let name = |line: &str| reference(line);
        assert_eq!(name("\t\t\t56: R_X86_64_GOTPCREL\t_ZN4name-0x4").unwrap(), "_ZN4name");
        assert_eq!(
            name("0000 R_X86_64_64  .rodata..Lanon.1+0x0000000000000010").unwrap(),
            ".rodata..Lanon.1"
        );
        assert_eq!(name("0000 R_AARCH64_CALL26  memcpy").unwrap(), "memcpy");
        assert_eq!(name("   4:\tmov    %rsp,%rax"), None);
    }

    #[test]
    fn indirect_calls_are_told_from_the_linkers() {
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
    }

    #[test]
    fn objdumps_text_becomes_sections() {
        let text = "\
a.o:     file format elf64-x86-64\n\nSYMBOL TABLE:\n\
0000000000000000 g     F .text.one\t00000000000000a9 .hidden one\n\
0000000000000000         *UND*\t0000000000000000 two\n\n\
RELOCATION RECORDS FOR [.text.one]:\nOFFSET TYPE VALUE\n\
0000000000000002 R_X86_64_PLT32 two-0x0000000000000004\n\n\
a.o:     file format elf64-x86-64\n\nDisassembly of section .text.one:\n\n\
0000000000000000 <one>:\n   0:\tcall   *%rax\n";
        let mut graph = Graph::default();
        let mut parser = Parser::new(&mut graph);
        text.lines().for_each(|line| parser.line(line));
        let [section] = &graph.sections[..] else { panic!("{}", graph.sections.len()) };
        assert_eq!(section.functions, [("one".to_owned(), 0xa9)]);
        assert_eq!(section.refers_to, ["two"]);
        assert!(section.is_code && section.indirect);
    }
}
