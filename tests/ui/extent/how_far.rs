//! How far a field goes: once.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Twice<'a> {
    n: u8,
    #[bitpack(count = self.n, len = self.n)]
    list: Vec<u16>,
    #[bitpack(until = 0, rest)]
    text: &'a str,
}

#[derive(BitPack)]
struct Elements<'a> {
    #[bitpack(rest)]
    numbers: &'a [u16],
}

fn main() {
    let _ = Twice::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Elements::decode(&[]).map(|a| a.encode_to_vec());
}
