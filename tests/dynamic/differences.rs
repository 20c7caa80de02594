//! Differences: nothing between a value and itself, one leaf where one leaf was changed.

use bitpack::{Seq, prelude::*};

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Cell {
    #[bits(5)]
    a: u8,
    #[bits(11)]
    #[bitpack(scale = 0.5, signed, unit = "V")]
    b: f32,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(tag = bits(8))]
enum Step<'a> {
    Stop,
    Go {
        to: Cell,
        #[bitpack(len_of = name)]
        long: u8,
        name: &'a str,
    },
    Turn(i8, Option<Cell>),
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Log<'a> {
    id: u8,
    #[bitpack(count_of = cells)]
    n: u8,
    cells: Seq<'a, Cell>,
    #[bitpack(count_of = steps)]
    m: u8,
    steps: Vec<Step<'a>>,
    maybe: Option<Vec2>,
    #[bits(7)]
    #[bitpack(if = self.id == 7)]
    level: Option<u8>,
    #[bits(12)]
    #[bitpack(count = 3)]
    list: Vec<i16>,
    #[bits(4)]
    pair: [u8; 2],
    #[bitpack(len_of = raw)]
    long: u8,
    #[bitpack(align = 8)]
    raw: &'a [u8],
}

/// Not fixed as far as the struct around it can see.
type Vec2 = Cell;

const CELL: Cell = Cell { a: 3, b: 1.5 };
const CELLS: [Cell; 3] = [CELL, CELL, CELL];

fn log() -> Log<'static> {
    Log {
        id: 7,
        n: 3,
        cells: Seq::from(&CELLS),
        m: 4,
        steps: vec![
            Step::Stop,
            Step::Go { to: CELL, long: 3, name: "abc" },
            Step::Turn(-5, None),
            Step::Turn(5, Some(CELL)),
        ],
        maybe: Some(CELL),
        level: Some(9),
        list: vec![1, -2, 3],
        pair: [1, 2],
        long: 2,
        raw: &[0xAB, 0xCD],
    }
}

type Change = (fn(&mut Log<'static>), &'static str);

const OTHER: Cell = Cell { a: 3, b: -2.0 };

/// Leaves of every kind, and what is printed if that leaf changes.
const CHANGES: &[Change] = &[
    (|log| log.id = 8, "id: 7 → 8\n"),
    (|log| log.cells = Seq::from(&[CELL, OTHER, CELL]), "cells[1].b: 1.5 V → -2.0 V\n"),
    (|log| log.cells = Seq::from(&[CELL, CELL]), "n: 3 → 2\ncells[2]: Cell → absent\n"),
    (
        |log| log.steps[1] = Step::Go { to: OTHER, long: 3, name: "abc" },
        "steps[1].to.b: 1.5 V → -2.0 V\n",
    ),
    (
        |log| log.steps[1] = Step::Go { to: CELL, long: 3, name: "abd" },
        "steps[1].name: \"abc\" → \"abd\"\n",
    ),
    (|log| log.steps[0] = Step::Turn(1, None), "steps[0]: Stop → Turn\n"),
    (|log| log.steps[2] = Step::Turn(-6, None), "steps[2].0: -5 → -6\n"),
    (|log| log.steps[2] = Step::Turn(-5, Some(CELL)), "steps[2].1: absent → Cell\n"),
    (|log| log.steps[3] = Step::Turn(5, Some(Cell { a: 9, b: 1.5 })), "steps[3].1.a: 3 → 9\n"),
    (|log| log.steps.push(Step::Stop), "m: 4 → 5\nsteps[4]: absent → Stop\n"),
    (|log| log.maybe = None, "maybe: Cell → absent\n"),
    (|log| log.maybe = Some(OTHER), "maybe.b: 1.5 V → -2.0 V\n"),
    (|log| log.level = None, "level: 9 → absent\n"),
    (|log| log.level = Some(10), "level: 9 → 10\n"),
    (|log| log.list[1] = 2047, "list[1]: -2 → 2047\n"),
    (|log| log.list.truncate(1), "list[1]: -2 → absent\nlist[2]: 3 → absent\n"),
    (|log| log.pair[1] = 15, "pair[1]: 2 → 15\n"),
    (|log| log.raw = &[0xAB, 0xCE], "raw: 0xabcd → 0xabce\n"),
];

#[test]
fn one_leaf_at_a_time() {
    let before = log();
    assert_eq!(before.diff(&before).count(), 0);
    assert_eq!(before.diff(&log()).to_string(), "");
    for (change, text) in CHANGES {
        let mut after = log();
        change(&mut after);
        assert_eq!(before.diff(&after).to_string(), *text);
        assert_eq!(before.diff(&after).count(), text.lines().count());
        let back: Vec<_> = after.diff(&before).map(|change| change.path.to_string()).collect();
        let paths: Vec<_> = text.lines().filter_map(|line| line.split(':').next()).collect();
        assert_eq!(back, paths);
    }
}

/// A step to a field of a variant holds the variant in its upper 16 bits, whatever the width of a `usize`.
#[test]
fn steps_hold_the_variant() {
    let before = log();
    let mut after = log();
    after.steps[2] = Step::Turn(-6, None);
    let path = before.diff(&after).next().unwrap().path;
    assert_eq!(path.to_string(), "steps[2].0");
    assert_eq!(path.steps().last(), Some(&(2 << 16)));
}

/// The same where the elements are read from messages.
#[test]
fn decoded_sequences() {
    let (before, mut after) = (log().encode_to_vec().unwrap(), log());
    after.cells = Seq::from(&[CELL, CELL, OTHER]);
    let after = after.encode_to_vec().unwrap();
    let (before, after) = (Log::decode(&before).unwrap(), Log::decode(&after).unwrap());
    assert_eq!(before.diff(&after).to_string(), "cells[2].b: 1.5 V → -2.0 V\n");
    assert_eq!(before.diff(&before.clone()).count(), 0);
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Node {
    value: u8,
    next: Option<Box<Node>>,
}

/// Deeper than a path is long: the difference is found all the same.
#[test]
fn deep_values() {
    let chain = |depth: usize, last: u8| {
        (0..depth).fold(Node { value: last, next: None }, |node, i| Node {
            value: i as u8,
            next: Some(Box::new(node)),
        })
    };
    for depth in 0..32 {
        let changes: Vec<_> =
            chain(depth, 200).diff(&chain(depth, 201)).map(|c| c.to_string()).collect();
        assert_eq!(changes.len(), 1, "{depth} deep: {changes:?}");
        assert_eq!(chain(depth, 1).diff(&chain(depth, 1)).count(), 0);
    }
}
