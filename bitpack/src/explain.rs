//! Annotated bits.
//!
//! Input: a layout and bytes. Output: a `Display` with one line per field: bit range, byte range,
//! raw bits as they stand in memory, path, value. It interprets the constant layout, so no code is
//! generated for it, and it goes on for malformed input up to the break, which it reports.
//! Invariants: no allocation, no panic; a line's value is what decoding yields.

use crate::cursor::Reader;
use crate::error::{DecodeError, ErrorKind};
use crate::layout::{Field, Layout, Range, Role, Shape};
use crate::order::{Big, BitOrder, Endian, Little, Lsb0, Msb0};
use crate::path::{Path, Spot};
use crate::types::float::{f16_to_f64, physical};
use crate::value::{Presented, Value};
use core::fmt::{self, Write};

/// The annotated bits of an encoded value; see [`BitPack::explain`](crate::BitPack::explain).
///
/// The columns are: the stream bits, the bytes that hold them, their raw bits (byte by byte, the
/// most significant bit of each byte first; in hex for more than 32 bits), the field, its value.
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

/// A place in the bytes, with the order that is in force there.
#[derive(Clone, Copy)]
struct Place {
    path: Path,
    spot: Spot,
    order: (BitOrder, Endian),
}

/// Why a walk over the places ended early.
enum Stop {
    Broken,
    Fmt,
}

impl From<fmt::Error> for Stop {
    fn from(_: fmt::Error) -> Self {
        Stop::Fmt
    }
}

type Visit<'v> = &'v mut dyn FnMut(&Place) -> Result<(), Stop>;

impl Place {
    fn root(layout: &'static Layout) -> Self {
        let path = Path::new(layout);
        let order = layout.order_in((BitOrder::Msb0, Endian::Big));
        Place { path, spot: path.spot(), order }
    }

    fn part(&self, step: usize) -> Option<Self> {
        let mut part = *self;
        let outer = part.order;
        if !part.path.push(step) {
            return None;
        }
        part.spot.enter(step);
        part.order = match (self.spot.layout.shape, part.spot.field) {
            (Shape::Struct(_), Some(field)) => field.order_in(outer),
            _ => part.spot.layout.order_in(outer),
        };
        Some(part)
    }

    /// Visits every place that has a line of its own.
    fn lines(&self, visit: Visit<'_>) -> Result<(), Stop> {
        let splits = match self.spot.layout.shape {
            Shape::Struct(_) => true,
            Shape::Array(element, _) => element.parts() > 0,
            _ => false,
        };
        if !splits {
            return visit(self);
        }
        for step in 0..self.spot.layout.parts() {
            if let Some(part) = self.part(step) {
                part.lines(visit)?;
            }
        }
        Ok(())
    }

    fn first_byte(&self) -> usize {
        self.spot.offset / 8
    }

    fn last_byte(&self) -> usize {
        (self.spot.offset + self.spot.bits.max(1) - 1) / 8
    }

    /// A number of up to 128 bits at the place.
    fn number(&self, bytes: &[u8], signed: bool) -> u128 {
        macro_rules! read {
            ($order:ty) => {{
                let mut r = Reader::<$order>::new(bytes);
                r.skip(self.spot.offset);
                let width = self.spot.bits.min(128);
                if signed { r.take_wide_signed(width) as u128 } else { r.take_wide(width) }
            }};
        }
        match self.order {
            (BitOrder::Msb0, Endian::Big) => read!(Msb0<Big>),
            (BitOrder::Msb0, Endian::Little) => read!(Msb0<Little>),
            (BitOrder::Lsb0, Endian::Little) => read!(Lsb0<Little>),
            (BitOrder::Lsb0, Endian::Big) => read!(Lsb0<Big>),
        }
    }

    fn error(&self, whole: &'static Field, kind: ErrorKind, value: u128) -> DecodeError {
        let field = self.spot.field.unwrap_or(whole);
        let error = DecodeError::wide(kind, field, self.spot.offset, value);
        match self.spot.index {
            Some(index) => error.at_index(index),
            None => error,
        }
    }

