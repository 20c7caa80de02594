use bitpack::prelude::*;

const WIDTH: usize = 9;

#[derive(BitPack)]
#[bits(3)]
enum Kind {
    A = 7,
    B = 1,
}

type Alias = u8;
type Real = f32;

#[derive(BitPack)]
struct ByConstant {
    #[bits(WIDTH)]
    a: u8,
    #[bits(WIDTH + 8)]
    b: i16,
    #[bits(2)]
    c: Kind,
    #[bits(12)]
    d: Alias,
    #[bits(12)]
    e: Real,
}

#[derive(BitPack)]
struct Generic<T> {
    #[bits(9)]
    a: T,
}

const _: usize = Generic::<u8>::BITS;

fn main() {
    let _ = ByConstant { a: 1, b: 2, c: Kind::A, d: 4, e: 0.0 }.to_bytes();
    let _ = Generic { a: 1_u8 }.to_bytes::<2>();
}
