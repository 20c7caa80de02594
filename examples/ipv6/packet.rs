//! IPv6 with its extension headers: RFC 8200, sections 3 and 4; routing types 0 (RFC 5095), 2 (RFC 6275) and 4 (RFC 8754);
//! options of RFC 2473, 2675, 2711 and 6275.
//!
//! Input: a packet from its IPv6 header on. Output: a [`Packet`], whose headers are nested: each one states the kind of the next
//! one. Options, addresses and payload borrow from the input. Invariants: every header ends where its length states; a chain of
//! more headers than the library nests is an error.

use bitpack::{Seq, prelude::*};
use std::iter;

/// A packet consists of the fixed header and the chain of headers after it.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Packet<'a> {
    #[bits(4)]
    #[bitpack(magic = 6)]
    pub version: (),
    #[bits(6)]
    pub dscp: u8,
    #[bits(2)]
    pub ecn: u8,
    #[bits(20)]
    pub flow_label: u32,
    /// The number of bytes after this header; encoding computes it.
    #[bitpack(len_of = first, unit = "bytes")]
    pub payload_length: u16,
    /// The kind of the header after this one; encoding sets it here and in every other header.
    #[bitpack(tag_of = first)]
    pub next: u8,
    pub hop_limit: u8,
    /// `Ipv6Addr::from_bits` takes the number.
    pub source: u128,
    pub destination: u128,
    pub first: Header<'a>,
}

/// The header that follows another one, which states its number.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Header<'a> {
    #[bitpack(tag = 0)]
    HopByHop(Options<'a>),
    #[bitpack(tag = 43)]
    Routing(Routing<'a>),
    #[bitpack(tag = 44)]
    Fragment(Fragment<'a>),
    #[bitpack(tag = 60)]
    Destination(Options<'a>),
    /// A header that is not a known extension header; as a rule the transport header.
    #[bitpack(other)]
    Upper(u8, #[bitpack(rest)] &'a [u8]),
}

/// A header of options.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Options<'a> {
    #[bitpack(tag_of = then)]
    pub next: u8,
    /// In units of 8 bytes, without the first 8.
    pub length: u8,
    #[bitpack(len = usize::from(self.length) * 8 + 6)]
    pub options: Seq<'a, Choice<'a>>,
    pub then: Box<Header<'a>>,
}

/// An option. The upper two bits of its type tell a receiver what to do if it does not know the type; the third bit is set if routers
/// may change the option.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(8))]
pub enum Choice<'a> {
    /// The only option without a length.
    #[bitpack(tag = 0)]
    Pad1,
    #[bitpack(tag = 1)]
    PadN {
        #[bitpack(len_of = zeros)]
        length: u8,
        zeros: &'a [u8],
    },
    /// RFC 2473.
    #[bitpack(tag = 4)]
    EncapsulationLimit {
        #[bits(8)]
        #[bitpack(magic = 1)]
        length: (),
        limit: u8,
    },
    /// RFC 2711.
    #[bitpack(tag = 5)]
    RouterAlert {
        #[bits(8)]
        #[bitpack(magic = 2)]
        length: (),
        value: u16,
    },
    /// RFC 2675.
    #[bitpack(tag = 194)]
    JumboPayload {
        #[bits(8)]
        #[bitpack(magic = 4)]
        length: (),
        #[bitpack(unit = "bytes")]
        payload: u32,
    },
    /// RFC 6275, 6.3.
    #[bitpack(tag = 201)]
    HomeAddress {
        #[bits(8)]
        #[bitpack(magic = 16)]
        length: (),
        address: u128,
    },
    #[bitpack(other)]
    Unknown {
        kind: u8,
        #[bitpack(len_of = data)]
        length: u8,
        data: &'a [u8],
    },
}

/// The nodes that a packet passes on its way.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Routing<'a> {
    #[bitpack(tag_of = then)]
    pub next: u8,
    /// In units of 8 bytes, without the first 8.
    pub length: u8,
    #[bitpack(tag_of = route)]
    pub kind: u8,
    pub segments_left: u8,
    #[bitpack(len = usize::from(self.length) * 8 + 4)]
    pub route: Route<'a>,
    pub then: Box<Header<'a>>,
}

/// The list of nodes, whose form depends on the type of routing.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Route<'a> {
    /// Deprecated.
    #[bitpack(tag = 0)]
    Source {
        reserved: u32,
        #[bitpack(rest)]
        addresses: Seq<'a, u128>,
    },
    #[bitpack(tag = 2)]
    Mobility {
        reserved: u32,
        #[bitpack(rest)]
        addresses: Seq<'a, u128>,
    },
    /// The segment list with the last segment first, and the bytes after the list.
    #[bitpack(tag = 4)]
    Segments {
        last: u8,
        flags: u8,
        tag: u16,
        #[bitpack(count = usize::from(self.last) + 1)]
        addresses: Seq<'a, u128>,
        #[bitpack(rest)]
        objects: &'a [u8],
    },
    #[bitpack(other)]
    Unknown(u8, #[bitpack(rest)] &'a [u8]),
}

/// A fragment of a packet that was too large for a link.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Fragment<'a> {
    /// The header after this one, in the first fragment.
    pub next: u8,
    pub reserved: u8,
    /// In units of 8 bytes.
    #[bits(13)]
    pub offset: u16,
    #[bits(2)]
    pub reserved2: u8,
    pub more: bool,
    pub identification: u32,
    #[bitpack(if = self.offset == 0, tag = self.next)]
    pub then: Option<Box<Header<'a>>>,
    /// The other fragments have the bytes at the offset instead of a header.
    #[bitpack(if = self.offset != 0, rest)]
    pub part: Option<&'a [u8]>,
}

impl<'a> Packet<'a> {
    /// The headers after the fixed one; the last one is that after the last extension header.
    pub fn headers(&self) -> impl Iterator<Item = &Header<'a>> {
        iter::successors(Some(&self.first), |header| header.then())
    }
}

impl<'a> Header<'a> {
    /// The header after this one.
    pub fn then(&self) -> Option<&Header<'a>> {
        match self {
            Header::HopByHop(options) | Header::Destination(options) => Some(&options.then),
            Header::Routing(routing) => Some(&routing.then),
            Header::Fragment(fragment) => fragment.then.as_deref(),
            Header::Upper(..) => None,
        }
    }
}
