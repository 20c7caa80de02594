//! Elements of every kind beside the loop over the elements: values, errors, places.

use crate::numbers::SITE;
use crate::one::{Element, One, compare};
use crate::rng::Rng;
use bitpack::layout::Field;
use bitpack::order::{Big, Bytes, Little, Lsb0, Msb0, Order};
use bitpack::prelude::*;
use bitpack::wire::Width;
use std::num::NonZero;

/// How many lists of each kind are compared in each order.
const ROUNDS: usize = 9;

fn in_order<T: Element<C>, C: Copy, O: Order<Trace = ()>>(
    each: C,
    site: &'static Field,
    rng: &mut Rng,
    make: &mut dyn FnMut(&mut Rng) -> T,
    starts: usize,
) where
    One<T>: Element<C>,
{
    for round in 0..ROUNDS {
        let count = match round {
            0..4 => round,
            4..8 => rng.between(0, 70),
            _ => rng.between(200, 300),
        };
        let values: Vec<T> = (0..count).map(|_| make(rng)).collect();
        compare::<T, C, O>(&values, rng.between(0, starts), each, site, rng);
    }
}

fn in_orders<T: Element<C>, C: Copy>(
    seed: u64,
    each: C,
    site: &'static Field,
    mut make: impl FnMut(&mut Rng) -> T,
) where
    One<T>: Element<C>,
{
    let rng = &mut Rng::new(seed);
    in_order::<T, C, Msb0<Big>>(each, site, rng, &mut make, 7);
    in_order::<T, C, Msb0<Little>>(each, site, rng, &mut make, 7);
    in_order::<T, C, Lsb0<Little>>(each, site, rng, &mut make, 7);
    in_order::<T, C, Lsb0<Big>>(each, site, rng, &mut make, 7);
    if T::least(&each) % 8 == 0 {
        in_order::<T, C, Bytes>(each, site, rng, &mut make, 0);
    }
}

