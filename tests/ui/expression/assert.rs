//! Conditions of `assert`.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Wrong {
    #[bitpack(assert)]
    nothing: u8,
    #[bitpack(assert = self.nothing > 0)]
    equals: u8,
    #[bitpack(assert(self.nothing > 0, 3))]
    text: u8,
}

#[derive(BitPack)]
struct Names {
    #[bitpack(assert(self.late > 0))]
    early: u8,
    #[bitpack(assert(remaining > 8))]
    late: u8,
    #[bitpack(assert(self.number))]
    number: u8,
    #[bitpack(assert(self.number == self.wide))]
    wide: u16,
    #[bitpack(assert(count_of(list) > 0))]
    before: u8,
    #[bitpack(skip, assert(self.early > 0))]
    skipped: u8,
    #[bits(16)]
    #[bitpack(checksum(bitpack::checksum::INTERNET, over = early..=list), assert(self.early > 0))]
    sum: (),
    list: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(extensible)]
struct Open {
    #[bitpack(assert(self.a > 0))]
    a: u8,
}

fn main() {}
