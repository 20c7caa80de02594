//! Attributes that need a fixed width, beside a calculated field and nothing else that varies.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(bits = 16)]
struct Both {
    #[bitpack(at = 8)]
    n: u8,
    #[bitpack(calc = self.n)]
    twice: u8,
    #[bitpack(at = 0)]
    m: u8,
}

#[derive(BitPack)]
#[bitpack(bits = 8)]
struct Total {
    n: u8,
    #[bitpack(calc = self.n)]
    twice: u8,
}

#[derive(BitPack)]
#[bitpack(bits = 8)]
struct Varying {
    n: u8,
    #[bitpack(calc = self.n)]
    twice: u8,
    #[bitpack(count = self.n)]
    list: Vec<u8>,
}

fn main() {}
