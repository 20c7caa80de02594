//! What is an error, and what the columns hold after it.

use bitpack::columns::{DecodeRowsError, EncodeRowsError, Rows};
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bits(2)]
enum Team {
    Red,
    Blue,
    Green,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
struct Player {
    #[bits(2)]
    team: Team,
    #[bits(6)]
    health: u8,
    #[bits(3)]
    #[bitpack(reserved, strict)]
    zero: (),
    #[bits(5)]
    #[bitpack(range = 0..=20)]
    level: u8,
}

const ROWS: usize = 520;

fn players() -> Vec<u8> {
    (0..ROWS).flat_map(|row| [(row % 3) as u8 * 64 + (row % 64) as u8, (row % 21) as u8]).collect()
}

#[test]
fn a_bad_row_at_every_position() {
    let good = PlayerColumns::decode(&players()).unwrap();
    for (byte, mask, field) in [(0, 0xC0, "team"), (1, 0x1F, "level"), (1, 0x20, "")] {
        for row in 0..ROWS {
            let mut bytes = players();
            bytes[row * 2 + byte] |= mask;
            let expected = Player::decode(&bytes[row * 2..row * 2 + 2]).unwrap_err();
            let mut columns = PlayerColumns::new();
            let error = columns.append(&bytes).unwrap_err();
            assert_eq!(error.to_string(), format!("row {row}: {expected}"));
            assert_eq!(columns.team, good.team[..row]);
            assert_eq!(
                (&columns.health[..], &columns.level[..]),
                (&good.health[..row], &good.level[..row])
            );

            // The columns that are not chosen are not checked.
            let select = PlayerSelect { health: true, ..PlayerSelect::NONE };
            assert_eq!(PlayerColumns::decode_only(select, &bytes).unwrap().health, good.health);
            let select = PlayerSelect { health: false, ..PlayerSelect::ALL };
            let mut columns = PlayerColumns::new();
            match columns.append_only(select, &bytes) {
                Ok(()) => assert_eq!((field, columns.team.len()), ("", ROWS)),
                Err(DecodeRowsError::Row { row: found, error, .. }) => {
                    assert_eq!((found, error, error.field().name), (row, expected, field));
                    assert_eq!((columns.team.len(), columns.level.len()), (row, row));
                }
                Err(other) => panic!("{other}"),
            }
            assert!(columns.health.is_empty());
        }
    }
}

#[test]
fn the_first_bad_field_of_the_first_bad_row_counts() {
    let mut bytes = players();
    (bytes[9], bytes[10]) = (0x1F, 0xFF);
    bytes[8] |= 0xC0;
    let Err(DecodeRowsError::Row { row, error, .. }) = PlayerColumns::decode(&bytes) else {
        panic!("row 4 is bad")
    };
    assert_eq!((row, error.field().name), (4, "team"));
    let rows = Rows::new(&bytes).range(5..8);
    assert_eq!(PlayerColumns::decode(rows).unwrap_err().to_string()[..6], *"row 5:");
}

#[test]
fn bytes_that_are_left_over() {
    let bytes = players();
    let mut columns = PlayerColumns::new();
    let error = columns.append(&bytes[..21]).unwrap_err();
    assert_eq!(error, DecodeRowsError::Left { rows: 10, bytes: 1 });
    assert_eq!(columns.health.len(), 10);
    assert_eq!(error.to_string(), "1 byte is left over after 10 rows");
    assert_eq!(PlayerColumns::decode(&[]).map(|columns| columns.team), Ok(vec![]));

    // Rows that lie every 5 bytes: the gap behind the last row may be cut.
    let left = |len| {
        PlayerColumns::decode(Rows::new(&bytes[..len]).stride(5)).map(|found| found.team.len())
    };
    assert_eq!([2, 3, 4, 5, 7].map(left), [Ok(1), Ok(1), Ok(1), Ok(1), Ok(2)]);
    assert_eq!(left(1), Err(DecodeRowsError::Left { rows: 0, bytes: 1 }));
    assert_eq!(left(6), Err(DecodeRowsError::Left { rows: 1, bytes: 1 }));
}

#[test]
fn rows_that_do_not_lie_in_the_bytes() {
    let bytes = players();
    let missing = PlayerColumns::decode(Rows::new(&bytes[..9]).range(2..5)).unwrap_err();
    assert_eq!(missing.to_string(), "the range ends before row 5, and the bytes hold 4 rows");
    let short = PlayerColumns::decode(Rows::new(&bytes).stride(1)).unwrap_err();
    assert_eq!(short, DecodeRowsError::Stride { stride: 1, need: 2 });
    assert_eq!(short.to_string(), "rows of 2 bytes cannot begin 1 byte apart");
    assert!(PlayerColumns::decode(Rows::new(&bytes).stride(0)).is_err());
    let far = Rows::new(&bytes).stride(usize::MAX);
    let count = PlayerColumns::decode(far.clone()).map(|columns| columns.team.len());
    assert_eq!(count, Ok(1));
    assert!(PlayerColumns::decode(far.range(usize::MAX..usize::MAX)).is_err());
    #[allow(clippy::reversed_empty_ranges, reason = "what is tested")]
    let none = PlayerColumns::decode(Rows::new(&bytes).range(3..1));
    assert_eq!(none.map(|columns| columns.team), Ok(vec![]));
}

#[test]
fn columns_that_are_no_rows() {
    let mut columns = PlayerColumns::decode(&players()).unwrap();
    columns.level[300] = 21;
    let expected =
        Player { team: Team::Red, health: 0, zero: (), level: 21 }.to_bytes().unwrap_err();
    let Err(EncodeRowsError::Row { row, error, .. }) = columns.encode_rows() else {
        panic!("21 is no level")
    };
    assert_eq!((row, error), (300, expected));
    columns.health.pop();
    let uneven = EncodeRowsError::Uneven { column: "health", len: ROWS - 1, first: ROWS };
    assert_eq!(columns.encode_rows(), Err(uneven));
    columns.clear();
    assert_eq!(columns.encode_rows(), Ok(vec![]));
}

#[test]
fn chosen_columns_of_messages_in_slices() {
    let bytes = players();
    let select = PlayerSelect { level: true, ..PlayerSelect::NONE };
    for (row, message, bad) in [
        (3, &[0xC5, 20][..], None),
        (4, &[0, 21], Some("level")),
        (0, &[1], Some("")),
        (2, &[1, 2, 3], Some("")),
    ] {
        let mut messages: Vec<_> = bytes.chunks(2).take(6).collect();
        messages[row] = message;
        let mut columns = PlayerColumns::new();
        let found = columns.append_each_only(select, messages.iter().copied());
        let expected = Player::decode(message).unwrap_err();
        match bad {
            None => assert_eq!((found, columns.level.len()), (Ok(()), 6)),
            Some(field) => {
                let Err(DecodeRowsError::Row { row: at, error, .. }) = found else {
                    panic!("no error")
                };
                assert_eq!((at, error, error.field().name), (row, expected, field));
                assert_eq!(columns.level, PlayerColumns::decode(&bytes[..row * 2]).unwrap().level);
            }
        }
        assert_eq!((columns.team.len(), columns.health.len()), (0, 0));
    }
}
