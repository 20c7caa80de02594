//! DNS: the derived types of `examples/dns` against what dnspython, dnslib and tshark read, and against the codecs
//! written by hand.

#[allow(
    dead_code,
    reason = "the tests call `COMMAND` and the modules of the example, not its `main`"
)]
#[path = "../examples/dns/main.rs"]
mod dns;
#[allow(dead_code, reason = "each test uses a part of these checks")]
mod examples;
#[path = "dns/fields.rs"]
mod fields;

use allocation_counter::measure;
use bitpack::ErrorKind;
use bitpack::prelude::*;
use fields::{Row, message_json, unhex};
use models::dns::derived::{Message, Name, Opcode, Question, Rcode, Rdata, Record};
use models::dns::hand;
use serde_json::Value;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/dns/");

fn rows(file: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(format!("{DATA}{file}")).expect(file);
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON object")).collect()
}

fn messages() -> Vec<Row> {
    rows("messages.jsonl").into_iter().map(Row::new).collect()
}

#[test]
fn every_message_is_what_its_judges_read() {
    let messages = messages();
    for Row { name, bytes, expect, .. } in &messages {
        let message = Message::decode(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(message_json(&message), *expect, "{name}");
    }
    assert_eq!(messages.len(), 90);
}

#[test]
fn standard_compression_gives_the_same_bytes() {
    let (mut out, mut same) = (vec![0; 0x1_0000], 0);
    for Row { name, bytes, standard, .. } in messages() {
        let message = Message::decode(&bytes).expect(&name);
        let n = message.encode_into(&mut out).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(out[..n] == bytes[..], standard, "{name}");
        same += usize::from(standard);
        // Whatever the names looked like, the message says the same.
        let again = Message::decode(&out[..n]).unwrap_or_else(|error| panic!("{name}: {error}"));
        let says = |message| without_lengths(message_json(message));
        assert_eq!(says(&again), says(&message), "{name}");
        assert!(message.encoded_len() >= n, "{name}");
    }
    assert_eq!(same, 86);
}

/// How long the data of a record is depends on how its names are compressed.
fn without_lengths(mut message: Value) -> Value {
    for section in ["answers", "authorities", "additionals"] {
        for record in message[section].as_array_mut().expect("records") {
            record["rdlength"].take();
        }
    }
    message
}

#[test]
fn hostile_messages_are_refused() {
    let cases = rows("hostile.jsonl");
    for case in &cases {
        let bytes = unhex(&case["hex"]);
        assert!(Message::decode(&bytes).is_err(), "{case}");
        assert!(hand::decode(&bytes).is_none() && hand::full::decode(&bytes).is_none(), "{case}");
        // It prints up to the break, and says what is wrong.
        let text = Message::explain(&bytes).to_string();
        let end = if case["case"] == "left-over" { "trailing" } else { "error: " };
        assert!(text.contains(end), "{text}");
    }
    assert_eq!(cases.len(), 64);
}

#[test]
fn every_truncation_is_an_error() {
    for Row { name, bytes, .. } in messages() {
        for n in 0..bytes.len() {
            let error = Message::decode(&bytes[..n]).expect_err(&name);
            assert_eq!(error.kind(), ErrorKind::Truncated, "{name}, {n} bytes: {error}");
        }
        let longer = [&bytes[..], &[0]].concat();
        let error = Message::decode(&longer).expect_err(&name);
        assert_eq!(error.kind(), ErrorKind::Trailing, "{name}: {error}");
    }
}

/// The codecs by hand take the same messages, also of those with a byte changed, and read the same.
#[test]
fn the_twins_agree() {
    let (mut taken, mut refused) = (0, 0);
    let mut agree = |name: &str, bytes: &[u8]| {
        let derived = Message::decode(bytes);
        let (full, packed) = (hand::full::decode(bytes), hand::decode(bytes));
        assert_eq!(derived.is_ok(), full.is_some(), "{name}: {bytes:02x?} {derived:?}");
        assert_eq!(full.is_some(), packed.is_some(), "{name}");
        match (&derived, &full) {
            (Ok(derived), Some(full)) => {
                assert_eq!(message_json(derived), fields::twin_json(full), "{name}: {bytes:02x?}");
                taken += 1;
            }
            _ => refused += 1,
        }
    };
    for Row { name, bytes, .. } in messages() {
        agree(&name, &bytes);
        for at in (0..bytes.len().min(300)).step_by(3) {
            for change in [0x01, 0xC0, 0xFF] {
                let mut changed = bytes.clone();
                changed[at] ^= change;
                agree(&name, &changed);
            }
        }
    }
    assert!(taken > 4_000 && refused > 1_000, "{taken} taken, {refused} refused");
}

#[test]
fn the_twins_encode_alike() {
    let (mut ours, mut theirs) = (vec![0; 0x1_0000], vec![0; 0x1_0000]);
    for Row { name, bytes, .. } in messages() {
        let message = Message::decode(&bytes).expect(&name);
        let n = message.encode_into(&mut ours).expect(&name);
        let full = hand::full::decode(&bytes).expect(&name);
        assert_eq!(hand::full::encode(&full, &mut theirs), Some(n), "{name}");
        assert_eq!(ours[..n], theirs[..n], "{name}");
    }
}

#[test]
fn explain_and_diff_run_on_all() {
    let messages = messages();
    let blank = blank();
    for Row { name, bytes, .. } in &messages {
        let text = Message::explain(bytes).to_string();
        assert!(!text.contains("error: "), "{name}: {text}");
        let message = Message::decode(bytes).expect(name);
        for section in ["questions", "answers", "authorities", "additionals"] {
            let count = match section {
                "questions" => message.questions.len(),
                "answers" => message.answers.len(),
                "authorities" => message.authorities.len(),
                _ => message.additionals.len(),
            };
            for i in 0..count {
                let path = format!("{section}[{i}].name ");
                assert!(text.contains(&path), "{name}: no {path} in\n{text}");
            }
        }
        assert_eq!(message.diff(&message).count(), 0, "{name}");
        let differs = message.diff(&blank).count() > 0;
        assert_eq!(differs, message_json(&message) != message_json(&blank), "{name}");
        assert_eq!(message.violations().count(), 0, "{name}");
    }
}

/// A message without anything in it. (Of any lifetime: a `Seq` is invariant.)
fn blank<'a>() -> Message<'a> {
    Message::decode(&[0; 12]).expect("a header")
}

#[test]
fn paths_lead_to_what_differs_and_what_is_wrong() {
    let row = messages().into_iter().find(|row| row.name == "he.net-MX response").expect("MX");
    let before = Message::decode(&row.bytes).expect("MX");
    let mut answers: Vec<Record> = before.answers.iter().collect();
    let other = Name::from_wire(b"\x04mail\x03net\0").expect("a name");
    let Rdata::Mx { preference, .. } = answers[0].data else { panic!("{:?}", answers[0]) };
    answers[0].data = Rdata::Mx { preference, exchange: other };
    let after = Message { answers: answers[..].into(), ..before };
    let diff = before.diff(&after).to_string();
    assert_eq!(diff, "answers[0].data.exchange: he.net. → mail.net.\n");

    // The last bytes are the exchange: a pointer, which now leads into the header.
    let mut bytes = row.bytes.clone();
    let last = bytes.len() - 1;
    bytes[last] = 4;
    let error = Message::decode(&bytes).expect_err("a pointer into the header");
    assert_eq!(error.path().to_string(), "answers[0].data.exchange");
    assert_eq!(error.bit_offset(), (last - 1) * 8);
}

#[test]
fn nothing_is_allocated() {
    let mut out = vec![0; 0x1_0000];
    for Row { name, bytes, .. } in messages() {
        let mut n = 0;
        let info = measure(|| {
            let message = Message::decode(&bytes).expect("taken before");
            for section in [&message.answers, &message.authorities, &message.additionals] {
                n += section.iter().map(|record| record.name.wire_len()).sum::<usize>();
            }
            n += message.encode_into(&mut out).expect("taken before");
        });
        assert!(n > 0 && info.count_total == 0, "{name}: {info:?}");
    }
    for case in rows("hostile.jsonl") {
        let bytes = unhex(&case["hex"]);
        let info = measure(|| assert!(Message::decode(&bytes).is_err()));
        assert_eq!(info.count_total, 0, "{case}");
    }
    assert!(measure(|| drop(std::hint::black_box(vec![1_u8; 9]))).count_total > 0);
}

#[test]
fn a_message_is_made_from_slices() {
    let name = Name::from_wire(b"\x07example\x03com\0").expect("a name");
    let loud = Name::from_wire(b"\x07EXAMPLE\x03com\0").expect("a name");
    assert_eq!(name, loud);
    assert_ne!(name, Name::ROOT);
    let questions = [Question { name, qtype: 1, qclass: 1 }];
    let data = Rdata::A([93, 184, 216, 34]);
    let answers = [Record { name: loud, rtype: 0, class: 1, ttl: 3600, rdlength: 0, data }];
    let message = Message {
        id: 0x1234,
        rd: true,
        questions: (&questions).into(),
        answers: (&answers).into(),
        ..blank()
    };
    let mut out = [0; 64];
    let n = message.encode_into(&mut out).expect("room");
    // Bytes are compared, so that a name keeps its case: only `com` is there already.
    assert_eq!(out[29..n][..10], *b"\x07EXAMPLE\xC0\x14");
    let again = Message::decode(&out[..n]).expect("ours");
    assert_eq!((again.qdcount, again.ancount), (1, 1));
    assert_eq!(again.answers.iter().next().map(|record| record.data), Some(data));
    assert_eq!((again.opcode, again.rcode), (Opcode::Query, Rcode::NoError));

    let error = message.encode_into(&mut [0; 64][..n - 1]).expect_err("too short");
    assert_eq!(error.kind(), ErrorKind::Truncated);
    for wrong in [&b"\x07example"[..], b"\x00\x00", b"\xC0\x0C", b"", b"\x40a\0"] {
        assert!(Name::from_wire(wrong).is_none(), "{wrong:?}");
    }
}

examples::command_tests!(dns::COMMAND);

#[test]
fn a_bad_line_is_reported_and_does_not_stop_the_example() {
    let file = std::fs::read(format!("{DATA}messages.jsonl")).unwrap();
    examples::check_bad_lines(&file, process);
}

#[test]
fn the_file_may_hold_bare_digits() {
    let ran = process(
        b"000101000001000000000000 0377777700 0001 0001\n"
            .split(|&b| b == b' ')
            .collect::<Vec<_>>()
            .concat()
            .as_slice(),
    );
    assert_eq!((ran.status, ran.counts()), (0, (1, 0)), "{}", ran.out);
    assert!(
        ran.out.starts_with("query 0x0001: Query, NoError\n  www. type 1 class 1?\n"),
        "{}",
        ran.out
    );
}

/// The hostile messages are all skipped, and so the example fails.
#[test]
fn a_file_of_hostile_messages_is_an_error() {
    let ran = process(include_bytes!("data/dns/hostile.jsonl"));
    assert_eq!((ran.status, ran.counts()), (1, (0, 64)));
}
