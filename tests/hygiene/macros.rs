//! Definitions that a user's macro prints: types, widths and names come as fragments.

use bitpack::prelude::*;

macro_rules! packet {
    (
        $(#[$meta:meta])*
        $name:ident { $($field:ident: $ty:ty, $bits:expr;)* } $inner:ident: $nested:ty
    ) => {
        #[derive(BitPack, Debug, PartialEq)]
        $(#[$meta])*
        struct $name {
            $(#[bits($bits)] $field: $ty,)*
            $inner: $nested,
        }
    };
}

packet! {
    /// Made by a macro.
    #[bitpack(bits = 32)]
    Made { a: u8, 3; b: i16, 4 + 5; c: [bool; 2], 1; d: Kind, WIDTH; } e: (u8, u8)
}

const WIDTH: usize = 2;

macro_rules! kind {
    ($name:ident, $bits:literal, { $($variant:ident = $value:expr),* } else $ty:ty) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bits($bits)]
        #[repr(u8)]
        enum $name {
            $($variant = $value,)*
            #[bitpack(other)]
            Else($ty),
        }
    };
}

kind!(Kind, 2, { A = 1, B = 1 + 1 } else u8);

/// Every value of an attribute as a fragment.
macro_rules! attributes {
    ($at:expr, $min:expr, $max:expr, $scale:expr, $unit:literal, $magic:expr, $default:expr) => {
        #[derive(BitPack)]
        struct Attributes {
            #[bitpack(magic = $magic)]
            magic: u8,
            #[bitpack(range = $min..=$max)]
            ranged: i8,
            #[bits(8)]
            #[bitpack(scale = $scale, unit = $unit, at = $at)]
            scaled: f32,
            #[bitpack(skip, default = $default)]
            skipped: u8,
        }
    };
}

attributes!(24, -3, 3, 0.5, "m", 0xAB, 7);

#[test]
fn fragments() {
    let made = Made { a: 7, b: -1, c: [true, false], d: Kind::B, e: (3, 4) };
    let bytes = made.to_bytes().unwrap();
    assert_eq!(bytes, [0xFF, 0xFA, 3, 4]);
    assert_eq!(Made::decode(&bytes).unwrap(), made);
    assert_eq!(Made::LAYOUT.doc, "Made by a macro.");
    assert_eq!(Kind::decode(&[0xC0]).unwrap(), Kind::Else(3));
    assert_eq!(Kind::A.to_bytes().unwrap(), [0x40]);
}

#[test]
fn attribute_fragments() {
    let value = Attributes { magic: 0xAB, ranged: -3, scaled: 2.5, skipped: 0 };
    let bytes = value.to_bytes().unwrap();
    assert_eq!(bytes, [0xAB, 0xFD, 0, 5]);
    assert_eq!(Attributes::decode(&bytes).unwrap().skipped, 7);
    assert!(Attributes { ranged: 4, ..value }.to_bytes().is_err());
}

#[test]
fn inside_a_function() {
    const BITS: usize = 6;
    packet!(Local { a: u8, BITS; } b: Made);
    assert_eq!((Local::BITS, Local::LAYOUT.fields()[1].offset), (38, 6));
}
