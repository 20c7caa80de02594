//! Rows that are left out, and files that end too early.

use crate::support::{Folder, PlayerColumns, bytes, lines, players, query, session};
use bitpack_datafusion::{BadRow, Format, PacketTable};

#[tokio::test]
async fn bad_rows_are_left_out_and_listed_by_every_query() {
    let (players, folder) = (players(1000), Folder::new());
    let mut bytes = bytes(&players);
    let wrong = [0, 1, 17, 400, 401, 998, 999];
    for row in wrong {
        bytes[5 * row] |= 0xF0;
    }
    bytes.extend([1, 2, 3]);
    let file = folder.file("a.bin", &bytes);
    for (partitions, batch) in [(1, 8192), (1, 7), (3, 100), (5, 1)] {
        for sql in [
            "SELECT count(*) FROM t",
            "SELECT count(level) FROM t WHERE health >= 0",
            "SELECT count(team) FROM t WHERE x >= -32768",
        ] {
            let table = PacketTable::new::<PlayerColumns>(Format::Rows, [&file]).unwrap();
            let (table, bad) = table.skip_bad_rows();
            let context = session(table, partitions, batch);
            assert_eq!(lines(&context, sql).await, ["993"], "{sql}");
            assert_eq!(bad.count(), 8, "{sql}");
            let mut rows = bad.rows();
            rows.sort_by_key(|row| row.row);
            let places: Vec<_> =
                rows.iter().map(|row| (row.row as usize, row.offset as usize)).collect();
            let expected: Vec<_> =
                wrong.into_iter().chain([1000]).map(|row| (row, 5 * row)).collect();
            assert_eq!(places, expected);
            assert_eq!(rows[7].error, "the file ends after 3 of 5 bytes");
            assert!(rows.iter().all(|row: &BadRow| row.file == file));
        }
    }
}

#[tokio::test]
async fn the_rows_of_a_query_are_those_that_are_not_bad() {
    let (players, folder) = (players(300), Folder::new());
    let mut bytes = bytes(&players);
    bytes[5 * 100] |= 0xF0;
    let file = folder.file("a.bin", &bytes);
    let table = PacketTable::new::<PlayerColumns>(Format::Rows, [&file]).unwrap();
    let context = session(table.skip_bad_rows().0, 1, 64);
    let good = players.iter().enumerate().filter(|(row, p)| *row != 100 && p.level > 60);
    let expected: Vec<_> = good.map(|(_, p)| format!("{} {}", p.x, p.level)).collect();
    assert_eq!(lines(&context, "SELECT x, level FROM t WHERE level > 60").await, expected);
}

#[tokio::test]
async fn plans_count_bad_rows() {
    let folder = Folder::new();
    let file = folder.file("a.bin", &[0xF0; 13]);
    let table = PacketTable::new::<PlayerColumns>(Format::Rows, [&file]).unwrap();
    let context = session(table.skip_bad_rows().0, 1, 64);
    let plan = lines(&context, "EXPLAIN ANALYZE SELECT x FROM t").await.join("\n");
    assert!(plan.contains("bad_rows=3"), "{plan}");
}

#[tokio::test]
async fn an_incomplete_last_row_is_an_error() {
    let (players, folder) = (players(10), Folder::new());
    let bytes = bytes(&players);
    for len in 0..bytes.len() {
        let file = folder.file("a.bin", &bytes[..len]);
        let table = PacketTable::new::<PlayerColumns>(Format::Rows, [&file]).unwrap();
        let context = session(table, 2, 3);
        let result = query(&context, "SELECT level FROM t").await;
        match len % 5 {
            0 => {
                let rows: usize = result.unwrap().iter().map(|batch| batch.num_rows()).sum();
                assert_eq!(rows, len / 5);
            }
            rest => {
                let (row, start) = (len / 5, len - rest);
                let text =
                    format!("row {row}, at byte {start}: the file ends after {rest} of 5 bytes");
                let error = result.unwrap_err().to_string();
                assert!(error.contains(&text), "{error}");
            }
        }
    }
}

#[test]
fn a_missing_file_is_an_error_at_once() {
    let error = PacketTable::new::<PlayerColumns>(Format::Rows, ["/no/such/file"]).unwrap_err();
    assert!(error.to_string().starts_with("/no/such/file: "), "{error}");
}

#[tokio::test]
async fn a_file_that_disappears_is_an_error() {
    let (players, folder) = (players(10), Folder::new());
    let file = folder.file("a.bin", &bytes(&players));
    let context = session(PacketTable::new::<PlayerColumns>(Format::Rows, [&file]).unwrap(), 1, 4);
    std::fs::remove_file(&file).unwrap();
    let error = query(&context, "SELECT level FROM t").await.unwrap_err().to_string();
    assert!(error.contains("a.bin"), "{error}");
}
