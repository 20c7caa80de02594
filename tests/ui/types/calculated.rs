//! Integers that decoding calculates for a type that is none: one error, on the expression.
use bitpack::prelude::*;

struct Own;

#[derive(BitPack)]
struct Calculated {
    n: u8,
    #[bitpack(calc = self.n * 2)]
    own: Own,
}

fn main() {
    let _ = Calculated::decode(&[]).map(|a| a.encode_to_vec());
}
