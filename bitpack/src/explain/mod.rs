//! Annotated bits.
//!
//! Input: a layout and bytes. Output: a `Display` with one line per field: bit range, byte range,
//! raw bits as they stand in memory, path, value. It interprets the constant layout, so no code is
//! generated for it, and it goes on for malformed input up to the break, which it reports.
//! Invariants: no allocation, no panic; a line's value is what decoding
//! yields, but for fields with a codec module, which show the raw number.

mod columns;
mod place;

use crate::error::{Count, DecodeError};
use crate::layout::{Field, Layout, Role, Shape};
use crate::value::{Presented, Value};
use columns::{cell, columns, name, width};
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
}

impl<'a> Explain<'a> {
    pub(crate) const fn new(whole: &'static Field, bytes: &'a [u8]) -> Self {
        Explain { layout: whole.layout, whole, bytes }
    }
}

impl fmt::Display for Explain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let root = Place::root(self.layout);
        let need = self.layout.bits.div_ceil(8);
        let order = name(root.order.0);
        let (bits, bytes) = (Count(self.layout.bits as u64, "bit"), Count(need as u64, "byte"));
        writeln!(f, "{}: {bits}, {bytes}, {order}", self.layout.name)?;
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
        if self.bytes.len() > need {
            let trailing = Count((self.bytes.len() - need) as u64, "byte");
            writeln!(f, "{trailing} trailing, from byte {need}")?;
        }
        Ok(())
    }
}

impl Explain<'_> {
    fn line(
        &self,
        f: &mut fmt::Formatter<'_>,
        place: &Place,
        wide: [usize; 4],
    ) -> Result<(), Stop> {
        if place.spot.bits > 0 && place.last_byte() >= self.bytes.len() {
            let need = Count(self.layout.bits.div_ceil(8) as u64, "byte");
            let given = self.bytes.len();
            let gap = if place.path.steps().is_empty() { "" } else { " before " };
            let name = self.layout.name;
            writeln!(
                f,
                "error: input ends{gap}{}: {name} needs {need}, {given} given",
                place.path
            )?;
            return Err(Stop::Broken);
        }
        let (bits, bytes, raw, path) = columns(place, self.bytes);
        for (column, text) in wide.iter().zip([&bits as &dyn fmt::Display, &bytes, &raw, path]) {
            cell(f, text, *column)?;
        }
        let broken = match place.spot.layout.shape {
            Shape::Array(..) => self.list(f, place)?,
            _ => self.show(f, place)?,
        };
        f.write_char('\n')?;
        match broken {
            Some(error) => {
                writeln!(f, "error: {error}")?;
                Err(Stop::Broken)
            }
            None => Ok(()),
        }
    }

    /// The elements of an array of scalars, in one line.
    fn list(
        &self,
        f: &mut fmt::Formatter<'_>,
        place: &Place,
    ) -> Result<Option<DecodeError>, fmt::Error> {
        f.write_char('[')?;
        for step in 0..place.spot.layout.parts() {
            if step > 0 {
                f.write_str(", ")?;
            }
            let Some(part) = place.part(step) else { break };
            if let Some(error) = self.show(f, &part)? {
                return Ok(Some(error));
            }
        }
        f.write_char(']')?;
        Ok(None)
    }

    fn show(
        &self,
        f: &mut fmt::Formatter<'_>,
        place: &Place,
    ) -> Result<Option<DecodeError>, fmt::Error> {
        let field = place.spot.field.unwrap_or(self.whole);
        match place.leaf(self.whole, self.bytes) {
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
}

impl fmt::Debug for Explain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
