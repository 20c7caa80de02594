//! What goes on types of fixed width alone, and what on one that borrows.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(bits = 64)]
struct Placed<'a> {
    #[bitpack(at = 3)]
    a: u8,
    #[bitpack(len_of = bytes)]
    length: u8,
    bytes: &'a [u8],
}

#[derive(BitPack)]
#[bitpack(dynamic)]
struct Stated {
    #[bitpack(at = 3)]
    a: u8,
}

#[derive(BitPack)]
struct Lifetimes<'a, 'b> {
    #[bitpack(len = 3)]
    a: &'a [u8],
    #[bitpack(len = 3)]
    b: &'b str,
}

#[derive(BitPack)]
enum Variants<'a> {
    A(#[bitpack(at = 3)] &'a [u8]),
    B {
        #[bitpack(rest)]
        bytes: &'a [u8],
    },
}

fn main() {
    let _ = Placed::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Stated::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Lifetimes::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Variants::A(&[]);
}
