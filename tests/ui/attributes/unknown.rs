use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(bitorder = lsb0, growing)]
struct Misspelt {
    #[bitpack(reserve)]
    #[bits(4)]
    a: u8,
    #[bitpack(rang = 0..=3, skipp, unitt = "m")]
    b: u8,
    #[bitpack(width = 3)]
    c: u8,
}

#[derive(BitPack)]
#[bits(2)]
#[bitpack(krate = bitpack)]
enum Kind {
    #[bitpack(otter)]
    A,
    #[bitpack(_)]
    B,
}

#[derive(BitPack)]
struct Outer {
    inner: Misspelt,
    kind: Kind,
}

fn main() {
    let _ = Misspelt { a: 1, b: 2, c: 3 }.to_bytes();
    let _ = Outer::decode(&[]).unwrap().encode_into(&mut []);
    let _ = Kind::A.to_bytes();
}
