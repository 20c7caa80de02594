//! The generated modules against cantools: values and frames of random messages.
//!
//! `tests/data/can/` and `tests/data/` hold the files and what cantools reads in random frames of every message.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "the tests use the enum `Frame` of each module, and no other item by name"
)]

use serde_json::Value;
use std::fs;

#[rustfmt::skip]
#[path = "generated/features.rs"]
mod features;
#[rustfmt::skip]
#[path = "generated/floating_point.rs"]
mod floating_point;
#[rustfmt::skip]
#[path = "generated/motohawk.rs"]
mod motohawk;
#[rustfmt::skip]
#[path = "generated/multiplex_2.rs"]
mod multiplex_2;
#[rustfmt::skip]
#[path = "generated/signed.rs"]
mod signed;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A decoded frame: its text, and what it encodes to.
struct Read {
    text: String,
    encoded: Vec<u8>,
}

/// Decodes a frame with the module of a file.
macro_rules! reader {
    ($module:ident) => {
        |id: &Value, bytes: &[u8]| {
            let number = id["id"].as_u64().unwrap();
            let id = match id["ext"].as_bool().unwrap() {
                true => $module::Id::Extended(number as u32),
                false => $module::Id::Standard(number as u16),
            };
            let frame = $module::Frame::decode(id, bytes).expect("the file has the identifier");
            frame.map_err(|error| error.to_string()).map(|frame| {
                assert_eq!(frame.id(), id);
                let mut out = [0xA5; 64];
                let length = frame.encode_into(&mut out).expect("what was decoded encodes");
                Read { text: format!("{frame:?}"), encoded: out[..length].to_vec() }
            })
        }
    };
}

type Reader = fn(&Value, &[u8]) -> Result<Read, String>;

/// The files, their modules, and the numbers of messages, frames, signals and errors.
const FILES: &[(&str, &str, Reader, [usize; 4])] = &[
    ("../tests/data/can", "floating_point", reader!(floating_point), [2, 80, 120, 0]),
    ("../tests/data/can", "motohawk", reader!(motohawk), [1, 40, 120, 0]),
    ("../tests/data/can", "multiplex_2", reader!(multiplex_2), [4, 172, 472, 12]),
    ("../tests/data/can", "signed", reader!(signed), [11, 440, 720, 0]),
    ("tests/data", "features", reader!(features), [5, 264, 1052, 6]),
];

#[test]
fn every_signal_is_what_cantools_reads() {
    for (folder, name, read, expected) in FILES {
        let text = fs::read_to_string(format!("{ROOT}/{folder}/{name}.jsonl")).unwrap();
        let (mut counts, mut message) = ([0; 4], Value::Null);
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            if line.get("msg").is_some() {
                counts[0] += 1;
                message = line;
                continue;
            }
            counts[1] += 1;
            let bytes = bytes(&line["hex"]);
            match (read(&message, &bytes), line.get("error")) {
                (Err(_), Some(_)) => counts[3] += 1,
                (Ok(decoded), None) => counts[2] += check(&message, &line, &decoded),
                (decoded, _) => panic!("{line}: {:?}", decoded.map(|read| read.text)),
            }
        }
        println!("{name}: {counts:?}");
        assert_eq!(counts, *expected, "{name}");
    }
}

/// Compares the signals and the encoded frame. Returns the number of signals.
fn check(message: &Value, line: &Value, read: &Read) -> usize {
    // cantools encodes no NaN, so the frame of such a message is not known.
    let is_known = line["raw"].as_object().unwrap().values().all(|raw| !raw.is_string());
    if is_known || line.get("enc").is_some() {
        let frame = line.get("enc").unwrap_or(&line["hex"]);
        assert_eq!(read.encoded, bytes(frame), "{line}: {}", read.text);
    }
    let fields = read.text.rsplit_once(" { ").expect("a struct").1;
    let fields = fields.trim_end_matches([')', ' ', '}']).split(", ");
    let fields: Vec<(String, &str)> = fields
        .map(|field| field.split_once(": ").expect("a field"))
        .map(|(name, value)| (plain(name), value))
        .collect();
    let raw = line["raw"].as_object().unwrap();
    assert_eq!(fields.len(), raw.len(), "{line}: {}", read.text);
    for (name, raw) in raw {
        let (_, value) = fields.iter().find(|(field, _)| *field == plain(name)).expect(name);
        let signals = message["signals"].as_array().unwrap();
        let signal = signals.iter().find(|signal| signal["name"] == name.as_str()).unwrap();
        let physical = line.get("phys").and_then(|all| all.get(name)).unwrap_or(raw);
        assert!(agrees(value, raw, physical, signal), "{line}: {name}: {value}");
    }
    raw.len()
}

fn agrees(value: &str, raw: &Value, physical: &Value, signal: &Value) -> bool {
    if let Ok(number) = value.parse::<i128>() {
        return raw.as_i64().map(i128::from).or(raw.as_u64().map(i128::from)) == Some(number);
    }
    if let (Ok(number), Some(true), Some(32)) =
        (value.parse::<f32>(), signal["float"].as_bool(), signal["len"].as_u64())
    {
        return match physical.as_f64() {
            Some(other) => number == other as f32,
            None => plain(physical.as_str().unwrap()) == plain(&number.to_string()),
        };
    }
    if let Ok(number) = value.parse::<f64>() {
        return match physical.as_f64() {
            Some(other) => (number - other).abs() <= 1e-9 * other.abs().max(1.0),
            None => plain(physical.as_str().unwrap()) == plain(&number.to_string()),
        };
    }
    // A multiplexer that has one value in its struct: the frame was compared.
    if value.trim_end_matches(')') == "(" {
        return signal.get("mux").is_some();
    }
    if let Some(number) = value.strip_prefix("Other(") {
        return *raw == number.trim_end_matches(')').parse::<u64>().unwrap();
    }
    let choice = plain(signal["choices"][raw.to_string()].as_str().unwrap());
    let shown = plain(value);
    let rest = shown.strip_prefix(&choice).or(shown.strip_prefix(&format!("n{choice}")));
    rest.is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()))
}

/// The letters and digits of a name.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
}

fn bytes(hex: &Value) -> Vec<u8> {
    let hex = hex.as_str().unwrap().as_bytes();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    hex.chunks(2).map(byte).collect()
}

/// The error of a multiplexer names its values.
#[test]
fn an_unknown_choice_is_an_error_that_names_the_choices() {
    let error = features::Simple::decode(&[5, 0, 0, 0]).unwrap_err();
    assert_eq!(error.to_string(), "Simple.select: 5 is not a Select (0 = Is0, 7 = Is7) at bit 0");
}
