//! The laws for values whose trailing zeros are cut off, for calculated fields, for limits on nesting, and for lengths of optional values and of
//! lists that another number counts.

use crate::law::choose;
use bitpack::prelude::*;

/// A value of four bytes, cut off inside a byte by the end of the message.
#[derive(BitPack, Debug)]
struct Tail {
    #[bits(3)]
    kind: u8,
    #[bitpack(trim = 1, rest)]
    body: Parts,
}

#[derive(BitPack, Debug)]
struct Parts {
    #[bits(4)]
    a: u8,
    #[bits(12)]
    #[bitpack(range = 0..=0xABC)]
    b: u16,
    #[bits(5)]
    c: [u8; 3],
    last: bool,
}

/// A stated length, which says how many zeros stay, and computed ones, which say that none does.
#[derive(BitPack, Debug)]
#[bitpack(bit_order = lsb0)]
struct Stated {
    #[bits(4)]
    n: u8,
    #[bits(5)]
    #[bitpack(len_of = counted)]
    short: (),
    #[bitpack(trim = 2, len = self.n)]
    stated: [u16; 4],
    #[bitpack(trim = 0)]
    counted: (u8, Parts),
    #[bits(12)]
    #[bitpack(len_of = total..=end)]
    total: (),
    #[bits(4)]
    middle: u8,
    #[bitpack(trim = 1)]
    in_range: [u8; 5],
    end: u8,
    #[bitpack(if = self.n > 2, trim = 1, len = self.n - 2)]
    maybe: Option<[u8; 6]>,
}

/// Values that decoding calculates, and conditions and counts that name them.
#[derive(BitPack, Debug)]
struct Grid {
    #[bits(4)]
    width: u8,
    #[bits(4)]
    #[bitpack(len_of = rows + 1)]
    len: u8,
    #[bitpack(calc = (self.width + 7) / 8)]
    stride: u8,
    #[bitpack(calc = self.len as u8)]
    told: u16,
    #[bitpack(calc = len_of(width..=len) * 300)]
    much: Wide,
    #[bitpack(if = self.told > 3, len = self.stride)]
    extra: Option<(u8, String)>,
    #[bitpack(assert(self.stride <= 2))]
    rows: Vec<u8>,
    #[bitpack(if = self.much == 300, count = self.stride)]
    last: Option<Vec<u8>>,
}

/// The name of an integer.
type Wide = i32;

/// Lengths of optional values, each with a condition.
#[derive(BitPack, Debug)]
struct Maybe {
    kind: u8,
    #[bitpack(len_of = list)]
    a: u8,
    #[bitpack(len_of = pair / 2)]
    b: u8,
    #[bitpack(if = self.kind & 1 != 0)]
    list: Option<Vec<u16>>,
    #[bitpack(if = self.kind & 2 != 0)]
    pair: Option<(u8, Vec<u8>)>,
    #[bitpack(if = self.kind & 4 != 0, len = self.a)]
    boxed: Option<Box<[Option<u8>; 2]>>,
    #[bits(5)]
    flags: [Option<u8>; 3],
    #[bitpack(len_of = inner)]
    n: u8,
    inner: Flagged,
}

/// The flag is a part of the struct that is measured.
#[derive(BitPack, Debug)]
#[bitpack(presence = 8)]
struct Flagged {
    #[bitpack(rest)]
    bytes: Option<Vec<u8>>,
}

/// A number of elements and a length of one list, which may end inside a byte.
#[derive(BitPack, Debug)]
struct Both {
    #[bits(4)]
    #[bitpack(count_of = list)]
    count: u8,
    #[bits(4)]
    #[bitpack(len_of = list / 3 * 2 + 1)]
    len: u8,
    #[bits(6)]
    #[bitpack(value = len_of(list) + 1)]
    more: u8,
    #[bits(2)]
    kind: u8,
    #[bits(12)]
    list: Vec<u16>,
    #[bitpack(count = len_of(kind..=list))]
    bytes: Vec<u8>,
}

/// Values that are nested at most four levels deep.
#[derive(BitPack, Debug)]
#[bitpack(max_depth = 4, presence = 2)]
struct Shallow {
    kind: u8,
    #[bitpack(calc = self.kind / 2)]
    half: u8,
    child: Option<Box<Shallow>>,
    #[bitpack(length = u8)]
    list: Vec<Node>,
}

#[derive(BitPack, Debug)]
#[bitpack(dynamic)]
struct Node {
    #[bits(7)]
    value: u8,
    next: Option<Box<Node>>,
}

/// Checks any message of these types.
pub(crate) fn lengths(bytes: &[u8]) {
    choose!(bytes => Tail, Stated, Grid, Maybe, Both, Shallow);
}
