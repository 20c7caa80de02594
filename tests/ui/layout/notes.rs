//! More notes than the stack should hold.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(notes = 1_000_000)]
struct Many {
    list: Vec<u8>,
}

fn main() {}
