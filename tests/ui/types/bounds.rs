//! Bounds of integers that are no integers, bounds and scales that are no numbers, and flags of a width that no flag has: one error each, on
//! the token.
use bitpack::prelude::*;

const REAL: f64 = 3.7;
const WIDE: usize = 65;

#[derive(BitPack)]
struct Fixed {
    #[bitpack(range = 0..=REAL)]
    real: u8,
    #[bitpack(range = false..=9)]
    truth: [i16; 2],
    #[bitpack(range = f32::NAN..=7.5)]
    no_bound: f32,
    #[bits(8)]
    #[bitpack(scale = f64::NAN)]
    no_factor: f32,
    #[bits(8)]
    #[bitpack(scale = 0.5, offset = f64::INFINITY)]
    no_summand: f64,
    // These are integers.
    #[bitpack(range = i16::MIN..=(1 << 12) - 1)]
    right: i16,
}

#[derive(BitPack)]
struct Varying {
    #[bitpack(range = 0..=REAL)]
    real: Vec<u8>,
    #[bitpack(range = 0.5..=f64::NAN)]
    no_bound: Option<f64>,
    #[bitpack(range = 2.5..=1.5)]
    empty: f32,
    #[bits(8)]
    #[bitpack(scale = f64::INFINITY)]
    no_factor: Vec<f32>,
    #[bits(8)]
    #[bitpack(offset = f64::NAN)]
    no_summand: f32,
    #[bitpack(presence = WIDE)]
    flag: Option<u8>,
    #[bitpack(presence = 60 + 6)]
    other_flag: Option<u8>,
}

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Union {
    Real(#[bitpack(range = f64::NAN..=1.0)] f64),
}

fn main() {
    let _ = Fixed::decode(&[]).map(|a| a.to_bytes());
    let _ = Varying::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Union::decode(&[]).map(|a| a.encode_to_vec());
}
