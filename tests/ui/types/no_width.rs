use bitpack::prelude::*;
use std::collections::HashMap;

struct Plain(u8);

#[derive(BitPack)]
struct Dynamic<'a> {
    #[bits(3)]
    a: u8,
    name: String,
    list: Vec<u8>,
    text: &'a str,
    maybe: Option<u8>,
    map: HashMap<u8, u8>,
    plain: Plain,
    several: [Plain; 2],
}

#[derive(BitPack)]
struct Outer<'a> {
    dynamic: Dynamic<'a>,
}

fn main() {
    let _ = Outer::decode(&[]).map(|outer| outer.to_bytes::<9>());
}
