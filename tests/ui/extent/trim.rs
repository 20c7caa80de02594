//! Zeros that are cut off a value.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Point(u16, u16);

#[derive(BitPack)]
struct Wrong {
    #[bitpack(trim = 1, rest)]
    number: u32,
    #[bitpack(trim = 1, len = 3)]
    text: String,
    #[bitpack(trim = 1)]
    alone: Point,
    #[bitpack(trim = -1, len = 3)]
    negative: Point,
    #[bits(3)]
    #[bitpack(trim = 1, len = 3)]
    narrow: Point,
    #[bitpack(trim, len = 3)]
    bare: Point,
}

/// The derive does not know the width of a parameter.
#[derive(BitPack)]
struct Parameter<T> {
    #[bitpack(trim = 1, rest)]
    value: T,
}

/// The number of the range states the end of another field.
#[derive(BitPack)]
struct Range {
    #[bitpack(len_of = n..=list)]
    n: u8,
    #[bitpack(trim = 1)]
    point: Point,
    list: Vec<u8>,
}

fn main() {}
