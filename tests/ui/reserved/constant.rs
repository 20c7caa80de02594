use bitpack::prelude::*;

#[derive(BitPack)]
struct Constants {
    #[bits(3)]
    #[bitpack(reserved = 8)]
    a: (),
    #[bits(4)]
    #[bitpack(magic = 0x1F)]
    b: (),
    #[bitpack(magic = 256)]
    c: u8,
    #[bits(4)]
    #[bitpack(magic = -17)]
    d: (),
    #[bits(129)]
    #[bitpack(reserved)]
    e: (),
}

fn main() {
    let _ = Constants { a: (), b: (), c: 0, d: (), e: () }.to_bytes();
}
