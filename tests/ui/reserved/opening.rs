//! Constants with which types begin.
use bitpack::prelude::*;

const MARK: u16 = 0xCAFE;

#[derive(BitPack)]
#[bitpack(magic = 0xCAFE)]
struct Untyped {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = MARK)]
struct Named {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = MARK as usize)]
struct Target {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = bits(4, 0x10))]
struct Narrow {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = bits(0, 0))]
struct Zero {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = bits(129, 1))]
struct Wide {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = b"")]
struct Empty {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = "seventeen letters")]
struct Long {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = c"ABCD")]
struct C {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic)]
struct Bare {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = 1u8, magic = 2u8)]
struct Twice {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(extensible, magic = 1u8)]
struct Extensible {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(magic = 1u8)]
#[bits(8)]
enum Number {
    A,
}

#[derive(BitPack)]
struct Unknown {
    a: u8,
    #[bitpack(value = self.b)]
    c: u8,
}

#[derive(BitPack)]
#[bitpack(magic = 1u8)]
struct Hidden {
    a: u8,
    #[bitpack(count = self.__bp_magix)]
    c: Vec<u8>,
}

fn main() {}
