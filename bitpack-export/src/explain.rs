//! A message as text and as a page of HTML, by a document.
//!
//! Input: a document and bytes. Output: what `explain` of bitpack makes, with a row for each row of the decoder. Invariant: it shows
//! every message; one that the decoder refuses is shown up to the error.

use crate::decode::{DecodeError, Row, Value};
use crate::owned::{BitOrder, Document, Type};
use bitpack::__explain::{Count, Each, Line, Listing, Physical, Raw, Unit};
use std::fmt::{self, Display};

/// A few bytes can have a million rows, because values may have no bits.
const MOST_ROWS: usize = 10_000;

impl Document {
    /// The annotated bits of a message as one page of HTML, as `explain(bytes).html()` of the type makes it, with a row for each element of a list.
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_export::Document;
    ///
    /// #[derive(BitPack)]
    /// struct Tank {
    ///     #[bits(4)] #[bitpack(unit = "l")] level: u8,
    ///     #[bits(12)] #[bitpack(scale = 0.1, signed, unit = "°C")] heat: f32,
    /// }
    ///
    /// let page = Document::of::<Tank>().html(&[0x30, 0xC8]);
    /// assert_eq!(page, Tank::explain(&[0x30, 0xC8]).html().to_string());
    /// assert!(page.contains("3 l") && page.contains("20.0 °C (raw 200)"));
    /// ```
    ///
    /// It shows the first 10,000 rows.
    #[must_use]
    pub fn html(&self, bytes: &[u8]) -> String {
        self.shown(bytes, |listing| listing.html().to_string())
    }

    /// The annotated bits of a message as text in the columns of `explain(bytes)` of the type, with a row for each element of a list and for each value
    /// without bits. A number that its range or a constant refuses is shown.
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_export::Document;
    ///
    /// #[derive(BitPack)]
    /// #[bits(4)]
    /// enum State { Off, On }
    /// #[derive(BitPack)]
    /// struct Pump { state: State, #[bits(12)] #[bitpack(unit = "rpm")] speed: u16 }
    ///
    /// let document = Document::of::<Pump>();
    /// assert_eq!(document.explain(&[0x11, 0x2C]), Pump::explain(&[0x11, 0x2C]).to_string());
    /// assert_eq!(document.explain(&[0x71, 0x2C]), "\
    /// Pump: 16 bits, 2 bytes, msb0
    /// bits   bytes  raw   field  value
    /// 0..=3  0      0111  state  ?
    /// error: Pump.state: 7 is not a State (0 = Off, 1 = On) at bit 0
    /// ");
    /// ```
    ///
    /// It shows the first 10,000 rows.
    #[must_use]
    pub fn explain(&self, bytes: &[u8]) -> String {
        self.shown(bytes, |listing| listing.to_string())
    }

    fn shown(&self, bytes: &[u8], print: impl FnOnce(Listing<'_>) -> String) -> String {
        let (rows, read, error) = match self.decode_prefix(bytes) {
            Ok(message) => (message.rows, message.bits, None),
            Err(mut error) => (std::mem::take(&mut error.rows), error.at, Some(error)),
        };
        let root = self.types.get(self.root);
        let stated = root.and_then(|ty| ty.bit_order).unwrap_or(BitOrder::Msb0);
        let name = root.map_or("", |ty| ty.name.as_str());
        let last = rows.iter().map(|row| row.first + row.bits).max().unwrap_or(0);
        let bits = root.and_then(Type::fixed_bits).unwrap_or(read.max(last));
        let title = Title { name, bits, order: stated };
        let trailing = bytes.len() - read.div_ceil(8).min(bytes.len());
        let left = rows.len().saturating_sub(MOST_ROWS);
        let ending: Option<(&str, Box<dyn Display>)> = match (error, trailing) {
            (Some(error), _) => Some(("error", Box::new(LeftOut(left, Refused(name, error))))),
            (None, 0) if left == 0 => None,
            (None, 0) => Some(("more", Box::new(LeftOut(left, "")))),
            (None, count) => {
                let trailing = Trailing(count, bytes.len() - count);
                Some(("more", Box::new(LeftOut(left, trailing))))
            }
        };
        let lines = |each: Each<'_>| {
            let mut shown = rows.iter().take(MOST_ROWS);
            shown.try_for_each(|row| each(&line(row, stated, bytes), &Shown(row)))
        };
        let ending = ending.as_ref().map(|(class, reason)| (*class, reason as &dyn Display));
        print(Listing { title: &title, bytes, lines: &lines, ending })
    }
}

fn line<'a>(row: &'a Row, outer: BitOrder, bytes: &'a [u8]) -> Line<'a> {
    let (first, bits, order) = (row.first, row.bits, row.order.into());
    Line { raw: Raw { first, bits, order, bytes }, outer: outer.into(), path: &row.path }
}

impl From<BitOrder> for bitpack::order::BitOrder {
    fn from(order: BitOrder) -> Self {
        match order {
            BitOrder::Msb0 => Self::Msb0,
            BitOrder::Lsb0 => Self::Lsb0,
        }
    }
}

/// The type's name and the length of the message.
struct Title<'a> {
    name: &'a str,
    bits: usize,
    order: BitOrder,
}

impl Display for Title<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = match self.order {
            BitOrder::Msb0 => "msb0",
            BitOrder::Lsb0 => "lsb0",
        };
        let colon = if self.name.is_empty() { "" } else { ": " };
        let (bits, bytes) =
            (Count(self.bits as u64, "bit"), Count(self.bits.div_ceil(8) as u64, "byte"));
        write!(f, "{}{colon}{bits}, {bytes}, {order}", self.name)
    }
}

/// The value of a row.
struct Shown<'a>(&'a Row);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { value, unit, decimals, .. } = self.0;
        match value {
            Value::Physical(raw, value) => {
                let (value, decimals) = (*value, *decimals);
                write!(f, "{} (raw {raw})", Physical { value, decimals, unit })
            }
            Value::Unsigned(_) | Value::Signed(_) | Value::Single(_) | Value::Float(_) => {
                write!(f, "{value}{}", Unit(unit))
            }
            Value::Unit if self.0.bits > 0 => {
                write!(f, "{} of another version", Count(self.0.bits as u64, "bit"))
            }
            _ => value.fmt(f),
        }
    }
}

/// The name of the type, and why it refuses the message.
struct Refused<'n>(&'n str, DecodeError);

impl Display for Refused<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refused(name, error) = self;
        let between = match (name.is_empty(), error.path == "") {
            (true, _) => "",
            (false, true) => ": ",
            (false, false) => ".",
        };
        writeln!(f, "error: {name}{between}{error}")
    }
}
/// How many rows are left out, and what is behind them.
struct LeftOut<T>(usize, T);

impl<T: Display> Display for LeftOut<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > 0 {
            writeln!(f, "{} left out", Count(self.0 as u64, "more row"))?;
        }
        self.1.fmt(f)
    }
}

/// How many bytes are behind the message, and the first of them.
struct Trailing(usize, usize);

impl Display for Trailing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} trailing, from byte {}", Count(self.0 as u64, "byte"), self.1)
    }
}
