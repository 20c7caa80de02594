//! Scales and units of what is not a number.
use bitpack::prelude::*;
use std::collections::BTreeMap;

#[derive(BitPack)]
struct Fixed {
    #[bitpack(scale = 2)]
    pair: (u8, u8),
    #[bitpack(offset = 2)]
    pairs: [(u8, u8); 2],
    #[bitpack(unit = "m")]
    several: (u8, u8),
    #[bitpack(unit = "m")]
    flag: bool,
    #[bitpack(unit = "m")]
    right: [u8; 2],
}

#[derive(BitPack)]
struct Varying {
    #[bitpack(unit = "m")]
    text: String,
    #[bitpack(unit = "m")]
    map: BTreeMap<u8, u8>,
    #[bitpack(unit = "m")]
    result: Result<u8, u8>,
    #[bitpack(scale = 2)]
    scaled: Result<u8, u8>,
    #[bitpack(unit = "m")]
    right: Option<Vec<u16>>,
}

fn main() {}
