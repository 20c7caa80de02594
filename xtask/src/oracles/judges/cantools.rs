//! cantools: a DBC file with a message for each layout, or the file that contains the layout.
//!
//! The lines in front of the file name file, message and signals. `i` marks a number, `f` a physical value.

use super::super::model::{Field, Kind, Layout, Order, Place};
use super::Numbered;

pub(super) fn define(layouts: &Numbered) -> String {
    let mut text: String = layouts.iter().map(|(at, layout)| head(*at, layout)).collect();
    text += "VERSION \"\"\nBU_: N\n";
    let mut floats = String::new();
    for (at, layout) in layouts.iter().filter(|(_, layout)| layout.origin.is_none()) {
        text += &message(*at, layout, &mut floats);
    }
    text + &floats
}

fn head(at: usize, layout: &Layout) -> String {
    let place = layout.origin.as_ref().map_or_else(
        || format!("- M{at}"),
        |origin| format!("{} {}", origin.file.display(), origin.message),
    );
    let names = layout.message.fields.iter().enumerate().map(|(number, field)| {
        let name = layout.origin.as_ref().map(|origin| origin.names[number].clone());
        format!(" {}:{}", name.unwrap_or_else(|| format!("f{number}")), letter(&field.kind))
    });
    format!("// {at} {place}{}\n", names.collect::<String>())
}

fn letter(kind: &Kind) -> &'static str {
    if matches!(kind, Kind::Float(_) | Kind::Scaled(_)) { "f" } else { "i" }
}

fn message(at: usize, layout: &Layout, floats: &mut String) -> String {
    // Some programs refuse the identifier 0.
    let id = at + 1;
    let bytes = layout.message.bits.unwrap_or_default() / 8;
    let mut text = format!("BO_ {id} M{at}: {bytes} N\n");
    for (number, field) in layout.message.fields.iter().enumerate() {
        text += &format!(" SG_ f{number} : {} [0|0] \"\" N\n", signal(field));
        if let Kind::Float(width) = field.kind {
            *floats += &format!("SIG_VALTYPE_ {id} f{number} : {};\n", width / 32);
        }
    }
    text
}

/// The position, width, order, sign and scale of a signal.
fn signal(field: &Field) -> String {
    let width = field.kind.width().expect("a leaf");
    let (signed, scale, offset) = match field.kind {
        Kind::Scaled(scaled) => (scaled.signed, scaled.scale, scaled.offset),
        Kind::Signed(_) | Kind::Float(_) => (true, 1.0, 0.0),
        _ => (false, 1.0, 0.0),
    };
    let (start, order) = match field.place {
        Place::At(at, Order::Msb0) => (at / 8 * 8 + 7 - at % 8, 0),
        Place::At(at, Order::Lsb0) => (at, 1),
        Place::Next | Place::Byte => unreachable!("signals are placed"),
    };
    let sign = if signed { '-' } else { '+' };
    format!("{start}|{width}@{order}{sign} ({scale},{offset})")
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn a_motorola_signal_starts_at_its_most_significant_bit() {
        let at = |at, order| Field { place: Place::At(at, order), ..Field::new(Kind::Signed(12)) };
        assert_eq!(signal(&at(12, Order::Msb0)), "11|12@0- (1,0)");
        assert_eq!(signal(&at(12, Order::Lsb0)), "12|12@1- (1,0)");
    }
}
