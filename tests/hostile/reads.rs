//! How often elements are read, counted by an element that counts.

use bitpack::layout::{Field, Layout, Shape};
use bitpack::order::Order;
use bitpack::wire::{Fault, Input, Output, ReadFrom, WriteTo};
use bitpack::{Seq, prelude::*};
use std::cell::Cell;

thread_local! {
    static READS: Cell<usize> = const { Cell::new(0) };
}

/// A byte.
#[derive(Clone, Debug, PartialEq)]
struct Probe(u8);

impl BitPack for Probe {
    const LAYOUT: Layout = Layout::new("Probe", Shape::Custom, 8);
}

impl<'a> ReadFrom<'a> for Probe {
    const MIN_BITS: usize = 8;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        (): (),
        site: &'static Field,
    ) -> Result<Self, Fault> {
        READS.with(|reads| reads.set(reads.get() + 1));
        Ok(Probe(input.take(8, site)? as u8))
    }
}

impl WriteTo for Probe {
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        (): (),
        site: &'static Field,
    ) -> Result<(), Fault> {
        output.push(u64::from(self.0), 8, site)
    }
}

/// How many probes `run` reads.
fn reads<T>(run: impl FnOnce() -> T) -> usize {
    READS.with(|reads| reads.set(0));
    let _ = std::hint::black_box(run());
    READS.with(Cell::get)
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(dynamic)]
struct Level<'a> {
    probe: Probe,
    #[bitpack(count_of = kids)]
    n: u8,
    kids: Seq<'a, Level<'a>>,
}

/// A tree of `depth` levels where each holds `width` others; its bytes, and how many levels that makes.
fn tree(depth: usize, width: u8) -> (Vec<u8>, usize) {
    if depth == 0 {
        return (vec![7, 0], 1);
    }
    let (inner, count) = tree(depth - 1, width);
    let kids = inner.repeat(usize::from(width));
    ([&[7, width][..], &kids].concat(), 1 + count * usize::from(width))
}

fn walk(level: &Level<'_>) -> usize {
    1 + level.kids.iter().map(|kid| walk(&kid)).sum::<usize>()
}

/// Decoding reads every element once. A walk reads every element once more for each level above it; so do
/// encoding what was decoded, and comparing.
#[test]
fn nested_sequences() {
    for (depth, width) in [(0, 0), (1, 9), (2, 9), (4, 3), (5, 4), (9, 2), (31, 1), (32, 1)] {
        let (bytes, count) = tree(depth, width);
        assert_eq!(reads(|| Level::decode(&bytes).unwrap()), count, "{depth}, {width}");
        let level = Level::decode(&bytes).unwrap();
        assert_eq!(walk(&level), count);
        let most = count * depth.max(1);
        let walked = reads(|| walk(&level));
        assert!(walked <= most, "{depth} deep, {count} levels: {walked} in a walk");
        let encoded = reads(|| level.encode_into(&mut vec![0; bytes.len()]).unwrap());
        assert!(encoded <= most, "{depth} deep, {count} levels: {encoded} to encode");
        let compared = reads(|| assert_eq!(level, level.clone()));
        assert!(compared <= 2 * most, "{depth} deep, {count} levels: {compared} to compare");
    }
}

#[derive(BitPack, Debug, PartialEq)]
struct Flat<'a> {
    n: u32,
    #[bitpack(count = self.n)]
    lazy: Seq<'a, Probe>,
    #[bitpack(count = self.n)]
    owned: Vec<Probe>,
}

#[test]
fn flat_sequences() {
    for n in [0, 1, 100, 10_000_u32] {
        let all = n as usize;
        let bytes = [&n.to_be_bytes()[..], &vec![7; 2 * all]].concat();
        assert_eq!(reads(|| Flat::decode(&bytes).unwrap()), 2 * all);
        let flat = Flat::decode(&bytes).unwrap();
        assert_eq!(reads(|| flat.lazy.iter().count()), all);
        assert_eq!(reads(|| flat.lazy.get(all / 2)), (all / 2 + 1).min(all));
        assert_eq!(reads(|| flat.encode_into(&mut vec![0; bytes.len()])), all);
        assert_eq!(reads(|| flat.encoded_len()), all);
    }
    // A count that the message cannot hold: no more is read than there is, and the error is about the count.
    assert!(reads(|| Flat::decode(&[0xFF; 1000]).unwrap_err()) <= 997);
    let error = Flat::decode(&[0xFF; 1000]).unwrap_err();
    assert_eq!((error.field().name, error.bit_offset()), ("lazy", 32));
}

#[derive(BitPack, Debug, PartialEq)]
struct Within<'a> {
    #[bitpack(len_of = lists)]
    n: u16,
    lists: Seq<'a, Flat8<'a>>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Flat8<'a> {
    #[bitpack(count_of = list)]
    n: u8,
    list: Seq<'a, Probe>,
}

/// What ends in an error has read no more than what is there.
#[test]
fn broken_sequences() {
    let inner = [&[50][..], &[7; 50]].concat();
    let lists = inner.repeat(20);
    let mut bytes = [&(lists.len() as u16).to_be_bytes()[..], &lists].concat();
    assert_eq!(reads(|| Within::decode(&bytes).unwrap()), 1000);
    let last = bytes.len() - 51;
    bytes[last] = 51;
    assert_eq!(reads(|| Within::decode(&bytes).unwrap_err()), 950 + 51);
    for len in 0..bytes.len() {
        assert_eq!(reads(|| Within::decode(&bytes[..len]).unwrap_err()), 0);
    }
}
