//! What a type is told.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(context(n: u8, m: u8, n: u16))]
struct Twice {
    #[bitpack(count = n)]
    list: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(context(remaining: u8))]
struct Remaining {
    #[bitpack(count = remaining)]
    list: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(context())]
struct Nothing {
    a: u8,
}

#[derive(BitPack)]
#[bits(4)]
#[bitpack(context(n: u8), notes = 3)]
enum Number {
    A,
}

#[derive(BitPack)]
#[bitpack(notes = 3)]
struct Fixed {
    #[bits(4)]
    number: Number,
    n: u8,
}

#[derive(BitPack)]
struct Outer {
    n: u8,
    #[bitpack(context(self.n, self.n, 3))]
    twice: Twice,
    nothing: Nothing,
    number: Number,
    fixed: Fixed,
}

fn main() {
    let _ = Outer::decode(&[]).map(|a| a.encode_to_vec());
}
