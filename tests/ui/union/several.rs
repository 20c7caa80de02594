//! Variants with several tags.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Nothing {
    #[bitpack(tag = 1 | 2)]
    A,
    #[bitpack(tag = 3)]
    B,
}

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Kept {
    #[bitpack(tag = 1 | 2)]
    Text(String),
    #[bitpack(tag = 3..=4)]
    Attributes(#[bits(4)] u8, u8),
    #[bitpack(tag = 5..=255)]
    Signed(i8),
    #[bitpack(tag = 0..=0)]
    Float(f32),
}

#[derive(BitPack)]
#[bitpack(tag = bits(4))]
enum Ranges {
    #[bitpack(tag = 5..=4)]
    Empty(u8),
    #[bitpack(tag = 1 | 1)]
    Twice(u8),
    #[bitpack(tag = 0..=3)]
    Overlap(u8),
    #[bitpack(tag = 9..=16)]
    Wide(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits(4))]
enum Forms {
    #[bitpack(tag = 1..4)]
    HalfOpen(u8),
    #[bitpack(tag = 1 |)]
    End(u8),
    #[bitpack(tag = c"a")]
    Text(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Offset {
    #[bitpack(tag = 1 | 2)]
    A(u8, #[bitpack(len_of = self.0)] u8),
    #[bitpack(tag = 3 | 4)]
    B { kind: u8, #[bitpack(count_of = kind)] n: u8 },
}

fn main() {}
