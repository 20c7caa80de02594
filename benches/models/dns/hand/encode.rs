//! This module writes a message and compresses its names.
//!
//! A pointer replaces the longest suffix of a name that was written before at an offset below
//! 0x4000. If there are several such places, the pointer leads to the first one. Suffixes are
//! compared by their bytes. Encoding compresses the names of questions, the owner names of records
//! and the names in rdata of NS, CNAME, PTR, MX and SOA. It writes the target of SRV in full. It
//! remembers at most the first 1024 places of a message.

use super::{Flags, HEADER, Name, Question, Rdata, Record, target};

/// A message to write. The lengths of the slices are the counts of the header.
#[derive(Debug, Clone, Copy)]
pub struct Outgoing<'a> {
    pub id: u16,
    pub flags: Flags,
    pub questions: &'a [Question<'a>],
    pub answers: &'a [Record<'a>],
    pub authorities: &'a [Record<'a>],
    pub additionals: &'a [Record<'a>],
}

/// Writes the message and returns the number of bytes. Returns `None` if `out` is too short or if a
/// count or a length does not fit its field.
#[inline]
pub fn encode(message: &Outgoing<'_>, out: &mut [u8]) -> Option<usize> {
    // Clearing a large table takes longer than writing most messages.
    let mut w = Writer::<32>::new(out);
    w.message(message)?;
    if w.is_full() {
        return encode_large(message, out);
    }
    Some(w.at)
}

#[cold]
#[inline(never)]
fn encode_large(message: &Outgoing<'_>, out: &mut [u8]) -> Option<usize> {
    let mut w = Writer::<1024>::new(out);
    w.message(message)?;
    Some(w.at)
}

/// The offset of a suffix of a name, and the key of the suffix.
#[derive(Clone, Copy)]
struct Place {
    at: u16,
    key: u16,
}

pub(super) struct Writer<'o, const N: usize> {
    out: &'o mut [u8],
    at: usize,
    places: [Place; N],
    /// This is the number of places in use. It is larger than N if a place did not fit.
    used: usize,
}

impl<'o, const N: usize> Writer<'o, N> {
    #[inline(always)]
    pub(super) fn new(out: &'o mut [u8]) -> Self {
        Writer { out, at: HEADER, places: [Place { at: 0, key: 0 }; N], used: 0 }
    }

    #[inline(always)]
    fn message(&mut self, m: &Outgoing<'_>) -> Option<()> {
        let records = [m.answers, m.authorities, m.additionals];
        let [answers, authorities, additionals] = records.map(<[_]>::len);
        let counts = [m.questions.len(), answers, authorities, additionals];
        self.header(m.id, m.flags.0, counts)?;
        for question in m.questions {
            self.question(question)?;
        }
        for section in records {
            for record in section {
                self.record(record)?;
            }
        }
        Some(())
    }

    #[inline(always)]
    pub(super) fn header(&mut self, id: u16, flags: u16, counts: [usize; 4]) -> Option<()> {
        let head = self.out.first_chunk_mut::<HEADER>()?;
        head[0..2].copy_from_slice(&id.to_be_bytes());
        head[2..4].copy_from_slice(&flags.to_be_bytes());
        for (place, count) in head[4..].chunks_exact_mut(2).zip(counts) {
            place.copy_from_slice(&u16::try_from(count).ok()?.to_be_bytes());
        }
        Some(())
    }

    #[inline(always)]
    pub(super) fn question(&mut self, q: &Question<'_>) -> Option<()> {
        self.name(&q.name)?;
        let b = self.fixed::<4>()?;
        b[..2].copy_from_slice(&q.qtype.to_be_bytes());
        b[2..].copy_from_slice(&q.qclass.to_be_bytes());
        Some(())
    }

    /// Returns the number of bytes written.
    #[inline(always)]
    pub(super) fn position(&self) -> usize {
        self.at
    }

    /// Returns whether a place did not fit.
    #[inline(always)]
    pub(super) fn is_full(&self) -> bool {
        self.used > N
    }

    #[inline(always)]
    pub(super) fn record(&mut self, r: &Record<'_>) -> Option<()> {
        self.name(&r.name)?;
        let start = self.at + 10;
        let b = self.fixed::<10>()?;
        b[0..2].copy_from_slice(&r.rtype.to_be_bytes());
        b[2..4].copy_from_slice(&r.class.to_be_bytes());
        b[4..8].copy_from_slice(&r.ttl.to_be_bytes());
        if let Rdata::A(address) = &r.rdata {
            b[8..10].copy_from_slice(&4u16.to_be_bytes());
            *self.fixed()? = *address;
            return Some(());
        }
        self.rdata(&r.rdata)?;
        let length = u16::try_from(self.at - start).ok()?;
        *self.out.get_mut(start - 2..)?.first_chunk_mut()? = length.to_be_bytes();
        Some(())
    }

    #[inline(never)]
    fn rdata(&mut self, rdata: &Rdata<'_>) -> Option<()> {
        match rdata {
            Rdata::A(b) => self.bytes(b),
            Rdata::Aaaa(b) => self.bytes(b),
            Rdata::Ns(name) | Rdata::Cname(name) | Rdata::Ptr(name) => self.name(name),
            Rdata::Txt(txt) => self.bytes(txt.0),
            Rdata::Opt(opt) => self.bytes(opt.0),
            Rdata::Unknown(b) => self.bytes(b),
            Rdata::Mx { preference, exchange } => {
                *self.fixed()? = preference.to_be_bytes();
                self.name(exchange)
            }
            Rdata::Soa { mname, rname, times } => {
                self.name(mname)?;
                self.name(rname)?;
                times.iter().try_for_each(|time| self.bytes(&time.to_be_bytes()))
            }
            Rdata::Srv { priority, weight, port, target } => {
                let b = self.fixed::<6>()?;
                b[0..2].copy_from_slice(&priority.to_be_bytes());
                b[2..4].copy_from_slice(&weight.to_be_bytes());
                b[4..6].copy_from_slice(&port.to_be_bytes());
                self.whole(target)
            }
        }
    }

