//! Resource records and their data.
//!
//! Input: the bytes of a record. Output: a [`Record`]. Data of a known type fills the record's length exactly; for another type, the
//! number and the bytes are kept.

use super::Name;
use bitpack::Seq;
use bitpack::order::Bytes;
use bitpack::prelude::*;

/// A resource record (RFC 1035, section 4.1.3).
///
/// Type and length are computed from the data when encoding; leave them 0.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
pub struct Record<'a> {
    #[bitpack(with = super::name::owner)]
    pub name: Name<'a>,
    #[bitpack(tag_of = data)]
    pub rtype: u16,
    pub class: u16,
    pub ttl: u32,
    #[bitpack(len_of = data)]
    pub rdlength: u16,
    pub data: Rdata<'a>,
}

/// The data of a record, by its type.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
pub enum Rdata<'a> {
    /// An IPv4 address (RFC 1035).
    #[bitpack(tag = 1)]
    A([u8; 4]),
    /// A name server.
    #[bitpack(tag = 2)]
    Ns(Name<'a>),
    /// The canonical name of an alias.
    #[bitpack(tag = 5)]
    Cname(Name<'a>),
    /// Start of authority.
    #[bitpack(tag = 6)]
    Soa {
        mname: Name<'a>,
        rname: Name<'a>,
        serial: u32,
        refresh: u32,
        retry: u32,
        expire: u32,
        minimum: u32,
    },
    /// The name of an address.
    #[bitpack(tag = 12)]
    Ptr(Name<'a>),
    /// A mail exchange.
    #[bitpack(tag = 15)]
    Mx { preference: u16, exchange: Name<'a> },
    /// Text: at least one string.
    #[bitpack(tag = 16)]
    Txt {
        first: Text<'a>,
        #[bitpack(rest)]
        more: Seq<'a, Text<'a>, Bytes>,
    },
    /// An IPv6 address (RFC 3596).
    #[bitpack(tag = 28)]
    Aaaa([u8; 16]),
    /// The location of a service (RFC 2782); its target is never compressed.
    #[bitpack(tag = 33)]
    Srv {
        priority: u16,
        weight: u16,
        port: u16,
        #[bitpack(with = super::name::whole)]
        target: Name<'a>,
    },
    /// Extensions (RFC 6891); the record's class and time to live hold more of them.
    #[bitpack(tag = 41)]
    Opt(#[bitpack(rest)] Seq<'a, Extension<'a>, Bytes>),
    /// Another type: its number and its bytes.
    #[bitpack(other)]
    Unknown(u16, #[bitpack(rest)] &'a [u8]),
}

/// A string of at most 255 bytes, whose encoding is not specified (RFC 1035, section 3.3).
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
pub struct Text<'a> {
    #[bits(8)]
    #[bitpack(len_of = bytes)]
    pub length: (),
    pub bytes: &'a [u8],
}

/// An option of EDNS (RFC 6891, section 6.1.2).
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
pub struct Extension<'a> {
    pub code: u16,
    #[bits(16)]
    #[bitpack(len_of = data)]
    pub length: (),
    pub data: &'a [u8],
}
