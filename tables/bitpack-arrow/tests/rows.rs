//! Batches against messages decoded one by one.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int16Type, Int32Type, UInt8Type, UInt16Type, UInt64Type};
use arrow_array::{Array, ArrayRef, DictionaryArray, RecordBatch, StringArray, UInt8Array};
use arrow_schema::{DataType, Schema};
use bitpack::prelude::*;
use bitpack_arrow::{Batches, Decoder, Error};
use std::sync::Arc;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(2)]
enum Team {
    Red,
    Blue,
    Green,
    White,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
#[repr(u8)]
enum Kind {
    Data = 3,
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
struct Place {
    #[bits(11)]
    x: i16,
    #[bitpack(reserved)]
    #[bits(2)]
    gap: (),
    #[bits(3)]
    layers: [u8; 2],
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns, bit_order = lsb0)]
struct Row {
    /// Whether the player lives.
    alive: bool,
    #[bits(2)]
    team: Team,
    #[bits(9)]
    health: u16,
    #[bits(12)]
    #[bitpack(scale = 0.25, offset = -10.0, unit = "°C")]
    heat: f64,
    #[bits(4)]
    kind: Kind,
    place: Place,
    #[bits(5)]
    cells: [i16; 3],
    speed: f32,
    serial: u128,
    #[bitpack(range = 0..=99)]
    percent: u8,
}

/// Bytes of rows that decode, from a linear congruential generator with a stated seed.
fn bytes(rows: usize) -> Vec<u8> {
    let mut state = 0x5EED_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 56) as u8
    };
    let row = std::iter::repeat_with(|| (0..Row::BYTES).map(|_| next()).collect::<Vec<_>>());
    row.filter(|row| Row::decode(row).is_ok()).take(rows).flatten().collect()
}

/// Compares each row of a batch with the message.
fn compare(batch: &RecordBatch, messages: &[Row]) {
    assert_eq!(batch.num_rows(), messages.len());
    let column = |name: &str| batch.column_by_name(name).unwrap().clone();
    let (alive, team, health) = (column("alive"), column("team"), column("health"));
    let (heat, kind, place) = (column("heat"), column("kind"), column("place"));
    let (cells, speed, serial) = (column("cells"), column("speed"), column("serial"));
    let percent = column("percent");
    let names = team.as_dictionary::<Int32Type>().downcast_dict::<StringArray>().unwrap();
    let place = place.as_struct();
    let layers = place.column_by_name("layers").unwrap().as_fixed_size_list();
    for (index, row) in messages.iter().enumerate() {
        assert_eq!(alive.as_boolean().value(index), row.alive);
        let name = names.into_iter().nth(index).flatten().unwrap();
        assert_eq!(name, format!("{:?}", row.team));
        assert_eq!(health.as_primitive::<UInt16Type>().value(index), row.health);
        assert_eq!(heat.as_primitive::<Float64Type>().value(index).to_bits(), row.heat.to_bits());
        let number = match row.kind {
            Kind::Data => 3,
            Kind::Other(number) => u64::from(number),
        };
        assert_eq!(kind.as_primitive::<UInt64Type>().value(index), number);
        assert_eq!(place.column(0).as_primitive::<Int16Type>().value(index), row.place.x);
        let layer = layers.value(index);
        assert_eq!(layer.as_primitive::<UInt8Type>().values()[..], row.place.layers);
        let cell = cells.as_fixed_size_list().value(index);
        let numbers = cell.as_primitive::<Int16Type>().values();
        assert_eq!(numbers[..], row.cells);
        let float = speed.as_primitive::<arrow_array::types::Float32Type>().value(index);
        assert_eq!(float.to_bits(), row.speed.to_bits());
        assert_eq!(serial.as_fixed_size_binary().value(index), row.serial.to_be_bytes());
        assert_eq!(percent.as_primitive::<UInt8Type>().value(index), row.percent);
    }
}

#[test]
fn batches_have_the_values_of_the_messages() {
    let bytes = bytes(1000);
    let messages: Vec<_> = bytes.chunks(Row::BYTES).map(|row| Row::decode(row).unwrap()).collect();
    let mut done = 0;
    for batch in Batches::<RowColumns, _>::new(&bytes[..], 300).unwrap() {
        let batch = batch.unwrap();
        compare(&batch, &messages[done..done + batch.num_rows()]);
        done += batch.num_rows();
    }
    assert_eq!(done, 1000);
    compare(&bitpack_arrow::decode::<RowColumns>(&bytes).unwrap(), &messages);
}

