//! The types that the properties are checked on, and how to make values of them.

use bitpack::prelude::*;
use core::num::NonZeroU8;
use proptest::array::{uniform2, uniform3, uniform11};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::fmt::Debug;

/// Every field can be used in a `const fn`.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Flat {
    pub flag: bool,
    #[bits(4)]
    pub small: u8,
    #[bits(3)]
    #[bitpack(reserved)]
    pub pad: (),
    #[bits(12)]
    pub signed: i16,
    #[bits(16)]
    #[bitpack(magic = 0xBEEF)]
    pub magic: (),
    #[bits(7)]
    #[bitpack(range = 10..=100)]
    pub ranged: u8,
    #[bits(9)]
    #[bitpack(range = -200..=-5)]
    pub below: i16,
    #[bits(33)]
    pub long: u64,
    #[bits(100)]
    pub wide: u128,
    #[bits(77)]
    pub wide_signed: i128,
    #[bits(21)]
    pub letter: char,
    pub float: f32,
    #[bits(10)]
    #[bitpack(scale = 0.5, offset = -100.0, range = -50.0..=300.0)]
    pub physical: f64,
    pub full: u32,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
#[repr(u8)]
pub enum Kind {
    Idle = 0,
    Busy = 1,
    Gone = 7,
    #[bitpack(other)]
    Unknown(u8),
}

/// Half degrees, from -40 on.
pub mod half_degrees {
    pub fn decode(raw: u64) -> Result<i16, &'static str> {
        Ok(raw as i16 - 80)
    }

    pub fn encode(value: &i16) -> Result<u64, &'static str> {
        u64::try_from(i32::from(*value) + 80).map_err(|_| "below -40 degrees")
    }
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Part {
    #[bits(5)]
    pub a: u8,
    #[bits(6)]
    pub b: i8,
}

/// Arrays, nesting, enums, codecs, a change of order; 7 bits are left over in the last byte.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0)]
pub struct Nested {
    #[bits(3)]
    pub lead: u8,
    pub parts: [Part; 3],
    pub many: [Part; 11],
    #[bits(6)]
    pub kind: Kind,
    #[bits(7)]
    pub kinds: [Kind; 2],
    #[bits(11)]
    #[bitpack(range = 1..=2000, endian = big)]
    pub samples: [u16; 11],
    #[bits(9)]
    #[bitpack(with = half_degrees)]
    pub degrees: i16,
    pub pair: (bool, Part),
    #[bits(5)]
    pub non_zero: NonZeroU8,
    #[bits(3)]
    #[bitpack(reserved)]
    pub pad: (),
    #[bitpack(magic = 0x1234)]
    pub stored: u16,
}

/// Arrays of primitives with and without a width, a range and an order, and arrays of arrays; nothing begins at a whole byte.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Arrays<const N: usize> {
    #[bits(3)]
    pub lead: u8,
    pub bytes: [u8; 6],
    #[bits(11)]
    #[bitpack(range = 1..=2000)]
    pub samples: [u16; N],
    #[bits(5)]
    pub table: [[i8; 3]; 2],
    pub flags: [bool; 9],
    #[bits(3)]
    pub wide_flags: [bool; 2],
    pub letters: [char; 2],
    pub floats: [f32; 3],
    #[bits(100)]
    pub wide: [i128; 2],
    #[bitpack(endian = little)]
    pub little: [u32; 2],
    pub none: [u16; 0],
}

/// Places of arrays, which overlap no word in the same way.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 700)]
pub struct PlacedArrays {
    #[bitpack(at = 3)]
    pub tail: [u16; 3],
    #[bits(7)]
    #[bitpack(at = 640, range = 0..=99)]
    pub last: [u8; 8],
    #[bits(12)]
    #[bitpack(at = 200)]
    pub middle: [i16; 5],
}

/// Explicit places in both bit orders.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Placed {
    #[bits(12)]
    #[bitpack(at = 4)]
    pub intel: u16,
    #[bits(10)]
    #[bitpack(at = 16, bit_order = msb0)]
    pub motorola: i16,
    #[bits(20)]
    #[bitpack(at = 40)]
    pub late: i32,
    #[bitpack(at = 62)]
    pub flag: bool,
}

/// An integer of `bits` bits in a wider type, out of range in one case of `odds`.
macro_rules! field {
    ($bits:literal, $ty:ty, $odds:expr) => {
        (any::<$ty>(), 0..100_u32).prop_map(move |(value, dice)| {
            let free = <$ty>::BITS - $bits;
            if $odds > 0 && dice < $odds { value } else { value << free >> free }
        })
    };
}

/// A limited integer, or anything of its type.
fn ranged<T: Arbitrary + Copy + 'static>(
    good: impl Strategy<Value = T> + 'static,
    odds: u32,
) -> impl Strategy<Value = T> {
    (good, any::<T>(), 0..100_u32)
        .prop_map(move |(good, wild, dice)| if dice < odds { wild } else { good })
}

