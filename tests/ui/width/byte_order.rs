//! Numbers without a byte order.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Bytes {
    #[bitpack(endian = little)]
    natural: u8,
    #[bits(7)]
    #[bitpack(endian = big)]
    narrow: u16,
    #[bits(1)]
    #[bitpack(endian = native)]
    flag: bool,
    #[bits(9)]
    #[bitpack(endian = little)]
    right: u16,
    #[bitpack(magic = 7, endian = big)]
    magic: u8,
    #[bitpack(endian = little)]
    bytes: [[u8; 2]; 2],
    #[bits(4)]
    #[bitpack(endian = little)]
    halves: [u16; 2],
    #[bitpack(endian = little)]
    words: [u16; 2],
}

fn main() {
    let _ = Bytes { natural: 1, narrow: 1, flag: true, right: 1, magic: 7, bytes: [[1; 2]; 2], halves: [1; 2], words: [1; 2] }.to_bytes();
}
