//! Batches against messages decoded one by one.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int16Type, Int32Type, UInt8Type, UInt16Type, UInt64Type};
use arrow_array::{Array, RecordBatch, StringArray};
use arrow_schema::DataType;
use bitpack::prelude::*;
use bitpack_arrow::{Batches, Decoder, Error};

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
