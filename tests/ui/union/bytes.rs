//! Tags of bytes.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(tag = bytes(9))]
enum Wide {
    A(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bytes(4))]
enum Chunk {
    #[bitpack(tag = b"IHDR")]
    Header(u8),
    #[bitpack(tag = "IHDR")]
    Twice(u8),
    #[bitpack(tag = b"LONGER")]
    Longer(u8),
    #[bitpack(tag = b"")]
    Empty(u8),
    #[bitpack(tag = b"LONGER AS 8")]
    Longest(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bytes(4))]
enum Signed {
    #[bitpack(tag = -1)]
    Negative(u8),
}

fn main() {}
