use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(columns)]
struct Generic<T: bitpack::Scalar> {
    #[bits(5)]
    value: T,
    #[bits(3)]
    rest: u8,
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Borrows<'a> {
    #[bitpack(rest)]
    bytes: &'a [u8],
}

#[derive(BitPack)]
#[bits(3)]
#[bitpack(columns)]
enum Kind {
    A,
    B,
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Fields {
    #[bitpack(columns)]
    kind: u8,
    #[bitpack(columns)]
    list: [Value; 2],
}

#[derive(BitPack)]
struct Outside {
    #[bitpack(columns)]
    value: Value,
}

#[derive(BitPack)]
#[bitpack(columns = "Short")]
struct Value {
    kind: u8,
}

#[derive(BitPack)]
#[bitpack(columns)]
enum Names {
    Variants(u8),
    Places(u8),
    Empty,
    Ab(u8),
    AB(u8),
}

fn main() {
    let _ = Generic { value: 1_u8, rest: 2 }.to_bytes::<1>();
}
