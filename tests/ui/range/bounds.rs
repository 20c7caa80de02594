use bitpack::prelude::*;

#[derive(BitPack)]
struct Bounds {
    #[bitpack(range = 5..=4)]
    empty: u8,
    #[bits(4)]
    #[bitpack(range = 0..=16)]
    above: u8,
    #[bits(4)]
    #[bitpack(range = -9..=8)]
    both: i8,
    #[bitpack(range = -1..=8)]
    below: u16,
    #[bitpack(range = 0..=1)]
    boolean: bool,
    #[bitpack(range = 0..=99)]
    letter: char,
    #[bitpack(range = 0..=99)]
    nested: [bool; 2],
    #[bitpack(range = 9..=8)]
    floats: [f32; 2],
    #[bits(3)]
    #[bitpack(range = 0..=9)]
    narrow: [u16; 2],
    #[bitpack(range = 0.5..=7.9)]
    float: u8,
    #[bitpack(range = 0..=-(7.0 * 2.0))]
    floats_in: Vec<i16>,
}

fn main() {
    let _ = Bounds::decode(&[]).map(|bounds| bounds.to_bytes());
}
