//! Enums with payload: the tag inside, in an earlier field, computed.

use crate::judge::Shape;
use crate::nested::{Cell, Room};
use crate::orders::below;
use crate::rng::Rng;
use crate::sheet::Sheet;
use crate::wire::Wire;
use bitpack::prelude::*;

/// The tag lies inside.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(tag = bits(3))]
enum Step {
    Stop,
    #[bitpack(tag = 2)]
    Go {
        #[bits(6)]
        speed: u8,
        #[bitpack(count = self.speed % 4)]
        path: Vec<Cell>,
    },
    #[bitpack(tag = 5)]
    Look(Room, #[bits(3)] u8),
    #[bitpack(other)]
    Unknown(u8, #[bits(9)] u16),
}

impl Step {
    fn random(rng: &mut Rng) -> Self {
        match rng.between(0, 3) {
            0 => Step::Stop,
            1 => {
                let speed = below(rng, 64) as u8;
                Step::Go { speed, path: (0..speed % 4).map(|_| Cell::random(rng)).collect() }
            }
            2 => Step::Look(Room::random(rng), below(rng, 8) as u8),
            _ => Step::Unknown([1, 3, 4, 6, 7][rng.between(0, 4)], below(rng, 512) as u16),
        }
    }

    fn draw(&self, s: &mut Sheet, path: &str) {
        let tag = match self {
            Step::Stop => 0,
            Step::Go { .. } => 2,
            Step::Look(..) => 5,
            Step::Unknown(tag, _) => *tag,
        };
        s.put(&format!("{path}.(tag)"), 3, tag);
        match self {
            Step::Stop => {}
            Step::Go { speed, path: cells } => {
                s.put(&format!("{path}.speed"), 6, *speed);
                s.each(&format!("{path}.path"), cells, |s, path, cell| cell.draw(s, path));
            }
            Step::Look(room, number) => {
                room.draw(s, &format!("{path}.0"));
                s.put(&format!("{path}.1"), 3, *number);
            }
            Step::Unknown(_, number) => s.put(&format!("{path}.1"), 9, *number),
        }
    }
}

/// The tag is told.
#[derive(BitPack, Clone, Debug, PartialEq)]
enum Body<'a> {
    #[bitpack(tag = 1)]
    Empty,
    #[bitpack(tag = 9)]
    Number(#[bits(27)] u32),
    #[bitpack(tag = 200)]
    Cells {
        #[bits(4)]
        #[bitpack(count_of = list)]
        n: u8,
        list: Vec<Cell>,
    },
    #[bitpack(other)]
    Raw(
        u16,
        #[bits(5)]
        #[bitpack(len_of = 2)]
        u8,
        #[bitpack(align = 8)] &'a [u8],
    ),
}

impl Body<'static> {
    fn random(rng: &mut Rng) -> Self {
        match rng.between(0, 3) {
            0 => Body::Empty,
            1 => Body::Number(below(rng, 1 << 27) as u32),
            2 => {
                let list: Vec<Cell> = (0..below(rng, 5)).map(|_| Cell::random(rng)).collect();
                Body::Cells { n: list.len() as u8, list }
            }
            _ => {
                let long = below(rng, 6);
                let raw: &'static [u8] = Box::leak(rng.bytes(long).into_boxed_slice());
                Body::Raw(rng.between(201, 511) as u16, raw.len() as u8, raw)
            }
        }
    }

    fn tag(&self) -> u16 {
        match self {
            Body::Empty => 1,
            Body::Number(_) => 9,
            Body::Cells { .. } => 200,
            Body::Raw(tag, ..) => *tag,
        }
    }

    fn draw(&self, s: &mut Sheet, path: &str) {
        let start = s.at();
        match self {
            Body::Empty => s.line(path, 0),
            Body::Number(number) => s.put(&format!("{path}.0"), 27, *number),
            Body::Cells { list, .. } => {
                s.put(&format!("{path}.n"), 4, list.len() as u64);
                s.each(&format!("{path}.list"), list, |s, path, cell| cell.draw(s, path));
            }
            Body::Raw(_, _, raw) => {
                s.put(&format!("{path}.1"), 5, raw.len() as u64);
                // Counted from the start of the variant, which is on a byte boundary.
                assert_eq!(start % 8, 0);
                s.align(8);
                s.text(&format!("{path}.2"), raw);
            }
        }
    }
}

macro_rules! batch {
    ($name:ident, $wire:expr, $($attribute:tt)*) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack(dynamic, $($attribute)*)]
        pub struct $name<'a> {
            #[bits(3)]
            head: u8,
            first: Step,
            #[bitpack(count = self.head)]
            steps: Vec<Step>,
            #[bits(9)]
            #[bitpack(tag_of = body)]
            kind: u16,
            #[bits(11)]
            number: u16,
            #[bitpack(align = 8)]
            body: Body<'a>,
            #[bits(5)]
            end: u8,
            again: Option<Step>,
        }

        impl Shape for $name<'static> {
            const WIRE: Wire = $wire;

            fn random(rng: &mut Rng) -> Self {
                let head = below(rng, 8) as u8;
                let body = Body::random(rng);
                $name {
                    head,
                    first: Step::random(rng),
                    steps: (0..head).map(|_| Step::random(rng)).collect(),
                    kind: body.tag(),
                    number: below(rng, 2048) as u16,
                    body,
                    end: below(rng, 32) as u8,
                    again: (rng.word() & 1 == 1).then(|| Step::random(rng)),
                }
            }

            fn draw(&self, s: &mut Sheet) {
                s.put("head", 3, self.head);
                self.first.draw(s, "first");
                s.each("steps", &self.steps, |s, path, step| step.draw(s, path));
                s.put("kind", 9, self.body.tag());
                s.put("number", 11, self.number);
                s.align(8);
                self.body.draw(s, "body");
                s.put("end", 5, self.end);
                s.flag("again", self.again.is_some());
                if let Some(step) = &self.again {
                    step.draw(s, "again");
                }
            }
        }
    };
}

batch!(Batch, Wire::ALL[0], bit_order = msb0);
batch!(LowBatch, Wire::ALL[2], bit_order = lsb0);
