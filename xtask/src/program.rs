//! A linked program: its functions, their instructions, and the functions to which they refer.
//!
//! Input: an object file, and the disassembly that objdump prints. Output: the functions, sorted by address. Invariant: a
//! function is identified by its address, because one address can have several names.

use crate::command::tool;
use crate::place::At;
use crate::symbols::readable;
use object::{Architecture, Object, ObjectSymbol, SymbolKind};
use std::collections::BTreeSet;
use std::path::Path;

/// A function with everything that the compiler put between its first and its last byte.
#[derive(Debug, Default)]
pub(crate) struct Function {
    /// More than one name if the compiler merged identical functions.
    pub(crate) names: Vec<String>,
    address: u64,
    pub(crate) bytes: u64,
    pub(crate) instructions: Vec<Instruction>,
    /// The functions to which its instructions and constants refer, without the function itself.
    refers_to: BTreeSet<usize>,
}

/// One line of a disassembly.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Instruction {
    pub(crate) address: u64,
    pub(crate) mnemonic: String,
    pub(crate) operands: String,
}

#[derive(Debug, Default)]
pub(crate) struct Program {
    /// By address.
    pub(crate) functions: Vec<Function>,
}

impl Function {
    fn new(name: &str, address: u64, bytes: u64) -> Self {
        Self { names: vec![name.to_owned()], address, bytes, ..Self::default() }
    }
}

impl Program {
    /// Reads a linked program. `objdump` is the disassembler for its machine.
    pub(crate) fn read(elf: &Path, objdump: &str) -> Result<Self, String> {
        let bytes = std::fs::read(elf).at(elf)?;
        let file = object::File::parse(&*bytes).map_err(|e| format!("{}: {e}", elf.display()))?;
        let symbols = file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text);
        // The lowest bit of an address says that the code is Thumb.
        let mask = if file.architecture() == Architecture::Arm { !1 } else { !0 };
        let function = |symbol: object::Symbol<'_, '_>| {
            let name = readable(symbol.name().unwrap_or_default());
            Function::new(&name, symbol.address() & mask, symbol.size())
        };
        let syntax = if file.architecture() == Architecture::X86_64 { "-M intel" } else { "" };
        let code = tool(objdump, "-d -C --no-show-raw-insn -w").words(syntax).arguments([elf]);
        let defined = symbols.filter(|symbol| symbol.is_definition());
        Ok(Self::new(defined.map(function).collect(), &code.silent().output()?))
    }

    fn new(functions: Vec<Function>, disassembly: &str) -> Self {
        let mut program = Self { functions: merged(functions) };
        let mut targets = Vec::new();
        for line in disassembly.lines() {
            let Some(instruction) = Instruction::parse(line) else { continue };
            let Some(at) = program.at(instruction.address) else { continue };
            let is_data = instruction.is_data();
            targets.extend(instruction.target().map(|target| (at, target, is_data)));
            if !is_data {
                program.functions[at].instructions.push(instruction);
            }
        }
        for function in &mut program.functions {
            // Padding in front of a constant is never executed.
            while function.instructions.pop_if(|last| last.mnemonic == "nop").is_some() {}
        }
        for (from, target, is_data) in targets {
            let Some(to) = program.at(target).filter(|to| *to != from) else { continue };
            // A constant may equal an address inside a function by chance, but hardly that of its first byte.
            if !is_data || program.functions[to].address == target {
                program.functions[from].refers_to.insert(to);
            }
        }
        program
    }

    /// A program of these functions (name, address, bytes), for tests.
    #[cfg(test)]
    pub(crate) fn parse(functions: &[(&str, u64, u64)], disassembly: &str) -> Self {
        let functions = functions.iter().map(|(name, at, bytes)| Function::new(name, *at, *bytes));
        Self::new(functions.collect(), disassembly)
    }

    /// The functions that refer to a function.
    pub(crate) fn callers(&self, callee: usize) -> impl Iterator<Item = &Function> {
        self.functions.iter().filter(move |function| function.refers_to.contains(&callee))
    }

    /// The function that has a name.
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.functions.iter().position(|function| function.names.iter().any(|n| n == name))
    }

    /// The functions that a function reaches, without the function itself. The search stops at functions for which `ends` is
    /// true.
    pub(crate) fn reach(&self, root: usize, ends: impl Fn(&Function) -> bool) -> BTreeSet<usize> {
        let (mut seen, mut queue) = (BTreeSet::new(), vec![root]);
        while let Some(at) = queue.pop() {
            for &to in &self.functions[at].refers_to {
                if to != root && seen.insert(to) && !ends(&self.functions[to]) {
                    queue.push(to);
                }
            }
        }
        seen
    }

    /// The largest sum of `depth` along a chain of calls. A cycle counts once. A function without a depth does not count, nor
    /// do the functions that it calls.
    pub(crate) fn deepest(&self, root: usize, depth: &impl Fn(&Function) -> Option<u64>) -> u64 {
        self.deepest_below(root, depth, &mut Vec::new())
    }

    fn deepest_below(
        &self,
        at: usize,
        depth: &impl Fn(&Function) -> Option<u64>,
        path: &mut Vec<usize>,
    ) -> u64 {
        let own = depth(&self.functions[at]).filter(|_| !path.contains(&at));
        let Some(own) = own else { return 0 };
        path.push(at);
        let callees = &self.functions[at].refers_to;
        let below = callees.iter().map(|&to| self.deepest_below(to, depth, path)).max();
        path.pop();
        own + below.unwrap_or(0)
    }

    /// The function that contains an address.
    fn at(&self, address: u64) -> Option<usize> {
        let after = self.functions.partition_point(|function| function.address <= address);
        let at = after.checked_sub(1)?;
        let Function { address: first, bytes, .. } = self.functions[at];
        (address < first + bytes).then_some(at)
    }
}

