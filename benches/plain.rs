//! Plain memory: small records, and slices of numbers beside `memcpy`.
//!
//! Input: constants. Output: criterion's figures, then one line per candidate: ns in the lowest eighth of the rounds, in which
//! the candidates take turns, their ratio to the first candidate, and the median of the ratios of all rounds. `cargo bench --bench plain`.
//! The little-endian cases are those that a little-endian machine copies; the big-endian ones are swapped there.

use bitpack::order::{Lsb0, Msb0};
use bitpack::prelude::*;
use bitpack::{Seq, order::Little};
use criterion::{Criterion, Throughput};
use std::cell::RefCell;
use std::hint::black_box;
use std::time::Instant;

/// Four fields, as the Go program bitbox moves them.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Record {
    a: u64,
    b: u32,
    c: u16,
    d: u16,
}

#[derive(BitPack, Clone)]
#[bitpack(endian = little)]
struct Scalar(u64);

#[derive(BitPack, Clone)]
#[bitpack(endian = little)]
struct Four([u32; 4]);

#[derive(BitPack, Clone)]
#[bitpack(endian = little, length = u32)]
struct Text<'a> {
    text: &'a str,
}

/// As bitbox has a slice: a count of 32 bits, then the elements.
#[derive(BitPack)]
#[bitpack(endian = little, length = u32)]
struct Words {
    words: Vec<u32>,
}

/// The same where nothing is owned.
#[derive(BitPack)]
#[bitpack(endian = little, length = u32)]
struct Borrowed<'a> {
    words: Seq<'a, u32, Msb0<Little>>,
}

/// The other byte order.
#[derive(BitPack)]
#[bitpack(length = u32)]
struct SwappedWords {
    words: Vec<u32>,
}

#[derive(BitPack)]
#[bitpack(length = u32)]
struct Swapped<'a> {
    words: Seq<'a, u32>,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, length = u32)]
struct Lsb<'a> {
    words: Seq<'a, u32, Lsb0>,
}

#[derive(BitPack)]
#[bitpack(endian = little)]
struct Fixed([u32; 16384]);

type Candidate<'c> = (&'static str, &'c mut dyn FnMut());

const ROUNDS: usize = 301;

/// Records per loop.
const RECORDS: usize = 1000;

/// One criterion group, and a line for each candidate: ns per repetition, of which every call of a candidate has `repeats`.
fn compare(
    criterion: &mut Criterion,
    case: &str,
    repeats: usize,
    mut candidates: Vec<Candidate<'_>>,
) {
    let mut group = criterion.benchmark_group(case);
    group.throughput(Throughput::Elements(repeats as u64));
    for (name, run) in &mut candidates {
        group.bench_function(*name, |bencher| bencher.iter(&mut **run));
    }
    group.finish();
    let mut rounds: Vec<Vec<f64>> = vec![Vec::with_capacity(ROUNDS); candidates.len()];
    for _ in 0..ROUNDS {
        for ((_, run), rounds) in candidates.iter_mut().zip(&mut rounds) {
            let start = Instant::now();
            (0..20).for_each(|_| run());
            rounds.push(start.elapsed().as_nanos() as f64 / (20 * repeats) as f64);
        }
    }
    let first = candidates[0].0;
    for ((name, _), own) in candidates.iter().zip(&rounds) {
        let ratios = own.iter().zip(&rounds[0]).map(|(own, first)| own / first).collect();
        let (quiet, half) = (quantile(own.clone(), 8), quantile(ratios, 2));
        let ratio = quiet / quantile(rounds[0].clone(), 8);
        println!(
            "side by side  {case:26} {name:22} {quiet:8.1} ns  = {ratio:.2} × {first} ({half:.2})"
        );
    }
    println!();
}

/// The value below which one of `parts` parts of the values lies.
fn quantile(mut values: Vec<f64>, parts: usize) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / parts]
}

/// Elements in memory that begin `at` bytes after a multiple of 4,096. How far apart source and target are, up to such a
/// multiple, changes the time of any copy, so all candidates have the same distance.
struct Placed<T> {
    room: Vec<T>,
    start: usize,
    len: usize,
}

