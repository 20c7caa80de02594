//! `process` without the feature `alloc`.
use bitpack::prelude::*;

mod same {
    pub fn decode(bytes: &[u8]) -> Result<&[u8], &'static str> {
        Ok(bytes)
    }
}

#[derive(BitPack)]
struct Packet {
    #[bitpack(rest, process = same)]
    body: [u8; 2],
}

fn main() {
    let _ = Packet::decode(&[]);
}
