//! Numbers that are no count, no length, no byte.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Literals<'a> {
    #[bitpack(count = -1)]
    list: Vec<u16>,
    #[bitpack(len = -1)]
    bytes: &'a [u8],
    #[bitpack(until = 256)]
    high: &'a [u8],
    #[bitpack(until = -1)]
    low: &'a [u8],
    #[bitpack(until = '\n')]
    line: &'a str,
    #[bitpack(until = "\r\n")]
    lines: &'a str,
    n: u8,
    #[bitpack(until = self.n)]
    told: &'a str,
}

fn main() {
    let _ = Literals::decode(&[]).map(|a| a.encode_to_vec());
}
