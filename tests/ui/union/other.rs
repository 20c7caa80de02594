//! The catch-all of enums with payload.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(tag = bits(12))]
enum Narrow<'a> {
    A(u16),
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] &'a [u8]),
}

#[derive(BitPack)]
enum Signed<'a> {
    A(u16),
    #[bitpack(other)]
    Other(i8, #[bitpack(rest)] &'a [u8]),
}

#[derive(BitPack)]
enum Keeps<'a> {
    A(u16),
    #[bitpack(other)]
    Other(#[bitpack(rest)] &'a [u8]),
}

#[derive(BitPack)]
enum Nothing {
    A(u16),
    #[bitpack(other)]
    Other,
}

#[derive(BitPack)]
enum Two {
    A(u16),
    #[bitpack(other)]
    Other(u8),
    #[bitpack(other, tag = 3)]
    Another(u8, u8),
}

#[derive(BitPack)]
enum Attributes {
    A(u16),
    #[bitpack(other)]
    Other(#[bits(4)] u8, u8),
}

#[derive(BitPack)]
struct Outer<'a> {
    narrow: Narrow<'a>,
    kind: u8,
    #[bitpack(tag = self.kind)]
    signed: Signed<'a>,
    #[bitpack(tag = self.kind, len = 3)]
    keeps: Keeps<'a>,
    #[bitpack(tag = self.kind)]
    nothing: Option<Nothing>,
    #[bitpack(tag_of = attributes)]
    tag: u8,
    attributes: Attributes,
    #[bitpack(tag = self.kind, count = 3)]
    two: Vec<Two>,
}

fn main() {
    let _ = Outer::decode(&[]).map(|a| a.encode_to_vec());
}
