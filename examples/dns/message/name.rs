//! Domain names: labels, and pointers to labels earlier in the message.
//!
//! Input: a name in a message, or labels in wire form. Output: a [`Name`], which borrows from the message. Invariants of a decoded
//! name: labels of at most 63 bytes, at most 255 bytes in all (RFC 1035, section 3.1); every pointer leads behind the header, and
//! the part that it leads to ends before the part with the pointer. So a name only goes backwards, and reading it again cannot
//! fail.

mod write;

use bitpack::layout::{Field, Layout, Shape};
use bitpack::order::Order;
use bitpack::prelude::*;
use bitpack::value::Value;
use bitpack::wire::{Fault, Input, Output, Read, ReadFrom, WriteTo, Written};
use core::fmt;
use core::num::NonZeroU8;

/// The most bytes of a name, its root included.
const MOST: usize = 255;
/// The bytes before the first name of a message.
const HEADER: usize = 12;

/// A domain name in wire form, which may be compressed.
#[derive(Clone, Copy)]
pub struct Name<'a> {
    /// The message.
    bytes: &'a [u8],
    /// The position of the first label, in bytes.
    at: u32,
    /// The number of bytes of labels there, up to the root or a pointer.
    head: u8,
    /// The length without compression, the root included.
    length: u8,
}

impl<'a> Name<'a> {
    /// The root, `.`.
    pub const ROOT: Name<'static> = Name { bytes: &[0], at: 0, head: 0, length: 1 };

    /// Takes a name from its labels in wire form, `\x07example\x03com\x00`; returns `None` if they are not a name.
    #[must_use]
    pub fn from_wire(bytes: &'a [u8]) -> Option<Self> {
        match labels(bytes) {
            (head, 0) if head + 1 == bytes.len() && head < MOST => {
                Some(Name { bytes, at: 0, head: head as u8, length: head as u8 + 1 })
            }
            _ => None,
        }
    }

    /// The length without compression, in bytes, the root included.
    #[must_use]
    pub fn wire_len(&self) -> usize {
        self.length as usize
    }

    /// The labels from the left, without the root.
    #[must_use]
    pub fn labels(&self) -> Labels<'a> {
        Labels { bytes: self.bytes, at: self.at as usize }
    }

    /// The labels after the first one, and the length and the last byte of the first one.
    #[inline]
    fn split(mut self) -> Option<(Self, usize, u8)> {
        let label = self.labels().next()?;
        let length = label.len() + 1;
        if self.head == 0 {
            // The first label stands behind a pointer.
            self.at = behind_pointers(self.bytes, self.at as usize)? as u32;
            self.head = labels(self.bytes.get(self.at as usize..)?).0 as u8;
        }
        let rest = Name {
            at: self.at + length as u32,
            head: self.head.saturating_sub(length as u8),
            length: self.length - length as u8,
            ..self
        };
        Some((rest, length, label.last().copied().unwrap_or(0)))
    }

    /// The whole name without its root as one slice, if it is not compressed.
    #[inline]
    fn in_one_piece(&self) -> Option<&'a [u8]> {
        if self.head as usize + 1 != self.length as usize {
            return None;
        }
        self.bytes.get(self.at as usize..)?.get(..self.head as usize)
    }
}

/// The labels of a [`Name`].
#[derive(Clone)]
pub struct Labels<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Iterator for Labels<'a> {
    type Item = &'a [u8];

    #[inline]
    fn next(&mut self) -> Option<&'a [u8]> {
        self.at = behind_pointers(self.bytes, self.at)?;
        let (length, rest) = self.bytes.get(self.at..)?.split_first()?;
        let label = rest.get(..*length as usize).filter(|label| !label.is_empty())?;
        self.at += label.len() + 1;
        Some(label)
    }
}

/// The place where the pointers at `at` lead, or `at`. The loop ends because every pointer leads backwards.
#[inline]
fn behind_pointers(bytes: &[u8], mut at: usize) -> Option<usize> {
    while let [high @ 0xC0..=0xFF, low, ..] = *bytes.get(at..)? {
        at = target(high, low);
    }
    Some(at)
}

