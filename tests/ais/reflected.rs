//! The values of a message under pyais's names, by the library's own reflection: the fields bear these names.

use crate::ais::message::bits::Bits;
use crate::ais::message::text::{Letter, trimmed};
use crate::ais::message::{Body, Message};
use bitpack::layout::{Field, Shape};
use bitpack::prelude::*;
use bitpack::value::{Parts, Value as Own};
use bitpack::wire::Tagged;
use serde_json::Value;
use std::collections::BTreeMap;

/// A value as on the wire, and with its unit.
#[derive(Debug)]
pub struct Found {
    pub raw: Value,
    pub physical: Option<f64>,
}

pub type Values = BTreeMap<String, Found>;

pub fn values(message: &Message) -> Values {
    let mut out = Values::new();
    collect(message, "", "", &mut out);
    borrowed(message, &mut out);
    match &message.body {
        Body::ChannelManagement(body) => {
            if let Some(stations) = body.stations() {
                out.retain(|name, _| !name.contains("_l"));
                collect(&stations, "", "", &mut out);
            }
        }
        Body::Static(body) => {
            // The tag is no field, and the spare bits are one because they may be absent.
            out.insert("partno".to_owned(), Found { raw: body.tag().into(), physical: None });
            out.remove("spare");
        }
        _ => {}
    }
    out
}

/// The numbers, and the text of fixed length. What is in element `i` has `i + 1` at the end of its name.
fn collect(parts: &dyn Parts, path: &str, end: &str, out: &mut Values) {
    if let Shape::Array(..) | Shape::Sequence(_) = parts.layout().shape {
        for i in 0..parts.count() {
            parts.visit(i, &mut |part| {
                if let Own::Parts(part) = part {
                    collect(part, path, &format!("{}", i + 1), out);
                }
            });
        }
        return;
    }
    let fields = match parts.layout().shape {
        Shape::Union(cases, _) => cases[parts.variant()].fields,
        _ => parts.layout().fields(),
    };
    for (i, field) in fields.iter().enumerate() {
        let path = format!("{path}.{}", field.name);
        parts.visit(i, &mut |part| one(field, part, (&path, end), out));
    }
}

fn one(field: &Field, value: Own<'_>, (path, end): (&str, &str), out: &mut Values) {
    let name = match NAMES.iter().find(|(ours, _)| *ours == path) {
        Some((_, theirs)) => (*theirs).to_owned(),
        None => format!("{}{end}", field.name),
    };
    let mut put = |raw: Value, physical| drop(out.insert(name.clone(), Found { raw, physical }));
    match value {
        Own::Bool(value) => put(u8::from(value).into(), None),
        Own::Unsigned(value) => put((value as u64).into(), None),
        Own::Signed(value) => put((value as i64).into(), None),
        Own::Enum(value, _) => put(value.into(), None),
        Own::Float(value) => {
            let raw = (value / field.scale().unwrap().factor).round() as i64;
            put(raw.into(), Some(value));
        }
        Own::Parts(parts) => match letters(parts) {
            Some(text) => put(text.into(), None),
            None => collect(parts, path, end, out),
        },
        // A code is one of the letters of borrowed text.
        Own::Unit | Own::Absent | Own::Coded(_) => {}
        other => panic!("{name}: {other:?}"),
    }
}

/// The parts of an interrogation are alike, and so are the names of their fields.
const NAMES: &[(&str, &str)] = &[
    (".body.0.mmsi", "mmsi1"),
    (".body.0.wanted.kind", "type1_1"),
    (".body.0.wanted.offset", "offset1_1"),
    (".body.0.also.wanted.kind", "type1_2"),
    (".body.0.also.wanted.offset", "offset1_2"),
    (".body.0.other.mmsi", "mmsi2"),
    (".body.0.other.wanted.kind", "type2_1"),
    (".body.0.other.wanted.offset", "offset2_1"),
];

/// The text of an array of letters.
fn letters(parts: &dyn Parts) -> Option<String> {
    let Shape::Array(element, _) = parts.layout().shape else { return None };
    if element.name != "Letter" {
        return None;
    }
    let letter = |i| {
        let mut letter = None;
        parts.visit(i, &mut |part| {
            if let Own::Parts(part) = part {
                // A letter's value is its code of six bits.
                part.visit(0, &mut |code| {
                    let Own::Coded(code) = code else { panic!("{code:?}") };
                    letter = Letter::decode(&[(code as u8) << 2]).ok();
                });
            }
        });
        letter.unwrap()
    };
    Some(trimmed((0..parts.count()).map(letter)))
}

/// What borrows the message: it is there if it has a bit.
fn borrowed(message: &Message, out: &mut Values) {
    let mut put = |name: &str, raw: Value| {
        out.insert(name.to_owned(), Found { raw, physical: None });
    };
    let hex = |bits: &Bits| -> String {
        bits.to_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    };
    match &message.body {
        Body::AddressedText(body) if !body.text.text.is_empty() => {
            put("text", trimmed(&body.text.text).into());
        }
        Body::BroadcastText(body) => put("text", trimmed(&body.text.text).into()),
        Body::AidToNavigation(body) if !body.name_ext.text.is_empty() => {
            put("name_ext", trimmed(&body.name_ext.text).into());
        }
        Body::AddressedBinary(body) => put("data", hex(&body.data).into()),
        Body::BroadcastBinary(body) if body.data.len() > 0 => put("data", hex(&body.data).into()),
        Body::Corrections(body) => put("data", hex(&body.data).into()),
        Body::SingleSlot(body) | Body::MultipleSlots(body) => put("data", hex(&body.data).into()),
        _ => {}
    }
}
