//! Widths that are constants, on every kind of field that has limits of its own.
use bitpack::prelude::*;

const NONE: usize = 0;
const WIDE: usize = 200;

mod twice {
    pub fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8 / 2)
    }
    pub fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(*value) * 2)
    }
}

#[derive(BitPack)]
struct Widths {
    #[bits(NONE)]
    #[bitpack(scale = 0.5)]
    scaled: f32,
    #[bits(NONE + 24)]
    #[bitpack(range = 0.0..=1.0)]
    ranged: f32,
    #[bits(WIDE)]
    #[bitpack(with = twice)]
    coded: u8,
    #[bits(WIDE)]
    #[bitpack(magic = 5)]
    magic: (),
    #[bits(NONE + 24)]
    #[bitpack(magic = 5)]
    stored: u8,
}

fn main() {
    let value = Widths { scaled: 0.0, ranged: 0.5, coded: 2, magic: (), stored: 5 };
    let _ = value.to_bytes();
}
