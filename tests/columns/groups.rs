//! Options, lists, unions and nested types, in every order: columns against decoding row by row.

use crate::rng::Rng;
use bitpack::columns::{DecodeRowsError, EncodeRowsError, Rows};
use bitpack::prelude::*;

/// The types of one order, and what decoding row by row gives.
macro_rules! types {
    ($($module:ident $($attr:ident = $value:ident),*;)*) => {$(
        mod $module {
            use super::*;

            #[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
            #[bits(2)]
            pub(super) enum Team { #[default] Red, Blue, Green }

            #[derive(BitPack, Debug, Clone, PartialEq, Default)]
            #[bitpack(columns $(, $attr = $value)*)]
            pub(super) struct Place {
                #[bits(5)] x: i8,
                #[bits(3)] #[bitpack(reserved)] pad: (),
                #[bits(11)] y: u16,
                #[bits(3)] #[bitpack(range = 0..=5)] level: u8,
                team: Team,
            }

            #[derive(BitPack, Debug, Clone, PartialEq, Default)]
            #[bitpack(columns $(, $attr = $value)*)]
            pub(super) struct Flat {
                #[bits(4)] kind: u8,
                #[bitpack(columns)] from: Place,
                #[bits(4)] #[bitpack(reserved, strict)] zero: (),
                #[bitpack(columns)] to: Place,
                plain: Place,
                #[bitpack(skip)] local: u8,
            }

            #[derive(BitPack, Debug, Clone, PartialEq)]
            #[bitpack(columns, tag = bits(3))]
            pub(super) enum Step {
                Stay,
                #[bitpack(tag = 4)]
                Turn(#[bits(5)] i8),
                JumpFar { #[bits(2)] times: u8, #[bitpack(columns)] place: Place, #[bits(2)] #[bitpack(reserved)] pad: () },
                #[bitpack(tag = 1 | 6)]
                Several(u8, Option<u16>),
                #[bitpack(other)]
                Other(u8, #[bits(3)] u8),
            }

            impl Default for Step {
                fn default() -> Self { Step::Turn(-1) }
            }

            /// A union whose tag the field around it provides.
            #[derive(BitPack, Debug, Clone, PartialEq, Default)]
            #[bitpack(columns)]
            pub(super) enum Told { #[default] None, Small(u8), Type { list: Vec<u8> } }

            #[derive(BitPack, Debug, Clone, PartialEq, Default)]
            #[bitpack(columns $(, $attr = $value)*)]
            pub(super) struct Varying {
                #[bits(3)] #[bitpack(count_of = list)] n: (),
                has: bool,
                #[bits(2)] #[bitpack(tag_of = told)] tag: u8,
                #[bitpack(if = self.has)] #[bits(13)] some: Option<u16>,
                list: Vec<Team>,
                #[bitpack(columns)] step: Step,
                #[bitpack(columns)] place: Place,
                #[bitpack(columns)] told: Told,
                maybe: Option<Place>,
                #[bitpack(skip)] local: u8,
                #[bitpack(calc = self.tag & 1)] odd: u8,
            }

            fn push_place(columns: &mut PlaceColumns, place: Place) {
                columns.x.push(place.x);
                columns.y.push(place.y);
                columns.level.push(place.level);
                columns.team.push(place.team);
            }

            fn push_fixed(columns: &mut FlatColumns, row: Flat) {
                columns.kind.push(row.kind);
                push_place(&mut columns.from, row.from);
                push_place(&mut columns.to, row.to);
                columns.plain.push(row.plain);
            }

            fn push_step(columns: &mut StepColumns, step: Step) {
                let (variant, place) = match step {
                    Step::Stay => (StepVariant::Stay, 0),
                    Step::Turn(by) => {
                        columns.turn._0.push(by);
                        (StepVariant::Turn, columns.turn._0.len() - 1)
                    }
                    Step::JumpFar { times, place, .. } => {
                        columns.jump_far.times.push(times);
                        push_place(&mut columns.jump_far.place, place);
                        (StepVariant::JumpFar, columns.jump_far.times.len() - 1)
                    }
                    Step::Several(tag, value) => {
                        columns.several._0.push(tag);
                        columns.several._1.push(value);
                        (StepVariant::Several, columns.several._0.len() - 1)
                    }
                    Step::Other(tag, value) => {
                        columns.other._0.push(tag);
                        columns.other._1.push(value);
                        (StepVariant::Other, columns.other._0.len() - 1)
                    }
                };
                columns.variants.push(variant);
                columns.places.push(place);
            }

            fn push_told(columns: &mut ToldColumns, told: Told) {
                let (variant, place) = match told {
                    Told::None => (ToldVariant::None, 0),
                    Told::Small(number) => {
                        columns.small._0.push(number);
                        (ToldVariant::Small, columns.small._0.len() - 1)
                    }
                    Told::Type { list } => {
                        columns.r#type.list.push(list);
                        (ToldVariant::Type, columns.r#type.list.len() - 1)
                    }
                };
                columns.variants.push(variant);
                columns.places.push(place);
            }

            fn push_varying(columns: &mut VaryingColumns, row: Varying) {
                columns.has.push(row.has);
                columns.tag.push(row.tag);
                columns.some.push(row.some);
                columns.list.push(row.list);
                push_step(&mut columns.step, row.step);
                push_place(&mut columns.place, row.place);
                push_told(&mut columns.told, row.told);
                columns.maybe.push(row.maybe);
                columns.odd.push(row.odd);
            }

            #[test]
            fn varying_rows() {
                varying!(Varying VaryingColumns push_varying);
                let mut rng = Rng::new(0xC0_1075);
                let rows = pool::<Varying>(&mut rng);
                let bytes = rows.concat();
                let all = VaryingColumns::decode(&bytes).unwrap();
                macro_rules! alone {
                    ($field:ident) => {
                        let select = VaryingSelect { $field: true, ..VaryingSelect::NONE };
                        let one = VaryingColumns::decode_only(select, &bytes).unwrap();
                        assert_eq!(one, VaryingColumns { $field: all.$field.clone(), ..Default::default() });
                        let mut each = VaryingColumns::new();
                        each.append_each_only(select, rows.iter().map(Vec::as_slice)).unwrap();
                        assert_eq!(each, one);
                    };
                }
                alone!(has);
                alone!(some);
                alone!(list);
                alone!(step);
                alone!(place);
                alone!(told);
                alone!(maybe);
                alone!(odd);
            }

            #[test]
            fn rows_of_a_union() {
                varying!(Step StepColumns push_step);
            }

            #[test]
            fn groups_in_rows_of_fixed_width() {
                varying!(Flat FlatColumns push_fixed);
                let mut rng = Rng::new(0xF1_3ED);
                let pool = pool::<Flat>(&mut rng);
                let pick = |rng: &mut Rng| pool[rng.between(0, pool.len() - 1)].clone();
                for count in [1, 255, 256, 257, 700] {
                    let rows: Vec<_> = (0..count).map(|_| pick(&mut rng)).collect();
                    let bytes = rows.concat();
                    let mut expected = FlatColumns::new();
                    rows.iter().for_each(|row| push_fixed(&mut expected, Flat::decode(row).unwrap()));
                    let select = FlatSelect { to: true, ..FlatSelect::NONE };
                    let one = FlatColumns::decode_only(select, &bytes).unwrap();
                    assert_eq!(one, FlatColumns { to: expected.to.clone(), ..FlatColumns::new() });
                    let apart: Vec<u8> = rows.iter().flat_map(|row| [&row[..], &[0xA5]].concat()).collect();
                    let found = FlatColumns::decode(Rows::new(&apart).stride(Flat::BYTES + 1)).unwrap();
                    assert_eq!(found, expected);

                    // Bad rows are default values.
                    for bad_rows in [1, 3, count] {
                        let mut bytes = bytes.clone();
                        for _ in 0..bad_rows {
                            let row = rng.between(0, count - 1);
                            let at = row * Flat::BYTES;
                            bytes[at..at + Flat::BYTES].copy_from_slice(&rng.bytes(Flat::BYTES));
                        }
                        let (mut expected, mut errors) = (FlatColumns::new(), Vec::new());
                        for (row, bytes) in bytes.chunks(Flat::BYTES).enumerate() {
                            match Flat::decode(bytes) {
                                Ok(value) => push_fixed(&mut expected, value),
                                Err(error) => {
                                    errors.push((row, error));
                                    push_fixed(&mut expected, Flat::default());
                                }
                            }
                        }
                        bytes.extend([1; 2]);
                        let mut columns = FlatColumns::new();
                        let mut found = columns.append_with_nulls(&bytes).unwrap();
                        assert_eq!(found.pop(), Some(DecodeRowsError::Left { rows: count, bytes: 2 }));
                        assert_eq!((columns, numbered(&found)), (expected, errors));
                    }
                }
            }
        }
    )*};
}

/// Errors with the numbers of their rows.
fn numbered(errors: &[DecodeRowsError]) -> Vec<(usize, DecodeError)> {
    let row = |error: &DecodeRowsError| match *error {
        DecodeRowsError::Row { row, error, .. } => (row, error),
        other => panic!("{other}"),
    };
    errors.iter().map(row).collect()
}

/// Messages of random values.
fn pool<T: Encode + for<'a> Decode<'a>>(rng: &mut Rng) -> Vec<Vec<u8>> {
    let random = std::iter::repeat_with(|| rng.bytes(60));
    let values = random.filter_map(|bytes| Some(T::decode_prefix(&bytes).ok()?.0));
    let pool: Vec<_> = values.filter_map(|value| value.encode_to_vec().ok()).take(80).collect();
    assert_eq!(pool.len(), 80);
    pool
}

/// Compares columns with messages that are decoded one by one.
macro_rules! varying {
    ($ty:ident $columns:ident $push:ident) => {{
        let mut rng = Rng::new(0x9E0_B5);
        let pool = pool::<$ty>(&mut rng);
        let pick = |rng: &mut Rng| pool[rng.between(0, pool.len() - 1)].clone();
        for count in [0, 1, 2, 7, 300] {
            let rows: Vec<_> = (0..count).map(|_| pick(&mut rng)).collect();
            let mut expected = $columns::new();
            rows.iter().for_each(|row| $push(&mut expected, $ty::decode(row).unwrap()));
            let columns = $columns::decode(&rows.concat()).unwrap();
            assert_eq!(columns, expected);
            assert_eq!(columns.encode_rows(), Ok(rows.concat()));
            let mut each = $columns::new();
            each.append_each(rows.iter().map(Vec::as_slice)).unwrap();
            assert_eq!(each, expected);
        }
        let mut errors_found = 0;
        for _ in 0..40 {
            let mut rows: Vec<_> = (0..20).map(|_| pick(&mut rng)).collect();
            for _ in 0..rng.between(0, 3) {
                let row = rng.between(0, 19);
                match rng.between(0, 2) {
                    0 => {
                        rows[row].pop();
                    }
                    1 => rows[row].push(0),
                    _ => rows[row] = rng.bytes(12),
                }
            }
            let (mut before, mut all, mut errors) = ($columns::new(), $columns::new(), Vec::new());
            for (row, bytes) in rows.iter().enumerate() {
                match $ty::decode(bytes) {
                    Ok(value) => {
                        if errors.is_empty() {
                            $push(&mut before, value.clone());
                        }
                        $push(&mut all, value);
                    }
                    Err(error) => {
                        errors.push((row, error));
                        $push(&mut all, $ty::default());
                    }
                }
            }
            errors_found += errors.len();
            let messages = || rows.iter().map(Vec::as_slice);
            let mut columns = $columns::new();
            let found = columns.append_each(messages());
            assert_eq!(
                numbered(&found.err().into_iter().collect::<Vec<_>>()),
                errors.get(..1).unwrap_or_default()
            );
            assert_eq!(columns, before);
            let mut columns = $columns::new();
            let found = columns.append_each_with_nulls(messages());
            assert_eq!((columns, numbered(&found)), (all, errors));
        }
        assert!(errors_found > 20);
    }};
}

types! {
    msb0;
    little endian = little;
    lsb0 bit_order = lsb0;
    lsb0_big bit_order = lsb0, endian = big;
}

#[test]
fn a_bad_message_among_others() {
    use msb0::{Step, StepColumns, StepVariant};
    let good = Step::Turn(3).encode_to_vec().unwrap();
    // The message ends behind its tag.
    let bytes = [&good[..], &good, &[0b0011_0000]].concat();
    let mut columns = StepColumns::new();
    let error = columns.append(&bytes).unwrap_err();
    let expected = Step::decode(&bytes[2..]).unwrap_err();
    assert_eq!(numbered(&[error]), [(2, expected)]);
    assert_eq!(
        (columns.turn._0.clone(), columns.variants.clone()),
        (vec![3, 3], vec![StepVariant::Turn; 2])
    );
    columns.places[1] = 7;
    let error = columns.encode_rows().unwrap_err();
    assert!(matches!(error, EncodeRowsError::Absent { row: 1, .. }));
    assert_eq!(
        error.to_string(),
        "row 1: its variant has no values at the place that the columns state"
    );
    columns.places.pop();
    let error = columns.encode_rows().unwrap_err();
    assert_eq!(error, EncodeRowsError::Uneven { column: "places", len: 1, first: 2 });
    columns.clear();
    assert_eq!(columns, StepColumns::new());
}

#[test]
fn groups_of_different_lengths() {
    use msb0::{Flat, FlatColumns};
    let row = Flat::default().to_bytes().unwrap();
    let mut columns = FlatColumns::decode(&[row, row].concat()).unwrap();
    assert_eq!(columns.encode_rows(), Ok([row, row].concat()));
    columns.clear();
    assert_eq!(columns.encode_rows(), Ok(vec![]));
}

/// A message that may have no bytes.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(columns)]
struct Maybe {
    #[bitpack(if = false)]
    value: Option<u8>,
}

#[test]
fn messages_without_bytes() {
    let error = MaybeColumns::decode(&[1, 2]).unwrap_err();
    assert_eq!(error, DecodeRowsError::Left { rows: 0, bytes: 2 });
    let mut columns = MaybeColumns::new();
    columns.append_each([&[][..], &[]]).unwrap();
    assert_eq!(columns.value, [None, None]);
    assert_eq!(columns.encode_rows(), Ok(vec![]));
}
