//! Random bytes, and good messages with some bits turned: decoding ends, and what it accepts is what it encodes.

use crate::rng::Rng;
use bitpack::wire::{ReadFrom, WriteTo};
use bitpack::{Seq, prelude::*};
use std::borrow::Cow;
use std::fmt::Debug;

/// Fewer where the machine is emulated.
const ROUNDS: usize = if cfg!(target_arch = "s390x") { 5_000 } else { 100_000 };

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Cell {
    #[bits(5)]
    a: u8,
    #[bits(11)]
    #[bitpack(range = -900..=900)]
    b: i16,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(tag = bits(2))]
enum Step<'a> {
    Stop,
    Go(#[bits(6)] u8, Option<Cell>),
    Say {
        #[bits(6)]
        #[bitpack(len_of = what)]
        n: u8,
        what: Cow<'a, str>,
    },
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Mixed<'a> {
    #[bits(3)]
    head: u8,
    #[bits(5)]
    #[bitpack(count_of = steps)]
    n: u8,
    steps: Vec<Step<'a>>,
    #[bits(12)]
    #[bitpack(count = self.head - 2)]
    numbers: Vec<u16>,
    #[bitpack(if = self.head % 3 == 1)]
    last: Option<Cell>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Borrowed<'a> {
    #[bitpack(len_of = name)]
    n: u8,
    name: &'a str,
    #[bitpack(until = 0)]
    title: &'a [u8],
    #[bitpack(count_of = cells)]
    m: u8,
    cells: Seq<'a, Cell>,
    #[bitpack(len_of = steps)]
    k: u8,
    steps: Seq<'a, Step<'a>>,
    #[bitpack(rest)]
    rest: &'a [u8],
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Tree<'a> {
    #[bits(2)]
    n: u8,
    left: Option<Box<Tree<'a>>>,
    #[bitpack(count = self.n)]
    cells: Vec<Cell>,
    #[bitpack(if = self.n == 3)]
    right: Option<Box<Tree<'a>>>,
    #[bits(5)]
    #[bitpack(len = self.n)]
    nibbles: Vec<u8>,
    #[bitpack(len = 0, if = false)]
    none: Option<&'a [u8]>,
}

/// What is accepted comes back: from the bytes that it encodes to, which may differ in bits that mean nothing.
fn judge<'a, T: Decode<'a> + ReadFrom<'a> + Encode + WriteTo + PartialEq + Debug>(
    bytes: &'a [u8],
    printed: bool,
) -> bool {
    let decoded = T::decode(bytes);
    if printed {
        let text = T::explain(bytes).to_string();
        let last = text.lines().last().unwrap_or("");
        match &decoded {
            Ok(_) => assert!(!last.starts_with("error: "), "{text}"),
            Err(error) if error.kind() != bitpack::ErrorKind::Trailing => {
                assert_eq!(last, format!("error: {error}"));
            }
            Err(error) => {
                assert!(last.starts_with("error: ") || last.contains("trailing"), "{error}")
            }
        }
    }
    let Ok(value) = decoded else { return false };
    assert_eq!(value.violations().next(), None, "{value:?}");
    let mut again = vec![0xA5; bytes.len()];
    assert_eq!(value.encode_into(&mut again), Ok(bytes.len()), "{value:?}");
    // Only behind the last field there are bits that mean nothing.
    let whole = bytes.len() - 1;
    assert_eq!(again[..whole], bytes[..whole]);
    true
}

fn noise<T>(seed: u64, most: usize, judge: fn(&[u8], bool) -> bool, accepted: usize) {
    let _ = std::marker::PhantomData::<T>;
    let mut rng = Rng::new(seed);
    let (mut good, mut last) = (0, Vec::new());
    for round in 0..ROUNDS {
        let len = rng.between(0, most);
        let mut bytes = rng.bytes(len);
        // Small numbers get further than large ones.
        if round % 2 == 0 {
            bytes.iter_mut().for_each(|byte| *byte &= 0x13);
        }
        if round % 3 == 0 && !last.is_empty() {
            bytes.clone_from(&last);
            let at = rng.between(0, bytes.len() - 1);
            bytes[at] ^= 1 << rng.between(0, 7);
        }
        if judge(&bytes, round % 50 == 0) {
            good += 1;
            last = bytes;
        }
    }
    assert!(good >= accepted * ROUNDS / 100_000, "{good} accepted");
}

#[test]
fn mixed() {
    noise::<Mixed>(21, 24, |bytes, printed| judge::<Mixed>(bytes, printed), 500);
}

#[test]
fn borrowed() {
    noise::<Borrowed>(22, 40, |bytes, printed| judge::<Borrowed>(bytes, printed), 500);
}

#[test]
fn trees() {
    noise::<Tree>(23, 20, |bytes, printed| judge::<Tree>(bytes, printed), 500);
}
