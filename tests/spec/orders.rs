//! This test checks the table of the section "Orders and where they come from": a stated order inside an order in force.

use crate::{oracle, rows};
use bitpack::layout::{Layout, Shape};
use bitpack::order::{BitOrder, Endian};
use bitpack::prelude::*;

const OUTER: [&str; 4] = ["msb0, big", "msb0, little", "lsb0, little", "lsb0, big"];

/// A struct of twelve bits that show their order, and four bits up to the next byte boundary.
macro_rules! inner {
    ($name:ident $([$($stated:tt)*])?) => {
        #[derive(BitPack, Debug, PartialEq)]
        $(#[bitpack($($stated)*)])?
        struct $name {
            #[bits(12)]
            value: u16,
            #[bits(4)]
            rest: u8,
        }
    };
}

/// The bytes if the type states an order, which must equal those if the field states it.
macro_rules! inside {
    ([$($outer:tt)*] $($stated:tt)*) => {{
        inner!(States [$($stated)*]);
        inner!(Silent);
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack($($outer)*)]
        struct Outer {
            of_type: States,
            #[bitpack($($stated)*)]
            of_field: Silent,
        }
        let outer = Outer {
            of_type: States { value: 0xABC, rest: 0 },
            of_field: Silent { value: 0xABC, rest: 0 },
        };
        let bytes = outer.to_bytes().unwrap();
        assert_eq!(Outer::decode(&bytes), Ok(outer));
        let (of_type, of_field) = bytes.split_at(2);
        assert_eq!(of_type, of_field);
        of_type.to_vec()
    }};
}

macro_rules! derived {
    ($($name:literal [$($stated:tt)*])*) => {
        fn derived(outer: &str, stated: &str) -> Vec<u8> {
            match (outer, stated) {
                $(
                    ("msb0, big", $name) => inside!([bit_order = msb0] $($stated)*),
                    ("msb0, little", $name) => inside!([bit_order = msb0, endian = little] $($stated)*),
                    ("lsb0, little", $name) => inside!([bit_order = lsb0] $($stated)*),
                    ("lsb0, big", $name) => inside!([bit_order = lsb0, endian = big] $($stated)*),
                )*
                _ => panic!("SPEC.md shows a cell that is not tested: {stated} in {outer}"),
            }
        }
    };
}

derived! {
    "nothing" []
    "endian = big" [endian = big]
    "endian = little" [endian = little]
    "bit_order = msb0" [bit_order = msb0]
    "bit_order = lsb0" [bit_order = lsb0]
    "bit_order = msb0, endian = little" [bit_order = msb0, endian = little]
    "bit_order = lsb0, endian = big" [bit_order = lsb0, endian = big]
}

fn parse(order: &str) -> (BitOrder, Endian) {
    let bits = if order.starts_with("msb0") { BitOrder::Msb0 } else { BitOrder::Lsb0 };
    (bits, if order.ends_with("big") { Endian::Big } else { Endian::Little })
}

fn layout(stated: &str) -> Layout {
    let mut layout = Layout::new("Stated", Shape::Unit, 0);
    for item in stated.split(", ").filter(|item| *item != "nothing") {
        layout = match item {
            "endian = big" => layout.endian(Endian::Big),
            "endian = little" => layout.endian(Endian::Little),
            "bit_order = msb0" => layout.bit_order(BitOrder::Msb0),
            "bit_order = lsb0" => layout.bit_order(BitOrder::Lsb0),
            _ => panic!("{item}"),
        };
    }
    layout
}

#[test]
fn stated_in_what_is_in_force() {
    let rows = rows("stated");
    assert_eq!(rows.len(), 7);
    for row in rows {
        for (outer, cell) in OUTER.into_iter().zip(&row[1..]) {
            let id = format!("{} in {outer}", row[0]);
            assert_eq!(layout(&row[0]).order_in(parse(outer)), parse(cell), "layout: {id}");
            let expected = oracle::encode(cell, 12, 0, 0xABC);
            assert_eq!(derived(outer, &row[0]), expected, "derived: {id}");
        }
    }
}
