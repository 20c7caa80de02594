//! `max_depth`: how deeply values are nested, below and above the limit, and what the limit applies to.

use bitpack::order::{InStyle, Msb0};
use bitpack::wire::Styled;
use bitpack::{ErrorKind, Seq, prelude::*};
use std::thread;

/// The trees are written by hand: a byte with the number of elements, or LEB128 of the variant.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(max_depth = 1000)]
enum Json {
    Null,
    List(Vec<Json>),
    Named(Vec<(u8, Box<Json>)>),
}

fn nested(levels: usize) -> Json {
    (0..levels).fold(Json::Null, |inner, _| Json::List(vec![inner]))
}

/// Runs in a thread whose stack is stated, so that the test does not depend on the stack of the test harness.
fn on_stack(bytes: usize, run: fn()) {
    thread::Builder::new().stack_size(bytes).spawn(run).unwrap().join().unwrap();
}

/// Two bytes for each level: the variant, and one element.
fn wire(levels: usize) -> Vec<u8> {
    let mut bytes = [1, 1].repeat(levels);
    bytes.push(0);
    bytes
}

/// What the page of attributes states about the stack of one level.
const LEVEL: usize = if cfg!(debug_assertions) { 8 << 10 } else { 1 << 10 };

#[test]
fn the_limit_is_reached_and_not_passed() {
    on_stack(LEVEL * 1000, || {
        let deep = nested(1000);
        assert_eq!(deep.encode_to_vec(), Ok(wire(1000)));
        assert_eq!(Json::decode(&wire(1000)), Ok(deep));
    });
    on_stack(LEVEL * 1000, || {
        for levels in [1001, 1002, 20_000] {
            let error = Json::decode(&wire(levels)).unwrap_err();
            assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::TooDeep, 16 * 1001));
            let text = "values are nested more than 1000 levels deep (max_depth on a type sets this limit)";
            assert!(error.to_string().contains(text), "{error}");
        }
        let error = nested(1001).encode_to_vec().unwrap_err();
        assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::TooDeep, 16 * 1001));
        assert_eq!(nested(1001).validate(), Err(error));
    });
}

/// A list of boxes takes two levels.
#[test]
fn boxes_in_lists() {
    on_stack(2 * LEVEL * 1000, || {
        let named = |levels| {
            (0..levels).fold(Json::Null, |inner, _| Json::Named(vec![(7, Box::new(inner))]))
        };
        let bytes = named(500).encode_to_vec().unwrap();
        assert_eq!(Json::decode(&bytes), Ok(named(500)));
        assert_eq!(named(501).encode_to_vec().unwrap_err().kind(), ErrorKind::TooDeep);
    });
}

#[test]
fn explain_and_diff_reach_the_limit() {
    on_stack(64 * LEVEL * 100, || {
        let text = Json::explain(&wire(100)).to_string();
        assert!(!text.contains("error"), "{text}");
        let over = Json::explain(&wire(1001)).to_string();
        assert!(over.contains("more than 1000 levels"), "{over}");
        let (one, other) = (nested(100), nested(99));
        assert_eq!(one.diff(&other).count(), 1);
        assert_eq!(nested(1001).violations().count(), 1);
    });
}

/// A type inside has the limit of the type around it; its own one replaces that. Levels are counted from the outermost message.
#[test]
fn inheritance() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Tree {
        kids: Vec<Tree>,
    }
    #[derive(BitPack, Debug)]
    #[bitpack(max_depth = 3)]
    struct Shallow {
        tree: Tree,
    }
    #[derive(BitPack, Debug)]
    #[bitpack(max_depth = 40, length = u16)]
    struct Deep<T> {
        #[bitpack(length = u8)]
        list: Vec<T>,
        shallow: Option<Shallow>,
    }
    let depth = |error: DecodeError| {
        assert_eq!(error.kind(), ErrorKind::TooDeep, "{error}");
        error.bit_offset() / 8
    };
    assert_eq!(depth(Tree::decode(&[1; 50]).unwrap_err()), 33);
    assert_eq!(depth(Shallow::decode(&[1; 50]).unwrap_err()), 4);
    assert_eq!(depth(Deep::<Tree>::decode(&[1; 50]).unwrap_err()), 41);
    assert_eq!(depth(Deep::<Shallow>::decode(&[1; 50]).unwrap_err()), 4);
    // Beside the list, the limit of the type is in force again.
    let bytes = [0, 0x80, 0x80, 0x80, 0x80, 0x80];
    assert!(Deep::<Tree>::decode(&bytes).is_err_and(|error| error.kind() != ErrorKind::TooDeep));
}

/// The elements of a `Seq` are read again later, without the type around them: the limit is that of the order.
#[test]
fn sequences() {
    type Deep = InStyle<Msb0, Styled<(), 1, 50>>;
    #[derive(BitPack, Clone, Debug)]
    #[bitpack(max_depth = 100)]
    struct Plain<'a> {
        kids: Seq<'a, Plain<'a>>,
    }
    #[derive(BitPack, Clone, Debug)]
    struct Node<'a> {
        kids: Seq<'a, Node<'a>, Deep>,
    }
    let levels = |bytes: &[u8]| {
        let mut node = Node::decode(bytes)?;
        let mut levels = 0;
        while let Some(kid) = node.kids.iter().next() {
            (node, levels) = (kid, levels + 1);
        }
        Ok::<_, DecodeError>(levels)
    };
    let chain = |count| [vec![1; count], vec![0]].concat();
    assert_eq!(Plain::decode(&chain(33)).unwrap_err().kind(), ErrorKind::TooDeep);
    assert_eq!(levels(&chain(50)), Ok(50));
    assert_eq!(levels(&chain(51)).unwrap_err().kind(), ErrorKind::TooDeep);
}
