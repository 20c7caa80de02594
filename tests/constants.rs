//! Tables of packets that are made when the program is compiled, so that they lie in flash.
//!
//! The bytes of `Arp` are those of Python's `struct.pack(">HHBBH6s4s6s4s", …)`; those of `Motion` are what cantools 45.1.0 encodes for
//! `SG_ speed : 4|12@1+`, `SG_ torque : 23|10@0-`, `SG_ counter : 40|4@1+` and `SG_ valid : 63|1@1+`.

use bitpack::ErrorKind;
use bitpack::prelude::*;

/// An ARP message for IPv4 over Ethernet (RFC 826).
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
struct Arp {
    hardware: u16,
    protocol: u16,
    hardware_len: u8,
    protocol_len: u8,
    #[bitpack(range = 1..=2)]
    operation: u16,
    from: [u8; 6],
    from_ip: [u8; 4],
    to: [u8; 6],
    to_ip: [u8; 4],
}

const ROUTER: ([u8; 6], [u8; 4]) = ([2, 0, 0, 0, 0, 1], [192, 168, 0, 1]);
const HOST: ([u8; 6], [u8; 4]) = ([2, 0, 0, 0, 0, 2], [192, 168, 0, 2]);

const fn arp(operation: u16, from: ([u8; 6], [u8; 4]), to: ([u8; 6], [u8; 4])) -> Arp {
    let ((from, from_ip), (to, to_ip)) = (from, to);
    let (hardware, protocol, hardware_len, protocol_len) = (1, 0x0800, 6, 4);
    Arp { hardware, protocol, hardware_len, protocol_len, operation, from, from_ip, to, to_ip }
}

/// The value of a result at compile time.
macro_rules! known {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(_) => panic!("a value does not fit"),
        }
    };
}

static ARP: [[u8; 28]; 2] = [
    known!(arp(1, ROUTER, ([0; 6], ROUTER.1)).to_bytes_const()),
    known!(arp(2, HOST, ROUTER).to_bytes_const()),
];

const GOLDEN_ARP: [[u8; 28]; 2] = [
    *b"\x00\x01\x08\x00\x06\x04\x00\x01\x02\0\0\0\0\x01\xC0\xA8\0\x01\0\0\0\0\0\0\xC0\xA8\0\x01",
    *b"\x00\x01\x08\x00\x06\x04\x00\x02\x02\0\0\0\0\x02\xC0\xA8\0\x02\x02\0\0\0\0\x01\xC0\xA8\0\x01",
];

/// A CAN frame with signals in both orders.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
struct Motion {
    #[bits(12)]
    #[bitpack(at = 4)]
    speed: u16,
    #[bits(10)]
    #[bitpack(at = 16, bit_order = msb0)]
    torque: i16,
    #[bits(4)]
    #[bitpack(at = 40)]
    counter: u8,
    #[bitpack(at = 63)]
    valid: bool,
}

const fn motion(speed: u16, torque: i16, counter: u8, valid: bool) -> [u8; 8] {
    known!(Motion { speed, torque, counter, valid }.to_bytes_const())
}

static MOTION: [[u8; 8]; 3] =
    [motion(1230, -3, 9, true), motion(4095, -512, 15, false), motion(1, 511, 0, true)];

const GOLDEN_MOTION: [[u8; 8]; 3] = [
    [0xE0, 0x4C, 0xFF, 0x40, 0, 0x09, 0, 0x80],
    [0xF0, 0xFF, 0x80, 0, 0, 0x0F, 0, 0],
    [0x10, 0, 0x7F, 0xC0, 0, 0, 0, 0x80],
];

#[test]
fn tables_have_the_bytes_of_other_software() {
    assert_eq!(ARP, GOLDEN_ARP);
    assert_eq!(MOTION, GOLDEN_MOTION);
}

#[test]
fn tables_are_decoded_at_compile_time() {
    const REPLY: Arp = known!(Arp::decode_const(&GOLDEN_ARP[1]));
    const FAST: Motion = known!(Motion::decode_const(&GOLDEN_MOTION[1]));
    assert_eq!(REPLY, arp(2, HOST, ROUTER));
    assert_eq!(FAST, Motion { speed: 4095, torque: -512, counter: 15, valid: false });
}

/// Two rows of limited numbers.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
struct Rows {
    #[bits(4)]
    lead: u8,
    #[bits(6)]
    #[bitpack(range = 0..=50)]
    rows: [[u8; 3]; 2],
}

const BAD: Result<[u8; 5], EncodeError> =
    Rows { lead: 1, rows: [[1, 2, 3], [4, 51, 6]] }.to_bytes_const();

/// The fourth element is 63.
const WRONG: [u8; 5] = [0x10, 0x41, 0x03, 0xFC, 0];
const REFUSED: Result<Rows, DecodeError> = Rows::decode_const(&WRONG);

#[test]
fn an_error_has_the_number_of_the_element() {
    let error = BAD.unwrap_err();
    let found = (error.kind(), error.field().name, error.index());
    assert_eq!(found, (ErrorKind::OutOfRange, "rows", Some(4)));
    assert_eq!(REFUSED, Rows::decode(&WRONG));
    assert_eq!(REFUSED.unwrap_err().index(), Some(3));
    assert_eq!(Rows::decode_const(&[0; 4]).unwrap_err().kind(), ErrorKind::Truncated);
}
