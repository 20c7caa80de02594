//! Expressions that would panic for some messages.

use bitpack::prelude::*;

#[derive(BitPack)]
struct Indexed {
    n: u8,
    #[bitpack(count = self.n)]
    list: Vec<u8>,
    #[bitpack(if = self.list[0] > 1)]
    a: Option<u8>,
    #[bitpack(count = self.list[3] as u16 + 1)]
    b: Vec<u8>,
    #[bitpack(calc = self.list[0])]
    c: u8,
    #[bitpack(assert(matches!(self.list[1], 1 | 2)))]
    d: u8,
}

#[derive(BitPack)]
struct Sized<const N: usize> {
    array: [u8; N],
    certain: [[u8; 2]; 3],
    #[bitpack(count = self.array[2])]
    a: Vec<u8>,
    #[bitpack(count = self.certain[2][1])]
    b: Vec<u8>,
}

#[derive(BitPack)]
struct Unwrapped {
    option: Option<u8>,
    #[bitpack(count = self.option.unwrap())]
    a: Vec<u8>,
    #[bitpack(if = (self.option).expect("a number") == 1)]
    b: Option<u8>,
}

fn main() {
    let _ = Indexed::decode(&[0]);
    let _ = Sized::<2>::decode(&[0]);
    let _ = Unwrapped::decode(&[0]);
}
