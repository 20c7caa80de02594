//! `explain` against decoding.

use crate::types::{Flat, Nested, Placed, flat, near, nested, placed};
use bitpack::layout::{Layout, Role, Shape};
use bitpack::order::BitOrder;
use bitpack::prelude::*;
use bitpack::value::Value;
use bitpack::{BitPack, ErrorKind};
use proptest::prelude::*;
use std::fmt::Debug;

/// One line of the text, cut at the columns that the header shows.
struct Line {
    bits: String,
    raw: String,
    path: String,
    value: String,
}

/// The lines between the header and whatever follows the last field.
fn lines(text: &str) -> Vec<Line> {
    let mut all = text.lines().skip(1);
    let header = all.next().unwrap();
    let [bytes, raw, field, value] =
        ["bytes", "raw", "field", "value"].map(|title| header.find(title).unwrap());
    let cut = |line: &str, from: usize, to: usize| {
        let column: String = line.chars().skip(from).take(to - from).collect();
        column.trim_end().to_owned()
    };
    all.filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .filter(|line| !line.contains(" trailing, from byte "))
        .map(|line| Line {
            bits: cut(line, 0, bytes),
            raw: cut(line, raw, field),
            path: cut(line, field, value),
            value: cut(line, value, usize::MAX),
        })
        .collect()
}

/// The leaves of a decoded value, as the lines should show them: an array of scalars is one line.
fn leaves(value: Value<'_>, layout: &Layout, path: &str, out: &mut Vec<(String, String)>) {
    let Value::Parts(parts) = value else {
        return out.push((path.to_owned(), value.to_string()));
    };
    match layout.shape {
        Shape::Struct(fields) => {
            for (i, field) in fields.iter().enumerate() {
                let dot = if path.is_empty() { "" } else { "." };
                let path = format!("{path}{dot}{}", field.name);
                match field.role() {
                    Role::Data => leaves(parts.part(i), field.layout, &path, out),
                    Role::Magic { value } => out.push((path, format!("{value:#x}"))),
                    Role::Reserved { .. } => out.push((path, "reserved".to_owned())),
                    role => unreachable!("a new role: {role:?}"),
                }
            }
        }
        Shape::Array(element, len) if element.parts() == 0 => {
            let items: Vec<_> = (0..len).map(|i| parts.part(i).to_string()).collect();
            out.push((path.to_owned(), format!("[{}]", items.join(", "))));
        }
        Shape::Array(element, len) => {
            (0..len).for_each(|i| leaves(parts.part(i), element, &format!("{path}[{i}]"), out));
        }
        _ => unreachable!("only structs and arrays have parts"),
    }
}

/// Any bytes: an error line if and only if decoding fails, with the same text; else equal values.
fn check<T: Fixed + Debug>(bytes: &[u8]) {
    let text = T::explain(bytes).to_string();
    let error = text.lines().find(|line| line.starts_with("error: "));
    match T::decode_prefix(bytes) {
        Ok((value, rest)) => {
            assert_eq!(error, None, "{text}");
            assert_eq!(text.contains(" trailing, from byte "), !rest.is_empty(), "{text}");
            check_values(&value, &text);
        }
        Err(wrong) if wrong.kind() == ErrorKind::Truncated => {
            assert!(error.is_some(), "{text}");
        }
        Err(wrong) => assert_eq!(error, Some(format!("error: {wrong}").as_str()), "{text}"),
    }
}

fn check_values<T: BitPack>(value: &T, text: &str) {
    let mut want = Vec::new();
    leaves(value.value(), &T::LAYOUT, "", &mut want);
    let lines = lines(text);
    assert_eq!(lines.len(), want.len(), "{text}");
    for (line, (path, value)) in lines.iter().zip(want) {
        assert_eq!(line.path, path, "{text}");
        // Reserved bits that hold something say what; anything else is the value alone.
        let holds = value == "reserved" && line.value.starts_with("reserved, holds ");
        // A scaled one has its own decimals, its unit, and the raw number behind it.
        let number = |text: &str| text.split(' ').next().and_then(|n| n.parse::<f64>().ok());
        let scaled = line.value.contains("(raw ") && number(&line.value) == number(&value);
        let holds = holds || scaled;
        assert!(line.value == value || holds, "{path} is {value}: {text}");
    }
}

/// The raw column holds the bits of the bits column.
fn check_raw<T: Fixed>(bytes: &[u8], order: BitOrder) {
    let text = T::explain(bytes).to_string();
    for line in lines(&text).iter().filter(|line| !line.raw.starts_with("0x")) {
        let (first, last) = line.bits.split_once("..=").unwrap_or((&line.bits, &line.bits));
        let span = first.parse::<usize>().unwrap()..=last.parse::<usize>().unwrap();
        let bit = |at: usize| match order {
            BitOrder::Msb0 => bytes[at / 8] >> (7 - at % 8) & 1,
            BitOrder::Lsb0 => bytes[at / 8] >> (at % 8) & 1,
        };
        let want: String = span.map(|at| char::from(b'0' + bit(at))).collect();
        // Within a byte the column shows the most significant bit first.
        let groups = line.raw.split(' ').map(|group| match order {
            BitOrder::Msb0 => group.to_owned(),
            BitOrder::Lsb0 => group.chars().rev().collect(),
        });
        assert_eq!(groups.collect::<String>(), want, "{}: {text}", line.path);
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..80)) {
        check::<Flat>(&bytes);
        check::<Nested>(&bytes);
        check::<Placed>(&bytes);
        check::<[Placed; 9]>(&bytes);
        check::<(bool, char, i16)>(&bytes);
        check::<u32>(&bytes);
    }

    #[test]
    fn nearly_messages(a in near(flat(0)), b in near(nested(0)), c in near(placed(0))) {
        check::<Flat>(&a);
        check::<Nested>(&b);
        check::<Placed>(&c);
        check_raw::<Flat>(&a, BitOrder::Msb0);
        check_raw::<Nested>(&b, BitOrder::Lsb0);
    }

    #[test]
    fn every_length(bytes in near(flat(0)), more in proptest::collection::vec(any::<u8>(), 0..4)) {
        let bytes = [bytes, more].concat();
        for len in 0..=bytes.len() {
            check::<Flat>(&bytes[..len]);
        }
    }
}
