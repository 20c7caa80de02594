//! This module emits the picture of a message for the documentation of its type.
//!
//! Input: the packet. Output: an attribute that only rustdoc reads: a table of the fields in wire order, and a picture with 32 bits in a row, as
//! RFCs have it, if every width is a number in the definition. Invariant: a build of the program sees nothing of it.

use crate::attr::{Attrs, BitOrder, Bounds};
use crate::model::{Body, Case, Field, FieldKind, Known, Packet, Ty, Value};
use proc_macro2::TokenStream;
use quote::quote;
use std::fmt::Write;
use syn::Member;

/// The bits of a row.
const ROW: usize = 32;

/// A message of more bits gets a table only.
const MOST: usize = 1024;

pub(super) fn emit(packet: &Packet<'_>) -> Option<TokenStream> {
    if packet.attrs.no_picture.is_some() {
        return None;
    }
    let text = match &packet.body {
        Body::Struct(fields) | Body::Dynamic(fields) => of_struct(packet, fields),
        Body::Union(cases) => of_union(cases),
        Body::Enum(..) => return None,
    };
    // Rustdoc resolves the name of a private type only where it shows private items.
    let lints = text.contains("[`").then(|| quote!(#[cfg_attr(doc, allow(rustdoc::all))]));
    Some(quote!(#lints #[cfg_attr(doc, doc = #text)]))
}

/// The text for a struct.
fn of_struct(packet: &Packet<'_>, fields: &[Field<'_>]) -> String {
    let fields: Vec<_> = fields.iter().filter(|field| field.is_on_wire()).collect();
    let mut text = String::from("Layout on the wire:\n\n");
    let is_lsb0 = packet.attrs.stated_bit_order() == Some(BitOrder::Lsb0);
    if let Some(owners) = owners(packet, &fields) {
        let names: Vec<_> = fields.iter().map(|field| field.shown()).collect();
        text.push_str("```text\n");
        draw(&mut text, &owners, &names, is_lsb0);
        text.push_str("```\n\n");
    }
    table(&mut text, packet, &fields);
    text
}

/// The field of each bit, if the definition shows the widths of all and one order holds for all.
fn owners(packet: &Packet<'_>, fields: &[&Field<'_>]) -> Option<Vec<usize>> {
    if packet.is_placed() || packet.attrs.align.is_some() || packet.is_extensible() {
        return None;
    }
    let mut owners = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        let Attrs { align, bit_order, .. } = &field.attrs;
        let bits = width(field).filter(|_| align.is_none() && bit_order.is_none())?;
        if bits > MOST - owners.len() {
            return None;
        }
        owners.resize(owners.len() + bits, index);
    }
    (!owners.is_empty()).then_some(owners)
}

/// The field's width in bits, if the definition shows it.
fn width(field: &Field<'_>) -> Option<usize> {
    if field.is_calculated() {
        return Some(0);
    }
    let bits = usize::try_from(field.known_width()?).ok()?;
    match (&field.kind, &field.ty.known) {
        _ if field.varies() => None,
        (FieldKind::Scalar, Known::Own { .. }) => Some(bits),
        (FieldKind::Scalar, Known::Array(element, count)) if element.prim().is_some() => {
            usize::try_from(count.literal()?).ok()?.checked_mul(bits)
        }
        (FieldKind::Scalar | FieldKind::Nested, _) => None,
        _ => Some(bits),
    }
}

/// The bits in rows, the most significant bit of each row on the left.
fn draw(text: &mut String, owners: &[usize], names: &[String], is_lsb0: bool) {
    let wide = owners.len().min(ROW);
    let numbers: Vec<_> = if is_lsb0 { (0..wide).rev().collect() } else { (0..wide).collect() };
    for digit in [10, 1] {
        let mut line = String::new();
        for number in &numbers {
            match digit == 10 && number % 10 != 0 {
                true => line.push_str("  "),
                false => _ = write!(line, " {}", number / digit % 10),
            }
        }
        _ = writeln!(text, "{}", line.trim_end());
    }
    let rows: Vec<_> = owners.chunks(ROW).map(|row| placed(row, wide, is_lsb0)).collect();
    let mut above: &[Option<usize>] = &[];
    for row in &rows {
        border(text, above, row);
        cells(text, row, names);
        above = row;
    }
    border(text, above, &[]);
}

/// The owners of a row from left to right. The last row may be short; its most significant bits are those that are missing.
fn placed(row: &[usize], wide: usize, is_lsb0: bool) -> Vec<Option<usize>> {
    let mut places: Vec<_> = row.iter().copied().map(Some).collect();
    if is_lsb0 {
        places.resize(wide, None);
        places.reverse();
    }
    places
}

/// The line between two rows. It is open where a field goes on.
fn border(text: &mut String, above: &[Option<usize>], below: &[Option<usize>]) {
    let at = |row: &[Option<usize>], index: usize| row.get(index).copied().flatten();
    let closed = |index| at(above, index) != at(below, index);
    let wide = above.len().max(below.len());
    for index in 0..wide {
        let side = index == 0 && at(above, 0).or(at(below, 0)).is_some();
        let corner = side || closed(index) || index > 0 && closed(index - 1);
        text.push(if corner { '+' } else { ' ' });
        text.push(if closed(index) { '-' } else { ' ' });
    }
    text.push_str("+\n");
}

/// The names of the fields of a row, each in the middle of its bits.
fn cells(text: &mut String, row: &[Option<usize>], names: &[String]) {
    let mut rest = row;
    while let Some(first) = rest.first() {
        let count = rest.iter().take_while(|owner| *owner == first).count();
        let room = count * 2 - 1;
        match first {
            Some(owner) => {
                let short: String = names[*owner].chars().take(room).collect();
                _ = write!(text, "|{short:^room$}");
            }
            None => _ = write!(text, " {:room$}", ""),
        }
        rest = &rest[count..];
    }
    text.push_str("|\n");
}

fn table(text: &mut String, packet: &Packet<'_>, fields: &[&Field<'_>]) {
    text.push_str("| Bit | Bits | Field | Type | Meaning |\n|--:|--:|---|---|---|\n");
    let is_ordered = !packet.is_placed() && packet.attrs.align.is_none() && !packet.is_extensible();
    let mut at = is_ordered.then_some(0);
    for field in fields {
        let stated = field.attrs.at.as_ref().map(|at| code(&at.value.written()));
        at = at.filter(|_| field.attrs.align.is_none());
        let first = stated.or(at.map(|at: usize| at.to_string())).unwrap_or_default();
        let bits = width(field);
        let shown = bits.map_or_else(|| other_width(field), |bits| bits.to_string());
        let (name, ty, meaning) = (field.shown(), linked(&field.ty), meaning(&field.attrs));
        _ = writeln!(text, "| {first} | {shown} | `{name}` | {ty} | {meaning} |");
        at = at.zip(bits).and_then(|(at, bits)| at.checked_add(bits));
    }
}

