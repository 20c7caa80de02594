use bitpack::prelude::*;

const TOTAL: usize = 24;

#[derive(BitPack)]
#[bitpack(bits = 16)]
struct TooShort {
    #[bits(5)]
    a: u8,
    b: u8,
}

#[derive(BitPack)]
#[bitpack(bits = 12)]
struct TooLong {
    a: u8,
    b: u8,
}

#[derive(BitPack)]
#[bitpack(bits = 12)]
struct Placed {
    a: u8,
    #[bitpack(at = 8)]
    b: u8,
}

#[derive(BitPack)]
#[bitpack(bits = TOTAL)]
struct Named {
    a: u8,
}

fn main() {
    let _ = TooShort { a: 1, b: 2 }.to_bytes();
    let _ = TooLong { a: 1, b: 2 }.to_bytes();
    let _ = Placed { a: 1, b: 2 }.to_bytes();
    let _ = Named { a: 1 }.to_bytes();
}
