//! The messages of `examples/ais` against pyais's reading of the committed sentences.

#[allow(
    dead_code,
    reason = "the tests call `COMMAND` and the modules of the example, not its `main`"
)]
#[path = "../examples/ais/main.rs"]
mod ais;
#[allow(dead_code, reason = "each test uses a part of these checks")]
mod examples;
#[path = "ais/expected.rs"]
mod expected;
#[path = "ais/reflected.rs"]
mod reflected;

use ais::lines::Line;
use ais::message::binary::{Broadcast, BroadcastText};
use ais::message::bits::Bits;
use ais::message::place::ClassA;
use ais::message::text::{Letter, Words, trimmed};
use ais::message::{Body, Message};
use ais::nmea;
use bitpack::{ErrorKind, Seq, prelude::*};
use expected::{Layout, Sentence, layouts, messages};
use serde_json::Value;
use std::collections::BTreeMap;

/// What became of the messages.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    decoded: usize,
    /// Of these, with spare bits that are not zero.
    spare: usize,
    refused: usize,
    raw: usize,
    physical: usize,
    /// Values of messages that are refused, seen by `explain`.
    explained: usize,
}

#[test]
fn every_value_is_what_pyais_reads() {
    let (layouts, mut counts) = (layouts(), Counts::default());
    for sentence in messages() {
        let (place, layout) = (&sentence.place, &layouts[&sentence.layout]);
        match Message::decode_bits(&sentence.payload, sentence.bits) {
            Ok(message) => {
                assert!(!sentence.is_short(), "{place}: not all of it is there");
                check_values(&message, &sentence, layout, &mut counts);
                check_encoding(&message, &sentence, layout, &mut counts);
                counts.decoded += 1;
            }
            Err(error) => {
                assert!(sentence.is_short(), "{place}: {error}");
                check_refused(error, &sentence, layout, &mut counts);
                counts.refused += 1;
            }
        }
    }
    let expected =
        Counts { decoded: 190, spare: 7, refused: 8, raw: 2386, physical: 316, explained: 70 };
    assert_eq!(counts, expected);
}

/// Every expected value but spare bits is there and equal, and there are no others.
fn check_values(message: &Message, sentence: &Sentence, layout: &Layout, counts: &mut Counts) {
    let place = &sentence.place;
    let mut ours = reflected::values(message);
    for (name, wanted) in &sentence.expect {
        let field = &layout[name.as_str()];
        if field.spare {
            continue;
        }
        let Some(found) = ours.remove(name) else { panic!("{place}: no {name} in {ours:?}") };
        // Positions of type 17 are signed in the standard.
        let unsigned = found.raw.as_i64().map(|raw| raw & ((1 << field.width.min(62)) - 1));
        let same = found.raw == *wanted || (field.kind == "uint" && unsigned == wanted.as_i64());
        assert!(same, "{place}: {name} is {found:?}, expected {wanted}");
        if let Some(physical) = sentence.physical.get(name).and_then(Value::as_f64) {
            check_physical(message, name, found.physical, physical, place);
            counts.physical += 1;
        }
        counts.raw += 1;
    }
    assert!(ours.is_empty(), "{place}: not expected: {ours:?}");
}

fn check_physical(message: &Message, name: &str, found: Option<f64>, wanted: f64, place: &str) {
    let found = match (&message.body, name) {
        (
            Body::ScheduledPosition(p) | Body::AssignedPosition(p) | Body::PolledPosition(p),
            "turn",
        ) => {
            // The standard does not round, pyais does.
            p.rate().map(f64::round)
        }
        _ => found,
    };
    let Some(found) = found else { panic!("{place}: {name} has no unit, expected {wanted}") };
    assert!((found - wanted).abs() < 1e-6, "{place}: {name} is {found}, expected {wanted}");
}

