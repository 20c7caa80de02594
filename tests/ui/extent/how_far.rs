//! How far a field goes: once, and somewhere.
use bitpack::{Seq, prelude::*};
use std::borrow::Cow;

#[derive(BitPack)]
struct Twice<'a> {
    n: u8,
    #[bitpack(count = self.n, len = self.n)]
    list: Vec<u16>,
    #[bitpack(until = 0, rest)]
    text: &'a str,
}

#[derive(BitPack)]
struct Nowhere<'a> {
    bytes: &'a [u8],
    text: &'a str,
    #[bits(12)]
    list: Vec<u16>,
    name: String,
    cow: Cow<'a, str>,
    boxed: Box<Vec<u8>>,
    slice: Box<[u16]>,
    text_box: Box<str>,
    n: u8,
    #[bitpack(if = self.n > 0)]
    maybe: Option<&'a str>,
    seq: Seq<'a, u16>,
}

#[derive(BitPack)]
struct Tuple<'a>(u8, &'a [u8]);

#[derive(BitPack)]
struct Elements<'a> {
    #[bitpack(count = 3)]
    names: Vec<String>,
    #[bitpack(count = 3)]
    texts: Seq<'a, &'a str>,
    #[bitpack(count = 3)]
    maybe: Vec<Option<&'a [u8]>>,
    fixed: [&'a str; 2],
    #[bitpack(rest)]
    numbers: &'a [u16],
}

fn main() {
    let _ = Twice::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Nowhere::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Tuple::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Elements::decode(&[]).map(|a| a.encode_to_vec());
}
