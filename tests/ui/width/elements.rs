//! The stated width is that of each element of an array.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Elements {
    #[bits(32)]
    bytes: [u8; 4],
    #[bits(24)]
    deep: [[i16; 2]; 2],
}

fn main() {
    let _ = Elements { bytes: [1; 4], deep: [[1; 2]; 2] }.to_bytes();
}
