//! How much memory decoding allocates for collections.

use crate::*;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

macro_rules! lying {
    ($($ty:ty),+) => { $({
        #[derive(BitPack, Debug)]
        struct Lying {
            n: u64,
            #[bitpack(count = self.n)]
            list: $ty,
        }
        for n in [3, 0xFFFF, u64::MAX / 16, u64::MAX] {
            let wire = [&n.to_be_bytes()[..], &[1, 2]].concat();
            let mut error = None;
            let used = allocation_counter::measure(|| error = Lying::decode(&wire).err());
            assert_eq!(error.map(|error| error.kind()), Some(ErrorKind::Truncated));
            assert!(used.bytes_max < 1000, "{} of {n}: {used:?}", stringify!($ty));
        }
    })+ };
}

#[test]
fn counts_that_lie() {
    lying!(VecDeque<u32>, Box<[u8]>, Box<[u64]>, BTreeMap<u8, u8>, BTreeSet<u16>);
    lying!(HashMap<u8, u8>, HashSet<u64>, heapless::Vec<u8, 200>, arrayvec::ArrayVec<u8, 200>);
}

/// Elements that take no bits are bounded by the bits of the message.
#[test]
fn elements_without_width() {
    #[derive(BitPack, Debug)]
    struct Empty {
        n: u32,
        #[bitpack(count = self.n)]
        list: VecDeque<()>,
    }
    assert_eq!(Empty::decode(&[0, 0, 0, 8, 0]).map(|empty| empty.list.len()).ok(), None);
    assert_eq!(Empty::decode_prefix(&[0, 0, 0, 40, 0]).unwrap().0.list.len(), 40);
    let error = Empty::decode_prefix(&[0, 0, 0, 41, 0]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Truncated);
}

/// Two bits in the message, 272 bytes in memory.
#[derive(BitPack, Clone, Debug, Default, PartialEq)]
struct Wide {
    a: Option<[u64; 16]>,
    b: Option<[u64; 16]>,
}

macro_rules! exact {
    ($($ty:ident)+) => { $({
        #[derive(BitPack)]
        struct Stated {
            n: u16,
            #[bitpack(count = self.n)]
            list: $ty<Wide>,
        }
        #[derive(BitPack)]
        struct Prefixed {
            #[bits(3)]
            head: u8,
            list: $ty<Wide>,
        }
        for n in (0..70).chain([255, 256, 257, 1000, 4095]) {
            let list: $ty<Wide> = (0..n).map(|_| Wide::default()).collect();
            let stated = Stated { n: n as u16, list: list.clone() }.encode_to_vec().unwrap();
            let prefixed = Prefixed { head: 5, list }.encode_to_vec().unwrap();
            let mut capacities = [0; 2];
            let used = allocation_counter::measure(|| {
                capacities[0] = Stated::decode(&stated).unwrap().list.capacity();
                capacities[1] = Prefixed::decode(&prefixed).unwrap().list.capacity();
            });
            assert_eq!(capacities, [n, n], "{} of {n}", stringify!($ty));
            let most = n * size_of::<Wide>() * 5 / 2;
            assert!(used.bytes_max <= most as u64, "{} of {n}: {used:?}", stringify!($ty));
        }
    })+ };
}

/// A list of elements of fixed width is allocated once, with room for fewer elements than a group has.
#[test]
fn elements_of_fixed_width_are_reserved_at_once() {
    #[derive(BitPack, Clone, Debug, PartialEq)]
    struct Odd {
        #[bits(3)]
        a: u8,
        b: u64,
    }
    macro_rules! once {
        ($($(#[$bits:meta])* $ty:ty = $value:expr;)+) => { $({
            #[derive(BitPack)]
            struct Stated {
                n: u16,
                #[bitpack(count = self.n)]
                $(#[$bits])*
                list: Vec<$ty>,
            }
            #[derive(BitPack)]
            struct Open {
                #[bits(3)]
                head: u8,
                #[bitpack(rest)]
                $(#[$bits])*
                list: Vec<$ty>,
            }
            for n in (0..70).chain([255, 256, 257, 1000]) {
                let list: Vec<$ty> = vec![$value; n];
                let stated = Stated { n: n as u16, list: list.clone() }.encode_to_vec().unwrap();
                let open = Open { head: 5, list }.encode_to_vec().unwrap();
                let mut spare = [0; 2];
                let used = allocation_counter::measure(|| {
                    let lists =
                        [Stated::decode(&stated).unwrap().list, Open::decode(&open).unwrap().list];
                    spare = lists.map(|list| list.capacity() - list.len());
                });
                assert!(spare[0].max(spare[1]) < 8, "{spare:?} for {n} of {}", stringify!($ty));
                // The bits that fill up the last byte are elements as well.
                let most = 2 * (n + 7 + 7) * size_of::<$ty>();
                assert!(used.count_total <= 2 && used.bytes_max <= most as u64, "{n}: {used:?}");
            }
        })+ };
    }
    once! {
        bool = true;
        #[bits(12)] u16 = 7;
        Odd = Odd { a: 7, b: 9 };
        [u8; 3] = [1, 2, 3];
        u32 = 5;
    }
}

/// A list with a known count has exactly that capacity, also where its first allocation was bounded by the length of the message.
#[test]
fn known_counts_are_reserved_exactly() {
    exact!(Vec VecDeque);
}
