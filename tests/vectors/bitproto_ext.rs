//! bitproto's extensible messages and arrays, each read by the version that wrote it and by the other one.
//!
//! What the other version has to make of a message follows from both messages' values alone, see [`fit`]. bitproto's own
//! answers stand in the file too; [`WRONG`] lists where they are not these.

use crate::golden::hex;
use crate::json::{FromJson, bytes, entries, seeds, text};
use bitpack::wire::ReadFrom;
use bitpack::{BitPack, Decode, Encode, ErrorKind, Inspect};
use serde_json::{Map, Value, json};
use std::fmt::Debug;

/// Only what lies at the top states the order.
macro_rules! versions {
    ($($(#[$attr:meta])* $name:ident { $($(#[$of:meta])* $field:ident: $ty:ty),* $(,)? })*) => { $(
        #[derive(BitPack, Debug, PartialEq, Default)]
        $(#[$attr])*
        pub struct $name { $($(#[$of])* pub $field: $ty),* }
        from_json!($name { $($field),* });
    )* };
}

mod v1 {
    use super::*;

    versions! {
        #[bitpack(extensible)]
        Middle { #[bitpack(number = 1)] old_field: bool }

        #[bitpack(bit_order = lsb0, dynamic)]
        Mid { middle: Middle, #[bits(7)] following_field: u8 }

        #[bitpack(bit_order = lsb0, extensible)]
        Top { #[bits(5)] a: u8, #[bits(9)] b: i16 }

        #[bitpack(bit_order = lsb0)]
        Plain { old_field: bool }

        #[bitpack(bit_order = lsb0)]
        Bytes { #[bitpack(extensible)] words: [u8; 4], #[bits(12)] following: u16 }

        #[bitpack(bit_order = lsb0)]
        Samples {
            #[bits(5)] lead: u8,
            #[bits(12)] #[bitpack(extensible)] samples: [i16; 2],
            #[bits(12)] following: u16,
        }

        #[bitpack(extensible)]
        Propeller { id: u8, #[bits(2)] status: u8, #[bits(2)] direction: u8 }

        Network { #[bits(4)] signal: u8, heartbeat_at: i64 }
        Position { latitude: u32, longitude: u32, altitude: u32 }
        Pose { yaw: i32, pitch: i32, roll: i32 }

        #[bitpack(extensible)]
        Flight {
            pose: Pose,
            #[bitpack(extensible)] velocity: [i32; 3],
            #[bitpack(extensible)] acceleration: [i32; 3],
        }

        #[bitpack(bit_order = lsb0, dynamic)]
        Drone {
            #[bits(3)] status: u8,
            position: Position,
            flight: Flight,
            #[bitpack(extensible)] propellers: [Propeller; 4],
            network: Network,
        }

        #[bitpack(extensible)]
        Cell {
            #[bitpack(number = 2)] row: Row,
            #[bits(3)] #[bitpack(number = 1)] kind: u8,
        }

        #[bitpack(extensible)]
        Grid {
            #[bitpack(number = 1)] on: bool,
            #[bitpack(number = 2, extensible)] cells: [Cell; 2],
            #[bits(7)] #[bitpack(number = 3)] tail: u8,
        }

        #[bitpack(bit_order = lsb0, dynamic)]
        Packet {
            #[bits(9)] #[bitpack(number = 255)] after: u16,
            #[bitpack(number = 7)] rows: [Row; 2],
            #[bits(5)] #[bitpack(number = 2)] lead: u8,
            #[bitpack(number = 4)] grid: Grid,
        }

        #[bitpack(extensible)]
        Leaf { #[bits(6)] a: u8 }

        #[bitpack(extensible)]
        Node { leaf: Leaf, leaves: [Leaf; 2] }

        #[bitpack(bit_order = lsb0, dynamic)]
        Chain { nodes: [Node; 2], end: u8 }
    }

    /// What is an alias of an array there.
    #[derive(BitPack, Debug, PartialEq, Default)]
    pub struct Row(
        #[bits(5)]
        #[bitpack(extensible)]
        pub [i8; 2],
    );

    impl FromJson for Row {
        fn from_json(json: &Value) -> Self {
            Row(FromJson::from_json(json))
        }
    }
}

mod v2 {
    use super::v1::{Network, Pose, Position};
    use super::*;

    versions! {
        #[bitpack(extensible, evolves = v1::Middle)]
        Middle { #[bits(3)] #[bitpack(number = 2)] new_field: u8, #[bitpack(number = 1)] old_field: bool }

        #[bitpack(bit_order = lsb0, dynamic, evolves = v1::Mid)]
        Mid { middle: Middle, #[bits(7)] following_field: u8 }

        #[bitpack(bit_order = lsb0, extensible, evolves = v1::Top)]
        Top { #[bits(5)] a: u8, #[bits(9)] b: i16, c: u32 }

        #[bitpack(bit_order = lsb0)]
        Plain { old_field: bool, #[bits(3)] new_field: u8 }

        #[bitpack(bit_order = lsb0, evolves = v1::Bytes)]
        Bytes { #[bitpack(extensible)] words: [u8; 6], #[bits(12)] following: u16 }

        #[bitpack(bit_order = lsb0, evolves = v1::Samples)]
        Samples {
            #[bits(5)] lead: u8,
            #[bits(12)] #[bitpack(extensible)] samples: [i16; 5],
            #[bits(12)] following: u16,
        }

        #[bitpack(extensible, evolves = v1::Propeller)]
        Propeller {
            id: u8,
            #[bits(2)] status: u8,
            #[bits(2)] direction: u8,
            #[bits(3)] field_new: u8,
        }

        #[bitpack(extensible, evolves = v1::Flight)]
        Flight {
            pose: Pose,
            #[bitpack(extensible)] velocity: [i32; 3],
            #[bitpack(extensible)] acceleration: [i32; 3],
            #[bits(3)] field_new: u8,
        }

        #[bitpack(bit_order = lsb0, dynamic, evolves = v1::Drone)]
        Drone {
            #[bits(3)] status: u8,
            position: Position,
            flight: Flight,
            #[bitpack(extensible)] propellers: [Propeller; 4],
            network: Network,
        }

        #[bitpack(extensible, evolves = v1::Cell)]
        Cell {
            #[bitpack(number = 2)] row: Row,
            #[bits(3)] #[bitpack(number = 1)] kind: u8,
            #[bitpack(number = 3)] stamp: i64,
        }

        #[bitpack(extensible, evolves = v1::Grid)]
        Grid {
            #[bits(2)] #[bitpack(number = 9)] more: u8,
            #[bitpack(number = 1)] on: bool,
            #[bitpack(number = 2, extensible)] cells: [Cell; 3],
            #[bits(7)] #[bitpack(number = 3)] tail: u8,
        }

        #[bitpack(bit_order = lsb0, dynamic, evolves = v1::Packet)]
        Packet {
            #[bits(9)] #[bitpack(number = 255)] after: u16,
            #[bitpack(number = 7)] rows: [Row; 2],
            #[bits(5)] #[bitpack(number = 2)] lead: u8,
            #[bitpack(number = 4)] grid: Grid,
        }

        #[bitpack(extensible, evolves = v1::Leaf)]
        Leaf { #[bits(6)] a: u8, #[bits(9)] b: i16 }

        #[bitpack(extensible, evolves = v1::Node)]
        Node { leaf: Leaf, leaves: [Leaf; 2], c: bool }

        #[bitpack(bit_order = lsb0, dynamic, evolves = v1::Chain)]
        Chain { nodes: [Node; 2], end: u8 }
    }

    #[derive(BitPack, Debug, PartialEq, Default)]
    pub struct Row(
        #[bits(5)]
        #[bitpack(extensible)]
        pub [i8; 3],
    );

    impl FromJson for Row {
        fn from_json(json: &Value) -> Self {
            Row(FromJson::from_json(json))
        }
    }
}

/// Where bitproto's other version reads something else, or fails: arrays of another capacity, and everything that an older
/// sender wrote.
const WRONG: [&str; 9] = [
    "mid/old_to_new",
    "top/old_to_new",
    "array/new_to_old",
    "array/old_to_new",
    "array12/new_to_old",
    "drone/origin_to_extended",
    "grid/old_to_new",
    "grid/new_to_old",
    "chain/old_to_new",
];

/// What a reader makes of a value whose type is that of `shape`: what it knows of the value, and zeros.
fn fit(value: Option<&Value>, shape: &Value) -> Value {
    match shape {
        Value::Object(fields) => {
            let field = |(name, shape): (&String, &Value)| {
                (name.clone(), fit(value.and_then(|value| value.get(name)), shape))
            };
            fields.iter().map(field).collect::<Map<_, _>>().into()
        }
        Value::Array(shapes) => {
            let element = |(i, shape)| fit(value.and_then(|value| value.get::<usize>(i)), shape);
            shapes.iter().enumerate().map(element).collect()
        }
        Value::Bool(_) => value.cloned().unwrap_or(false.into()),
        _ => value.cloned().unwrap_or(0.into()),
    }
}

/// Both directions with the sender's version, and what the reader's version makes of it; every truncation; one byte too many.
fn check<Sender, Reader>(entry: &Value, shape: &Value)
where
    Sender: FromJson + Encode + for<'a> Decode<'a> + PartialEq + Debug,
    Reader: FromJson + for<'a> ReadFrom<'a> + Encode + for<'a> Decode<'a> + PartialEq + Debug,
{
    let (id, bytes, value) = (text(entry, "id"), bytes(entry, "hex"), &entry["value"]);
    let sent = Sender::from_json(value);
    assert_eq!(hex(&sent.encode_to_vec().unwrap()), hex(&bytes), "{id}");
    assert_eq!(Sender::decode(&bytes).as_ref(), Ok(&sent), "{id}");
    let expected = fit(Some(value), shape);
    let read = Reader::decode(&bytes);
    assert_eq!(read.as_ref(), Ok(&Reader::from_json(&expected)), "{id}");
    let again = read.unwrap().encode_to_vec().unwrap();
    assert_eq!(Reader::decode(&again), Ok(Reader::from_json(&expected)), "{id}");

    let upstream = entry["upstream_other_version"] == expected && entry["upstream_error"].is_null();
    assert_eq!(upstream, !WRONG.iter().any(|wrong| id.ends_with(wrong)), "{id}");

    for len in 0..bytes.len() {
        assert!(Sender::decode(&bytes[..len]).is_err(), "{id} cut to {len}");
        let error = Reader::decode(&bytes[..len]).unwrap_err();
        assert!(
            [ErrorKind::Truncated, ErrorKind::Overrun].contains(&error.kind()),
            "{id}: {error}"
        );
    }
    let longer = [&bytes[..], &[0xA5]].concat();
    assert_eq!(Reader::decode(&longer).unwrap_err().kind(), ErrorKind::Trailing, "{id}");
    assert_eq!(Reader::decode_prefix(&longer).unwrap().1, [0xA5], "{id}");
    let explained = Reader::explain(&bytes).to_string();
    assert!(!explained.contains("error:"), "{id}: {explained}");
}

#[test]
fn every_message() {
    let seeds = seeds();
    let vectors = entries(&seeds, "bitproto_ext");
    // The other version's value shows what the reader knows; where there is no vector of it, this does.
    let shapes = json!({
        "trad": { "old_field": false },
        "array12": { "lead": 0, "samples": [0, 0], "following": 0 },
    });
    for entry in vectors {
        let case = text(entry, "id").split('/').nth(2).unwrap();
        let way = text(entry, "id").split('/').nth(3).unwrap();
        let newer = !way.starts_with("old") && !way.starts_with("origin");
        let twin = vectors.iter().find(|other| {
            let id = text(other, "id");
            id.split('/').nth(2) == Some(case) && id != text(entry, "id")
        });
        let shape = twin.map_or(&shapes[case], |twin| &twin["value"]);
        macro_rules! run {
            ($ty:ident) => {
                if newer {
                    check::<v2::$ty, v1::$ty>(entry, shape)
                } else {
                    check::<v1::$ty, v2::$ty>(entry, shape)
                }
            };
        }
        match case {
            "mid" => run!(Mid),
            "top" => run!(Top),
            "trad" => run!(Plain),
            "array" => run!(Bytes),
            "array12" => run!(Samples),
            "drone" => run!(Drone),
            "grid" => run!(Packet),
            "chain" => run!(Chain),
            other => panic!("no type for {other}"),
        }
    }
    assert_eq!(vectors.len(), 14);
}
