//! Random packets, and measuring candidates in turns.
//!
//! Input: loops over all packets. Output: ns per packet for each.
//! Invariant: the candidates alternate within a fraction of a millisecond, so that whatever else the
//! machine does falls on all of them; the lowest eighth of the rounds counts.

use std::time::Instant;

/// Packets per loop.
pub const PACKETS: usize = 1000;
const ROUNDS: usize = 400;
const LOOPS: usize = 20;

/// The same pseudo-random packets on every run (xorshift64*).
pub fn random<const N: usize>() -> Vec<[u8; N]> {
    let mut state = 88_172_645_463_325_252_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 56) as u8
    };
    let mut packets = vec![[0; N]; PACKETS];
    packets.iter_mut().flatten().for_each(|byte| *byte = next());
    packets
}

/// ns per packet, each candidate measured in every round.
pub fn take_turns<const N: usize>(mut loops: [&mut dyn FnMut(); N]) -> [f64; N] {
    let mut times: [Vec<f64>; N] = std::array::from_fn(|_| Vec::with_capacity(ROUNDS));
    for _ in 0..ROUNDS {
        for (run, times) in loops.iter_mut().zip(&mut times) {
            let start = Instant::now();
            for _ in 0..LOOPS {
                run();
            }
            times.push(start.elapsed().as_nanos() as f64 / (LOOPS * PACKETS) as f64);
        }
    }
    times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 8]
    })
}
