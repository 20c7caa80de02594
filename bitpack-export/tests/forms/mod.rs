//! Definitions with every form that a document can say, and random messages.

pub(crate) mod around;
pub(crate) mod closed;

use bitpack::prelude::*;

const LIMIT: u8 = 3;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(3)]
#[repr(u8)]
pub(crate) enum Kind {
    Short = 1,
    Long = 5,
    #[bitpack(other)]
    Else(u8),
}

#[derive(BitPack, Debug)]
pub(crate) struct Fixed {
    #[bits(3)]
    a: u8,
    kind: Kind,
    #[bits(10)]
    #[bitpack(endian = little)]
    b: i16,
    c: bool,
    #[bits(7)]
    list: [u8; 3],
    #[bitpack(magic = 0b10)]
    #[bits(2)]
    mark: u8,
    d: u32,
    e: f32,
    #[bits(12)]
    #[bitpack(scale = 0.5, offset = -10, unit = "V")]
    volts: f32,
}

#[derive(BitPack, Debug)]
#[bitpack(bit_order = lsb0)]
pub(crate) struct Reversed {
    #[bits(5)]
    a: u8,
    #[bits(17)]
    b: u32,
    #[bits(19)]
    #[bitpack(endian = big)]
    c: i32,
    #[bits(7)]
    d: [i8; 2],
    e: u16,
}

#[derive(BitPack, Debug)]
#[bitpack(bits = 24)]
pub(crate) struct Placed {
    #[bitpack(at = 12)]
    b: u8,
    #[bits(4)]
    #[bitpack(at = 2)]
    a: u8,
}

#[derive(BitPack, Debug)]
pub(crate) struct Pair {
    #[bits(4)]
    x: u8,
    #[bits(4)]
    y: i8,
}

#[derive(BitPack, Debug)]
pub(crate) struct Varying {
    #[bits(3)]
    kind: u8,
    wide: bool,
    #[bits(4)]
    n: u8,
    #[bitpack(if = self.wide && self.kind != 2)]
    extra: Option<u16>,
    #[bitpack(count = self.n / 4 + 1)]
    pairs: Vec<Pair>,
    #[bitpack(len = (self.n & LIMIT) * 2)]
    words: Vec<u16>,
    inner: Pair,
    flag: Option<u8>,
    list: Vec<i8>,
    #[bitpack(if = matches!(self.kind, 1 | 4..=5))]
    last: Option<Pair>,
    #[bitpack(if = self.kind != 3, else = 7)]
    other: u16,
    #[bitpack(count = self.other & 1)]
    end: Vec<Pair>,
}

#[derive(BitPack, Debug)]
#[bitpack(length = u8, presence = 2)]
pub(crate) struct Counted {
    #[bits(4)]
    #[bitpack(count_of = list)]
    n: u8,
    #[bits(4)]
    #[bitpack(len_of = gap..=end)]
    len: u8,
    #[bits(5)]
    list: Vec<u8>,
    #[bits(6)]
    gap: u8,
    other: Option<Vec<u8>>,
    words: Vec<u8>,
    end: u8,
}

#[derive(BitPack, Debug)]
pub(crate) struct Headed {
    #[bitpack(len_of = words / 2 + 1)]
    len: u8,
    #[bitpack(count_of = tail)]
    n: u8,
    words: Vec<u16>,
    tail: Vec<Pair>,
    #[bitpack(integers = leb128)]
    long: i32,
    #[bitpack(integers = vlq)]
    longs: [u16; 2],
    #[bitpack(align = 16)]
    end: u8,
}