/// The same bits again, spare ones zero.
fn check_encoding(message: &Message, sentence: &Sentence, layout: &Layout, counts: &mut Counts) {
    let mut canonical = sentence.payload.clone();
    let spare = layout.values().filter(|field| field.spare);
    for bit in
        spare.flat_map(|field| field.at..field.at + field.width).filter(|bit| *bit < sentence.bits)
    {
        canonical[bit / 8] &= !(0x80 >> (bit % 8));
    }
    assert_eq!(message.encode_to_vec().unwrap(), canonical, "{}", sentence.place);
    assert_eq!(message.encoded_bits(), sentence.bits, "{}", sentence.place);
    counts.spare += usize::from(canonical != sentence.payload);
}

/// A message that is cut short is an error about the field that it ends in, or the first one that is not there; the fields
/// before that are explained. One that is too long is an error at its end.
fn check_refused(error: DecodeError, sentence: &Sentence, layout: &Layout, counts: &mut Counts) {
    let place = &sentence.place;
    let text = Message::explain(&sentence.payload).bits(sentence.bits).to_string();
    assert!(text.ends_with(&format!("error: {error}\n")), "{place}: {text}");
    match sentence.missing(layout) {
        Some(field) => {
            assert!(matches!(error.kind(), ErrorKind::Truncated | ErrorKind::Overrun), "{place}");
            assert_eq!(error.bit_offset(), field.at, "{place}: {error}");
        }
        None => assert_eq!(error.kind(), ErrorKind::Trailing, "{place}: {error}"),
    }
    let rows = expected::rows(&text);
    for (name, wanted) in &sentence.expect {
        let field = &layout[name.as_str()];
        if !field.spare {
            assert_eq!(rows.value(field), *wanted, "{place}: {name} in {text}");
            counts.explained += 1;
        }
    }
}

/// At every bit: an error, or a shorter message with the same bits.
#[test]
fn a_message_cut_short_is_an_error_or_another_message() {
    let (mut refused, mut shorter) = (0, BTreeMap::<u64, usize>::new());
    for sentence in messages().iter().filter(|sentence| !sentence.is_short()) {
        let canonical = {
            let message = Message::decode_bits(&sentence.payload, sentence.bits).unwrap();
            message.encode_to_vec().unwrap()
        };
        for bits in 0..sentence.bits {
            let result = Message::decode_bits(&canonical, bits);
            // Every bit of a byte in turn, but not all of them: this is the slow part.
            if bits % 11 == 0 {
                let text = Message::explain(&canonical).bits(bits).to_string();
                assert_eq!(text.contains("error: "), result.is_err(), "{text}");
            }
            let Ok(message) = result else {
                refused += 1;
                continue;
            };
            let mut start = canonical[..bits.div_ceil(8)].to_vec();
            if bits % 8 > 0 {
                *start.last_mut().unwrap() &= !(0xFF >> (bits % 8));
            }
            assert_eq!((message.encode_to_vec().unwrap(), message.encoded_bits()), (start, bits));
            *shorter.entry(sentence.kind).or_default() += 1;
        }
    }
    let kinds: Vec<_> = shorter.keys().copied().collect();
    assert_eq!((refused, shorter.values().sum::<usize>()), (28_790, 9_966));
    // Those that end with text, data, or one of several parts.
    assert_eq!(kinds, [6, 7, 8, 12, 13, 14, 15, 16, 17, 20, 21, 24, 25, 26]);
}

/// The sentences give the payloads that pyais takes from them.
#[test]
fn every_payload_is_what_pyais_takes_from_the_sentences() {
    let (mut parts, mut count) = (nmea::Parts::default(), 0);
    for sentence in messages() {
        let mut whole = None;
        for line in &sentence.lines {
            assert_eq!(whole, None, "{}", sentence.place);
            whole = parts.join(Line(count), nmea::Sentence::parse(line).unwrap());
            count += 1;
        }
        assert_eq!(whole, Some((sentence.payload, sentence.bits)), "{}", sentence.place);
    }
    assert_eq!(count, 216);
}

