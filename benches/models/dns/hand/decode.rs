//! This module checks a whole message and reads its questions, records, names and rdata.

use super::{Flags, HEADER, Message, Name, Opt, Question, Rdata, Record, Source, Txt};

const MAX_NAME: usize = 255;
const MAX_POINTERS: usize = 127;

/// Checks all of `bytes` and returns the message.
#[inline]
pub fn decode(bytes: &[u8]) -> Option<Message<'_>> {
    let Checked { id, flags, counts, starts, first } = check(bytes)?;
    Some(Message { id, flags, counts, starts, source: Source { bytes, first } })
}

/// The header, the counts and the offsets of a message whose bytes were checked. The count of
/// questions is in the highest bits of `counts`.
pub(super) struct Checked {
    pub(super) id: u16,
    pub(super) flags: Flags,
    pub(super) counts: u64,
    /// These are the offsets of the answers, authorities and additionals.
    pub(super) starts: [u32; 3],
    /// The length of the name at byte 12.
    pub(super) first: usize,
}

#[inline(always)]
pub(super) fn check(bytes: &[u8]) -> Option<Checked> {
    let (id, flags, counts) = header(bytes)?;
    let mut source = Source { bytes, first: 0 };
    let mut at = HEADER;
    // The first name is read alone. After that its length is known.
    if counts != 0 {
        source.first = source.name(at)?.1 - at;
    }
    if counts >> 48 != 0 {
        at += source.first + 4;
        for _ in 1..counts >> 48 {
            at = source.name(at)?.1 + 4;
        }
    }
    let mut starts = [at as u32; 3];
    if counts << 16 != 0 {
        at = source.skip_records(at, (counts >> 32) as u16)?;
        starts[1] = at as u32;
        at = source.skip_records(at, (counts >> 16) as u16)?;
        starts[2] = at as u32;
        at = source.skip_records(at, counts as u16)?;
    }
    let first = source.first;
    (at == bytes.len()).then_some(Checked { id, flags, counts, starts, first })
}

/// Finds where the answers, authorities and additionals start, as hand-written C code does. It
/// skips names without following their pointers, and it does not check rdata.
#[inline]
pub fn skip_only(bytes: &[u8]) -> Option<(u16, Flags, [usize; 3])> {
    let (id, flags, counts) = header(bytes)?;
    let mut at = HEADER;
    for _ in 0..counts >> 48 {
        at = skip_name(bytes, at)? + 4;
    }
    let mut starts = [at; 3];
    for (i, start) in starts.iter_mut().enumerate() {
        *start = at;
        for _ in 0..(counts >> (32 - 16 * i)) as u16 {
            at = skip_name(bytes, at)?;
            let fixed: &[u8; 10] = bytes.get(at..)?.first_chunk()?;
            at += 10 + u16::from_be_bytes([fixed[8], fixed[9]]) as usize;
        }
    }
    (at == bytes.len()).then_some((id, flags, starts))
}

#[inline(always)]
fn skip_name(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        match *bytes.get(at)? {
            0 => return Some(at + 1),
            n @ 1..0x40 => at += n as usize + 1,
            0xC0.. => return Some(at + 2),
            _ => return None,
        }
    }
}

#[inline(always)]
fn header(bytes: &[u8]) -> Option<(u16, Flags, u64)> {
    let (head, rest) = bytes.split_first_chunk::<4>()?;
    let [id, flags] = words(head);
    Some((id, Flags(flags), u64::from_be_bytes(*rest.first_chunk()?)))
}

/// Reads big-endian words of 16 bits.
#[inline(always)]
pub(super) fn words<const N: usize, const W: usize>(b: &[u8; N]) -> [u16; W] {
    core::array::from_fn(|i| u16::from_be_bytes([b[2 * i], b[2 * i + 1]]))
}

impl<'a> Source<'a> {
    /// Reads the name at `at`. Returns the name and the offset after its bytes at `at`.
    #[inline(always)]
    pub(super) fn name(&self, at: usize) -> Option<(Name<'a>, usize)> {
        let bytes = self.bytes;
        let mut i = at;
        loop {
            let n = *bytes.get(i)? as usize;
            if n >= 0x40 {
                return self.pointer(at, i, n);
            }
            i += n + 1;
            if n == 0 {
                break;
            }
        }
        let wire_len = i - at;
        if wire_len > MAX_NAME {
            return None;
        }
        let name =
            Name { bytes, at: at as u32, head: wire_len as u8 - 1, wire_len: wire_len as u8 };
        Some((name, i))
    }

    /// Reads the name at `at` whose labels end in the pointer at `i`. `high` is the first byte of
    /// the pointer.
    #[inline(always)]
    fn pointer(&self, at: usize, i: usize, high: usize) -> Option<(Name<'a>, usize)> {
        let target = target(high, *self.bytes.get(i + 1)?)?;
        let own = i - at;
        let (head, wire_len) = if target == HEADER && self.first != 0 {
            (self.first - 1, own + self.first)
        } else {
            follow(self.bytes, target, at, own)?
        };
        if wire_len > MAX_NAME {
            return None;
        }
        let (at, head) = if own == 0 { (target, head) } else { (at, own) };
        let name =
            Name { bytes: self.bytes, at: at as u32, head: head as u8, wire_len: wire_len as u8 };
        Some((name, i + 2))
    }

