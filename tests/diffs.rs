//! `diff` is empty exactly if the encoded bytes are the same: for every type of the laws, and values that differ in one bit.
//!
//! The law itself is in `laws`, so that fuzzers check it as well. Here are the corpora and random messages, the control that an always-empty
//! diff fails the law, and the classes of values between which a diff once saw no difference.

#[allow(unused_macros, dead_code, reason = "only the reader of a corpus is used here")]
#[path = "corpus/replay.rs"]
mod replay;

use bitpack::prelude::*;
use bitpack::{Seq, value::Value};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, LinkedList};
use std::panic::catch_unwind;
use std::sync::atomic::Ordering::Relaxed;

/// Random bytes, many of them zero, so that lengths are small.
fn message(seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let len = 2 + next() % 60;
    (0..len)
        .map(|_| if next() % 3 == 0 { (next() >> 40) as u8 } else { (next() >> 45) as u8 & 3 })
        .collect()
}

#[test]
fn empty_exactly_if_the_bytes_are_the_same() {
    // In one test: the control changes what the law sees.
    let targets = laws::TARGETS.iter().chain(laws::MORE).filter(|(name, _)| *name != "attributes");
    for (name, law) in targets {
        let rounds = if cfg!(target_arch = "s390x") { 100 } else { 1000 };
        let mut messages: Vec<_> = (0..rounds).map(message).collect();
        messages.extend(replay::corpus(name).unwrap().into_iter().map(|(_, bytes)| bytes));
        let before = laws::PAIRS.each_ref().map(|pairs| pairs.load(Relaxed));
        messages.iter().for_each(|message| law(message));
        let after = laws::PAIRS.each_ref().map(|pairs| pairs.load(Relaxed));
        let different = after[1] - before[1];
        println!("{name}: {different} pairs of other bytes, {} of the same", after[0] - before[0]);
        // Frames and values that no message was decoded to have laws of their own.
        if !["layouts", "streams", "values"].contains(name) {
            assert!(different > 100, "{name}");
            laws::BLIND.store(true, Relaxed);
            let seen = catch_unwind(|| messages.iter().for_each(|message| law(message)));
            laws::BLIND.store(false, Relaxed);
            assert!(seen.is_err(), "{name}: the law holds for a diff that is always empty");
        }
    }
}

/// The diff says something, and what it says is not that a thing is itself.
fn differ<T: Encode + Inspect>(a: &T, b: &T) -> String {
    assert_ne!(a.encode_to_vec().unwrap(), b.encode_to_vec().unwrap());
    assert_eq!(a.diff(a).count() + b.diff(b).count(), 0);
    for difference in a.diff(b) {
        let (before, after) = (difference.before.to_string(), difference.after.to_string());
        assert!(before != after || before == "NaN", "{difference}");
    }
    assert!(a.diff(b).next().is_some());
    a.diff(b).to_string()
}

#[derive(BitPack)]
struct Optional {
    twice: Option<Option<u8>>,
    thrice: Option<Option<Option<u8>>>,
    list: Vec<Option<u8>>,
    result: Result<Option<u8>, u8>,
    pair: (u8, (Option<u8>, u8)),
}

#[test]
fn nested_optional_values() {
    let with = |twice, thrice, list: &[Option<u8>]| Optional {
        twice,
        thrice,
        list: list.to_vec(),
        result: Ok(None),
        pair: (1, (None, 2)),
    };
    let none = with(None, None, &[]);
    let text = differ(&none, &with(Some(None), None, &[]));
    assert_eq!(text, "twice: absent → present, absent inside\n");
    let levels = [None, Some(None), Some(Some(None)), Some(Some(Some(0)))];
    for (i, a) in levels.into_iter().enumerate() {
        for b in &levels[..i] {
            differ(&with(None, a, &[]), &with(None, *b, &[]));
        }
    }
    differ(&none, &with(None, None, &[None]));
    differ(&with(None, None, &[Some(1)]), &with(None, None, &[Some(1), None]));
    differ(&none, &Optional { result: Ok(Some(0)), ..with(None, None, &[]) });
    differ(&none, &Optional { result: Err(0), ..with(None, None, &[]) });
    differ(&none, &Optional { pair: (1, (Some(0), 2)), ..with(None, None, &[]) });
}

