//! This module is the same codec with a message of the shape that the derived message has. Every
//! flag and every count is a typed field. Each of the four sections can be copied and read
//! separately.
//!
//! Input: all bytes of one message. Output: a [`Message`]. The parent module states which messages
//! are valid. The packed message there does less work, because it keeps the flags in one word and
//! shares one state between the sections. This module does the same work as derived code, so the
//! benchmarks compare derived code with this module.

use super::decode::{Checked, check};
use super::encode::Writer;
use super::{HEADER, Question, Questions, Record, Records, Section, Source};
use crate::dns::derived::{Opcode, Rcode};
use core::marker::PhantomData;

/// A message of the same shape as the derived one.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    pub id: u16,
    pub qr: bool,
    pub opcode: Opcode,
    pub aa: bool,
    pub tc: bool,
    pub rd: bool,
    pub ra: bool,
    pub z: bool,
    pub ad: bool,
    pub cd: bool,
    pub rcode: Rcode,
    pub qdcount: u16,
    pub ancount: u16,
    pub nscount: u16,
    pub arcount: u16,
    pub questions: Sequence<'a, Question<'a>>,
    pub answers: Sequence<'a, Record<'a>>,
    pub authorities: Sequence<'a, Record<'a>>,
    pub additionals: Sequence<'a, Record<'a>>,
}

/// The entries of one section. They are in a message or in a slice of the caller.
#[derive(Debug, Clone, Copy)]
pub enum Sequence<'a, T> {
    InMessage(Place<'a, T>),
    Slice(&'a [T]),
}

/// Entries that decoding has checked. They are read when the caller iterates over them.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a, T> {
    bytes: &'a [u8],
    at: u32,
    count: u16,
    entry: PhantomData<T>,
}

impl<'a, T> Sequence<'a, T> {
    #[inline(always)]
    fn new(bytes: &'a [u8], at: u32, count: u16) -> Self {
        Sequence::InMessage(Place { bytes, at, count, entry: PhantomData })
    }

    #[inline]
    pub fn len(&self) -> usize {
        match self {
            Sequence::InMessage(place) => place.count as usize,
            Sequence::Slice(slice) => slice.len(),
        }
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<'a, T> Place<'a, T> {
    #[inline]
    fn section(&self) -> Section<'a> {
        let source = Source { bytes: self.bytes, first: 0 };
        Section { source, at: self.at as usize, left: self.count }
    }
}

/// An iterator over the entries of a [`Sequence`].
#[derive(Debug, Clone)]
pub enum Entries<'a, I, T> {
    InMessage(I),
    Slice(core::slice::Iter<'a, T>),
}

impl<'a, T: Copy, I: Iterator<Item = T>> Iterator for Entries<'a, I, T> {
    type Item = T;

    #[inline(always)]
    fn next(&mut self) -> Option<T> {
        match self {
            Entries::InMessage(entries) => entries.next(),
            Entries::Slice(slice) => slice.next().copied(),
        }
    }
}

macro_rules! read {
    ($entry:ident, $iterator:ident) => {
        impl<'a> Sequence<'a, $entry<'a>> {
            /// Returns the entries. Entries in a message are read again.
            #[inline]
            pub fn iter(&self) -> Entries<'a, $iterator<'a>, $entry<'a>> {
                match self {
                    Sequence::InMessage(place) => Entries::InMessage($iterator(place.section())),
                    Sequence::Slice(slice) => Entries::Slice(slice.iter()),
                }
            }
        }
    };
}
read! { Question, Questions }
read! { Record, Records }