impl<T: Copy + Default> Placed<T> {
    fn new(len: usize, at: usize) -> Self {
        let (page, width) = (4096, size_of::<T>());
        let room = vec![T::default(); len + 2 * page / width];
        let start = (at + 2 * page - room.as_ptr() as usize % page) % page / width;
        Placed { room, start, len }
    }

    fn of(values: &[T], at: usize) -> Self {
        let mut placed = Self::new(values.len(), at);
        placed.get().copy_from_slice(values);
        placed
    }

    fn get(&mut self) -> &mut [T] {
        &mut self.room[self.start..self.start + self.len]
    }
}

/// All records encoded into their places, then all decoded from there.
macro_rules! round_trip {
    ($ty:ty, $values:ident, $bytes:literal) => {{
        let mut places = vec![[0; $bytes]; RECORDS];
        let mut decoded = $values.clone();
        let values = &$values;
        move || {
            for (value, place) in black_box(values).iter().zip(&mut places) {
                value.encode_into(place).expect("it fits");
            }
            for (decoded, place) in decoded.iter_mut().zip(black_box(&places)) {
                *decoded = <$ty>::decode(place).expect("it was encoded");
            }
            black_box(&decoded);
        }
    }};
}

fn small(criterion: &mut Criterion) {
    let mut records = vec![Record { a: 0, b: 0, c: 0, d: 0 }; RECORDS];
    for (i, record) in records.iter_mut().enumerate() {
        *record = Record { a: i as u64, b: i as u32, c: i as u16, d: !(i as u16) };
    }
    let fours: Vec<[u32; 4]> = records.iter().map(|r| [r.b, 1, r.b, 3]).collect();
    let fours: Vec<Four> = fours.into_iter().map(Four).collect();
    let scalars: Vec<Scalar> = records.iter().map(|r| Scalar(r.a)).collect();
    let texts = vec![Text { text: "bitbox-benchmark" }; RECORDS];
    let mut texts2 = texts.clone();
    compare(
        criterion,
        "round trip",
        RECORDS,
        vec![
            ("record of 4 fields", &mut round_trip!(Record, records, 16)),
            ("[u32; 4]", &mut round_trip!(Four, fours, 16)),
            ("u64", &mut round_trip!(Scalar, scalars, 8)),
        ],
    );
    let mut places = vec![[0; 20]; RECORDS];
    let mut encode = || {
        for (text, place) in black_box(&texts).iter().zip(&mut places) {
            text.encode_into(place).expect("it fits");
        }
        black_box(&places);
    };
    encode();
    let wire = texts[0].encode_to_vec().expect("it fits");
    let wires = vec![wire; RECORDS];
    let mut decode = || {
        for (text, wire) in texts2.iter_mut().zip(black_box(&wires)) {
            *text = Text::decode(wire).expect("it was encoded");
        }
        black_box(&texts2);
    };
    compare(
        criterion,
        "text of 16 bytes",
        RECORDS,
        vec![("encode", &mut encode), ("decode", &mut decode)],
    );
}

/// Slices of `count` numbers.
fn slices(criterion: &mut Criterion, name: &str, count: usize) {
    let words: Vec<u32> = (0..count as u32).map(|i| i.wrapping_mul(2_654_435_761)).collect();
    let wire = Borrowed { words: Seq::from(&*words) }.encode_to_vec().expect("it fits");
    let swapped = Swapped { words: Seq::from(&*words) }.encode_to_vec().expect("it fits");
    encode_slices(criterion, &format!("{name}, encode"), &words, &wire);
    decode_slices(criterion, &format!("{name}, decode"), &wire, &swapped);
}

