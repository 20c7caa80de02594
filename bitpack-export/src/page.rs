//! A message as a page of HTML, by a document.
//!
//! Input: a document and bytes. Output: the page that `explain` of bitpack makes, with a row for each row of the decoder. Invariant: the page shows
//! every message; one that the decoder refuses is shown up to the error.

use crate::decode::{DecodeError, Row, Value};
use crate::owned::{BitOrder, Document};
use bitpack::__page as page;
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
        let (rows, read, error) = match self.decode(bytes) {
            Ok(message) => (message.rows, message.bits, None),
            Err(error) => (error.rows.clone(), error.at, Some(error)),
        };
        let root = self.types.get(self.root);
        let stated = root.and_then(|ty| ty.bit_order).unwrap_or(BitOrder::Msb0);
        let name = root.map_or("", |ty| ty.name.as_str());
        let title = Title { name, bits: read, order: stated };
        let mut text = String::new();
        // A `String` refuses no text.
        let _ = page::begin(&mut text, &title, bytes);
        for row in rows.iter().take(MOST_ROWS) {
            let _ = page::row(&mut text, &line(row, stated, bytes), &Shown(row));
        }
        let trailing = bytes.len() - read.div_ceil(8).min(bytes.len());
        let left = rows.len().saturating_sub(MOST_ROWS);
        let ending: Option<(&str, Box<dyn Display>)> = match (error, trailing) {
            (None, 0) if left > 0 => Some(("more", Box::new(LeftOut(left)))),
            (Some(error), _) => Some(("error", Box::new(Refused(error)))),
            (None, 0) => None,
            (None, count) => Some(("more", Box::new(Trailing(count, bytes.len() - count)))),
        };
        let ending = ending.as_ref().map(|(class, reason)| (*class, reason as &dyn Display));
        let _ = page::end(&mut text, ending);
        text
    }
}

fn line<'a>(row: &'a Row, outer: BitOrder, bytes: &'a [u8]) -> page::Line<'a> {
    let (first, bits, order) = (row.first, row.bits, row.order.into());
    page::Line {
        raw: page::Raw { first, bits, order, bytes },
        outer: outer.into(),
        path: &row.path,
    }
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
        let (bits, bytes) = (Count(self.bits, "bit"), Count(self.bits.div_ceil(8), "byte"));
        write!(f, "{}{colon}{bits}, {bytes}, {order}", self.name)
    }
}

struct Count(usize, &'static str);

impl Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// The value of a row.
struct Shown<'a>(&'a Row);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { value, unit, decimals, .. } = self.0;
        let gap = if unit.is_empty() { "" } else { " " };
        match value {
            Value::Physical(raw, physical) => {
                match *decimals {
                    Some(decimals) => write!(f, "{physical:.decimals$}")?,
                    None => write!(f, "{physical}")?,
                }
                write!(f, "{gap}{unit} (raw {raw})")
            }
            Value::Unsigned(_) | Value::Signed(_) | Value::Single(_) | Value::Float(_) => {
                write!(f, "{value}{gap}{unit}")
            }
            _ => value.fmt(f),
        }
    }
}

struct Refused(DecodeError);

impl Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "error: {}", self.0)
    }
}

/// How many rows the page does not show.
struct LeftOut(usize);

impl Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "the page leaves out {}", Count(self.0, "more row"))
    }
}

/// How many bytes are behind the message, and the first of them.
struct Trailing(usize, usize);

impl Display for Trailing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} trailing, from byte {}", Count(self.0, "byte"), self.1)
    }
}
