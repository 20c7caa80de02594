//! The boards: start, output, exit, a clock that counts instructions, and the stack.
//!
//! Input: QEMU, with semihosting and `-icount shift=0`. Output: text on its console, and its exit status. Invariant: all
//! `unsafe` of the programs is in here; whatever goes wrong (a fault, a panic) ends the run with a failure.

#[cfg(target_arch = "arm")]
#[path = "arm.rs"]
mod machine;
#[cfg(target_arch = "riscv32")]
#[path = "riscv.rs"]
mod machine;
mod stack;

#[cfg(broken = "unaligned")]
pub use machine::load_unaligned;
pub use machine::{Clock, INSTRUCTIONS_PER_TICK, idle};
pub use stack::depth;

use core::panic::PanicInfo;
use machine::semihosting;

/// What QEMU does for a program: operations and reasons of Arm's "Semihosting for AArch32 and AArch64".
const WRITE_BYTE: usize = 0x03;
const EXIT: usize = 0x18;
const EXIT_SUCCESS: usize = 0x2_0026;
const EXIT_FAILURE: usize = 0x2_0023;

/// Where the programs start, once there is a stack.
// The symbol that the linker scripts' vectors and entries name; nothing else has it.
#[unsafe(no_mangle)]
extern "C" fn start() -> ! {
    Clock::start();
    exit(crate::run())
}

/// Every exception comes here: a bad address, an unaligned access on the Cortex-M0, an unknown instruction.
// The symbol that the vectors name; nothing else has it.
#[unsafe(no_mangle)]
extern "C" fn fault() -> ! {
    print("FAULT\n");
    exit(false)
}

/// Nothing may reach it in the image of the codec, where the linker then leaves it out.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    print("PANIC\n");
    exit(false)
}

pub fn print(text: &str) {
    for byte in text.as_bytes() {
        semihosting(WRITE_BYTE, core::ptr::from_ref(byte).addr());
    }
}

pub fn exit(success: bool) -> ! {
    semihosting(EXIT, if success { EXIT_SUCCESS } else { EXIT_FAILURE });
    loop {}
}