fn encode_slices(criterion: &mut Criterion, case: &str, words: &[u32], wire: &[u8]) {
    let (mut bytes, mut words) = (Placed::of(&wire[4..], 0), Placed::of(words, 0));
    let (bytes, words) = (&*bytes.get(), &*words.get());
    let owned = Words { words: words.to_vec() };
    let out = RefCell::new(Placed::new(wire.len(), 2044));
    compare(
        criterion,
        case,
        1,
        vec![
            ("memcpy", &mut || {
                black_box(&mut out.borrow_mut().get()[4..]).copy_from_slice(black_box(bytes))
            }),
            ("Seq, as in memory", &mut || {
                let message = Borrowed { words: Seq::from(black_box(words)) };
                message.encode_into(black_box(out.borrow_mut().get())).expect("it fits");
            }),
            ("Vec, as in memory", &mut || {
                black_box(&owned).encode_into(black_box(out.borrow_mut().get())).expect("it fits");
            }),
            ("Seq, lsb0", &mut || {
                let message = Lsb { words: Seq::from(black_box(words)) };
                message.encode_into(black_box(out.borrow_mut().get())).expect("it fits");
            }),
            ("Seq, swapped", &mut || {
                let message = Swapped { words: Seq::from(black_box(words)) };
                message.encode_into(black_box(out.borrow_mut().get())).expect("it fits");
            }),
        ],
    );
}

fn decode_slices(criterion: &mut Criterion, case: &str, wire: &[u8], swapped: &[u8]) {
    let (mut wire, mut swapped) = (Placed::of(wire, 2044), Placed::of(swapped, 2044));
    let (wire, swapped) = (&*wire.get(), &*swapped.get());
    let count = wire.len() / 4 - 1;
    let mut copied = Placed::new(count * 4, 0);
    let slots = RefCell::new(Placed::<u32>::new(count, 0));
    compare(
        criterion,
        case,
        1,
        vec![
            ("memcpy", &mut || black_box(copied.get()).copy_from_slice(black_box(&wire[4..]))),
            ("into a slice", &mut || {
                let message = Borrowed::decode(black_box(wire)).expect("it was encoded");
                message.words.copy_to_slice(black_box(slots.borrow_mut().get()));
            }),
            ("into a slice, swapped", &mut || {
                let message = Swapped::decode(black_box(swapped)).expect("it was encoded");
                message.words.copy_to_slice(black_box(slots.borrow_mut().get()));
            }),
            ("the sum of all", &mut || {
                let message = Borrowed::decode(black_box(wire)).expect("it was encoded");
                black_box(message.words.iter().fold(0, |sum: u32, word| sum.wrapping_add(word)));
            }),
        ],
    );
    compare(
        criterion,
        &format!("{case}, new"),
        1,
        vec![
            ("to_vec of the bytes", &mut || drop(black_box(black_box(&wire[4..]).to_vec()))),
            ("Vec", &mut || {
                black_box(Words::decode(black_box(wire)).expect("it was encoded").words);
            }),
            ("Vec, swapped", &mut || {
                black_box(SwappedWords::decode(black_box(swapped)).expect("it was encoded").words);
            }),
        ],
    );
}

fn fixed(criterion: &mut Criterion) {
    let array = Box::new(Fixed([7; 16384]));
    let wire = array.encode_to_vec().expect("it fits");
    let (mut wire, mut out) = (Placed::of(&wire, 2048), Placed::new(wire.len(), 2048));
    let mut bytes = Placed::new(wire.len, 0);
    let bytes = &mut *bytes.get();
    let wire = &*wire.get();
    compare(
        criterion,
        "[u32; 16384]",
        1,
        vec![
            ("memcpy", &mut || black_box(&mut *bytes).copy_from_slice(black_box(wire))),
            ("encode", &mut || {
                black_box(&*array).encode_into(black_box(out.get())).expect("it fits");
            }),
            ("decode", &mut || {
                black_box(Fixed::decode(black_box(wire)).expect("it was encoded"));
            }),
        ],
    );
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(30);
    small(&mut criterion);
    slices(&mut criterion, "4 KB of u32", 1024);
    slices(&mut criterion, "64 KB of u32", 16384);
    fixed(&mut criterion);
    criterion.final_summary();
}
