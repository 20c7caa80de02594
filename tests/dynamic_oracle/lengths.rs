//! Lengths in bytes, computed and stated, of what begins and ends inside bytes.

use crate::judge::Shape;
use crate::nested::Room;
use crate::orders::below;
use crate::rng::Rng;
use crate::sheet::Sheet;
use crate::wire::Wire;
use bitpack::prelude::*;

/// 4 + 12 n + 4 m bits: made a whole number of bytes.
#[derive(BitPack, Clone, Debug, PartialEq)]
struct Inner {
    #[bits(4)]
    #[bitpack(count_of = list)]
    n: u8,
    #[bits(12)]
    list: Vec<u16>,
    /// Up to the limit that is set around this.
    #[bits(4)]
    #[bitpack(rest)]
    nibbles: Vec<u8>,
}

impl Inner {
    fn random(rng: &mut Rng) -> Self {
        let n = below(rng, 4);
        let nibbles = 2 * below(rng, 4) + (1 + n) % 2;
        Inner {
            n: n as u8,
            list: (0..n).map(|_| below(rng, 4096) as u16).collect(),
            nibbles: (0..nibbles).map(|_| below(rng, 16) as u8).collect(),
        }
    }

    fn bits(&self) -> usize {
        4 + 12 * self.list.len() + 4 * self.nibbles.len()
    }

    fn draw(&self, s: &mut Sheet, path: &str) {
        let start = s.at();
        s.put(&format!("{path}.n"), 4, self.list.len() as u64);
        s.each(&format!("{path}.list"), &self.list, |s, path, value| s.put(path, 12, *value));
        s.each(&format!("{path}.nibbles"), &self.nibbles, |s, path, value| s.put(path, 4, *value));
        assert_eq!((s.at() - start, self.bits() % 8), (self.bits(), 0));
    }
}

/// One, two or three bytes.
#[derive(BitPack, Clone, Debug, PartialEq)]
struct Item {
    #[bits(2)]
    kind: u8,
    #[bits(8)]
    #[bitpack(count = self.kind)]
    more: Vec<i8>,
    #[bits(6)]
    low: u8,
}

impl Item {
    fn random(rng: &mut Rng) -> Self {
        let kind = below(rng, 3) as u8;
        let more = (0..kind).map(|_| rng.word() as i8).collect();
        Item { kind, more, low: below(rng, 64) as u8 }
    }

    fn draw(&self, s: &mut Sheet, path: &str) {
        s.put(&format!("{path}.kind"), 2, self.kind);
        s.each(&format!("{path}.more"), &self.more, |s, path, value| s.put(path, 8, *value));
        s.put(&format!("{path}.low"), 6, self.low);
    }
}

macro_rules! sized {
    ($name:ident, $wire:expr, $($attribute:tt)*) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack($($attribute)*)]
        pub struct $name {
            #[bits(3)]
            head: u8,
            #[bits(11)]
            #[bitpack(len_of = inner)]
            long: u16,
            #[bits(9)]
            #[bitpack(len_of = items)]
            total: (),
            #[bits(5)]
            gap: u8,
            inner: Inner,
            #[bits(3)]
            x: u8,
            items: Vec<Item>,
            room: Option<Room>,
            #[bits(1)]
            end: u8,
        }

        impl Shape for $name {
            const WIRE: Wire = $wire;

            fn random(rng: &mut Rng) -> Self {
                let inner = Inner::random(rng);
                $name {
                    head: below(rng, 8) as u8,
                    long: (inner.bits() / 8) as u16,
                    total: (),
                    gap: below(rng, 32) as u8,
                    inner,
                    x: below(rng, 8) as u8,
                    items: (0..below(rng, 6)).map(|_| Item::random(rng)).collect(),
                    room: (rng.word() & 1 == 1).then(|| Room::random(rng)),
                    end: below(rng, 2) as u8,
                }
            }

            fn draw(&self, s: &mut Sheet) {
                s.put("head", 3, self.head);
                s.put("long", 11, (self.inner.bits() / 8) as u64);
                let total: usize = self.items.iter().map(|item| 1 + item.more.len()).sum();
                s.put("total", 9, total as u64);
                s.put("gap", 5, self.gap);
                self.inner.draw(s, "inner");
                s.put("x", 3, self.x);
                s.each("items", &self.items, |s, path, item| item.draw(s, path));
                s.flag("room", self.room.is_some());
                if let Some(room) = &self.room {
                    room.draw(s, "room");
                }
                s.put("end", 1, self.end);
            }
        }
    };
}

sized!(Sized, Wire::ALL[0], bit_order = msb0);
sized!(LowSized, Wire::ALL[2], bit_order = lsb0);
