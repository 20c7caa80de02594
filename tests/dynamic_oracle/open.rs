//! Fields that go on up to the end of the message.

use crate::judge::Shape;
use crate::nested::Cell;
use crate::orders::below;
use crate::rng::Rng;
use crate::sheet::Sheet;
use crate::wire::Wire;
use bitpack::prelude::*;

macro_rules! tail {
    ($name:ident, $wire:expr, $($attribute:tt)*) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack($($attribute)*)]
        pub struct $name {
            #[bits(3)]
            head: u8,
            #[bits(7)]
            #[bitpack(count = self.head)]
            list: Vec<u8>,
            #[bits(12)]
            #[bitpack(rest)]
            tail: Vec<i16>,
        }

        impl Shape for $name {
            const DELIMITED: bool = false;
            const WIRE: Wire = $wire;

            fn random(rng: &mut Rng) -> Self {
                let head = below(rng, 8) as u8;
                $name {
                    head,
                    list: (0..head).map(|_| below(rng, 128) as u8).collect(),
                    tail: (0..below(rng, 9)).map(|_| below(rng, 4096) as i16 - 2048).collect(),
                }
            }

            fn draw(&self, s: &mut Sheet) {
                s.put("head", 3, self.head);
                s.each("list", &self.list, |s, path, value| s.put(path, 7, *value));
                s.each("tail", &self.tail, |s, path, value| s.put(path, 12, *value));
            }
        }
    };
}

tail!(Tail, Wire::ALL[0], bit_order = msb0);
tail!(LowTail, Wire::ALL[2], bit_order = lsb0);

/// Elements of a width that their type says.
#[derive(BitPack, Debug, PartialEq)]
pub struct Cells {
    #[bits(3)]
    head: u8,
    maybe: Option<u16>,
    #[bitpack(rest)]
    cells: Vec<Cell>,
}

impl Shape for Cells {
    const DELIMITED: bool = false;
    const WIRE: Wire = Wire::ALL[0];

    fn random(rng: &mut Rng) -> Self {
        Cells {
            head: below(rng, 8) as u8,
            maybe: (rng.word() & 1 == 1).then(|| rng.word() as u16),
            cells: (0..rng.between(1, 9)).map(|_| Cell::random(rng)).collect(),
        }
    }

    fn draw(&self, s: &mut Sheet) {
        s.put("head", 3, self.head);
        s.flag("maybe", self.maybe.is_some());
        if let Some(maybe) = self.maybe {
            s.put("maybe", 16, maybe);
        }
        s.each("cells", &self.cells, |s, path, cell| cell.draw(s, path));
    }
}
