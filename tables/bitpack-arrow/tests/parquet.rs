//! Parquet files, read by the reader of the crate `parquet`.

use arrow_array::RecordBatch;
use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, UInt16Type};
use bitpack::prelude::*;
use bitpack_arrow::{Batches, Error, write_parquet};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
enum Team {
    Red,
    Blue,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
struct Player {
    #[bits(4)]
    team: Team,
    #[bits(12)]
    #[bitpack(unit = "hp")]
    health: u16,
}

/// Reads a file as one batch.
fn read(file: Vec<u8>) -> RecordBatch {
    let reader = ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(file)).unwrap();
    let mut batches = reader.build().unwrap().map(|batch| batch.unwrap());
    let first = batches.next().unwrap();
    assert!(batches.next().is_none());
    first
}

#[test]
fn a_file_has_the_rows_and_the_metadata() {
    let bytes: Vec<u8> = (0..500_u16).flat_map(|n| (n % 2 * 0x1000 + n).to_be_bytes()).collect();
    let mut file = Vec::new();
    let batches = Batches::<PlayerColumns, _>::new(&bytes[..], 64).unwrap();
    assert_eq!(write_parquet(batches, &mut file).unwrap(), 500);
    let found = read(file);
    assert_eq!(found.schema().field(1).metadata()["bitpack.unit"], "hp");
    let teams = found.column(0).as_dictionary::<Int32Type>();
    let teams = teams.downcast_dict::<arrow_array::StringArray>().unwrap();
    let health = found.column(1).as_primitive::<UInt16Type>();
    let rows: Vec<_> = teams.into_iter().flatten().zip(health.values().iter().copied()).collect();
    let expected: Vec<_> = (0..500).map(|n| (["Red", "Blue"][n % 2], n as u16)).collect();
    assert_eq!(rows, expected);
}

#[test]
fn a_file_has_the_rows_before_an_error() {
    let mut file = Vec::new();
    let batches = Batches::<PlayerColumns, _>::new(&[0, 1, 0, 2, 0][..], 64).unwrap();
    let error = write_parquet(batches, &mut file).unwrap_err();
    assert!(matches!(error, Error::Truncated { offset: 4, .. }));
    assert_eq!(read(file).num_rows(), 2);
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns, tag = bits(8))]
enum Event {
    Quit,
    Hit {
        #[bits(8)]
        team: Team,
        #[bitpack(unit = "hp")]
        damage: u16,
    },
    Say(#[bitpack(length = u8)] String, Option<u8>),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
struct Record {
    #[bitpack(length = u8)]
    path: Vec<u16>,
    #[bitpack(columns)]
    event: Event,
    #[bitpack(columns)]
    player: Player,
}

#[test]
fn a_file_has_groups_and_unions() {
    let event = |n: u16| match n % 3 {
        0 => Event::Quit,
        1 => Event::Hit { team: Team::Blue, damage: n },
        _ => Event::Say(format!("{n}"), n.is_multiple_of(2).then_some(n as u8)),
    };
    let record = |n: u16| Record {
        path: (0..n % 4).collect(),
        event: event(n),
        player: Player { team: Team::Red, health: n },
    };
    let bytes: Vec<u8> = (0..500).flat_map(|n| record(n).encode_to_vec().unwrap()).collect();
    let batch = bitpack_arrow::decode_messages::<RecordColumns>(&bytes).unwrap();
    let mut file = Vec::new();
    let mut writer = parquet::arrow::ArrowWriter::try_new(&mut file, batch.schema(), None).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
    let found = read(file);
    assert_eq!(found, batch);
    assert_eq!(found.schema(), batch.schema());
    assert_eq!(bitpack_arrow::encode_messages::<RecordColumns>(&found).unwrap(), bytes);
}
