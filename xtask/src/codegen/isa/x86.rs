//! The instructions of x86-64, in Intel's notation.

use super::{Effect, lowered, number};

/// Instructions whose operand in brackets is an address, not a value.
const NO_ACCESS: &[&str] = &["lea", "nop", "nopw", "prefetch"];

/// Instructions that only read their first operand.
const READS: &[&str] =
    &["cmp", "test", "bt", "call", "jmp", "push", "ucomis", "comis", "mul", "div"];

pub(super) fn effect(mnemonic: &str, operands: &str) -> Effect {
    let (first, rest) = split(operands);
    let bytes = match (mnemonic, first) {
        ("push", _) => 8,
        ("sub", "rsp") => lowered(number(rest).map(|change| -change)),
        ("add", "rsp") => lowered(number(rest)),
        _ => 0,
    };
    let in_memory = |operand: &str| operand.contains('[');
    let (mut loads, mut stores) = (mnemonic == "pop", mnemonic == "push");
    if !NO_ACCESS.contains(&mnemonic) {
        let writes_first = !READS.iter().any(|reads| mnemonic.starts_with(reads));
        stores |= in_memory(first) && writes_first;
        loads |= in_memory(rest) || (in_memory(first) && !only_writes(mnemonic));
    }
    Effect { loads, stores, stack: bytes }
}

/// Whether an instruction jumps or calls. Returns do not count.
pub(super) fn jumps(mnemonic: &str) -> bool {
    mnemonic.starts_with('j') || mnemonic.starts_with("call") || mnemonic.starts_with("rep")
}

/// Whether an instruction only writes its first operand.
fn only_writes(mnemonic: &str) -> bool {
    ["mov", "vmov", "set", "pextr", "vpextr", "pop"]
        .iter()
        .any(|writes| mnemonic.starts_with(writes))
}

/// The first operand and the others. Brackets contain no comma in this notation.
fn split(operands: &str) -> (&str, &str) {
    operands.split_once(',').unwrap_or((operands, ""))
}

#[cfg(test)]
mod cases {
    use super::*;

    fn of(line: &str) -> (bool, bool, u64) {
        let (mnemonic, operands) = line.split_once(' ').unwrap_or((line, ""));
        let Effect { loads, stores, stack } = effect(mnemonic, operands);
        (loads, stores, stack)
    }

    #[test]
    fn memory_is_an_operand_in_brackets() {
        assert_eq!(of("mov eax,DWORD PTR [rdi+0x8]"), (true, false, 0));
        assert_eq!(of("mov QWORD PTR [rsi],rax"), (false, true, 0));
        assert_eq!(of("or BYTE PTR [rsi+0x3],al"), (true, true, 0));
        assert_eq!(of("cmp BYTE PTR [rdi],0x3"), (true, false, 0));
        assert_eq!(of("movbe rax,QWORD PTR [rdi]"), (true, false, 0));
        assert_eq!(of("setne BYTE PTR [rdi]"), (false, true, 0));
        assert_eq!(of("lea rax,[rdi+rdi*2]"), (false, false, 0));
        assert_eq!(of("nop WORD PTR cs:[rax+rax*1+0x0]"), (false, false, 0));
        assert_eq!(of("shl rax,0x8"), (false, false, 0));
        assert_eq!(of("ret"), (false, false, 0));
    }

    #[test]
    fn jumps_are_told_from_the_rest() {
        assert!(["jmp", "jae", "call", "rep"].into_iter().all(jumps));
        assert!(!["ret", "mov", "bswap", "cmovb"].into_iter().any(jumps));
    }

    #[test]
    fn the_stack_grows_by_pushes_and_by_arithmetic() {
        assert_eq!(of("push rbx"), (false, true, 8));
        assert_eq!(of("pop rbx"), (true, false, 0));
        assert_eq!(of("sub rsp,0x18"), (false, false, 0x18));
        assert_eq!(of("add rsp,0xffffffffffffff80"), (false, false, 128));
        assert_eq!(of("add rsp,0x18"), (false, false, 0));
    }
}
