//! The generated modules against a parser of Kaitai Struct: values of messages near valid ones, and which messages are refused.
//!
//! `tests/data/record_kaitai.py` wrote `kaitai.jsonl`, `linked.jsonl` and `texts.jsonl` in `tests/data` with kaitai-struct-compiler 0.11 and kaitaistruct 0.11.

#![allow(dead_code, unreachable_pub, reason = "the tests use some types of the module by name")]

use bitpack::layout::Shape;
use bitpack::prelude::*;
use bitpack::value::Value;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

#[rustfmt::skip]
#[path = "generated/kaitai.rs"]
mod generated;

#[rustfmt::skip]
#[path = "generated/linked.rs"]
mod linked;

#[rustfmt::skip]
#[path = "generated/texts.rs"]
mod texts;

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

/// Collects the values that have no bits, which only explain shows: a line names the field, and ends with the value and `(calculated)`.
fn collect_calculated(explained: &str, values: &mut Values) {
    for line in explained.lines().filter_map(|line| line.strip_suffix(" (calculated)")) {
        // An enum is a name, with its number in parentheses.
        let (line, number) = match line.strip_suffix(')').and_then(|line| line.rsplit_once(" (")) {
            Some((line, number)) => (line, Some(number)),
            None => (line, None),
        };
        let words: Vec<_> = line.split_whitespace().collect();
        let [.., path, value] = words[..] else { panic!("{line}") };
        let number: i64 = match number.unwrap_or(value) {
            "true" => 1,
            "false" => 0,
            number => number.parse().unwrap(),
        };
        // What a union holds has the name of the field.
        values.insert(path.replace(".0", ""), json!({ "number": number }));
    }
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

/// Compares the recorded messages with what a module reads, and returns how many both read, how many both refuse, and the number of values.
/// `decode` returns the values, and the bytes that encoding writes.
fn compare(
    lines: &str,
    decode: impl Fn(&[u8]) -> Result<(Values, Vec<u8>), String>,
    ignored: impl Fn(&mut Vec<u8>),
    stated: impl Fn(&Json) -> Values,
) -> (usize, usize, usize) {
    let (mut read, mut refused, mut count) = (0, 0, 0);
    for line in lines.lines() {
        let line: Json = serde_json::from_str(line).unwrap();
        let mut bytes = bytes(line["hex"].as_str().unwrap());
        let found = decode(&bytes);
        if line.get("error").is_some() {
            assert!(found.is_err(), "{line}");
            refused += 1;
            continue;
        }
        let (values, encoded) = found.unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(values, stated(&line), "{line}");
        ignored(&mut bytes);
        assert_eq!(encoded, bytes, "{line}");
        (read, count) = (read + 1, count + values.len());
    }
    println!("{read} messages, {refused} refused, {count} values");
    (read, refused, count)
}

/// Decodes a message, and returns its values and what it is encoded as.
macro_rules! decoded {
    ($ty:ty) => {
        |bytes| {
            let message = <$ty>::decode(bytes).map_err(|error| error.to_string())?;
            let mut values = Values::new();
            collect(message.value(), "", &mut values);
            collect_calculated(&<$ty>::explain(bytes).to_string(), &mut values);
            Ok((values, message.encode_to_vec().unwrap()))
        }
    };
}

#[test]
fn every_value_is_what_kaitai_reads() {
    // The bits between `odd` and the next byte, which both readers ignore, are written as zeros.
    let ignored = |bytes: &mut Vec<u8>| bytes[10] &= 0xE0;
    let lines = include_str!("data/kaitai.jsonl");
    let found = compare(lines, decoded!(generated::Features), ignored, stated);
    assert_eq!(found, (351, 249, 17654));
}

#[test]
fn values_of_types_around_are_those_of_kaitai() {
    // The tag is bytes in Rust, so a text that is not ASCII is a tag without a case.
    let lines: Vec<_> = include_str!("data/linked.jsonl")
        .lines()
        .filter(|line| !line.contains("UnicodeDecodeError"))
        .collect();
    let stated = |line: &Json| {
        let mut values = stated(line);
        // The documentation of the struct says that it has no such fields: a text, the end of the input, and a value with a condition.
        values.retain(|path, _| !["word", "at_end", "maybe"].contains(&path.as_str()));
        let Some(tag) = values.remove("tag") else { return values };
        let tag = tag["text"].as_str().unwrap().bytes().enumerate();
        values.extend(tag.map(|(at, byte)| (format!("tag[{at}]"), json!({ "number": byte }))));
        values
    };
    let found = compare(&lines.join("\n"), decoded!(linked::Linked), |_| {}, stated);
    assert_eq!(found, (267, 298, 10033));
}

#[test]
fn texts_are_those_of_kaitai() {
    // The tables of the Encoding Standard have characters that those of Python lack.
    let lines: Vec<_> = include_str!("data/texts.jsonl")
        .lines()
        .filter(|line| !line.contains("UnicodeDecodeError"))
        .collect();
    let stated = |line: &Json| {
        let mut values = stated(line);
        values.remove("n");
        values
    };
    let found = compare(&lines.join("\n"), decoded!(texts::Texts), |_| {}, stated);
    assert_eq!(found, (443, 90, 3101));
}

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    hex.as_bytes().chunks(2).map(byte).collect()
}
