//! An encoding of the crate `encoding_rs` without that feature.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Packet {
    #[bitpack(rest, text = shift_jis)]
    body: String,
}

fn main() {
    let _ = Packet::decode(&[]);
}
