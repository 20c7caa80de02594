//! A codec module for a number, on a field without a stated width.
use bitpack::prelude::*;

mod codec {
    pub fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8)
    }
    pub fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(*value))
    }
}

#[derive(BitPack)]
struct Codec {
    #[bitpack(with = codec)]
    value: u8,
}

fn main() {
    let _ = Codec::decode(&[]).map(|a| a.encode_to_vec());
}
