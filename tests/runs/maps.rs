//! Maps and sets, whose elements are read in groups as long as their keys ascend, beside those that are read one by one.

use crate::numbers::SITE;
use crate::one::{One, read, write};
use crate::rng::Rng;
use bitpack::order::{Big, Bytes, Little, Lsb0, Msb0, Order};
use bitpack::prelude::*;
use bitpack::wire::{Count, ReadFrom, Rest, Within, WriteTo};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Debug;
use std::hash::Hash;

/// What a key or a value needs.
trait Part: Clone + Debug + Ord + Hash + for<'a> ReadFrom<'a> + WriteTo {}
impl<T: Clone + Debug + Ord + Hash + for<'a> ReadFrom<'a> + WriteTo> Part for T {}

#[derive(BitPack, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[bits(3)]
enum Kind {
    A,
    B,
    C = 5,
}

#[derive(BitPack, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Odd {
    #[bits(7)]
    a: u8,
    #[bits(6)]
    b: i8,
}

/// An error without [`One`], which is one step more in its place.
fn without_one(error: String) -> String {
    error.replace("value.value", "value").replace("].value", "]")
}

/// Compares what both kinds of maps make of a message.
fn compare_message<K: Part, V: Part, O: Order<Trace = ()>>(
    message: &[u8],
    before: usize,
    count: usize,
) where
    One<V>: for<'a> ReadFrom<'a>,
{
    let place = (before, None);
    macro_rules! compare {
        ($extent:expr) => {
            let within = Within::new($extent, ());
            let slow = read::<O, BTreeMap<K, One<V>>, _>(message, place, within, SITE);
            let expected = slow.map_err(without_one).map(|(map, end)| {
                (map.into_iter().map(|(key, one)| (key, one.0)).collect::<BTreeMap<K, V>>(), end)
            });
            assert_eq!(read::<O, BTreeMap<K, V>, _>(message, place, within, SITE), expected);
            let hashed = read::<O, HashMap<K, V>, _>(message, place, within, SITE);
            assert_eq!(hashed.map(|(map, end)| (BTreeMap::from_iter(map), end)), expected);
            let slow = read::<O, HashSet<K>, _>(message, place, within, SITE);
            let set = read::<O, BTreeSet<K>, _>(message, place, within, SITE);
            assert_eq!(set, slow.map(|(set, end)| (BTreeSet::from_iter(set), end)));
        };
    }
    compare!(Count(count));
    compare!(Count(count + 1));
    compare!(Rest);
}

/// Encodes ascending entries, then decodes messages with entries in other orders, keys that occur twice, damaged bytes and cuts.
fn compare<K: Part, V: Part, O: Order<Trace = ()>>(
    rng: &mut Rng,
    starts: usize,
    make: impl Fn(&mut Rng) -> (K, V),
) where
    One<V>: for<'a> ReadFrom<'a> + WriteTo,
{
    for round in 0..12 {
        let count = if round < 3 { round } else { rng.between(0, 60) };
        let before = rng.between(0, starts);
        let map: BTreeMap<K, V> = (0..count).map(|_| make(rng)).collect();
        let slow: BTreeMap<K, One<V>> =
            map.iter().map(|(key, value)| (key.clone(), One(value.clone()))).collect();
        let within = Within::new(Count(map.len()), ());
        let enough = before.div_ceil(8) + map.len() * 32 + 2;
        for room in [enough, enough / 4, enough / 9] {
            let expected = write::<O, _, _>(&slow, (before, room), within, SITE);
            let expected = expected.map_err(without_one);
            assert_eq!(write::<O, _, _>(&map, (before, room), within, SITE), expected);
        }
        let Ok((message, _)) = write::<O, _, _>(&map, (before, enough), within, SITE) else {
            continue;
        };
        compare_message::<K, V, O>(&message, before, map.len());
        let mut entries: Vec<(K, V)> = map.clone().into_iter().collect();
        if entries.len() > 1 {
            let (from, to) = (rng.between(0, entries.len() - 1), rng.between(0, entries.len() - 1));
            match round % 3 {
                0 => entries.swap(from, to),
                1 => entries[to].0 = entries[from].0.clone(),
                _ => entries.reverse(),
            }
        }
        let message =
            write::<O, _, _>(&entries, (before, enough), within, SITE).expect("it fits").0;
        compare_message::<K, V, O>(&message, before, map.len());
        let cut = rng.between(before.div_ceil(8), message.len().max(before.div_ceil(8)));
        compare_message::<K, V, O>(message.get(..cut).unwrap_or(&[]), before, map.len());
        let mut damaged = message;
        if !damaged.is_empty() {
            let at = rng.between(0, damaged.len() - 1);
            damaged[at] ^= rng.word() as u8;
        }
        compare_message::<K, V, O>(&damaged, before, map.len());
    }
}

fn in_orders<K: Part, V: Part>(seed: u64, make: impl Fn(&mut Rng) -> (K, V) + Copy)
where
    One<V>: for<'a> ReadFrom<'a> + WriteTo,
{
    let rng = &mut Rng::new(seed);
    compare::<K, V, Msb0<Big>>(rng, 7, make);
    compare::<K, V, Msb0<Little>>(rng, 7, make);
    compare::<K, V, Lsb0<Little>>(rng, 7, make);
    compare::<K, V, Lsb0<Big>>(rng, 7, make);
    if (K::LAYOUT.bits + V::LAYOUT.bits) % 8 == 0 && K::LAYOUT.bits % 8 == 0 {
        compare::<K, V, Bytes>(rng, 0, make);
    }
}

#[test]
fn maps_of_fixed_entries() {
    in_orders::<u32, u32>(1, |r| (r.word() as u32, r.word() as u32));
    in_orders::<u8, i16>(2, |r| (r.word() as u8, r.word() as i16));
    in_orders::<u64, ()>(3, |r| (r.word(), ()));
}

#[test]
fn maps_of_odd_entries() {
    let kind = |r: &mut Rng| [Kind::A, Kind::B, Kind::C][r.between(0, 2)];
    let odd = |r: &mut Rng| Odd { a: r.between(0, 127) as u8, b: r.between(0, 40) as i8 };
    in_orders::<u8, Kind>(4, |r| (r.word() as u8, kind(r)));
    in_orders::<Odd, bool>(5, |r| (odd(r), r.word() >> 40 & 1 == 1));
    in_orders::<(Kind, u8), [Odd; 2]>(6, |r| ((kind(r), r.word() as u8), [odd(r), odd(r)]));
}

#[test]
fn maps_of_varying_entries() {
    in_orders::<u16, Vec<u8>>(7, |r| (r.word() as u16, vec![9; r.between(0, 3)]));
}
