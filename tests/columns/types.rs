//! Types with every kind of field, in every order: columns against decoding row by row.

use crate::rng::Rng;
use bitpack::columns::{DecodeRowsError, Rows};
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bits(3)]
enum Kind {
    A,
    B,
    C,
    D = 6,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bits(4)]
enum Open {
    One,
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
struct Pair {
    #[bits(5)]
    low: i8,
    #[bits(4)]
    open: Open,
    last: bool,
}

/// A codec of multiples of three.
mod thirds {
    pub(super) fn decode(raw: u64) -> Result<u8, &'static str> {
        if raw.is_multiple_of(3) { Ok((raw / 3) as u8) } else { Err("is no multiple of 3") }
    }
    pub(super) fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(*value) * 3)
    }
}

/// Rows that decode.
fn pool<T: Fixed>(rng: &mut Rng) -> Vec<Vec<u8>> {
    let decoded = std::iter::repeat_with(|| T::decode(&rng.bytes(T::BYTES))).flatten();
    decoded.take(40).map(|value| value.encode_to_vec().unwrap()).collect()
}

/// Bytes of rows of the pool.
fn rows(rng: &mut Rng, pool: &[Vec<u8>], count: usize) -> Vec<u8> {
    (0..count).flat_map(|_| pool[rng.between(0, pool.len() - 1)].clone()).collect()
}

/// Whether the texts of two values are equal, because a float that is no number is not equal to itself.
fn same(one: &impl std::fmt::Debug, other: &impl std::fmt::Debug) -> bool {
    format!("{one:?}") == format!("{other:?}")
}

/// A type with columns.
trait Law {
    /// Compares columns with decoding row by row.
    fn hold(rng: &mut Rng);
}

/// A type in each order, with the laws of its columns.
macro_rules! laws {
    ($test:ident: $($ty:ident $columns:ident $select:ident $($attr:ident = $value:ident)*;)* => $fields:tt without $others:tt) => {
        $(law! { $ty $columns $select [$(, $attr = $value)*] $fields $others })*

        #[test]
        fn $test() {
            let mut rng = Rng::new(0xC0_1075);
            $($ty::hold(&mut rng);)*
        }
    };
}

