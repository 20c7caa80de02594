//! Rows of 8 bytes with 8 fields and headers of IPv4, decoded to structs and to columns.
//!
//! Input: constants. Output: one line for each candidate: ns per row in the lowest eighth of the rounds, in which the candidates take turns,
//! for rows in the cache and for rows in memory. `cargo bench --bench columns`; `RUSTFLAGS="-C target-cpu=native"` shows what wider
//! instructions give in all candidates, and the candidates with `pulp` choose them at run time.

use bitpack::columns::Table;
use bitpack::prelude::*;
use pulp::{Arch, NullaryFnOnce};
use std::hint::black_box;
use std::time::Instant;

#[derive(BitPack, Clone, Debug, Default, PartialEq)]
#[bitpack(columns)]
struct Row {
    #[bits(4)]
    version: u8,
    alive: bool,
    fire: bool,
    #[bits(10)]
    sequence: u16,
    x: u16,
    y: i16,
    health: u8,
    weapon: u8,
}

/// A header of IPv4: 14 fields in 20 bytes.
#[derive(BitPack, Clone, Debug, Default, PartialEq)]
#[bitpack(columns)]
struct Header {
    #[bits(4)]
    version: u8,
    #[bits(4)]
    words: u8,
    #[bits(6)]
    service: u8,
    #[bits(2)]
    congestion: u8,
    length: u16,
    ident: u16,
    reserved: bool,
    whole: bool,
    more: bool,
    #[bits(13)]
    fragment: u16,
    hops: u8,
    protocol: u8,
    checksum: u16,
    source: u32,
    destination: u32,
}

const ROUNDS: usize = 81;

/// Pseudo-random bytes.
fn bytes(len: usize) -> Vec<u8> {
    let mut state = 7_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 56) as u8
    };
    (0..len).map(|_| next()).collect()
}

#[inline(never)]
fn to_structs(bytes: &[u8], out: &mut Vec<Row>) {
    out.clear();
    out.extend(bytes.as_chunks::<8>().0.iter().map(|row| Row::decode(row).unwrap()));
}

/// What a user writes without the attribute.
#[inline(never)]
fn by_row(bytes: &[u8], out: &mut RowColumns) {
    out.clear();
    for row in bytes.as_chunks::<8>().0 {
        let row = Row::decode(row).unwrap();
        out.version.push(row.version);
        out.alive.push(row.alive);
        out.fire.push(row.fire);
        out.sequence.push(row.sequence);
        out.x.push(row.x);
        out.y.push(row.y);
        out.health.push(row.health);
        out.weapon.push(row.weapon);
    }
}

#[inline(never)]
fn all(bytes: &[u8], out: &mut RowColumns) {
    out.clear();
    out.append(bytes).unwrap();
}

#[inline(never)]
fn one(bytes: &[u8], out: &mut RowColumns) {
    out.clear();
    out.append_only(RowSelect { sequence: true, ..RowSelect::NONE }, bytes).unwrap();
}

/// The columns whose numbers are given, or all, with the widest instructions of the processor.
struct Wide<'a, C> {
    bytes: &'a [u8],
    out: &'a mut C,
    only: Option<usize>,
}

impl<C: Table> NullaryFnOnce for Wide<'_, C> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let rows = self.bytes.into();
        let result = match self.only {
            None => self.out.append_rows(rows),
            Some(only) => self.out.append_chosen(rows, &|column| column == only),
        };
        result.unwrap();
    }
}

#[inline(never)]
fn wide(bytes: &[u8], out: &mut RowColumns, only: Option<usize>) {
    out.clear();
    Arch::new().dispatch(Wide { bytes, out, only });
}

#[inline(never)]
fn to_headers(bytes: &[u8], out: &mut Vec<Header>) {
    out.clear();
    out.extend(bytes.as_chunks::<20>().0.iter().map(|row| Header::decode(row).unwrap()));
}