    /// The value of a place that is no struct or array, or what is wrong with it.
    fn leaf(&self, whole: &'static Field, bytes: &[u8]) -> Result<Value<'static>, DecodeError> {
        let field = self.spot.field.unwrap_or(whole);
        let shape = self.spot.layout.shape;
        let scaled = field.scale.is_some_and(|scale| scale.signed);
        let signed = match shape {
            Shape::Float => scaled,
            Shape::Signed | Shape::NonZero(true) => true,
            _ => false,
        };
        let raw = self.number(bytes, signed);
        let wrong = |kind| Err(self.error(whole, kind, raw));
        match field.role {
            Role::Magic { value } | Role::Reserved { value, strict: true } if raw != value => {
                return wrong(ErrorKind::Mismatch);
            }
            _ => {}
        }
        if let Range::Integer(min, max) = field.range {
            if (raw as i128) < min || raw as i128 > max {
                return wrong(ErrorKind::OutOfRange);
            }
        }
        Ok(match shape {
            Shape::Unsigned | Shape::Unit => Value::Unsigned(raw),
            Shape::Signed => Value::Signed(raw as i128),
            Shape::NonZero(_) if raw == 0 => return wrong(ErrorKind::Invalid),
            Shape::NonZero(true) => Value::Signed(raw as i128),
            Shape::NonZero(false) => Value::Unsigned(raw),
            Shape::Bool if raw > 1 => return wrong(ErrorKind::Invalid),
            Shape::Bool => Value::Bool(raw == 1),
            Shape::Float => {
                let value = self.float(field, raw);
                match field.range {
                    Range::Real(min, max) if !(value >= min && value <= max) => {
                        let bits = u128::from(value.to_bits());
                        return Err(self.error(whole, ErrorKind::OutOfRange, bits));
                    }
                    _ => Value::Float(value),
                }
            }
            Shape::Char => match u32::try_from(raw).ok().and_then(char::from_u32) {
                Some(c) => Value::Char(c),
                None => return wrong(ErrorKind::Invalid),
            },
            Shape::Enum(variants, other) => {
                match (variants.iter().find(|v| u128::from(v.value) == raw), other) {
                    (Some(variant), _) => Value::Enum(raw as u64, variant.name),
                    (None, Some(other)) => Value::Enum(raw as u64, other),
                    (None, None) => return wrong(ErrorKind::Invalid),
                }
            }
            Shape::Codec => Value::Coded(raw as u64),
            Shape::Struct(_) | Shape::Array(..) | Shape::Broken => Value::Unit,
        })
    }

    fn float(&self, field: &Field, raw: u128) -> f64 {
        match (field.scale, self.spot.bits) {
            (Some(scale), _) if scale.signed => physical(raw as i128 as f64, scale),
            (Some(scale), _) => physical(raw as f64, scale),
            (None, 16) => f16_to_f64(raw as u16),
            (None, 32) => f64::from(f32::from_bits(raw as u32)),
            (None, _) => f64::from_bits(raw as u64),
        }
    }
}

/// The bits of a place as they stand in memory.
struct Raw<'a>(&'a Place, &'a [u8]);

impl fmt::Display for Raw<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Raw(place, bytes) = *self;
        let (first, end) = (place.spot.offset, place.spot.offset + place.spot.bits);
        if place.spot.bits == 0 {
            return f.write_char('-');
        }
        if place.spot.bits > 32 {
            return hex(f, bytes, first, end, place.order.0);
        }
        for byte in place.first_byte()..=place.last_byte() {
            if byte > place.first_byte() {
                f.write_char(' ')?;
            }
            let value = bytes.get(byte).copied().unwrap_or(0);
            for bit in (0..8).rev() {
                let stream = match place.order.0 {
                    BitOrder::Msb0 => byte * 8 + 7 - bit,
                    BitOrder::Lsb0 => byte * 8 + bit,
                };
                if (first..end).contains(&stream) {
                    f.write_char(if value >> bit & 1 == 1 { '1' } else { '0' })?;
                }
            }
        }
        Ok(())
    }
}

