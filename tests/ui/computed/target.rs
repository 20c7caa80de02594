//! What a computed number describes.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Names<'a> {
    #[bitpack(count_of = lst)]
    misspelt: u8,
    #[bitpack(len_of = everything)]
    unknown: u8,
    #[bitpack(tag_of = itself)]
    itself: u8,
    #[bitpack(skip)]
    skipped: u8,
    #[bitpack(len_of = skipped)]
    of_skipped: u8,
    #[bitpack(rest)]
    list: &'a [u8],
}

#[derive(BitPack)]
struct Order {
    #[bitpack(count = 3)]
    list: Vec<u8>,
    #[bitpack(count_of = list)]
    count: u8,
    #[bitpack(len_of = list)]
    len: u8,
}

#[derive(BitPack)]
struct Twice {
    #[bitpack(count_of = list)]
    count: u8,
    #[bitpack(len_of = list)]
    len: u8,
    #[bitpack(count_of = list)]
    again: u8,
    list: Vec<u8>,
}

#[derive(BitPack)]
struct Kinds<'a> {
    #[bitpack(count_of = number)]
    a: u8,
    #[bitpack(count_of = array)]
    b: u8,
    #[bitpack(tag_of = number)]
    c: u8,
    #[bitpack(tag_of = maybe)]
    d: u8,
    #[bitpack(tag_of = text)]
    e: u8,
    #[bitpack(len_of = narrow)]
    f: u8,
    #[bitpack(len_of = reserved)]
    g: u8,
    number: u8,
    array: [u16; 3],
    maybe: Option<u8>,
    #[bitpack(len = 3)]
    text: &'a str,
    #[bits(4)]
    narrow: u8,
    #[bits(4)]
    #[bitpack(reserved)]
    reserved: (),
}

/// Nothing says that a parameter has elements.
#[derive(BitPack)]
struct Parameter<T> {
    #[bitpack(count_of = of)]
    n: u8,
    of: T,
}

#[derive(BitPack)]
struct Tuple<'a>(#[bitpack(len_of = 2)] u8, &'a [u8]);

/// The flag in front of a value is no part of it.
#[derive(BitPack)]
struct Flags {
    #[bitpack(len_of = alone)]
    one: u8,
    alone: Option<Vec<u8>>,
    #[bitpack(len_of = all..=end)]
    all: u8,
    behind: Option<Box<[u8]>>,
    end: u8,
}

fn main() {
    let _ = Flags::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Names::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Order::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Twice::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Kinds::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Tuple::decode(&[]).map(|a| a.encode_to_vec());
}
