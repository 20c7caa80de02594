use bitpack::prelude::*;

struct NoDefault;

#[derive(BitPack)]
struct Skips {
    a: u8,
    #[bitpack(skip)]
    b: NoDefault,
}

fn main() {
    let _ = Skips { a: 1, b: NoDefault }.to_bytes();
}
