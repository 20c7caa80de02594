use bitpack::prelude::*;

#[derive(BitPack)]
struct NoView {
    #[bitpack(access = read_only)]
    ready: bool,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Words {
    #[bitpack(access = read)]
    ready: u8,
    #[bitpack(access)]
    key: u8,
    #[bitpack(access = read_only, access = write_only)]
    mode: u8,
}

#[derive(BitPack)]
#[bitpack(view)]
struct NoValue {
    #[bits(8)]
    #[bitpack(reserved, access = read_only)]
    reserved: (),
    #[bitpack(magic = 1, access = read_only)]
    magic: u8,
    #[bitpack(skip, access = write_only)]
    skipped: u8,
    #[bitpack(calc = 1, access = write_only)]
    calculated: u8,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Inner {
    value: u8,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Nested {
    #[bitpack(view, access = write_only)]
    inner: Inner,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Behind {
    number: u8,
    items: Vec<u8>,
    #[bitpack(access = read_only)]
    last: u8,
}

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Union {
    #[bitpack(tag = 1)]
    One {
        #[bitpack(access = read_only)]
        value: u8,
        #[bitpack(view)]
        inner: Inner,
    },
}

fn main() {
    let _ = (NoView { ready: true }.to_bytes(), Words { ready: 1, key: 2, mode: 3 }.to_bytes());
    let _ = NoValue { reserved: (), magic: 1, skipped: 1, calculated: 1 }.encode_to_vec();
    let _ = Nested { inner: Inner { value: 1 } }.to_bytes();
    let _ = Behind { number: 1, items: vec![2], last: 3 }.encode_to_vec();
    let _ = Union::One { value: 1, inner: Inner { value: 2 } }.encode_to_vec();
}
