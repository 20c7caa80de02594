//! What is refused: which error, and where.

use crate::*;
use bitpack::ErrorKind;

#[derive(BitPack, Debug, PartialEq)]
struct Message<T: bitpack::varint::Unsigned> {
    #[bits(16)]
    head: u16,
    #[bitpack(with = bitpack::varint::leb128)]
    n: T,
}

/// The error, where its field begins 3 bytes into the message, inside another struct.
macro_rules! inside {
    ($module:ident $ty:ty: $bytes:expr) => {{
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack(dynamic)]
        struct Outer {
            head: [u8; 3],
            inner: Inner,
        }
        #[derive(BitPack, Debug, PartialEq)]
        struct Inner {
            #[bitpack(with = bitpack::varint::$module)]
            n: $ty,
        }
        let bytes = [&[1, 2, 3], &$bytes[..]].concat();
        let error = Outer::decode_prefix(&bytes).unwrap_err();
        assert_eq!((error.field().owner, error.field().name), ("Inner", "n"));
        assert_eq!((error.path().to_string(), error.bit_offset()), ("inner.n".into(), 24));
        error
    }};
}

#[test]
fn generic_types() {
    let message = Message { head: 1, n: 300_u16 };
    assert_eq!(message.encode_to_vec().unwrap(), [0, 1, 0xAC, 2]);
    assert_eq!(Message::decode(&[0, 1, 0xAC, 2]), Ok(message));
}

#[test]
fn too_great() {
    const WHY: Option<&str> = Some("the number does not fit its type");
    assert_eq!(inside!(leb128 u8: [0x80, 0x02]).reason(), WHY);
    assert_eq!(inside!(leb128 u32: [0x80, 0x80, 0x80, 0x80, 0x10]).reason(), WHY);
    assert_eq!(inside!(leb128 u64: [0xFF; 10]).reason(), WHY);
    assert_eq!(inside!(sleb128 i8: [0x80, 0x01]).reason(), WHY);
    assert_eq!(inside!(sleb128 i32: [0xFF, 0xFF, 0xFF, 0xFF, 0x08]).reason(), WHY);
    assert_eq!(inside!(zigzag i8: [0x80, 0x02]).reason(), WHY);
    assert_eq!(inside!(vlq u8: [0x82, 0x00]).reason(), WHY);
    assert_eq!(inside!(vlq u32: [0x90, 0x80, 0x80, 0x80, 0x00]).reason(), WHY);
    assert_eq!(inside!(quic u8: [0x41, 0x00]).reason(), WHY);
    assert_eq!(inside!(quic u32: [0xC0, 0, 0, 1, 0, 0, 0, 0]).reason(), WHY);
    let der = Some("the length does not fit its type");
    assert_eq!(inside!(der u8: [0x82, 0x01, 0x00]).reason(), der);
    assert_eq!(inside!(der u64: [0x89, 1, 0, 0, 0, 0, 0, 0, 0, 0]).reason(), der);
    assert_eq!(inside!(der u128: [0xFE; 200]).reason(), der);
}

#[test]
fn too_long() {
    const WHY: Option<&str> = Some("the number has more bytes than its type needs");
    assert_eq!(inside!(leb128 u8: [0x80, 0x80, 0x00]).reason(), WHY);
    assert_eq!(inside!(leb128 u64: [0x80; 11]).reason(), WHY);
    assert_eq!(inside!(sleb128 i16: [0xFF; 4]).reason(), WHY);
    assert_eq!(inside!(zigzag i32: [0x80; 6]).reason(), WHY);
    assert_eq!(inside!(vlq u16: [0x80, 0x80, 0x80, 0x00]).reason(), WHY);
    // One byte less is read.
    assert_eq!(
        Leb64::decode(&[128, 128, 128, 128, 128, 128, 128, 128, 128, 0]),
        Ok(Leb64 { n: 0 })
    );
    assert_eq!(Sleb16::decode(&[0xFF, 0xFF, 0x7F]), Ok(Sleb16 { n: -1 }));
    assert_eq!(Vlq16::decode(&[0x80, 0x80, 0x00]), Ok(Vlq16 { n: 0 }));
}

