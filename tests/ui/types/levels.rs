//! Numbers of levels that a type cannot state: one error each, on the token.
use bitpack::prelude::*;

const MANY: usize = 40_000;
const NONE: usize = 0;
const NARROW: u16 = 16;
const LEVELS: usize = 16;

#[derive(BitPack)]
#[bitpack(max_depth = MANY)]
struct Many {
    list: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(max_depth = NONE)]
struct None {
    list: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(max_depth = NARROW)]
struct Narrow {
    list: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(max_depth = LEVELS)]
struct Right {
    list: Vec<u8>,
}

fn main() {
    let _ = Many { list: vec![] }.encode_to_vec();
    let _ = Narrow { list: vec![] }.encode_to_vec();
    let _ = Right { list: vec![] }.encode_to_vec();
    let _ = None::decode(&[]);
}
