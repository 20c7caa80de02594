use bitpack::prelude::*;

#[derive(BitPack)]
struct Wide {
    #[bitpack(magic = 7)]
    constant: u128,
}

fn main() {
    let wide = Wide { constant: 7 };
    let _ = wide.to_bytes();
}
