use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(bit_order = msb0, bit_order = lsb0)]
struct Twice {
    #[bits(3)]
    #[bits(4)]
    a: u8,
    #[bitpack(skip, skip)]
    b: u8,
    #[bitpack(range = 0..=3)]
    #[bitpack(range = 0..=4, unit = "m", unit = "km")]
    c: u8,
}

fn main() {
    let _ = Twice { a: 1, b: 2, c: 3 }.to_bytes();
}
