//! A call of a method that only the feature `alloc` has.

use bitpack::prelude::*;

#[derive(BitPack)]
struct Position {
    x: i16,
}

#[derive(BitPack)]
struct Line<'a> {
    text: &'a str,
}

fn main() {
    let _ = Position { x: 1 }.encode_to_vec();
    let _ = Line { text: "a" }.encode_to_vec();
}
