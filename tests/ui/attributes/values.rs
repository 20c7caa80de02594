use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack]
struct NoList(u8);

#[derive(BitPack)]
#[bitpack(bit_order = msb, endian = middle, bits, notes, crate = 7)]
struct Words {
    #[bitpack(bit_order, endian)]
    no_word: u8,
    #[bitpack(at, align, scale, offset, magic, default, unit, with, range, max_len)]
    no_value: u8,
    #[bitpack(range = 1..9)]
    half_open: u8,
    #[bitpack(range = ..=9)]
    no_minimum: u8,
    #[bitpack(range = 1..=)]
    no_maximum: u8,
    #[bitpack(range = 7)]
    no_range: u8,
    #[bitpack(unit = m, with = 7, at =, align = ?)]
    wrong_kind: u8,
    #[bitpack(unit: "m", signed = true)]
    #[bits(7)]
    no_equals: f32,
    #[bitpack(range = 0..=1 scale = 2)]
    no_comma: u8,
    #[bits(3)]
    #[bitpack(reserved = )]
    no_constant: (),
    #[bitpack(7)]
    no_name: u8,
    #[bitpack = 7]
    a_value: u8,
}

fn main() {
    let _ = NoList(7).to_bytes();
    let _ = Words::decode(&[]);
}
