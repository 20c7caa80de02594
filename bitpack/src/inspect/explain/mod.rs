//! The annotated bits of an encoded value.
//!
//! Input: a type's decoder and bytes. Output: a `Display` with one line per field: bit range, byte range, raw bits as they stand in
//! memory, path, value. The decoder itself runs and reports what it reads, once to find the columns' widths and once to print; a type
//! of fixed width is a message that is one run. Malformed input is shown up to the bit where the decoder stops, with its error.
//! Invariants: no allocation, no panic; a line's value is what decoding yields, except that a field with a codec module shows the raw
//! number; there is an error if and only if decoding gives one, except that bytes after the message have a line of their own.

mod columns;
mod printer;
mod region;
mod way;

use crate::codec::{Fault, FaultSlot, Input, ReadFrom};
use crate::error::{Count, DecodeError};
#[cfg(doc)]
use crate::inspect::Inspect;
use crate::layout::{Field, Layout};
use crate::order::{BitOrder, Endian, Msb0, Traced};
use columns::{Title, cell, name};
use core::fmt;
use printer::{End, Printer};

/// A decoder that reports what it reads.
type Decoder<'a> = for<'s, 't> fn(&mut Input<'a, 's, Traced<'t, Msb0>>) -> Result<(), Fault>;

/// The annotated bits of an encoded value; see [`Inspect::explain`].
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
    /// The length of the message in bits, if the message does not end with the last byte.
    end: Option<usize>,
}

impl<'a> Explain<'a> {
    pub(crate) fn new<T: ReadFrom<'a>>(bytes: &'a [u8]) -> Self {
        let whole = const { T::WHOLE };
        let decoder: Decoder<'a> = |input| T::trace(input, ());
        Explain { layout: whole.layout, whole, bytes, decoder, end: None }
    }

    /// Limits the message to exactly `bits` bits, as
    /// [`Decode::decode_bits`](crate::Decode::decode_bits) does.
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

    /// Runs the decoder. Returns the number of bits that it read, and its result.
    fn run(&self, printer: &Printer<'_, '_>) -> (usize, Result<(), DecodeError>) {
        let slot = FaultSlot::new();
        let mut input = Input::<Traced<'_, Msb0>>::traced(self.bytes, &slot, printer);
        let result = match self.end {
            None => (self.decoder)(&mut input),
            Some(end) => input.limit(end, self.whole).and_then(|outer| {
                (self.decoder)(&mut input)?;
                input.release(outer, self.whole)
            }),
        };
        (input.position(), result.map_err(|_| slot.error()))
    }

    /// Returns the width in bits. For a type whose width varies, it is the number of bits that were
    /// read or have a line, whichever is larger.
    fn width(&self, read: usize, printer: &Printer<'_, '_>) -> usize {
        if self.layout.is_fixed() { self.layout.bits } else { read.max(printer.last_bit()) }
    }

    /// Why the decoder stopped.
    fn error(&self, f: &mut fmt::Formatter<'_>, error: DecodeError, ended: &End) -> fmt::Result {
        let need = self.layout.bits.div_ceil(8);
        let given = self.bytes.len();
        // A decoder of fixed width looks at the length before it looks at any field.
        if self.end.is_some() || !self.layout.is_fixed() || given >= need {
            return writeln!(f, "error: {error}");
        }
        if let Some(error) = ended.wrong() {
            return writeln!(f, "error: {error}");
        }
        f.write_str("error: input ends")?;
        if let Some(path) = ended.cut().filter(|path| !path.steps().is_empty()) {
            write!(f, " before {path}")?;
        }
        let name = self.layout.name;
        let space = if name.is_empty() { "" } else { " " };
        writeln!(f, ": {name}{space}needs {}, {given} given", Count(need as u64, "byte"))
    }
}

impl fmt::Display for Explain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = self.layout.order_in((BitOrder::Msb0, Endian::Big)).0;
        let measuring = Printer::measuring(self.bytes, order, self.layout.is_fixed());
        let (read, _) = self.run(&measuring);
        let wide = measuring.columns();
        let bits = self.width(read, &measuring);
        let (width, whole) = (Count(bits as u64, "bit"), Count(bits.div_ceil(8) as u64, "byte"));
        writeln!(f, "{}{width}, {whole}, {}", Title(self.layout), name(order))?;
        for (column, title) in wide.iter().zip(["bits", "bytes", "raw", "field"]) {
            cell(f, &title, *column)?;
        }
        f.write_str("value\n")?;
        let printer = Printer::printing(self.bytes, order, wide, f);
        let (_, result) = self.run(&printer);
        let ended = printer.finish()?;
        match result {
            Err(error) => self.error(f, error, &ended),
            Ok(()) if self.end.is_none() && self.bytes.len() > read.div_ceil(8) => {
                let trailing = Count((self.bytes.len() - read.div_ceil(8)) as u64, "byte");
                writeln!(f, "{trailing} trailing, from byte {}", read.div_ceil(8))
            }
            Ok(()) => Ok(()),
        }
    }
}

impl fmt::Debug for Explain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
