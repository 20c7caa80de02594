//! This test checks the widths of types and the bit patterns of values in the sections "Widths" and "Numbers".

use crate::{rows, unhex};
use bitpack::__private::Widths;
use bitpack::Scalar;
use bitpack::prelude::*;

/// The natural width of a type, and the widths that it accepts.
fn widths(name: &str) -> (Option<usize>, Widths) {
    macro_rules! known {
        ($($ty:ident)*) => {
            match name {
                $(stringify!($ty) => (Some(<$ty as Fixed>::BITS), <$ty as Scalar>::WIDTHS),)*
                _ => panic!("SPEC.md names a type that is not tested: {name}"),
            }
        };
    }
    known!(u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 usize isize bool char f32 f64)
}

#[test]
fn widths_of_types() {
    let mut checked = 0;
    for row in rows("type") {
        for name in row[0].split(", ") {
            let allowed = if let Some((a, b)) = row[2].split_once(" or ") {
                Widths::Either(a.parse().unwrap(), b.parse().unwrap())
            } else {
                let (min, max) = row[2].split_once(" to ").unwrap();
                let max = max.parse().unwrap_or(usize::BITS as usize);
                Widths::Between(min.parse().unwrap(), max)
            };
            assert_eq!(widths(name), (row[1].parse().ok(), allowed), "{name}");
            checked += 1;
        }
    }
    assert_eq!(checked, 16);
}

/// Encodes a message with one field of type `$ty` that is `$width` bits wide.
macro_rules! alone {
    ($ty:ty, $width:literal, $value:expr) => {{
        #[derive(BitPack)]
        struct Alone {
            #[bits($width)]
            value: $ty,
        }
        let bytes = Alone { value: $value }.to_bytes().unwrap();
        (bytes.to_vec(), Alone::decode(&bytes).unwrap().value.to_string())
    }};
}

#[test]
fn bit_patterns() {
    let rows = rows("16 bits as");
    assert_eq!(rows.len(), 7);
    for row in rows {
        let (bytes, back) = match row[0].as_str() {
            "f32 1.5" => alone!(f32, 16, 1.5),
            "f64 -2.0" => alone!(f64, 16, -2.0),
            "f32 0.1" => alone!(f32, 16, 0.1),
            "f32 65519.9" => alone!(f32, 16, 65519.9),
            "f32 inf" => alone!(f32, 16, f32::INFINITY),
            "i16 -1234" => alone!(i16, 16, -1234),
            "char 'é'" => alone!(char, 29, 'é'),
            other => panic!("SPEC.md shows a value that is not tested: {other}"),
        };
        assert_eq!(bytes, unhex(&row[1]), "{}", row[0]);
        let expected = match row[0].as_str() {
            "f32 0.1" => "0.099975586",
            "f32 65519.9" => "65504",
            "f32 inf" => "inf",
            "f32 1.5" => "1.5",
            "f64 -2.0" => "-2",
            "i16 -1234" => "-1234",
            _ => "é",
        };
        assert_eq!(back, expected, "{}", row[0]);
    }
}

/// The largest value that does not round to an infinity is finite.
#[test]
fn binary16_overflows_where_stated() {
    assert_eq!(alone!(f32, 16, 65519.996).0, [0x7B, 0xFF]);
}

/// At full width a NaN keeps every bit, alone and in arrays.
#[test]
fn nan_payloads() {
    #[derive(BitPack)]
    struct Nans {
        alone: f32,
        array: [f32; 2],
        wide: [f64; 1],
    }
    let singles = [0x7F80_0001_u32, 0xFF80_0123, 0x7FC0_0001].map(u32::to_be_bytes).concat();
    let bytes = [singles, 0x7FF0_0000_0000_0001_u64.to_be_bytes().to_vec()].concat();
    assert_eq!(Nans::decode(&bytes).unwrap().to_bytes().unwrap()[..], bytes);
}
