//! Transformed bytes: each mistake is one error, on the token.
use bitpack::{Seq, prelude::*, process::xor};

#[derive(BitPack)]
struct Pair(u8, u8);

#[derive(BitPack)]
struct Held<T>(T);

#[derive(BitPack)]
struct Wrong<'a, T> {
    n: u8,
    #[bitpack(process = xor(1))]
    no_end: Vec<u8>,
    #[bitpack(len = 2, process = xor(1))]
    borrowed: &'a [u8],
    #[bitpack(len = 2, process = xor(1))]
    sequence: Seq<'a, u8>,
    #[bitpack(len = 2, process = xor(1))]
    parameter: T,
    #[bitpack(len = 2, process = xor(1))]
    of_parameter: Held<T>,
    #[bitpack(len = 2, process = xor(1))]
    flagged: Option<Pair>,
    #[bitpack(count = 2, process = xor(1))]
    counted: Vec<u8>,
    #[bitpack(until = 0, process = xor(1))]
    terminated: Vec<u8>,
    #[bitpack(through = |last| *last == 0, process = xor(1))]
    through: Vec<u8>,
    #[bitpack(along = one in counted, process = xor(1))]
    along: Vec<u8>,
    #[bitpack(len = 2, pad = 0, process = xor(1))]
    padded: Vec<u8>,
    #[bitpack(len = 2, trim = 0, process = xor(1))]
    trimmed: Pair,
    #[bitpack(extensible, process = xor(1))]
    extended: [u8; 2],
    #[bitpack(count_of = items)]
    number: u8,
    #[bitpack(len = 2, process = xor(1))]
    items: Vec<u8>,
    #[bitpack(len = 2, process = xor(self.nn))]
    no_field: Vec<u8>,
    #[bitpack(len = 2, process = xor(self.later))]
    early: Vec<u8>,
    later: u8,
    #[bitpack(calc = 1, process = xor(1))]
    calculated: u8,
    #[bitpack(with = xor, process = xor(1))]
    twice: u8,
    #[bitpack(skip, process = xor(1))]
    skipped: u8,
    #[bitpack(len = 2, process)]
    no_module: Vec<u8>,
    #[bitpack(len = 2, process = |bytes| bytes)]
    closure: Vec<u8>,
    #[bitpack(len = 2, process = xor(1 2))]
    no_comma: Vec<u8>,
    #[bitpack(integers = leb128, len_of = sealed)]
    length: u16,
    #[bitpack(process = xor(1))]
    sealed: Vec<u8>,
}

fn main() {
    let _ = xor::decode(&[], 1);
    let _ = Wrong::<u8>::decode(&[]);
}
