//! Numbers that encoding computes: by arithmetic, over ranges of fields, as positions, by expressions, in varints. The bytes were put
//! together by hand from the formats' documents. Packets of other programs are in the examples.

use bitpack::prelude::*;

#[path = "computed/limits.rs"]
mod limits;
#[path = "computed/whole.rs"]
mod whole;

/// The header of IPv4 (RFC 791): two lengths that contain themselves, one of them in words.
#[derive(BitPack, Debug, PartialEq, Clone)]
struct Ipv4 {
    #[bits(4)]
    #[bitpack(magic = 4)]
    version: (),
    #[bits(4)]
    #[bitpack(len_of = (version..=options) / 4)]
    ihl: (),
    #[bitpack(len_of = version..=payload)]
    total: u16,
    #[bits(8)]
    others: [u8; 17],
    options: Vec<u8>,
    payload: Vec<u8>,
}

fn ipv4() -> (Ipv4, Vec<u8>) {
    let packet = Ipv4 {
        version: (),
        ihl: (),
        total: 27,
        others: [7; 17],
        options: vec![1, 2, 3, 4],
        payload: vec![9; 3],
    };
    (packet, [&[0x46, 0, 27][..], &[7; 17], &[1, 2, 3, 4, 9, 9, 9]].concat())
}

/// The header of TCP (RFC 9293): words of the options, and five more.
#[derive(BitPack, Debug, PartialEq, Clone)]
struct Tcp {
    #[bits(4)]
    #[bitpack(len_of = options / 4 + 5)]
    offset: u8,
    #[bits(4)]
    flags: u8,
    options: Vec<u8>,
    #[bitpack(rest)]
    data: Vec<u8>,
}

/// An ARP packet (RFC 826), whose two lengths each state the ends of two fields.
#[derive(BitPack, Debug, PartialEq, Clone)]
struct Arp {
    #[bitpack(len_of = sender)]
    hardware: u8,
    #[bitpack(len_of = sender_ip)]
    protocol: u8,
    sender: Vec<u8>,
    sender_ip: Vec<u8>,
    #[bitpack(len = self.hardware)]
    target: Vec<u8>,
    #[bitpack(len = self.protocol)]
    target_ip: Vec<u8>,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Sums {
    #[bitpack(position_of = end)]
    end_at: u16,
    #[bitpack(value = total(&self.list))]
    sum: u32,
    #[bitpack(count_of = list * 2)]
    double: u8,
    list: Vec<u8>,
    end: u8,
}

fn total(list: &[u8]) -> u32 {
    list.iter().map(|&number| u32::from(number)).sum()
}

/// Checks the bytes of a value, its length, and that no shorter message is one.
fn check<T: Encode + for<'a> Decode<'a> + PartialEq + std::fmt::Debug>(value: &T, bytes: &[u8]) {
    assert_eq!(value.encode_to_vec().unwrap(), bytes);
    assert_eq!(value.encoded_len(), bytes.len());
    assert_eq!(T::decode(bytes).unwrap(), *value);
    for cut in 0..bytes.len() {
        assert!(T::decode(&bytes[..cut]).is_err(), "{cut} bytes");
    }
}

fn refused<T: for<'a> Decode<'a> + std::fmt::Debug>(bytes: &[u8]) -> String {
    T::decode(bytes).unwrap_err().to_string()
}

#[test]
fn lengths_over_ranges() {
    let (packet, bytes) = ipv4();
    check(&packet, &bytes);
    let with = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        refused::<Ipv4>(&bytes)
    };
    assert_eq!(
        with(0, 0x43),
        "Ipv4.ihl: is too small for the fields that it measures (value 3) at bit 4"
    );
    assert_eq!(
        with(0, 0x4F),
        "Ipv4.options: the message needs at least 60 bytes, 27 given at bit 160"
    );
    assert_eq!(with(2, 26), "Ipv4: has 26 bytes, 27 given (1 trailing)");
    assert_eq!(
        with(2, 3),
        "Ipv4.total: is too small for the fields that it measures (value 3) at bit 8"
    );
    let odd = Ipv4 { options: vec![1], ..packet };
    assert_eq!(
        odd.encode_to_vec().unwrap_err().to_string(),
        "Ipv4.ihl: len_of(version..=options) is not a multiple of 4 (value 21) at bit 4"
    );
    assert_eq!(odd.validate().unwrap_err(), odd.encode_to_vec().unwrap_err());
}

#[test]
fn lengths_with_arithmetic() {
    let packet = Tcp { offset: 6, flags: 3, options: vec![1, 2, 3, 4], data: vec![5] };
    assert_eq!(packet.encode_to_vec().unwrap(), [0x63, 1, 2, 3, 4, 5]);
    assert_eq!(Tcp::decode(&[0x63, 1, 2, 3, 4, 5]).unwrap(), packet);
    assert_eq!(
        refused::<Tcp>(&[0x43, 1, 2, 3, 4]),
        "Tcp.offset: is too small for the fields that it measures (value 4) at bit 0"
    );
    let long = Tcp { options: vec![0; 44], ..packet };
    assert_eq!(
        long.encode_to_vec().unwrap_err().to_string(),
        "Tcp.offset: value 16 overflows 4 bits (0..=15) at bit 0"
    );
}

