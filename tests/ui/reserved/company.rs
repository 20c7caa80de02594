use bitpack::prelude::*;

#[derive(BitPack)]
struct Company {
    #[bitpack(strict)]
    a: u8,
    #[bits(4)]
    #[bitpack(reserved, magic = 7)]
    b: (),
    #[bits(4)]
    #[bitpack(reserved, range = 0..=3, scale = 2)]
    c: (),
    #[bitpack(magic = 3, range = 0..=3, offset = 1)]
    d: u8,
}

fn main() {
    let _ = Company { a: 1, b: (), c: (), d: 3 }.to_bytes();
}
