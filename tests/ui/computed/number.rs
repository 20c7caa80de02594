//! What a computed number is.
use bitpack::prelude::*;

mod codec {}

#[derive(BitPack)]
struct Types {
    #[bitpack(count_of = a)]
    signed: i8,
    #[bitpack(count_of = b)]
    flag: bool,
    #[bitpack(count_of = c)]
    wide: u128,
    #[bitpack(count_of = d)]
    maybe: Option<u8>,
    #[bitpack(count_of = e)]
    unit: (),
    #[bits(65)]
    #[bitpack(count_of = f)]
    wide_unit: (),
    #[bitpack(count_of = g)]
    target: usize,
    #[bits(9)]
    #[bitpack(count_of = h)]
    narrow: u8,
    a: Vec<u8>,
    b: Vec<u8>,
    c: Vec<u8>,
    d: Vec<u8>,
    e: Vec<u8>,
    f: Vec<u8>,
    g: Vec<u8>,
    h: Vec<u8>,
}

#[derive(BitPack)]
struct Company {
    #[bitpack(count_of = a, range = 0..=3, scale = 2)]
    ranged: u8,
    #[bitpack(len_of = a, magic = 3)]
    magic: u8,
    #[bits(8)]
    #[bitpack(len_of = b, with = codec)]
    coded: u8,
    #[bitpack(count_of = b, if = true, rest)]
    maybe: Option<u8>,
    #[bitpack(count_of = c, len_of = c)]
    both: u8,
    #[bitpack(skip, default = 3, count_of = c)]
    skipped: u8,
    a: Vec<u8>,
    b: Vec<u8>,
    #[bitpack(rest)]
    c: Vec<u8>,
}

fn main() {
    let _ = Types::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Company::decode(&[]).map(|a| a.encode_to_vec());
}
