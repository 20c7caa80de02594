//! Columns without the feature `alloc`.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(columns)]
struct Row {
    a: u8,
    b: u16,
}

fn main() {
    let _ = Row { a: 1, b: 2 }.to_bytes();
}