/// Checks all of `bytes` and returns the message.
#[inline]
pub fn decode(bytes: &[u8]) -> Option<Message<'_>> {
    let Checked { id, flags, counts, starts: [answers, authorities, additionals], .. } =
        check(bytes)?;
    let [qdcount, ancount, nscount, arcount] =
        core::array::from_fn(|i| (counts >> (48 - 16 * i)) as u16);
    Some(Message {
        id,
        qr: flags.qr() != 0,
        opcode: opcode(flags.opcode()),
        aa: flags.aa() != 0,
        tc: flags.tc() != 0,
        rd: flags.rd() != 0,
        ra: flags.ra() != 0,
        z: flags.z() != 0,
        ad: flags.ad() != 0,
        cd: flags.cd() != 0,
        rcode: rcode(flags.rcode()),
        qdcount,
        ancount,
        nscount,
        arcount,
        questions: Sequence::new(bytes, HEADER as u32, qdcount),
        answers: Sequence::new(bytes, answers, ancount),
        authorities: Sequence::new(bytes, authorities, nscount),
        additionals: Sequence::new(bytes, additionals, arcount),
    })
}

/// Writes the message and returns the number of bytes. Returns `None` if `out` is too short or if a
/// count or a length does not fit its field.
#[inline]
pub fn encode(message: &Message<'_>, out: &mut [u8]) -> Option<usize> {
    let mut w = Writer::<32>::new(out);
    write(message, &mut w)?;
    if w.is_full() {
        return encode_large(message, out);
    }
    Some(w.position())
}

#[cold]
#[inline(never)]
fn encode_large(message: &Message<'_>, out: &mut [u8]) -> Option<usize> {
    let mut w = Writer::<1024>::new(out);
    write(message, &mut w)?;
    Some(w.position())
}

#[inline(always)]
fn write<const N: usize>(m: &Message<'_>, w: &mut Writer<'_, N>) -> Option<()> {
    let flags = (m.qr as u16) << 15
        | u16::from(number_of_opcode(m.opcode)?) << 11
        | (m.aa as u16) << 10
        | (m.tc as u16) << 9
        | (m.rd as u16) << 8
        | (m.ra as u16) << 7
        | (m.z as u16) << 6
        | (m.ad as u16) << 5
        | (m.cd as u16) << 4
        | u16::from(number_of_rcode(m.rcode)?);
    let records = [&m.answers, &m.authorities, &m.additionals];
    let [answers, authorities, additionals] = records.map(Sequence::len);
    w.header(m.id, flags, [m.questions.len(), answers, authorities, additionals])?;
    match m.questions {
        Sequence::Slice(questions) => questions.iter().try_for_each(|q| w.question(q))?,
        Sequence::InMessage(_) => m.questions.iter().try_for_each(|q| w.question(&q))?,
    }
    for section in records {
        match section {
            Sequence::Slice(records) => records.iter().try_for_each(|r| w.record(r))?,
            Sequence::InMessage(_) => section.iter().try_for_each(|r| w.record(&r))?,
        }
    }
    Some(())
}

#[inline]
fn opcode(number: u8) -> Opcode {
    match number {
        0 => Opcode::Query,
        1 => Opcode::InverseQuery,
        2 => Opcode::Status,
        4 => Opcode::Notify,
        5 => Opcode::Update,
        other => Opcode::Other(other),
    }
}

#[inline]
fn number_of_opcode(opcode: Opcode) -> Option<u8> {
    Some(match opcode {
        Opcode::Query => 0,
        Opcode::InverseQuery => 1,
        Opcode::Status => 2,
        Opcode::Notify => 4,
        Opcode::Update => 5,
        Opcode::Other(other @ (3 | 6..=15)) => other,
        Opcode::Other(_) => return None,
    })
}

#[inline]
fn rcode(number: u8) -> Rcode {
    match number {
        0 => Rcode::NoError,
        1 => Rcode::FormErr,
        2 => Rcode::ServFail,
        3 => Rcode::NxDomain,
        4 => Rcode::NotImp,
        5 => Rcode::Refused,
        other => Rcode::Other(other),
    }
}

#[inline]
fn number_of_rcode(rcode: Rcode) -> Option<u8> {
    Some(match rcode {
        Rcode::NoError => 0,
        Rcode::FormErr => 1,
        Rcode::ServFail => 2,
        Rcode::NxDomain => 3,
        Rcode::NotImp => 4,
        Rcode::Refused => 5,
        Rcode::Other(other @ 6..=15) => other,
        Rcode::Other(_) => return None,
    })
}
