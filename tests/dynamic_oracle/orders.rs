//! Counts, text and presence bits behind a header of three bits, in every order.

use crate::judge::Shape;
use crate::rng::Rng;
use crate::sheet::Sheet;
use crate::wire::Wire;
use bitpack::prelude::*;

pub fn text(rng: &mut Rng, most: usize) -> String {
    (0..rng.between(0, most)).map(|_| ['a', 'é', '漢', '𝄞', '~'][rng.between(0, 4)]).collect()
}

pub fn below(rng: &mut Rng, limit: usize) -> usize {
    rng.between(0, limit - 1)
}

macro_rules! order {
    ($name:ident, $wire:expr, $($attribute:tt)*) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack($($attribute)*)]
        pub struct $name {
            #[bits(3)]
            head: u8,
            #[bits(5)]
            #[bitpack(count_of = samples)]
            n: u8,
            #[bits(12)]
            samples: Vec<i16>,
            mark: Option<u16>,
            #[bits(7)]
            #[bitpack(len_of = name)]
            long: u8,
            name: String,
            #[bits(13)]
            last: u16,
            #[bits(20)]
            #[bitpack(if = self.head > 3)]
            more: Option<u32>,
            #[bitpack(count = self.head)]
            wide: Vec<u32>,
            #[bits(3)]
            end: u8,
        }

        impl Shape for $name {
            const WIRE: Wire = $wire;

            fn random(rng: &mut Rng) -> Self {
                let head = below(rng, 8) as u8;
                let samples: Vec<i16> =
                    (0..below(rng, 9)).map(|_| below(rng, 4096) as i16 - 2048).collect();
                let name = text(rng, 7);
                $name {
                    head,
                    n: samples.len() as u8,
                    samples,
                    mark: (rng.word() & 1 == 1).then(|| rng.word() as u16),
                    long: name.len() as u8,
                    name,
                    last: below(rng, 1 << 13) as u16,
                    more: (head > 3).then(|| below(rng, 1 << 20) as u32),
                    wide: (0..head).map(|_| rng.word() as u32).collect(),
                    end: below(rng, 8) as u8,
                }
            }

            fn draw(&self, s: &mut Sheet) {
                s.put("head", 3, self.head);
                s.put("n", 5, self.samples.len() as u64);
                s.each("samples", &self.samples, |s, path, value| s.put(path, 12, *value));
                s.flag("mark", self.mark.is_some());
                if let Some(mark) = self.mark {
                    s.put("mark", 16, mark);
                }
                s.put("long", 7, self.name.len() as u64);
                s.text("name", self.name.as_bytes());
                s.put("last", 13, self.last);
                if let Some(more) = self.more {
                    s.put("more", 20, more);
                }
                s.each("wide", &self.wide, |s, path, value| s.put(path, 32, *value));
                s.put("end", 3, self.end);
            }
        }
    };
}

order!(Msb0Big, Wire::ALL[0], bit_order = msb0);
order!(Msb0Little, Wire::ALL[1], endian = little);
order!(Lsb0Little, Wire::ALL[2], bit_order = lsb0);
order!(Lsb0Big, Wire::ALL[3], bit_order = lsb0, endian = big);

/// Single fields have another byte order than their struct.
#[derive(BitPack, Debug, PartialEq)]
pub struct Mixed {
    #[bits(3)]
    head: u8,
    #[bits(11)]
    #[bitpack(count_of = list, endian = little)]
    n: u16,
    #[bits(12)]
    #[bitpack(endian = little)]
    list: Vec<u16>,
    #[bits(11)]
    #[bitpack(len_of = name, endian = little)]
    long: u16,
    name: String,
    #[bits(20)]
    #[bitpack(endian = little, if = self.head & 1 == 1)]
    maybe: Option<i32>,
    #[bitpack(endian = little)]
    flagged: Option<u32>,
    #[bits(17)]
    last: u32,
}

impl Shape for Mixed {
    const WIRE: Wire = Wire::ALL[0];

    fn random(rng: &mut Rng) -> Self {
        let head = below(rng, 8) as u8;
        let list: Vec<u16> = (0..below(rng, 6)).map(|_| below(rng, 4096) as u16).collect();
        let name = if rng.between(0, 9) == 0 { text(rng, 300) } else { text(rng, 5) };
        Mixed {
            head,
            n: list.len() as u16,
            list,
            long: name.len() as u16,
            name,
            maybe: (head & 1 == 1).then(|| below(rng, 1 << 20) as i32 - (1 << 19)),
            flagged: (rng.word() & 1 == 1).then(|| rng.word() as u32),
            last: below(rng, 1 << 17) as u32,
        }
    }

    fn draw(&self, s: &mut Sheet) {
        let little = Wire::ALL[1];
        s.put("head", 3, self.head);
        s.put_in(little, "n", 11, self.list.len() as u64);
        s.each("list", &self.list, |s, path, value| s.put_in(little, path, 12, *value));
        s.put_in(little, "long", 11, self.name.len() as u64);
        s.text("name", self.name.as_bytes());
        if let Some(maybe) = self.maybe {
            s.put_in(little, "maybe", 20, maybe);
        }
        s.flag("flagged", self.flagged.is_some());
        if let Some(flagged) = self.flagged {
            s.put_in(little, "flagged", 32, flagged);
        }
        s.put("last", 17, self.last);
    }
}
