use bitpack::prelude::*;

#[derive(BitPack)]
#[bits(8)]
#[bitpack(at = 3, other)]
struct OnStruct {
    #[bitpack(bits = 4, other)]
    a: u8,
    #[bitpack(crate = bitpack)]
    b: u8,
}

#[derive(BitPack)]
#[bits(2)]
#[bitpack(bit_order = lsb0, endian = little, bits = 2, skip)]
enum OnEnum {
    #[bits(2)]
    A,
    #[bitpack(reserved, bits = 2)]
    B,
}

fn main() {
    let _ = OnStruct { a: 1, b: 2 }.to_bytes();
    let _ = OnEnum::decode(&[]);
}
