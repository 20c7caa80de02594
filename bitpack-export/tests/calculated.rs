//! Calculated fields: what the document computes against what decoding computes, and what only the program can compute.

use bitpack::prelude::*;
use bitpack_export::Document;
use std::fmt::Debug;

#[derive(BitPack, Debug)]
struct Wide {
    a: u128,
    b: u128,
    #[bitpack(calc = self.a)]
    copy: u128,
    #[bitpack(calc = self.a * self.b)]
    product: u128,
    #[bitpack(calc = self.a)]
    narrow: u64,
    #[bitpack(calc = self.a + 1)]
    sum: i128,
    #[bitpack(calc = self.a & self.b)]
    both: u128,
    #[bitpack(calc = self.a as u16)]
    low: u16,
    #[bitpack(calc = self.a > 5)]
    is_great: bool,
    #[bitpack(calc = self.a < self.b)]
    is_less: bool,
    #[bitpack(calc = self.a + 0 == self.b + 0)]
    is_same: bool,
    #[bitpack(calc = !self.a)]
    inverted: u128,
}

#[derive(BitPack, Debug)]
struct Narrow {
    a: u64,
    b: i64,
    #[bits(4)]
    c: i8,
    #[bits(4)]
    d: u8,
    #[bitpack(calc = self.a * self.a)]
    square: u128,
    #[bitpack(calc = self.a - self.b)]
    difference: i64,
    #[bitpack(calc = 0 - self.b)]
    opposite: u16,
    #[bitpack(calc = self.b >> self.d)]
    shifted: i64,
    #[bitpack(calc = self.c * self.d)]
    product: i8,
    #[bitpack(calc = -self.b)]
    negated: i64,
    #[bitpack(calc = self.c / self.d)]
    quotient: i128,
    #[bitpack(calc = self.b % self.c)]
    rest: i32,
}

/// Bytes that are often zeros, ones, or a limit of a number.
fn bytes(len: usize, mut seed: u64) -> Vec<u8> {
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize
    };
    let mode = next() % 4;
    let edge = [0x00, 0xFF, 0x80, 0x7F, 0x01];
    let mut same = edge[next() % 5];
    (0..len)
        .map(|at| match mode {
            0 => next() as u8,
            1 => edge[next() % 5],
            _ => {
                if at % 8 == 0 {
                    same = edge[next() % 2];
                    edge[next() % 5]
                } else {
                    same
                }
            }
        })
        .collect()
}

fn same<T: BitPack + Debug + for<'a> Decode<'a>>(len: usize) {
    let document = Document::of::<T>();
    for seed in 0..4_000 {
        let bytes = bytes(len, seed);
        let expected = format!("{:?}", T::decode(&bytes).unwrap());
        assert_eq!(document.decode(&bytes).unwrap().value.to_string(), expected, "{bytes:02x?}");
    }
}

#[test]
fn values_are_those_of_decoding() {
    same::<Wide>(32);
    same::<Narrow>(17);
}

#[derive(BitPack)]
struct Real {
    a: f32,
    #[bitpack(calc = self.a > 0.5)]
    is_great: bool,
}

#[derive(BitPack)]
struct Converted {
    a: u8,
    #[bitpack(calc = self.a as f32)]
    real: f32,
}

#[derive(BitPack)]
struct Called {
    a: u8,
    #[bitpack(calc = u8::max(self.a, 3))]
    most: u8,
}

#[derive(BitPack)]
struct Held {
    a: u8,
    #[bitpack(calc = Some(self.a))]
    held: Option<u8>,
}

#[test]
fn what_only_the_program_calculates_is_an_error() {
    let error = |document: Document| document.decode(&[1; 8]).unwrap_err().to_string();
    let errors = [
        error(Document::of::<Real>()),
        error(Document::of::<Converted>()),
        error(Document::of::<Called>()),
        error(Document::of::<Held>()),
    ];
    let reason = "only the type calculates the value";
    let expected = [("is_great", 32), ("real", 8), ("most", 8), ("held", 8)];
    assert_eq!(errors, expected.map(|(path, at)| format!("{path}: {reason} at bit {at}")));
}