#[test]
fn rows_come_back_from_their_batch() {
    // All bits of the rows that are not reserved have a column.
    let rows: Vec<_> = bytes(500).chunks(Row::BYTES).map(|row| Row::decode(row).unwrap()).collect();
    let bytes: Vec<u8> = rows.iter().flat_map(|row| row.to_bytes().unwrap()).collect();
    let batch = bitpack_arrow::decode::<RowColumns>(&bytes).unwrap();
    assert_eq!(bitpack_arrow::encode::<RowColumns>(&batch).unwrap(), bytes);
    let mut columns = batch.columns().to_vec();
    let fields: Vec<_> = batch.schema().fields().iter().cloned().collect();
    columns.rotate_left(3);
    let turned = [&fields[3..], &fields[..3]].concat();
    let turned = RecordBatch::try_new(Schema::new(turned).into(), columns).unwrap();
    assert_eq!(bitpack_arrow::encode::<RowColumns>(&turned).unwrap(), bytes);
}

#[derive(BitPack, Debug, PartialEq)]
struct Inner {
    #[bits(3)]
    #[bitpack(reserved = 5)]
    gap: (),
    #[bits(20)]
    #[bitpack(scale = 0.5, signed)]
    height: f64,
    #[bits(65)]
    serial: i128,
}

/// Numbers of more than 8 bits.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(12)]
enum Far {
    Near = 255,
    Next = 256,
    Last = 4095,
}

/// Values that are no vectors of numbers, in each order.
macro_rules! others {
    ($($name:ident $columns:ident $($order:ident = $value:ident),+;)+) => {$(
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack(columns, $($order = $value),+)]
        struct $name {
            #[bits(3)]
            front: u8,
            teams: [Team; 3],
            letter: char,
            inner: Inner,
            #[bits(13)]
            grid: [[i16; 2]; 2],
            kinds: [Kind; 2],
            far: Far,
            #[bits(100)]
            large: u128,
        }
    )+

    #[test]
    fn values_come_back_in_every_order() {
        $({
            let mut state = 9_u64;
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 33) as u32
            };
            let mut bytes = Vec::new();
            for row in 0..200 {
                let signed = |number: u32| (number % 8192) as i16 - 4096;
                let team = |number| [Team::Red, Team::Blue, Team::Green, Team::White][number as usize % 4];
                let kind = |number| if number % 4 == 3 { Kind::Data } else { Kind::Other((number % 2) as u8) };
                bytes.extend($name {
                    front: row % 8,
                    teams: [team(next()), team(next()), team(next())],
                    letter: char::from_u32(next() % 0x11_0000).unwrap_or('x'),
                    inner: Inner {
                        gap: (),
                        height: f64::from(next() % 1_000_000) * 0.5 - 250_000.0,
                        serial: i128::from(next()) * i128::from(next()) - (1 << 62),
                    },
                    grid: [[signed(next()), signed(next())], [signed(next()), signed(next())]],
                    kinds: [kind(next()), kind(next())],
                    far: [Far::Near, Far::Next, Far::Last][next() as usize % 3],
                    large: u128::from(next()) << 69 | u128::from(next()),
                }.to_bytes().unwrap());
            }
            let batch = bitpack_arrow::decode::<$columns>(&bytes).unwrap();
            assert_eq!(batch.num_rows(), 200);
            assert_eq!(bitpack_arrow::encode::<$columns>(&batch).unwrap(), bytes, stringify!($name));
        })+
    }};
}

others! {
    Msb0 Msb0Columns bit_order = msb0;
    Msb0Little Msb0LittleColumns bit_order = msb0, endian = little;
    Lsb0 Lsb0Columns bit_order = lsb0;
    Lsb0Big Lsb0BigColumns bit_order = lsb0, endian = big;
}

