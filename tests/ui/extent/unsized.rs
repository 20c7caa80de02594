//! Slices and texts without a pointer.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Slice {
    n: u8,
    rest: [u8],
}

#[derive(BitPack)]
struct Text {
    #[bitpack(rest)]
    text: str,
}

fn main() {}
