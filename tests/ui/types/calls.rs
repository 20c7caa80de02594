//! Calls that a type of variable width does not have, or one that is no field.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Varying {
    #[bitpack(rest)]
    list: Vec<u8>,
}

#[derive(BitPack)]
enum Tagged {
    #[bitpack(tag = 1)]
    A(u8),
}

fn main() {
    let _ = Varying { list: vec![] }.to_bytes();
    let _ = Varying::BYTES;
    let _ = Tagged::decode(&[]);
    let _ = Tagged::A(1).encode_to_vec();
    let _ = layout_of::<std::path::PathBuf>();
}

fn layout_of<T: BitPack>() -> &'static str {
    T::LAYOUT.name
}
