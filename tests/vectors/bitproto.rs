//! bitproto's messages of fixed width: lsb0, in field-number order.
//!
//! Only the outermost message states its bit order; those nested in it inherit it.

use crate::golden::check;
use crate::json::{FromJson, bytes, entries, seeds, text};
use bitpack::prelude::*;
use models::bitproto100::derived as drone;
use serde_json::Value;

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
#[bits(3)]
enum Color {
    Unknown = 0,
    Red = 1,
    Blue = 2,
    Green = 3,
}

impl FromJson for Color {
    fn from_json(json: &Value) -> Self {
        [Color::Unknown, Color::Red, Color::Blue, Color::Green][usize::from(u8::from_json(json))]
    }
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Pen {
    color: Color,
    produced_at: i64,
    #[bits(3)]
    number: u8,
    #[bits(13)]
    value: u16,
}
from_json!(Pen { color, produced_at, number, value });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct PenBox {
    pens: [Pen; 6],
}
from_json!(PenBox { pens });

/// Declared in another order than numbered: the numbers count.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Order {
    first: bool,
    #[bits(5)]
    second: u8,
    #[bits(3)]
    mid: u8,
    #[bits(4)]
    late: u8,
}
from_json!(Order { first, second, mid, late });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 226)]
struct Wide {
    #[bits(3)]
    a: u8,
    b: u64,
    c: i64,
    #[bits(29)]
    d: u32,
    #[bits(1)]
    e: i8,
    #[bits(2)]
    f: i8,
    #[bits(63)]
    g: i64,
}
from_json!(Wide { a, b, c, d, e, f, g });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Bools {
    x: bool,
    t: [[bool; 3]; 5],
    raw: [u8; 3],
}
from_json!(Bools { x, t, raw });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 190)]
struct Scatter {
    #[bits(1)]
    a: u8,
    #[bits(2)]
    b: u8,
    #[bits(3)]
    c: u8,
    #[bits(4)]
    d: u8,
    #[bits(5)]
    e: u8,
    #[bits(6)]
    f: u8,
    #[bits(7)]
    g: u8,
    h: u8,
    #[bits(9)]
    i: u16,
    #[bits(10)]
    j: u16,
    #[bits(11)]
    k: u16,
    #[bits(12)]
    l: u16,
    #[bits(13)]
    m: u16,
    #[bits(14)]
    n: u16,
    #[bits(15)]
    p: u16,
    q: u16,
    #[bits(17)]
    r: u32,
    #[bits(18)]
    s: u32,
    #[bits(19)]
    t: u32,
}
from_json!(Scatter { a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q, r, s, t });

#[derive(BitPack, Debug, PartialEq)]
struct SignedX {
    #[bits(24)]
    a: i32,
    #[bits(7)]
    b: [i8; 3],
    #[bits(24)]
    c: i32,
}
from_json!(SignedX { a, b, c });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct SignedY {
    x: SignedX,
    xs: [SignedX; 2],
    #[bits(1)]
    p: i8,
    #[bits(2)]
    q: i8,
}
from_json!(SignedY { x, xs, p, q });

#[derive(BitPack, Debug, PartialEq)]
struct Note {
    #[bits(3)]
    number: u8,
    ok: bool,
    #[bits(3)]
    arr: [u8; 7],
}
from_json!(Note { number, ok, arr });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Arrays {
    a: [u8; 7],
    b: [i32; 7],
    c: [i8; 7],
    #[bits(3)]
    d: [u8; 7],
    #[bits(17)]
    e: [u32; 7],
    f: [Note; 7],
    g: Note,
    #[bits(24)]
    t: [[i32; 7]; 7],
    #[bits(29)]
    x: [i32; 4],
}
from_json!(Arrays { a, b, c, d, e, f, g, t, x });

#[derive(BitPack, Debug, PartialEq)]
struct NestedBA {
    b: bool,
}
from_json!(NestedBA { b });

#[derive(BitPack, Debug, PartialEq)]
struct NestedBD {
    ok: bool,
}
from_json!(NestedBD { ok });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct NestedB {
    a: NestedBA,
    d: NestedBD,
}
from_json!(NestedB { a, d });

#[derive(BitPack, Debug, PartialEq)]
struct NestedDD {
    #[bits(3)]
    g: u8,
}
from_json!(NestedDD { g });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct NestedD {
    d: NestedDD,
    #[bits(3)]
    a: u8,
}
from_json!(NestedD { d, a });

// The 100-byte message is the model packet that the benches use.
mod drone_json {
    use models::bitproto100::derived::*;

    from_json!(Drone {
        status,
        position,
        flight,
        propellers,
        power,
        network,
        landing_gear,
        pressure_sensor,
        bytes,
    });
    from_json!(Position { lat: "latitude", lon: "longitude", alt: "altitude" });
    from_json!(Flight { pose, velocity, acceleration });
    from_json!(Pose { yaw, pitch, roll });
    from_json!(Propeller { id, status, direction });
    from_json!(Power { battery, status, is_charging });
    from_json!(Network { signal, heartbeat_at });
    from_json!(LandingGear { status });
    from_json!(PressureSensor { pressures });
}

#[test]
fn every_message() {
    let seeds = seeds();
    let vectors = entries(&seeds, "bitproto");
    let mut ran = 0;
    for entry in vectors {
        let (id, bytes) = (text(entry, "id"), bytes(entry, "hex"));
        assert_eq!(bytes.len(), usize::from(u16::from_json(&entry["bytes_length"])), "{id}");
        macro_rules! run {
            ($ty:ty) => {
                check(id, &<$ty>::from_json(&entry["value"]), <$ty>::to_bytes, &bytes)
            };
        }
        match (id.split('/').nth(1).unwrap(), text(entry, "message")) {
            ("pen", "Pen") => run!(Pen),
            ("pen", "Box") => run!(PenBox),
            ("edge", "Order") => run!(Order),
            ("edge", "Wide") => run!(Wide),
            ("edge", "Bools") => run!(Bools),
            ("scatter", "A") => run!(Scatter),
            ("signed", "Y") => run!(SignedY),
            ("arrays", "M") => run!(Arrays),
            ("nested", "B") => run!(NestedB),
            ("nested", "D") => run!(NestedD),
            ("drone100", "Drone") => run!(drone::Drone),
            other => panic!("no struct for {other:?}"),
        }
        ran += 1;
    }
    assert_eq!(ran, vectors.len());
}

/// bitproto's Python raises a `ValueError` for an unlisted colour; its C lets it through.
#[test]
fn unlisted_colour_is_an_error() {
    let mut bytes = [0; 11];
    bytes[0] = 7;
    let error = Pen::decode(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.value()), (bitpack::ErrorKind::Invalid, 7));
    assert_eq!((error.field().name, error.bit_offset()), ("color", 0));
}

/// bitproto writes 18 into a `uint3` as 2.
#[test]
fn overflow_is_no_truncation() {
    let pen = Pen { color: Color::Red, produced_at: 0, number: 18, value: 0 };
    let error = pen.to_bytes().unwrap_err();
    assert_eq!(error.to_string(), "Pen.number: value 18 overflows 3 bits (0..=7) at bit 67");
}
