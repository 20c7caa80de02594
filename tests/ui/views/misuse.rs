use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(view)]
struct Varies {
    items: Vec<u8>,
    n: u8,
}

#[derive(BitPack)]
#[bitpack(view, extensible)]
struct Versions {
    n: u8,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Behind {
    n: u8,
    items: Vec<u8>,
    #[bitpack(view)]
    kind: u8,
    #[bitpack(view)]
    other: Fields,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Generic<T: bitpack::Scalar> {
    #[bits(5)]
    value: T,
    #[bits(3)]
    rest: u8,
}

#[derive(BitPack)]
#[bits(3)]
#[bitpack(view)]
enum Kind {
    A,
    B,
}

#[derive(BitPack)]
struct Fields {
    #[bitpack(view)]
    kind: u8,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Shown {
    #[bitpack(view)]
    kind: u8,
    #[bitpack(view)]
    fields: [Fields; 2],
}

#[derive(BitPack)]
#[bitpack(view = "Short")]
struct Value {
    kind: u8,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Names {
    new: u8,
    x: u8,
    set_x: u8,
    list: [u8; 2],
    list_iter: u8,
}

fn main() {
    let _ = Varies { n: 1, items: vec![2] }.encode_to_vec();
    let _ = (
        Versions { n: 1 }.encode_to_vec(),
        Behind { n: 1, items: vec![2], kind: 1, other: Fields { kind: 1 } }.encode_to_vec(),
    );
    let _ = Generic { value: 1_u8, rest: 2 }.to_bytes::<1>();
    let _ = (Kind::A, Kind::B, Fields { kind: 1 }.to_bytes(), Value { kind: 1 }.to_bytes());
    let _ = Shown { kind: 1, fields: [Fields { kind: 2 }, Fields { kind: 3 }] }.to_bytes();
    let _ = Names { new: 1, x: 2, set_x: 3, list: [4, 5], list_iter: 6 }.to_bytes();
}
