use bitpack::prelude::*;

#[derive(BitPack)]
struct Skips {
    #[bits(3)]
    #[bitpack(skip, at = 3, endian = little, unit = "m")]
    a: u8,
    #[bitpack(default = 7)]
    b: u8,
}

fn main() {
    let _ = Skips { a: 1, b: 2 }.to_bytes();
}
