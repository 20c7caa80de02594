//! Constants that are texts, bytes or negative.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Bytes {
    #[bits(16)]
    #[bitpack(magic = b"AB")]
    width: (),
    #[bitpack(magic = "AB", endian = little)]
    order: (),
    #[bitpack(magic = b"")]
    empty: (),
    #[bitpack(magic = "seventeen letters")]
    long: (),
    #[bitpack(magic = "ABC")]
    narrow: u16,
    #[bitpack(magic = b"ABCD")]
    array: [u8; 4],
    #[bitpack(magic = c"ABCD")]
    c: (),
}

#[derive(BitPack)]
struct Signed {
    #[bits(4)]
    #[bitpack(magic = -9)]
    a: i8,
    #[bits(4)]
    #[bitpack(magic = 8)]
    b: i8,
    #[bits(4)]
    #[bitpack(magic = -9)]
    c: (),
    #[bitpack(magic = -1)]
    d: u8,
    #[bits(4)]
    #[bitpack(reserved = -1)]
    e: (),
    #[bitpack(magic = 1)]
    f: f32,
}

fn main() {}
