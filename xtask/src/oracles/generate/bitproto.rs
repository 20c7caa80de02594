//! Random bitproto messages: numbers, enums, arrays, nested messages, some of them extensible.
//!
//! bitproto's Python code (1.3.2) reads two things otherwise than it writes them, which these messages avoid. It reads an enum in
//! pieces and refuses a piece that is no listed value, so the judge lists every number of the width. Behind an extensible array of
//! *n* elements, it goes on at bit *n*² of the array if the array is shorter, so no such array is that short.

use super::super::judges::bitproto::define;
use super::super::model::{Field, Kind, Layout, Order, Struct};
use super::super::rng::Rng;
use std::path::Path;

pub(super) fn layout(rng: &mut Rng) -> Layout {
    let extensible = rng.percent(40);
    Layout::new(message(rng, 0, extensible), Order::Lsb0)
}

/// The module that bitpack-import writes from the file that the judge gets.
pub(super) fn import(layouts: &[Layout]) -> Result<String, String> {
    let numbered: Vec<_> = layouts.iter().enumerate().collect();
    let module =
        bitpack_import::bitproto(Path::new("oracles.bitproto"), &mut |_| Ok(define(&numbered)));
    module.map_err(|error| error.to_string())
}

fn message(rng: &mut Rng, depth: u32, extensible: bool) -> Struct {
    let fields =
        (0..rng.between(1, 7 >> depth)).map(|_| Field::new(kind(rng, depth, extensible))).collect();
    Struct { extensible: extensible && rng.percent(50), ..Struct::new(fields) }
}

fn kind(rng: &mut Rng, depth: u32, extensible: bool) -> Kind {
    match rng.between(0, 11) {
        0 => {
            let width = rng.between(1, 3);
            let listed = if rng.percent(50) { 1 << width } else { 1 << (width - 1) };
            // The judge lists all numbers, which matches the catch-all.
            Kind::Named { width, values: (0..listed).collect(), open: listed < 1 << width }
        }
        1..=2 => {
            let (of, len) = (number(rng), rng.between(1, 5));
            let is_read = len * len <= 16 + len * of.width().unwrap_or_default();
            let extensible = extensible && is_read && rng.percent(50);
            Kind::Array { of: Box::new(of), len, extensible }
        }
        3 if depth < 2 => {
            let of = Box::new(Kind::Struct(message(rng, depth + 1, extensible)));
            Kind::Array { of, len: rng.between(1, 3), extensible: extensible && rng.percent(50) }
        }
        4..=5 if depth < 2 => Kind::Struct(message(rng, depth + 1, extensible)),
        _ => number(rng),
    }
}

fn number(rng: &mut Rng) -> Kind {
    match rng.between(0, 9) {
        0 => Kind::Bool,
        1..=4 => Kind::Signed(rng.between(1, 64)),
        _ => Kind::Unsigned(rng.between(1, 64)),
    }
}
