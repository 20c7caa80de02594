use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(extensible)]
struct Before<T> {
    a: T,
}

#[derive(BitPack)]
#[bitpack(extensible, evolves = Before<T>)]
struct After<T> {
    a: T,
}

#[derive(BitPack)]
#[bitpack(evolves = 7)]
struct Number {
    a: u8,
}

fn main() {
    let _ = After::<u8>::decode(&[]);
    let _ = Number { a: 1 }.to_bytes();
}
