//! Random ASN.1 sequences: numbers between bounds, optional fields, lists, enumerations, choices.

use super::super::model::{Field, Kind, Layout, Order, Struct};
use super::super::rng::Rng;

pub(super) fn layout(rng: &mut Rng) -> Layout {
    Layout::new(sequence(rng, 0), Order::Msb0)
}

fn sequence(rng: &mut Rng, depth: u32) -> Struct {
    let fields = (0..rng.between(1, 6 >> depth)).map(|_| Field::new(member(rng, depth))).collect();
    Struct::new(fields)
}

fn member(rng: &mut Rng, depth: u32) -> Kind {
    match rng.between(0, 14) {
        0..=2 => Kind::Option(Box::new(simple(rng, depth))),
        3..=5 => {
            let of = Box::new(match rng.between(0, 3) {
                0 => Kind::Unsigned(8),
                1 => Kind::Unsigned(7),
                _ => simple(rng, depth),
            });
            let least = rng.between(0, 3);
            Kind::List { of, least, most: (least + rng.between(0, 9)).max(1) }
        }
        6 => Kind::Whole { low: i64::MIN, high: i64::MAX },
        7..=9 => {
            let low = rng.between(0, 4000) as i64 - 2000;
            let span = 1 + (rng.word() >> rng.between(24, 63)) as i64;
            Kind::Whole { low, high: low + span }
        }
        10 if depth < 2 => {
            Kind::Union((0..rng.between(2, 5)).map(|_| simple(rng, depth)).collect())
        }
        _ => simple(rng, depth),
    }
}

/// A kind that can be an element or optional.
fn simple(rng: &mut Rng, depth: u32) -> Kind {
    match rng.between(0, 9) {
        0..=1 => Kind::Bool,
        2..=3 => {
            let count = rng.between(2, 9);
            let width = u32::BITS - (count - 1).leading_zeros();
            Kind::Named { width, values: (0..u64::from(count)).collect(), open: false }
        }
        4..=5 if depth < 2 => Kind::Struct(sequence(rng, depth + 1)),
        _ => Kind::Unsigned(rng.between(1, 64)),
    }
}
