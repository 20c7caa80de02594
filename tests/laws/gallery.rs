//! The laws for the attributes, collections and numbers that the messages of `varying` do not contain, in messages of variable width.

use crate::law::choose;
use bitpack::Seq;
use bitpack::checksum::INTERNET;
use bitpack::order::Lsb0;
use bitpack::prelude::*;
use bitpack::varint::{DerLength, Leb128, Quic, Sleb128, Vlq, Zigzag, leb128};
use std::borrow::Cow;
use std::collections::{BTreeSet, BinaryHeap, HashMap, LinkedList};
use std::num::{NonZero, Saturating, Wrapping};
use std::sync::Arc;
use std::time::SystemTime;

#[derive(BitPack, Debug)]
#[bitpack(bit_order = lsb0, length = vlq, notes = 4)]
struct Backward<'a> {
    #[bits(5)]
    a: u8,
    #[bitpack(with = leb128)]
    b: u64,
    #[bits(11)]
    #[bitpack(count = 3)]
    odd: Vec<i16>,
    flags: BTreeSet<bool>,
    #[bitpack(count_of = seq)]
    #[bits(6)]
    n: u8,
    seq: Seq<'a, (u8, i16), Lsb0>,
    #[bits(3)]
    #[bitpack(align = 8)]
    c: i8,
    #[bitpack(align = 8, bit_order = msb0, endian = native)]
    turned: u32,
    text: Box<str>,
    #[bitpack(rest)]
    rest: Vec<bool>,
}

#[derive(BitPack, Debug)]
struct Owners<'a> {
    list: LinkedList<i8>,
    heap: BinaryHeap<Leb128<u16>>,
    #[bitpack(length = u8)]
    map: HashMap<(u8, bool), Cow<'a, [u8]>>,
    arc: Arc<str>,
    both: Result<NonZero<u8>, Box<Owners<'a>>>,
    #[bitpack(until = 0xFF)]
    until: Vec<(u8, u16)>,
    when: SystemTime,
    wraps: (Wrapping<i16>, Saturating<u32>, char),
}

#[derive(BitPack, Debug)]
struct Lengths {
    vlq: Vlq<u32>,
    quic: Quic<u64>,
    der: DerLength<u16>,
    signed: Sleb128<i32>,
    zigzag: Zigzag<i128>,
    leb: Leb128<u128>,
    #[bitpack(length = quic)]
    q: String,
    #[bitpack(length = der)]
    d: Vec<u8>,
    #[bitpack(length = u32, max_len = 5)]
    u: Vec<Option<u8>>,
    #[bitpack(presence = 3)]
    last: Option<u8>,
}

#[derive(BitPack, Debug)]
#[allow(dead_code, reason = "what is skipped")]
struct Told {
    #[bits(3)]
    #[bitpack(range = 1..=6)]
    width: u8,
    #[bitpack(skip, default = 7)]
    skipped: u32,
    #[bitpack(context(self.width > 3, self.width))]
    table: Table,
    #[bitpack(tag = self.width, len = 6)]
    body: Body,
    #[bits(16)]
    #[bitpack(checksum(INTERNET, over = table..=body))]
    sum: (),
}

#[derive(BitPack, Debug)]
#[bitpack(context(wide: bool, n: u8), align = 8)]
struct Table {
    #[bits(4)]
    #[bitpack(count = n)]
    rows: Vec<u8>,
    #[bitpack(if = wide)]
    more: Option<i16>,
}

#[derive(BitPack, Debug)]
enum Body {
    #[bitpack(tag = 1)]
    Scaled(
        #[bits(12)]
        #[bitpack(scale = 0.5, offset = 3.0, signed)]
        f64,
    ),
    #[bitpack(tag = 2)]
    Sixes(
        #[bitpack(rest)]
        #[bits(6)]
        Vec<u8>,
    ),
    #[bitpack(tag = 3)]
    Marked {
        #[bitpack(magic = 7)]
        magic: u8,
        #[bits(4)]
        #[bitpack(reserved = 3, strict)]
        zeros: (),
        fixed: [u16; 2],
    },
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] Vec<u8>),
}

/// Default tags, recursive to the limit of depth.
#[derive(BitPack, Debug)]
enum Deep {
    Leaf,
    #[bitpack(rename = "down")]
    Down(Box<Deep>),
    Both {
        left: Box<Deep>,
        right: Arc<Deep>,
        text: String,
    },
    Many(Vec<Deep>),
}

#[derive(BitPack, Debug)]
struct Lists {
    deep: Vec<Deep>,
    three: [Option<(u8, String)>; 3],
    nested: Vec<Vec<Vec<u8>>>,
}

/// A list that is read at once, and a sequence whose elements are read on access.
#[derive(BitPack, Debug)]
struct Eager {
    #[bitpack(count_of = points)]
    n: u8,
    points: Vec<Sample>,
}

#[derive(BitPack, Debug)]
struct Lazy<'a> {
    #[bitpack(count_of = points)]
    n: u8,
    points: Seq<'a, Sample>,
}

#[derive(BitPack, Debug, Clone)]
struct Sample {
    #[bits(3)]
    #[bitpack(range = 0..=5)]
    kind: u8,
    value: Option<Leb128<u16>>,
    text: String,
}

/// A sequence gives the elements of the vector, through each of its methods.
fn views(bytes: &[u8]) {
    let (eager, lazy) = (Eager::decode(bytes), Lazy::decode(bytes));
    let (Ok(eager), Ok(lazy)) = (&eager, &lazy) else {
        let (Err(eager), Err(lazy)) = (eager, lazy) else { panic!("only one of them decodes") };
        assert_eq!(
            (eager.kind(), eager.bit_offset(), eager.value()),
            (lazy.kind(), lazy.bit_offset(), lazy.value())
        );
        return;
    };
    assert_eq!((eager.n, eager.points.len()), (lazy.n, lazy.points.len()));
    for (index, (point, seen)) in eager.points.iter().zip(lazy.points.iter()).enumerate() {
        assert_eq!(point.diff(&seen).to_string(), "");
        let got = lazy.points.get(index).expect("an element");
        assert_eq!(point.diff(&got).to_string(), "");
    }
    assert_eq!(lazy.points.iter().count(), eager.points.len());
    assert!(lazy.points.get(eager.points.len()).is_none());
    assert_eq!(eager.encode_to_vec(), lazy.encode_to_vec());
    crate::law::holds!(Eager, bytes);
    crate::law::holds!(Lazy<'_>, bytes);
}

/// Checks any of these messages.
pub fn gallery(bytes: &[u8]) {
    if bytes.len() > 600 {
        return;
    }
    if let [7, message @ ..] = bytes {
        return views(message);
    }
    choose!(bytes => Backward<'_>, Owners<'_>, Lengths, Told, Deep, Lists);
}
