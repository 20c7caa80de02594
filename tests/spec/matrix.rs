//! This test checks the pictures and the worked bytes of the section "Byte order".

use crate::{cells, oracle, rows, unhex};

const ORDERS: [&str; 4] = ["msb0, big", "msb0, little", "lsb0, little", "lsb0, big"];

#[test]
fn worked_bytes() {
    let rows = rows("width");
    let mut checked = 0;
    // The first table is at bit 0, the second one at bit 4.
    let (at_0, at_4) = rows.split_at(rows.len() / 2);
    for (offset, rows) in [(0, at_0), (4, at_4)] {
        for row in rows {
            let [width, value, cells @ ..] = &row[..] else { panic!("{row:?}") };
            let width: usize = width.parse().unwrap();
            let value = u64::from_str_radix(value.strip_prefix("0x").unwrap(), 16).unwrap();
            for (order, cell) in ORDERS.into_iter().zip(cells) {
                let expected = unhex(cell);
                let id = format!("{value:#x} in {width} bits at {offset}, {order}");
                assert_eq!(oracle::encode(order, width, offset, value), expected, "oracle: {id}");
                assert_eq!(cells::derived(order, width, offset, value), expected, "derived: {id}");
                assert_eq!(cells::cursor(order, width, offset, value), expected, "cursor: {id}");
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 64, "cells in SPEC.md");
}

/// Checks a picture: if only one bit of the value is set, only the bit is set that the picture shows for it.
fn check_picture(order: &str, width: usize, offset: usize, picture: &str) {
    let letters: Vec<char> = picture.chars().filter(|c| *c != ' ').collect();
    for k in 0..width {
        let letter = (b'a' + (width - 1 - k) as u8) as char;
        let bits: Vec<u8> = letters.iter().map(|c| u8::from(*c == letter)).collect();
        assert_eq!(bits.iter().sum::<u8>(), 1, "`{letter}` in {picture}");
        let expected: Vec<u8> =
            bits.chunks(8).map(|byte| byte.iter().fold(0, |all, bit| all << 1 | bit)).collect();
        let id = format!("`{letter}` of {width} bits at {offset}, {order}");
        assert_eq!(oracle::encode(order, width, offset, 1 << k), expected, "oracle: {id}");
        assert_eq!(cells::derived(order, width, offset, 1 << k), expected, "derived: {id}");
        assert_eq!(cells::cursor(order, width, offset, 1 << k), expected, "cursor: {id}");
    }
}

#[test]
fn pictures() {
    let mut checked = 0;
    for (width, heading) in [(12, "12 bits: abcdefghijkl"), (20, "20 bits: abcdefghijklmnopqrst")] {
        for row in rows(heading) {
            assert!(ORDERS.contains(&row[0].as_str()), "{row:?}");
            check_picture(&row[0], width, 0, &row[1]);
            check_picture(&row[0], width, 4, &row[2]);
            checked += 2;
        }
    }
    assert_eq!(checked, 16, "pictures in SPEC.md");
}
