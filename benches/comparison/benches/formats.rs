//! Speed of every format on the same values.
//!
//! Input: go-codec's values and a snapshot of a game. Output: criterion's figures, then a line per subject and format: subject, name,
//! promise, bytes, ns to encode, ns to decode, from rounds in which the formats take turns. Encoding is into a buffer that is used
//! again, decoding to a value that owns all it has and is dropped: the time of the drop is in it, the same for all.

use bitpack_comparison::formats::{Subject, aligned};
use bitpack_comparison::snapshot::{plain, whole_bytes};
use bitpack_comparison::test_struc::TestStruc;
use criterion::Criterion;
use std::hint::black_box;
use std::time::Instant;

const ROUNDS: usize = 200;

/// The length of the messages that are moved in one measurement, in bytes.
const BYTES: usize = 200_000;

/// A format with what it made of the values.
struct Candidate {
    subject: &'static str,
    name: &'static str,
    wire: &'static str,
    bytes: usize,
    directions: [Direction; 2],
}

/// Encoding or decoding.
struct Direction {
    name: &'static str,
    call: Box<dyn FnMut()>,
    /// ns per call of each round.
    times: Vec<f64>,
}

fn candidates<T: Subject>() -> Vec<Candidate> {
    let value: &'static T = Box::leak(Box::new(T::value()));
    let pairs = T::formats().into_iter().zip(T::formats());
    let candidate = pairs.map(|(mut encoder, mut decoder)| {
        let bytes = aligned(encoder.encode(value));
        assert!(decoder.decode(&bytes) == *value, "{}", encoder.name());
        let (name, wire, length) = (encoder.name(), encoder.wire().text(), bytes.len());
        let encode = move || {
            black_box(encoder.encode(black_box(value)));
        };
        let decode = move || drop(black_box(decoder.decode(black_box(&bytes))));
        let directions = [
            Direction { name: "encode", call: Box::new(encode), times: Vec::new() },
            Direction { name: "decode", call: Box::new(decode), times: Vec::new() },
        ];
        Candidate { subject: T::NAME, name, wire, bytes: length, directions }
    });
    candidate.collect()
}

fn by_criterion(all: &mut [Candidate]) {
    let mut criterion = Criterion::default().configure_from_args();
    for Candidate { subject, name, directions, .. } in all {
        let mut group = criterion.benchmark_group(*subject);
        for direction in directions {
            let name = format!("{name} {}", direction.name);
            group.bench_function(name, |bencher| bencher.iter(&mut direction.call));
        }
        group.finish();
    }
    criterion.final_summary();
}

/// What else the machine does falls on all of them.
fn take_turns(all: &mut [Candidate]) {
    for _ in 0..ROUNDS {
        for Candidate { bytes, directions, .. } in &mut *all {
            let calls = (BYTES / *bytes).max(1);
            for Direction { call, times, .. } in directions {
                let start = Instant::now();
                (0..calls).for_each(|_| call());
                times.push(start.elapsed().as_nanos() as f64 / calls as f64);
            }
        }
    }
}

/// The lowest eighth: what the others have more of is the machine's.
fn typical(Direction { times, .. }: &mut Direction) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 8]
}

fn main() {
    let mut all = candidates::<TestStruc>();
    all.extend(candidates::<plain::Snapshot>());
    all.extend(candidates::<whole_bytes::Snapshot>());
    by_criterion(&mut all);
    take_turns(&mut all);
    for Candidate { subject, name, wire, bytes, directions } in &mut all {
        let [encode, decode] = directions.each_mut().map(typical);
        println!("{subject} | {name} | {wire} | {bytes} | {encode:.0} | {decode:.0}");
    }
}