/// `odds`: as in [`flat`].
pub fn arrays(odds: u32) -> impl Strategy<Value = Arrays<11>> {
    let samples = proptest::array::uniform11(ranged(1..=2000_u16, odds));
    let table = [[(); 3]; 2].map(|row| row.map(|()| field!(5, i8, odds)));
    let wide = [(); 2].map(|()| field!(100, i128, odds));
    let head = (field!(3, u8, odds), any::<[u8; 6]>(), samples, table, any::<[bool; 9]>());
    let tail = (any::<[bool; 2]>(), any::<[char; 2]>(), any::<[f32; 3]>(), wide, any::<[u32; 2]>());
    (head, tail).prop_map(|(head, tail)| Arrays {
        lead: head.0,
        bytes: head.1,
        samples: head.2,
        table: head.3,
        flags: head.4,
        wide_flags: tail.0,
        letters: tail.1,
        floats: tail.2,
        wide: tail.3,
        little: tail.4,
        none: [],
    })
}

/// `odds`: as in [`flat`].
pub fn placed_arrays(odds: u32) -> impl Strategy<Value = PlacedArrays> {
    let last = proptest::array::uniform8(ranged(0..=99_u8, odds));
    let middle = [(); 5].map(|()| field!(12, i16, odds));
    (any::<[u16; 3]>(), last, middle).prop_map(|(tail, last, middle)| PlacedArrays {
        tail,
        last,
        middle,
    })
}

/// `odds`: out of how many hundred a field may hold what does not fit.
pub fn flat(odds: u32) -> impl Strategy<Value = Flat> {
    let first = (any::<bool>(), field!(4, u8, odds), field!(12, i16, odds));
    let limited = (ranged(10..=100_u8, odds), ranged(-200..=-5_i16, odds));
    let wide = (field!(33, u64, odds), field!(100, u128, odds), field!(77, i128, odds));
    let raw = ranged(100..=800_u16, odds);
    let last = (any::<char>(), any::<f32>(), raw, any::<u32>());
    (first, limited, wide, last).prop_map(|(first, limited, wide, last)| Flat {
        flag: first.0,
        small: first.1,
        pad: (),
        signed: first.2,
        magic: (),
        ranged: limited.0,
        below: limited.1,
        long: wide.0,
        wide: wide.1,
        wide_signed: wide.2,
        letter: last.0,
        float: last.1,
        // A raw number outside 100..=800 is outside the range.
        physical: f64::from(last.2) * 0.5 - 100.0,
        full: last.3,
    })
}

fn part(odds: u32) -> impl Strategy<Value = Part> {
    (field!(5, u8, odds), field!(6, i8, odds)).prop_map(|(a, b)| Part { a, b })
}

/// Sound: what decoding 6 bits yields. Otherwise also listed or too large values in the catch-all.
fn kind(odds: u32) -> impl Strategy<Value = Kind> {
    let listed = |raw| match raw {
        0 => Kind::Idle,
        1 => Kind::Busy,
        7 => Kind::Gone,
        raw => Kind::Unknown(raw),
    };
    (0..64_u8, any::<u8>(), 0..100_u32).prop_map(move |(good, wild, dice)| {
        if dice < odds { Kind::Unknown(wild) } else { listed(good) }
    })
}

pub fn nested(odds: u32) -> impl Strategy<Value = Nested> {
    let parts = (uniform3(part(odds)), uniform11(part(odds)), any::<bool>(), part(odds));
    let kinds = (kind(odds), uniform2(kind(odds)));
    let samples = uniform11(ranged(1..=2000_u16, odds));
    let degrees = ranged(-80..=431_i16, odds);
    let numbers = (field!(3, u8, odds), degrees, ranged(1..=31_u8, odds));
    let stored = ranged(Just(0x1234_u16), odds);
    (parts, kinds, samples, numbers, stored).prop_map(|(parts, kinds, samples, numbers, stored)| {
        Nested {
            lead: numbers.0,
            parts: parts.0,
            many: parts.1,
            kind: kinds.0,
            kinds: kinds.1,
            samples,
            degrees: numbers.1,
            pair: (parts.2, parts.3),
            non_zero: NonZeroU8::new(numbers.2).unwrap_or(NonZeroU8::MIN),
            pad: (),
            stored,
        }
    })
}

pub fn placed(odds: u32) -> impl Strategy<Value = Placed> {
    let numbers = (field!(12, u16, odds), field!(10, i16, odds), field!(20, i32, odds));
    (numbers, any::<bool>()).prop_map(|((intel, motorola, late), flag)| Placed {
        intel,
        motorola,
        late,
        flag,
    })
}

/// Bytes near a message: a sound one, in which some bits are turned over.
pub fn near<T: Fixed + Debug>(values: impl Strategy<Value = T>) -> impl Strategy<Value = Vec<u8>> {
    let flips = proptest::collection::vec(0..T::BYTES * 8, 0..4);
    (values, flips).prop_map(|(value, flips)| {
        let mut bytes = vec![0; T::BYTES];
        value.encode_into(&mut bytes).unwrap();
        flips.into_iter().for_each(|bit| bytes[bit / 8] ^= 1 << (bit % 8));
        bytes
    })
}

/// Samples from a strategy, the same at every run.
pub fn samples<T: Debug>(strategy: impl Strategy<Value = T>, count: usize) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}