#[inline(never)]
fn all_of_headers(bytes: &[u8], out: &mut HeaderColumns) {
    out.clear();
    out.append(bytes).unwrap();
}

#[inline(never)]
fn wide_of_headers(bytes: &[u8], out: &mut HeaderColumns) {
    out.clear();
    Arch::new().dispatch(Wide { bytes, out, only: None });
}

#[inline(never)]
fn encode_structs(rows: &[Row]) -> Vec<u8> {
    rows.iter().flat_map(|row| row.to_bytes().unwrap()).collect()
}

/// ns per row of each candidate; all candidates run in every round.
fn compare(rows: usize, candidates: &mut [(&'static str, &mut dyn FnMut())]) {
    let repeats = (20_000 / rows).max(1);
    let mut times = vec![Vec::with_capacity(ROUNDS); candidates.len()];
    for _ in 0..ROUNDS {
        for ((_, run), times) in candidates.iter_mut().zip(&mut times) {
            let start = Instant::now();
            (0..repeats).for_each(|_| run());
            times.push(start.elapsed().as_nanos() as f64 / (repeats * rows) as f64);
        }
    }
    for ((name, _), mut times) in candidates.iter().zip(times) {
        times.sort_by(f64::total_cmp);
        println!("{rows:>8} rows  {name:<22} {:>7.3} ns per row", times[ROUNDS / 8]);
    }
}

fn main() {
    for rows in [4096, 1 << 20] {
        let (headers, bytes) = (bytes(rows * Header::BYTES), bytes(rows * Row::BYTES));
        let (mut structs, mut copy) = (Vec::new(), vec![0; bytes.len()]);
        let [mut naive, mut columns, mut chosen] = [(); 3].map(|()| RowColumns::new());
        let [mut all_wide, mut one_wide] = [(); 2].map(|()| RowColumns::new());
        to_structs(&bytes, &mut structs);
        let decoded = RowColumns::decode(&bytes).unwrap();
        by_row(&bytes, &mut naive);
        assert_eq!((&naive, decoded.encode_rows()), (&decoded, Ok(bytes.clone())));
        wide(&bytes, &mut all_wide, None);
        assert_eq!(all_wide, decoded);
        let rows_of_structs = structs.clone();
        let [mut of_headers, mut of_headers_wide] = [(); 2].map(|()| HeaderColumns::new());
        let mut header_structs = Vec::new();
        to_headers(&headers, &mut header_structs);
        all_of_headers(&headers, &mut of_headers);
        wide_of_headers(&headers, &mut of_headers_wide);
        assert_eq!(of_headers, of_headers_wide);
        assert_eq!(of_headers.encode_rows(), Ok(headers.clone()));
        compare(
            rows,
            &mut [
                ("rows to structs", &mut || to_structs(black_box(&bytes), &mut structs)),
                ("columns, row by row", &mut || by_row(black_box(&bytes), &mut naive)),
                ("all columns", &mut || all(black_box(&bytes), &mut columns)),
                ("one column", &mut || one(black_box(&bytes), &mut chosen)),
                ("all columns, pulp", &mut || wide(black_box(&bytes), &mut all_wide, None)),
                ("one column, pulp", &mut || wide(black_box(&bytes), &mut one_wide, Some(3))),
                ("memcpy of the rows", &mut || copy.copy_from_slice(black_box(&bytes))),
                ("IPv4 to structs", &mut || to_headers(black_box(&headers), &mut header_structs)),
                ("IPv4, all columns", &mut || all_of_headers(black_box(&headers), &mut of_headers)),
                ("IPv4, all, pulp", &mut || {
                    wide_of_headers(black_box(&headers), &mut of_headers_wide)
                }),
                ("structs to rows", &mut || drop(encode_structs(black_box(&rows_of_structs)))),
                ("columns to rows", &mut || drop(black_box(&decoded).encode_rows())),
            ],
        );
    }
}
