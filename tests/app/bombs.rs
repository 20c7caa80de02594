//! Messages that claim what they do not hold: refused before anything is allocated, and nested only so deeply.

use allocation_counter::measure;
use bitpack::wire::MAX_DEPTH;
use bitpack::{ErrorKind, prelude::*};
use std::collections::{BTreeMap, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

macro_rules! claims {
    ($($ty:ty),* $(,)?) => {
        /// Four bytes that claim four billion elements (two more where LEB128 needs them), and what may follow.
        #[test]
        fn four_billion_elements() {
            $({
                #[derive(BitPack)]
                struct Default<'a> {
                    list: $ty,
                    tail: &'a [u8],
                }
                #[derive(BitPack)]
                #[bitpack(length = u32)]
                struct Wide<'a> {
                    list: $ty,
                    tail: &'a [u8],
                }
                for tail in [0, 1, 3, 1000] {
                    let leb128 = [&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F][..], &vec![0xFF; tail]].concat();
                    let word = [&[0xFF; 4][..], &vec![0xFF; tail]].concat();
                    let memory = measure(|| {
                        assert!(Default::decode(&leb128).is_err(), stringify!($ty));
                        assert!(Default::decode(&leb128[..4]).is_err(), stringify!($ty));
                        assert!(Wide::decode(&word).is_err(), stringify!($ty));
                    });
                    assert_eq!((memory.count_total, memory.bytes_total), (0, 0), stringify!($ty));
                }
            })*
        }
    };
}

claims! {
    String,
    Vec<u8>,
    Vec<bool>,
    Vec<u64>,
    Vec<String>,
    Vec<Vec<u8>>,
    Vec<(u8, String)>,
    Vec<Option<u8>>,
    Vec<Box<u8>>,
    Vec<[String; 2]>,
    Vec<()>,
    VecDeque<u16>,
    LinkedList<u16>,
    BinaryHeap<u16>,
    HashMap<String, u8>,
    BTreeMap<u8, Vec<u8>>,
    HashSet<u32>,
    Box<[u16]>,
    Box<str>,
    Arc<str>,
    Rc<[u8]>,
    Result<Vec<u8>, Vec<u16>>,
}

/// The judge counts what a message that is true allocates.
#[test]
fn what_is_there_is_allocated() {
    #[derive(BitPack)]
    struct List {
        list: Vec<u64>,
    }
    let bytes = List { list: vec![1; 100] }.encode_to_vec().unwrap();
    let memory = measure(|| assert!(List::decode(&bytes).is_ok()));
    assert_eq!((memory.count_total, memory.bytes_total >= 800), (1, true));
}

#[derive(BitPack, Debug, Default, PartialEq)]
struct Chain {
    next: Option<Box<Chain>>,
}
#[derive(BitPack, Debug, Default, PartialEq)]
struct Tree {
    kids: Vec<Tree>,
}
#[derive(BitPack, Debug, Default, PartialEq)]
struct Graph {
    by_key: BTreeMap<u8, Arc<Graph>>,
}
#[derive(BitPack, Debug, PartialEq)]
enum Value {
    Null,
    List(Vec<Value>),
    Tagged(Rc<Value>),
}

/// Types that contain themselves are read so deeply and no further, whatever the message says.
#[test]
fn recursion() {
    let deep = |error: DecodeError| assert_eq!(error.kind(), ErrorKind::TooDeep, "{error}");
    deep(Chain::decode(&[0xFF; 1000]).unwrap_err());
    deep(Tree::decode(&[1; 1000]).unwrap_err());
    deep(Graph::decode(&[1; 1000]).unwrap_err());
    deep(Value::decode(&[2; 1000]).unwrap_err());
    deep(Value::decode(&[1; 1000]).unwrap_err());

    let chain =
        |levels| (0..levels).fold(Chain::default(), |next, _| Chain { next: Some(Box::new(next)) });
    let whole = chain(MAX_DEPTH);
    assert_eq!(Chain::decode(&whole.encode_to_vec().unwrap()), Ok(whole));
    let error = chain(MAX_DEPTH + 1).encode_to_vec().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TooDeep);
}

/// Bytes of all kinds neither panic nor allocate more than their own size allows.
#[test]
fn anything() {
    #[derive(BitPack, Debug)]
    struct All {
        map: HashMap<String, Vec<Value>>,
        list: Vec<(Option<String>, Result<u8, Tree>)>,
    }
    let mut state = 1_u64;
    for round in 0..20_000 {
        let bytes: Vec<u8> = (0..round % 60)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                // Small numbers more often: lengths that could be true.
                let byte = (state >> 33) as u8;
                if state >> 60 < 12 { byte % 5 } else { byte }
            })
            .collect();
        let memory = measure(|| drop(All::decode(&bytes)));
        assert!(memory.bytes_max < 16_384 + 200 * bytes.len() as u64, "{}", memory.bytes_max);
        if let Ok(value) = All::decode(&bytes) {
            let again = value.encode_to_vec().unwrap();
            let twice = All::decode(&again).unwrap().encode_to_vec();
            assert_eq!(twice, Ok(again));
        }
    }
}