#[test]
fn a_batch_that_is_no_rows_is_an_error() {
    let error = |columns: Vec<(&str, ArrayRef)>| {
        let batch = RecordBatch::try_from_iter_with_nullable(
            columns.into_iter().map(|(name, array)| (name, array, true)),
        );
        bitpack_arrow::encode::<SwitchColumns>(&batch.unwrap()).unwrap_err().to_string()
    };
    let batch = bitpack_arrow::decode::<SwitchColumns>(&[1, 5, 0, 7]).unwrap();
    let flag = batch.column(0).clone();
    let levels = |levels: Vec<Option<u8>>| -> ArrayRef { Arc::new(UInt8Array::from(levels)) };
    assert_eq!(error(vec![("flag", flag.clone())]), "no column has the name `level`");
    let found = error(vec![("flag", flag.clone()), ("level", levels(vec![Some(1), None]))]);
    assert_eq!(found, "the column `level` is null in row 1, and no row can hold that");
    let found = error(vec![("flag", levels(vec![Some(1)])), ("level", levels(vec![Some(1)]))]);
    assert_eq!(found, "the column `flag` has the type UInt8, not Dictionary(Int32, Utf8)");
    let names = StringArray::from(vec!["Off", "Half"]);
    let names: DictionaryArray<Int32Type> =
        DictionaryArray::new(vec![0, 1].into(), Arc::new(names));
    let found = error(vec![("flag", Arc::new(names)), ("level", levels(vec![Some(1), Some(2)]))]);
    assert_eq!(found, "the values of the column `flag` have no form in the rows");
    let large = RecordBatch::try_from_iter([(
        "level",
        Arc::new(UInt8Array::from(vec![9, 10])) as ArrayRef,
    )]);
    let found = bitpack_arrow::encode::<DigitColumns>(&large.unwrap()).unwrap_err().to_string();
    assert_eq!(found, "row 1: Digit.level: value 10 is outside 0..=9 at bit 0");
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Digit {
    #[bitpack(range = 0..=9)]
    level: u8,
}

#[test]
fn the_schema_states_what_the_layout_states() {
    let schema = bitpack_arrow::schema::<RowColumns>().unwrap();
    let text =
        |name: &str, key: &str| schema.field_with_name(name).unwrap().metadata()[key].clone();
    assert_eq!(text("alive", "bitpack.doc").trim(), "Whether the player lives.");
    assert_eq!(text("heat", "bitpack.unit"), "°C");
    assert_eq!(text("health", "bitpack.bits"), "9");
    assert_eq!(text("kind", "bitpack.names"), "3=Data");
    assert_eq!(text("team", "bitpack.names"), "0=Red,1=Blue,2=Green,3=White");
    let DataType::Struct(parts) = schema.field_with_name("place").unwrap().data_type() else {
        panic!("a struct is a struct");
    };
    let names: Vec<_> = parts.iter().map(|part| part.name().as_str()).collect();
    assert_eq!(names, ["x", "layers"]);
}

#[test]
fn chosen_columns_are_the_columns_of_all() {
    let bytes = bytes(10);
    let all = bitpack_arrow::decode::<RowColumns>(&bytes).unwrap();
    let some = Batches::<RowColumns, _>::new(&bytes[..], 100).unwrap();
    let mut some = some.columns(&["team", "health"]).unwrap();
    assert_eq!(some.next().unwrap().unwrap(), all.project(&[1, 2]).unwrap());
    let none = Batches::<RowColumns, _>::new(&bytes[..], 100).unwrap().columns(&[]).unwrap();
    assert_eq!(none.map(|batch| batch.unwrap().num_rows()).sum::<usize>(), 10);
    let wrong = Batches::<RowColumns, _>::new(&bytes[..], 100).unwrap().columns(&["helth"]);
    assert_eq!(wrong.err().unwrap().to_string(), "no column has the name `helth`");
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(8)]
enum Flag {
    Off,
    On,
}

#[derive(BitPack)]
#[bitpack(columns)]
struct Switch {
    flag: Flag,
    level: u8,
}

#[test]
fn rows_before_an_error_come_before_it() {
    let mut bytes = [1, 5].repeat(7);
    bytes[10] = 9;
    let mut batches = Batches::<SwitchColumns, _>::new(&bytes[..], 3).unwrap();
    assert_eq!(batches.next().unwrap().unwrap().num_rows(), 3);
    assert_eq!(batches.next().unwrap().unwrap().num_rows(), 2);
    let error = batches.next().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "row 5, at byte 10: Switch.flag: 9 is not a Flag (0 = Off, 1 = On) at bit 0"
    );
    assert!(batches.next().is_none());
}

