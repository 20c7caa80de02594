use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(extensible)]
struct Open<'a> {
    n: u8,
    #[bitpack(count_of = list)]
    count: u8,
    list: Vec<u8>,
    #[bitpack(len = remaining / 8)]
    most: &'a [u8],
    #[bitpack(rest)]
    tail: &'a [u8],
    #[bits(4)]
    #[bitpack(reserved, default = ())]
    gap: (),
    #[bitpack(magic = 7, default = 300)]
    magic: u8,
}

#[derive(BitPack)]
struct Arrays {
    #[bitpack(extensible)]
    number: u8,
    #[bitpack(extensible)]
    list: Vec<u8>,
    #[bitpack(extensible)]
    pair: (u8, u8),
    #[bitpack(extensible)]
    long: [u8; 65_536],
    #[bitpack(extensible)]
    none: [(); 4],
    #[bitpack(extensible, count = 3)]
    twice: [u8; 4],
    #[bitpack(extensible, skip)]
    skipped: [u8; 4],
    #[bits(4)]
    #[bitpack(extensible, reserved)]
    reserved: (),
}

#[derive(BitPack)]
struct Plain {
    #[bitpack(default = 7)]
    late: u8,
}

#[derive(BitPack)]
#[bitpack(extensible)]
#[bits(2)]
enum Kind {
    A,
    B,
}

fn main() {
    let _ = Open::decode(&[]);
    let _ = Arrays::decode(&[]);
    let _ = Plain { late: 1 }.to_bytes();
    let _ = Kind::A;
}
