//! Values of a shape that no attribute takes, and what is written by mistake instead of an expression: one error each, on the token.
use bitpack::prelude::*;

#[derive(BitPack, Clone)]
struct Head {
    kind: u8,
    list: Vec<u8>,
}

#[derive(BitPack)]
struct Shapes {
    kind: u8,
    flag: bool,
    #[bitpack(if = self.flag)]
    head: Option<Head>,
    #[bitpack(if = |kind| kind > 1)]
    closure: Option<u8>,
    #[bitpack(if = self.flag && |kind| kind)]
    closure_inside: Option<u8>,
    #[bitpack(if = 1..=self.kind)]
    range_condition: Option<u8>,
    #[bitpack(count = 1..=3)]
    range: Vec<u8>,
    #[bitpack(len = self.kind..9)]
    open_range: Vec<u8>,
    #[bitpack(count = self.kind 3)]
    two_values: Vec<u8>,
    #[bitpack(if = self.kind = 3)]
    assigned: Option<u8>,
    #[bitpack(if self.kind == 3)]
    no_equals: Option<u8>,
    #[bitpack(if = if self.flag { true } else { false })]
    nested_if: Option<u8>,
    #[bitpack(if = { self.flag })]
    block: Option<u8>,
    #[bitpack(if = match self.kind { 1 => true, _ => false })]
    matched: Option<u8>,
    #[bitpack(if = self.kind == 1 | 2)]
    several: Option<u8>,
    #[bitpack(if = self.head.kind > 1)]
    of_option: Option<u8>,
    #[bitpack(count = self.head.kind)]
    of_option_count: Vec<u8>,
    #[bitpack(if = matches!(self.kind, 1..=3))]
    right: Option<u8>,
    #[bitpack(magic = 1..=3)]
    constant: u8,
    #[bitpack(range = 1..4)]
    half_open: u8,
    #[bitpack(range = 1..)]
    from: u8,
    #[bitpack(range = 9)]
    single: u8,
    #[bitpack(count = self.kind endian = little)]
    no_comma: Vec<u16>,
    #[bitpack(count_of = maybe)]
    number: u8,
    #[bitpack(if = self.flag)]
    maybe: Option<Vec<u8>>,
    #[bitpack(if = self.flag && (self.kind > 1 || self.kind <= 0))]
    right_too: Option<u8>,
    #[bitpack(rest max_len = 3)]
    no_comma_either: Vec<u16>,
}

fn main() {
    let _ = Shapes::decode(&[]).map(|a| a.encode_to_vec());
}
