//! The width that `repr` gives is a width like any other.
use bitpack::prelude::*;

#[derive(BitPack)]
#[repr(u16)]
enum Kept {
    Low = 1,
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack)]
#[repr(u128)]
enum Wide {
    Low = 1,
}

#[derive(BitPack)]
#[bits(2)]
enum Negative {
    Below = -1,
}

#[derive(BitPack)]
#[repr(C, packed)]
struct Packed {
    word: u32,
    byte: u8,
}

fn main() {
    let _ = (Kept::Low, Kept::Other(1), Wide::Low, Negative::Below.to_bytes());
    let _ = Packed { word: 1, byte: 2 }.to_bytes();
}
