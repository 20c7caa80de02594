//! References that no message lends, and slices without a reference.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Forever {
    bytes: &'static [u8],
}

#[derive(BitPack)]
struct Changed<'a> {
    bytes: &'a mut [u8],
}

#[derive(BitPack)]
struct NoFlag {
    #[bitpack(presence = 8)]
    bytes: Vec<u8>,
    #[bitpack(presence = 8)]
    text: Option<String>,
}

fn main() {}
