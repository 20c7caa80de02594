//! An enum under a stated width, and a struct, that do not derive `BitPack`.
use bitpack::prelude::*;

enum Mode {
    Off,
    On,
}

#[derive(BitPack)]
struct Outer {
    #[bits(2)]
    mode: Mode,
    #[bits(6)]
    level: u8,
}

fn main() {
    let _ = Outer { mode: Mode::On, level: 1 }.to_bytes();
}
