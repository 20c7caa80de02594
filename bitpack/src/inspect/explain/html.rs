//! The annotated bits of a message as one self-contained page of HTML.
//!
//! Input: an [`Explain`]. Output: a `Display`. The table is complete without scripts; a script draws the bits from the table's data,
//! couples rows and bits, collapses nested fields and finds fields. Invariants: the page loads nothing; every text of the message is
//! escaped; no allocation.

use super::escape::{Escaped, Shown};
use super::lines::{Line, Lines, Show, name};
use super::{Explain, Head};
use core::fmt;

/// The annotated bits of a message as a page of HTML.
#[derive(Clone, Copy)]
pub(super) struct Html<'a>(pub(super) Explain<'a>);

struct Rows<'t, 'f> {
    f: &'t mut fmt::Formatter<'f>,
}

impl Lines for Rows<'_, '_> {
    fn line(&mut self, line: &Line<'_>, show: Show<'_>) -> fmt::Result {
        let raw = line.raw;
        let place = (raw.first, raw.bits, name(raw.order));
        write!(
            self.f,
            "<tr data-first=\"{}\" data-bits=\"{}\" data-order=\"{}\">",
            place.0, place.1, place.2
        )?;
        let (path, value) = (Escaped(line.path), Escaped(Shown::new(show)));
        write!(self.f, "<td>{}</td><td>{}</td><td>{raw}</td>", line.bits(), line.bytes())?;
        writeln!(self.f, "<td>{path}</td><td>{value}</td></tr>")
    }
}

/// The bytes as hexadecimal digits.
struct Hex<'a>(&'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Display for Html<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Html(explain) = self;
        let (_, bits) = explain.measure();
        let head = Escaped(Head(explain.layout, bits, explain.order()));
        f.write_str("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")?;
        f.write_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")?;
        writeln!(
            f,
            "<title>{head}</title>\n<style>\n{}</style></head>",
            include_str!("page/style.css")
        )?;
        writeln!(f, "<body>\n<h1>{head}</h1>\n<div class=\"bits\" aria-hidden=\"true\"></div>")?;
        f.write_str("<label>Find a field <input type=\"search\"></label> <output></output>\n")?;
        writeln!(f, "<div class=\"rows\"><table data-bytes=\"{}\">", Hex(explain.bytes))?;
        f.write_str("<thead><tr>")?;
        for title in ["bits", "bytes", "raw", "field", "value"] {
            write!(f, "<th scope=\"col\">{title}</th>")?;
        }
        f.write_str("</tr></thead>\n<tbody>\n")?;
        let ending = explain.run(&mut Rows { f }, false)?;
        if !ending.is_whole() {
            let class = if ending.error.is_some() { "error" } else { "more" };
            let reason = Escaped(&ending);
            writeln!(
                f,
                "<tr class=\"{class}\"><td colspan=\"5\" role=\"alert\">{reason}</td></tr>"
            )?;
        }
        writeln!(
            f,
            "</tbody></table></div>\n<script>\n{}</script>",
            include_str!("page/script.js")
        )?;
        f.write_str("</body></html>\n")
    }
}