    #[inline(always)]
    pub(super) fn question(&self, at: usize) -> Option<(Question<'a>, usize)> {
        let (name, at) = self.name(at)?;
        let [qtype, qclass] = words::<4, 2>(self.bytes.get(at..)?.first_chunk()?);
        Some((Question { name, qtype, qclass }, at + 4))
    }

    #[inline(always)]
    pub(super) fn record(&self, at: usize) -> Option<(Record<'a>, usize)> {
        let rest = self.bytes.get(at..)?;
        let (name, at) = if rest.first_chunk() == Some(&[0xC0, HEADER as u8]) && self.first != 0 {
            (self.first_name(), at + 2)
        } else {
            self.name(at)?
        };
        let b: &[u8; 10] = self.bytes.get(at..)?.first_chunk()?;
        let [rtype, class, high, low, length] = words(b);
        let (at, end) = (at + 10, at + 10 + length as usize);
        // A name in rdata ends in the rdata, and its pointers lead backwards. So it needs no bytes
        // after `end`.
        let upto = Source { bytes: self.bytes.get(..end)?, first: self.first };
        let rdata = upto.rdata(rtype, at)?;
        let ttl = (high as u32) << 16 | low as u32;
        Some((Record { name, rtype, class, ttl, rdlength: length, rdata }, end))
    }

    #[inline(always)]
    fn first_name(&self) -> Name<'a> {
        let (head, wire_len) = (self.first as u8 - 1, self.first as u8);
        Name { bytes: self.bytes, at: HEADER as u32, head, wire_len }
    }

    /// Checks `count` records and returns the offset after them.
    #[inline(always)]
    fn skip_records(&self, at: usize, count: u16) -> Option<usize> {
        if count == 0 { Some(at) } else { skip_some(self.bytes, self.first, at, count) }
    }

    /// Reads the rdata from `at` to the end of the bytes.
    #[inline(always)]
    fn rdata(&self, rtype: u16, at: usize) -> Option<Rdata<'a>> {
        let raw = self.bytes.get(at..)?;
        Some(match rtype {
            1 => Rdata::A(raw.try_into().ok()?),
            2 => Rdata::Ns(self.last_name(at)?),
            5 => Rdata::Cname(self.last_name(at)?),
            6 => self.soa(at)?,
            12 => Rdata::Ptr(self.last_name(at)?),
            15 => Rdata::Mx {
                preference: u16::from_be_bytes(*raw.first_chunk()?),
                exchange: self.last_name(at + 2)?,
            },
            16 => Rdata::Txt(Txt::new(raw)?),
            28 => Rdata::Aaaa(raw.try_into().ok()?),
            33 => {
                let [priority, weight, port] = words::<6, 3>(raw.first_chunk()?);
                Rdata::Srv { priority, weight, port, target: self.last_name(at + 6)? }
            }
            41 => Rdata::Opt(Opt::new(raw)?),
            _ => Rdata::Unknown(raw),
        })
    }

    /// Reads the name at `at`, which must end at the end of the bytes.
    #[inline(never)]
    fn last_name(&self, at: usize) -> Option<Name<'a>> {
        let (name, end) = self.name(at)?;
        (end == self.bytes.len()).then_some(name)
    }

    #[inline(never)]
    fn soa(&self, at: usize) -> Option<Rdata<'a>> {
        let (mname, at) = self.name(at)?;
        let (rname, at) = self.name(at)?;
        let b: &[u8; 20] = self.bytes.get(at..)?.try_into().ok()?;
        let w = words::<20, 10>(b);
        let times = core::array::from_fn(|i| (w[2 * i] as u32) << 16 | w[2 * i + 1] as u32);
        Some(Rdata::Soa { mname, rname, times })
    }
}

/// Checks `count` records and returns the offset after them. It is not a method, so that its
/// arguments and its result are passed in registers.
#[inline(never)]
fn skip_some(bytes: &[u8], first: usize, mut at: usize, count: u16) -> Option<usize> {
    let source = Source { bytes, first };
    for _ in 0..count {
        at = source.record(at)?.1;
    }
    Some(at)
}

/// Returns the target of a pointer, or `None` for another type of label.
#[inline(always)]
pub(super) fn target(high: usize, low: u8) -> Option<usize> {
    (high >= 0xC0).then_some((high & 0x3F) << 8 | low as usize)
}

/// Follows a name that has `length` bytes of labels so far and continues at `at`. Returns the
/// number of bytes of labels at `at`, and the length of the whole name. Each part must end before
/// `limit`, which is the start of the part that points to it.
#[inline(never)]
fn follow(
    bytes: &[u8],
    mut at: usize,
    mut limit: usize,
    mut length: usize,
) -> Option<(usize, usize)> {
    let mut head = None;
    for _ in 0..MAX_POINTERS {
        if at < HEADER {
            return None;
        }
        // This is `None` if the pointer does not lead backwards.
        let part = bytes.get(at..limit)?;
        let mut i = 0;
        let n = loop {
            let n = *part.get(i)? as usize;
            if n == 0 || n >= 0x40 {
                break n;
            }
            i += n + 1;
            if length + i >= MAX_NAME {
                return None;
            }
        };
        length += i;
        let head = *head.get_or_insert(i);
        if n == 0 {
            return Some((head, length + 1));
        }
        limit = at;
        at = target(n, *part.get(i + 1)?)?;
    }
    None
}
