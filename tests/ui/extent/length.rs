//! How lengths are written, and how long a collection may be.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Numbers {
    #[bitpack(length = u16)]
    a: u8,
    #[bitpack(presence = 8, max_len = 2)]
    b: [u16; 2],
    #[bitpack(presence = 0)]
    c: Option<u8>,
    #[bitpack(presence = 65)]
    d: Option<u8>,
    #[bitpack(max_len = -1)]
    e: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(max_depth = 0)]
enum Flat {
    Text(String),
}

#[derive(BitPack)]
#[bitpack(max_depth)]
struct Bare {
    kids: Vec<Bare>,
}

#[derive(BitPack)]
#[bitpack(max_depth = 32_768)]
struct Deep {
    #[bitpack(max_depth = 3)]
    kids: Vec<Deep>,
}

#[derive(BitPack)]
struct Said<'a> {
    n: u8,
    #[bitpack(count = self.n, length = u8)]
    list: Vec<u8>,
    #[bitpack(len_of = text)]
    len: u8,
    #[bitpack(length = leb128)]
    text: &'a str,
    #[bitpack(len = 3, length = u8)]
    owned: String,
    // Of the lists inside it says something.
    #[bitpack(count = 3, length = u8)]
    lists: Vec<Vec<u8>>,
    #[bitpack(rest, length = u8)]
    words: Vec<&'a str>,
}

#[derive(BitPack)]
struct Forms {
    #[bitpack(length = u24)]
    a: String,
    #[bitpack(length)]
    b: String,
    #[bitpack(presence)]
    f: Option<u8>,
    #[bitpack(rename = b)]
    c: u8,
    #[bitpack(skip, length = u8, presence = 8, max_len = 1)]
    d: String,
    #[bits(8)]
    #[bitpack(len_of = a, length = u8)]
    e: (),
}

#[derive(BitPack)]
#[bits(2)]
#[bitpack(length = u8, presence = 8, max_len = 1, align = 8)]
enum Plain {
    A,
}

#[derive(BitPack)]
#[bitpack(tag = vlq)]
enum Tagged {
    A(u8),
}

fn main() {
    let _ = Numbers::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Said::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Forms::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Plain::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Tagged::decode(&[]).map(|a| a.encode_to_vec());
}
