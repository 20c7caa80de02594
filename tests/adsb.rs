//! The messages of `examples/adsb` against pyModeS's reading of the committed data.

#[allow(
    dead_code,
    reason = "the tests call `COMMAND` and the modules of the example, not its `main`"
)]
#[path = "../examples/adsb/main.rs"]
mod adsb;
#[allow(dead_code, reason = "each test uses a part of these checks")]
mod examples;

use adsb::cpr;
use adsb::mode_s;
use adsb::mode_s::altitude::{code12, code13};
use adsb::mode_s::position::{AirborneGnss, Compact, Surface};
use adsb::mode_s::reply::Status;
use adsb::mode_s::squitter::ExtendedSquitter;
use adsb::mode_s::velocity::{Source, Velocity};
use adsb::mode_s::{Message, Payload, parity};
use bitpack::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/adsb/");

fn messages(name: &str) -> Vec<Vec<u8>> {
    let text = std::fs::read_to_string(format!("{DATA}{name}.txt")).unwrap();
    let bytes = |line: &str| {
        let hex = line.strip_prefix('*').unwrap().strip_suffix(';').unwrap();
        let pairs = (0..hex.len()).step_by(2);
        pairs.map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect()
    };
    text.lines().map(bytes).collect()
}

fn expectations(name: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(format!("{DATA}{name}.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_value_is_what_pymodes_reads() {
    let (mut count, mut values, mut kinds) = (0, 0, BTreeMap::<&str, usize>::new());
    for name in ["lax", "made"] {
        let messages = messages(name);
        let expected = expectations(name);
        assert_eq!(messages.len(), expected.len());
        for (bytes, expected) in messages.iter().zip(&expected) {
            let place = format!("{name} line {}", expected["n"]);
            let message = Message::decode(bytes).unwrap_or_else(|e| panic!("{place}: {e}"));
            let (kind, ours) = described(&message, bytes);
            same(&ours, expected, &place);
            check_encoding(&message, bytes, &place);
            count += 1;
            values += expected.as_object().unwrap().len() - 1;
            *kinds.entry(kind).or_default() += 1;
        }
    }
    println!("{count} messages, {values} values: {kinds:?}");
    assert_eq!((count, values), (1323, 10764));
    let kinds: Vec<_> = kinds.into_iter().collect();
    assert_eq!(kinds, KINDS);
}

/// How many of each kind the two files hold.
const KINDS: &[(&str, usize)] = &[
    ("DF 0", 338),
    ("DF 11", 191),
    ("DF 16", 26),
    ("DF 20", 20),
    ("DF 21", 20),
    ("DF 4", 140),
    ("DF 5", 20),
    ("air velocity", 20),
    ("airborne", 232),
    ("airborne GNSS", 15),
    ("emergency", 20),
    ("ground velocity", 134),
    ("identification", 33),
    ("operational status", 23),
    ("other payload", 25),
    ("surface", 32),
    ("target state", 34),
];

/// Every expected value is there and equal, and we report no others.
fn same(ours: &Value, expected: &Value, place: &str) {
    let (ours, expected) = (ours.as_object().unwrap(), expected.as_object().unwrap());
    let mut missing = expected.keys().filter(|key| *key != "n" && !ours.contains_key(*key));
    assert_eq!(missing.next(), None, "{place}: missing in {ours:?}");
    for (key, value) in ours {
        let Some(wanted) = expected.get(key) else { panic!("{place}: no `{key}` expected") };
        let equal = match (value.as_f64(), wanted.as_f64()) {
            (Some(a), Some(b)) => (a - b).abs() < 1e-9,
            _ => value == wanted,
        };
        assert!(equal, "{place}: {key} is {value}, expected {wanted}");
    }
}

/// The message and its payload make the same bytes again.
fn check_encoding(message: &Message, bytes: &[u8], place: &str) {
    let mut out = [0xA5; 14];
    let length = message.encode_into(&mut out).unwrap();
    assert_eq!(&out[..length], bytes, "{place}");
    assert!(out[length..].iter().all(|&byte| byte == 0xA5), "{place}");
    if let Message::Squitter(squitter) = message {
        let payload = Payload::decode(&squitter.payload).unwrap();
        let mut wanted = squitter.payload;
        clear_reserved(&payload, &mut wanted);
        assert_eq!(payload.encode(), Ok(wanted), "{place}");
    }
}

/// Reserved bits are written as zero, whatever was received.
fn clear_reserved(payload: &Payload, bytes: &mut [u8; 7]) {
    match payload {
        Payload::GroundVelocity(_) | Payload::AirVelocity(_) => bytes[5] &= !0b11,
        Payload::Emergency(_) => bytes[3..].fill(0),
        Payload::TargetState(_) => bytes[6] &= !0b11,
        Payload::OperationalStatus(_) => bytes[6] &= !0b1,
        _ => {}
    }
}

/// The kind of a message, and its values under the names of the expectations.
fn described(message: &Message, bytes: &[u8]) -> (&'static str, Value) {
    let address = format!("{:06X}", message.address(bytes));
    let air = |df: u8, vs: bool, sl: u8, ri: u8| json!({ "df": df, "vs": u8::from(vs), "sl": sl, "ri": ri });
    let status = |df: u8, s: &Status| {
        let (fs, dr, um) = (s.flight_status, s.downlink_request, s.utility);
        json!({ "df": df, "fs": fs, "dr": dr, "um": um })
    };
    let (kind, values) = match message {
        Message::ShortAirAir(m) => {
            let values = air(0, m.on_ground, m.sensitivity, m.reply_information);
            let more = json!({ "cc": u8::from(m.cross_link) });
            ("DF 0", with(values, [more, altitude(m.altitude)]))
        }
        Message::LongAirAir(m) => {
            let values = air(16, m.on_ground, m.sensitivity, m.reply_information);
            ("DF 16", with(values, [altitude(m.altitude)]))
        }
        Message::Altitude(m) => ("DF 4", with(status(4, &m.status), [altitude(m.altitude)])),
        Message::Identity(m) => ("DF 5", with(status(5, &m.status), [identity(m.identity)])),
        Message::CommBAltitude(m) => ("DF 20", with(json!({ "df": 20 }), [altitude(m.altitude)])),
        Message::CommBIdentity(m) => ("DF 21", with(json!({ "df": 21 }), [identity(m.identity)])),
        Message::AllCall(m) => {
            let ic = parity::remainder(bytes);
            ("DF 11", json!({ "df": 11, "ca": m.capability, "ic": ic }))
        }
        Message::Squitter(m) => {
            assert_eq!(parity::remainder(bytes), 0);
            let (kind, values) = payload(m);
            let type_code = m.payload[0] >> 3;
            let head = json!({ "df": m.format, "ca": m.capability, "tc": type_code });
            (kind, with(head, [values]))
        }
    };
    (kind, with(values, [json!({ "icao": address })]))
}

/// One object of several.
fn with<const N: usize>(mut values: Value, more: [Value; N]) -> Value {
    for mut more in more {
        values.as_object_mut().unwrap().append(more.as_object_mut().unwrap());
    }
    values
}

fn altitude(altitude: mode_s::altitude::Altitude) -> Value {
    json!({ "alt": altitude.feet(), "ac": code13::encode(&altitude).unwrap() })
}

fn identity(identity: mode_s::pulses::Pulses) -> Value {
    let squawk = format!("{:04o}", identity.squawk());
    json!({ "squawk": squawk, "id": identity.to_bits().unwrap() })
}

fn payload(squitter: &ExtendedSquitter) -> (&'static str, Value) {
    match Payload::decode(&squitter.payload).unwrap() {
        Payload::Identification(p) => {
            ("identification", json!({ "cat": p.category, "call": p.call_sign() }))
        }
        Payload::Surface(p) => ("surface", surface(&p)),
        Payload::Airborne(p) => {
            let (ss, nicb) = (p.surveillance_status, u8::from(p.nic_b));
            let values = json!({ "ss": ss, "nicb": nicb, "alt": p.altitude.feet() });
            ("airborne", with(values, [compact(p.position)]))
        }
        Payload::AirborneGnss(p) => ("airborne GNSS", gnss(&p)),
        Payload::GroundVelocity(p) => {
            let (gs, trk) = (p.ground_speed().map(f64::floor), p.track());
            ("ground velocity", with(json!({ "gs": gs, "trk": trk }), [velocity(&p)]))
        }
        Payload::AirVelocity(p) => {
            let ast = if p.vector.true_airspeed { "TAS" } else { "IAS" };
            let values = json!({ "as": p.airspeed(), "hdg": p.heading(), "ast": ast });
            ("air velocity", with(values, [velocity(&p)]))
        }
        Payload::Emergency(p) => {
            let squawk = format!("{:04o}", p.identity.squawk());
            ("emergency", json!({ "st": p.subtype, "emerg": p.state, "squawk": squawk }))
        }
        Payload::TargetState(p) => ("target state", target_state(&p)),
        Payload::OperationalStatus(p) => {
            let (st, nica) = (p.subtype, p.nic_a);
            let values = json!({
                "st": st, "version": p.version, "nica": nica, "nacp": p.nac_p, "sil": p.sil,
            });
            ("operational status", values)
        }
        Payload::Other(_) => ("other payload", json!({})),
    }
}

fn compact(position: Compact) -> Value {
    let (t, odd) = (u8::from(position.synchronised), u8::from(position.odd));
    json!({ "t": t, "odd": odd, "lat": position.latitude, "lon": position.longitude })
}

fn surface(p: &Surface) -> Value {
    let track = p.track_valid.then_some(p.track);
    let values = json!({
        "mov": p.movement, "gs": p.ground_speed(), "trks": u8::from(p.track_valid), "trk": track,
    });
    with(values, [compact(p.position)])
}

fn gnss(p: &AirborneGnss) -> Value {
    let feet = (f64::from(p.height) * 3.28084).floor();
    let values = json!({ "ss": p.surveillance_status, "nicb": u8::from(p.nic_b), "alt": feet });
    with(values, [compact(p.position)])
}

fn velocity<V>(p: &Velocity<V>) -> Value {
    let source = match p.source {
        Source::Gnss => "GNSS",
        Source::Barometric => "BARO",
    };
    json!({
        "st": p.subtype, "nacv": p.accuracy, "vrsrc": source, "vr": p.vertical_rate(),
        "gnss": p.gnss_difference(),
    })
}

fn target_state(p: &mode_s::status::TargetState) -> Value {
    // The physical values as the type's own description gives them.
    let physical = |name: &str, raw: u16| {
        let field = mode_s::status::TargetState::LAYOUT.fields();
        let scale = field.iter().find(|field| field.name == name).unwrap().scale().unwrap();
        (raw > 0).then_some(f64::from(raw) * scale.factor + scale.offset)
    };
    json!({
        "st": p.subtype, "selalt": physical("selected_altitude", p.selected_altitude),
        "baro": physical("barometer_setting", p.barometer_setting),
        "selhdg": p.heading_valid.then_some(p.selected_heading),
        "nacp": p.nac_p, "nicbaro": p.nic_baro, "sil": p.sil,
    })
}

#[test]
fn positions_of_pairs_are_those_of_pymodes() {
    let mut count = 0;
    for name in ["lax", "made"] {
        let messages = messages(name);
        let half = |line: &Value| {
            let bytes = &messages[line.as_u64().unwrap() as usize - 1];
            let Ok(Message::Squitter(squitter)) = Message::decode(bytes) else { panic!("{line}") };
            Payload::decode(&squitter.payload).unwrap().airborne().unwrap()
        };
        for expected in expectations(&format!("{name}-positions")) {
            let (even, odd) = (half(&expected["even"]), half(&expected["odd"]));
            assert!(!even.odd && odd.odd);
            let newer = expected["newer"] == "even";
            let (lat, lon) = cpr::position(even, odd, newer).unwrap();
            let (wanted_lat, wanted_lon) =
                (expected["lat"].as_f64().unwrap(), expected["lon"].as_f64().unwrap());
            assert!((lat - wanted_lat).abs() < 1e-9, "{expected}: {lat}");
            assert!((lon - wanted_lon).abs() < 1e-9, "{expected}: {lon}");
            count += 1;
        }
    }
    println!("{count} positions");
    assert_eq!(count, 95);
}

#[test]
fn every_altitude_code_survives() {
    for code in 0..1 << 13 {
        assert_eq!(code13::encode(&code13::decode(code).unwrap()), Ok(code));
    }
    for code in 0..1 << 12 {
        assert_eq!(code12::encode(&code12::decode(code).unwrap()), Ok(code));
    }
}

#[test]
fn a_message_cut_short_is_an_error() {
    for bytes in messages("made") {
        for end in 0..bytes.len() {
            assert!(Message::decode(&bytes[..end]).is_err(), "{end} of {} bytes", bytes.len());
        }
    }
}

#[test]
fn an_unknown_format_is_an_error() {
    let error = Message::decode(&[0xFF; 14]).unwrap_err();
    assert!(
        error.to_string().starts_with("Format: 31 is not a Format (0 = ShortAirAir"),
        "{error}"
    );
}

examples::command_tests!(adsb::COMMAND);

#[test]
fn a_bad_line_is_reported_and_does_not_stop_the_example() {
    let file = std::fs::read(format!("{DATA}lax.txt")).unwrap();
    examples::check_bad_lines(&file, process);
}

#[test]
fn a_message_that_cannot_be_decoded_is_skipped() {
    let (short, long) = ("*8D45;", "*8D4840D6202CC371C32CE057609800;");
    let ran = process(format!("{short}\n*8D4840D6202CC371C32CE0576098;\n{long}\n*+1;").as_bytes());
    assert_eq!((ran.status, ran.counts()), (0, (1, 3)));
    assert!(ran.out.starts_with("line 1: skipped: ") && ran.out.contains("\nline 3: skipped: "));
    assert!(ran.out.contains("\nline 4: skipped: '+' is not a hexadecimal digit\n"), "{}", ran.out);
    assert!(ran.out.contains("KLM1023"), "{}", ran.out);
}
