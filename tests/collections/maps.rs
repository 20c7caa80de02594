//! Maps and sets.

use crate::*;
use proptest::prelude::*;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::BuildHasherDefault;

#[derive(BitPack, Debug, PartialEq)]
struct Ordered {
    #[bitpack(count_of = map)]
    n: u8,
    map: BTreeMap<u8, u16>,
    #[bitpack(rest)]
    set: BTreeSet<u16>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Hashed {
    #[bitpack(count_of = map)]
    n: u8,
    map: HashMap<u8, u16>,
    #[bitpack(rest)]
    set: HashSet<u16, BuildHasherDefault<DefaultHasher>>,
}

/// A text whose length is its own, as a key.
#[derive(BitPack, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Name {
    #[bits(8)]
    #[bitpack(len_of = text)]
    length: (),
    text: String,
}

const WIRE: &[u8] = &[3, 1, 0, 9, 5, 0, 8, 200, 0, 7, 0, 1, 0, 2, 1, 0];

fn ordered() -> Ordered {
    let map = BTreeMap::from([(5, 8), (200, 7), (1, 9)]);
    Ordered { n: 3, map, set: BTreeSet::from([256, 1, 2]) }
}

fn hashed() -> Hashed {
    let map = HashMap::from([(5, 8), (200, 7), (1, 9)]);
    Hashed { n: 3, map, set: [256, 1, 2].into_iter().collect() }
}

#[test]
fn in_the_order_of_their_keys() {
    check(&ordered(), WIRE);
    check(&hashed(), WIRE);
    check_cuts::<Ordered>(&WIRE[..10]);
    check_cuts::<Hashed>(&WIRE[..10]);
    // Read in any order.
    let mut mixed = WIRE.to_vec();
    mixed[1..10].rotate_left(3);
    mixed[10..].rotate_left(2);
    assert_ne!(mixed, WIRE);
    assert_eq!(Ordered::decode(&mixed), Ok(ordered()));
    assert_eq!(Hashed::decode(&mixed), Ok(hashed()));
}

#[test]
fn a_key_occurs_once() {
    let twice = |wire: &[u8]| {
        let (ordered, hashed) =
            (Ordered::decode(wire).unwrap_err(), Hashed::decode(wire).unwrap_err());
        assert_eq!(ordered.kind(), ErrorKind::Refused);
        assert_eq!(ordered.to_string().replace("Ordered", "Hashed"), hashed.to_string());
        ordered.to_string()
    };
    // With the same value or another one.
    for value in [9, 8] {
        let wire = [3, 1, 0, 9, 5, 0, 8, 1, 0, value];
        assert_eq!(twice(&wire), "Ordered.map[2]: a key occurs twice at bit 56");
    }
    // After a key that is less than the one before it.
    for first in [5, 1] {
        let wire = [3, 5, 0, 8, 1, 0, 9, first, 0, 8];
        assert_eq!(twice(&wire), "Ordered.map[2]: a key occurs twice at bit 56");
    }
    let wire = [&WIRE[..12], &[0, 3, 0, 1]].concat();
    assert_eq!(twice(&wire), "Ordered.set[2]: a key occurs twice at bit 112");
}

#[test]
fn bits_of_keys_and_values() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Narrow {
        #[bits(4)]
        #[bitpack(count_of = map)]
        n: (),
        #[bits(12)]
        map: BTreeMap<u16, i16>,
        #[bits(4)]
        #[bitpack(count = 2)]
        set: HashSet<u8>,
    }
    let map = BTreeMap::from([(0xABC, -1), (0x123, 5)]);
    let narrow = Narrow { n: (), map, set: HashSet::from([7, 3]) };
    check(&narrow, &[0x21, 0x23, 0x00, 0x5A, 0xBC, 0xFF, 0xF3, 0x70]);
    check_cuts::<Narrow>(&[0x21, 0x23, 0x00, 0x5A, 0xBC, 0xFF, 0xF3, 0x70]);
    let map = BTreeMap::from([(1, 0), (2, 2048), (5000, 0)]);
    let wide = Narrow { n: (), map, set: HashSet::from([16, 3]) };
    let found: Vec<_> =
        wide.violations().map(|error| (error.path().to_string(), error.bit_offset())).collect();
    let at = |path: &str, offset| (path.to_owned(), offset);
    assert_eq!(found, [at("map[1].value", 40), at("map[2].key", 52), at("set[1]", 80)]);
}

