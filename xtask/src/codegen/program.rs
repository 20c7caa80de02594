//! A linked program, by way of objdump.
//!
//! Input: the texts of `objdump -t` and `objdump -d`. Output: its functions, each with its instructions and the functions
//! it refers to. Invariant: functions are told apart by address, as one address can have several names.

use std::collections::BTreeSet;

/// A function, with everything the compiler put between its first byte and its last.
#[derive(Debug, Default)]
pub(super) struct Function {
    /// More than one where the compiler found two functions to be the same.
    pub(super) names: Vec<String>,
    address: u64,
    pub(super) bytes: u64,
    pub(super) instructions: Vec<Instruction>,
    /// Where its instructions and its constants point, itself left out.
    refers_to: BTreeSet<usize>,
}

/// One line of a disassembly.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Instruction {
    pub(super) address: u64,
    pub(super) mnemonic: String,
    pub(super) operands: String,
}

#[derive(Debug, Default)]
pub(super) struct Program {
    /// By address.
    pub(super) functions: Vec<Function>,
}

impl Program {
    /// Reads both texts.
    pub(super) fn parse(symbols: &str, disassembly: &str) -> Self {
        let mut program = Self { functions: functions(symbols) };
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
            // What only fills the room up to a constant is never executed.
            while function.instructions.pop_if(|last| last.mnemonic == "nop").is_some() {}
        }
        for (from, target, is_data) in targets {
            let Some(to) = program.at(target).filter(|to| *to != from) else { continue };
            // A mask may look like an address in the midst of a function, but hardly like its first.
            if !is_data || program.functions[to].address == target {
                program.functions[from].refers_to.insert(to);
            }
        }
        program
    }

    /// The function that has a name.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.functions.iter().position(|function| function.names.iter().any(|n| n == name))
    }

    /// All that a function reaches, itself left out; nothing beyond what `ends` says.
    pub(super) fn reach(&self, root: usize, ends: impl Fn(&Function) -> bool) -> BTreeSet<usize> {
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

    /// The deepest sum of `depth` along what is called from a function; a cycle counts once, and what is no code of
    /// the codec (`depth` gives nothing) not at all.
    pub(super) fn deepest(&self, root: usize, depth: &impl Fn(&Function) -> Option<u64>) -> u64 {
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

    /// The function that an address lies in.
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

    /// A constant between the instructions.
    fn is_data(&self) -> bool {
        self.mnemonic.starts_with('.')
    }

    /// The address that it names: a constant's value, or what stands before a name in angle brackets.
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

/// The functions of a symbol table, by address. One without a length goes on to the next.
fn functions(symbols: &str) -> Vec<Function> {
    let mut all: Vec<_> = symbols.lines().filter_map(symbol).collect();
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

/// `ADDRESS FLAGS SECTION\tBYTES [.hidden ]NAME`, the flags being seven characters.
fn symbol(line: &str) -> Option<Function> {
    let (head, tail) = line.split_once('\t')?;
    let (address, rest) = head.split_once(' ')?;
    let is_function = rest.get(..7)?.ends_with('F') && !rest.contains('*');
    let (bytes, name) = tail.split_once(' ').filter(|_| is_function)?;
    let name = name.trim_start().trim_start_matches(".hidden ");
    Some(Function {
        names: vec![without_hash(name).to_owned()],
        address: u64::from_str_radix(address, 16).ok()?,
        bytes: u64::from_str_radix(bytes, 16).ok()?,
        ..Function::default()
    })
}

/// `a::b` of `a::b::h0123456789abcdef`.
fn without_hash(name: &str) -> &str {
    match name.rsplit_once("::h") {
        Some((rest, hash)) if hash.len() == 16 => rest,
        _ => name,
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    const SYMBOLS: &str = "\
00000100 g     F .text\t00000008 a::b::h0123456789abcdef
00000100 g     F .text\t00000008 .hidden twin
00000110 l     F .text\t00000000 of unknown length
00000120 g     F .text\t00000004 last
00000200 g     O .data\t00000004 data
00000000         *UND*\t00000000 memcpy
";

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
        // The constant is none, nor is the `nop` at an end; the `ret` after the last function is nobody's.
        assert_eq!([first, middle, last].map(|f| f.instructions.len()), [1, 2, 1]);
        assert_eq!(first.instructions[0].mnemonic, "bl");
        assert_eq!(first.instructions[0].operands, "120 <last>");
    }

    #[test]
    fn calls_and_constants_are_followed() {
        let program = program();
        let first = program.find("twin").unwrap();
        assert_eq!(program.reach(first, |_| false), BTreeSet::from([1, 2]));
        // By the call, not by the constant that lies within it.
        let without_call = DISASSEMBLY.replace("120 <last>", "");
        let program_without = Program::parse(SYMBOLS, &without_call);
        assert_eq!(program_without.functions[first].refers_to, BTreeSet::from([1]));
        assert_eq!(program.reach(1, |_| false), BTreeSet::from([0, 2]));
        assert_eq!(program.reach(1, |function| function.names[0] == "a::b"), BTreeSet::from([0]));
        assert!(program.reach(2, |_| false).is_empty());
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
