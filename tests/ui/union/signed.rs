//! Negative tags, and tags that are no integers.
use bitpack::prelude::*;

#[derive(BitPack)]
enum Leb {
    #[bitpack(tag = -1)]
    A(u8),
    B,
}

#[derive(BitPack)]
#[bitpack(tag = leb128)]
enum Varint {
    #[bitpack(tag = -1)]
    A(u8),
    #[bitpack(tag = 1)]
    B,
}

#[derive(BitPack)]
#[bitpack(tag = bits(4))]
enum Narrow {
    #[bitpack(tag = -9..=-1)]
    A(i8),
    #[bitpack(tag = 8)]
    B(u8),
    #[bitpack(tag = 0..=3)]
    C(u8),
    #[bitpack(other)]
    Other(u8, u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits(16))]
enum Wide {
    #[bitpack(tag = -1)]
    A(u8),
    #[bitpack(other)]
    Other(i8),
}

#[derive(BitPack)]
struct Message {
    kind: f32,
    #[bitpack(tag = self.kind)]
    body: Leb,
}

fn main() {}
