//! The effects of single instructions, for each instruction set.
//!
//! Input: a line of a disassembly. Output: whether the instruction loads or stores, and by how many bytes it lowers the stack
//! pointer. Invariant: an instruction that moves several registers counts once.

mod arm;
mod riscv;
mod x86;

use crate::program::{Function, Instruction};

/// An instruction set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Isa {
    X86,
    Arm,
    RiscV,
}

/// The effects of an instruction on memory.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Effect {
    loads: bool,
    stores: bool,
    /// Bytes by which it lowers the stack pointer.
    stack: u64,
}

/// The sum over the instructions of a function, each of which counts once.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sum {
    pub(super) instructions: u64,
    pub(super) loads: u64,
    pub(super) stores: u64,
    /// Bytes by which all instructions together lower the stack pointer, which is an upper bound.
    pub(super) stack: u64,
}

impl Isa {
    pub(super) fn of(triple: &str) -> Self {
        match triple {
            triple if triple.starts_with("thumb") => Self::Arm,
            triple if triple.starts_with("riscv") => Self::RiscV,
            _ => Self::X86,
        }
    }

    pub(super) fn sum(self, function: &Function) -> Sum {
        let mut sum = Sum { instructions: function.instructions.len() as u64, ..Sum::default() };
        for instruction in &function.instructions {
            let effect = self.effect(instruction);
            sum.loads += u64::from(effect.loads);
            sum.stores += u64::from(effect.stores);
            sum.stack += effect.stack;
        }
        sum
    }

    /// Whether a call executes every instruction of a function exactly once.
    pub(super) fn is_straight(self, function: &Function) -> bool {
        let jumps = |instruction: &Instruction| match self {
            Self::X86 => x86::jumps(&instruction.mnemonic),
            Self::Arm => arm::jumps(&instruction.mnemonic),
            Self::RiscV => riscv::jumps(&instruction.mnemonic),
        };
        // The last instruction returns.
        function.instructions.split_last().is_some_and(|(_, before)| !before.iter().any(jumps))
    }

    fn effect(self, instruction: &Instruction) -> Effect {
        let Instruction { mnemonic, operands, .. } = instruction;
        match self {
            Self::X86 => x86::effect(mnemonic, operands),
            Self::Arm => arm::effect(mnemonic, operands),
            Self::RiscV => riscv::effect(mnemonic, operands),
        }
    }
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
    fn numbers_are_read_as_they_are_printed() {
        assert_eq!(number("24"), Some(24));
        assert_eq!(number("-0x18"), None);
        assert_eq!(number("0xffffffffffffff80"), Some(-128));
        assert_eq!(lowered(Some(-8)), 8);
        assert_eq!(lowered(Some(8)) + lowered(None), 0);
    }
}
