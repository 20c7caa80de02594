//! Tags that are not what they seem.
use bitpack::prelude::*;

#[derive(BitPack)]
enum Body {
    #[bitpack(tag = 1 | 2)]
    A(u8),
    #[bitpack(tag = 4)]
    B,
}

#[derive(BitPack)]
struct Message {
    kind: i8,
    #[bitpack(tag = self.kind)]
    body: Body,
}

fn main() {}
