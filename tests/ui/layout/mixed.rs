//! Changes of bit order that would lose or share bits.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(bit_order = lsb0)]
struct Nib {
    #[bits(4)]
    a: u8,
}

/// Its one field lies in the half of the byte that the type does not have.
#[derive(BitPack)]
#[bitpack(bit_order = lsb0)]
struct Half {
    #[bits(4)]
    #[bitpack(at = 0, bit_order = msb0)]
    a: u8,
}

/// The type of the placed field changes the order inside a byte.
#[derive(BitPack)]
struct Placed {
    #[bitpack(at = 4)]
    n: Nib,
    #[bitpack(at = 8)]
    z: u8,
}

/// The field changes the order, and its type changes it back.
#[derive(BitPack)]
#[bitpack(bit_order = lsb0)]
struct Back {
    #[bits(4)]
    x: u8,
    #[bitpack(bit_order = msb0)]
    n: Nib,
    y: u8,
}

/// Fine on its own.
#[derive(BitPack)]
struct Inherits {
    #[bits(5)]
    #[bitpack(at = 0)]
    a: u8,
    #[bits(3)]
    #[bitpack(at = 5, bit_order = msb0)]
    b: u8,
}

/// Here its first field moves onto the second.
#[derive(BitPack)]
#[bitpack(bit_order = lsb0)]
struct Moves {
    i: Inherits,
}

fn main() {
    let _ = Half { a: 1 }.to_bytes();
    let _ = Placed { n: Nib { a: 1 }, z: 2 }.to_bytes();
    let _ = Back { x: 1, n: Nib { a: 1 }, y: 2 }.to_bytes();
    let _ = Moves { i: Inherits { a: 1, b: 2 } }.to_bytes();
}
