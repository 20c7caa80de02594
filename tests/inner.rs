//! Numbers in a nested header that the struct around it computes. The bytes were put together by hand from the formats' documents.

use bitpack::layout::{Attribute, Expr, Measure};
use bitpack::{ErrorKind, prelude::*};

/// The header of UDP (RFC 768).
#[derive(BitPack, Debug, PartialEq, Clone)]
struct UdpHeader {
    source: u16,
    destination: u16,
    length: u16,
    checksum: u16,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Udp {
    #[bitpack(values(length = len_of(header..=data)))]
    header: UdpHeader,
    #[bitpack(len = self.header.length - 8)]
    data: Vec<u8>,
    #[bitpack(rest)]
    behind: Vec<u8>,
}

fn udp(length: u16) -> Udp {
    let header = UdpHeader { source: 0x1234, destination: 53, length, checksum: 0 };
    Udp { header, data: b"abc".to_vec(), behind: vec![7] }
}

const UDP: &[u8] = &[0x12, 0x34, 0, 53, 0, 11, 0, 0, b'a', b'b', b'c', 7];

#[test]
fn the_number_that_the_struct_holds_is_ignored() {
    for length in [0, 11, 0xFFFF] {
        assert_eq!(udp(length).encode_to_vec().unwrap(), UDP, "{length}");
    }
    assert_eq!(Udp::decode(UDP).unwrap(), udp(11));
}

#[test]
fn too_great_a_length_overflows_its_width() {
    let packet = Udp { data: vec![0; 0xFFF8], ..udp(0) };
    let text = "Udp.header.length: value 65536 overflows 16 bits (0..=65535) at bit 32";
    assert_eq!(packet.encode_to_vec().unwrap_err().to_string(), text);
    assert!(Udp { data: vec![0; 0xFFF7], ..packet }.encode_to_vec().is_ok());
}

#[test]
fn every_truncation_is_an_error() {
    for cut in 0..UDP.len() - 1 {
        let error = Udp::decode(&UDP[..cut]).map(drop).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{cut}: {error}");
    }
}

#[test]
fn too_small_a_length_ends_no_field() {
    let mut bytes = UDP.to_vec();
    bytes[5] = 3;
    let error = Udp::decode(&bytes).map(drop).unwrap_err();
    let text = "Udp.data: its length or count is below zero, or larger than any message at bit 64";
    assert_eq!(error.to_string(), text);
}

/// Counts in the header of DNS (RFC 1035), which other expressions name, also before the lists are written.
#[derive(BitPack, Debug, PartialEq, Clone, Default)]
struct DnsHeader {
    id: u16,
    flags: u16,
    counts: Counts,
}

#[derive(BitPack, Debug, PartialEq, Clone, Default)]
struct Counts {
    questions: u16,
    answers: u16,
}

#[derive(BitPack, Debug, PartialEq, Clone, Default)]
struct Dns {
    #[bitpack(values(counts.questions = count_of(questions), counts.answers = count_of(answers)))]
    header: DnsHeader,
    #[bitpack(count = self.header.counts.questions)]
    questions: Vec<u8>,
    #[bitpack(if = self.header.counts.answers > 1)]
    several: Option<u8>,
    #[bitpack(count = self.header.counts.answers)]
    answers: Vec<u16>,
    #[bitpack(assert(self.header.counts.answers == self.check, "counts"))]
    check: u16,
}

#[test]
fn expressions_name_the_computed_number() {
    let value = Dns {
        header: DnsHeader {
            id: 0xABCD,
            flags: 0x0100,
            counts: Counts { questions: 9, answers: 9 },
        },
        questions: vec![1, 2, 3],
        several: Some(0x55),
        answers: vec![0x1122, 0x3344],
        check: 2,
    };
    let bytes = [0xAB, 0xCD, 1, 0, 0, 3, 0, 2, 1, 2, 3, 0x55, 0x11, 0x22, 0x33, 0x44, 0, 2];
    assert_eq!(value.encode_to_vec().unwrap(), bytes);
    let decoded = Dns::decode(&bytes).unwrap();
    assert_eq!(decoded.header.counts, Counts { questions: 3, answers: 2 });
    assert_eq!(decoded.answers, value.answers);
    let error = Dns { several: None, ..value.clone() }.encode_to_vec().unwrap_err();
    assert_eq!(error.path().to_string(), "several");
    let error = Dns { check: 9, ..value }.encode_to_vec().unwrap_err();
    assert_eq!(error.path().to_string(), "check");
}

/// The primary header of CCSDS 133.0-B: fields that share bytes, and a length less one.
#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
struct Primary {
    #[bits(3)]
    version: u8,
    #[bits(13)]
    identification: u16,
    #[bits(16)]
    sequence: u16,
    length: u16,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Space {
    #[bitpack(values(length = len_of(data) - 1))]
    primary: Primary,
    #[bitpack(rest)]
    data: Vec<u8>,
}

#[test]
fn arithmetic_below_zero_is_refused() {
    let primary = Primary { version: 1, identification: 5, sequence: 6, length: 77 };
    let packet = Space { primary, data: vec![8, 9] };
    assert_eq!(packet.encode_to_vec().unwrap(), [0x20, 5, 0, 6, 0, 1, 8, 9]);
    let error = Space { primary, data: vec![] }.encode_to_vec().unwrap_err();
    assert_eq!(
        (error.kind(), error.path().to_string().as_str()),
        (ErrorKind::Refused, "primary.length")
    );
}

/// Numbers of a few bits, in the other orders, inside a byte.
#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
struct Narrow {
    #[bits(3)]
    kind: u8,
    #[bits(12)]
    #[bitpack(endian = little)]
    len: u16,
    #[bits(2)]
    count: u8,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Shifted {
    #[bits(5)]
    front: u8,
    #[bitpack(values(len = bits_of(data), count = count_of(data)))]
    narrow: Narrow,
    #[bits(2)]
    gap: u8,
    #[bitpack(rest)]
    data: Vec<u8>,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
#[bitpack(bit_order = lsb0, dynamic)]
struct Turned(Shifted);

#[test]
fn numbers_lie_anywhere() {
    let narrow = Narrow { kind: 5, len: 0xFFFF, count: 0xFF };
    let value = Shifted { front: 0b10101, narrow, gap: 0b11, data: vec![0xAA; 3] };
    // In little, the eight low bits come first: 24, then four zero bits.
    let bits = ["10101", "101", "00011000", "0000", "11", "11"].concat();
    let mut bytes: Vec<u8> =
        (0..3).map(|at| u8::from_str_radix(&bits[8 * at..8 * at + 8], 2).unwrap()).collect();
    bytes.extend([0xAA; 3]);
    assert_eq!(value.encode_to_vec().unwrap(), bytes);
    let read = Shifted::decode(&bytes).unwrap();
    assert_eq!(read.narrow, Narrow { kind: 5, len: 24, count: 3 });

    let bits = ["11", "11", "0000", "00011000", "101", "10101"].concat();
    let mut bytes: Vec<u8> =
        (0..3).rev().map(|at| u8::from_str_radix(&bits[8 * at..8 * at + 8], 2).unwrap()).collect();
    bytes.extend([0xAA; 3]);
    assert_eq!(Turned(value.clone()).encode_to_vec().unwrap(), bytes);
    assert_eq!(Turned::decode(&bytes).unwrap().0, read);

    let error = Shifted { data: vec![0xAA; 4], ..value.clone() }.encode_to_vec().unwrap_err();
    let text = "Shifted.narrow.count: value 4 overflows 2 bits (0..=3) at bit 20";
    assert_eq!(error.to_string(), text);
    let found: Vec<_> = Shifted { front: 99, gap: 9, data: vec![0; 600], ..value }
        .violations()
        .map(|e| e.path().to_string())
        .collect();
    assert_eq!(found, ["front", "gap", "narrow.len", "narrow.count"]);
}

/// A variant, with a byte order of the field.
#[derive(BitPack, Debug, PartialEq, Clone)]
#[bitpack(tag = bits(8))]
enum Frame {
    #[bitpack(tag = 1)]
    Sized {
        #[bitpack(endian = little, values(length = len_of(data)))]
        primary: Primary,
        #[bitpack(len = self.primary.length)]
        data: Vec<u8>,
    },
    #[bitpack(tag = 2)]
    Tuple(#[bitpack(values(0 = count_of(1)))] Pair, #[bitpack(count = self.0.0)] Vec<u8>),
}

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
struct Pair(u16, u8);

#[test]
fn variants_have_nested_numbers() {
    let primary = Primary { version: 0, identification: 0x0102, sequence: 0x0304, length: 9 };
    let frame = Frame::Sized { primary, data: vec![7, 8] };
    let bytes = frame.encode_to_vec().unwrap();
    assert_eq!(bytes[5..], [2, 0, 7, 8]);
    let Frame::Sized { primary: read, data } = Frame::decode(&bytes).unwrap() else { panic!() };
    assert_eq!((read, data), (Primary { length: 2, ..primary }, vec![7, 8]));
    let frame = Frame::Tuple(Pair(99, 5), vec![1, 2, 3]);
    assert_eq!(frame.encode_to_vec().unwrap(), [2, 0, 3, 5, 1, 2, 3]);
    assert_eq!(Frame::decode(&[2, 0, 1, 5, 1]).unwrap(), Frame::Tuple(Pair(1, 5), vec![1]));
}

#[test]
fn a_wrong_number_is_a_mismatch_with_its_path() {
    let error = Space::decode(&[0, 0, 0, 0, 0, 9, 1, 2]).map(drop).unwrap_err();
    assert_eq!(error.to_string(), "Space.primary.length: expected 1, found 9 at bit 32");
}

#[test]
fn explain_shows_the_number_on_the_wire() {
    let text = Udp::explain(UDP).to_string();
    assert!(text.contains("length"), "{text}");
    assert!(text.contains("11"), "{text}");
}

/// A header with two parts of one type.
#[derive(BitPack, Debug, PartialEq, Clone, Default)]
struct Twins {
    left: Counts,
    right: Counts,
}

#[derive(BitPack, Debug, PartialEq, Clone, Default)]
struct Twinned {
    #[bitpack(values(left.questions = count_of(list)))]
    twins: Twins,
    #[bitpack(rest)]
    list: Vec<u8>,
}

#[test]
fn diff_compares_no_computed_number() {
    let mut other = Twinned::default();
    other.twins.left.questions = 7;
    assert_eq!(Twinned::default().diff(&other).count(), 0);
    other.twins.left.answers = 8;
    other.twins.right.questions = 9;
    let text = Twinned::default().diff(&other).to_string();
    assert_eq!(text, "twins.left.answers: 0 → 8\ntwins.right.questions: 0 → 9\n");
}

#[test]
fn the_layout_has_the_expressions() {
    let [Attribute::Values([("length", value)])] = Udp::LAYOUT.fields()[0].attributes() else {
        panic!("{:?}", Udp::LAYOUT.fields()[0].attributes())
    };
    assert!(matches!(value, Expr::Of(Measure::Len, 0, 1)));
    let [Attribute::Values([(first, _), (second, _)])] = Dns::LAYOUT.fields()[0].attributes()
    else {
        panic!()
    };
    assert_eq!((*first, *second), ("counts.questions", "counts.answers"));
}

/// An expression inside a macro sees the number on the wire as any other expression does.
#[test]
fn macros_see_the_computed_number() {
    #[derive(BitPack, Debug, PartialEq, Clone)]
    struct Head {
        kind: u8,
        length: u8,
    }
    #[derive(BitPack, Debug, PartialEq)]
    struct Told {
        #[bitpack(values(length = len_of(data)))]
        head: Head,
        #[bitpack(len = self.head.length)]
        data: Vec<u8>,
        #[bitpack(if = matches!(self.head.length, 1..=3))]
        short: Option<u8>,
    }
    for length in [0, 2, 99] {
        let told = Told { head: Head { kind: 7, length }, data: vec![5, 6], short: Some(8) };
        let bytes = told.encode_to_vec().unwrap();
        assert_eq!(bytes, [7, 2, 5, 6, 8], "{length}");
        assert_eq!(Told::decode(&bytes).unwrap().short, Some(8));
    }
}
