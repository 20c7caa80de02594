//! The effects of single instructions on the stack pointer and on the flow of control, for each instruction set.
//!
//! Input: an instruction in the notation of objdump (that of Intel for x86-64). Output: the bytes by which it lowers the stack
//! pointer, and whether it jumps.

use crate::program::{Function, Instruction};

/// An instruction set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Isa {
    X86,
    Arm,
    RiscV,
}

impl Isa {
    pub(super) fn of(triple: &str) -> Self {
        match triple {
            triple if triple.starts_with("thumb") => Self::Arm,
            triple if triple.starts_with("riscv") => Self::RiscV,
            _ => Self::X86,
        }
    }

    /// The bytes by which all instructions of a function together lower the stack pointer. This is an upper bound.
    pub(super) fn stack(self, function: &Function) -> u64 {
        let lowered = |Instruction { mnemonic, operands, .. }: &Instruction| match self {
            Self::X86 => x86_stack(mnemonic, operands),
            Self::Arm => arm_stack(mnemonic, operands),
            Self::RiscV => riscv_stack(mnemonic, operands),
        };
        function.instructions.iter().map(lowered).sum()
    }

    /// Whether a call executes every instruction of a function exactly once.
    pub(super) fn is_straight(self, function: &Function) -> bool {
        // The last instruction returns.
        let split = function.instructions.split_last();
        split.is_some_and(|(_, before)| !before.iter().any(|one| self.jumps(&one.mnemonic)))
    }

    /// Whether an instruction jumps, calls, or makes others conditional. Returns count only on Arm.
    fn jumps(self, mnemonic: &str) -> bool {
        let is = |names: &[&str]| names.iter().any(|name| mnemonic.starts_with(name));
        match self {
            Self::X86 => is(&["j", "call", "rep"]),
            Self::Arm => is(&["b", "cb", "tb", "it"]) && !is(&["bic", "bfi", "bfc"]),
            Self::RiscV => is(&["b", "j", "c.j", "ecall"]),
        }
    }
}

fn x86_stack(mnemonic: &str, operands: &str) -> u64 {
    let (first, rest) = operands.split_once(',').unwrap_or((operands, ""));
    match (mnemonic, first) {
        ("push", _) => 8,
        ("sub", "rsp") => lowered(number(rest).map(|change| -change)),
        ("add", "rsp") => lowered(number(rest)),
        _ => 0,
    }
}

fn riscv_stack(mnemonic: &str, operands: &str) -> u64 {
    match (mnemonic.trim_start_matches("c."), operands.strip_prefix("sp,sp,")) {
        ("add" | "addi" | "addi16sp", Some(change)) => lowered(number(change)),
        _ => 0,
    }
}

fn arm_stack(mnemonic: &str, operands: &str) -> u64 {
    // objdump repeats larger constants as a comment: `sp, #92	@ 0x5c`.
    let operands = operands.split('@').next().unwrap_or(operands).trim_end();
    // The mnemonic without a width such as that of `push.w`.
    let mnemonic = mnemonic.split('.').next().unwrap_or(mnemonic);
    if mnemonic == "push" || (mnemonic == "stmdb" && operands.starts_with("sp!")) {
        return 4 * registers(operands);
    }
    // The last constant in `sp, sp, #8`, `sp, #8` or `lr, [sp, #-8]!`.
    let constant = || number(operands.rsplit('#').next()?.trim_end_matches(['!', ']']));
    match mnemonic {
        "sub" | "subw" if operands.starts_with("sp") => lowered(constant().map(|by| -by)),
        "str" | "strd" if operands.contains("[sp") && operands.ends_with('!') => {
            lowered(constant())
        }
        _ => 0,
    }
}

/// The number of registers in a list like `{r4, r5-r7, lr}`.
fn registers(list: &str) -> u64 {
    let list = list.split_once('{').map_or("", |(_, list)| list).trim_end_matches('}');
    let index = |register: &str| match register.trim() {
        "sl" => 10,
        "fp" => 11,
        "ip" => 12,
        numbered => numbered.trim_start_matches('r').parse::<u64>().unwrap_or(0),
    };
    let one = |item: &str| match item.trim().split_once('-') {
        Some((first, last)) => index(last).saturating_sub(index(first)) + 1,
        None => 1,
    };
    list.split(',').map(one).sum()
}

/// A number in the notation of objdump: `24`, `0x18`, `-24`.
fn number(text: &str) -> Option<i64> {
    let text = text.trim();
    match text.strip_prefix("0x") {
        // Negative numbers are in two's complement.
        Some(digits) => u64::from_str_radix(digits, 16).ok().map(|value| value as i64),
        None => text.parse().ok(),
    }
}

/// The bytes of stack that an addition of `change` to the stack pointer takes.
fn lowered(change: Option<i64>) -> u64 {
    change.filter(|change| *change < 0).map_or(0, i64::unsigned_abs)
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn jumps_differ_from_other_instructions() {
        let cases = [
            (Isa::X86, "jmp jae call rep", "ret mov bswap cmovb"),
            (Isa::Arm, "b.n bne.n bl bx cbz tbb ittt", "bics bfi ldr pop"),
            (Isa::RiscV, "bnez beq j jal jalr c.jr ecall", "ret lbu sub"),
        ];
        for (isa, jumps, others) in cases {
            assert!(jumps.split(' ').all(|mnemonic| isa.jumps(mnemonic)), "{isa:?}");
            assert!(!others.split(' ').any(|mnemonic| isa.jumps(mnemonic)), "{isa:?}");
        }
    }

    #[test]
    fn the_stack_grows_by_pushes_and_by_arithmetic() {
        let cases = [
            (Isa::X86, "push rbx", 8),
            (Isa::X86, "pop rbx", 0),
            (Isa::X86, "sub rsp,0x18", 0x18),
            (Isa::X86, "add rsp,0xffffffffffffff80", 128),
            (Isa::X86, "add rsp,0x18", 0),
            (Isa::Arm, "push {r4, r5, r6, r7, lr}", 20),
            (Isa::Arm, "push {r4-r7, lr}", 20),
            (Isa::Arm, "stmdb sp!, {r8, r9, sl}", 12),
            (Isa::Arm, "stmia.w r0, {r8, r9}", 0),
            (Isa::Arm, "sub sp, #92\t@ 0x5c", 92),
            (Isa::Arm, "str.w fp, [sp, #-16]!\t@ 0x10", 16),
            (Isa::Arm, "sub.w sp, sp, #1024", 1024),
            (Isa::Arm, "str r0, [sp, #4]", 0),
            (Isa::Arm, "add sp, #24", 0),
            (Isa::RiscV, "add sp,sp,-32", 32),
            (Isa::RiscV, "addi sp,sp,32", 0),
            (Isa::RiscV, "addi a0,sp,-32", 0),
        ];
        for (isa, line, bytes) in cases {
            let mut function = Function::default();
            function.instructions.push(Instruction::of(line));
            assert_eq!(isa.stack(&function), bytes, "{line}");
        }
    }
}