/// Long fields: the bytes that hold them, other fields' bits masked out; at most 16 of them.
fn hex(
    f: &mut fmt::Formatter<'_>,
    bytes: &[u8],
    first: usize,
    end: usize,
    order: BitOrder,
) -> fmt::Result {
    const MOST: usize = 16;
    f.write_str("0x")?;
    for (i, byte) in (first / 8..end.div_ceil(8)).enumerate() {
        if i == MOST {
            return f.write_char('…');
        }
        let mut mask = 0xFF_u8;
        let (before, beyond) = (first.saturating_sub(byte * 8), (byte * 8 + 8).saturating_sub(end));
        match order {
            BitOrder::Msb0 => mask &= (0xFF_u8 >> before) & (0xFF_u8 << beyond),
            BitOrder::Lsb0 => mask &= (0xFF_u8 << before) & (0xFF_u8 >> beyond),
        }
        write!(f, "{:02x}", bytes.get(byte).copied().unwrap_or(0) & mask)?;
    }
    Ok(())
}

/// `7..=15`, or `7` alone; with the bit order where it is not that of the whole.
struct Span(usize, usize, Option<BitOrder>);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == self.1 {
            write!(f, "{}", self.0)?;
        } else {
            write!(f, "{}..={}", self.0, self.1)?;
        }
        self.2.map_or(Ok(()), |order| write!(f, " {}", name(order)))
    }
}

const fn name(order: BitOrder) -> &'static str {
    match order {
        BitOrder::Msb0 => "msb0",
        BitOrder::Lsb0 => "lsb0",
    }
}

/// Counts characters: how wide a column must be.
struct Width(usize);

impl Write for Width {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.0 += s.chars().count();
        Ok(())
    }
}

fn width(text: &dyn fmt::Display) -> usize {
    let mut width = Width(0);
    let _ = write!(width, "{text}");
    width.0
}

/// Writes text and fills it up to a column's width, without a buffer.
fn cell(f: &mut fmt::Formatter<'_>, text: &dyn fmt::Display, column: usize) -> fmt::Result {
    write!(f, "{text}{:fill$}", "", fill = (column + 2).saturating_sub(width(text)))
}

/// The columns before the value.
fn columns<'p>(place: &'p Place, bytes: &'p [u8]) -> (Span, Span, Raw<'p>, &'p Path) {
    let last = place.spot.offset + place.spot.bits.max(1) - 1;
    let other =
        Some(place.order.0).filter(|order| *order != Place::root(place.path.root()).order.0);
    let byte_span = Span(place.first_byte(), place.last_byte(), None);
    (Span(place.spot.offset, last, other), byte_span, Raw(place, bytes), &place.path)
}

impl fmt::Display for Explain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let root = Place::root(self.layout);
        let need = self.layout.bits.div_ceil(8);
        let order = name(root.order.0);
        writeln!(f, "{}: {} bits, {need} bytes, {order}", self.layout.name, self.layout.bits)?;
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
            let trailing = self.bytes.len() - need;
            writeln!(f, "{trailing} bytes follow from byte {need}")?;
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
            let need = self.layout.bits.div_ceil(8);
            let given = self.bytes.len();
            writeln!(
                f,
                "error: input ends before {}: {} needs {need} bytes, {given} given",
                place.path, self.layout.name
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
                    (Role::Reserved { .. }, Value::Unsigned(0)) => f.write_str("reserved")?,
                    (Role::Reserved { .. }, _) => write!(f, "reserved, holds {value}")?,
                    (Role::Magic { .. }, Value::Unsigned(raw)) => write!(f, "{raw:#x}")?,
                    _ => write!(f, "{}", Presented { field, value })?,
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
