use bitpack::prelude::*;

#[derive(BitPack)]
struct Storage {
    #[bits(3)]
    #[bitpack(reserved)]
    a: u8,
    #[bits(3)]
    #[bitpack(magic = 5)]
    b: [u8; 2],
    #[bits(3)]
    #[bitpack(magic = 5)]
    c: i8,
    #[bitpack(reserved)]
    d: (),
    #[bitpack(magic = 5)]
    e: (),
    f: (),
    #[bits(4)]
    g: (),
}

fn main() {
    let storage = Storage { a: 1, b: [5; 2], c: 5, d: (), e: (), f: (), g: () };
    let _ = storage.to_bytes();
}
