//! Algorithms of another width, and what is no algorithm.
use bitpack::checksum::catalogue::CRC_32_ISO_HDLC;
use bitpack::prelude::*;

fn sum(bytes: &[u8]) -> u16 {
    bytes.iter().map(|byte| u16::from(*byte)).sum()
}

#[derive(BitPack)]
struct Narrow {
    body: u8,
    #[bitpack(crc(CRC_32_ISO_HDLC, over = body..=body))]
    crc: u16,
}

#[derive(BitPack)]
struct Function {
    body: u8,
    #[bitpack(checksum(sum, over = body..=body))]
    sum: u16,
}

fn main() {
    let _ = Narrow { body: 1, crc: 0 }.encode_to_vec();
    let _ = Function { body: 1, sum: 0 }.encode_to_vec();
}