impl Instruction {
    /// `   388a4:\tcmp    rcx,0x3ff`.
    fn parse(line: &str) -> Option<Self> {
        let (address, text) = line.split_once(":\t")?;
        let address = u64::from_str_radix(address.trim(), 16).ok()?;
        let text = text.trim();
        let end = text.find([' ', '\t']).unwrap_or(text.len());
        let (mnemonic, operands) = text.split_at(end);
        Some(Self { address, mnemonic: mnemonic.into(), operands: operands.trim().into() })
    }

    /// An instruction, for tests.
    #[cfg(test)]
    pub(crate) fn of(line: &str) -> Self {
        Self::parse(&format!("0:\t{line}")).expect("an instruction")
    }

    /// Whether the line is a constant between the instructions.
    fn is_data(&self) -> bool {
        self.mnemonic.starts_with('.')
    }

    /// The address to which it refers: the value of a constant, or the address in front of a name in angle brackets.
    fn target(&self) -> Option<u64> {
        if self.is_data() {
            let value = self.operands.strip_prefix("0x")?;
            // The lowest bit says that the code is Thumb.
            return u64::from_str_radix(value, 16).ok().map(|value| value & !1);
        }
        let (head, _) = self.operands.split_once(" <")?;
        let digits = head.rsplit([' ', '\t', ',', '(']).next()?;
        u64::from_str_radix(digits.trim_start_matches("0x"), 16).ok()
    }
}

/// The functions by address. A function without a length ends where the next one begins.
fn merged(mut all: Vec<Function>) -> Vec<Function> {
    all.sort_by_key(|function| function.address);
    let mut functions: Vec<Function> = Vec::new();
    for mut function in all {
        match functions.last_mut() {
            Some(last) if last.address == function.address => {
                last.names.append(&mut function.names);
                last.bytes = last.bytes.max(function.bytes);
            }
            _ => functions.push(function),
        }
    }
    for at in 1..functions.len() {
        if functions[at - 1].bytes == 0 {
            functions[at - 1].bytes = functions[at].address - functions[at - 1].address;
        }
    }
    functions
}

#[cfg(test)]
mod cases {
    use super::*;

    const SYMBOLS: &[(&str, u64, u64)] = &[
        ("last", 0x120, 4),
        ("a::b", 0x100, 8),
        ("twin", 0x100, 8),
        ("of unknown length", 0x110, 0),
    ];

    const DISASSEMBLY: &str = "
00000100 <a::b>:
     100:\tbl\t120 <last>
     104:\t.word\t0x00000111
     106:\t.word\t0x00000123
     110:\tcall   104 <a::b+0x4>
     112:\tmov    rax,QWORD PTR [rip+0x10]        # 200 <data>
     120:\tret
     122:\tnop
     180:\tret
";

    fn program() -> Program {
        Program::parse(SYMBOLS, DISASSEMBLY)
    }

    #[test]
    fn functions_have_names_bytes_and_instructions() {
        let [first, middle, last] = &program().functions[..] else { panic!() };
        assert_eq!((&first.names[..], first.bytes), (&["a::b".into(), "twin".into()][..], 8));
        assert_eq!((middle.bytes, last.bytes), (16, 4));
        // Constants, a `nop` at the end, and the `ret` after the last function are not counted.
        assert_eq!([first, middle, last].map(|f| f.instructions.len()), [1, 2, 1]);
        assert_eq!(first.instructions[0].mnemonic, "bl");
        assert_eq!(first.instructions[0].operands, "120 <last>");
    }

    #[test]
    fn calls_and_constants_are_followed() {
        let program = program();
        let first = program.find("twin").unwrap();
        assert_eq!(program.reach(first, |_| false), BTreeSet::from([1, 2]));
        // The call is followed. The constant that equals an address inside the last function is not.
        let without_call = DISASSEMBLY.replace("120 <last>", "");
        let program_without = Program::parse(SYMBOLS, &without_call);
        assert_eq!(program_without.functions[first].refers_to, BTreeSet::from([1]));
        assert_eq!(program.reach(1, |_| false), BTreeSet::from([0, 2]));
        assert_eq!(program.reach(1, |function| function.names[0] == "a::b"), BTreeSet::from([0]));
        assert!(program.reach(2, |_| false).is_empty());
        assert_eq!(
            program.callers(2).map(|caller| &*caller.names[0]).collect::<Vec<_>>(),
            ["a::b"]
        );
    }

    #[test]
    fn depth_follows_the_deepest_call() {
        let program = program();
        assert_eq!(program.deepest(0, &|function| Some(function.bytes)), 8 + 16);
        assert_eq!(program.deepest(2, &|function| Some(function.bytes)), 4);
        let first = |function: &Function| (function.bytes == 8).then_some(8);
        assert_eq!(program.deepest(0, &first), 8);
    }
}
