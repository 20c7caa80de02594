use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(bit_order = lsb0)]
struct Inner {
    #[bits(8)]
    a: u8,
}

#[derive(BitPack)]
struct Change {
    #[bits(4)]
    a: u8,
    inner: Inner,
    #[bits(4)]
    c: u8,
}

#[derive(BitPack)]
struct OfField {
    #[bits(4)]
    #[bitpack(bit_order = lsb0)]
    a: u8,
}

fn main() {
    let _ = Change { a: 1, inner: Inner { a: 2 }, c: 3 }.to_bytes();
    let _ = OfField { a: 1 }.to_bytes();
}
