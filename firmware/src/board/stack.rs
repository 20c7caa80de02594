//! How deep a call takes the stack.
//!
//! Input: a call. Output: bytes below the stack pointer at the call, down to the lowest word that was written.
//! Precision: a word; what a frame reserves at its lower end and never writes is not seen.

use super::machine;
use contest::Operation;
use core::hint::black_box;

/// What unused stack holds: no address, and no number that a packet of the programs has.
const PAINT: u32 = 0xA5C3_5A3C;

/// The lowest address of the stack.
pub fn bottom() -> usize {
    unsafe extern "C" {
        static stack_bottom: u32;
    }
    (&raw const stack_bottom).addr()
}

// Its frame lies above what is measured, so what the compiler inlines here does not matter, but into others it must not be.
#[inline(never)]
pub fn depth<A, B>(call: Operation<A, B>, input: &A, output: &mut B) -> u32 {
    let bottom = self::bottom();
    let top = machine::stack_pointer();
    machine::paint(bottom, PAINT);
    black_box(call)(black_box(input), black_box(output));
    let mut at = bottom;
    while at < top && machine::word(at) == PAINT {
        at += 4;
    }
    (top - at) as u32
}
