//! The messages of `examples/can` against cantools's reading of the committed DBC files.

#[allow(
    dead_code,
    reason = "the tests call `COMMAND` and the modules of the example, not its `main`"
)]
#[path = "../examples/can/main.rs"]
mod can;
#[allow(dead_code, reason = "each test uses a part of these checks")]
mod examples;

use bitpack::layout::{Field, Role, Shape};
use bitpack::order::{BitOrder, Endian};
use bitpack::prelude::*;
use bitpack::value::Value as Signal;
use can::dbc;
use can::dbc::multiplex_2::extended::{High, Low};
use can::dbc::multiplex_2::{Extended, ExtendedTypes, Normal, Shared};
use can::dbc::{floating_point, motohawk, signed};
use serde_json::Value;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/can/");

/// A decoded message: its signals, and the frame it makes.
struct Decoded {
    signals: Vec<Found>,
    encoded: [u8; 8],
}

/// A decoded signal, and where it lies.
struct Found {
    field: &'static Field,
    order: BitOrder,
    reading: Reading,
}

/// A signal's raw and physical value; a raw number is an integer or, in a float signal, a float.
#[derive(Clone, Copy, Debug)]
struct Reading {
    raw: Raw,
    physical: f64,
}

#[derive(Clone, Copy, Debug)]
enum Raw {
    Integer(i128),
    Float(f64),
}

#[test]
fn every_signal_is_what_cantools_reads() {
    let (mut messages, mut vectors, mut signals, mut errors) = (0, 0, 0, 0);
    let mut description = Value::Null;
    for name in ["floating_point", "motohawk", "multiplex_2", "signed"] {
        let text = std::fs::read_to_string(format!("{DATA}{name}.jsonl")).unwrap();
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            let Some(of) = line.get("of") else {
                messages += 1;
                description = line;
                continue;
            };
            vectors += 1;
            assert_eq!(*of, description["msg"]);
            let decoded = decode(of.as_str().unwrap(), &frame(&line["hex"]));
            if line.get("error").is_some() {
                errors += 1;
                assert!(decoded.is_err(), "{line}");
            } else {
                let decoded = decoded.unwrap_or_else(|error| panic!("{line}: {error}"));
                check_description(&decoded, &description);
                signals += check(&decoded, &line);
            }
        }
    }
    println!("{messages} messages, {vectors} vectors, {signals} signals, {errors} errors");
    assert_eq!((messages, vectors, signals, errors), (18, 732, 1432, 12));
}

fn frame(hex: &Value) -> [u8; 8] {
    u64::from_str_radix(hex.as_str().unwrap(), 16).unwrap().to_be_bytes()
}

/// The message of this name in the DBC file.
fn decode(name: &str, data: &[u8; 8]) -> Result<Decoded, DecodeError> {
    match name {
        "ExampleMessage" => plain::<motohawk::ExampleMessage>(data),
        "Message1" => plain::<floating_point::Message1>(data),
        "Message2" => plain::<floating_point::Message2>(data),
        "Message32" => plain::<signed::Message32>(data),
        "Message33" => plain::<signed::Message33>(data),
        "Message64" => plain::<signed::Message64>(data),
        "Message64big" => plain::<signed::Message64Big>(data),
        "Message33big" => plain::<signed::Message33Big>(data),
        "Message32big" => plain::<signed::Message32Big>(data),
        "Message63" => plain::<signed::Message63>(data),
        "Message63big" => plain::<signed::Message63Big>(data),
        "Message63_1" => plain::<signed::Message63From1>(data),
        "Message63big_1" => plain::<signed::Message63BigFrom1>(data),
        "Message378910" => plain::<signed::Message378910>(data),
        "Shared" => shared(data),
        "Normal" => normal(data),
        "Extended" => extended(data),
        "ExtendedTypes" => extended_types(data),
        _ => panic!("{name} has no type"),
    }
}

fn plain<T: Fixed>(data: &[u8]) -> Result<Decoded, DecodeError> {
    let message = T::decode(data)?;
    // Bits of no signal are written as zero, whatever the buffer held.
    let mut encoded = [0xA5; 8];
    assert_eq!(message.encode_into(&mut encoded), Ok(8));
    Ok(Decoded { signals: signals(&message), encoded })
}