#[inline]
fn target(high: u8, low: u8) -> usize {
    usize::from(high & 0x3F) << 8 | usize::from(low)
}

/// The number of bytes of labels, and the byte after them: 0, the first byte of a pointer, or a byte that starts no label.
/// At the end of `bytes` it is 0x40, which starts no label.
#[inline(always)]
fn labels(bytes: &[u8]) -> (usize, u8) {
    let mut at = 0;
    loop {
        match bytes.get(at) {
            Some(length @ 1..0x40) => at += *length as usize + 1,
            Some(end) => return (at, *end),
            None => return (at, 0x40),
        }
    }
}

impl BitPack for Name<'_> {
    const LAYOUT: Layout = Layout::new("Name", Shape::Custom, 8);

    fn value(&self) -> Value<'_> {
        Value::Shown(self)
    }
}

impl<'a> ReadFrom<'a> for Name<'a> {
    const MIN_BITS: usize = 8;

    #[inline(always)]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        (): (),
        site: &'static Field,
    ) -> Read<Self> {
        let (message, rest, at) = (input.message(), input.remaining_bytes(), input.position() / 8);
        match place(message, rest, at) {
            Some(Place { at, head, length, taken }) => {
                input.bytes(taken as usize, site)?;
                Ok(Name { bytes: message, at, head, length: length.get() })
            }
            // A copy is lent: a value that is lent to a function has to live in memory.
            None => Err(no_name(&input.fork(), site)),
        }
    }
}

/// The position of a name's labels.
#[derive(Clone, Copy)]
struct Place {
    at: u32,
    /// The number of bytes of labels there.
    head: u8,
    /// The length without compression.
    length: NonZeroU8,
    /// The number of bytes that the name takes where it was read: labels, and the root or a pointer.
    taken: u16,
}

/// The place of the name at `at`, where `rest` begins. Not inlined: the data of a record may have a name in nine places, and
/// mostly has none.
#[inline(never)]
fn place(message: &[u8], rest: &[u8], at: usize) -> Option<Place> {
    if let Some((at, head, taken)) = plain(message, rest, || at) {
        let length = NonZeroU8::new(head as u8 + 1)?;
        return Some(Place { at: at as u32, head: head as u8, length, taken: taken as u16 });
    }
    let (head, high) = labels(rest);
    if high < 0xC0 || head >= MOST {
        return None;
    }
    let to = target(high, *rest.get(head + 1)?);
    let (first, length) = follow(message, to, at, head).ok()?;
    let (at, first) = if head > 0 { (at, head as u8) } else { (to, first) };
    let length = NonZeroU8::new(length)?;
    Some(Place { at: at as u32, head: first, length, taken: head as u16 + 2 })
}

/// A name without pointers at `at`, or where the pointer there leads: by far the most names. Its place, its bytes of
/// labels, and how many bytes it takes at `at`.
#[inline(always)]
fn plain(message: &[u8], rest: &[u8], at: impl FnOnce() -> usize) -> Option<(usize, usize, usize)> {
    let (head, end) = labels(rest);
    if end == 0 {
        return if head < MOST { Some((at(), head, head + 1)) } else { None };
    }
    let [high @ 0xC0..=0xFF, low, ..] = *rest else { return None };
    let to = target(high, low);
    let (head, end) = labels(message.get(to..at())?);
    (to >= HEADER && end == 0 && head < MOST).then_some((to, head, 2))
}

/// The error of the name at the position.
#[cold]
#[inline(never)]
fn no_name<O: Order>(input: &Input<'_, '_, O>, site: &'static Field) -> Fault {
    let (rest, at) = (input.remaining_bytes(), input.position() / 8);
    let ((head, high), left) = (labels(rest), rest.len());
    let low = rest.get(head + 1).copied().unwrap_or(0);
    // A message that ends inside the name is truncated.
    let need =
        if head < left && high >= 0xC0 { head + 2 } else { head + usize::from(head >= left) };
    if let Err(fault) = input.fork().bytes(need, site) {
        return fault;
    }
    let why = match follow(input.message(), target(high, low), at, head) {
        _ if head >= MOST => "a name has at most 255 bytes",
        _ if high < 0xC0 => "a label has at most 63 bytes",
        Err(why) => why,
        Ok(_) => "no name",
    };
    input.refuse(why, site, u64::from(high) << 8 | u64::from(low))
}

