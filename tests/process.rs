//! Fields whose bytes a module transforms: `process = module(…)`.
//!
//! The expected bytes are those of Python: its operator `^`, and its module `zlib`.

use bitpack::prelude::*;
use bitpack::process::{rotate, xor};
use bitpack::{DecodeError, ErrorKind};

/// Compression by a crate of the program's own, which also limits what it decompresses.
mod deflate {
    use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};
    use std::io::{Read, Write};

    pub(crate) fn decode(bytes: &[u8], most: u32) -> Result<Vec<u8>, &'static str> {
        let mut decoded = Vec::new();
        let limited = ZlibDecoder::new(bytes).take(u64::from(most) + 1).read_to_end(&mut decoded);
        match limited {
            Err(_) => Err("is no zlib stream"),
            Ok(length) if length > most as usize => Err("is too long"),
            Ok(_) => Ok(decoded),
        }
    }

    pub(crate) fn encode(bytes: &[u8], _most: u32) -> Result<Vec<u8>, &'static str> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|_| "does not compress")
    }
}

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Body {
    #[bits(4)]
    kind: u8,
    #[bits(4)]
    flags: u8,
    list: Vec<u16>,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Sealed {
    key: u8,
    #[bits(4)]
    #[bitpack(len_of = body)]
    n: (),
    #[bitpack(process = xor(self.key))]
    body: Body,
    #[bits(4)]
    end: u8,
}

fn sealed() -> Sealed {
    Sealed { key: 0x5A, n: (), body: Body { kind: 1, flags: 2, list: vec![3] }, end: 9 }
}

/// What Python makes of `bytes(b ^ 0x5A for b in b"\x12\x01\x00\x03")`, between the other fields.
const SEALED: [u8; 6] = [0x5A, 0x44, 0x85, 0xB5, 0xA5, 0x99];

#[test]
fn bytes_inside_a_byte_are_transformed_both_ways() {
    let value = sealed();
    assert_eq!(value.encode_to_vec().as_deref(), Ok(&SEALED[..]));
    assert_eq!(Sealed::decode(&SEALED), Ok(value.clone()));
    assert_eq!((value.encoded_len(), value.validate()), (6, Ok(())));
    let mut out = [0xA5; 8];
    assert_eq!(value.encode_into(&mut out), Ok(6));
    assert_eq!((&out[..6], &out[6..]), (&SEALED[..], &[0xA5; 2][..]));
    for room in 0..6 {
        let error = value.encode_into(&mut out[..room]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated);
    }
}

#[test]
fn explain_shows_the_bytes_of_the_message() {
    let explained = Sealed::explain(&SEALED).to_string();
    assert_eq!(
        explained.lines().nth(4),
        Some("12..=43  1..=5  0100 10000101 10110101 10100101 1001  body   Body")
    );
    assert!(!explained.contains("kind"), "{explained}");
}

#[test]
fn diff_and_violations_name_the_fields_inside() {
    let mut other = sealed();
    other.body.kind = 2;
    let changes: Vec<_> = sealed().diff(&other).map(|change| change.to_string()).collect();
    assert_eq!(changes, ["body.kind: 1 → 2"]);
    (other.body.kind, other.end) = (22, 16);
    let errors: Vec<_> = other.violations().map(|error| error.to_string()).collect();
    assert_eq!(errors[0], "Sealed.body.kind: value 22 overflows 4 bits (0..=15) at bit 0");
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert_eq!(other.encode_to_vec().unwrap_err().to_string(), errors[0]);
}

#[test]
fn every_truncation_is_an_error() {
    for length in 0..SEALED.len() {
        let error = Sealed::decode(&SEALED[..length]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{error}");
    }
    // A length that cuts the value: more bytes would not help.
    let error = Sealed::decode(&[0x5A, 0x24, 0x85, 0xB9]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Overrun, "{error}");
    assert_eq!(error.path().to_string(), "body.list");
    // A length that leaves bytes behind the value.
    let error = Sealed::decode(&[0x00, 0x51, 0x20, 0x00, 0x00, 0x00, 0x00]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Trailing, "{error}");
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Archive {
    #[bitpack(value = count_of(names))]
    total: u16,
    #[bitpack(len_of = names)]
    n: u16,
    #[bitpack(process = deflate(1000))]
    names: Vec<u32>,
    #[bitpack(crc(bitpack::checksum::catalogue::CRC_32_ISO_HDLC, over = names..=names))]
    crc: u32,
}

/// `zlib.compress(b"\x07\x00\x00\x00" * 50)` of Python 3.
const ZLIB: [u8; 15] =
    [0x78, 0x9C, 0x63, 0x67, 0x60, 0x60, 0x60, 0x1F, 6, 0x18, 0, 0x8C, 0x3C, 1, 0x5F];

/// `zlib.crc32` of these bytes: a checksum covers the bytes of the message.
const CRC: u32 = 0xA26E_898C;

#[test]
fn streams_of_zlib_are_decompressed() {
    let mut archive = Archive { total: 50, n: 15, names: vec![7; 50], crc: CRC };
    let bytes = [&[50, 0, 15, 0][..], &ZLIB, &CRC.to_le_bytes()].concat();
    assert_eq!(Archive::decode(&bytes).as_ref(), Ok(&archive));
    let own = archive.encode_to_vec().unwrap();
    assert_eq!(Archive::decode(&own).map(|own| own.names), Ok(archive.names.clone()));

    archive.names = vec![7; 251];
    let long = archive.encode_to_vec().unwrap();
    let error = Archive::decode(&long).unwrap_err();
    assert_eq!(error.to_string(), "Archive.names: is too long at bit 32");
    for at in 4..19 {
        let mut bad = bytes.clone();
        bad[at] ^= 0x10;
        assert!(Archive::decode(&bad).is_err(), "{at}");
    }
}

#[test]
fn a_bomb_of_zlib_ends_at_the_limit_of_the_module() {
    // `zlib.compress(bytes(100000), 9)`.
    let head = [0x78, 0xDA, 0xED, 0xC1, 0x31, 1, 0, 0, 0, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x0D, 0x0F];
    let bomb = [&head[..], &[0xA0], &[0; 96], &[0x80, 0x57, 0x03, 0x86, 0xAF, 0, 1]].concat();
    let error = Archive::decode(&[&[0, 0, 120, 0][..], &bomb, &[0; 4]].concat()).unwrap_err();
    assert_eq!(error.reason(), Some("is too long"));
}

/// An optional value, a value behind `else`, a text, an array, boxes, and a union whose tag is outside.
#[derive(BitPack, Debug, PartialEq, Clone)]
struct Many {
    flags: u8,
    keys: [u8; 3],
    #[bitpack(if = self.flags & 1 != 0, len = 2, process = xor(self.keys))]
    pair: Option<(u8, u8)>,
    #[bitpack(if = self.flags & 2 != 0, else = "no".to_owned(), len = 3, process = xor(&self.keys))]
    text: String,
    #[bitpack(len = 2, process = rotate(self.flags))]
    array: [u8; 2],
    #[bitpack(tag_of = inside)]
    kind: u8,
    #[bitpack(len_of = inside)]
    n: u8,
    #[bitpack(process = xor(0xFF))]
    inside: Box<Inside>,
    #[bitpack(endian = little, rest, process = xor(0))]
    rest: Vec<u16>,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
enum Inside {
    #[bitpack(tag = 3)]
    Name(#[bitpack(rest)] String),
    #[bitpack(tag = 4)]
    Level(u8),
}

#[test]
fn values_of_many_types_are_transformed() {
    let inside = Box::new(Inside::Name("ab".into()));
    let text = "no".to_owned();
    let mut many = Many {
        flags: 0,
        keys: [1, 2, 4],
        pair: None,
        text,
        array: [0x81, 1],
        kind: 3,
        n: 2,
        inside,
        rest: vec![0x0102],
    };
    let bytes = [0, 1, 2, 4, 0x81, 1, 3, 2, 0x9E, 0x9D, 2, 1];
    assert_eq!(many.encode_to_vec().as_deref(), Ok(&bytes[..]));
    assert_eq!(Many::decode(&bytes).as_ref(), Ok(&many));

    (many.flags, many.pair, many.text) = (3, Some((7, 7)), "abc".into());
    (many.kind, many.n, *many.inside) = (4, 1, Inside::Level(0));
    let bytes = [3, 1, 2, 4, 6, 5, 0x60, 0x60, 0x67, 0x30, 0x20, 4, 1, 0xFF, 2, 1];
    assert_eq!(many.encode_to_vec().as_deref(), Ok(&bytes[..]));
    assert_eq!(Many::decode(&bytes).as_ref(), Ok(&many));

    let absent = Many { pair: None, ..many.clone() };
    let error = absent.encode_to_vec().unwrap_err();
    assert_eq!(error.reason(), Some("is absent, but its condition is true"));
    let present = Many { flags: 2, ..many.clone() };
    let error = present.encode_to_vec().unwrap_err();
    assert_eq!(error.reason(), Some("is present, but its condition is false"));
    let long = Many { text: "abcd".into(), ..many };
    let error = long.encode_to_vec().unwrap_err();
    assert_eq!(error.reason(), Some("the length in bytes differs from the stated length"));
}

/// A type that holds itself in transformed bytes.
#[derive(BitPack, Debug, PartialEq)]
struct Nest {
    #[bitpack(rest, process = xor(1))]
    inner: Vec<Nest>,
}

#[test]
fn levels_inside_transformed_bytes_are_counted() {
    let (mut nest, mut bytes) = (Nest { inner: vec![] }, Vec::new());
    assert_eq!(nest.encode_to_vec(), Ok(vec![]));
    // Elements without bits end with an error, as in any list.
    nest = Nest { inner: vec![nest] };
    assert!(nest.encode_to_vec().is_err());
    bytes.push(0);
    let error: DecodeError = Nest::decode(&bytes).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TooDeep, "{error}");
}
