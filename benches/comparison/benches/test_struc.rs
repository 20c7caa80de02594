//! Speed of every format on the same values.
//!
//! Input: go-codec's values. Output: criterion's figures, then a line per format: name, promise, bytes, ns to encode, ns
//! to decode, from rounds in which the formats take turns. Encoding is into a buffer that is used again, decoding
//! to a value that owns all it has and is dropped: the time of the drop is in it, the same for all.

use bitpack_comparison::formats::{self, Format, aligned};
use bitpack_comparison::model::TestStruc;
use criterion::{Criterion, Throughput};
use rkyv::util::AlignedVec;
use std::hint::black_box;
use std::time::Instant;

const ROUNDS: usize = 200;
const CALLS: usize = 20;

/// A format with what it made of the values.
struct Candidate {
    format: Box<dyn Format>,
    bytes: AlignedVec,
    /// ns per call of each round: encoding, decoding.
    times: [Vec<f64>; 2],
}

fn candidates(value: &TestStruc) -> Vec<Candidate> {
    let with_bytes = |mut format: Box<dyn Format>| {
        let bytes = aligned(format.encode(value));
        assert_eq!(format.decode(&bytes), *value, "{}", format.name());
        Candidate { format, bytes, times: Default::default() }
    };
    formats::all().into_iter().map(with_bytes).collect()
}

fn criterion_group(criterion: &mut Criterion, value: &TestStruc, all: &mut [Candidate]) {
    for Candidate { format, bytes, .. } in all {
        let mut group = criterion.benchmark_group("test_struc");
        group.throughput(Throughput::Elements(1));
        let name = format.name();
        group.bench_function(format!("{name} encode"), |b| {
            b.iter(|| {
                black_box(format.encode(black_box(value)));
            });
        });
        group.bench_function(format!("{name} decode"), |b| {
            b.iter(|| format.decode(black_box(bytes)));
        });
        group.finish();
    }
}

fn ns_per_call(mut call: impl FnMut()) -> f64 {
    let start = Instant::now();
    for _ in 0..CALLS {
        call();
    }
    start.elapsed().as_nanos() as f64 / CALLS as f64
}

/// What else the machine does falls on all of them.
fn take_turns(value: &TestStruc, all: &mut [Candidate]) {
    for _ in 0..ROUNDS {
        for Candidate { format, bytes, times: [encode, decode] } in &mut *all {
            encode.push(ns_per_call(|| {
                black_box(format.encode(black_box(value)));
            }));
            decode.push(ns_per_call(|| {
                black_box(format.decode(black_box(bytes)));
            }));
        }
    }
}

/// The lowest eighth: what the others have more of is the machine's.
fn typical(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 8]
}

fn main() {
    let value = TestStruc::from_dump();
    let mut all = candidates(&value);
    let mut criterion = Criterion::default().configure_from_args();
    criterion_group(&mut criterion, &value, &mut all);
    criterion.final_summary();
    take_turns(&value, &mut all);
    for Candidate { format, bytes, times: [encode, decode] } in &mut all {
        let (name, wire, len) = (format.name(), format.wire().text(), bytes.len());
        println!("{name} | {wire} | {len} | {:.0} | {:.0}", typical(encode), typical(decode));
    }
}