#[test]
fn forms_of_der() {
    let why = |error: DecodeError| error.reason().unwrap();
    assert_eq!(why(inside!(der u32: [0x80, 1])), "the length is in the indefinite form");
    assert_eq!(why(inside!(der u32: [0xFF, 1])), "the first byte of the length is a reserved one");
    let longer = "the length is not in its shortest form";
    assert_eq!(why(inside!(der u32: [0x81, 0x7F])), longer);
    assert_eq!(why(inside!(der u32: [0x82, 0x00, 0x80])), longer);
    // Whatever its width.
    assert_eq!(why(inside!(der u8: [0x89, 0, 0, 0, 0, 0, 0, 0, 0, 1])), longer);
}

#[test]
fn ones_and_zeros() {
    let ones = [0xFF; 32];
    let refused = |error: Option<DecodeError>| error.map(|error| error.kind());
    const REFUSED: Option<ErrorKind> = Some(ErrorKind::Refused);
    assert_eq!(refused(Leb128::front(&ones).err()), REFUSED);
    assert_eq!(refused(Sleb128::front(&ones).err()), REFUSED);
    assert_eq!(refused(Zigzag128::front(&ones).err()), REFUSED);
    assert_eq!(refused(Vlq128::front(&ones).err()), REFUSED);
    assert_eq!(refused(Der128::front(&ones).err()), REFUSED);
    assert_eq!(Quic64::front(&ones), Ok(((1 << 62) - 1, 8)));
    assert_eq!(refused(Quic32::front(&ones).err()), REFUSED);
    let zeros = [0; 32];
    assert_eq!(Leb128::front(&zeros), Ok((0, 1)));
    assert_eq!(Sleb128::front(&zeros), Ok((0, 1)));
    assert_eq!(Zigzag128::front(&zeros), Ok((0, 1)));
    assert_eq!(Vlq128::front(&zeros), Ok((0, 1)));
    assert_eq!(Quic64::front(&zeros), Ok((0, 1)));
    assert_eq!(Der128::front(&zeros), Ok((0, 1)));
}

/// Every prefix of a number needs more, and says so at the number's first bit.
fn cut<F: Form>(number: F::Number, promised: impl Fn(usize) -> usize) {
    let bytes = F::bytes(number);
    for length in 0..bytes.len() {
        let error = F::decode(&bytes[..length]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{number:?} cut to {length}");
        assert_eq!((error.bit_offset(), error.field().name), (0, "n"));
        assert_eq!((error.need(), error.given()), (Some(promised(length)), Some(length)));
    }
}

#[test]
fn every_truncation() {
    let next = |length| length + 1;
    cut::<Leb64>(u64::MAX, next);
    cut::<Leb128>(u128::MAX, next);
    cut::<Sleb64>(i64::MIN, next);
    cut::<Zigzag32>(i32::MIN, next);
    cut::<Vlq32>(u32::MAX, next);
    // These say at once how long they are.
    for (number, whole) in [(37, 1), (15_293, 2), (494_878_333, 4), (1 << 60, 8)] {
        cut::<Quic64>(number, |length| if length == 0 { 1 } else { whole });
    }
    for (number, whole) in [(37, 1), (200, 2), (300, 3), (u64::MAX, 9)] {
        cut::<Der64>(number, |length| if length == 0 { 1 } else { whole });
    }
}

#[test]
fn past_a_length() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Outer {
        #[bitpack(len = 2)]
        list: Vec<bitpack::varint::Leb128<u32>>,
        after: u8,
    }
    let error = Outer::decode(&[0x05, 0x80, 0x01]).unwrap_err();
    assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::Overrun, 8));
    assert_eq!(
        error.to_string(),
        "Outer.list[1]: reaches byte 3 of the message, but the length around it ends at 2 at bit 8"
    );
}

#[test]
fn numbers_that_quic_has_not() {
    #[derive(BitPack)]
    struct Two {
        #[bitpack(with = bitpack::varint::quic)]
        first: u64,
        #[bitpack(with = bitpack::varint::quic)]
        second: u128,
    }
    let two = Two { first: 1 << 62, second: u128::MAX };
    let why = "a number of QUIC has at most 62 bits";
    let error = two.encode_to_vec().unwrap_err();
    assert_eq!(error.to_string(), format!("Two.first: {why} at bit 0"));
    let found: Vec<_> = two.violations().map(|error| error.to_string()).collect();
    assert_eq!(found, [error.to_string(), format!("Two.second: {why} at bit 64")]);
    assert_eq!(Quic64::of((1 << 62) - 1).violations().count(), 0);
}
