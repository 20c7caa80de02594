//! What single instructions do, per instruction set.
//!
//! Input: a line of a disassembly. Output: whether it loads, whether it stores, and by how many bytes it lowers the
//! stack pointer. Invariant: an instruction that moves several registers counts once, as it does for a clock of instructions.

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

/// What an instruction does beside computing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Effect {
    loads: bool,
    stores: bool,
    /// In bytes.
    stack: u64,
}

/// What the instructions of a function come to, each taken once.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sum {
    pub(super) instructions: u64,
    pub(super) loads: u64,
    pub(super) stores: u64,
    /// In bytes: everything that lowers the stack pointer, so never less than what is used.
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

    /// Whether every instruction of a function is executed once, whatever its arguments are.
    pub(super) fn is_straight(self, function: &Function) -> bool {
        let jumps = |instruction: &Instruction| match self {
            Self::X86 => x86::jumps(&instruction.mnemonic),
            Self::Arm => arm::jumps(&instruction.mnemonic),
            Self::RiscV => riscv::jumps(&instruction.mnemonic),
        };
        // The last one returns.
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

/// A number as objdump writes it: `24`, `0x18`, `-24`.
fn number(text: &str) -> Option<i64> {
    let text = text.trim();
    match text.strip_prefix("0x") {
        // The two's complement of a negative one.
        Some(digits) => u64::from_str_radix(digits, 16).ok().map(|value| value as i64),
        None => text.parse().ok(),
    }
}

/// The bytes that adding `change` to the stack pointer takes.
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
