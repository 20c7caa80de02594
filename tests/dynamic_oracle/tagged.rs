//! Enums whose tag and first fields are one run, of every length up to two words, at every bit of a long message.

use crate::judge::Shape;
use crate::orders::below;
use crate::rng::Rng;
use crate::sheet::Sheet;
use crate::wire::Wire;
use bitpack::order::Endian;
use bitpack::prelude::*;

/// Declares an enum with the given tag, and how a sheet draws its tag.
macro_rules! tagged {
    ($name:ident, ($($tag:tt)*), [$one:literal, $two:literal, $three:literal], $draw:expr) => {
        #[derive(BitPack, Clone, Debug, PartialEq)]
        #[bitpack(tag = $($tag)*)]
        enum $name {
            #[bitpack(tag = $one)]
            Empty,
            Bit(bool),
            Five(#[bits(5)] u8, u8, u8),
            #[bitpack(tag = $two)]
            Half(i16, i16),
            Odd(#[bits(54)] u64, #[bits(3)] u8),
            Long(#[bits(61)] u64),
            Word(u64),
            #[bitpack(tag = $three)]
            Beyond(u64, #[bits(37)] u64),
            Text(#[bits(7)] u8, String),
        }

        impl $name {
            fn random(rng: &mut Rng) -> Self {
                let word = rng.word();
                match below(rng, 9) {
                    0 => $name::Empty,
                    1 => $name::Bit(word & 1 == 1),
                    2 => $name::Five(word as u8 % 32, (word >> 8) as u8, (word >> 16) as u8),
                    3 => $name::Half(word as i16, (word >> 16) as i16),
                    4 => $name::Odd(word >> 10, word as u8 % 8),
                    5 => $name::Long(word >> 3),
                    6 => $name::Word(word),
                    7 => $name::Beyond(word, rng.word() >> 27),
                    _ => $name::Text(word as u8 % 128, "ab".repeat(word as usize % 4)),
                }
            }

            fn draw(&self, s: &mut Sheet, path: &str) {
                let put = |s: &mut Sheet, fields: &[(usize, i128)]| {
                    for (index, (width, value)) in fields.iter().enumerate() {
                        s.put(&format!("{path}.{index}"), *width, *value);
                    }
                };
                let tag = match self {
                    $name::Empty => $one,
                    $name::Bit(_) => $one + 1,
                    $name::Five(..) => $one + 2,
                    $name::Half(..) => $two,
                    $name::Odd(..) => $two + 1,
                    $name::Long(_) => $two + 2,
                    $name::Word(_) => $two + 3,
                    $name::Beyond(..) => $three,
                    $name::Text(..) => $three + 1,
                };
                let draw: fn(&mut Sheet, &str, i128) = $draw;
                draw(s, &format!("{path}.(tag)"), tag);
                match self {
                    $name::Empty => {}
                    $name::Bit(bit) => put(s, &[(1, i128::from(*bit))]),
                    $name::Five(a, b, c) => put(s, &[(5, *a as i128), (8, *b as i128), (8, *c as i128)]),
                    $name::Half(a, b) => put(s, &[(16, *a as i128), (16, *b as i128)]),
                    $name::Odd(a, b) => put(s, &[(54, *a as i128), (3, *b as i128)]),
                    $name::Long(a) => put(s, &[(61, *a as i128)]),
                    $name::Word(a) => put(s, &[(64, *a as i128)]),
                    $name::Beyond(a, b) => put(s, &[(64, *a as i128), (37, *b as i128)]),
                    $name::Text(a, text) => {
                        put(s, &[(7, *a as i128)]);
                        s.put(&format!("{path}.1.(length)"), 8, text.len() as u64);
                        if !text.is_empty() {
                            s.text(&format!("{path}.1"), text.as_bytes());
                        }
                    }
                }
            }
        }
    };
}

tagged!(Narrow, (bits(4)), [0, 4, 9], |s, path, tag| s.put(path, 4, tag));
tagged!(Wide, (bits(43)), [0, 0x23_4567, 0x3FF_FFFF_FFF0], |s, path, tag| s.put(path, 43, tag));
tagged!(Signed, (bits(9)), [-250, -7, 90], |s, path, tag| s.put(path, 9, tag));
tagged!(Octets, (bytes(3)), [0, 0x1234, 0xABCDE0], |s, path, tag| {
    s.put_in(Wire { endian: Endian::Big, ..s.wire }, path, 24, tag);
});

macro_rules! events {
    ($name:ident, $wire:expr, $($attribute:tt)*) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack(dynamic, $($attribute)*)]
        pub struct $name {
            #[bits(3)]
            head: u8,
            #[bits(5)]
            #[bitpack(count_of = narrow)]
            n: u8,
            narrow: Vec<Narrow>,
            #[bitpack(count = self.head)]
            wide: Vec<Wide>,
            #[bitpack(count = self.head)]
            signed: Vec<Signed>,
            #[bitpack(align = 8, count = self.head)]
            octets: Vec<Octets>,
        }

        impl Shape for $name {
            const WIRE: Wire = $wire;

            fn random(rng: &mut Rng) -> Self {
                let (head, n) = (below(rng, 8) as u8, below(rng, 8) as u8);
                $name {
                    head,
                    n,
                    narrow: (0..n).map(|_| Narrow::random(rng)).collect(),
                    wide: (0..head).map(|_| Wide::random(rng)).collect(),
                    signed: (0..head).map(|_| Signed::random(rng)).collect(),
                    octets: (0..head).map(|_| Octets::random(rng)).collect(),
                }
            }

            fn draw(&self, s: &mut Sheet) {
                s.put("head", 3, self.head);
                s.put("n", 5, self.narrow.len() as u64);
                s.each("narrow", &self.narrow, |s, path, event| event.draw(s, path));
                s.each("wide", &self.wide, |s, path, event| event.draw(s, path));
                s.each("signed", &self.signed, |s, path, event| event.draw(s, path));
                s.align(8);
                s.each("octets", &self.octets, |s, path, event| event.draw(s, path));
            }
        }
    };
}

events!(Msb0Big, Wire::ALL[0], bit_order = msb0);
events!(Msb0Little, Wire::ALL[1], bit_order = msb0, endian = little);
events!(Lsb0Little, Wire::ALL[2], bit_order = lsb0);
events!(Lsb0Big, Wire::ALL[3], bit_order = lsb0, endian = big);
