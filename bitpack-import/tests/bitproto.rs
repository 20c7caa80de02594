//! The generated module against the Python code of bitproto: values and bytes of random messages.
//!
//! `tests/data/record_bitproto.py` wrote `tests/data/bitproto.jsonl` with bitproto 1.3.2 and bitprotolib 1.0.1.

#![allow(dead_code, unreachable_pub, reason = "the tests use some types of the module by name")]

use bitpack::prelude::*;
use bitpack::value::Value;
use serde_json::Value as Json;
use std::collections::BTreeMap;

#[rustfmt::skip]
#[path = "generated/bitproto.rs"]
mod features;

type Numbers = BTreeMap<String, i128>;

/// Decodes a message, and returns its numbers and what it encodes to.
fn read<T: for<'a> Decode<'a> + Encode + BitPack>(bytes: &[u8]) -> (Numbers, Vec<u8>) {
    let message = T::decode(bytes).unwrap();
    let mut numbers = Numbers::new();
    collect(message.value(), "", &mut numbers);
    (numbers, message.encode_to_vec().unwrap())
}

/// Collects the numbers of a value by their paths.
fn collect(value: Value<'_>, path: &str, numbers: &mut Numbers) {
    let number = match value {
        Value::Bool(value) => value.into(),
        Value::Unsigned(value) => value as i128,
        Value::Signed(value) => value,
        Value::Enum(value, _) => value.into(),
        Value::Parts(parts) => {
            let fields = parts.layout().fields();
            for index in 0..parts.count() {
                let inner = match fields.get(index).map(|field| field.name) {
                    // The header of an extensible message.
                    Some("(bits)") => continue,
                    // The field of a tuple struct.
                    Some("0") => path.to_owned(),
                    Some(name) if path.is_empty() => name.trim_end_matches('_').to_owned(),
                    Some(name) => format!("{path}.{}", name.trim_end_matches('_')),
                    None => format!("{path}[{index}]"),
                };
                parts.visit(index, &mut |part| collect(part, &inner, numbers));
            }
            return;
        }
        other => panic!("{path}: {other}"),
    };
    assert_eq!(numbers.insert(path.to_owned(), number), None, "{path}");
}

fn read_message(name: &str, bytes: &[u8]) -> (Numbers, Vec<u8>) {
    match name {
        "Empty" => read::<features::Empty>(bytes),
        "Wheel" => read::<features::Wheel>(bytes),
        "Vehicle" => read::<features::Vehicle>(bytes),
        "Vehicle_Door" => read::<features::VehicleDoor>(bytes),
        "Vehicle_Door_Window" => read::<features::VehicleDoorWindow>(bytes),
        "Order" => read::<features::Order>(bytes),
        other => panic!("{other}"),
    }
}

#[test]
fn every_number_is_what_bitproto_wrote() {
    let (mut messages, mut count) = (0, 0);
    for line in include_str!("data/bitproto.jsonl").lines() {
        let line: Json = serde_json::from_str(line).unwrap();
        let bytes = bytes(line["hex"].as_str().unwrap());
        let (numbers, encoded) = read_message(line["message"].as_str().unwrap(), &bytes);
        let stated = line["numbers"].as_object().unwrap().iter();
        let number =
            |json: &Json| json.as_i64().map_or_else(|| json.as_u64().unwrap().into(), i128::from);
        let stated: Numbers = stated.map(|(path, json)| (path.clone(), number(json))).collect();
        assert_eq!(numbers, stated, "{line}");
        assert_eq!(encoded, bytes, "{line}");
        (messages, count) = (messages + 1, count + numbers.len());
    }
    println!("{messages} messages, {count} numbers");
    assert_eq!((messages, count), (150, 3600));
}

/// A message without the newer fields leaves their defaults.
#[test]
fn missing_fields_are_zero() {
    let order = features::Order::decode(&[16, 0]).unwrap();
    assert_eq!(order, features::Order::default());
    assert_eq!(features::Wide::default(), features::Wide::Other(0));
}

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    hex.as_bytes().chunks(2).map(byte).collect()
}
