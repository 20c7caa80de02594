use bitpack::prelude::*;

#[derive(BitPack)]
struct Offsets {
    #[bitpack(at = -8)]
    a: u8,
    #[bitpack(at = 8, align = 16)]
    b: u8,
    #[bitpack(align = 0)]
    c: u8,
    #[bitpack(align = -8)]
    d: u8,
}

fn main() {
    let _ = Offsets { a: 1, b: 2, c: 3, d: 4 }.to_bytes();
}
