//! Scales and units on types of the user's own that are not numbers: one error each, on the attribute.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Point {
    x: u8,
    y: u8,
}

#[derive(BitPack)]
enum Choice {
    #[bitpack(tag = 1)]
    Name(String),
    #[bitpack(tag = 2)]
    Number(u8),
}

#[derive(BitPack)]
struct Fixed {
    #[bitpack(unit = "m")]
    point: Point,
    #[bitpack(scale = 2)]
    scaled: Point,
}

#[derive(BitPack)]
struct Varying {
    #[bitpack(unit = "m")]
    choice: Choice,
    #[bitpack(unit = "m")]
    points: Vec<Point>,
    #[bitpack(scale = 2)]
    scaled: Point,
    #[bitpack(offset = 2)]
    moved: Choice,
}

fn main() {
    let _ = Fixed::decode(&[]).map(|fixed| fixed.to_bytes());
    let _ = Varying::decode(&[]).map(|varying| varying.encode_to_vec());
}