fn shared(data: &[u8; 8]) -> Result<Decoded, DecodeError> {
    let message = Shared::decode(data)?;
    let signals = match &message {
        Shared::S1(branch) => signals(branch),
        Shared::Both(branch) => signals(branch),
        Shared::S2(branch) => signals(branch),
    };
    Ok(Decoded { signals, encoded: message.encode().unwrap() })
}

fn normal(data: &[u8; 8]) -> Result<Decoded, DecodeError> {
    let message = Normal::decode(data)?;
    let signals = match &message {
        Normal::S1(branch) => signals(branch),
        Normal::S2(branch) => signals(branch),
    };
    Ok(Decoded { signals, encoded: message.encode().unwrap() })
}

fn extended(data: &[u8; 8]) -> Result<Decoded, DecodeError> {
    let message = Extended::decode(data)?;
    let mut all = match &message.low {
        Low::S2S3(branch) => signals(branch),
        Low::S4(branch) => signals(branch),
        Low::S5(branch) => signals(branch),
    };
    all.extend(match &message.high {
        High::S7(branch) => signals(branch),
        High::S8(branch) => signals(branch),
    });
    Ok(Decoded { signals: all, encoded: message.encode().unwrap() })
}

fn extended_types(data: &[u8; 8]) -> Result<Decoded, DecodeError> {
    let message = ExtendedTypes::decode(data)?;
    let signals = match &message {
        ExtendedTypes::S10(branch) => signals(branch),
        ExtendedTypes::S9(branch) => signals(branch),
    };
    Ok(Decoded { signals, encoded: message.encode().unwrap() })
}

/// Every signal of a message, through reflection.
fn signals<T: BitPack>(message: &T) -> Vec<Found> {
    let outer = T::LAYOUT.order_in((BitOrder::Msb0, Endian::Big));
    let found = |(i, field): (usize, &'static Field)| Found {
        field,
        order: field.order_in(outer).0,
        reading: reading(field, message.part_value(i)),
    };
    let fields = T::LAYOUT.fields().iter().enumerate();
    let on_bus = fields.filter(|(_, field)| !matches!(field.role(), Role::Reserved { .. }));
    on_bus.map(found).collect()
}

fn reading(field: &Field, signal: Signal) -> Reading {
    let integer = |raw: i128| {
        let (factor, offset) =
            field.scale().map_or((1.0, 0.0), |scale| (scale.factor, scale.offset));
        Reading { raw: Raw::Integer(raw), physical: raw as f64 * factor + offset }
    };
    match (field.role(), signal) {
        (Role::Magic { value }, _) => integer(value as i128),
        (_, Signal::Unsigned(raw)) => integer(raw as i128),
        (_, Signal::Signed(raw)) => integer(raw),
        (_, Signal::Enum(raw, _)) => integer(raw.into()),
        (_, Signal::Single(_) | Signal::Float(_)) => {
            let physical = match signal {
                Signal::Single(physical) => physical.into(),
                Signal::Float(physical) => physical,
                _ => unreachable!("one of these two"),
            };
            let raw = field.scale().map_or(Raw::Float(physical), |scale| {
                Raw::Integer(((physical - scale.offset) / scale.factor).round() as i128)
            });
            Reading { raw, physical }
        }
        _ => panic!("{} is no signal: {signal}", field.name),
    }
}

/// Compares every signal and the frame; returns how many signals there are.
fn check(decoded: &Decoded, line: &Value) -> usize {
    let raw = line["raw"].as_object().unwrap();
    let physical = line.get("phys").map_or(raw, |physical| physical.as_object().unwrap());
    assert_eq!(decoded.signals.len(), raw.len(), "{line}");
    for (name, wanted) in raw {
        let ours = decoded.find(name).reading;
        assert!(same_raw(ours.raw, wanted), "{name} is {ours:?}: {line}");
        assert!(same_physical(ours.physical, &physical[name]), "{name} is {ours:?}: {line}");
    }
    let wanted = line.get("enc").unwrap_or(&line["hex"]);
    assert_eq!(decoded.encoded, frame(wanted), "{line}");
    raw.len()
}

impl Decoded {
    fn find(&self, name: &str) -> &Found {
        let found = self.signals.iter().find(|found| found.field.name == snake_case(name));
        found.unwrap_or_else(|| panic!("no field for {name}"))
    }
}

