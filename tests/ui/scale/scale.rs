use bitpack::prelude::*;

#[derive(BitPack)]
struct Scales {
    #[bitpack(scale = 0.5)]
    no_width: f32,
    #[bitpack(offset = 3)]
    no_width_either: f64,
    #[bits(12)]
    #[bitpack(scale = 0)]
    zero: f32,
    #[bits(12)]
    #[bitpack(scale = 0.0)]
    zero_too: u16,
    #[bits(65)]
    #[bitpack(scale = 2)]
    wide: f64,
    #[bitpack(scale = 2)]
    letter: char,
    #[bitpack(offset = 2)]
    flag: bool,
    #[bitpack(scale = 2)]
    several: [f32; 2],
    #[bits(65)]
    #[bitpack(scale = 2)]
    several_wide: [f64; 2],
    #[bits(12)]
    #[bitpack(scale = 2, signed)]
    signed_integer: i16,
    #[bits(16)]
    #[bitpack(signed)]
    unscaled: f32,
}

fn main() {
    let _ = Scales::decode(&[]).map(|scales| scales.to_bytes());
}
