use bitpack::prelude::*;

struct Plain(u8);

#[derive(BitPack)]
struct Varying {
    #[bitpack(rest)]
    list: Vec<u8>,
}

#[derive(BitPack)]
struct Outer {
    #[bits(3)]
    a: u8,
    plain: Plain,
    several: [Plain; 2],
    varying: Varying,
}

fn main() {
    let _ = Outer::decode(&[]).map(|outer| outer.to_bytes());
}
