//! Lists that have one element for each element of an earlier list. The bytes are written out by hand.

use bitpack::layout::{Attribute, Expr};
use bitpack::prelude::*;
use bitpack::{DecodeError, EncodeError, ErrorKind};

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Entry {
    at: u16,
    length: u8,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(context(at: u16, length: u8))]
struct Part {
    #[bitpack(if = length > 0, position = at, len = length)]
    bytes: Option<Vec<u8>>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Table {
    #[bitpack(count_of = entries)]
    count: u8,
    entries: Vec<Entry>,
    #[bitpack(max_len = 3, along = entry in entries, context(entry.at, entry.length))]
    parts: Vec<Part>,
    end: u8,
}

fn table(entries: &[(u16, u8)], parts: &[&[u8]]) -> Table {
    let entries: Vec<_> = entries.iter().map(|&(at, length)| Entry { at, length }).collect();
    let part = |bytes: &&[u8]| Part { bytes: (!bytes.is_empty()).then(|| bytes.to_vec()) };
    Table { count: entries.len() as u8, entries, parts: parts.iter().map(part).collect(), end: 9 }
}

#[test]
fn parts_lie_where_their_entries_say() {
    let value = table(&[(11, 2), (0, 0), (14, 1)], &[&[5, 6], &[], &[7]]);
    let bytes = [3, 0, 11, 2, 0, 0, 0, 0, 14, 1, 0, 5, 6, 0, 7, 9];
    assert_eq!(value.encode_to_vec().unwrap(), bytes);
    assert_eq!(value.encoded_len(), bytes.len());
    assert_eq!(value.validate(), Ok(()));
    assert_eq!(Table::decode(&bytes).unwrap(), value);
    for cut in 0..bytes.len() {
        let error = Table::decode(&bytes[..cut]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{cut}");
    }
    assert_eq!(table(&[], &[]).encode_to_vec().unwrap(), [0, 9]);
    assert_eq!(Table::decode(&[0, 9]).unwrap(), table(&[], &[]));
}

#[test]
fn errors_have_the_number_of_the_element() {
    let refused =
        |value: Table| value.encode_to_vec().map_err(|error: EncodeError| error.to_string());
    let text = |bytes: &[u8]| Table::decode(bytes).map_err(|error: DecodeError| error.to_string());
    let behind = "the position lies before the end of the field before it";
    assert_eq!(
        text(&[2, 0, 7, 1, 0, 7, 1, 5, 9]),
        Err(format!("Table.parts[1].bytes: {behind} (value 7) at bit 64"))
    );
    assert_eq!(
        text(&[1, 0, 20, 1, 9]),
        Err("Table.parts[0].bytes: the message needs at least 20 bytes, 5 given at bit 32".into())
    );
    assert_eq!(
        refused(table(&[(7, 1), (7, 1)], &[&[5], &[6]])),
        Err(format!("Table.parts[1].bytes: {behind} (value 7) at bit 64"))
    );
    assert_eq!(
        refused(table(&[(7, 1), (8, 1)], &[&[5]])),
        Err("Table.parts: the list has not as many elements as the list along which it goes (value 1) at bit 56".into())
    );
    let many = table(&[(0, 0); 4], &[&[][..]; 4]);
    let long = "Table.parts: is longer than its `max_len` (value 4) at bit 104".to_owned();
    assert_eq!(refused(many), Err(long.clone()));
    assert_eq!(text(&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]), Err(long));
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(context(width: u8))]
struct Nothing {
    #[bitpack(count = width)]
    bytes: Vec<u8>,
}

/// A list of arrays without bits, which are as many as the message states.
#[derive(BitPack, Clone, Debug, PartialEq)]
struct Levels {
    #[bitpack(count_of = first)]
    count: u8,
    first: Vec<u8>,
    #[bitpack(along = one in first, context(*one))]
    second: Vec<Nothing>,
    #[bitpack(along = two in second, context(two.bytes.len() as u8))]
    third: Vec<Nothing>,
    #[bitpack(along = _three in third, context(0))]
    fourth: Vec<Nothing>,
}

#[test]
fn lists_go_along_lists_that_go_along_lists() {
    let value = Levels::decode(&[2, 1, 2, 7, 8, 9, 4, 5, 6]).unwrap();
    assert_eq!(value.third[1].bytes, [5, 6]);
    assert_eq!(value.fourth.len(), 2);
    assert_eq!(value.encode_to_vec().unwrap(), [2, 1, 2, 7, 8, 9, 4, 5, 6]);
}

#[test]
fn elements_without_bits_are_counted() {
    // Each of the 250 numbers has three elements without bits, and the message has eight bits for each of them.
    let mut bytes = vec![0; 251];
    bytes[0] = 250;
    assert_eq!(Levels::decode(&bytes).unwrap().fourth.len(), 250);
}

#[test]
fn the_layout_names_the_other_list() {
    let attributes = Table::LAYOUT.fields()[2].attributes();
    let [Attribute::Along(1), Attribute::MaxLen(_), Attribute::Context(values)] = attributes else {
        panic!("{attributes:?}");
    };
    assert!(matches!(values, [Expr::Member(Expr::Item, "at"), Expr::Member(Expr::Item, "length")]));
}
