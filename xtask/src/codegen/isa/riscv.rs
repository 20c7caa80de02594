//! The instructions of 32-bit RISC-V. objdump prints compressed instructions like the others.

use super::{Effect, lowered, number};

const LOADS: &[&str] = &["lb", "lbu", "lh", "lhu", "lw", "lr.w"];
const STORES: &[&str] = &["sb", "sh", "sw", "sc.w"];

pub(super) fn effect(mnemonic: &str, operands: &str) -> Effect {
    let mnemonic = mnemonic.trim_start_matches("c.");
    let stack = match (mnemonic, operands.strip_prefix("sp,sp,")) {
        ("add" | "addi" | "addi16sp", Some(change)) => lowered(number(change)),
        _ => 0,
    };
    Effect { loads: LOADS.contains(&mnemonic), stores: STORES.contains(&mnemonic), stack }
}

/// Whether an instruction jumps or calls. Returns do not count.
pub(super) fn jumps(mnemonic: &str) -> bool {
    mnemonic.starts_with(['b', 'j']) || matches!(mnemonic, "c.j" | "c.jr" | "c.jal" | "ecall")
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn jumps_are_told_from_the_rest() {
        assert!(["bnez", "beq", "j", "jal", "jalr"].into_iter().all(jumps));
        assert!(!["ret", "lbu", "sub"].into_iter().any(jumps));
    }

    #[test]
    fn memory_and_stack() {
        let of = |mnemonic, operands| {
            let Effect { loads, stores, stack } = effect(mnemonic, operands);
            (loads, stores, stack)
        };
        assert_eq!(of("lbu", "t4,0(a0)"), (true, false, 0));
        assert_eq!(of("c.lw", "a0,0(a1)"), (true, false, 0));
        assert_eq!(of("sw", "ra,12(sp)"), (false, true, 0));
        assert_eq!(of("sll", "a5,a5,0x10"), (false, false, 0));
        assert_eq!(of("add", "sp,sp,-32"), (false, false, 32));
        assert_eq!(of("addi", "sp,sp,32"), (false, false, 0));
        assert_eq!(of("addi", "a0,sp,-32"), (false, false, 0));
    }
}
