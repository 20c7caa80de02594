use bitpack::prelude::*;

#[derive(BitPack)]
struct Overlap {
    #[bits(12)]
    #[bitpack(at = 0)]
    speed: u16,
    #[bitpack(at = 8)]
    heading: u8,
    #[bitpack(at = 15)]
    #[bits(1)]
    valid: bool,
}

fn main() {
    let _ = Overlap { speed: 1, heading: 2, valid: true }.to_bytes();
}