#[test]
fn a_length_for_two_fields() {
    let packet = Arp {
        hardware: 2,
        protocol: 1,
        sender: vec![1, 2],
        sender_ip: vec![3],
        target: vec![4, 5],
        target_ip: vec![6],
    };
    check(&packet, &[2, 1, 1, 2, 3, 4, 5, 6]);
    let short = Arp { target: vec![4], ..packet };
    assert_eq!(
        short.encode_to_vec().unwrap_err().to_string(),
        "Arp.target: the length in bytes differs from the stated length (value 1) at bit 40"
    );
}

#[test]
fn positions_and_expressions() {
    let value = Sums { end_at: 10, sum: 6, double: 6, list: vec![1, 2, 3], end: 8 };
    check(&value, &[0, 10, 0, 0, 0, 6, 6, 1, 2, 3, 8]);
    let with = |at: usize| {
        let mut bytes = value.encode_to_vec().unwrap();
        bytes[at] ^= 1;
        refused::<Sums>(&bytes)
    };
    assert_eq!(with(1), "Sums.end_at: expected 10, found 11 at bit 0");
    assert_eq!(with(5), "Sums.sum: expected 6, found 7 at bit 16");
    assert_eq!(with(6), "Sums.double: expected 6, found 7 at bit 48");
}

/// Two lengths that depend on each other (RFC 4253).
#[derive(BitPack, Debug, PartialEq, Clone)]
struct Ssh {
    #[bitpack(value = len_of(padding_length..=padding))]
    packet_length: u32,
    #[bitpack(len_of = padding)]
    padding_length: u8,
    #[bitpack(len = self.packet_length - self.padding_length - 1)]
    payload: Vec<u8>,
    padding: Vec<u8>,
}

#[test]
fn an_expression_that_encoding_knows_too_late() {
    let packet =
        Ssh { packet_length: 6, padding_length: 2, payload: vec![1, 2, 3], padding: vec![0, 0] };
    check(&packet, &[0, 0, 0, 6, 2, 1, 2, 3, 0, 0]);
    assert_eq!(
        refused::<Ssh>(&[0, 0, 0, 1, 2, 1, 2, 3]),
        "Ssh.payload: its length or count is below zero, or larger than any message at bit 40"
    );
}

/// An optional field that depends on a length behind it.
#[derive(BitPack, Debug, PartialEq, Clone)]
struct Late {
    #[bitpack(len_of = body)]
    length: u8,
    #[bitpack(if = self.length > 3)]
    flags: Option<u8>,
    body: Vec<u8>,
}

#[test]
fn a_condition_about_a_later_length() {
    check(&Late { length: 4, flags: Some(7), body: vec![1; 4] }, &[4, 7, 1, 1, 1, 1]);
    check(&Late { length: 3, flags: None, body: vec![1; 3] }, &[3, 1, 1, 1]);
    assert_eq!(
        Late { length: 3, flags: Some(7), body: vec![1; 3] }
            .encode_to_vec()
            .unwrap_err()
            .to_string(),
        "Late.flags: does not agree with a computed number at bit 8"
    );
}

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Node {
    kind: u8,
    #[bitpack(len_of = body, integers = leb128)]
    length: u32,
    body: Inner,
    #[bitpack(count_of = list, integers = quic)]
    count: u16,
    list: Vec<u8>,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
#[bitpack(presence = 8)]
struct Inner {
    #[bitpack(len_of = text + 1, integers = der)]
    length: u64,
    text: String,
    child: Option<Box<Node>>,
}

/// A node whose numbers are those of its message.
fn node(text: &str, list: Vec<u8>, child: Option<Box<Node>>) -> Node {
    let inner = Inner { length: text.len() as u64 + 1, text: text.to_owned(), child };
    let length = inner.encoded_len() as u32;
    Node { kind: 1, length, body: inner, count: list.len() as u16, list }
}

#[test]
fn lengths_in_varints() {
    check(&node("A", vec![7], None), &[1, 3, 2, b'A', 0, 1, 7]);
    let bytes = [&[1, 0xCB, 1, 0x81, 0xC9][..], &[b'a'; 200], &[0, 0x40, 0x41], &[7; 65]].concat();
    check(&node(&"a".repeat(200), vec![7; 65], None), &bytes);
}

#[test]
fn lengths_in_varints_are_measured_at_every_depth() {
    let mut value = node(&"a".repeat(200), vec![7; 65], None);
    for _ in 0..14 {
        value = node(&"b".repeat(130), vec![], Some(Box::new(value)));
    }
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(value.encoded_len(), bytes.len());
    assert_eq!(Node::decode(&bytes).unwrap(), value);
    assert_eq!(value.validate(), Ok(()));
    let mut into = vec![0; bytes.len()];
    assert_eq!(value.encode_into(&mut into), Ok(bytes.len()));
    assert_eq!(into, bytes);
}

#[test]
fn a_varint_that_its_type_cannot_hold() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Small {
        #[bitpack(count_of = list, integers = leb128)]
        count: u16,
        list: Vec<()>,
    }
    assert_eq!(
        Small { count: 0, list: vec![(); 70_000] }.encode_to_vec().unwrap_err().to_string(),
        "Small.count: the computed number does not fit the type of its field (value 70000) at bit 0"
    );
}
