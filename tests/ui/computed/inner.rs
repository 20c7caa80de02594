//! Numbers inside a field that encoding computes.
use bitpack::prelude::*;

#[derive(BitPack, Clone)]
struct Lengths {
    first: u8,
    second: u8,
}

#[derive(BitPack, Clone)]
struct Header {
    kind: u8,
    len: u8,
    lengths: Lengths,
}

#[derive(BitPack, Clone)]
struct Wrapped<T> {
    len: u8,
    value: T,
}

#[derive(BitPack)]
struct Forms {
    #[bitpack(values)]
    bare: Header,
    #[bitpack(values = 3)]
    equals: Header,
    #[bitpack(values())]
    empty: Header,
    #[bitpack(values(len))]
    no_value: Header,
    #[bitpack(values(len: 3))]
    colon: Header,
    #[bitpack(values(len = 3 kind = 4))]
    no_comma: Header,
    #[bitpack(values(len = |x| x))]
    closure: Header,
}

#[derive(BitPack)]
struct Holders<T> {
    #[bitpack(values(0 = 3))]
    number: u8,
    #[bitpack(values(len = 3))]
    list: Vec<Header>,
    #[bitpack(values(len = 3))]
    maybe: Option<Header>,
    #[bitpack(values(len = 3))]
    array: [Header; 2],
    #[bitpack(values(len = 3))]
    parameter: Wrapped<T>,
    #[bitpack(values(len = 3, len = 4, lengths.first = 5, lengths = 6))]
    twice: Header,
}

#[derive(BitPack)]
struct Company {
    #[bitpack(values(len = 3), len = 4)]
    extent: Header,
    #[bitpack(values(len = 3), if = true)]
    condition: Header,
    #[bitpack(values(len = 3), value = 4)]
    computed: Header,
    #[bitpack(values(len = 3), context(4))]
    context: Header,
    #[bitpack(values(len = 3), tag = 4)]
    tag: Header,
    #[bitpack(values(len = 3), skip)]
    skipped: Header,
    #[bitpack(rest)]
    rest: Vec<u8>,
}

#[derive(BitPack)]
struct Names {
    #[bitpack(value = self.header.len)]
    early: u8,
    #[bitpack(values(len = self.header.lengths.first, lengths.first = count_of(none), kind = self.behind.len))]
    header: Header,
    #[bitpack(tag = self.header.len)]
    tag: Body,
    #[bitpack(if = self.header.len > 0, else = 3)]
    otherwise: u8,
    #[bitpack(if = is_long(&self.header))]
    whole: Option<u8>,
    #[bitpack(if = self.header.lengths.first > 2 && matches!(self.header.lengths, Lengths { .. }))]
    part: Option<u8>,
    #[bitpack(count = self.header.kind)]
    list: Vec<u8>,
    #[bitpack(values(len = 3))]
    behind: Header,
}

#[derive(BitPack)]
enum Body {
    #[bitpack(tag = 1)]
    One,
    #[bitpack(tag = 2)]
    Two(u8),
}

fn is_long(header: &Header) -> bool {
    header.len > 3
}

fn main() {
    let _ = Forms::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Holders::<u8>::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Company::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Names::decode(&[]).map(|a| a.encode_to_vec());
}
