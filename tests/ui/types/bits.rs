//! Constants of other types than `usize` as numbers of bits: one error each, wherever the width is used.
use bitpack::prelude::*;

const NARROW: u8 = 3;
const LONG: u64 = 16;

#[derive(BitPack)]
struct Fields {
    #[bits(NARROW)]
    number: u8,
    #[bits(NARROW)]
    array: [u8; 3],
    #[bits(NARROW + 1)]
    signed: i8,
}

#[derive(BitPack)]
struct Varying {
    #[bits(NARROW)]
    #[bitpack(count = 3)]
    list: Vec<u8>,
    #[bitpack(align = LONG)]
    last: u8,
}

#[derive(BitPack)]
#[bits(NARROW)]
enum Kind {
    A = 0,
    B = 1,
}

#[derive(BitPack)]
#[bitpack(bits = LONG)]
struct Placed {
    #[bitpack(at = LONG - 8)]
    a: u8,
}

fn main() {
    let _ = Fields { number: 1, array: [1; 3], signed: -1 }.to_bytes();
    let _ = Varying { list: vec![], last: 1 }.encode_to_vec();
    let _ = (Kind::A.to_bytes(), Kind::B.to_bytes());
    let _ = Placed { a: 1 }.to_bytes();
}
