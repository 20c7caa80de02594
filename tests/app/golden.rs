//! A struct with every kind of type that the standard library offers, and its bytes, worked out by hand.

use crate::check;
use bitpack::{ErrorKind, prelude::*};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::num::NonZero;
use std::rc::Rc;
use std::sync::Arc;

/// An enum with payload, without a word about tags.
#[derive(BitPack, Clone, Debug, PartialEq)]
enum Shape {
    Point,
    Circle(f32),
    Polygon { corners: Vec<(i8, i8)>, name: Option<String> },
}

/// A type that contains itself in three ways.
#[derive(BitPack, Clone, Debug, Default, PartialEq)]
struct Node {
    value: u8,
    kids: Vec<Node>,
    next: Option<Box<Node>>,
    by_name: BTreeMap<String, Arc<Node>>,
}

/// Another name for a collection.
type Names = Vec<String>;

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Service<'a> {
    id: u32,
    #[bits(8)]
    alive: bool,
    name: String,
    tags: Names,
    nested: Vec<Vec<u16>>,
    by_name: HashMap<String, Vec<u8>>,
    by_id: BTreeMap<u8, BTreeMap<u8, Box<u8>>>,
    set: HashSet<u16>,
    ordered: BTreeSet<String>,
    queue: VecDeque<u8>,
    list: LinkedList<u8>,
    shapes: Vec<Shape>,
    pair: (String, u8),
    pairs: Vec<(u8, Box<str>)>,
    array: [String; 2],
    arrays: Vec<[u8; 3]>,
    shared: Arc<str>,
    slice: Box<[u16]>,
    counted: Rc<u8>,
    good: Result<u8, String>,
    bad: Result<u8, String>,
    size: usize,
    number: NonZero<u8>,
    cow: Cow<'a, str>,
    text: &'a str,
    bytes: &'a [u8],
    /// Not on a byte boundary from here on.
    some: Option<u8>,
    none: Option<String>,
    node: Node,
}

fn service() -> Service<'static> {
    let leaf = Node { value: 3, ..Node::default() };
    Service {
        id: 7,
        alive: true,
        name: "né".into(),
        tags: vec!["a".into(), String::new()],
        nested: vec![vec![0x102], vec![]],
        by_name: [("b".into(), vec![2]), ("a".into(), vec![])].into(),
        by_id: [(5, [(6, Box::new(7))].into())].into(),
        set: [9, 8].into(),
        ordered: ["z".into(), "y".into()].into(),
        queue: [1, 2].into(),
        list: [3].into(),
        shapes: vec![
            Shape::Point,
            Shape::Circle(1.5),
            Shape::Polygon { corners: vec![(1, -1)], name: None },
        ],
        pair: ("p".into(), 4),
        pairs: vec![(1, "q".into())],
        array: ["r".into(), "".into()],
        arrays: vec![[1, 2, 3]],
        shared: "s".into(),
        slice: [0x304].into(),
        counted: Rc::new(5),
        good: Ok(6),
        bad: Err("t".into()),
        size: 300,
        number: NonZero::new(1).unwrap(),
        cow: "u".into(),
        text: "v",
        bytes: b"w",
        some: Some(0x81),
        none: None,
        node: Node {
            value: 1,
            kids: vec![leaf.clone()],
            next: Some(Box::new(leaf.clone())),
            by_name: [("k".into(), Arc::new(leaf))].into(),
        },
    }
}

/// Each line is a field. The optional name of a shape is one bit, so that all behind it is shifted by one.
#[rustfmt::skip]
fn before_the_shapes() -> Vec<u8> {
    vec![
        0, 0, 0, 7,
        1,
        3, b'n', 0xC3, 0xA9,
        2, 1, b'a', 0,
        2, 1, 1, 2, 0,
        2, 1, b'a', 0, 1, b'b', 1, 2,
        1, 5, 1, 6, 7,
        2, 0, 8, 0, 9,
        2, 1, b'y', 1, b'z',
        2, 1, 2,
        1, 3,
        3, 0, 1, 0x3F, 0xC0, 0, 0, 2, 1, 1, 0xFF,
    ]
}

