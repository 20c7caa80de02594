//! The annotated bits of an encoded value.
//!
//! Input: a type's decoder and bytes. Output: a `Display` with one line per field: bit range, byte range, raw bits as they stand in
//! memory, path, value. The decoder itself runs and reports what it reads, once to find the columns' widths and once to print; a type
//! of fixed width is a message that is one run. Malformed input is shown up to the bit where the decoder stops, with its error.
//! Invariants: no allocation, no panic; a line's value is what decoding yields, except that a field with a codec module shows the raw
//! number; there is an error if and only if decoding gives one, except that bytes after the message have a line of their own.

mod ansi;
mod ending;
mod escape;
mod html;
mod lines;
mod listing;
mod page;
mod printer;
mod region;
mod svg;
mod text;
mod way;

use crate::codec::{Fault, FaultSlot, Input, ReadFrom};
pub use crate::error::Count;
#[cfg(doc)]
use crate::inspect::Inspect;
use crate::layout::{Field, Layout};
use crate::order::{BitOrder, Endian, Msb0, Traced};
use core::fmt;
use ending::Ending;
use lines::{Lines, name};
use printer::Printer;
use text::{Measure, Text, Title};

pub use crate::inspect::present::{Physical, Unit};
pub use lines::{Line, Raw};
pub use listing::{Each, Listing};

/// A decoder that reports what it reads.
type Decoder<'a, C> = for<'s, 't> fn(&mut Input<'a, 's, Traced<'t, Msb0>>, C) -> Result<(), Fault>;

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
pub struct Explain<'a, C = ()> {
    layout: &'static Layout,
    whole: &'static Field,
    bytes: &'a [u8],
    decoder: Decoder<'a, C>,
    /// What a field would pass to the type.
    context: C,
    /// The length of the message in bits, if the message does not end with the last byte.
    end: Option<usize>,
}

impl<'a, C: Copy> Explain<'a, C> {
    pub(crate) fn new<T: ReadFrom<'a, C>>(bytes: &'a [u8], context: C) -> Self {
        let decoder: Decoder<'a, C> = |input, context| T::trace(input, context);
        Explain {
            layout: &T::LAYOUT,
            whole: const { T::WHOLE },
            bytes,
            decoder,
            context,
            end: None,
        }
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

    /// Returns the annotated bits as one page of HTML: a grid of the bits, and a table with a row for each field.
    ///
    /// The page is a single file that loads nothing. Rows and bits are highlighted together, nested fields
    /// collapse, and a search field finds rows. The table is complete without scripts.
    /// Malformed input is shown up to the bit where decoding fails, with the error in the last row.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Pair { #[bits(4)] high: u8, #[bits(12)] low: i16 }
    ///
    /// let page = Pair::explain(&[0x3F, 0xFF]).html().to_string();
    /// assert!(page.starts_with("<!DOCTYPE html>"));
    /// assert!(page.contains("<td>low</td><td>-1</td>"));
    /// ```
    #[must_use]
    pub fn html(self) -> impl fmt::Display + Copy + use<'a, C> {
        html::Html(self)
    }

    /// Returns the annotated bits as a picture in SVG, with 32 bits in a row as in RFCs.
    ///
    /// The picture has its own colours for light and dark backgrounds.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Pair { #[bits(4)] high: u8, #[bits(12)] low: i16 }
    ///
    /// let picture = Pair::explain(&[0x3F, 0xFF]).svg().to_string();
    /// assert!(picture.starts_with("<svg ") && picture.contains("<title>low: -1</title>"));
    /// ```
    #[must_use]
    pub fn svg(self) -> impl fmt::Display + Copy + use<'a, C> {
        svg::Svg(self)
    }

    /// Returns the annotated bits in colours for a terminal that knows the escape sequences of ECMA-48.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Pair { #[bits(4)] high: u8, #[bits(12)] low: i16 }
    ///
    /// let text = Pair::explain(&[0x3F, 0xFF]).ansi().to_string();
    /// assert!(text.contains("\x1b[0;33m1111 11111111"));
    /// ```
    #[must_use]
    pub fn ansi(self) -> impl fmt::Display + Copy + use<'a, C> {
        ansi::Ansi(self)
    }

    /// The bit order of the message.
    fn order(&self) -> BitOrder {
        self.layout.order_in((BitOrder::Msb0, Endian::Big)).0
    }

    /// Runs the decoder, hands its lines on, and returns how it ended. With `whole` there is a line for each field of a type of fixed
    /// width, even if the message is shorter.
    ///
    /// # Errors
    /// The error of `lines`.
    fn run(&self, lines: &mut dyn Lines, whole: bool) -> Result<Ending, fmt::Error> {
        let printer = Printer::new(self.bytes, self.order(), whole, lines);
        let slot = FaultSlot::new();
        let mut input = Input::<Traced<'_, Msb0>>::traced(self.bytes, &slot, &printer);
        let result = match self.end {
            None => (self.decoder)(&mut input, self.context),
            Some(end) => input.limit(end, self.whole).and_then(|outer| {
                (self.decoder)(&mut input, self.context)?;
                input.release(outer, self.whole)
            }),
        };
        let read = input.position();
        let (error, last) = (result.err().map(|_| slot.error()), printer.last_bit());
        let trailing = self.bytes.len().saturating_sub(read.div_ceil(8));
        let trailing = if self.end.is_some() || error.is_some() { 0 } else { trailing };
        Ok(Ending {
            layout: self.layout,
            given: self.bytes.len(),
            limited: self.end.is_some(),
            error,
            read,
            last,
            trailing,
            end: printer.finish()?,
        })
    }

    /// Runs the decoder without printing. Returns the widths of the columns, and the number of bits of the message.
    fn measure(&self) -> (text::Columns, usize) {
        let mut measure = Measure::START;
        let bits = self.run(&mut measure, self.layout.is_fixed()).map_or(0, |ending| ending.bits());
        (measure.0, bits)
    }
}

/// The type's name and the lengths of the message.
struct Head(&'static Layout, usize, BitOrder);

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, whole) =
            (Count(self.1 as u64, "bit"), Count(self.1.div_ceil(8) as u64, "byte"));
        write!(f, "{}{width}, {whole}, {}", Title(self.0), name(self.2))
    }
}

impl<C: Copy> fmt::Display for Explain<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (wide, bits) = self.measure();
        writeln!(f, "{}", Head(self.layout, bits, self.order()))?;
        let mut text = Text { f, wide };
        text.titles()?;
        let ending = self.run(&mut text, false)?;
        write!(f, "{ending}")
    }
}

impl<C: Copy> fmt::Debug for Explain<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
