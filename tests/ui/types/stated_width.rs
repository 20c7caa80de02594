use bitpack::prelude::*;

#[derive(BitPack, Clone, Copy)]
struct Header {
    a: u8,
    b: u8,
}

#[derive(BitPack)]
struct Outer {
    #[bits(16)]
    nested: Header,
    #[bits(16)]
    several: [Header; 2],
}

fn main() {
    let header = Header { a: 1, b: 2 };
    let outer = Outer { nested: header, several: [header; 2] };
    let _ = outer.to_bytes();
}
