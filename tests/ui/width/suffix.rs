//! Widths and offsets with a type.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(bits = 16u32)]
struct Total {
    #[bits(3u8)]
    a: u8,
    #[bits(2i32)]
    b: [u8; 2],
    #[bits(3usize)]
    right: u8,
    #[bits(1)]
    #[bitpack(at = 12u16)]
    c: u8,
    #[bits(1)]
    #[bitpack(align = 2u8)]
    d: u8,
}

#[derive(BitPack)]
#[bits(2u8)]
enum Team {
    Red,
    Blue,
}

fn main() {
    let _ = Total { a: 1, b: [1, 2], right: 1, c: 1, d: 1 }.to_bytes();
    let _ = Team::Red.to_bytes();
}
