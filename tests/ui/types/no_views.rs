//! A view of a field whose type has no views.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Inner {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(view)]
struct Outer {
    #[bitpack(view)]
    inner: Inner,
    b: u8,
}

fn main() {}
