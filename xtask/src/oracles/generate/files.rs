//! The messages without a multiplexer in the DBC files of `tests/data/can`. `tests/can.rs` tests the others.

use super::super::model::{Field, Kind, Layout, Order, Origin, Place, Scaled, Struct};
use crate::place::{self, At};
use std::path::Path;

pub(super) fn layouts() -> Result<Vec<Layout>, String> {
    let folder = place::root().join("tests/data/can");
    let mut layouts = Vec::new();
    for name in place::names(&folder)?.iter().filter(|name| name.ends_with(".dbc")) {
        let file = folder.join(name);
        // The comments in these files are not UTF-8.
        let text = std::fs::read(&file).at(&file)?;
        layouts.extend(messages(&String::from_utf8_lossy(&text), &file));
    }
    Ok(layouts)
}

fn messages(text: &str, file: &Path) -> Vec<Layout> {
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    let starts = lines.iter().enumerate().filter(|(_, line)| line.starts_with("BO_ "));
    starts.filter_map(|(at, line)| message(line, &lines[at + 1..], text, file)).collect()
}

fn message(head: &str, below: &[&str], text: &str, file: &Path) -> Option<Layout> {
    let mut words = head.split_whitespace().skip(1);
    let (id, name, bytes) = (words.next()?, words.next()?, words.next()?.parse::<u32>().ok()?);
    let rows = below.iter().map_while(|line| line.strip_prefix("SG_ "));
    let signals: Vec<_> = rows.map(|row| signal(row, id, text)).collect::<Option<_>>()?;
    let (names, fields): (Vec<_>, Vec<_>) = signals.into_iter().unzip();
    let message = Struct { bits: Some(bytes * 8), ..Struct::new(fields) };
    let origin =
        Origin { file: file.to_owned(), message: name.trim_end_matches(':').into(), names };
    let is_empty = message.fields.is_empty();
    let layout = Layout { origin: Some(origin), ..Layout::new(message, Order::Msb0) };
    (!is_empty).then_some(layout)
}

/// Reads `Name : 0|12@0- (0.01,250) …`. A multiplexer would be between the name and the colon.
fn signal(row: &str, id: &str, text: &str) -> Option<(String, Field)> {
    let (name, rest) = row.split_once(" : ")?;
    if name.contains(' ') {
        return None;
    }
    let (start, rest) = rest.split_once('|')?;
    let (width, rest) = rest.split_once('@')?;
    let (start, width) = (start.parse::<u32>().ok()?, width.parse::<u32>().ok()?);
    let (is_intel, signed) = (rest.starts_with('1'), rest[1..].starts_with('-'));
    let (scale, offset) = rest.split_once('(')?.1.split_once(')')?.0.split_once(',')?;
    let (scale, offset) = (scale.parse::<f64>().ok()?, offset.parse::<f64>().ok()?);
    let place = if is_intel {
        Place::At(start, Order::Lsb0)
    } else {
        Place::At(start / 8 * 8 + 7 - start % 8, Order::Msb0)
    };
    let is_float = text.contains(&format!("SIG_VALTYPE_ {id} {name} :"));
    let kind = match (is_float, scale, offset) {
        (true, ..) => Kind::Float(width),
        (_, 1.0, 0.0) if signed => Kind::Signed(width),
        (_, 1.0, 0.0) => Kind::Unsigned(width),
        _ => Kind::Scaled(Scaled { width, signed, scale, offset }),
    };
    Some((name.into(), Field { place, ..Field::new(kind) }))
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn signals_are_read_and_multiplexed_ones_left_out() {
        let (name, field) = signal("Temp : 0|12@0- (0.01,250) [0|1] \"\" A", "5", "").unwrap();
        assert!(name == "Temp" && matches!(field.place, Place::At(7, Order::Msb0)));
        assert!(matches!(field.kind, Kind::Scaled(Scaled { width: 12, signed: true, .. })));
        assert!(signal("S1 m1 : 4|4@1- (1,0) [0|0] \"\" A", "5", "").is_none());
        let (_, field) = signal("F : 0|32@1- (1,0) []", "5", "SIG_VALTYPE_ 5 F : 1;").unwrap();
        assert!(matches!(field.kind, Kind::Float(32)));
    }

    #[test]
    fn the_files_have_messages() {
        let layouts = layouts().unwrap();
        let from = |name: &str| {
            let origins = layouts.iter().filter_map(|layout| layout.origin.as_ref());
            origins.filter(|origin| origin.file.ends_with(name)).count()
        };
        assert!(from("motohawk.dbc") == 1 && from("floating_point.dbc") == 2);
        assert!(from("signed.dbc") > 3 && from("multiplex_2.dbc") == 0);
    }
}
