//! Annotated bits.
//!
//! Input: a layout and bytes. Output: a `Display` with one line per field: bit range, byte range,
//! raw bits as they stand in memory, path, value. It interprets the constant layout, so no code is
//! generated for it, and it goes on for malformed input up to the break, which it reports.
//! Invariants: no allocation, no panic; a line's value is what decoding
//! yields, but for fields with a codec module, which show the raw number; there is an error if and only if decoding gives one,
//! but for bytes that trail, which have a line of their own; `bits` counts only where the width varies.

mod columns;
mod place;
mod varying;

use crate::Decode;
use crate::codec::traits::Tracer;
use crate::error::{Count, DecodeError};
use crate::layout::{Field, Layout, Role, Shape};
use crate::value::{Presented, Value};
use columns::{Title, cell, columns, name, width};
use core::fmt::{self, Write};
use place::{Place, Stop};

/// The annotated bits of an encoded value; see [`BitPack::explain`](crate::BitPack::explain).
///
/// The columns are: the stream bits, the bytes that hold them, their raw bits (byte by byte, the
/// most significant bit of each byte first; in hex for more than 32 bits), the field, its value.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Pair { #[bits(4)] high: u8, #[bits(12)] low: i16 }
///
/// assert_eq!(Pair::explain(&[0x3F, 0xFF]).to_string(), "\
/// Pair: 16 bits, 2 bytes, msb0
/// bits    bytes  raw            field  value
/// 0..=3   0      0011           high   3
/// 4..=15  0..=1  1111 11111111  low    -1
/// ");
/// // Malformed input: as far as it goes, then the reason.
/// let text = Pair::explain(&[0x3F]).to_string();
/// assert!(text.ends_with("error: input ends before low: Pair needs 2 bytes, 1 given\n"));
/// ```
#[derive(Clone, Copy)]
pub struct Explain<'a> {
    layout: &'static Layout,
    whole: &'static Field,
    bytes: &'a [u8],
    decoder: Decoder<'a>,
    /// Where the message ends, if not with the last byte.
    end: Option<usize>,
}

/// What has the last word on whether the bytes are a message.
#[derive(Clone, Copy)]
enum Decoder<'a> {
    /// Of a type of fixed width: why it refuses bytes whose fields say nothing of that, such as a day that a calendar does not have.
    Fixed(fn(&'a [u8]) -> Option<DecodeError>),
    /// Of a type whose width varies: it reports what it reads.
    Varies(Tracer<'a>),
}

impl<'a> Explain<'a> {
    pub(crate) fn new<T: Decode<'a>>(whole: &'static Field, bytes: &'a [u8]) -> Self {
        let decoder = match T::TRACE {
            Some(trace) => Decoder::Varies(trace),
            None => Decoder::Fixed(|bytes| T::decode(bytes).err()),
        };
        Explain { layout: whole.layout, whole, bytes, decoder, end: None }
    }

    /// Of a message of exactly `bits` bits, as [`Decode::decode_bits`] reads it.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Samples { #[bits(3)] #[bitpack(rest)] samples: Vec<u8> }
    ///
    /// let text = Samples::explain(&[0b001_010_11, 0b1_0000000]).bits(9).to_string();
    /// assert!(text.starts_with("Samples: 9 bits") && text.contains("samples[2]  7"));
    /// ```
    #[must_use]
    pub const fn bits(mut self, bits: usize) -> Self {
        self.end = Some(bits);
        self
    }
}

impl fmt::Display for Explain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Decoder::Varies(trace) = self.decoder {
            let end = self.end.map(|end| (end, self.whole));
            return varying::fmt(f, self.layout, (self.bytes, end), trace);
        }
        let root = Place::root(self.layout);
        let need = self.layout.bits.div_ceil(8);
        let order = name(root.order.0);
        let (bits, bytes) = (Count(self.layout.bits as u64, "bit"), Count(need as u64, "byte"));
        writeln!(f, "{}{bits}, {bytes}, {order}", Title(self.layout))?;
        let mut wide = [4, 5, 3, 5];
        let _ = root.lines(&mut |place| {
            let (bits, bytes, raw, path) = columns(place, self.bytes);
            for (column, text) in
                wide.iter_mut().zip([&bits as &dyn fmt::Display, &bytes, &raw, path])
            {
                *column = width(text).max(*column);
            }
            Ok(())
        });
        for (column, title) in wide.iter().zip(["bits", "bytes", "raw", "field"]) {
            cell(f, &title, *column)?;
        }
        f.write_str("value\n")?;
        match root.lines(&mut |place| self.line(f, place, wide)) {
            Err(Stop::Fmt) => return Err(fmt::Error),
            Err(Stop::Broken) => return Ok(()),
            Ok(()) => {}
        }
        match self.bytes.len().checked_sub(need) {
            // Every field is there, but not the bits after them that the type states.
            None => self.short(f, &""),
            Some(0) => self.refusal().map_or(Ok(()), |error| writeln!(f, "error: {error}")),
            Some(more) => {
                let trailing = Count(more as u64, "byte");
                writeln!(f, "{trailing} trailing, from byte {need}")
            }
        }
    }
}

