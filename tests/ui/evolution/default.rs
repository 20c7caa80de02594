use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(extensible)]
struct Missing {
    #[bitpack(range = 1..=9)]
    without: u8,
    #[bitpack(range = 1..=9, default = 10)]
    outside: u8,
    #[bits(3)]
    #[bitpack(default = 8)]
    wide: u8,
    #[bits(3)]
    #[bitpack(default = -5)]
    negative: i8,
    #[bitpack(range = -9..=-1, extensible)]
    array: [i8; 3],
    #[bits(3)]
    #[bitpack(default = 7)]
    fine: u8,
    #[bitpack(range = 0..=9)]
    zero: u8,
}

#[derive(BitPack)]
struct Numbered {
    #[bitpack(skip, number = 1)]
    skipped: u8,
    other: u8,
}

fn main() {
    let _ = Missing::decode(&[]);
    let _ = Numbered::decode(&[]);
}
