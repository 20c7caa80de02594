//! Collections of other crates, in the default encoding too; and parameters.

use crate::check;
use arrayvec::{ArrayString, ArrayVec};
use bitpack::prelude::*;
use bitpack::varint::{Leb128, Zigzag};

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Bounded {
    list: ArrayVec<u16, 3>,
    text: ArrayString<4>,
    nested: heapless::Vec<heapless::String<4>, 2>,
    numbers: Vec<Leb128<u64>>,
    signed: Vec<(Zigzag<i32>, u8)>,
}

#[test]
fn fixed_capacities() {
    let mut value = Bounded {
        list: [1, 2].into_iter().collect(),
        text: ArrayString::from("ab").unwrap(),
        nested: heapless::Vec::new(),
        numbers: vec![Leb128(300)],
        signed: vec![(Zigzag(-1), 5)],
    };
    value.nested.push("c".try_into().unwrap()).unwrap();
    let hand = [2, 0, 1, 0, 2, 2, b'a', b'b', 1, 1, b'c', 1, 0xAC, 2, 1, 1, 5];
    assert_eq!(check(&value), hand);
    let error = Bounded::decode(&[4, 0, 1, 0, 2, 0, 3, 0, 4, 0, 0, 0, 0]).unwrap_err();
    assert_eq!(error.to_string(), "Bounded.list: 4 elements do not fit its capacity of 3 at bit 8");
}

/// A type that contains itself through everything that can hold it.
#[derive(BitPack, Clone, Debug, Default, PartialEq)]
struct Knot {
    in_tuples: Vec<(Knot, u8)>,
    pair: (Option<Box<Knot>>, bool),
    boxed: Option<Box<(u8, Knot)>>,
    map: std::collections::BTreeMap<u8, (u8, Knot)>,
    array: [Vec<Knot>; 2],
    result: Option<Result<Box<Knot>, Vec<Knot>>>,
}

#[test]
fn knots() {
    let leaf = Knot::default();
    let knot = Knot {
        in_tuples: vec![(leaf.clone(), 1)],
        pair: (Some(Box::new(leaf.clone())), true),
        boxed: Some(Box::new((2, leaf.clone()))),
        map: [(3, (4, leaf.clone()))].into(),
        array: [vec![], vec![leaf.clone()]],
        result: Some(Err(vec![leaf.clone()])),
    };
    // Four empty collections, an absent box, a flag, an absent box, an absent result.
    assert_eq!(check(&leaf), [0, 0, 0, 0, 0]);
    check(&Knot { result: Some(Ok(Box::new(knot.clone()))), ..knot });
}

/// What a parameter stands for may be of variable width.
#[derive(BitPack, Clone, Debug, PartialEq)]
struct Page<T> {
    items: Vec<T>,
    next: Option<T>,
    pairs: Vec<(T, u8)>,
}

#[test]
fn parameters() {
    let page = Page { items: vec!["a".to_owned()], next: None, pairs: vec![("b".to_owned(), 1)] };
    assert_eq!(check(&page), [1, 1, b'a', 0, 0x80, 0xB1, 0x00, 0x80]);
    check(&Page { items: vec![1_u8, 2], next: Some(3), pairs: vec![] });
    check(&Page { items: vec![vec![1_u16]], next: Some(vec![]), pairs: vec![] });
}