impl Explain<'_> {
    /// Why the decoder refuses as many bytes as the type has.
    fn refusal(&self) -> Option<DecodeError> {
        match self.decoder {
            Decoder::Fixed(refusal) if self.bytes.len() == self.layout.bits.div_ceil(8) => {
                refusal(self.bytes)
            }
            _ => None,
        }
    }

    /// Says that the message is too short, and where it ends.
    fn short(&self, f: &mut fmt::Formatter<'_>, place: &dyn fmt::Display) -> fmt::Result {
        let need = Count(self.layout.bits.div_ceil(8) as u64, "byte");
        let (name, given) = (self.layout.name, self.bytes.len());
        let space = if name.is_empty() { "" } else { " " };
        writeln!(f, "error: input ends{place}: {name}{space}needs {need}, {given} given")
    }

    fn line(
        &self,
        f: &mut fmt::Formatter<'_>,
        place: &Place,
        wide: [usize; 4],
    ) -> Result<(), Stop> {
        if place.spot.bits > 0 && place.last_byte() >= self.bytes.len() {
            if place.path.steps().is_empty() {
                self.short(f, &"")?;
            } else {
                self.short(f, &format_args!(" before {}", place.path))?;
            }
            return Err(Stop::Broken);
        }
        let (bits, bytes, raw, path) = columns(place, self.bytes);
        for (column, text) in wide.iter().zip([&bits as &dyn fmt::Display, &bytes, &raw, path]) {
            cell(f, text, *column)?;
        }
        let broken = value(f, place, self.whole, self.bytes)?;
        f.write_char('\n')?;
        match broken {
            Some(error) => {
                // A type, or a codec module, may have refused a field before this one.
                let error = self.refusal().unwrap_or(error);
                writeln!(f, "error: {error}")?;
                Err(Stop::Broken)
            }
            None => Ok(()),
        }
    }
}

/// The value at a place: of an array of scalars all elements.
fn value(
    f: &mut fmt::Formatter<'_>,
    place: &Place,
    whole: &'static Field,
    bytes: &[u8],
) -> Result<Option<DecodeError>, fmt::Error> {
    match place.spot.layout.shape {
        Shape::Array(..) => list(f, place, whole, bytes),
        _ => show(f, place, whole, bytes),
    }
}

/// The elements of an array of scalars, in one line.
fn list(
    f: &mut fmt::Formatter<'_>,
    place: &Place,
    whole: &'static Field,
    bytes: &[u8],
) -> Result<Option<DecodeError>, fmt::Error> {
    f.write_char('[')?;
    for step in 0..place.spot.layout.parts() {
        if step > 0 {
            f.write_str(", ")?;
        }
        let Some(part) = place.part(step) else { break };
        if let Some(error) = show(f, &part, whole, bytes)? {
            return Ok(Some(error));
        }
    }
    f.write_char(']')?;
    Ok(None)
}

fn show(
    f: &mut fmt::Formatter<'_>,
    place: &Place,
    whole: &'static Field,
    bytes: &[u8],
) -> Result<Option<DecodeError>, fmt::Error> {
    let field = place.spot.field.unwrap_or(whole);
    match place.leaf(whole, bytes) {
        Err(error) => {
            f.write_char('?')?;
            Ok(Some(error))
        }
        Ok(value) => {
            match (field.role, value) {
                (Role::Reserved { value, .. }, Value::Unsigned(raw)) if raw == value => {
                    f.write_str("reserved")?;
                }
                (Role::Reserved { value, .. }, Value::Unsigned(raw)) => {
                    write!(f, "reserved, holds {raw:#x} instead of {value:#x}")?;
                }
                (Role::Magic { .. }, Value::Unsigned(raw)) => write!(f, "{raw:#x}")?,
                _ => write!(f, "{}", Presented { field, with_raw: true, value })?,
            }
            Ok(None)
        }
    }
}

impl fmt::Debug for Explain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
