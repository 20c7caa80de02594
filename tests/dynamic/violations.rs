//! Violations are the errors of encoding, at the paths where they are.
//!
//! The expected ones are found by a walk over the values that knows the definitions and no code of the library.

use crate::rng::Rng;
use bitpack::ErrorKind::{self, OutOfRange, Overflow, Refused};
use bitpack::prelude::*;
use std::cell::Cell;

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Item {
    #[bits(5)]
    a: u8,
    #[bits(7)]
    #[bitpack(range = -20..=20)]
    b: i8,
    sub: Option<Box<Item>>,
    #[bits(3)]
    #[bitpack(len_of = text)]
    long: (),
    text: String,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(tag = bits(2))]
enum Choice {
    Nothing,
    Number(#[bits(9)] u16),
    Item {
        #[bits(1)]
        pad: u8,
        item: Item,
    },
    #[bitpack(other)]
    Kept(u8, #[bits(4)] i8),
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(dynamic)]
struct Tree {
    #[bits(3)]
    head: u8,
    #[bits(2)]
    #[bitpack(count_of = items)]
    n: (),
    items: Vec<Item>,
    #[bitpack(if = self.head > 4)]
    maybe: Option<Item>,
    #[bits(5)]
    #[bitpack(count = self.head)]
    numbers: Vec<i8>,
    choice: Choice,
    #[bits(6)]
    last: [u8; 3],
}

/// Most numbers fit.
struct Draw<'r> {
    rng: &'r mut Rng,
}

impl Draw<'_> {
    fn one_in(&mut self, chances: usize) -> bool {
        self.rng.between(1, chances) == 1
    }

    fn number(&mut self, fits: usize) -> u8 {
        let most = if self.one_in(30) { 255 } else { fits };
        self.rng.between(0, most) as u8
    }

    fn signed(&mut self, fits: i8) -> i8 {
        if self.one_in(30) {
            self.rng.word() as i8
        } else {
            self.rng.between(0, 2 * fits as usize) as i8 - fits
        }
    }

    fn item(&mut self, depth: usize) -> Item {
        let sub = depth > 0 && self.one_in(2);
        let long = if self.one_in(20) { 9 } else { self.rng.between(0, 7) };
        Item {
            a: self.number(31),
            b: self.signed(20),
            sub: sub.then(|| Box::new(self.item(depth - 1))),
            long: (),
            text: "x".repeat(long),
        }
    }

    fn choice(&mut self) -> Choice {
        match self.rng.between(0, 3) {
            0 => Choice::Nothing,
            1 => Choice::Number(u16::from(self.number(255)) * if self.one_in(20) { 9 } else { 1 }),
            2 => Choice::Item { pad: self.number(1), item: self.item(1) },
            _ => Choice::Kept(if self.one_in(9) { 1 } else { 3 }, self.signed(7)),
        }
    }

    fn tree(&mut self) -> Tree {
        let head = self.number(7);
        let told = if self.one_in(20) { 1 } else { usize::from(head.min(9)) };
        let count = if self.one_in(20) { 4 } else { self.rng.between(0, 3) };
        let maybe = (head > 4) != self.one_in(40);
        Tree {
            head,
            n: (),
            items: (0..count).map(|_| self.item(1)).collect(),
            maybe: maybe.then(|| self.item(0)),
            numbers: (0..told).map(|_| self.signed(15)).collect(),
            choice: self.choice(),
            last: [self.number(63), self.number(63), self.number(63)],
        }
    }
}

/// What the walk finds.
#[derive(Default)]
struct Found(Vec<(String, ErrorKind)>);

impl Found {
    fn note(&mut self, wrong: bool, path: String, kind: ErrorKind) {
        if wrong {
            self.0.push((path, kind));
        }
    }

    fn item(&mut self, item: &Item, path: &str) {
        self.note(item.a > 31, format!("{path}.a"), Overflow);
        self.note(!(-20..=20).contains(&item.b), format!("{path}.b"), OutOfRange);
        if let Some(sub) = &item.sub {
            self.item(sub, &format!("{path}.sub"));
        }
        self.note(item.text.len() > 7, format!("{path}.long"), Overflow);
    }