#[test]
fn values_of_other_crates() {
    let chrono = |second| chrono::DateTime::from_timestamp(second, 7).unwrap();
    let text = differ(&chrono(0).naive_utc(), &chrono(1).naive_utc());
    assert!(text.contains(": 0 → 1"), "{text}");
    let there = |east| chrono(0).with_timezone(&chrono::FixedOffset::east_opt(east).unwrap());
    differ(&there(0), &there(60));
    differ(&chrono(0), &chrono(86_400));
    let time = |second| time::OffsetDateTime::from_unix_timestamp(second).unwrap();
    let plain = |second| time::PrimitiveDateTime::new(time(second).date(), time(second).time());
    differ(&plain(0), &plain(1));
    differ(&time(0), &time(86_400));
    let zero = rust_decimal::Decimal::ZERO;
    differ(&zero, &rust_decimal::Decimal::new(0, 3));
}

#[test]
fn bits_of_floats() {
    assert_eq!(f64::NAN.diff(&f64::NAN).count(), 0);
    differ(&f64::NAN, &f64::from_bits(f64::NAN.to_bits() | 1));
    differ(&0.0_f32, &-0.0_f32);
}

std::thread_local! {
    static DECODED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

mod counting {
    use bitpack::layout::Field;
    use bitpack::order::Order;
    use bitpack::wire::{Input, Output, Read, Written};

    pub fn read<O: Order>(input: &mut Input<'_, '_, O>, site: &'static Field) -> Read<u8> {
        super::DECODED.set(super::DECODED.get() + 1);
        input.take(8, site).map(|byte| byte as u8)
    }

    pub fn write<O: Order>(byte: &u8, output: &mut Output<'_, O>, site: &'static Field) -> Written {
        output.push(u64::from(*byte), 8, site)
    }
}

#[derive(BitPack, Clone)]
struct Item {
    #[bitpack(with = counting)]
    byte: u8,
    #[bitpack(presence = 8)]
    more: Option<u8>,
}

#[derive(BitPack)]
struct Items<'a> {
    #[bitpack(rest)]
    items: Seq<'a, Item>,
}

/// Every element is decoded a few times, however many there are and however they are asked for.
#[test]
fn sequences_are_decoded_in_passes() {
    let decoded = |count: usize, look: &dyn Fn(&Items<'_>, &Items<'_>) -> usize| {
        let wire = |fill: u8| {
            let items: Vec<_> = (0..count).map(|_| Item { byte: fill, more: None }).collect();
            Items { items: Seq::from(&items[..]) }.encode_to_vec().unwrap()
        };
        let (before, after) = (wire(1), wire(2));
        let (before, after) = (Items::decode(&before).unwrap(), Items::decode(&after).unwrap());
        assert!(before.items.len() >= count);
        DECODED.set(0);
        assert!(look(&before, &after) >= count);
        DECODED.get() / before.items.len()
    };
    let printed = |a: &Items<'_>, b: &Items<'_>| a.diff(b).to_string().lines().count();
    let counted = |a: &Items<'_>, b: &Items<'_>| a.diff(b).count();
    let one_by_one = |a: &Items<'_>, b: &Items<'_>| a.diff(b).map(|_| 1).sum();
    for count in [100, 1000, 10_000] {
        assert_eq!((decoded(count, &printed), decoded(count, &counted)), (2, 2));
        // Every pass finds twice as many as the one before, and passes over what is known already.
        assert!(decoded(count, &one_by_one) <= 2 * count.ilog2() as usize, "{count}");
    }
}

/// An iterator over a large collection ends, which a step of its own for every index would not.
#[test]
fn collections_without_an_index() {
    const MANY: u32 = 200_000;
    let map = |add: u32| -> BTreeMap<u32, u32> { (0..MANY).map(|key| (key, key + add)).collect() };
    assert_eq!(map(0).diff(&map(1)).map(|_| 1).sum::<u32>(), MANY);
    let set = |add: u32| -> BTreeSet<u32> { (add..MANY + add).collect() };
    assert_eq!(set(0).diff(&set(1)).count() as u32, MANY);
    let list = |add: u32| -> LinkedList<u32> { (add..MANY + add).collect() };
    assert_eq!(list(0).diff(&list(1)).count() as u32, MANY);
    let heap = |add: u32| -> BinaryHeap<u32> { (add..MANY + add).collect() };
    assert_eq!(heap(0).diff(&heap(1)).count() as u32, MANY);
}

