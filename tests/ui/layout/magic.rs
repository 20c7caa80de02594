//! Constants of variants that decoding never reaches.
use bitpack::prelude::*;

const MARK: u16 = 0x4142;

#[derive(BitPack)]
enum Same {
    #[bitpack(magic = 0x4142u16)]
    A(u8),
    #[bitpack(magic = MARK as u16)]
    B(u8),
}

#[derive(BitPack)]
enum Prefix {
    #[bitpack(magic = b"AB")]
    A(u8),
    #[bitpack(magic = 0x4142u16)]
    DependsOnTheOrder(u8),
    #[bitpack(magic = "ABC")]
    B(u8),
    #[bitpack(magic = 0x41u8)]
    Shorter(u8),
}

#[derive(BitPack)]
enum Borrowed<'a> {
    #[bitpack(magic = bits(12, 0x414))]
    A(&'a [u8]),
    #[bitpack(magic = bits(4, 4))]
    Shorter(u8),
    #[bitpack(magic = bits(4, 4))]
    B(&'a str),
}

#[derive(BitPack)]
struct Told {
    kind: u8,
    #[bitpack(tag = self.kind)]
    body: Prefix,
}

fn main() {}
