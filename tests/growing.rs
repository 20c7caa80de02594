//! `encode_to_vec`: its bytes and errors are those of `encode_into`, wherever its memory has to grow; and what it allocates.

use allocation_counter::{AllocationInfo, measure};
use bitpack::prelude::*;
use bitpack::{ErrorKind, checksum::INTERNET, varint::leb128, wire::WriteTo};
use std::collections::BTreeMap;
use std::fmt::Debug;

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(tag = bits(3))]
enum Part {
    Empty,
    Word(#[bits(13)] u16),
    Text {
        #[bits(5)]
        kind: u8,
        #[bitpack(align = 8)]
        text: String,
    },
    Numbers(#[bits(11)] Vec<u16>),
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Nested {
    #[bits(5)]
    flags: u8,
    #[bits(3)]
    more: u8,
    #[bitpack(bit_order = lsb0, endian = big)]
    #[bits(32)]
    turned: u32,
    #[bitpack(with = leb128)]
    number: u64,
    long: [u8; 140],
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Message {
    #[bitpack(len_of = name)]
    len: u16,
    name: String,
    parts: Vec<Part>,
    #[bitpack(align = 8, presence = 8)]
    nested: Option<Nested>,
    #[bits(2)]
    two: u8,
    map: BTreeMap<u16, Vec<u32>>,
    #[bitpack(align = 64)]
    sum_follows: u8,
    #[bits(8)]
    zero: u8,
    #[bitpack(checksum(INTERNET, over = sum_follows..=rest))]
    sum: u16,
    #[bitpack(rest)]
    rest: Vec<u8>,
}

/// Parts of any types, one after the other.
#[derive(BitPack, Debug)]
#[bitpack(dynamic)]
struct Three<A, B, C>(A, B, C);

fn message(size: usize) -> Message {
    let text = |length: usize| "0123456789abcdef".chars().cycle().take(length).collect::<String>();
    let part = |index: usize| match index % 4 {
        0 => Part::Empty,
        1 => Part::Word(index as u16 % 0x2000),
        2 => Part::Text { kind: index as u8 % 32, text: text(index % 37) },
        _ => Part::Numbers((0..index as u16 % 19).collect()),
    };
    let number = 1 << (size % 64);
    let nested = Nested { flags: 3, turned: 0x1234_5678, more: 5, number, long: [size as u8; 140] };
    Message {
        len: 0,
        name: text(size % 300),
        parts: (0..size / 7).map(part).collect(),
        nested: (size % 3 == 1).then_some(nested),
        two: size as u8 % 4,
        map: (0..size as u16 / 50).map(|key| (key, vec![7; usize::from(key)])).collect(),
        sum_follows: 9,
        zero: 0,
        sum: 0,
        rest: vec![size as u8; size / 3],
    }
}

/// Compares with an encoder into a buffer that is long enough.
fn agrees(value: &(impl Encode + WriteTo + Debug), room: usize) {
    let mut buffer = vec![0xA5; room];
    let written = value.encode_into(&mut buffer);
    assert_eq!(value.encode_to_vec(), written.map(|length| buffer[..length].to_vec()));
}

#[test]
fn bytes_do_not_depend_on_the_memory() {
    for size in (0..600).chain([1000, 2000, 5000, 20_000]) {
        let message = message(size);
        agrees(&message, 2_000_000);
        let mut bytes = message.encode_to_vec().unwrap();
        assert_eq!(bytes.len(), message.encoded_len(), "{size}");
        let decoded = Message::decode(&bytes).unwrap();
        assert_eq!(decoded.parts, message.parts);
        assert_eq!(decoded.encode_to_vec(), Ok(std::mem::take(&mut bytes)));
    }
}

/// One text of every length: the memory has to grow within it, at its end and in what follows.
#[test]
fn every_length_of_a_part() {
    for length in (0..700).chain(1000..1100).chain([4000, 8000]) {
        agrees(&Three(vec![7_u8; length], 0x0102_u16, ()), 9000);
        agrees(&Three(true, vec![7_u8; length], 0x0102_u16), 9000);
        agrees(&Three(vec![true; length], vec![-2_i16; length / 2], 1_u8), 9100);
    }
}

/// The error of a value behind the place where memory grows for the first time.
#[test]
fn errors_are_those_of_a_buffer() {
    for size in [0, 10, 100, 600, 3000] {
        let broken = Message { two: 4, ..message(size) };
        agrees(&broken, 1_000_000);
        assert_eq!(broken.encode_to_vec().unwrap_err().kind(), ErrorKind::Overflow);
        let mut broken = message(size);
        broken.parts.push(Part::Word(0x2000));
        agrees(&broken, 1_000_000);
        assert!(broken.encode_to_vec().unwrap_err().to_string().contains("overflows 13 bits"));
        let long = Message { name: "x".repeat(70_000), ..message(size) };
        agrees(&long, 1_000_000);
        assert_eq!(long.encode_to_vec().unwrap_err().kind(), ErrorKind::Overflow);
    }
}

fn allocations<T: Encode>(value: &T) -> (u64, usize, usize) {
    let mut bytes = Vec::new();
    let AllocationInfo { count_total, .. } = measure(|| bytes = value.encode_to_vec().unwrap());
    (count_total, bytes.len(), bytes.capacity())
}

/// A short message, a message of fixed width and one long part need one allocation.
#[test]
fn one_allocation() {
    assert_eq!(allocations(&7_u64), (1, 8, 8));
    assert_eq!(allocations(&[7_u64; 100]), (1, 800, 800));
    assert_eq!(allocations(&Three("26 bytes, all of them ASCII".to_owned(), (), ())), (1, 28, 28));
    assert_eq!(allocations(&Three(vec![0x0102_u16; 30], (), ())), (1, 61, 61));
    let (count, length, capacity) = allocations(&Three(vec![7_u8; 5000], 1_u16, ()));
    assert_eq!((count, length), (1, 5004));
    assert!(capacity <= 5004 + 5004 / 4);
}

/// A long message of short parts doubles its memory, and gives back what it does not use.
#[test]
fn memory_doubles() {
    for size in [300, 3000, 30_000] {
        let (count, length, capacity) = allocations(&message(size));
        assert!(count <= 16, "{size}: {count} allocations");
        assert!(capacity - length <= length / 4, "{size}: {capacity} bytes for {length}");
    }
}
