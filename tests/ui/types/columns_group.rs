//! A group of a type without columns.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Plain {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Group {
    #[bitpack(columns)]
    plain: Plain,
}

fn main() {
    let _ = GroupColumns::decode(&[1]);
}
