//! Bytes and conditions that end a field.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Item {
    kind: u8,
}

#[derive(BitPack)]
struct Ends<'a> {
    #[bitpack(until = b"")]
    nothing: &'a str,
    #[bitpack(until = [])]
    empty: String,
    #[bitpack(until = [1, 256])]
    large: String,
    #[bitpack(until = b"\r\n")]
    items: Vec<Item>,
    #[bitpack(until = c"a")]
    c: String,
    #[bitpack(until = |e| e == 0)]
    closure: Vec<u8>,
    #[bitpack(through = b"ab")]
    numbers: Vec<u16>,
    #[bitpack(through = b"ab", until = 0)]
    both: String,
    #[bitpack(through = |item| item.kind == 0)]
    text: String,
    #[bitpack(through = |item| item.kind == 0)]
    sequence: Seq<'a, Item>,
    #[bitpack(through = |item| item.list[0] == 0)]
    index: Vec<Item>,
    #[bitpack(through = |a, b| a == b)]
    two: Vec<Item>,
    #[bitpack(through = |item| item.kind == self.last)]
    later: Vec<Item>,
    #[bitpack(through = self.last)]
    field: String,
    #[bitpack(through = b"a")]
    number: u8,
    last: u8,
}

fn main() {}