#[test]
fn bad_rows_are_nulls_with_errors() {
    // Each choice of bad rows among six, and each number of bytes that are left over.
    let decoder = Decoder::<SwitchColumns>::new().unwrap();
    for (bad, left) in (0..64_u32).flat_map(|bad| [(bad, 0), (bad, 1)]) {
        let row = |row: u32| if bad >> row & 1 == 1 { [9, row as u8] } else { [1, row as u8] };
        let mut bytes: Vec<u8> = (0..6).flat_map(row).collect();
        bytes.extend([1].repeat(left));
        let (batch, errors) = decoder.decode_with_nulls(&bytes).unwrap();
        assert_eq!(batch.schema(), decoder.schema_with_nulls());
        let levels = batch.column(1).as_primitive::<UInt8Type>();
        let expected = (0..6).map(|row| (bad >> row & 1 == 0).then_some(row as u8));
        assert_eq!(levels.iter().collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        assert_eq!(batch.column(0).logical_null_count(), bad.count_ones() as usize);
        let bad = (0..6).filter(|row| bad >> row & 1 == 1);
        let mut texts: Vec<_> = bad
            .map(|row| {
                let offset = row * 2;
                format!("row {row}, at byte {offset}: Switch.flag: 9 is not a Flag (0 = Off, 1 = On) at bit 0")
            })
            .collect();
        if left > 0 {
            texts.push("row 6, at byte 12, is incomplete: the bytes end after its first 1".into());
        }
        assert_eq!(errors.iter().map(ToString::to_string).collect::<Vec<_>>(), texts);
    }
    // Columns that are not chosen are not checked.
    let levels = Decoder::<SwitchColumns>::named(&["level"]).unwrap();
    let (batch, errors) = levels.decode_with_nulls(&[9, 3, 1, 4]).unwrap();
    assert_eq!((batch.column(0).null_count(), errors.len()), (0, 0));
    let (batch, errors) = decoder.decode_with_nulls(&[]).unwrap();
    assert_eq!((batch.num_rows(), errors.len()), (0, 0));
}

#[test]
fn bad_rows_are_nulls_in_columns_of_each_kind() {
    let mut bytes = bytes(4);
    // The last byte of a row is its percentage.
    bytes[2 * Row::BYTES - 1] = 100;
    let decoder = Decoder::<RowColumns>::new().unwrap();
    let (batch, errors) = decoder.decode_with_nulls(&bytes).unwrap();
    assert_eq!((batch.num_rows(), errors.len()), (4, 1));
    for column in batch.columns() {
        assert_eq!((column.is_null(1), column.logical_null_count()), (true, 1));
    }
    let good = batch.slice(2, 2);
    let rows = bytes[2 * Row::BYTES..].chunks(Row::BYTES);
    compare(&good, &rows.map(|row| Row::decode(row).unwrap()).collect::<Vec<_>>());
}

#[test]
fn an_incomplete_row_is_an_error_with_its_offset() {
    for (len, size) in [(1, 3), (7, 3), (7, 100), (13, 3)] {
        let bytes = vec![1; len];
        let mut rows = 0;
        let mut last = None;
        for batch in Batches::<SwitchColumns, _>::new(&bytes[..], size).unwrap() {
            match batch {
                Ok(batch) => rows += batch.num_rows(),
                Err(error) => last = Some(error),
            }
        }
        assert_eq!(rows, len / 2);
        let Some(Error::Truncated { offset, bytes, .. }) = last else { panic!("no error") };
        assert_eq!((offset, bytes), (len as u64 - 1, 1));
    }
}

/// A reader that fails after some bytes.
struct Broken<'a>(&'a [u8]);

impl std::io::Read for Broken<'_> {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        match self.0.is_empty() {
            true => Err(std::io::Error::other("the cable is unplugged")),
            false => self.0.read(to),
        }
    }
}

#[test]
fn rows_before_a_failure_of_the_reader_come_before_it() {
    let mut batches = Batches::<SwitchColumns, _>::new(Broken(&[1, 2, 0, 4, 1]), 100).unwrap();
    assert_eq!(batches.next().unwrap().unwrap().num_rows(), 2);
    let error = batches.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "reading failed: the cable is unplugged");
    assert!(batches.next().is_none());
}
