//! The laws for types of variable width: DNS, and a type with a field of every kind.

use crate::law::{choose, holds};
use bitpack::Seq;
use bitpack::prelude::*;
use bitpack::varint::{Leb128, zigzag};
use crc::CRC_16_IBM_SDLC;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet, VecDeque};
use std::net::{IpAddr, SocketAddr};
use std::rc::Rc;

#[derive(BitPack, Debug)]
pub(crate) struct Lengths<'a> {
    #[bits(4)]
    #[bitpack(count_of = narrow)]
    n: (),
    #[bits(4)]
    kind: u8,
    #[bits(12)]
    narrow: Vec<i16>,
    #[bitpack(align = 8, len_of = text)]
    length: u8,
    text: &'a str,
    #[bitpack(until = 0)]
    name: Cow<'a, str>,
    #[bitpack(if = self.kind & 1 != 0)]
    port: Option<u16>,
    #[bitpack(if = remaining >= 16)]
    extra: Option<u16>,
    #[bitpack(rest)]
    tail: &'a [u8],
}

#[derive(BitPack, Debug)]
#[bitpack(tag = bits(3))]
pub(crate) enum Message<'a> {
    Empty,
    Word(u32),
    #[bitpack(tag = 5)]
    Points {
        #[bitpack(count_of = points)]
        n: u8,
        points: Seq<'a, Point>,
    },
    #[bitpack(tag = 7)]
    Nested(Box<Tree>),
}

#[derive(BitPack, Debug, Clone)]
pub(crate) struct Point {
    #[bits(12)]
    x: i16,
    #[bits(12)]
    y: i16,
}

#[derive(BitPack, Debug)]
pub(crate) struct Tree {
    value: Option<u8>,
    #[bits(3)]
    #[bitpack(count_of = children)]
    n: (),
    children: Vec<Tree>,
}

#[derive(BitPack, Debug)]
pub(crate) struct Collections {
    #[bitpack(count_of = map)]
    n: u8,
    map: BTreeMap<u16, bool>,
    m: Leb128<u16>,
    #[bitpack(count = self.m)]
    set: HashSet<u8>,
    #[bitpack(with = zigzag)]
    change: i64,
    #[bitpack(len_of = deque)]
    length: u8,
    deque: VecDeque<Leb128<u32>>,
    address: IpAddr,
    socket: Option<SocketAddr>,
}

#[derive(BitPack, Debug)]
pub(crate) struct Sealed<'a> {
    #[bitpack(tag_of = body)]
    kind: u8,
    #[bitpack(len_of = body)]
    length: u16,
    #[bitpack(tag = self.kind)]
    body: Body<'a>,
    #[bitpack(crc(CRC_16_IBM_SDLC, over = kind..=body))]
    sum: u16,
}

#[derive(BitPack, Debug)]
enum Body<'a> {
    #[bitpack(tag = 1)]
    Text(#[bitpack(rest)] &'a str),
    #[bitpack(tag = 2)]
    Numbers(#[bitpack(rest)] Vec<u32>),
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] &'a [u8]),
}

/// A type without attributes.
#[derive(BitPack, Debug)]
pub(crate) struct Service {
    id: u64,
    active: bool,
    name: String,
    tags: Vec<String>,
    next: Option<Box<Service>>,
    scores: BTreeMap<String, Vec<f32>>,
    choice: Choice,
    shared: Rc<[u16]>,
    outcome: Result<(u8, String), [Option<bool>; 2]>,
    #[bitpack(length = u16, max_len = 40)]
    bounded: Vec<u64>,
}

#[derive(BitPack, Debug)]
#[bitpack(presence = 8, align = 8)]
enum Choice {
    Nothing,
    One(Option<u32>),
    Many { of: Vec<(i8, bool)>, size: usize },
}

#[derive(BitPack, Debug)]
#[bitpack(extensible, bit_order = lsb0)]
pub(crate) struct Newer {
    #[bits(3)]
    #[bitpack(number = 1)]
    kind: u8,
    #[bitpack(number = 4, default = 9)]
    added: u16,
    #[bits(12)]
    #[bitpack(number = 2, extensible)]
    samples: [i16; 5],
    #[bitpack(number = 3)]
    inner: Inner,
}

#[derive(BitPack, Debug, Default)]
#[bitpack(extensible)]
struct Inner {
    #[bits(5)]
    a: u8,
    list: Vec<u8>,
    #[bitpack(extensible)]
    both: [Leaf; 2],
}

#[derive(BitPack, Debug, Default)]
#[bitpack(extensible)]
struct Leaf(bool, #[bitpack(range = 0..=9)] u8);

/// Checks any message of variable width.
pub fn varying(bytes: &[u8]) {
    // Longer messages test nothing else, and take long in `explain` and `diff`.
    if bytes.len() <= 600 {
        choose!(bytes => Lengths<'_>, Message<'_>, Tree, Collections, Sealed<'_>, Service, Newer);
    }
}

/// Checks a DNS message.
pub fn dns(bytes: &[u8]) {
    if bytes.len() <= 600 {
        // Only encoding finds names that point back.
        holds!(models::dns::derived::Message<'_>, bytes, |written, promised| written <= promised);
    }
}