#[test]
fn an_iterator_goes_on_behind_what_it_gave() {
    let (before, after) = ([[0_u8; 7]; 9], [[1_u8; 7]; 9]);
    let paths: Vec<_> = before.diff(&after).map(|found| found.path.to_string()).collect();
    let all: Vec<_> = (0..63).map(|i| format!("[{}][{}]", i / 7, i % 7)).collect();
    assert_eq!(paths, all);
    let mut diff = before.diff(&after);
    assert_eq!(diff.by_ref().take(10).count(), 10);
    assert_eq!(diff.to_string().lines().count(), 53);
    assert_eq!(diff.next().map(|found| found.before), Some(Value::Unsigned(0)));
    assert_eq!(diff.count(), 52);
}

#[derive(BitPack)]
struct Broken {
    a: u8,
    #[bitpack(count = 1)]
    list: Vec<u8>,
    b: u16,
    #[bits(8)]
    c: bool,
    d: u32,
}

/// The first line counts every bit that has a line, also of a message that breaks.
#[test]
fn the_head_of_a_broken_message() {
    let bits = |bytes: &[u8]| {
        let text = Broken::explain(bytes).to_string();
        let shown: usize = text
            .lines()
            .filter_map(|line| {
                let range = line.split_whitespace().next()?;
                range.rsplit("..=").next()?.parse::<usize>().ok()
            })
            .max()
            .map_or(0, |last| last + 1);
        let head: usize = text.split([' ', '\n']).nth(1).unwrap().parse().unwrap();
        assert!(text.contains("error: ") && head >= shown, "{text}");
        head
    };
    assert_eq!(bits(&[1, 2, 0, 3, 9, 0, 0, 0, 0]), 72);
    assert_eq!(bits(&[1, 2, 0, 3]), 32);
    assert_eq!(bits(&[1]), 8);
}

#[derive(BitPack, Clone)]
#[bitpack(tag = bits(4))]
enum Kind {
    A,
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack, Clone)]
#[bitpack(tag = leb128)]
enum Long {
    #[bitpack(tag = 1)]
    One(u8),
    #[bitpack(other)]
    Other(u16, #[bits(3)] u8),
}

#[derive(BitPack, Clone)]
struct Unions {
    kind: Kind,
    list: Vec<Kind>,
    map: BTreeMap<u8, Long>,
}

/// A tag that a catch-all keeps is a difference, wherever the union stands, and whatever its fields are.
#[test]
fn kept_tags_differ() {
    let unions = |a, b, c| Unions {
        kind: Kind::Other(a),
        list: vec![Kind::A, Kind::Other(b)],
        map: BTreeMap::from([(1, Long::One(4)), (9, Long::Other(c, 5))]),
    };
    let first = unions(2, 3, 400);
    assert_eq!(first.diff(&first.clone()).count(), 0);
    let text = first.diff(&unions(7, 3, 400)).to_string();
    assert_eq!(text, "kind: Other (2) → Other (7)\n");
    let text = first.diff(&unions(2, 8, 401)).to_string();
    assert_eq!(text, "list[1]: Other (3) → Other (8)\nmap[1].value: Other (400) → Other (401)\n");
}

/// A part without bits has one line, also in a message of variable width.
#[test]
fn parts_without_bits_have_one_line() {
    #[derive(BitPack)]
    struct Empty {
        unit: (),
        option: Option<()>,
        units: [(); 2],
        nothing: Option<[u8; 0]>,
        list: Vec<()>,
        end: Vec<u8>,
    }
    let value = Empty {
        unit: (),
        option: Some(()),
        units: [(), ()],
        nothing: Some([]),
        list: vec![(); 2],
        end: vec![9],
    };
    let bytes = value.encode_to_vec().unwrap();
    let text = Empty::explain(&bytes).to_string();
    let columns = |line: &str| line.split("  ").filter(|text| !text.is_empty()).count();
    let path = |line: &str| {
        assert!(columns(line) >= 5, "{line}");
        line.split("  ").filter(|text| !text.is_empty()).nth(3).map(|text| text.trim().to_owned())
    };
    let paths: Vec<_> = text.lines().skip(2).filter_map(path).collect();
    let mut once = paths.clone();
    once.dedup();
    assert_eq!(paths, once, "{text}");
    assert!(paths.iter().any(|path| path == "list[1]"), "{text}");
}
