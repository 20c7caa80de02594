//! The instructions of Thumb and Thumb-2.

use super::{Effect, lowered, number};

pub(super) fn effect(mnemonic: &str, operands: &str) -> Effect {
    let is = |names: &[&str]| names.iter().any(|name| mnemonic.starts_with(name));
    Effect {
        loads: is(&["ldr", "ldm", "pop", "tbb", "tbh"]),
        stores: is(&["str", "stm", "push"]),
        stack: stack(mnemonic, operands),
    }
}

/// Whether an instruction jumps, calls, or makes others conditional.
pub(super) fn jumps(mnemonic: &str) -> bool {
    let is = |names: &[&str]| names.iter().any(|name| mnemonic.starts_with(name));
    is(&["b", "cb", "tb", "it"]) && !is(&["bic", "bfi", "bfc"])
}

fn stack(mnemonic: &str, operands: &str) -> u64 {
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
    let one = |item: &str| match item.trim().split_once('-') {
        Some((first, last)) => index(last).saturating_sub(index(first)) + 1,
        None => 1,
    };
    list.split(',').map(one).sum()
}

fn index(register: &str) -> u64 {
    match register.trim() {
        "sl" => 10,
        "fp" => 11,
        "ip" => 12,
        numbered => numbered.trim_start_matches('r').parse().unwrap_or(0),
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    fn of(mnemonic: &str, operands: &str) -> (bool, bool, u64) {
        let Effect { loads, stores, stack } = effect(mnemonic, operands);
        (loads, stores, stack)
    }

    #[test]
    fn memory_is_in_the_name() {
        assert_eq!(of("ldr.w", "r3, [r0, #3]"), (true, false, 0));
        assert_eq!(of("ldrb", "r3, [r0, #3]"), (true, false, 0));
        assert_eq!(of("ldmia.w", "r0, {r1, r2}"), (true, false, 0));
        assert_eq!(of("strh", "r0, [r1, #6]"), (false, true, 0));
        assert_eq!(of("strd", "r0, r1, [sp, #8]"), (false, true, 0));
        assert_eq!(of("lsrs", "r3, r2, #8"), (false, false, 0));
        assert_eq!(of("pop", "{r4, pc}"), (true, false, 0));
    }

    #[test]
    fn jumps_are_told_from_the_rest() {
        assert!(["b.n", "bne.n", "bl", "bx", "cbz", "tbb", "ittt"].into_iter().all(jumps));
        assert!(!["bics", "bfi", "ldr", "pop"].into_iter().any(jumps));
    }

    #[test]
    fn the_stack_grows_by_pushes_and_by_arithmetic() {
        assert_eq!(of("push", "{r4, r5, r6, r7, lr}").2, 20);
        assert_eq!(of("push", "{r4-r7, lr}").2, 20);
        assert_eq!(of("stmdb", "sp!, {r8, r9, sl}").2, 12);
        assert_eq!(of("stmia.w", "r0, {r8, r9}").2, 0);
        assert_eq!(of("sub", "sp, #24").2, 24);
        assert_eq!(of("sub", "sp, #92\t@ 0x5c").2, 92);
        assert_eq!(of("str.w", "fp, [sp, #-16]!\t@ 0x10").2, 16);
        assert_eq!(of("sub.w", "sp, sp, #1024").2, 1024);
        assert_eq!(of("str.w", "fp, [sp, #-4]!").2, 4);
        assert_eq!(of("str", "r0, [sp, #4]").2, 0);
        assert_eq!(of("add", "sp, #24").2, 0);
    }
}
