use bitpack::prelude::*;

#[derive(BitPack)]
struct Target {
    a: usize,
    b: isize,
    c: [usize; 2],
    #[bitpack(magic = 7)]
    d: usize,
}

fn main() {
    let _ = Target { a: 1, b: 2, c: [3; 2], d: 7 }.to_bytes();
}
