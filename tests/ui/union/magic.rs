//! Enums whose variants are told apart by constants.
use bitpack::prelude::*;

#[derive(BitPack)]
enum Missing {
    #[bitpack(magic = b"AB")]
    A(u8),
    B(u8),
}

#[derive(BitPack)]
enum Untyped {
    #[bitpack(magic = 1)]
    A(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Tagged {
    #[bitpack(magic = b"AB")]
    A(u8),
}

#[derive(BitPack)]
enum Both {
    #[bitpack(magic = b"AB", tag = 1)]
    A(u8),
}

#[derive(BitPack)]
#[bits(8)]
enum Width {
    #[bitpack(magic = b"AB")]
    A,
}

#[derive(BitPack)]
enum Other {
    #[bitpack(magic = b"AB")]
    A(u8),
    #[bitpack(magic = b"CD", other)]
    B(u8),
}

#[derive(BitPack)]
enum Others {
    #[bitpack(magic = b"AB")]
    A(u8),
    #[bitpack(other)]
    B,
    #[bitpack(other)]
    C(u8),
}

fn main() {}