#[derive(BitPack, Debug)]
#[bitpack(tag = bits(2))]
pub(crate) enum Step {
    Stay,
    Turn(#[bits(6)] i8),
    Jump {
        far: bool,
        #[bitpack(if = self.far)]
        to: Option<Pair>,
    },
}

#[derive(BitPack, Debug)]
pub(crate) enum Body {
    #[bitpack(tag = 0 | 4..=9)]
    Few(u8, #[bitpack(count = self.0 / 4)] Vec<u8>),
    #[bitpack(tag = 1)]
    One(Pair),
    #[bitpack(other)]
    Any(u8, #[bits(4)] u8),
}

#[derive(BitPack, Debug)]
pub(crate) struct Route {
    #[bits(4)]
    tag: u8,
    #[bits(2)]
    n: u8,
    #[bitpack(count = self.n)]
    steps: Vec<Step>,
    #[bitpack(tag = self.tag)]
    body: Body,
    #[bitpack(through = |one| *one > 200)]
    ends: Vec<u8>,
}

#[derive(BitPack, Debug)]
pub(crate) struct Tree {
    #[bits(6)]
    value: u8,
    #[bits(2)]
    n: u8,
    #[bitpack(count = self.n)]
    children: Vec<Tree>,
}

#[derive(BitPack, Debug)]
pub(crate) struct Told {
    #[bits(4)]
    n: u8,
    #[bits(4)]
    m: u8,
    #[bitpack(context(self.n, self.m))]
    inner: Inner,
    #[bitpack(until = 0)]
    text: String,
    #[bitpack(if = remaining >= 16)]
    more: Option<u16>,
}

#[derive(BitPack, Debug)]
#[bitpack(context(n: u8, m: u8))]
pub(crate) struct Inner {
    #[bitpack(count = n ^ m)]
    list: Vec<u8>,
}

#[derive(BitPack, Debug)]
#[bitpack(extensible)]
pub(crate) struct Open {
    a: u8,
    #[bits(4)]
    b: u8,
    #[bits(4)]
    c: u8,
    d: Vec<u8>,
}

#[derive(BitPack, Debug)]
pub(crate) struct Real {
    #[bits(16)]
    half: f32,
    double: f64,
    #[bits(12)]
    #[bitpack(scale = 0.25, signed)]
    narrow: f64,
    #[bits(32)]
    #[bitpack(scale = 0.5, offset = 1)]
    wide: f64,
}

#[derive(BitPack, Debug)]
pub(crate) struct Page {
    kind: u8,
    #[bits(4)]
    next: u8,
    #[bits(4)]
    n: u8,
    #[bitpack(if = self.next != 0, position = self.next)]
    following: Option<Box<Page>>,
    #[bitpack(count = self.n)]
    cells: Vec<i8>,
}

#[derive(BitPack, Debug)]
pub(crate) struct Located {
    #[bits(3)]
    at: u8,
    #[bits(5)]
    kind: u8,
    #[bitpack(if = self.kind > 7, position = self.at)]
    value: Option<u16>,
    #[bitpack(count = 2)]
    places: Vec<Place>,
    #[bitpack(along = place in places, context(place.at + 1, place.n))]
    contents: Vec<Content>,
    end: u8,
}

#[derive(BitPack, Debug)]
struct Place {
    #[bits(4)]
    at: u8,
    #[bits(4)]
    n: u8,
}

#[derive(BitPack, Debug)]
#[bitpack(context(at: u8, n: u8))]
struct Content {
    #[bitpack(if = n < 4, position = at, count = n)]
    bytes: Option<Vec<u8>>,
}

#[derive(BitPack, Debug)]
pub(crate) struct Guarded {
    #[bits(4)]
    low: u8,
    #[bits(4)]
    #[bitpack(assert(self.low <= self.high, "is less than `low`"))]
    high: u8,
    #[bitpack(assert(self.n < 4), count_of = list)]
    n: u8,
    list: Vec<u8>,
}

#[derive(BitPack, Debug)]
pub(crate) struct Codes {
    #[bitpack(integers = leb128)]
    a: u16,
    #[bitpack(integers = sleb128)]
    b: i16,
    #[bitpack(integers = vlq)]
    c: u16,
    #[bitpack(integers = vlq)]
    d: i32,
}

#[derive(BitPack, Debug)]
pub(crate) struct Lengths {
    #[bitpack(integers = der)]
    e: u16,
    #[bitpack(integers = quic)]
    f: u16,
    #[bitpack(integers = leb128)]
    g: i64,
    #[bitpack(length = der)]
    h: Vec<u8>,
    #[bitpack(length = vlq)]
    i: Vec<u8>,
}

#[derive(BitPack, Debug)]
pub(crate) struct Limits {
    #[bitpack(range = -1e10..=1e10)]
    single: f32,
    #[bitpack(range = -1e100..=1e200)]
    double: f64,
    #[bits(12)]
    #[bitpack(scale = 0.1, signed, range = -100.0..=150.05)]
    scaled: f32,
    #[bits(4)]
    #[bitpack(range = 0..=12)]
    grid: [[u8; 2]; 2],
    #[bits(4)]
    #[bitpack(range = -6..=6)]
    narrow: i8,
}

#[derive(BitPack, Debug)]
pub(crate) struct Half {
    #[bits(16)]
    #[bitpack(range = -1000.1..=1000.1)]
    half: f32,
    end: u8,
}

#[derive(BitPack, Debug)]
pub(crate) struct Ended {
    #[bitpack(through = b"\x00\x00")]
    two: Vec<u8>,
    #[bitpack(through = 0x80)]
    one: Vec<u8>,
    end: u8,
}

/// Constants in front of the fields, which also choose variants.
#[derive(BitPack, Debug)]
#[bitpack(magic = bits(1, 0))]
pub(crate) struct Marked {
    #[bits(3)]
    n: u8,
    #[bitpack(count = self.n)]
    marks: Vec<Mark>,
    last: Last,
}

#[derive(BitPack, Debug)]
enum Mark {
    #[bitpack(magic = 0x0107u16)]
    Long,
    #[bitpack(magic = bits(4, 0))]
    Zero(#[bits(4)] u8),
    #[bitpack(magic = b"\x01\x00")]
    Bytes(#[bitpack(rest)] Vec<u8>),
    #[bitpack(magic = -1i8)]
    Minus(u16),
    #[bitpack(other)]
    Other(#[bits(4)] u8),
}

#[derive(BitPack, Debug)]
enum Last {
    #[bitpack(magic = bits(1, 0))]
    Short(#[bits(3)] u8),
    #[bitpack(magic = bits(2, 2))]
    Long(u8),
}

/// Expressions whose results exceed 64 bits: where every operand fits them, the results stay at their limits.
#[derive(BitPack, Debug)]
pub(crate) struct Arithmetic {
    #[bits(4)]
    n: u8,
    #[bits(4)]
    shift: u8,
    a: u32,
    #[bitpack(if = self.a << (self.shift + 48) > 0)]
    shifted: Option<u8>,
    #[bitpack(if = self.a * self.a * self.a * 8 / 0x0FFF_FFFF_FFFF_FFFF == self.n)]
    product: Option<u8>,
    #[bitpack(if = -(self.a * 0x7FFF_FFFF_FFFF_FFFF) - 2 < -0x7FFF_FFFF_FFFF_FFFF - 1 || self.n == 1)]
    negative: Option<u8>,
    #[bits(64)]
    long: u64,
    #[bitpack(if = self.long << self.shift >> self.shift == self.long && self.n < 8)]
    restored: Option<u8>,
    #[bitpack(if = self.long * self.long - self.long > 0x7FFF_FFFF_FFFF_FFFF)]
    great: Option<u8>,
}

/// Numbers that look random, the same in each run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn bytes(&mut self) -> Vec<u8> {
        let len = self.next() % 24;
        // Small bytes and zeros are often, so that lengths are often short.
        let byte = |n: u64| if n & 3 == 0 { (n >> 8) as u8 & 7 } else { (n >> 8) as u8 };
        (0..len).map(|_| byte(self.next())).collect()
    }

    /// Bytes at the limits of numbers of variable width, and small ones.
    pub(crate) fn groups(&mut self) -> Vec<u8> {
        const LIMITS: [u8; 16] =
            [0x80, 0x80, 0x81, 0x82, 0x83, 0x84, 0xFF, 0x7F, 0x40, 0x3F, 0x01, 0x02, 0x03, 0, 0, 0];
        let len = 9 + self.next() % 15;
        (0..len).map(|_| LIMITS[(self.next() >> 20) as usize % 16]).collect()
    }

    /// Few and small bytes, as lengths and flags are.
    pub(crate) fn small(&mut self) -> Vec<u8> {
        let len = self.next() % 12;
        let byte = |n: u64| if n & 4 == 0 { (n & 3) as u8 } else { (n & 0xFB) as u8 };
        (0..len).map(|_| byte(self.next() >> 20)).collect()
    }
}
