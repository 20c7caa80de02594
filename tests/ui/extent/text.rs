//! The encoding of text, and its room.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Letters<'a> {
    #[bitpack(text = ascii)]
    borrowed: &'a str,
    #[bitpack(text = utf32)]
    unknown: String,
    #[bitpack(text = utf16, until = 10)]
    line: String,
    #[bitpack(text = utf16, until = b"abc")]
    three: String,
    #[bitpack(text = latin1, through = b"a")]
    through: String,
    #[bitpack(text = latin1)]
    #[bits(7)]
    narrow: String,
    #[bitpack(pad = 0)]
    endless: String,
    #[bitpack(pad = 128, len = 4)]
    large: String,
    #[bitpack(pad = 0, len = 4)]
    numbers: Vec<u16>,
    #[bitpack(pad, len = 4)]
    valueless: String,
    #[bitpack(strict, len = 4)]
    strict: String,
    #[bitpack(count_of = counted)]
    n: u8,
    #[bitpack(text = latin1)]
    counted: String,
    #[bitpack(count_of = padded)]
    m: u8,
    #[bitpack(pad = 0, len = 4)]
    padded: String,
}

fn main() {}
