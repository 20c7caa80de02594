//! Cortex-M: vectors, semihosting, SysTick, the stack pointer.
//!
//! Invariant: nothing interrupts, so the stack below its pointer is only written by calls.

use core::arch::{asm, global_asm, naked_asm};

/// SysTick counts the processor's clock: 25 MHz on mps2-an385, 40 ns of virtual time, of which an instruction takes one;
/// 16 MHz on microbit. As a fraction.
pub const INSTRUCTIONS_PER_TICK: (u32, u32) =
    if cfg!(board = "microbit") { (125, 2) } else { (40, 1) };

// The stack pointer, the entry, and the 14 exceptions of the architecture. Interrupts stay off.
global_asm!(
    ".section .vectors, \"a\"",
    ".global entry",
    ".set entry, start",
    ".word stack_top",
    ".word start",
    ".rept 14",
    ".word fault",
    ".endr",
);

/// Asks QEMU for something.
pub fn semihosting(operation: usize, argument: usize) {
    // SAFETY: QEMU takes the breakpoint, reads at most the byte that the argument points to, and answers in r0.
    unsafe { asm!("bkpt 0xAB", inout("r0") operation => _, in("r1") argument, options(nostack)) }
}

/// SysTick: 24 bits that count down.
pub struct Clock(u32);

impl Clock {
    const CONTROL: *mut u32 = 0xE000_E010 as *mut u32;
    const RELOAD: *mut u32 = 0xE000_E014 as *mut u32;
    const VALUE: *mut u32 = 0xE000_E018 as *mut u32;
    const MOST: u32 = 0xFF_FFFF;
    /// In the control register: the counter has come to zero since it was set.
    const WENT_AROUND: u32 = 1 << 16;

    /// Starts the counter, without its interrupt.
    pub fn start() {
        // SAFETY: every Cortex-M of the boards has SysTick at these addresses, and nobody else uses it.
        unsafe {
            Self::RELOAD.write_volatile(Self::MOST);
            Self::VALUE.write_volatile(0);
            Self::CONTROL.write_volatile(0b101);
        }
    }

    #[inline(always)]
    pub fn now() -> Self {
        // SAFETY: as above; any write sets the counter back.
        unsafe {
            Self::VALUE.write_volatile(0);
            Clock(Self::VALUE.read_volatile())
        }
    }

    /// Ticks since then; nothing if they are more than it can count.
    #[inline(always)]
    pub fn ticks(self) -> Option<u32> {
        // SAFETY: as above.
        let (now, control) =
            unsafe { (Self::VALUE.read_volatile(), Self::CONTROL.read_volatile()) };
        (control & Self::WENT_AROUND == 0).then_some(self.0.wrapping_sub(now) & Self::MOST)
    }
}

/// The function that does nothing, of exactly two instructions. In assembly, as what the compiler makes of `true` has more
/// or fewer of them from one level and machine to the next (a frame is pushed and popped), and would be counted wrong.
// SAFETY: it returns `true` by the calling convention, and touches nothing else.
#[unsafe(naked)]
pub extern "C" fn idle<A, B>(_: &A, _: &mut B) -> bool {
    naked_asm!("movs r0, #1", "bx lr")
}

#[inline(always)]
pub fn stack_pointer() -> usize {
    let at;
    // SAFETY: reads a register.
    unsafe { asm!("mov {}, sp", out(reg) at, options(nomem, nostack, preserves_flags)) }
    at
}

/// Fills the words from `bottom` up to the stack pointer.
#[inline(always)]
pub fn paint(bottom: usize, word: u32) {
    // SAFETY: that is the unused part of the stack, which nothing refers to. Without a call, as its frame would be there.
    unsafe {
        asm!(
            "2: cmp {at}, sp",
            "bhs 3f",
            "str {word}, [{at}]",
            "adds {at}, #4",
            "b 2b",
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
        asm!("ldr {}, [{}]", out(reg) word, in(reg) at, options(readonly, nostack));
        word
    }
}

/// What the Cortex-M0 must refuse: a word at an odd address. The Cortex-M3 loads it.
#[cfg(broken = "unaligned")]
pub fn load_unaligned() {
    word(super::stack::bottom() + 1);
}