#[test]
fn a_sentence_with_a_wrong_checksum_is_an_error() {
    let right = "!AIVDM,1,1,,B,91b55wi;hbOS@OdQAC062Ch2089h,0*30";
    assert!(nmea::Sentence::parse(right).is_ok());
    for wrong in [&right.replace("0*30", "0*31"), &right.replace("91b", "91c"), "!AIVDM", ""] {
        assert!(nmea::Sentence::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn text_and_data_of_ones_own_are_encoded() {
    let header = |body| Message { msg_type: 0, repeat: 0, mmsi: 123_456_789, body };
    let letters = "MAYDAY 1".chars().map(Letter).collect::<Vec<_>>();
    let text = Words { text: Seq::from(letters.as_slice()), fill: Bits::of(&[]) };
    let message = header(Body::BroadcastText(BroadcastText { spare: (), text }));
    let bytes = message.encode_to_vec().unwrap();
    assert_eq!((message.encoded_bits(), bytes.len()), (40 + 8 * 6, 11));
    let Body::BroadcastText(read) = Message::decode(&bytes).unwrap().body else { panic!() };
    assert_eq!(trimmed(&read.text.text), "MAYDAY 1");

    let data = Bits::of(b"data");
    let message = header(Body::BroadcastBinary(Broadcast { spare: (), dac: 1, fid: 11, data }));
    let bytes = message.encode_to_vec().unwrap();
    assert_eq!(bytes.len(), 7 + 4);
    let Body::BroadcastBinary(read) = Message::decode(&bytes).unwrap().body else { panic!() };
    assert_eq!((read.dac, read.data.to_bytes()), (1, b"data".to_vec()));

    let error = header(Body::BroadcastText(BroadcastText {
        spare: (),
        text: Words { text: Seq::from(&[Letter('A'), Letter('a')]), fill: Bits::of(&[]) },
    }));
    let error = error.encode_to_vec().unwrap_err();
    assert_eq!(error.reason(), Some("is no character of six bits"));
    assert!(error.path().to_string().ends_with("text.text[1].0"), "{error}");
}

/// A condition about what is left is checked when encoding.
#[test]
fn a_part_cannot_stand_after_one_that_is_absent() {
    let text = messages().into_iter().find(|s| s.kind == 15 && s.bits == 160).unwrap();
    let mut message = Message::decode_bits(&text.payload, text.bits).unwrap();
    let Body::Interrogation(asked) = &mut message.body else { panic!() };
    asked.also = None;
    let error = message.encode_to_vec().unwrap_err();
    assert_eq!(error.path().to_string(), "body.0.also", "{error}");
}

#[test]
fn a_turn_that_is_not_known_has_no_rate() {
    let turn = |turn| {
        let zero = ClassA::decode(&[0; ClassA::BYTES]).unwrap();
        ClassA { turn, ..zero }.rate()
    };
    assert_eq!((turn(-128), turn(127), turn(-127), turn(0)), (None, None, None, Some(0.0)));
}

examples::command_tests!(ais::COMMAND);

#[test]
fn a_bad_line_is_reported_and_does_not_stop_the_example() {
    let file =
        std::fs::read(format!("{}/tests/data/ais/sentences.nmea", env!("CARGO_MANIFEST_DIR")))
            .unwrap();
    examples::check_bad_lines(&file, process);
}

/// Parts without their message are reported with their lines, also those at the end.
#[test]
fn parts_of_a_message_that_is_not_complete_are_skipped() {
    let text = include_str!("data/ais/sentences.nmea");
    let of_two = |part| text.lines().find(move |line| line.starts_with(part)).unwrap();
    let (first, second) = (of_two("!AIVDM,2,1,"), of_two("!AIVDM,2,2,"));
    let single = "!AIVDM,1,1,,B,91b55wi;hbOS@OdQAC062Ch2089h,0*30";
    let skipped = |lines: &[&str]| {
        let ran = process(lines.join("\n").as_bytes());
        let places =
            ran.out.lines().filter_map(|line| line.split_once(": skipped: the other parts"));
        let places: Vec<_> = places.map(|(place, _)| place.to_owned()).collect();
        assert_eq!(ran.counts(), (1, places.len()), "{}", ran.out);
        places.join(", ")
    };
    assert_eq!(skipped(&[first, single]), "line 1");
    assert_eq!(skipped(&[second, single]), "line 1");
    assert_eq!(skipped(&[first, first, second]), "line 1");
    assert_eq!(skipped(&[first, second, second]), "line 3");
    assert_eq!(skipped(&[single]), "");
}
