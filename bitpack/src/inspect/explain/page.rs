//! The page of HTML that shows a message.
//!
//! Input: a title, the bytes, the lines, and how the message ended. Output: text of HTML, in pieces. The table is complete without scripts; a script
//! draws the bits from the table's data, couples rows and bits, collapses nested fields and finds fields. Invariants: the page loads nothing; every text
//! of the message is escaped; no allocation.

use super::escape::Escaped;
use super::lines::{Line, name};
use core::fmt::{self, Display, Write};

/// The bytes as hexadecimal digits.
struct Hex<'a>(&'a [u8]);

impl Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Writes what is in front of the rows.
///
/// # Errors
/// The error of `f`.
pub(super) fn begin(f: &mut dyn Write, title: &dyn Display, bytes: &[u8]) -> fmt::Result {
    let title = Escaped(title);
    f.write_str("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")?;
    f.write_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")?;
    let style = include_str!("page/style.css");
    writeln!(f, "<title>{title}</title>\n<style>\n{style}</style></head>")?;
    writeln!(f, "<body>\n<h1>{title}</h1>\n<div class=\"bits\" aria-hidden=\"true\"></div>")?;
    f.write_str("<label>Find a field <input type=\"search\"></label> <output></output>\n")?;
    writeln!(f, "<div class=\"rows\"><table data-bytes=\"{}\">", Hex(bytes))?;
    f.write_str("<thead><tr>")?;
    for title in ["bits", "bytes", "raw", "field", "value"] {
        write!(f, "<th scope=\"col\">{title}</th>")?;
    }
    f.write_str("</tr></thead>\n<tbody>\n")
}

/// Writes the row of a field.
///
/// # Errors
/// The error of `f`.
pub(super) fn row(f: &mut dyn Write, line: &Line<'_>, value: &dyn Display) -> fmt::Result {
    let raw = line.raw;
    let place = (raw.first, raw.bits, name(raw.order));
    write!(
        f,
        "<tr data-first=\"{}\" data-bits=\"{}\" data-order=\"{}\">",
        place.0, place.1, place.2
    )?;
    let (path, value) = (Escaped(line.path), Escaped(value));
    write!(f, "<td>{}</td><td>{}</td><td>{raw}</td>", line.bits(), line.bytes())?;
    writeln!(f, "<td>{path}</td><td>{value}</td></tr>")
}

/// Writes the last row, if the message is not whole, and what is behind the rows. `ending` is `error` or `more`, with the text.
///
/// # Errors
/// The error of `f`.
pub(super) fn end(f: &mut dyn Write, ending: Option<(&str, &dyn Display)>) -> fmt::Result {
    if let Some((class, reason)) = ending {
        let reason = Escaped(reason);
        writeln!(f, "<tr class=\"{class}\"><td colspan=\"5\" role=\"alert\">{reason}</td></tr>")?;
    }
    let script = include_str!("page/script.js");
    writeln!(f, "</tbody></table></div>\n<script>\n{script}</script>")?;
    f.write_str("</body></html>\n")
}
