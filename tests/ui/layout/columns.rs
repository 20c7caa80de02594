use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(columns)]
struct Empty {
    #[bitpack(skip)]
    local: u8,
}

fn main() {
    let _ = EmptyColumns::decode(&[]);
    let _ = Empty { local: 1 }.to_bytes();
}
