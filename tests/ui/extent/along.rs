//! Lists along other lists.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Lists {
    number: u8,
    list: Vec<u8>,
    #[bitpack(along = one in later)]
    before: Vec<u8>,
    #[bitpack(along = one in lists)]
    unknown: Vec<u8>,
    #[bitpack(along = one in number)]
    numbers: Vec<u8>,
    #[bitpack(along = one in list)]
    single: u8,
    #[bitpack(along = one in list)]
    array: [u8; 3],
    #[bitpack(along = one in list)]
    text: String,
    #[bitpack(along = one in list, count = 3)]
    counted: Vec<u8>,
    #[bitpack(along = list)]
    nameless: Vec<u8>,
    #[bitpack(skip)]
    skipped: Vec<u8>,
    #[bitpack(along = one in skipped)]
    beside: Vec<u8>,
    later: Vec<u8>,
}

fn main() {}
