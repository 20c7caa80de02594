//! 32-bit RISC-V: entry, semihosting, the counter of instructions, the stack pointer.
//!
//! Invariant: nothing interrupts, so the stack below its pointer is only written by calls.

use core::arch::{asm, global_asm, naked_asm};

/// The counter counts instructions.
pub const INSTRUCTIONS_PER_TICK: (u32, u32) = (1, 1);

// The stack pointer, and where exceptions go; that address has to be aligned.
global_asm!(
    ".section .entry, \"ax\"",
    ".global entry",
    "entry:",
    "la sp, stack_top",
    "la t0, 2f",
    "csrw mtvec, t0",
    "j start",
    ".balign 4",
    "2: j fault",
);

/// Asks QEMU for something.
pub fn semihosting(operation: usize, argument: usize) {
    // SAFETY: QEMU takes the breakpoint between these two instructions that do nothing, reads at most the byte that the
    // argument points to, and answers in a0. The three have to be uncompressed and on one page, hence the alignment.
    unsafe {
        asm!(
            ".option push",
            ".option norvc",
            ".balign 16",
            "slli x0, x0, 0x1f",
            "ebreak",
            "srai x0, x0, 7",
            ".option pop",
            inout("a0") operation => _,
            in("a1") argument,
            options(nostack),
        );
    }
}

/// `minstret`: the lower 32 bits of the number of instructions executed.
pub struct Clock(u32);

impl Clock {
    /// It runs from the start.
    pub fn start() {}

    #[inline(always)]
    pub fn now() -> Self {
        let value;
        // SAFETY: reads a register that every RISC-V machine mode has.
        unsafe { asm!("csrr {}, minstret", out(reg) value, options(nomem, nostack)) }
        Clock(value)
    }

    /// Ticks since then; nothing if they are more than it can count, which half a minute of QEMU are not.
    #[inline(always)]
    pub fn ticks(self) -> Option<u32> {
        Some(Self::now().0.wrapping_sub(self.0))
    }
}

/// The function that does nothing, of exactly two instructions. In assembly, as what the compiler makes of `true` has more
/// or fewer of them from one level and machine to the next (a frame is pushed and popped), and would be counted wrong.
// SAFETY: it returns `true` by the calling convention, and touches nothing else.
#[unsafe(naked)]
pub extern "C" fn idle<A, B>(_: &A, _: &mut B) -> bool {
    naked_asm!("li a0, 1", "ret")
}

#[inline(always)]
pub fn stack_pointer() -> usize {
    let at;
    // SAFETY: reads a register.
    unsafe { asm!("mv {}, sp", out(reg) at, options(nomem, nostack, preserves_flags)) }
    at
}

/// Fills the words from `bottom` up to the stack pointer.
#[inline(always)]
pub fn paint(bottom: usize, word: u32) {
    // SAFETY: that is the unused part of the stack, which nothing refers to. Without a call, as its frame would be there.
    unsafe {
        asm!(
            "2: bgeu {at}, sp, 3f",
            "sw {word}, 0({at})",
            "addi {at}, {at}, 4",
            "j 2b",
            "3:",
            at = inout(reg) bottom => _,
            word = in(reg) word,
            options(nostack),
        );
    }
}

/// The word at an address of the stack.
pub fn word(at: usize) -> u32 {
    // SAFETY: only called with aligned addresses of the stack, which is memory; through the machine, not the language.
    unsafe {
        let word;
        asm!("lw {}, 0({})", out(reg) word, in(reg) at, options(readonly, nostack));
        word
    }
}