macro_rules! law {
    ($ty:ident $columns:ident $select:ident [$($attrs:tt)*]
        { $($(#[$($field_attr:tt)*])* $field:ident: $field_ty:ty,)* } { $($other:tt)* }) => {
        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(columns $($attrs)*)]
        struct $ty { $($(#[$($field_attr)*])* $field: $field_ty,)* $($other)* }

        impl Law for $ty {
            fn hold(rng: &mut Rng) {
                /// The rows that are decoded, and the error of the first other one.
                fn row_by_row(bytes: &[u8], chosen: impl Fn(usize) -> bool) -> ($columns, Option<(usize, DecodeError)>) {
                    let mut columns = $columns::new();
                    for (row, bytes) in bytes.chunks_exact($ty::BYTES).enumerate() {
                        if !chosen(row) { continue }
                        match $ty::decode(bytes) {
                            Ok(value) => { $(columns.$field.push(value.$field);)* }
                            Err(error) => return (columns, Some((row, error))),
                        }
                    }
                    (columns, None)
                }

                let pool = pool::<$ty>(rng);
                for count in [0, 1, 2, 7, 255, 256, 257, 600] {
                    let bytes = rows(rng, &pool, count);
                    let expected = row_by_row(&bytes, |_| true).0;
                    let columns = $columns::decode(&bytes).unwrap();
                    assert!(same(&columns, &expected));
                    assert!(columns.encode_rows().as_ref() == Ok(&bytes));

                    // Each column alone.
                    $({
                        let select = $select { $field: true, ..$select::NONE };
                        let one = $columns::decode_only(select, &bytes).unwrap();
                        let alone = $columns { $field: expected.$field.clone(), ..$columns::new() };
                        assert!(same(&one, &alone), "{}", stringify!($field));
                        let mut each = $columns::new();
                        each.append_each_only(select, bytes.chunks($ty::BYTES)).unwrap();
                        assert!(same(&each, &alone), "{}", stringify!($field));
                    })*

                    // A range of rows, and gaps between rows.
                    let (from, to) = (count / 3, count / 2);
                    let part = $columns::decode(Rows::new(&bytes).range(from..to)).unwrap();
                    assert!(same(&part, &row_by_row(&bytes, |row| (from..to).contains(&row)).0));
                    let apart: Vec<u8> = bytes
                        .chunks($ty::BYTES)
                        .flat_map(|row| row.iter().copied().chain([0xA5; 3]))
                        .collect();
                    for cut in 0..=3 {
                        let rows = Rows::new(&apart[..apart.len().saturating_sub(cut)]);
                        let found = $columns::decode(rows.stride($ty::BYTES + 3));
                        assert!(same(&found.unwrap(), &expected));
                    }

                    // Appended twice.
                    let mut twice = columns.clone();
                    twice.append(&bytes).unwrap();
                    assert!(twice.encode_rows() == Ok([&bytes[..], &bytes].concat()));
                }

                // Any bytes: the first bad row, and the rows before it.
                for _ in 0..60 {
                    let good = rng.between(0, 300);
                    let mut bytes = rows(rng, &pool, good);
                    bytes.extend(rng.bytes(20 * $ty::BYTES));
                    let (expected, error) = row_by_row(&bytes, |_| true);
                    let mut columns = $columns::new();
                    let found = columns.append(&bytes);
                    match (found, error) {
                        (Ok(()), None) => {}
                        (Err(DecodeRowsError::Row { row, error, .. }), Some(expected)) => {
                            assert_eq!((row, error), expected);
                        }
                        other => panic!("{other:?}"),
                    }
                    assert!(same(&columns, &expected));
                }
            }
        }
    };
}

laws! {
    every_kind_of_field:
    Big BigColumns BigSelect;
    Small SmallColumns SmallSelect endian = little;
    Turned TurnedColumns TurnedSelect bit_order = lsb0;
    TurnedBig TurnedBigColumns TurnedBigSelect bit_order = lsb0 endian = big;
    => {
        #[bits(3)] a: u8,
        #[bits(13)] b: u16,
        c: i16,
        d: bool,
        #[bits(2)] #[bitpack(range = 0..=2)] e: u8,
        #[bits(31)] f: i32,
        g: u64,
        #[bits(100)] h: u128,
        #[bits(70)] i: i128,
        kind: Kind,
        open: Open,
        pair: Pair,
        j: f32,
        k: f64,
        #[bits(10)] #[bitpack(scale = 0.25, offset = -3.0)] l: f32,
        #[bits(6)] #[bitpack(with = thirds)] m: u8,
        #[bits(7)] n: [u8; 5],
        o: [i16; 11],
        p: [Kind; 2],
        q: [[bool; 3]; 2],
        #[bits(2)] #[bitpack(magic = 2)] r: u8,
        s: (u8, bool),
        #[bits(9)] #[bitpack(align = 8)] t: u16,
        #[bitpack(align = 8, endian = little)] u: u32,
    } without {
        #[bits(3)] #[bitpack(reserved)] pad: (),
        #[bits(1)] #[bitpack(reserved, strict)] zero: (),
        #[bits(1)] #[bitpack(magic = 1)] mark: (),
        #[bitpack(skip)] local: u8,
    }
}

laws! {
    placed_fields:
    Placed PlacedColumns PlacedSelect;
    PlacedSmall PlacedSmallColumns PlacedSmallSelect endian = little;
    PlacedTurned PlacedTurnedColumns PlacedTurnedSelect bit_order = lsb0;
    => {
        #[bits(9)] #[bitpack(at = 40)] a: u16,
        #[bits(12)] #[bitpack(at = 3)] b: i16,
        #[bits(3)] #[bitpack(at = 0)] kind: Kind,
    } without {}
}

laws! {
    rows_of_one_byte:
    Byte ByteColumns ByteSelect;
    ByteTurned ByteTurnedColumns ByteTurnedSelect bit_order = lsb0;
    => {
        #[bits(3)] kind: Kind,
        #[bits(2)] r#type: i8,
        #[bits(1)] row: bool,
        #[bits(1)] columns: bool,
        #[bits(1)] w: bool,
    } without {}
}

/// A tuple struct, whose columns have the names of its getters in views.
#[derive(BitPack)]
#[bitpack(columns)]
struct Point(i8, #[bits(4)] u8, #[bits(4)] u8);

#[test]
fn fields_without_names() {
    let columns = PointColumns::decode(&[0xFF, 0x12, 0x03, 0x45]).unwrap();
    assert_eq!((columns._0, columns._1, columns._2), (vec![-1, 3], vec![1, 4], vec![2, 5]));
}