/// The signals that are present are described as in the DBC file.
fn check_description(decoded: &Decoded, description: &Value) {
    for signal in description["signals"].as_array().unwrap() {
        let name = signal["name"].as_str().unwrap();
        let present = decoded.signals.iter().any(|found| found.field.name == snake_case(name));
        if !present && signal.get("under").is_some() {
            continue;
        }
        let Found { field, order, .. } = decoded.find(name);
        let start = signal["start"].as_u64().unwrap() as usize;
        let (wanted_order, offset) = match signal["order"].as_str().unwrap() {
            "little_endian" => (BitOrder::Lsb0, start),
            _ => (BitOrder::Msb0, dbc::motorola(start)),
        };
        // The halves of `Extended` count from their own start.
        let half = description["msg"] == "Extended" && offset >= 32;
        assert_eq!(*order, wanted_order, "{signal}");
        assert_eq!(field.offset + if half { 32 } else { 0 }, offset, "{signal}");
        assert_eq!(field.bits as u64, signal["len"], "{signal}");
        let unit = signal["unit"].as_str().filter(|unit| *unit != "-").unwrap_or("");
        assert_eq!(field.unit(), unit, "{signal}");
        check_number(field, signal);
    }
}

fn check_number(field: &Field, signal: &Value) {
    let (factor, offset, signed) =
        field.scale().map_or((1.0, 0.0, false), |scale| (scale.factor, scale.offset, scale.signed));
    assert_eq!(Some(factor), signal["scale"].as_f64(), "{signal}");
    assert_eq!(Some(offset), signal["offset"].as_f64(), "{signal}");
    match field.layout.shape {
        // A multiplexer: a constant or an enum.
        Shape::Unit => assert!(signal["mux"] == true, "{signal}"),
        Shape::Enum(variants, _) => {
            let choice = |value: u64| signal["choices"].get(value.to_string());
            let named = variants.iter().all(|v| choice(v.value).is_some_and(|name| name == v.name));
            assert!(named || signal["mux"] == true, "{signal}");
        }
        Shape::Float => {
            let float = field.scale().is_none();
            assert_eq!(signal["float"], float, "{signal}");
            assert_eq!(signal["signed"], float || signed, "{signal}");
        }
        shape => {
            assert_eq!(signal["signed"], matches!(shape, Shape::Signed), "{signal}");
            assert_eq!(signal["float"], false, "{signal}");
        }
    }
}

fn snake_case(name: &str) -> String {
    let mut out = String::new();
    for (i, c) in name.char_indices() {
        if c.is_uppercase() && i > 0 {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    out
}

fn same_raw(ours: Raw, wanted: &Value) -> bool {
    match ours {
        Raw::Integer(ours) => wanted.as_i64().map(i128::from) == Some(ours),
        Raw::Float(ours) => same_physical(ours, wanted),
    }
}

/// The text of a float may be off in its last bit; that no bit is lost, the encoded frame shows.
fn same_physical(ours: f64, wanted: &Value) -> bool {
    match wanted.as_f64() {
        Some(wanted) => (ours - wanted).abs() <= 1e-12 * wanted.abs(),
        None => wanted == "nan" && ours.is_nan(),
    }
}

examples::command_tests!(can::COMMAND);

#[test]
fn a_bad_line_is_reported_and_does_not_stop_the_example() {
    let file = std::fs::read(format!("{DATA}frames.log")).unwrap();
    examples::check_bad_lines(&file, process);
}

#[test]
fn frames_without_a_message_are_skipped() {
    let lines = [
        ("123#0000000000000000", "no DBC file has a message 123"),
        ("1F0#00", "it has 1 bytes of data, not 8"),
        ("1F0#+100000000000000", "'+' is not a hexadecimal digit"),
        ("1F0", "the frame does not have the form `ID#DATA`"),
        ("1FFFFFFFF#0000000000000000", "the identifier is not a hexadecimal number"),
    ];
    let ran = process(lines.map(|(line, _)| line).join("\n").as_bytes());
    assert_eq!((ran.status, ran.counts()), (1, (0, lines.len())));
    for (number, (_, reason)) in (1..).zip(lines) {
        assert!(ran.out.contains(&format!("line {number}: skipped: {reason}\n")), "{}", ran.out);
    }
}