#[test]
fn extents() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Extents {
        #[bitpack(len = 4)]
        a: BTreeMap<u8, u8>,
        #[bitpack(until = 0)]
        b: BTreeMap<u8, u8>,
        #[bitpack(until = 0)]
        c: BTreeSet<u8>,
        #[bitpack(count = 0)]
        d: HashMap<u8, u8>,
        #[bitpack(rest)]
        e: HashMap<Name, Vec2>,
    }
    #[derive(BitPack, Debug, PartialEq)]
    struct Vec2 {
        #[bitpack(count_of = list)]
        n: u8,
        list: Vec<u8>,
    }
    let name = |text: &str| Name { length: (), text: text.into() };
    let extents = Extents {
        a: BTreeMap::from([(2, 3), (1, 4)]),
        b: BTreeMap::from([(9, 0)]),
        c: BTreeSet::from([7, 6]),
        d: HashMap::new(),
        e: HashMap::from([
            (name("b"), Vec2 { n: 0, list: vec![] }),
            (name("ab"), Vec2 { n: 2, list: vec![5, 6] }),
        ]),
    };
    let wire = b"\x01\x04\x02\x03\x09\x00\x00\x06\x07\x00\x02ab\x02\x05\x06\x01b\x00";
    check(&extents, wire);
    let error = Extents::decode(&wire[..15]).unwrap_err();
    assert_eq!(error.path().to_string(), "e[0].value.list");
    let error = Extents::decode(&wire[..12]).unwrap_err();
    assert_eq!(error.path().to_string(), "e[0].key.text");
}

/// A byte of a set may not be the one that ends it.
#[test]
fn terminators() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Ended {
        #[bitpack(until = 6)]
        a: BTreeSet<u8>,
        #[bitpack(until = 6)]
        b: HashSet<u8>,
    }
    let ended = Ended { a: BTreeSet::from([5, 6]), b: HashSet::from([6]) };
    let found: Vec<_> = ended.violations().map(|error| error.to_string()).collect();
    assert_eq!(
        found,
        [
            "Ended.a: contains the byte that ends the field at bit 8",
            "Ended.b: contains the byte that ends the field at bit 24"
        ]
    );
}

#[test]
fn shown() {
    assert_eq!(
        Ordered::explain(&WIRE[..12]).to_string(),
        "\
Ordered: 96 bits, 12 bytes, msb0
bits     bytes    raw                field         value
0..=7    0        00000011           n             3
8..=15   1        00000001           map[0].key    1
16..=31  2..=3    00000000 00001001  map[0].value  9
32..=39  4        00000101           map[1].key    5
40..=55  5..=6    00000000 00001000  map[1].value  8
56..=63  7        11001000           map[2].key    200
64..=79  8..=9    00000000 00000111  map[2].value  7
80..=95  10..=11  00000000 00000001  set[0]        1
"
    );
}

#[test]
fn differences() {
    let mut after = ordered();
    after.map.insert(5, 80);
    after.set.insert(3);
    let expected = "map[1].value: 8 → 80\nset[2]: 256 → 3\nset[3]: absent → 256\n";
    assert_eq!(ordered().diff(&after).to_string(), expected);
    let mut after = hashed();
    after.map.insert(5, 80);
    after.set.insert(3);
    assert_eq!(hashed().diff(&after).to_string(), expected);
    assert_eq!(hashed().diff(&hashed()).to_string(), "");
}

proptest! {
    #[test]
    fn whatever_the_map(map: BTreeMap<u8, u16>, set: BTreeSet<u16>) {
        prop_assume!(map.len() < 256);
        let mut wire = vec![map.len() as u8];
        for (key, value) in &map {
            wire.push(*key);
            wire.extend(value.to_be_bytes());
        }
        wire.extend(set.iter().flat_map(|element| element.to_be_bytes()));
        let n = wire[0];
        let hashed = Hashed {
            n,
            map: map.iter().map(|(key, value)| (*key, *value)).collect(),
            set: set.iter().copied().collect(),
        };
        prop_assert_eq!(&hashed.encode_to_vec().unwrap(), &wire);
        prop_assert_eq!(Hashed::decode(&wire), Ok(hashed));
        let ordered = Ordered { n, map, set };
        prop_assert_eq!(&ordered.encode_to_vec().unwrap(), &wire);
        prop_assert_eq!(Ordered::decode(&wire), Ok(ordered));
    }

    #[test]
    fn whatever_the_bytes(wire in prop::collection::vec(any::<u8>(), 0..64)) {
        let (ordered, hashed) = (Ordered::decode(&wire), Hashed::decode(&wire));
        prop_assert_eq!(ordered.is_ok(), hashed.is_ok());
        if let (Ok(ordered), Ok(hashed)) = (ordered, hashed) {
            let again = ordered.encode_to_vec().unwrap();
            prop_assert_eq!(again.len(), wire.len());
            prop_assert_eq!(&hashed.encode_to_vec().unwrap(), &again);
            prop_assert_eq!(Ordered::decode(&again), Ok(ordered));
        }
    }
}
