//! Texts where numbers are expected, and other values that are no numbers of their attribute.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Texts {
    #[bits("3")]
    width: u8,
    #[bits(32)]
    #[bitpack(magic = b"RIFF")]
    magic: (),
    #[bits(10)]
    #[bitpack(scale = "0.5")]
    scale: f32,
    n: u8,
    #[bitpack(count = "n")]
    list: Vec<u8>,
}

#[derive(BitPack)]
#[bits(8)]
enum Kind {
    #[bitpack(tag = c"a")]
    A,
}

#[derive(BitPack)]
struct Misspelt {
    #[bits(3)]
    #[bitpack(reservd)]
    gap: (),
}

fn main() {
    let _ = Texts::decode(&[]);
    let _ = Misspelt { gap: () }.to_bytes();
}
