//! The annotated bits of a message as a picture: 32 bits in a row, as in RFCs.
//!
//! Input: an [`Explain`]. Output: a `Display` of SVG. A field whose bits don't stand side by side has a rectangle for each piece.
//! Invariants: every text of the message is escaped; no allocation.

use super::escape::{Cut, Escaped, Shown};
use super::lines::{Line, Lines, Raw, Show};
use super::{Explain, Head};
use crate::order::BitOrder;
use core::fmt;

/// The annotated bits of a message as a picture.
#[derive(Clone, Copy)]
pub(super) struct Svg<'a, C>(pub(super) Explain<'a, C>);

/// The bits of a row.
const ROW: usize = 32;
/// The width of a bit, the height of a row, and the room above the first row and left of it, all in pixels.
const BIT: usize = 24;
const HIGH: usize = 44;
const TOP: usize = 52;
const LEFT: usize = 44;
/// The number of pixels that a character takes.
const CHARACTER: usize = 7;

/// Bits that stand side by side in one row: the first place and the place behind the last, counted from the first bit of the picture.
#[derive(Clone, Copy, PartialEq)]
struct Piece(usize, usize);

impl Piece {
    fn width(self) -> usize {
        self.1 - self.0
    }
}

/// Calls `visit` with the pieces of a field.
fn pieces(raw: Raw<'_>, visit: &mut dyn FnMut(Piece) -> fmt::Result) -> fmt::Result {
    let end = raw.first + raw.bits;
    let mut open: Option<Piece> = None;
    for byte in raw.first / 8..end.div_ceil(8) {
        let (from, to) = (raw.first.max(byte * 8), end.min(byte * 8 + 8));
        let piece = match raw.order {
            BitOrder::Msb0 => Piece(from, to),
            // The picture shows the most significant bit of a byte first.
            BitOrder::Lsb0 => Piece(byte * 16 + 8 - to, byte * 16 + 8 - from),
        };
        open = match open {
            Some(Piece(start, stop)) if stop == piece.0 && stop % ROW != 0 => {
                Some(Piece(start, piece.1))
            }
            Some(whole) => {
                visit(whole)?;
                Some(piece)
            }
            None => Some(piece),
        };
    }
    open.map_or(Ok(()), visit)
}

struct Boxes<'t, 'f> {
    f: &'t mut fmt::Formatter<'f>,
    count: usize,
}

impl Lines for Boxes<'_, '_> {
    fn line(&mut self, line: &Line<'_>, show: Show<'_>) -> fmt::Result {
        let value = Shown::new(show);
        let mut widest: Option<Piece> = None;
        pieces(line.raw, &mut |piece| {
            widest = widest.filter(|widest| widest.width() >= piece.width()).or(Some(piece));
            Ok(())
        })?;
        let (path, colour) = (Escaped(line.path), self.count % 8);
        self.count += 1;
        writeln!(self.f, "<g class=\"c{colour}\"><title>{path}: {}</title>", Escaped(&value))?;
        pieces(line.raw, &mut |piece| {
            let (x, y) = (LEFT + piece.0 % ROW * BIT, TOP + piece.0 / ROW * HIGH);
            let (wide, room) = (piece.width() * BIT, piece.width() * BIT / CHARACTER);
            write!(self.f, "<rect x=\"{x}\" y=\"{y}\" ")?;
            writeln!(self.f, "width=\"{wide}\" height=\"{HIGH}\"/>")?;
            if widest != Some(piece) {
                return Ok(());
            }
            let (middle, name) = (x + wide / 2, Escaped(Cut(line.path, room)));
            let value = Escaped(Cut(&value, room));
            writeln!(self.f, "<text x=\"{middle}\" y=\"{}\">{name}</text>", y + 18)?;
            writeln!(self.f, "<text class=\"v\" x=\"{middle}\" y=\"{}\">{value}</text>", y + 35)
        })?;
        self.f.write_str("</g>\n")
    }
}

/// The numbers of the bits above the first row, and of the bytes left of each row.
fn scale(f: &mut fmt::Formatter<'_>, rows: usize) -> fmt::Result {
    for bit in 0..ROW {
        let x = LEFT + bit * BIT + BIT / 2;
        writeln!(f, "<text class=\"n\" x=\"{x}\" y=\"{}\">{bit}</text>", TOP - 6)?;
    }
    for row in 0..rows {
        let y = TOP + row * HIGH + HIGH / 2 + 4;
        writeln!(f, "<text class=\"n\" x=\"{}\" y=\"{y}\">{}</text>", LEFT / 2, row * ROW / 8)?;
    }
    Ok(())
}

impl<C: Copy> fmt::Display for Svg<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Svg(explain) = self;
        let (_, bits) = explain.measure();
        let rows = bits.div_ceil(ROW);
        let (wide, high) = (LEFT + ROW * BIT + 8, TOP + rows * HIGH + 28);
        let head = Escaped(Head(explain.layout, bits, explain.order()));
        write!(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\"")?;
        writeln!(f, " width=\"{wide}\" role=\"img\" aria-label=\"{head}\">")?;
        writeln!(f, "<style>\n{}</style>", include_str!("page/picture.css"))?;
        writeln!(f, "<text class=\"h\" x=\"{LEFT}\" y=\"20\">{head}</text>")?;
        scale(f, rows)?;
        let ending = explain.run(&mut Boxes { f, count: 0 }, false)?;
        let (reason, y) = (Escaped(&ending), TOP + rows * HIGH + 20);
        if !ending.is_whole() {
            writeln!(f, "<text class=\"h e\" x=\"{LEFT}\" y=\"{y}\">{reason}</text>")?;
        }
        f.write_str("</svg>\n")
    }
}
