//! The generated module against a parser of Kaitai Struct: values of messages near valid ones, and which messages are refused.
//!
//! `tests/data/record_kaitai.py` wrote `tests/data/kaitai.jsonl` with kaitai-struct-compiler 0.11 and kaitaistruct 0.11.

#![allow(dead_code, unreachable_pub, reason = "the tests use some types of the module by name")]

use bitpack::layout::Shape;
use bitpack::prelude::*;
use bitpack::value::Value;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

#[rustfmt::skip]
#[path = "generated/kaitai.rs"]
mod generated;

type Values = BTreeMap<String, Json>;

/// Collects the values of a message by their paths.
fn collect(value: Value<'_>, path: &str, values: &mut Values) {
    let found = match value {
        Value::Bool(value) => json!({ "number": u8::from(value) }),
        Value::Unsigned(value) => json!({ "number": value as u64 }),
        Value::Signed(value) => json!({ "number": value as i64 }),
        Value::Enum(value, _) => json!({ "number": value }),
        Value::Float(value) => json!({ "float": format!("{:016x}", value.to_bits()) }),
        Value::Single(value) => json!({ "float": format!("{:016x}", f64::from(value).to_bits()) }),
        Value::Text(text) => json!({ "text": text }),
        Value::Bytes(bytes) => {
            let numbers = bytes.iter().enumerate();
            values.extend(
                numbers.map(|(at, byte)| (format!("{path}[{at}]"), json!({ "number": byte }))),
            );
            return;
        }
        Value::Unit | Value::Absent => return,
        Value::Parts(parts) => {
            let layout = parts.layout();
            let fields = layout.fields();
            // What a union holds has the name of the field.
            if let Shape::Union { .. } = layout.shape {
                return parts.visit(0, &mut |part| collect(part, path, values));
            }
            for index in 0..parts.count() {
                let inner = match fields.get(index).map(|field| field.name) {
                    Some(name) if path.is_empty() => name.to_owned(),
                    Some(name) => format!("{path}.{name}"),
                    None => format!("{path}[{index}]"),
                };
                parts.visit(index, &mut |part| collect(part, &inner, values));
            }
            return;
        }
        other => panic!("{path}: {other}"),
    };
    values.insert(path.to_owned(), found);
}

/// The recorded values, with the bytes of a field as single numbers.
fn stated(line: &Json) -> Values {
    let mut values = Values::new();
    for (path, value) in line["values"].as_object().unwrap() {
        match value["bytes"].as_str() {
            Some(hex) => values.extend(
                bytes(hex)
                    .iter()
                    .enumerate()
                    .map(|(at, byte)| (format!("{path}[{at}]"), json!({ "number": byte }))),
            ),
            None => drop(values.insert(path.clone(), value.clone())),
        }
    }
    // Encoding computes these two, and a value does not show what it stores for them.
    values.retain(|path, _| !["name_size", "body_size"].contains(&path.as_str()));
    values
}

#[test]
fn every_value_is_what_kaitai_reads() {
    let (mut read, mut refused, mut count) = (0, 0, 0);
    for line in include_str!("data/kaitai.jsonl").lines() {
        let line: Json = serde_json::from_str(line).unwrap();
        let mut bytes = bytes(line["hex"].as_str().unwrap());
        let message = generated::Features::decode(&bytes);
        if line.get("error").is_some() {
            assert!(message.is_err(), "{line}");
            refused += 1;
            continue;
        }
        let message = message.unwrap_or_else(|error| panic!("{error}: {line}"));
        let mut values = Values::new();
        collect(message.value(), "", &mut values);
        assert_eq!(values, stated(&line), "{line}");
        // The bits between `odd` and the next byte, which both readers ignore, are written as zeros.
        bytes[10] &= 0xE0;
        assert_eq!(message.encode_to_vec().unwrap(), bytes, "{line}");
        (read, count) = (read + 1, count + values.len());
    }
    println!("{read} messages, {refused} refused, {count} values");
    assert_eq!((read, refused, count), (351, 249, 15401));
}

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    hex.as_bytes().chunks(2).map(byte).collect()
}
