//! Codec modules whose functions are missing, or have other types.
use bitpack::prelude::*;

mod half {
    pub fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8)
    }
}

mod by_value {
    pub fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8)
    }
    pub fn encode(value: u8) -> Result<u64, &'static str> {
        Ok(u64::from(value))
    }
}

mod infallible {
    pub fn decode(raw: u64) -> u8 {
        raw as u8
    }
    pub fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(*value))
    }
}

#[derive(BitPack)]
struct Missing {
    #[bits(4)]
    #[bitpack(with = half)]
    value: u8,
}

#[derive(BitPack)]
struct ByValue {
    #[bits(4)]
    #[bitpack(with = by_value)]
    value: u8,
}

#[derive(BitPack)]
struct Infallible {
    #[bits(4)]
    #[bitpack(with = infallible)]
    value: u8,
}

fn main() {
    let _ = Missing { value: 1 }.to_bytes();
    let _ = ByValue { value: 1 }.to_bytes();
    let _ = Infallible { value: 1 }.to_bytes();
}
