use bitpack::prelude::*;

#[derive(BitPack)]
struct Target {
    // 64 bits everywhere.
    a: usize,
    c: [usize; 2],
    #[bitpack(range = 0..=5)]
    b: isize,
    #[bitpack(magic = 7)]
    d: usize,
}

fn main() {
    let _ = Target { a: 1, b: 2, c: [3; 2], d: 7 }.to_bytes();
}
