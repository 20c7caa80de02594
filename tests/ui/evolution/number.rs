use bitpack::prelude::*;

const NINE: u8 = 9;

#[derive(BitPack)]
struct Numbers {
    #[bitpack(number = 1)]
    a: u8,
    b: u8,
    #[bitpack(number = 1)]
    c: u8,
    #[bitpack(number = 0)]
    d: u8,
    #[bitpack(number = 256)]
    e: u8,
    #[bitpack(number = NINE)]
    f: u8,
    #[bitpack(skip, number = 2)]
    g: u8,
    #[bitpack(at = 8, number = 3)]
    h: u8,
}

#[derive(BitPack)]
#[bitpack(number = 1)]
struct Outside {
    #[bitpack(number)]
    a: u8,
}

fn main() {
    let _ = Numbers::decode(&[]);
    let _ = Outside { a: 1 }.to_bytes();
}
