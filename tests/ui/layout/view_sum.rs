use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(view)]
struct Uneven {
    #[bits(4)]
    kind: u8,
    #[bits(12)]
    level: u16,
    #[bitpack(checksum(bitpack::checksum::INTERNET, over = level..=data))]
    sum: u16,
    data: Vec<u8>,
}

fn main() {
    let _ = Uneven { kind: 1, level: 2, sum: 0, data: vec![3] }.encode_to_vec();
}
