//! Tags that are no literals and that two variants have.
use bitpack::prelude::*;

const TEXT: u64 = 5;
const LAST: u64 = 9;

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Shared {
    #[bitpack(tag = 1 | 4..=LAST)]
    Level(u8),
    #[bitpack(tag = TEXT)]
    Text(String),
}

fn main() {}
