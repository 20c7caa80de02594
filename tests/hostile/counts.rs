//! Counts and lengths of all ones, in integers of every width.

use crate::refused;
use bitpack::ErrorKind::Truncated;
use bitpack::{Seq, prelude::*};

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Cell {
    #[bits(5)]
    a: u8,
    b: u16,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Text<'a> {
    #[bitpack(len_of = text)]
    n: u8,
    text: &'a str,
}

macro_rules! all_ones {
    ($($number:ty)*) => { $({
        macro_rules! refuses {
            ($field:ty, $attribute:meta, $of:meta) => {{
                #[derive(BitPack, Debug)]
                struct Told<'a> {
                    n: $number,
                    #[bitpack(len = 0)]
                    none: &'a [u8],
                    #[bitpack($attribute)]
                    list: $field,
                }
                #[derive(BitPack, Debug)]
                struct Computed<'a> {
                    #[bitpack($of)]
                    n: $number,
                    #[bitpack(len = 0)]
                    none: &'a [u8],
                    list: $field,
                }
                for tail in [0, 1, 100] {
                    let bytes = [&<$number>::MAX.to_be_bytes()[..], &vec![1; tail]].concat();
                    for error in [refused::<Told>(&bytes), refused::<Computed>(&bytes)] {
                        assert_eq!(error.kind(), Truncated, "{error}");
                        assert_eq!(error.path().to_string(), "list");
                        let (need, given) = (error.need().unwrap(), error.given().unwrap());
                        assert!(need > given && given == bytes.len(), "{error}");
                    }
                }
            }};
        }
        refuses!(&'a [u8], count = self.n, count_of = list);
        refuses!(&'a [u8], len = self.n, len_of = list);
        refuses!(&'a str, len = self.n, len_of = list);
        refuses!(Vec<u8>, count = self.n, count_of = list);
        refuses!(Vec<u64>, count = self.n, count_of = list);
        refuses!(Vec<u64>, len = self.n, len_of = list);
        refuses!(Vec<Cell>, count = self.n, count_of = list);
        refuses!(Vec<Text<'a>>, count = self.n, count_of = list);
        refuses!(String, len = self.n, len_of = list);
        refuses!(Seq<'a, Cell>, count = self.n, count_of = list);
        refuses!(Seq<'a, Text<'a>>, len = self.n, len_of = list);
    })* };
}

#[test]
fn of_every_width() {
    all_ones!(u8 u16 u32 u64);
}

/// Below zero is as much as the type can hold, not nothing.
#[test]
fn below_zero() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Signed {
        n: i32,
        #[bitpack(count = self.n)]
        list: Vec<u16>,
    }
    for n in [-1, i32::MIN] {
        let bytes = [&n.to_be_bytes()[..], &[0; 64]].concat();
        assert_eq!(refused::<Signed>(&bytes).kind(), Truncated);
    }
    assert_eq!(Signed::decode(&[0; 4]), Ok(Signed { n: 0, list: vec![] }));
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Nothing;

/// Elements without width: as many as there are bits left, and no more.
#[test]
fn without_width() {
    macro_rules! field {
        ($name:ident, $field:ty, $attribute:meta) => {
            #[derive(BitPack, Debug)]
            struct $name<'a> {
                n: u32,
                #[bitpack(len = 0)]
                none: &'a [u8],
                #[bitpack($attribute)]
                list: $field,
            }
        };
    }
    field!(Counted, Vec<Nothing>, count = self.n);
    field!(Lazy, Seq<'a, Nothing>, count = self.n);
    field!(Long, Vec<Nothing>, len = self.n);
    field!(Ended, Vec<Nothing>, until = 0);
    field!(Open, Vec<Nothing>, rest);
    let all = [&[0xFF; 4][..], &[0x80; 1000]].concat();
    assert_eq!(refused::<Counted>(&all).kind(), Truncated);
    assert_eq!(refused::<Lazy>(&all).kind(), Truncated);
    let some = [&[0, 0, 0, 8][..], &[0x80; 8]].concat();
    for error in [refused::<Long>(&some), refused::<Ended>(&some), refused::<Open>(&some)] {
        assert!(
            error.to_string().contains("a list of elements without width needs a count"),
            "{error}"
        );
    }
    let (counted, rest) = Counted::decode_prefix(&some).unwrap();
    assert_eq!((counted.list.len(), rest.len()), (8, 8));
}