    fn choice(&mut self, choice: &Choice) {
        match choice {
            Choice::Nothing => {}
            Choice::Number(number) => self.note(*number > 511, "choice.0".into(), Overflow),
            Choice::Item { pad, item } => {
                self.note(*pad > 1, "choice.pad".into(), Overflow);
                self.item(item, "choice.item");
            }
            Choice::Kept(tag, number) => {
                self.note(*tag < 3, "choice".into(), ErrorKind::Shadowed);
                self.note(!(-8..8).contains(number), "choice.1".into(), Overflow);
            }
        }
    }

    fn tree(&mut self, tree: &Tree) {
        self.note(tree.head > 7, "head".into(), Overflow);
        self.note(tree.items.len() > 3, "n".into(), Overflow);
        for (i, item) in tree.items.iter().enumerate() {
            self.item(item, &format!("items[{i}]"));
        }
        let asked = tree.head > 4;
        self.note(tree.maybe.is_some() != asked, "maybe".into(), Refused);
        if let Some(item) = tree.maybe.as_ref().filter(|_| asked) {
            self.item(item, "maybe");
        }
        for (i, number) in tree.numbers.iter().enumerate() {
            self.note(!(-16..16).contains(number), format!("numbers[{i}]"), Overflow);
        }
        self.note(tree.numbers.len() != usize::from(tree.head), "numbers".into(), Refused);
        self.choice(&tree.choice);
        for (i, number) in tree.last.iter().enumerate() {
            self.note(*number > 63, format!("last[{i}]"), Overflow);
        }
    }
}

#[test]
fn every_violation_and_the_first_one_is_the_error() {
    let mut rng = Rng::new(77);
    let mut by_count = [0; 8];
    for _ in 0..4000 {
        let tree = Draw { rng: &mut rng }.tree();
        let mut expected = Found::default();
        expected.tree(&tree);
        let violations: Vec<_> = tree.violations().collect();
        let found: Vec<_> = violations.iter().map(|e| (e.path().to_string(), e.kind())).collect();
        assert_eq!(found, expected.0, "{tree:?}");
        let encoded = tree.encode_to_vec();
        assert_eq!(encoded.as_ref().err(), violations.first(), "{tree:?}");
        assert_eq!(tree.encode_into(&mut [0xA5; 999]).err(), violations.first().copied());
        assert_eq!(tree.validate().err(), violations.first().copied());
        if let Ok(bytes) = encoded {
            assert_eq!(Tree::decode(&bytes), Ok(tree));
        }
        by_count[violations.len().min(7)] += 1;
    }
    // Values without a violation, with one, with several.
    assert!(by_count[0] > 500 && by_count[1] > 500 && by_count[2..].iter().sum::<i32>() > 500);
}

thread_local! {
    /// How often the codec module below was asked for a number.
    static ASKED: Cell<usize> = const { Cell::new(0) };
}

mod counted {
    pub fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8)
    }

    pub fn encode(byte: &u8) -> Result<u64, &'static str> {
        super::ASKED.set(super::ASKED.get() + 1);
        Ok(u64::from(*byte))
    }
}

#[derive(BitPack, Clone, Copy)]
struct Leaf {
    #[bits(4)]
    #[bitpack(with = counted)]
    number: u8,
}

#[derive(BitPack)]
struct Rows<const N: usize> {
    rows: [[Leaf; 4]; N],
    #[bits(1)]
    last: u8,
}

#[derive(BitPack)]
struct List {
    #[bitpack(rest)]
    list: Vec<Leaf>,
}

/// Every search begins at the last violation, so that a leaf is visited at most twice.
#[test]
fn a_leaf_is_visited_twice() {
    let wrong = Leaf { number: 16 };
    let visits = |violations: &dyn Fn() -> usize| {
        ASKED.set(0);
        let found = violations();
        (found, ASKED.get())
    };
    let rows = Rows { rows: [[wrong; 4]; 250], last: 2 };
    let (found, asked) = visits(&|| rows.violations().count());
    assert_eq!(found, 1001);
    assert!((1000..=2000).contains(&asked), "{asked}");
    let list = List { list: vec![wrong; 1000] };
    let (found, asked) = visits(&|| list.violations().count());
    assert_eq!(found, 1000);
    assert!((1000..=2000).contains(&asked), "{asked}");
    let offsets: Vec<_> = rows.violations().map(|error| error.bit_offset()).collect();
    assert!(offsets.iter().copied().eq((0..=1000).map(|leaf| 4 * leaf)));
}