/// A definition and values of it, some of which do not fit.
macro_rules! record {
    ($name:ident $(, $attribute:meta)?; $($(#[$bits:meta])* $field:ident: $ty:ty = $value:expr;)*) => {
        #[derive(BitPack, Clone, Debug, PartialEq)]
        $(#[$attribute])?
        struct $name { $($(#[$bits])* $field: $ty),* }

        impl $name {
            fn make(rng: &mut Rng) -> Self {
                $name { $($field: {
                    let value: fn(&mut Rng) -> $ty = $value;
                    value(rng)
                }),* }
            }
        }
    };
}

/// A number below `limit`, and sometimes one that is not.
fn below(rng: &mut Rng, limit: usize) -> u64 {
    if rng.between(0, 600) == 0 { limit as u64 } else { rng.between(0, limit - 1) as u64 }
}

fn bool(rng: &mut Rng) -> bool {
    rng.word() >> 40 & 1 == 1
}

#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bits(3)]
enum Kind {
    A,
    B,
    C = 3,
    D,
    E = 7,
}

#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bits(5)]
#[repr(u8)]
enum Open {
    A = 4,
    B,
    #[bitpack(other)]
    Other(u8),
}

fn kind(rng: &mut Rng) -> Kind {
    [Kind::A, Kind::B, Kind::C, Kind::D, Kind::E][rng.between(0, 4)]
}

record! { Pixel; red: u8 = |r| r.word() as u8; green: u8 = |r| r.word() as u8; blue: u8 = |r| r.word() as u8; }
record! { Point, bitpack(endian = little); x: u32 = |r| r.word() as u32; y: i16 = |r| r.word() as i16; z: u64 = |r| r.word(); }
record! { Odd; #[bits(13)] x: i16 = |r| below(r, 4096) as i16; #[bits(13)] y: u16 = |r| below(r, 8192) as u16; #[bits(1)] z: bool = bool; }
record! { Nibble; #[bits(4)] n: u8 = |r| below(r, 16) as u8; }
record! { Twenty; #[bits(12)] n: u16 = |r| below(r, 4096) as u16; #[bits(8)] m: i8 = |r| r.word() as i8; }
record! { Checked;
    #[bits(2)] #[bitpack(magic = 2)] mark: () = |_| ();
    #[bits(6)] #[bitpack(range = 3..=60)] n: u8 = |r| if r.between(0, 300) == 0 { 2 } else { r.between(3, 60) as u8 };
    kind: Kind = kind;
    #[bits(5)] #[bitpack(reserved, strict)] rest: () = |_| ();
    id: NonZero<u16> = |r| NonZero::new(r.word() as u16 | 1).expect("it is odd");
}
record! { Low, bitpack(bit_order = lsb0); #[bits(7)] a: u8 = |r| below(r, 128) as u8; #[bits(17)] b: u32 = |r| below(r, 1 << 17) as u32; }
record! { Nested; #[bits(3)] head: u8 = |r| below(r, 8) as u8; pair: [Odd; 2] = |r| [Odd::make(r), Odd::make(r)]; last: Twenty = Twenty::make; }
record! { Long; a: [u64; 10] = |r| [(); 10].map(|()| r.word()); #[bits(3)] b: u8 = |r| below(r, 8) as u8; }

#[test]
fn structs() {
    in_orders::<Pixel, ()>(11, (), SITE, Pixel::make);
    in_orders::<Point, ()>(12, (), SITE, Point::make);
    in_orders::<Odd, ()>(13, (), SITE, Odd::make);
    in_orders::<Nibble, ()>(14, (), SITE, Nibble::make);
    in_orders::<Twenty, ()>(15, (), SITE, Twenty::make);
}

#[test]
fn structs_with_rules() {
    in_orders::<Checked, ()>(16, (), SITE, Checked::make);
    in_orders::<Low, ()>(17, (), SITE, Low::make);
}

#[test]
fn structs_in_structs() {
    in_orders::<Nested, ()>(18, (), SITE, Nested::make);
    in_orders::<Long, ()>(19, (), SITE, Long::make);
    in_orders::<[Odd; 3], ()>(20, (), SITE, |r| [(); 3].map(|()| Odd::make(r)));
    in_orders::<[[Kind; 2]; 3], ()>(21, (), SITE, |r| [(); 3].map(|()| [(); 2].map(|()| kind(r))));
}

#[test]
fn scalars() {
    in_orders::<bool, ()>(31, (), SITE, bool);
    in_orders::<bool, _>(32, Width(3), SITE, bool);
    in_orders::<Kind, ()>(33, (), SITE, kind);
    in_orders::<Kind, _>(34, Width(11), SITE, kind);
    in_orders::<Open, ()>(35, (), SITE, |r| match r.between(0, 9) {
        0 => Open::A,
        1 => Open::B,
        other => Open::Other(other as u8),
    });
    in_orders::<char, _>(36, Width(21), SITE, |r| {
        char::from_u32(r.word() as u32 % 0xD800).expect("before the surrogates")
    });
    in_orders::<NonZero<i8>, ()>(37, (), SITE, |r| {
        NonZero::new(r.word() as i8 | 1).expect("it is odd")
    });
    in_orders::<f32, _>(38, Width(16), SITE, |r| r.between(0, 2048) as f32);
    in_orders::<u128, _>(39, Width(77), SITE, |r| u128::from(r.word()));
}

#[test]
fn arrays() {
    in_orders::<[u8; 3], ()>(41, (), SITE, |r| [(); 3].map(|()| r.word() as u8));
    in_orders::<[[u16; 2]; 3], ()>(42, (), SITE, |r| {
        [(); 3].map(|()| [(); 2].map(|()| r.word() as u16))
    });
    in_orders::<[u16; 3], _>(43, Width(11), SITE, |r| [(); 3].map(|()| below(r, 2048) as u16));
    in_orders::<[i32; 12], _>(44, Width(5), SITE, |r| {
        [(); 12].map(|()| (below(r, 33) as i32 - 16).min(15))
    });
    in_orders::<[f32; 2], ()>(45, (), SITE, |r| [(); 2].map(|()| r.between(0, 99) as f32));
}

/// The parts of a tuple may begin inside a byte, and may have an order of their own.
#[test]
fn tuples() {
    in_orders::<(u32, u32), ()>(61, (), SITE, |r| (r.word() as u32, r.word() as u32));
    in_orders::<(u8,), ()>(62, (), SITE, |r| (r.word() as u8,));
    in_orders::<(bool, u16, Kind), ()>(63, (), SITE, |r| (bool(r), r.word() as u16, kind(r)));
    in_orders::<(Nibble, Twenty), ()>(64, (), SITE, |r| (Nibble::make(r), Twenty::make(r)));
    in_orders::<(u16, Low), ()>(65, (), SITE, |r| (r.word() as u16, Low::make(r)));
    in_orders::<(Point, NonZero<u8>), ()>(66, (), SITE, |r| {
        (Point::make(r), NonZero::new(r.word() as u8 | 1).expect("it is odd"))
    });
}

#[test]
fn tuples_in_tuples_and_arrays() {
    in_orders::<((Kind, bool), (u8, i64)), ()>(67, (), SITE, |r| {
        ((kind(r), bool(r)), (r.word() as u8, r.word() as i64))
    });
    in_orders::<([Odd; 2], (f32, Kind)), ()>(68, (), SITE, |r| {
        ([Odd::make(r), Odd::make(r)], (r.between(0, 99) as f32, kind(r)))
    });
    in_orders::<[(u8, Kind); 3], ()>(69, (), SITE, |r| [(); 3].map(|()| (r.word() as u8, kind(r))));
    in_orders::<[[(Kind, u8); 2]; 2], ()>(70, (), SITE, |r| {
        [(); 2].map(|()| [(); 2].map(|()| (kind(r), r.word() as u8)))
    });
}

/// Tuples with a part of variable width stay without groups.
#[test]
fn tuples_of_variable_width() {
    in_orders::<(Vec<u8>, u16), ()>(71, (), SITE, |r| (vec![7; r.between(0, 2)], r.word() as u16));
}

/// Fields that state a range, for hand-written lists.
#[derive(BitPack)]
struct Ranges {
    #[bits(6)]
    #[bitpack(range = 2..=40)]
    narrow: u8,
    #[bitpack(range = -100..=100)]
    natural: i16,
}

#[test]
fn ranges_of_fields() {
    const FIELDS: &[Field] = Ranges::LAYOUT.fields();
    in_orders::<u8, _>(51, Width(6), const { &FIELDS[0] }, |r| {
        if r.between(0, 300) == 0 { 41 } else { r.between(2, 40) as u8 }
    });
    in_orders::<i16, ()>(52, (), const { &FIELDS[1] }, |r| {
        if r.between(0, 300) == 0 { 101 } else { r.between(0, 200) as i16 - 100 }
    });
}