/// The bytes of labels at `at`, and the length of a name that goes on there after `length` bytes. What is there ends
/// before `limit`, where the part that pointed to it begins.
#[inline(always)]
fn follow(
    bytes: &[u8],
    mut at: usize,
    mut limit: usize,
    mut length: usize,
) -> Result<(u8, u8), &'static str> {
    let mut first = None;
    // A name of 255 bytes has at most as many pointers as labels, apart from pointers that lead to pointers.
    for _ in 0..MOST / 2 {
        if at < HEADER {
            return Err("a pointer leads into the header");
        }
        let Some(part) = bytes.get(at..limit) else {
            return Err("a pointer leads forward");
        };
        let (head, end) = labels(part);
        length += head;
        if length >= MOST {
            return Err("a name has at most 255 bytes");
        }
        let first = *first.get_or_insert(head as u8);
        if end == 0 {
            return Ok((first, length as u8 + 1));
        }
        match (end, part.get(head + 1)) {
            (0xC0.., Some(low)) => (limit, at) = (at, target(end, *low)),
            (1..0xC0, _) if head < part.len() => return Err("a label has at most 63 bytes"),
            _ => return Err("a name runs into the pointer that led to it"),
        }
    }
    Err("a name has too many pointers")
}

/// A codec module for `with`: it does what [`Name`] does, but inlined, for the fields that every message has.
pub mod owner {
    use super::{Field, Input, Name, Order, Output, Read, ReadFrom, WriteTo, Written, plain};

    /// Reads a name, compressed or not.
    #[inline(always)]
    pub fn read<'a, O: Order>(
        input: &mut Input<'a, '_, O>,
        site: &'static Field,
    ) -> Read<Name<'a>> {
        let message = input.message();
        match plain(message, input.remaining_bytes(), || input.position() / 8) {
            Some((at, head, taken)) => {
                input.bytes(taken, site)?;
                Ok(Name { bytes: message, at: at as u32, head: head as u8, length: head as u8 + 1 })
            }
            None => Name::read_from(input, (), site),
        }
    }

    /// Writes a name, compressed.
    #[inline(always)]
    pub fn write<O: Order>(
        name: &Name<'_>,
        output: &mut Output<'_, O>,
        site: &'static Field,
    ) -> Written {
        name.write_to(output, (), site)
    }
}

/// Names that are written without compression: a codec module for `with`.
pub mod whole {
    use super::{Field, Input, Name, Order, Output, Read, ReadFrom, Written, write};

    /// Reads a name, compressed or not.
    pub fn read<'a, O: Order>(
        input: &mut Input<'a, '_, O>,
        site: &'static Field,
    ) -> Read<Name<'a>> {
        Name::read_from(input, (), site)
    }

    /// Writes a name in full.
    pub fn write<O: Order>(
        name: &Name<'_>,
        output: &mut Output<'_, O>,
        site: &'static Field,
    ) -> Written {
        write::write_labels(name, name.wire_len() - 1, output, site)?;
        output.bytes(&[0], site)
    }
}

impl PartialEq for Name<'_> {
    /// Names are equal if their labels are equal; the case of letters is ignored.
    fn eq(&self, other: &Self) -> bool {
        let mut others = other.labels();
        self.length == other.length
            && self
                .labels()
                .all(|label| others.next().is_some_and(|other| label.eq_ignore_ascii_case(other)))
    }
}

impl Eq for Name<'_> {}

impl fmt::Display for Name<'_> {
    /// Writes the name as zone files have it (RFC 1035, section 5.1): labels with dots; bytes that are not printable ASCII are escaped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.length == 1 {
            return f.write_str(".");
        }
        for label in self.labels() {
            for byte in label {
                match byte {
                    b'.' | b'\\' | b'"' | b';' | b'(' | b')' | b'@' | b'$' => {
                        write!(f, "\\{}", *byte as char)?;
                    }
                    0x21..0x7F => write!(f, "{}", *byte as char)?,
                    _ => write!(f, "\\{byte:03}")?,
                }
            }
            f.write_str(".")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
