use bitpack::prelude::*;

#[derive(BitPack)]
struct TooWide {
    #[bits(9)]
    a: u8,
    #[bits(17)]
    b: i16,
    #[bits(129)]
    c: u128,
    #[bits(65)]
    d: bool,
    #[bits(12)]
    e: [u8; 3],
    #[bits(300)]
    f: i64,
}

#[derive(BitPack)]
struct TooNarrow {
    #[bits(0)]
    a: u8,
    #[bits(-1)]
    b: i16,
    #[bits(20)]
    c: char,
    #[bits(0)]
    #[bitpack(reserved)]
    d: (),
}

#[derive(BitPack)]
struct Physical {
    #[bits(65)]
    #[bitpack(scale = 2)]
    scaled: f64,
    #[bits(65)]
    #[bitpack(range = 1..=2)]
    bounded: f64,
}

#[derive(BitPack)]
struct Floats {
    #[bits(20)]
    a: f32,
    #[bits(32)]
    b: f64,
    #[bits(64)]
    c: f32,
    #[bits(8)]
    d: [f32; 2],
}

#[derive(BitPack)]
struct Outer {
    wide: TooWide,
    #[bits(7)]
    narrow: u8,
    floats: [Floats; 2],
}

fn main() {
    let _ = TooNarrow { a: 1, b: 2, c: 'c', d: () }.to_bytes();
    let _ = Outer::decode(&[]).unwrap().to_bytes();
    let _ = Outer::explain(&[]);
    let _ = Physical { scaled: 1.0, bounded: 1.0 }.to_bytes();
}
