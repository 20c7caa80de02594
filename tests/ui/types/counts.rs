//! A count that is a type of the user's own and no integer.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Pair {
    a: u8,
    b: u8,
}

#[derive(BitPack)]
struct Counted {
    pair: Pair,
    #[bitpack(count = self.pair)]
    list: Vec<u8>,
}

fn main() {
    let _ = Counted::decode(&[]).map(|a| a.encode_to_vec());
}
