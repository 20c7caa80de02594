//! Instructions and stack of one call.
//!
//! Input: a function and its arguments. Output: figures. Precision: the clock is read around many calls, the same loop with a
//! function of two instructions is taken off, and what is left has to be that number of calls times a whole number, within the
//! two ticks that two readings can be off. So the figure is exact, or the check fails.

use crate::board::{Clock, INSTRUCTIONS_PER_TICK, depth, idle};
use crate::report::{Report, Subject, figure};
use contest::Operation;
use core::hint::black_box;

/// So many that two ticks, 125 instructions at most, are less than half an instruction for each; so few that a counter of 24
/// bits counts them.
const CALLS: u32 = 500;

/// Of the boards' `idle`: a constant, and the return.
const IDLE_INSTRUCTIONS: u32 = 2;

/// Prints the figures of a function.
pub fn measure<A, B>(
    report: &mut Report,
    of: Subject,
    what: &str,
    call: Operation<A, B>,
    input: &A,
    output: &mut B,
) {
    let idle = ticks(idle, input, output);
    // Twice: the first time could be another one, if anything remembered.
    let (first, second) = (ticks(call, input, output), ticks(call, input, output));
    let (Some(idle), Some(first), Some(second)) = (idle, first, second) else {
        return report.check(of, what, false);
    };
    let (instructions, rest) = per_call(second.wrapping_sub(idle));
    let (again, _) = per_call(first.wrapping_sub(idle));
    if rest > two_ticks() || instructions != again {
        report.check(of, what, false);
    }
    figure("COUNT", of, what, instructions + IDLE_INSTRUCTIONS);
    figure("STACK", of, what, depth(call, input, output));
}

// One copy for the function and for the idle one.
#[inline(never)]
fn ticks<A, B>(call: Operation<A, B>, input: &A, output: &mut B) -> Option<u32> {
    let clock = Clock::now();
    for _ in 0..CALLS {
        black_box(black_box(call)(black_box(input), black_box(&mut *output)));
    }
    clock.ticks()
}

/// In instructions, rounded up.
fn two_ticks() -> u32 {
    let (instructions, of_ticks) = INSTRUCTIONS_PER_TICK;
    if of_ticks == instructions { 0 } else { (2 * instructions).div_ceil(of_ticks) }
}

/// Instructions of one call, and how far all are from that many each.
fn per_call(ticks: u32) -> (u32, u32) {
    let (instructions, of_ticks) = INSTRUCTIONS_PER_TICK;
    let all = ticks.wrapping_mul(instructions) / of_ticks;
    let one = (all + CALLS / 2) / CALLS;
    (one, all.abs_diff(one * CALLS))
}
