//! Calls every compared function, so that a counter of instructions can count it.
//!
//! Input: parts of names of rows; none of them means all rows. Output: a line `NAME | OPERATION | TITLE` for each pair of
//! functions.

use std::hint::black_box;

/// The calls of a function whose message has this many bytes. The first calls cost the allocator more than the others, which
/// matters where a call has few instructions.
fn calls(bytes: usize) -> usize {
    (100_000 / bytes).clamp(16, 1000)
}

fn main() {
    let parts: Vec<String> = std::env::args().skip(1).collect();
    for row in cliffs::ROWS {
        let row = row();
        if parts.is_empty() || parts.iter().any(|part| row.name.contains(part.as_str())) {
            for pair in &row.pairs {
                for _ in 0..calls(row.bytes) {
                    black_box(&pair.derived)();
                    black_box(&pair.hand)();
                }
                println!("{} | {} | {}", row.name, pair.operation, row.title);
            }
        }
    }
}
