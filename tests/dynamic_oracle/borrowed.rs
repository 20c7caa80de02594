//! Slices, text and sequences that stay in the message; alignment in the middle of it.

use crate::judge::Shape;
use crate::nested::Cell;
use crate::orders::{below, text};
use crate::rng::Rng;
use crate::sheet::Sheet;
use crate::wire::Wire;
use bitpack::order::{Lsb0, Msb0};
use bitpack::wire::Width;
use bitpack::{Seq, prelude::*};
use std::borrow::Cow;

fn leak(bytes: Vec<u8>) -> &'static [u8] {
    Box::leak(bytes.into_boxed_slice())
}

macro_rules! letter {
    ($name:ident, $wire:expr, $($attribute:tt)*) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack($($attribute)*)]
        pub struct $name<'a> {
            #[bits(3)]
            head: u8,
            #[bits(6)]
            #[bitpack(len_of = body)]
            long: u8,
            #[bits(5)]
            x: u8,
            #[bitpack(align = 8)]
            body: &'a [u8],
            #[bitpack(until = 0)]
            title: &'a str,
            #[bits(3)]
            y: u8,
            #[bitpack(count = self.head)]
            odd: Cow<'a, [u8]>,
            #[bits(10)]
            #[bitpack(align = 16)]
            z: u16,
            #[bitpack(align = 32, until = b'\n')]
            text: Cow<'a, str>,
            #[bits(4)]
            w: u8,
            #[bitpack(until = 0xFF)]
            code: Vec<u8>,
            #[bits(4)]
            v: u8,
        }

        impl Shape for $name<'static> {
            const WIRE: Wire = $wire;

            fn random(rng: &mut Rng) -> Self {
                let head = below(rng, 8) as u8;
                let long = below(rng, 12);
                let title: &'static str = Box::leak(text(rng, 5).into_boxed_str());
                let count = below(rng, 5);
                $name {
                    head,
                    long: long as u8,
                    x: below(rng, 32) as u8,
                    body: leak(rng.bytes(long)),
                    title,
                    y: below(rng, 8) as u8,
                    odd: Cow::Owned(rng.bytes(usize::from(head))),
                    z: below(rng, 1024) as u16,
                    text: Cow::Owned(text(rng, 4)),
                    w: below(rng, 16) as u8,
                    code: rng.bytes(count).iter().map(|byte| byte & 0x7F).collect(),
                    v: below(rng, 16) as u8,
                }
            }

            fn draw(&self, s: &mut Sheet) {
                s.put("head", 3, self.head);
                s.put("long", 6, self.body.len() as u64);
                s.put("x", 5, self.x);
                s.align(8);
                s.text("body", self.body);
                // Its terminator is part of it.
                let whole = [self.title.as_bytes(), &[0]].concat();
                s.text("title", &whole);
                s.put("y", 3, self.y);
                s.text("odd", &self.odd);
                s.align(16);
                s.put("z", 10, self.z);
                s.align(32);
                let whole = [self.text.as_bytes(), b"\n"].concat();
                s.text("text", &whole);
                s.put("w", 4, self.w);
                let whole = [&self.code[..], &[0xFF]].concat();
                s.text("code", &whole);
                s.put("v", 4, self.v);
            }
        }
    };
}

letter!(Letter, Wire::ALL[0], bit_order = msb0);
letter!(LowLetter, Wire::ALL[2], bit_order = lsb0);

macro_rules! track {
    ($name:ident, $order:ident, $wire:expr, $($attribute:tt)*) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack($($attribute)*)]
        pub struct $name<'a> {
            #[bits(3)]
            head: u8,
            #[bits(6)]
            #[bitpack(count_of = cells)]
            n: u8,
            cells: Seq<'a, Cell, $order>,
            #[bits(11)]
            #[bitpack(count = self.head)]
            levels: Seq<'a, i16, $order, Width>,
            #[bits(3)]
            end: u8,
        }

        impl Shape for $name<'static> {
            const WIRE: Wire = $wire;

            /// Levels that are told a width exist in a message only: they are made by decoding one.
            fn random(rng: &mut Rng) -> Self {
                let cells: Vec<Cell> = (0..below(rng, 7)).map(|_| Cell::random(rng)).collect();
                let head = below(rng, 8) as u8;
                let levels: Vec<i16> = (0..head).map(|_| below(rng, 2048) as i16 - 1024).collect();
                let mut s = Sheet::new($wire);
                s.put("head", 3, head);
                s.put("n", 6, cells.len() as u64);
                cells.iter().for_each(|cell| cell.draw(&mut s, ""));
                levels.iter().for_each(|level| s.put("", 11, *level));
                s.put("end", 3, below(rng, 8) as u8);
                let mut track = <$name<'_>>::decode(leak(s.bytes().to_vec())).unwrap();
                assert!(track.levels.iter().eq(levels));
                assert!(track.cells.iter().eq(cells.iter().cloned()));
                assert_eq!(track.cells.get(cells.len()), None);
                if rng.word() & 1 == 1 {
                    track.cells = Seq::from(&*cells.leak());
                }
                track
            }

            fn draw(&self, s: &mut Sheet) {
                s.put("head", 3, self.head);
                s.put("n", 6, self.n);
                let cells: Vec<_> = self.cells.iter().collect();
                s.each("cells", &cells, |s, path, cell| cell.draw(s, path));
                let levels: Vec<_> = self.levels.iter().collect();
                s.each("levels", &levels, |s, path, level| s.put(path, 11, *level));
                s.put("end", 3, self.end);
            }
        }
    };
}

track!(Track, Msb0, Wire::ALL[0], bit_order = msb0);
track!(LowTrack, Lsb0, Wire::ALL[2], bit_order = lsb0);