#[test]
fn bytes_by_hand() {
    // A text that is borrowed lies on a byte boundary: here without the shape that ends within a byte.
    let mut value = service();
    value.shapes.pop();
    let bytes = value.encode_to_vec().unwrap();
    let mut hand = before_the_shapes();
    hand.truncate(hand.len() - 4);
    let at = hand.len() - 7;
    hand[at] = 2;
    #[rustfmt::skip]
    hand.extend([
        1, b'p', 4,
        1, 1, 1, b'q',
        1, b'r', 0,
        1, 1, 2, 3,
        1, b's',
        1, 3, 4,
        5,
        0, 6,
        1, 1, b't',
        0, 0, 0, 0, 0, 0, 1, 44,
        1,
        1, b'u', 1, b'v', 1, b'w',
    ]);
    assert_eq!(bytes[..hand.len()], hand);
    // some: 1 10000001; none: 0; node: 00000001, one kid: 00000001 (00000011 00000000 0 00000000), next: 1 (the same), and a map.
    let leaf = "00000011_00000000_0_00000000";
    let bits =
        format!("1_10000001_0_00000001_00000001_{leaf}_1_{leaf}_00000001_00000001_01101011_{leaf}");
    let mut bits: String = bits.chars().filter(|bit| *bit != '_').collect();
    while !bits.len().is_multiple_of(8) {
        bits.push('0');
    }
    let tail: Vec<u8> = (0..bits.len() / 8)
        .map(|i| u8::from_str_radix(&bits[i * 8..i * 8 + 8], 2).unwrap())
        .collect();
    assert_eq!(bytes[hand.len()..], tail);
    assert_eq!(Service::decode(&bytes).unwrap(), value);
    for len in 0..bytes.len() {
        assert!(Service::decode(&bytes[..len]).is_err(), "{len}");
    }
    let text = Service::explain(&bytes).to_string();
    for line in [
        "tags[0].(length)",
        "by_name[1].value.(length)",
        "shapes[1].(tag)",
        "bad.(tag)",
        "node.by_name[0].value.value",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert!(!text.contains("error"), "{text}");
}

/// What is borrowed cannot begin inside a byte, and says so on both sides; what is owned can.
#[test]
fn borrowed_text_inside_a_byte() {
    let error = service().encode_to_vec().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unaligned);
    assert_eq!(error.path().to_string(), "text");

    #[derive(BitPack, Debug, PartialEq)]
    struct Odd {
        flag: bool,
        name: String,
        shape: Shape,
        heap: Vec<Option<Arc<[u8]>>>,
    }
    let shape = Shape::Polygon { corners: vec![], name: Some("a".into()) };
    let odd = Odd { flag: true, name: "b".into(), shape, heap: vec![None, Some([1, 2].into())] };
    let bytes = check(&odd);
    assert_eq!(bytes[..3], [0x80, 0xB1, 0x01]);
    let text = Odd::explain(&bytes).to_string();
    assert!(
        text.contains("name                    \"b\"") && text.contains("heap[1].(length)"),
        "{text}"
    );
}

/// Equal maps, sets and heaps are equal bytes, in whatever order they were filled.
#[test]
fn order_of_insertion() {
    #[derive(BitPack, Clone, Debug)]
    struct Bags {
        map: HashMap<String, HashSet<u32>>,
        heap: BinaryHeap<i16>,
    }
    let keys: Vec<u32> = (0..200).map(|i| i * 7919 % 1009).collect();
    let fill = |keys: &mut dyn Iterator<Item = &u32>| {
        let keys: Vec<u32> = keys.copied().collect();
        Bags {
            map: keys.iter().map(|key| (key.to_string(), keys.iter().copied().collect())).collect(),
            heap: keys.iter().map(|key| 500 - *key as i16).collect(),
        }
    };
    let bytes = fill(&mut keys.iter()).encode_to_vec().unwrap();
    assert_eq!(fill(&mut keys.iter().rev()).encode_to_vec().unwrap(), bytes);
    let again = Bags::decode(&bytes).unwrap();
    assert_eq!(again.encode_to_vec().unwrap(), bytes);
    assert_eq!(again.heap.into_sorted_vec()[..2], [-505, -501]);
}

/// A key that comes twice is an error, where it is.
#[test]
fn keys_twice() {
    #[derive(BitPack, Debug)]
    struct Map {
        map: HashMap<u8, Vec<u8>>,
    }
    let error = Map::decode(&[2, 5, 0, 5, 0]).unwrap_err();
    assert_eq!(error.to_string(), "Map.map[1]: a key occurs twice at bit 24");
}
