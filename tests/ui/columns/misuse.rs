use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(columns)]
struct Varies {
    n: u8,
    #[bitpack(count = self.n)]
    items: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Generic<T: bitpack::Scalar> {
    #[bits(5)]
    value: T,
    #[bits(3)]
    rest: u8,
}

#[derive(BitPack)]
#[bits(3)]
#[bitpack(columns)]
enum Kind {
    A,
    B,
}

#[derive(BitPack)]
struct Fields {
    #[bitpack(columns)]
    kind: u8,
}

#[derive(BitPack)]
#[bitpack(columns = "Short")]
struct Value {
    kind: u8,
}

fn main() {
    let _ = Varies { n: 1, items: vec![2] }.encode_to_vec();
    let _ = Generic { value: 1_u8, rest: 2 }.to_bytes::<1>();
    let _ = (Kind::A, Kind::B, Fields { kind: 1 }.to_bytes(), Value { kind: 1 }.to_bytes());
}
