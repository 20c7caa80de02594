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
    let (mut state, mut accepted) = (1_u64, 0);
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
        if let Ok((value, _)) = All::decode_prefix(&bytes) {
            let again = value.encode_to_vec().unwrap();
            let twice = All::decode(&again).unwrap().encode_to_vec();
            assert_eq!(twice, Ok(again));
            accepted += 1;
        }
    }
    assert!(accepted > 500, "{accepted} messages were values");
}

/// Lists of elements that take no bits: as many as the message has bits, in all its lists together.
#[test]
fn elements_without_bits() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Lists {
        lists: Vec<Vec<()>>,
    }
    let few = Lists { lists: vec![vec![(); 3], vec![], vec![(); 9]] };
    let bytes = few.encode_to_vec().unwrap();
    assert_eq!(bytes, [3, 3, 0, 9]);
    assert_eq!(Lists::decode(&bytes), Ok(few));
    // Encoding refuses what decoding would refuse.
    let many = Lists { lists: vec![vec![(); 100]] };
    assert_eq!(many.encode_to_vec().unwrap_err().kind(), ErrorKind::Refused);
    assert_eq!(many.validate().unwrap_err().kind(), ErrorKind::Refused);
    assert_eq!(Lists::decode(&[1, 100]).unwrap_err().kind(), ErrorKind::Truncated);
}

/// Many lists each of which claims many elements without bits, which take memory all the same.
#[test]
fn many_lists_without_bits() {
    #[derive(BitPack, Debug, Default)]
    struct Fat {
        #[bitpack(skip)]
        _memory: [u64; 4],
    }
    #[derive(BitPack)]
    struct Lists {
        lists: Vec<Vec<Fat>>,
    }
    #[derive(BitPack)]
    struct Passed {
        lists: Vec<Known>,
    }
    #[derive(BitPack)]
    struct Known {
        #[bitpack(extensible)]
        list: [Box<Fat>; 1],
    }
    let lists = |each: [u8; 2]| [&[0xD0, 0x0F][..], &each.repeat(2000)].concat();
    let bytes = lists([0xD0, 0x0F]);
    let why = "more elements without width than bits";
    let error = Lists::decode(&bytes).map(drop).unwrap_err();
    assert!(error.to_string().contains(why), "{error}");
    let memory = measure(|| drop(Lists::decode(&bytes)));
    assert!(memory.bytes_max < 4 * 32 * 8 * bytes.len() as u64, "{}", memory.bytes_max);
    // The same with elements that are only passed over.
    let error = Passed::decode(&lists([0x07, 0xD0])).map(drop).unwrap_err();
    assert!(error.to_string().contains(why), "{error}");
}

/// What is wrong with a value is told, also where its type states how lengths are written.
#[test]
fn too_deep_in_a_style() {
    #[derive(BitPack, Debug)]
    #[bitpack(length = u32)]
    struct Node {
        name: String,
        next: Option<Box<Node>>,
    }
    let node = |next| Node { name: String::new(), next };
    let deep = (0..=MAX_DEPTH).fold(node(None), |next, _| node(Some(Box::new(next))));
    assert_eq!(deep.encode_to_vec().unwrap_err().kind(), ErrorKind::TooDeep);
    assert_eq!(deep.validate().unwrap_err().kind(), ErrorKind::TooDeep);
}

/// Text and numbers take no level, wherever they begin, so that what encodes decodes.
#[test]
fn depth_of_lists_of_numbers() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Node {
        odd: bool,
        name: String,
        numbers: Vec<u16>,
        next: Option<Box<Node>>,
    }
    let node = |next| Node { odd: true, name: "n".into(), numbers: vec![7], next };
    let whole = (0..MAX_DEPTH).fold(node(None), |next, _| node(Some(Box::new(next))));
    assert_eq!(Node::decode(&whole.encode_to_vec().unwrap()), Ok(whole));
}
