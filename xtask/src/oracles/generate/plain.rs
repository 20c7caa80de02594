//! Random structs without positions: numbers of any width, floats, flags, padding, arrays, nested structs.

use super::super::model::{Field, Kind, Layout, Order, Place, Struct};
use super::super::rng::Rng;

/// Fields in the natural byte order of the bit order.
pub(super) fn msb0(rng: &mut Rng) -> Layout {
    Layout::new(mixed(rng, 0, &|_, _| false), Order::Msb0)
}

pub(super) fn lsb0(rng: &mut Rng) -> Layout {
    Layout::new(mixed(rng, 0, &|_, _| false), Order::Lsb0)
}

/// Some fields of whole bytes have their bytes swapped, at any bit.
pub(super) fn swapped(rng: &mut Rng) -> Layout {
    let swap = |rng: &mut Rng, field: &mut Field| {
        if rng.percent(70) {
            let width = 8 * rng.between(2, 12);
            field.kind = if rng.percent(50) { Kind::Unsigned(width) } else { Kind::Signed(width) };
            field.swapped = true;
        }
        field.swapped
    };
    Layout::new(mixed(rng, 0, &swap), Order::Msb0)
}

/// All fields have their bytes swapped. They have any width and begin on byte boundaries.
pub(super) fn msb0_little(rng: &mut Rng) -> Layout {
    Layout::new(aligned(rng, number), Order::Msb0)
}

/// As `msb0_little`, in the other orders. Fields consist of whole bytes, because the judge counts bytes from their upper end.
pub(super) fn lsb0_big(rng: &mut Rng) -> Layout {
    let whole = |rng: &mut Rng| match rng.between(1, 18) * 8 {
        width if width > 128 => Kind::Unsigned(rng.between(1, 8)),
        width if rng.percent(40) => Kind::Signed(width),
        width => Kind::Unsigned(width),
    };
    Layout::new(aligned(rng, whole), Order::Lsb0)
}

fn aligned(rng: &mut Rng, kind: impl Fn(&mut Rng) -> Kind) -> Struct {
    let field = |rng: &mut Rng| Field { place: Place::Byte, ..Field::new(kind(rng)) };
    let fields = (0..rng.between(1, 6)).map(|_| field(rng)).collect();
    Struct { swapped: true, ..Struct::new(fields) }
}

/// Fields of every kind. `change` may replace a field, and returns whether it did.
fn mixed(rng: &mut Rng, depth: u32, change: &dyn Fn(&mut Rng, &mut Field) -> bool) -> Struct {
    let mut fields = Vec::new();
    for _ in 0..rng.between(1, 8 >> depth) {
        let mut field = Field::new(Kind::Bool);
        if !change(rng, &mut field) {
            field = one(rng, depth, change);
        }
        if rng.percent(10) {
            field.place = Place::Byte;
        }
        fields.push(field);
    }
    if fields.iter().all(|field| matches!(field.kind, Kind::Pad(_))) {
        fields.push(Field::new(Kind::Bool));
    }
    Struct::new(fields)
}

fn one(rng: &mut Rng, depth: u32, change: &dyn Fn(&mut Rng, &mut Field) -> bool) -> Field {
    match rng.between(0, 19) {
        0..=1 => Field::new(Kind::Pad(rng.between(1, 40))),
        2..=3 => Field::new(Kind::Bool),
        4..=5 => {
            // Most floats begin on byte boundaries, as C has no others.
            let place = if rng.percent(80) { Place::Byte } else { Place::Next };
            Field { place, ..Field::new(Kind::Float(rng.one(&[16, 32, 32, 64, 64]))) }
        }
        6 if depth == 0 => Field::new(Kind::Struct(mixed(rng, 1, change))),
        7 => {
            let of = Box::new(Kind::Unsigned(rng.between(1, 20)));
            Field::new(Kind::Array { of, len: rng.between(1, 4), extensible: false })
        }
        _ => Field::new(number(rng)),
    }
}

/// A number of mostly 1 to 64 bits.
fn number(rng: &mut Rng) -> Kind {
    let width = match rng.between(0, 19) {
        0 => rng.between(65, 128),
        1..=3 => rng.one(&[8, 16, 32, 64]),
        4..=6 => rng.between(33, 64),
        7..=10 => rng.between(1, 8),
        _ => rng.between(1, 64),
    };
    if rng.percent(40) { Kind::Signed(width) } else { Kind::Unsigned(width) }
}
