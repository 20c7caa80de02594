use bitpack::prelude::*;

const HERE: usize = 4;

#[derive(BitPack)]
struct Pair {
    a: u8,
    b: u8,
}

#[derive(BitPack)]
struct Named {
    #[bitpack(at = 0)]
    pair: Pair,
    #[bitpack(at = HERE)]
    speed: u8,
}

#[derive(BitPack)]
struct Orders {
    #[bits(3)]
    #[bitpack(at = 0)]
    high: u8,
    #[bits(3)]
    #[bitpack(at = 5, bit_order = lsb0)]
    low: u8,
}

fn main() {
    let _ = Named { pair: Pair { a: 1, b: 2 }, speed: 3 }.to_bytes();
    let _ = Orders { high: 1, low: 2 }.to_bytes();
}
