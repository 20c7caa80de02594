//! Tags of enums with payload.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(tag = bits(2))]
enum Tags {
    A(u8),
    #[bitpack(tag = 0)]
    B(u8),
    #[bitpack(tag = 4)]
    C(u8),
    D(u8),
    #[bitpack(tag = 8)]
    E(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits(6))]
enum Literals {
    #[bitpack(tag = b'A')]
    A(u8),
    #[bitpack(tag = (66))]
    B(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits(65))]
enum Wide {
    A(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits(0))]
enum Zero {
    A(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits(4))]
enum Empty {}

#[derive(BitPack)]
#[bitpack(tag = bits(4))]
enum Number {
    A,
    B,
}

#[derive(BitPack)]
#[bits(4)]
enum Tagged {
    #[bitpack(tag = 1)]
    A,
    #[bitpack(tag = 2)]
    B,
}

#[derive(BitPack)]
#[bits(4)]
#[bitpack(tag = bits(4))]
enum Both {
    A(u8),
}

#[derive(BitPack)]
#[bits(4)]
enum Width {
    A,
    B(u8),
}

#[derive(BitPack)]
struct Outer {
    kind: u8,
    tags: Tags,
    #[bitpack(tag = self.kind)]
    width: Width,
    #[bits(4)]
    tagged: Tagged,
}

fn main() {
    let _ = Outer::decode(&[]).map(|a| a.encode_to_vec());
    let _ = (Wide::decode(&[]), Zero::decode(&[]), Empty::decode(&[]));
    let _ = (Number::decode(&[]), Both::decode(&[]), Literals::decode(&[]));
}
