//! A CRC of the catalogue without the feature `crc`.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Summed {
    body: u8,
    #[bitpack(crc(CRC_8_SMBUS, over = body..=body))]
    crc: u8,
}

fn main() {
    let _ = Summed::decode(&[]).map(|summed| summed.encoded_len());
}
