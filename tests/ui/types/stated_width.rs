use bitpack::prelude::*;

#[derive(BitPack, Clone, Copy)]
struct Header {
    a: u8,
    b: u8,
}

#[derive(BitPack)]
struct Outer<'a> {
    #[bits(16)]
    nested: Header,
    #[bits(16)]
    several: [Header; 2],
    #[bits(7)]
    maybe: Option<u8>,
    #[bits(8)]
    text: &'a str,
}

fn main() {
    let header = Header { a: 1, b: 2 };
    let outer = Outer { nested: header, several: [header; 2], maybe: None, text: "" };
    let _ = outer.to_bytes::<9>();
}
