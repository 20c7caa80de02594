//! Widths and values of enums that only the compiler knows.
use bitpack::prelude::*;

const NARROW: usize = 2;
const HIGH: isize = 9;

#[derive(BitPack)]
#[bits(NARROW)]
enum Values {
    Low = 1,
    High = 4,
}

#[derive(BitPack)]
#[bits(3)]
enum Named {
    High = HIGH,
}

const WIDE: usize = 12;

#[derive(BitPack)]
#[bits(WIDE)]
enum Kept {
    Low,
    #[bitpack(other)]
    Other(u8),
}

fn main() {
    let _ = (Values::Low.to_bytes(), Values::High, Named::High, Kept::Low, Kept::Other(1));
}
