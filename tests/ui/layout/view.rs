use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(view)]
struct Inner {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Outer {
    #[bits(4)]
    first: u8,
    #[bitpack(view)]
    inner: Inner,
    #[bits(4)]
    last: u8,
}

fn main() {
    let _ = Outer { first: 1, inner: Inner { a: 2 }, last: 3 }.to_bytes();
}
