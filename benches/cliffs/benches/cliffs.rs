//! Times of every row: derived code beside its twin.
//!
//! Input: a part of the names of rows, or nothing for all. Output: a line per row and operation: µs of both, and the ratio.
//! Invariant: both take turns, so that whatever else the machine does falls on both; the lowest eighth of the rounds counts.

use std::time::{Duration, Instant};

const ROUNDS: usize = 80;
/// The least time of one measurement.
const LEAST: Duration = Duration::from_micros(200);

fn main() {
    let part = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    for row in cliffs::ROWS {
        let row = row();
        if part.as_ref().is_none_or(|part| row.name.contains(part.as_str())) {
            for pair in &row.pairs {
                let [derived, hand] = take_turns([&pair.derived, &pair.hand]);
                println!(
                    "{:16} {:7} {derived:9.3} µs, by hand {hand:9.3} µs: {:5.2}",
                    row.name,
                    pair.operation,
                    derived / hand
                );
            }
        }
    }
}

/// µs per call of each.
fn take_turns(calls: [&dyn Fn(); 2]) -> [f64; 2] {
    let measure = |call: &dyn Fn(), count: usize| {
        let start = Instant::now();
        (0..count).for_each(|_| call());
        start.elapsed()
    };
    let counts = calls.map(|call| {
        let once = measure(call, 10) / 10;
        (LEAST.as_nanos() / once.as_nanos().max(1)) as usize + 1
    });
    let mut times = [const { Vec::new() }; 2];
    for _ in 0..ROUNDS {
        for ((call, count), times) in calls.iter().zip(counts).zip(&mut times) {
            times.push(measure(*call, count).as_nanos() as f64 / 1e3 / count as f64);
        }
    }
    times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 8]
    })
}
