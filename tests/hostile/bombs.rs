//! Types that hold themselves, and a million bytes for them.

use crate::refused;
use crate::rng::Rng;
use bitpack::ErrorKind::TooDeep;
use bitpack::wire::ReadFrom;
use bitpack::{Seq, prelude::*};

const MILLION: usize = 1_000_000;

#[derive(BitPack, Debug, PartialEq)]
struct Boxed {
    value: u8,
    next: Option<Box<Boxed>>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Twice {
    left: Option<Box<Twice>>,
    right: Option<Box<Twice>>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Listed {
    #[bitpack(count_of = kids)]
    n: u8,
    kids: Vec<Listed>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Lazy<'a> {
    #[bitpack(count_of = kids)]
    n: u8,
    kids: Seq<'a, Lazy<'a>>,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(8))]
enum Term {
    Nil,
    Not(Box<Term>),
    And(Box<Term>, Box<Term>),
    All {
        #[bitpack(count_of = of)]
        n: u8,
        of: Vec<Term>,
    },
    Within {
        #[bitpack(len_of = of)]
        n: u16,
        of: Vec<Term>,
    },
    #[bitpack(other)]
    Other(u8),
}

/// Ends, and without a panic, whatever it finds.
fn ends<'a, T: Decode<'a> + ReadFrom<'a>>(bytes: &'a [u8]) {
    let decoded = T::decode_prefix(bytes).map(drop);
    // A line for every field: printing takes longer than decoding.
    let text = T::explain(&bytes[..bytes.len().min(2000)]).to_string();
    if bytes.len() <= 2000 {
        let last = text.lines().last().unwrap_or("");
        assert_eq!(last.starts_with("error: "), decoded.is_err(), "{last}");
    }
}

#[test]
fn a_chain() {
    for byte in [1, 2, 0xFF] {
        let bytes = vec![byte; MILLION];
        for error in [refused::<Listed>(&bytes), refused::<Lazy>(&bytes)] {
            assert_eq!(error.kind(), TooDeep, "{error}");
            assert_eq!(error.bit_offset(), 33 * 8, "{error}");
        }
    }
    let bytes = vec![0xFF; MILLION];
    assert_eq!(refused::<Boxed>(&bytes).kind(), TooDeep);
    assert_eq!(refused::<Twice>(&bytes).kind(), TooDeep);
    for tag in [1, 2] {
        assert_eq!(refused::<Term>(&vec![tag; MILLION]).kind(), TooDeep);
    }
    let all = [3, 1].repeat(MILLION / 2);
    assert_eq!(refused::<Term>(&all).kind(), TooDeep);
}

/// As deep as allowed is allowed.
#[test]
fn the_deepest() {
    for depth in [1, 31, 32] {
        let mut bytes = vec![1; depth];
        bytes.push(0);
        let listed = Listed::decode(&bytes).unwrap();
        assert_eq!(listed.encode_to_vec().as_deref(), Ok(&bytes[..]));
        let lazy = Lazy::decode(&bytes).unwrap();
        assert_eq!(lazy.encode_to_vec().as_deref(), Ok(&bytes[..]));
        let (mut level, mut inner) = (0, Some(lazy));
        while let Some(next) = inner.and_then(|lazy| lazy.kids.get(0)) {
            (level, inner) = (level + 1, Some(next));
        }
        assert_eq!(level, depth);
        // A length around each: what is left of 1,000 bytes.
        ends::<Term>(&[4, 3, 0xE8].repeat(334));
    }
    assert_eq!(refused::<Listed>(&[&[1; 33][..], &[0]].concat()).kind(), TooDeep);
}

#[test]
fn noise() {
    let mut rng = Rng::new(5);
    for most in [1, 2, 4, 9] {
        let bytes: Vec<u8> = (0..MILLION).map(|_| rng.between(0, most) as u8).collect();
        for from in [0, 1, 2, 3, 5, 8, 13] {
            ends::<Boxed>(&bytes[from..]);
            ends::<Twice>(&bytes[from..]);
            ends::<Listed>(&bytes[from..]);
            ends::<Lazy>(&bytes[from..]);
            ends::<Term>(&bytes[from..]);
            ends::<Term>(&bytes[from..2000 + from]);
        }
    }
}
