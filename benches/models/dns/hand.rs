//! This module is a hand-written codec for DNS messages (RFC 1035, 2782, 3596, 6891), as an expert
//! would write it. Decoding borrows from the message and allocates nothing. It checks every name
//! and every rdata of a known type.
//!
//! Input: all bytes of one message. Output: the header, and four sections whose entries are read
//! when the caller iterates over them. A label has at most 63 bytes, and a name has at most 255
//! bytes. A pointer leads to a place after the header. The part of the name at that place must end
//! before the part that has the pointer. So pointers only lead backwards, and a name cannot contain
//! itself. A name has at most 127 pointers, which is the most that a name of 255 bytes can use.
//! Rdata of a known type fills its rdlength exactly, whatever its class. Decoding accepts a
//! compressed name in SRV. It refuses bytes after the last record. No function panics.
//!
//! Three techniques make the codec fast. The first name of a message (at byte 12) has no pointers,
//! so decoding keeps its length. The usual owner of a record is a pointer to that name, which then
//! costs one comparison. The code loads no word that it has just stored in parts. A name without
//! pointers stays one slice, which is copied and compared as a whole.

mod decode;
mod encode;
pub mod full;

pub use decode::{decode, skip_only};
use decode::{target, words};
pub use encode::{Outgoing, encode};

const HEADER: usize = 12;

/// A message that `decode` accepted.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    pub id: u16,
    pub flags: Flags,
    /// This number holds four counts of 16 bits. The count of questions is in the highest bits.
    counts: u64,
    /// These are the offsets of the answers, authorities and additionals.
    starts: [u32; 3],
    source: Source<'a>,
}

/// The second word of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flags(pub u16);

/// The bytes of the message, and the length of the name at byte 12. The length is 0 while it is not
/// known.
#[derive(Debug, Clone, Copy)]
struct Source<'a> {
    bytes: &'a [u8],
    first: usize,
}

/// A valid name in `bytes`, which may be compressed.
#[derive(Debug, Clone, Copy)]
pub struct Name<'a> {
    bytes: &'a [u8],
    at: u32,
    /// This is the number of bytes of labels at `at`, up to the root or the pointer. The pointer
    /// may lead to a root.
    head: u8,
    wire_len: u8,
}

#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    pub name: Name<'a>,
    pub qtype: u16,
    pub qclass: u16,
}

#[derive(Debug, Clone, Copy)]
pub struct Record<'a> {
    pub name: Name<'a>,
    pub rtype: u16,
    pub class: u16,
    pub ttl: u32,
    /// Decoding keeps the length of the message. Encoding computes the length and ignores this
    /// field.
    pub rdlength: u16,
    pub rdata: Rdata<'a>,
}

#[derive(Debug, Clone, Copy)]
pub enum Rdata<'a> {
    A([u8; 4]),
    Ns(Name<'a>),
    Cname(Name<'a>),
    Soa { mname: Name<'a>, rname: Name<'a>, times: [u32; 5] },
    Ptr(Name<'a>),
    Mx { preference: u16, exchange: Name<'a> },
    Txt(Txt<'a>),
    Aaaa([u8; 16]),
    Srv { priority: u16, weight: u16, port: u16, target: Name<'a> },
    Opt(Opt<'a>),
    Unknown(&'a [u8]),
}

/// One or more strings, each with a length byte in front.
#[derive(Debug, Clone, Copy)]
pub struct Txt<'a>(&'a [u8]);

/// EDNS options, each of which has a code, a length and bytes. The record's class and ttl hold the
/// rest of OPT.
#[derive(Debug, Clone, Copy)]
pub struct Opt<'a>(&'a [u8]);

macro_rules! flags {
    ($($name:ident $shift:literal $width:literal)*) => {
        impl Flags {
            $(#[inline]
            pub fn $name(self) -> u8 {
                (self.0 >> $shift) as u8 & ((1 << $width) - 1)
            })*
        }
    };
}
flags! { qr 15 1 opcode 11 4 aa 10 1 tc 9 1 rd 8 1 ra 7 1 z 6 1 ad 5 1 cd 4 1 rcode 0 4 }

impl<'a> Message<'a> {
    #[inline]
    pub fn questions(&self) -> Questions<'a> {
        Questions(self.section(HEADER as u32, 48))
    }
    #[inline]
    pub fn answers(&self) -> Records<'a> {
        Records(self.section(self.starts[0], 32))
    }
    #[inline]
    pub fn authorities(&self) -> Records<'a> {
        Records(self.section(self.starts[1], 16))
    }
    #[inline]
    pub fn additionals(&self) -> Records<'a> {
        Records(self.section(self.starts[2], 0))
    }
    #[inline]
    fn section(&self, at: u32, shift: u32) -> Section<'a> {
        let left = (self.counts >> shift) as u16;
        Section { source: self.source, at: at as usize, left }
    }
}