/// A width that the definition does not show as a number: as it is stated for the field or for each element, or what it depends on.
fn other_width(field: &Field<'_>) -> String {
    let stated = field.attrs.width.as_ref().map(|width| width.value.written());
    let varies = field.varies();
    match (&field.ty.known, stated.filter(|_| !varies)) {
        (Known::Array(..) | Known::Tuple(_), Some(width)) => format!("{} each", code(&width)),
        (_, Some(width)) => code(&width),
        (Known::Own { .. } | Known::Parameter, None) => "of its type".into(),
        (_, None) if varies => "varies".into(),
        (_, None) => "of its type".into(),
    }
}

/// An expression as code in a cell of the table.
fn code(expression: &str) -> String {
    format!("`{}`", expression.replace('|', "\\|"))
}

/// The first paragraph of a comment, as one line of a table, and the unit.
fn meaning(attrs: &Attrs) -> String {
    let mut line = String::new();
    let mut is_code = false;
    let first = attrs.doc.split("\n\n").next().unwrap_or_default();
    for letter in first.trim().chars() {
        is_code ^= letter == '`';
        match letter {
            '\n' => line.push(' '),
            '|' => line.push_str("\\|"),
            // A link would be looked up beside the impl, not beside the definition.
            '[' | ']' | '<' if !is_code => line.extend(['\\', letter]),
            _ => line.push(letter),
        }
    }
    if let Some(unit) = &attrs.unit {
        _ = write!(line, " (in {})", unit.value.value().replace('|', "\\|"));
    }
    line
}

/// The text for an enum whose variants have fields.
fn of_union(cases: &[Case<'_>]) -> String {
    let by_magic = cases.iter().any(|case| case.attrs.opening.is_some());
    let column = if by_magic { "Begins with" } else { "Tag" };
    let mut text =
        format!("Variants on the wire:\n\n| {column} | Variant | Fields |\n|--:|---|---|\n");
    for Case { ident, value, fields, attrs, .. } in cases {
        let opening = attrs.opening.as_ref().map(|given| code(&given.value.written));
        let tag = opening.unwrap_or_else(|| match value {
            Value::Known(value) => value.to_string(),
            Value::Constant(value) | Value::Expr(value, 0) => code(&value.written()),
            Value::Expr(value, more) => code(&format!("{} + {more}", value.written())),
            Value::Several(all) => all.iter().map(range).collect::<Vec<_>>().join(", "),
            Value::Catch | Value::Other(_) => "any other".into(),
        });
        let own = fields.iter().filter(|field| field.is_on_wire() && !field.is_opening());
        let fields = own.map(declared);
        let fields: Vec<_> = fields.collect();
        _ = writeln!(text, "| {tag} | `{ident}` | {} |", fields.join(", "));
    }
    text
}

/// A field as the definition declares it.
fn declared(field: &Field<'_>) -> String {
    match field.member {
        Member::Named(_) => format!("`{}`: {}", field.shown(), linked(&field.ty)),
        Member::Unnamed(_) => linked(&field.ty),
    }
}

/// A type as code. A type of the user's own is a link to its documentation. What rustdoc cannot resolve stays as text.
fn linked(ty: &Ty<'_>) -> String {
    let written = ty.written();
    let Some(own) = ty.own_path() else { return format!("`{written}`") };
    let names: Vec<_> = own.segments.iter().map(|segment| segment.ident.to_string()).collect();
    let target = format!("{}{}", own.leading_colon.map_or("", |_| "::"), names.join("::"));
    match own.segments.iter().all(|segment| segment.arguments.is_empty()) {
        true => format!("[`{target}`]"),
        false => format!("[`{written}`]({target})"),
    }
}

/// The tags of a range, in one piece.
fn range(Bounds { min, max }: &Bounds) -> String {
    match (min.written(), max.written()) {
        (min, max) if min == max => code(&min),
        (min, max) => code(&format!("{min}..={max}")),
    }
}
