//! The names in expressions.
use bitpack::prelude::*;

fn even(number: u8) -> bool {
    number % 2 == 0
}

#[derive(BitPack)]
struct Names<'a> {
    flags: u8,
    #[bitpack(skip)]
    skipped: u8,
    #[bits(8)]
    #[bitpack(reserved)]
    reserved: (),
    #[bitpack(if = self.flag & 1 != 0)]
    misspelt: Option<u8>,
    #[bitpack(count = self.nothing_like_it)]
    unknown: Vec<u8>,
    #[bitpack(len = self.later as usize + 1)]
    early: &'a [u8],
    #[bitpack(count = self.itself.len())]
    itself: Vec<u8>,
    #[bitpack(if = even(self.skipped))]
    of_skipped: Option<u8>,
    #[bitpack(if = matches!(self.reserved, ()))]
    of_reserved: Option<u8>,
    #[bitpack(if = flags > 3)]
    loose: Option<u8>,
    #[bitpack(if = flags != flags | 1, count = flags[0])]
    looser: Option<Vec<u8>>,
    #[bitpack(if = self.is_long(), count = size_of_val(self))]
    methods: Option<Vec<u8>>,
    #[bitpack(tag = remaining)]
    left: Tagged,
    later: u8,
}

#[derive(BitPack)]
struct Unknown<'a> {
    #[bitpack(len_of = body)]
    length: u8,
    #[bitpack(if = self.length > 3)]
    maybe: Option<u8>,
    #[bitpack(checksum(bitpack::checksum::INTERNET, over = length..=length))]
    sum: u16,
    #[bitpack(context(self.sum))]
    told: Told,
    #[bitpack(tag = self.sum)]
    tagged: Tagged,
    body: &'a [u8],
}

#[derive(BitPack)]
#[bitpack(context(kind: u16))]
struct Told {
    #[bitpack(if = kind > 3)]
    right: Option<u8>,
    #[bitpack(if = self.kind > 3)]
    wrong: Option<u8>,
}

#[derive(BitPack)]
enum Tagged {
    A(u8, #[bitpack(count = self.0)] Vec<u8>),
    B(u8, #[bitpack(count = self.2)] Vec<u8>),
    #[bitpack(other)]
    C(u8, #[bitpack(count = self.0)] Vec<u8>),
}

fn main() {
    let _ = Names::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Unknown::decode(&[]).map(|a| a.encode_to_vec());
}