/// The entries of a section that have not been read yet.
#[derive(Debug, Clone)]
struct Section<'a> {
    source: Source<'a>,
    at: usize,
    left: u16,
}

#[derive(Debug, Clone)]
pub struct Questions<'a>(Section<'a>);

#[derive(Debug, Clone)]
pub struct Records<'a>(Section<'a>);

macro_rules! section {
    ($name:ident, $item:ident, $read:ident) => {
        impl<'a> Iterator for $name<'a> {
            type Item = $item<'a>;

            #[inline(always)]
            fn next(&mut self) -> Option<$item<'a>> {
                self.0.left = self.0.left.checked_sub(1)?;
                let (item, at) = self.0.source.$read(self.0.at)?;
                self.0.at = at;
                Some(item)
            }
            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.left as usize, Some(self.0.left as usize))
            }
        }
    };
}
section! { Questions, Question, question }
section! { Records, Record, record }

impl<'a> Name<'a> {
    /// Reads a name without pointers, which includes its root.
    #[inline]
    pub fn from_wire(bytes: &'a [u8]) -> Option<Name<'a>> {
        let (name, end) = Source { bytes, first: 0 }.name(0)?;
        (end == bytes.len() && end == name.wire_len()).then_some(name)
    }

    /// Returns the length of the name in bytes without compression, which includes its root.
    #[inline]
    pub fn wire_len(&self) -> usize {
        self.wire_len as usize
    }

    #[inline]
    pub fn labels(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        let (bytes, mut at) = (self.bytes, self.at as usize);
        core::iter::from_fn(move || {
            let mut n = *bytes.get(at)? as usize;
            while n >= 0xC0 {
                at = target(n, *bytes.get(at + 1)?)?;
                n = *bytes.get(at)? as usize;
            }
            let label = bytes.get(at + 1..at + 1 + n).filter(|x| !x.is_empty())?;
            at += n + 1;
            Some(label)
        })
    }
}

impl<'a> Txt<'a> {
    #[inline]
    fn new(raw: &'a [u8]) -> Option<Self> {
        let mut rest = raw;
        loop {
            let (&n, tail) = rest.split_first()?;
            rest = tail.get(n as usize..)?;
            if rest.is_empty() {
                return Some(Txt(raw));
            }
        }
    }

    #[inline]
    pub fn strings(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let (&n, tail) = rest.split_first()?;
            let (string, tail) = tail.split_at_checked(n as usize)?;
            rest = tail;
            Some(string)
        })
    }
}

impl<'a> Opt<'a> {
    #[inline]
    fn new(raw: &'a [u8]) -> Option<Self> {
        let mut rest = raw;
        while !rest.is_empty() {
            rest = option(rest)?.2;
        }
        Some(Opt(raw))
    }

    /// Returns the code and the bytes of each option.
    #[inline]
    pub fn options(&self) -> impl Iterator<Item = (u16, &'a [u8])> + use<'a> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let (code, data, tail) = option(rest)?;
            rest = tail;
            Some((code, data))
        })
    }
}

/// Returns the code and the bytes of the first option, and the bytes after it.
#[inline(always)]
fn option(b: &[u8]) -> Option<(u16, &[u8], &[u8])> {
    let (head, rest) = b.split_first_chunk::<4>()?;
    let [code, length] = words(head);
    let (data, rest) = rest.split_at_checked(length as usize)?;
    Some((code, data, rest))
}
