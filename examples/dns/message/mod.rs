//! DNS messages (RFC 1035) as derived types: header, questions, and all four sections.
//!
//! Input: the bytes of one message. Output: a [`Message`] that borrows from them; nothing is allocated. Decoding checks every name
//! and every record; iterating over a section decodes its records again. Encoding compresses names as RFC 1035, section 4.1.4,
//! describes.
//!
//! | in | is |
//! |---|---|
//! | `mod` | the message and its questions |
//! | [`name`] | names; this type is written by hand, because compression needs the whole message |
//! | [`record`] | records and their data |

pub mod name;
pub mod record;

use bitpack::Seq;
use bitpack::order::Bytes;
use bitpack::prelude::*;
pub use name::Name;
pub use record::{Rdata, Record};

/// A message.
///
/// The counts are computed when encoding; leave them 0.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bitpack(notes = 1024)]
pub struct Message<'a> {
    /// A response has the number of its query.
    pub id: u16,
    /// True in a response, false in a query.
    pub qr: bool,
    #[bits(4)]
    pub opcode: Opcode,
    /// Authoritative answer.
    pub aa: bool,
    /// Truncated.
    pub tc: bool,
    /// Recursion desired.
    pub rd: bool,
    /// Recursion available.
    pub ra: bool,
    /// Reserved; decoding keeps the bit.
    pub z: bool,
    /// Authentic data (RFC 4035).
    pub ad: bool,
    /// Checking disabled (RFC 4035).
    pub cd: bool,
    #[bits(4)]
    pub rcode: Rcode,
    #[bitpack(count_of = questions)]
    pub qdcount: u16,
    #[bitpack(count_of = answers)]
    pub ancount: u16,
    #[bitpack(count_of = authorities)]
    pub nscount: u16,
    #[bitpack(count_of = additionals)]
    pub arcount: u16,
    pub questions: Seq<'a, Question<'a>, Bytes>,
    pub answers: Seq<'a, Record<'a>, Bytes>,
    pub authorities: Seq<'a, Record<'a>, Bytes>,
    pub additionals: Seq<'a, Record<'a>, Bytes>,
}

/// The kind of query.
#[derive(BitPack, Clone, Copy, Debug, PartialEq, Eq)]
#[bits(4)]
#[repr(u8)]
pub enum Opcode {
    Query,
    InverseQuery,
    Status,
    Notify = 4,
    Update,
    #[bitpack(other)]
    Other(u8),
}

/// The result of a query.
#[derive(BitPack, Clone, Copy, Debug, PartialEq, Eq)]
#[bits(4)]
pub enum Rcode {
    NoError,
    FormErr,
    ServFail,
    NxDomain,
    NotImp,
    Refused,
    #[bitpack(other)]
    Other(u8),
}

/// A question.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
pub struct Question<'a> {
    #[bitpack(with = name::owner)]
    pub name: Name<'a>,
    pub qtype: u16,
    pub qclass: u16,
}
