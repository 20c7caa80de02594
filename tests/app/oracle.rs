//! Random values against an encoder written by hand, on top of the `leb128` crate, that shares no code with the library.

use crate::check;
use bitpack::prelude::*;
use proptest::prelude::*;
use std::collections::{BTreeMap, HashMap};

/// Bits, the first one on top.
#[derive(Default)]
struct Bits(Vec<bool>);

impl Bits {
    fn put(&mut self, value: u64, width: u32) {
        self.0.extend((0..width).rev().map(|bit| value >> bit & 1 == 1));
    }

    fn number(&mut self, number: usize) {
        let mut bytes = Vec::new();
        leb128::write::unsigned(&mut bytes, number as u64).unwrap();
        bytes.into_iter().for_each(|byte| self.put(byte.into(), 8));
    }

    fn text(&mut self, text: &str) {
        self.number(text.len());
        text.bytes().for_each(|byte| self.put(byte.into(), 8));
    }

    fn list<T>(&mut self, list: &[T], mut each: impl FnMut(&mut Self, &T)) {
        self.number(list.len());
        list.iter().for_each(|element| each(self, element));
    }

    fn option<T>(&mut self, value: Option<&T>, each: impl FnOnce(&mut Self, &T)) {
        self.put(value.is_some().into(), 1);
        if let Some(value) = value {
            each(self, value);
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let byte = |bits: &[bool]| {
            (0..8).fold(0, |byte, i| byte << 1 | u8::from(bits.get(i) == Some(&true)))
        };
        self.0.chunks(8).map(byte).collect()
    }
}

#[derive(BitPack, Clone, Debug, PartialEq)]
enum Shape {
    Empty,
    Named(String),
    Box {
        #[bits(5)]
        wide: u8,
        sides: Vec<(bool, String)>,
    },
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Node {
    value: Option<i32>,
    kids: Vec<Node>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct All {
    flag: bool,
    names: Vec<Vec<Option<String>>>,
    map: HashMap<String, Vec<u64>>,
    tree: BTreeMap<u8, Box<Node>>,
    #[bits(3)]
    small: Vec<u8>,
    shapes: Vec<Shape>,
    pair: (String, [Option<u16>; 2]),
    result: Result<u8, String>,
    size: usize,
}

fn node(bits: &mut Bits, node: &Node) {
    bits.option(node.value.as_ref(), |bits, value| bits.put(u64::from(*value as u32), 32));
    bits.list(&node.kids, self::node);
}

fn shape(bits: &mut Bits, shape: &Shape) {
    match shape {
        Shape::Empty => bits.number(0),
        Shape::Named(name) => {
            bits.number(1);
            bits.text(name);
        }
        Shape::Box { wide, sides } => {
            bits.number(2);
            bits.put((*wide).into(), 5);
            bits.list(sides, |bits, (flag, name)| {
                bits.put((*flag).into(), 1);
                bits.text(name);
            });
        }
    }
}

fn encode(all: &All) -> Vec<u8> {
    let mut bits = Bits::default();
    bits.put(all.flag.into(), 1);
    bits.list(&all.names, |bits, names| {
        bits.list(names, |bits, name| bits.option(name.as_ref(), |bits, name| bits.text(name)));
    });
    let mut entries: Vec<_> = all.map.iter().collect();
    entries.sort();
    bits.list(&entries, |bits, (key, numbers)| {
        bits.text(key);
        bits.list(numbers, |bits, number| bits.put(*number, 64));
    });
    let entries: Vec<_> = all.tree.iter().collect();
    bits.list(&entries, |bits, (key, value)| {
        bits.put((**key).into(), 8);
        node(bits, value);
    });
    bits.list(&all.small, |bits, number| bits.put((*number).into(), 3));
    bits.list(&all.shapes, shape);
    bits.text(&all.pair.0);
    for value in &all.pair.1 {
        bits.option(value.as_ref(), |bits, value| bits.put((*value).into(), 16));
    }
    match &all.result {
        Ok(value) => {
            bits.number(0);
            bits.put((*value).into(), 8);
        }
        Err(text) => {
            bits.number(1);
            bits.text(text);
        }
    }
    bits.put(all.size as u64, 64);
    bits.bytes()
}

/// Texts some of whose lengths take two bytes.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[a-zé漢]{0,6}", 1 => "[x]{125,140}"]
}

fn nodes() -> impl Strategy<Value = Node> {
    let leaf = any::<Option<i32>>().prop_map(|value| Node { value, kids: vec![] });
    leaf.prop_recursive(4, 12, 3, |inner| {
        (any::<Option<i32>>(), prop::collection::vec(inner, 0..3))
            .prop_map(|(value, kids)| Node { value, kids })
    })
}

fn shapes() -> impl Strategy<Value = Shape> {
    let sides = prop::collection::vec((any::<bool>(), text()), 0..3);
    prop_oneof![
        Just(Shape::Empty),
        text().prop_map(Shape::Named),
        (0_u8..32, sides).prop_map(|(wide, sides)| Shape::Box { wide, sides }),
    ]
}

fn all() -> impl Strategy<Value = All> {
    use prop::collection::{btree_map, hash_map, vec};
    let first = (
        any::<bool>(),
        vec(vec(prop::option::of(text()), 0..3), 0..3),
        hash_map(text(), vec(any::<u64>(), 0..3), 0..4),
        btree_map(any::<u8>(), nodes().prop_map(Box::new), 0..3),
        vec(0_u8..8, 0..200),
    );
    let result = prop_oneof![any::<u8>().prop_map(Ok), text().prop_map(Err)];
    let second = (vec(shapes(), 0..4), (text(), any::<[Option<u16>; 2]>()), result, any::<usize>());
    (first, second).prop_map(|((flag, names, map, tree, small), (shapes, pair, result, size))| {
        All { flag, names, map, tree, small, shapes, pair, result, size }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn as_by_hand(value in all()) {
        prop_assert_eq!(check(&value), encode(&value));
    }
}