    /// Returns the next `W` bytes of the output and moves past them.
    #[inline(always)]
    fn fixed<const W: usize>(&mut self) -> Option<&mut [u8; W]> {
        let b = self.out.get_mut(self.at..)?.first_chunk_mut()?;
        self.at += W;
        Some(b)
    }

    #[inline(always)]
    fn bytes(&mut self, b: &[u8]) -> Option<()> {
        self.out.get_mut(self.at..self.at + b.len())?.copy_from_slice(b);
        self.at += b.len();
        Some(())
    }

    #[inline(always)]
    fn name(&mut self, name: &Name<'_>) -> Option<()> {
        let (before, first) = (self.used.min(N), self.at);
        let mut rest = *name;
        let mut done = 0;
        loop {
            let suffix = rest;
            let Some((length, last)) = rest.first_label() else { break };
            // The key has the length without compression and the last byte of the label. That byte
            // distinguishes names such as ns1 and ns2.
            let left = name.wire_len() - done;
            let key = (left as u16) << 8 | last as u16;
            if let Some(at) = self.find(&suffix, left, key, before) {
                self.labels(name, done)?;
                *self.fixed()? = (0xC000 | at).to_be_bytes();
                return Some(());
            }
            self.remember(first + done, key);
            done += length;
        }
        self.whole(name)
    }

    /// Writes the name in full.
    #[inline(always)]
    fn whole(&mut self, name: &Name<'_>) -> Option<()> {
        // The root is written separately, because the name that was read may end in a pointer to a
        // root.
        self.labels(name, name.wire_len() - 1)?;
        self.bytes(&[0])
    }

    #[inline(always)]
    fn remember(&mut self, at: usize, key: u16) {
        if at < 0x4000 {
            if let Some(place) = self.places.get_mut(self.used) {
                *place = Place { at: at as u16, key };
                self.used += 1;
            } else {
                self.used = N + 1;
            }
        }
    }

    /// Returns the first place that holds `name`, which has `left` bytes without compression. It
    /// searches only the first `before` places, which belong to earlier names.
    #[inline(always)]
    fn find(&self, name: &Name<'_>, left: usize, key: u16, before: usize) -> Option<u16> {
        let places = self.places.get(..before)?;
        let same = |p: &&Place| p.key == key && self.is_at(name, left, p.at as usize);
        Some(places.iter().find(same)?.at)
    }

    #[inline(always)]
    fn is_at(&self, name: &Name<'_>, left: usize, at: usize) -> bool {
        // Names are equal if their bytes up to the root are equal. Names with different bytes may
        // still be equal if one of them has a pointer.
        let plain =
            name.head as usize + 1 == left && name.part(left) == self.out.get(at..at + left);
        plain || self.is_through_pointers(name, at)
    }

    #[inline(never)]
    fn is_through_pointers(&self, name: &Name<'_>, mut at: usize) -> bool {
        let mut next = || {
            let mut n = *self.out.get(at)? as usize;
            while n >= 0xC0 {
                at = target(n, *self.out.get(at + 1)?)?;
                n = *self.out.get(at)? as usize;
            }
            let label = self.out.get(at + 1..at + 1 + n).filter(|x| !x.is_empty());
            at += n + 1;
            label
        };
        name.labels().all(|label| next() == Some(label))
    }

    /// Writes the first `length` bytes of labels.
    #[inline(always)]
    fn labels(&mut self, name: &Name<'_>, length: usize) -> Option<()> {
        if length <= name.head as usize {
            return self.bytes(name.part(length)?);
        }
        self.scattered(name, length)
    }

    #[inline(never)]
    fn scattered(&mut self, name: &Name<'_>, length: usize) -> Option<()> {
        let mut left = length;
        for label in name.labels() {
            left = match left.checked_sub(label.len() + 1) {
                Some(left) => left,
                None => break,
            };
            self.bytes(&[label.len() as u8])?;
            self.bytes(label)?;
        }
        Some(())
    }
}

impl<'a> Name<'a> {
    #[inline(always)]
    fn part(&self, length: usize) -> Option<&'a [u8]> {
        self.bytes.get(self.at as usize..)?.get(..length)
    }

    /// Removes the first label, if there is one. Returns its length in bytes with the length byte,
    /// and its last byte.
    #[inline(always)]
    fn first_label(&mut self) -> Option<(usize, u8)> {
        let mut n = *self.bytes.get(self.at as usize)?;
        while n >= 0xC0 {
            self.at = target(n as usize, *self.bytes.get(self.at as usize + 1)?)? as u32;
            self.head = 0;
            n = *self.bytes.get(self.at as usize)?;
        }
        if n == 0 {
            return None;
        }
        let last = *self.bytes.get(self.at as usize + n as usize)?;
        self.at += n as u32 + 1;
        self.head = self.head.saturating_sub(n + 1);
        Some((n as usize + 1, last))
    }
}
