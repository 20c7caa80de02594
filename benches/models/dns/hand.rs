//! DNS messages (RFC 1035, 2782, 3596, 6891) as an expert would write the codec by hand: borrowed, without
//! allocation, every name and every rdata of a known type checked while decoding.
//!
//! In: the bytes of one message, all of them; out: the header and four sections that are read on the way.
//! A name has labels of at most 63 bytes and at most 255 bytes in all. A pointer leads to a place after the
//! header, and what is there must end before the part of the name that had the pointer: so names only go
//! backwards and never run through themselves. It takes at most 127 pointers, as many as such a name can
//! use. Rdata of a known type fills its rdlength exactly, whatever the class; SRV may be compressed in what
//! is read. Bytes after the last record are refused. Nothing panics.
//!
//! Three things make it fast: the first name of a message (at byte 12) has no pointers, so its length is
//! kept and the pointer to it, the usual owner of a record, costs one comparison; no word is loaded that
//! was just stored in parts; a name without pointers stays one slice, copied and compared as such.

mod decode;
mod encode;
pub mod full;

pub use decode::{decode, skip_only};
use decode::{target, words};
pub use encode::{Outgoing, encode};

const HEADER: usize = 12;

/// A message that `decode` took.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    pub id: u16,
    pub flags: Flags,
    /// 16 bits each, questions on top.
    counts: u64,
    /// Where answers, authorities and additionals start.
    starts: [u32; 3],
    source: Source<'a>,
}

/// The second word of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flags(pub u16);

/// The message, and the length of the name at byte 12 (0: not known yet).
#[derive(Debug, Clone, Copy)]
struct Source<'a> {
    bytes: &'a [u8],
    first: usize,
}

/// A valid name in `bytes`, maybe compressed.
#[derive(Debug, Clone, Copy)]
pub struct Name<'a> {
    bytes: &'a [u8],
    at: u32,
    /// Bytes of labels at `at`, up to the root or the pointer (which may lead to a root).
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
    /// As it was in the message; computed when encoding.
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

/// Strings with a length byte each, at least one.
#[derive(Debug, Clone, Copy)]
pub struct Txt<'a>(&'a [u8]);

/// EDNS options: code, length, bytes. The rest of OPT is in the record's class and ttl.
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

/// What is left of a section.
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
    /// A name without pointers, its root included.
    #[inline]
    pub fn from_wire(bytes: &'a [u8]) -> Option<Name<'a>> {
        let (name, end) = Source { bytes, first: 0 }.name(0)?;
        (end == bytes.len() && end == name.wire_len()).then_some(name)
    }

    /// Bytes without compression, root included.
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

    /// Code and bytes of each.
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

/// The first option and what follows it.
#[inline(always)]
fn option(b: &[u8]) -> Option<(u16, &[u8], &[u8])> {
    let (head, rest) = b.split_first_chunk::<4>()?;
    let [code, length] = words(head);
    let (data, rest) = rest.split_at_checked(length as usize)?;
    Some((code, data, rest))
}
