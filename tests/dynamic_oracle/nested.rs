//! Structs of fixed and of variable width inside others, at odd bits; boxes.

use crate::judge::Shape;
use crate::orders::below;
use crate::rng::Rng;
use crate::sheet::Sheet;
use crate::wire::Wire;
use bitpack::prelude::*;

/// 13 bits.
#[derive(BitPack, Clone, Debug, PartialEq)]
pub struct Cell {
    #[bits(5)]
    pub a: u8,
    #[bits(7)]
    pub b: i8,
    pub c: bool,
}

impl Cell {
    pub fn random(rng: &mut Rng) -> Self {
        Cell { a: below(rng, 32) as u8, b: below(rng, 128) as i8 - 64, c: rng.word() & 1 == 1 }
    }

    pub fn draw(&self, s: &mut Sheet, path: &str) {
        s.put(&format!("{path}.a"), 5, self.a);
        s.put(&format!("{path}.b"), 7, self.b);
        s.put(&format!("{path}.c"), 1, u8::from(self.c));
    }
}

/// Of variable width.
#[derive(BitPack, Clone, Debug, PartialEq)]
pub struct Room {
    #[bits(2)]
    k: u8,
    #[bitpack(count = self.k * 2)]
    bytes: Vec<u8>,
    cell: Option<Cell>,
    #[bits(9)]
    #[bitpack(if = self.k != 2)]
    spare: Option<i16>,
}

impl Room {
    pub fn random(rng: &mut Rng) -> Self {
        let k = below(rng, 4) as u8;
        Room {
            k,
            bytes: rng.bytes(usize::from(k) * 2),
            cell: (rng.word() & 1 == 1).then(|| Cell::random(rng)),
            spare: (k != 2).then(|| below(rng, 512) as i16 - 256),
        }
    }

    pub fn draw(&self, s: &mut Sheet, path: &str) {
        s.put(&format!("{path}.k"), 2, self.k);
        s.text(&format!("{path}.bytes"), &self.bytes);
        let cell = format!("{path}.cell");
        s.flag(&cell, self.cell.is_some());
        if let Some(inner) = &self.cell {
            inner.draw(s, &cell);
        }
        if let Some(spare) = self.spare {
            s.put(&format!("{path}.spare"), 9, spare);
        }
    }
}

macro_rules! tower {
    ($name:ident, $wire:expr, $($attribute:tt)*) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack(dynamic, $($attribute)*)]
        pub struct $name {
            #[bits(3)]
            head: u8,
            #[bitpack(count = self.head * 2 + 1)]
            cells: Vec<Cell>,
            corner: Cell,
            room: Room,
            #[bits(4)]
            #[bitpack(count_of = rooms)]
            n: (),
            rooms: Vec<Room>,
            extra: Option<Room>,
            pair: [u16; 2],
            #[bitpack(if = self.room.k == 3 || self.head == 0)]
            last: Option<Box<Cell>>,
            end: bool,
        }

        impl Shape for $name {
            const WIRE: Wire = $wire;

            fn random(rng: &mut Rng) -> Self {
                let head = below(rng, 8) as u8;
                let room = Room::random(rng);
                let has_last = room.k == 3 || head == 0;
                $name {
                    head,
                    cells: (0..head * 2 + 1).map(|_| Cell::random(rng)).collect(),
                    corner: Cell::random(rng),
                    room,
                    n: (),
                    rooms: (0..below(rng, 4)).map(|_| Room::random(rng)).collect(),
                    extra: (rng.word() & 1 == 1).then(|| Room::random(rng)),
                    pair: [rng.word() as u16, rng.word() as u16],
                    last: has_last.then(|| Box::new(Cell::random(rng))),
                    end: rng.word() & 1 == 1,
                }
            }

            fn draw(&self, s: &mut Sheet) {
                s.put("head", 3, self.head);
                s.each("cells", &self.cells, |s, path, cell| cell.draw(s, path));
                self.corner.draw(s, "corner");
                self.room.draw(s, "room");
                s.put("n", 4, self.rooms.len() as u64);
                s.each("rooms", &self.rooms, |s, path, room| room.draw(s, path));
                s.flag("extra", self.extra.is_some());
                if let Some(extra) = &self.extra {
                    extra.draw(s, "extra");
                }
                s.line("pair", 32);
                for number in self.pair {
                    s.silent(16, u128::from(number));
                }
                if let Some(last) = &self.last {
                    last.draw(s, "last");
                }
                s.put("end", 1, u8::from(self.end));
            }
        }
    };
}

tower!(Tower, Wire::ALL[0], bit_order = msb0);
tower!(LowTower, Wire::ALL[2], bit_order = lsb0);

#[derive(BitPack, Debug, PartialEq)]
pub struct Node {
    #[bits(5)]
    value: u8,
    left: Option<Box<Node>>,
    #[bitpack(if = self.value & 1 == 1)]
    right: Option<Box<Node>>,
}

impl Node {
    fn grow(rng: &mut Rng, depth: usize) -> Self {
        let value = below(rng, 32) as u8;
        let (left, right) = (rng.between(0, 9) < depth, value & 1 == 1 && depth > 0);
        let value = if right { value } else { value & !1 };
        let mut child = |there: bool| there.then(|| Box::new(Node::grow(rng, depth - 1)));
        Node { value, left: child(left), right: child(right) }
    }

    fn draw(&self, s: &mut Sheet, path: &str) {
        s.put(&format!("{path}value"), 5, self.value);
        s.flag(&format!("{path}left"), self.left.is_some());
        if let Some(left) = &self.left {
            left.draw(s, &format!("{path}left."));
        }
        if let Some(right) = &self.right {
            right.draw(s, &format!("{path}right."));
        }
    }
}

impl Shape for Node {
    const WIRE: Wire = Wire::ALL[0];

    fn random(rng: &mut Rng) -> Self {
        let mut node = Node::grow(rng, 7);
        // Long enough to be worth it.
        node.left.get_or_insert_with(|| Box::new(Node::grow(rng, 9)));
        node
    }

    fn draw(&self, s: &mut Sheet) {
        Node::draw(self, s, "");
    }
}
