//! DNS messages: derived code beside the codecs written by hand, in one process.
//!
//! Input: a query of 29 bytes and its response of 45. Output: criterion's figures per 1,000 messages, then a table of ns per
//! message and ratios from rounds in which the candidates take turns. `full` is the codec by hand whose message has
//! the same shape as the derived one; `packed` does less: it leaves flags in one word and sections in one shared state.

#[allow(dead_code, reason = "its random packets are no DNS messages")]
mod rounds;

use bitpack::prelude::*;
use criterion::{Criterion, Throughput};
use models::dns::derived::{Message, Question, Rdata, Record};
use models::dns::hand::{self, full};
use rounds::{PACKETS, take_turns};
use std::hint::black_box;

const QUERY: &[u8] = b"\x124\x01\0\0\x01\0\0\0\0\0\0\x07example\x03com\0\0\x01\0\x01";
const RESPONSE: &[u8] = b"\x124\x81\x80\0\x01\0\x01\0\0\0\0\x07example\x03com\0\0\x01\0\x01\
    \xC0\x0C\0\x01\0\x01\0\0\x0E\x10\0\x04\x5D\xB8\xD8\x22";

/// Looks at all of a value.
fn see<T>(value: &T) {
    black_box(value);
}

/// A loop over as many messages as the other benches have packets.
fn each(mut run: impl FnMut()) -> impl FnMut() {
    move || {
        for _ in 0..PACKETS {
            run();
        }
    }
}

fn decode(criterion: &mut Criterion, name: &str, bytes: &[u8]) {
    let mut derived = each(|| {
        see(&Message::decode(black_box(bytes)));
    });
    let mut full = each(|| {
        black_box(full::decode(black_box(bytes)));
    });
    let mut packed = each(|| {
        black_box(hand::decode(black_box(bytes)));
    });
    measure(criterion, name, "decode", [&mut derived, &mut full, &mut packed]);

    let mut derived = each(|| {
        let message = Message::decode(black_box(bytes)).expect("valid");
        message.questions.iter().for_each(|question| see(&question));
        for section in [&message.answers, &message.authorities, &message.additionals] {
            section.iter().for_each(|record| see(&record));
        }
        black_box(message.id);
    });
    let mut full = each(|| {
        let message = full::decode(black_box(bytes)).expect("valid");
        message.questions.iter().for_each(|question| see(&question));
        for section in [&message.answers, &message.authorities, &message.additionals] {
            section.iter().for_each(|record| see(&record));
        }
        black_box(message.id);
    });
    let mut packed = each(|| {
        let message = hand::decode(black_box(bytes)).expect("valid");
        message.questions().for_each(|question| see(&question));
        for section in [message.answers(), message.authorities(), message.additionals()] {
            section.for_each(|record| see(&record));
        }
        black_box(message.id);
    });
    measure(criterion, name, "decode and read", [&mut derived, &mut full, &mut packed]);
}

fn encode(criterion: &mut Criterion, name: &str, bytes: &[u8]) {
    let message = Message::decode(bytes).expect("valid");
    let questions: Vec<Question> = message.questions.iter().collect();
    let answers: Vec<Record> = message.answers.iter().collect();
    assert!(answers.iter().all(|record| matches!(record.data, Rdata::A(_))));
    let (questions, answers) = (questions[..].into(), answers[..].into());
    let (authorities, additionals) = (Default::default(), Default::default());
    let message = Message { questions, answers, authorities, additionals, ..message };

    let twin = full::decode(bytes).expect("valid");
    let questions: Vec<_> = twin.questions.iter().collect();
    let answers: Vec<_> = twin.answers.iter().collect();
    let own = full::Message {
        questions: full::Sequence::Slice(&questions),
        answers: full::Sequence::Slice(&answers),
        ..twin
    };
    let flags = hand::decode(bytes).expect("valid").flags;
    let outgoing = hand::Outgoing {
        id: twin.id,
        flags,
        questions: &questions,
        answers: &answers,
        authorities: &[],
        additionals: &[],
    };

    let mut out = [[0; 512]; 3];
    let n = message.encode_into(&mut out[0]).expect("room");
    assert_eq!(out[0][..n], *bytes);
    assert_eq!(full::encode(&own, &mut out[1]), Some(n));
    assert_eq!(hand::encode(&outgoing, &mut out[2]), Some(n));
    assert!(out[1] == out[0] && out[2] == out[0]);
    let [one, two, three] = &mut out;
    let mut derived = each(|| {
        see(&black_box(&message).encode_into(black_box(one)));
    });
    let mut full = each(|| {
        black_box(full::encode(black_box(&own), black_box(two)));
    });
    let mut packed = each(|| {
        black_box(hand::encode(black_box(&outgoing), black_box(three)));
    });
    measure(criterion, name, "encode from slices", [&mut derived, &mut full, &mut packed]);
}

/// One criterion group, and one line of the table of ratios.
fn measure(criterion: &mut Criterion, message: &str, what: &str, mut loops: [&mut dyn FnMut(); 3]) {
    let mut group = criterion.benchmark_group(format!("dns {message}/{what}"));
    group.throughput(Throughput::Elements(PACKETS as u64));
    for (name, run) in ["derived", "hand, full", "hand, packed"].iter().zip(&mut loops) {
        group.bench_function(*name, |bencher| bencher.iter(&mut **run));
    }
    group.finish();
    let [derived, full, packed] = take_turns(loops);
    println!(
        "side by side  {message:9} {what:19} derived {derived:6.2} ns  full {full:6.2} ns  \
         packed {packed:6.2} ns  = {:.2} × full, {:.2} × packed\n",
        derived / full,
        derived / packed
    );
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(50);
    for (name, bytes) in [("query", QUERY), ("response", RESPONSE)] {
        decode(&mut criterion, name, bytes);
        encode(&mut criterion, name, bytes);
    }
    criterion.final_summary();
}
