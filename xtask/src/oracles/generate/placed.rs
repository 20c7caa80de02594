//! Random CAN frames: signals at any position, in either order, some of them scaled.

use super::super::model::{Field, Kind, Layout, Order, Place, Scaled, Struct};
use super::super::rng::Rng;

pub(super) fn layout(rng: &mut Rng) -> Layout {
    // Frames of CAN and of CAN FD have different lengths.
    let bytes = if rng.percent(70) { rng.between(1, 8) } else { rng.between(9, 64) };
    let mut taken = vec![false; bytes as usize * 8];
    let mut fields = Vec::new();
    let wanted = rng.between(1, 8);
    for _ in 0..wanted * 3 {
        let kind = signal(rng);
        let width = kind.width().expect("a leaf").min(bytes * 8);
        let kind = narrowed(kind, width);
        let at = rng.between(0, bytes * 8 - width);
        let order = if rng.percent(50) { Order::Lsb0 } else { Order::Msb0 };
        let bits = || (at..at + width).map(|bit| memory_bit(bit, order));
        if bits().all(|bit| !taken[bit]) && fields.len() < wanted as usize {
            bits().for_each(|bit| taken[bit] = true);
            fields.push(Field { place: Place::At(at, order), ..Field::new(kind) });
        }
    }
    let message = Struct { bits: Some(bytes * 8), ..Struct::new(fields) };
    Layout::new(message, Order::Msb0)
}

fn signal(rng: &mut Rng) -> Kind {
    match rng.between(0, 9) {
        0 => Kind::Float(rng.one(&[32, 64])),
        1..=2 => Kind::Scaled(Scaled {
            width: rng.between(1, 40),
            signed: rng.percent(50),
            scale: rng.one(&[0.5, 0.1, 2.0, 0.01, 0.125, 3.0]),
            offset: rng.one(&[0.0, -40.0, 250.0, 0.5, -1000.0]),
        }),
        3..=5 => Kind::Signed(rng.between(1, 64)),
        _ => Kind::Unsigned(rng.between(1, 64)),
    }
}

/// The kind with a width that fits into the frame.
fn narrowed(kind: Kind, width: u32) -> Kind {
    match kind {
        Kind::Signed(_) => Kind::Signed(width),
        Kind::Scaled(scaled) => Kind::Scaled(Scaled { width, ..scaled }),
        Kind::Float(whole) if whole == width => kind,
        _ => Kind::Unsigned(width),
    }
}

/// The position of a bit in memory, counted from the least significant bit of each byte.
fn memory_bit(stream: u32, order: Order) -> usize {
    (match order {
        Order::Lsb0 => stream,
        Order::Msb0 => stream / 8 * 8 + 7 - stream % 8,
    }) as usize
}
