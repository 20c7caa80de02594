//! This module encodes one field of any width, order and offset that SPEC.md shows, with the library.

use bitpack::__private::{Reader, Writer};
use bitpack::order::{Big, Little, Lsb0, Msb0, Order};
use bitpack::prelude::*;

/// Encodes a struct that contains the field alone, or the field after four other bits.
macro_rules! one {
    ($width:literal, [$($order:tt)*], 0, $value:expr) => {{
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack($($order)*)]
        struct Cell {
            #[bits($width)]
            value: u64,
        }
        there_and_back(&Cell { value: $value })
    }};
    ($width:literal, [$($order:tt)*], 4, $value:expr) => {{
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack($($order)*)]
        struct Cell {
            #[bits(4)]
            before: u8,
            #[bits($width)]
            value: u64,
        }
        there_and_back(&Cell { before: 0, value: $value })
    }};
}

fn there_and_back<T>(cell: &T) -> Vec<u8>
where
    T: Fixed + PartialEq + core::fmt::Debug,
{
    let mut out = vec![0xA5; T::BYTES];
    assert_eq!(cell.encode_into(&mut out), Ok(T::BYTES));
    assert_eq!(T::decode(&out).as_ref(), Ok(cell));
    out
}

macro_rules! derived {
    ($($width:literal)*) => {
        /// The bytes of the derived struct.
        pub fn derived(order: &str, width: usize, offset: usize, value: u64) -> Vec<u8> {
            match (order, width, offset) {
                $(
                    ("msb0, big", $width, 0) => one!($width, [bit_order = msb0], 0, value),
                    ("msb0, big", $width, 4) => one!($width, [bit_order = msb0], 4, value),
                    ("msb0, little", $width, 0) => one!($width, [endian = little], 0, value),
                    ("msb0, little", $width, 4) => one!($width, [endian = little], 4, value),
                    ("lsb0, little", $width, 0) => one!($width, [bit_order = lsb0], 0, value),
                    ("lsb0, little", $width, 4) => one!($width, [bit_order = lsb0], 4, value),
                    ("lsb0, big", $width, 0) => one!($width, [bit_order = lsb0, endian = big], 0, value),
                    ("lsb0, big", $width, 4) => one!($width, [bit_order = lsb0, endian = big], 4, value),
                )*
                _ => panic!("SPEC.md shows a cell that is not tested: {order}, {width} bits at {offset}"),
            }
        }
    };
}

derived!(5 8 9 12 16 20 32 64);

/// The bytes that the cursor writes if widths and values are not constant.
pub fn cursor(order: &str, width: usize, offset: usize, value: u64) -> Vec<u8> {
    match order {
        "msb0, big" => moved::<Msb0<Big>>(width, offset, value),
        "msb0, little" => moved::<Msb0<Little>>(width, offset, value),
        "lsb0, little" => moved::<Lsb0<Little>>(width, offset, value),
        "lsb0, big" => moved::<Lsb0<Big>>(width, offset, value),
        _ => panic!("{order}"),
    }
}

fn moved<O: Order>(width: usize, offset: usize, value: u64) -> Vec<u8> {
    let mut out = vec![0xA5; (offset + width).div_ceil(8)];
    let mut w = Writer::<O>::new(&mut out);
    w.zeros(offset);
    w.push(value, width);
    w.finish();
    let mut r = Reader::<O>::new(&out);
    r.skip(offset);
    assert_eq!(r.take(width), value);
    out
}
