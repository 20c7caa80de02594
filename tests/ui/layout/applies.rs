//! Attributes about what the type of the field does not have.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Tagged {
    #[bitpack(tag = 1)]
    A(u8),
    #[bitpack(tag = 2)]
    B(u16),
}

#[derive(BitPack)]
#[bitpack(tag = bits(4))]
enum Lent<'a> {
    Text(&'a str),
    None,
}

#[derive(BitPack)]
struct Point {
    x: u16,
    y: u16,
}

#[derive(BitPack)]
struct Holder<'a> {
    kind: u8,
    #[bitpack(tag = self.kind)]
    one: Tagged,
    #[bitpack(tag = self.kind, count = 2)]
    several: Vec<Option<Tagged>>,
    #[bitpack(tag_of = last)]
    tag: u8,
    last: Box<Lent<'a>>,
}

#[derive(BitPack)]
struct Styled {
    #[bitpack(length = leb128)]
    point: Point,
    #[bitpack(presence = 8)]
    other: Point,
}

fn main() {
    let _ = Holder::decode(&[]).map(|holder| holder.encode_to_vec());
    let _ = Styled::decode(&[]).map(|styled| styled.encode_to_vec());
}
