//! Lists whose elements would look like the byte that ends them.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Narrow {
    #[bits(4)]
    #[bitpack(until = 0)]
    nibbles: Vec<u8>,
    #[bitpack(until = 0)]
    flags: Vec<bool>,
    #[bits(7)]
    #[bitpack(until = b';')]
    maybe: Option<Vec<u8>>,
    #[bits(12)]
    #[bitpack(until = 0)]
    wide: Vec<u16>,
}

fn main() {}
