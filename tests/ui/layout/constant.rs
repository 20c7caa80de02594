use bitpack::prelude::*;

const VERSION: u128 = 9;
const FLAG: u16 = 256;
const LOW: u8 = 3;

#[derive(BitPack)]
struct Constants {
    #[bits(3)]
    #[bitpack(magic = VERSION)]
    version: (),
    #[bits(3)]
    #[bitpack(reserved = VERSION + 1)]
    reserved: (),
    #[bitpack(magic = FLAG)]
    flag: u8,
    #[bitpack(range = LOW..=2)]
    level: u8,
    #[bitpack(range = 0.5..=0.25)]
    share: f32,
    #[bitpack(scale = 0.5)]
    inside: Inside,
    #[bits(12)]
    #[bitpack(scale = 1 / 16, unit = "°C")]
    heat: i16,
}

#[derive(BitPack, Default)]
struct Inside {
    number: u8,
}

fn main() {
    let _ = Constants { version: (), reserved: (), flag: 0, level: 1, share: 0.5, inside: Inside::default(), heat: 0 }.to_bytes();
}
