//! Whole messages of types with a context: the bytes are those that a field of the type has.

use bitpack::wire::Tag;
use bitpack::{ErrorKind, prelude::*};

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(context(n: u8, wide: bool))]
struct Told {
    #[bits(4)]
    #[bitpack(count = n)]
    values: Vec<u8>,
    #[bitpack(if = wide)]
    extra: Option<u8>,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0, context(n: u8))]
struct Little<'a, T> {
    #[bitpack(count = n)]
    values: Vec<T>,
    #[bitpack(rest)]
    tail: &'a [u8],
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(context(n: u8))]
enum Body {
    #[bitpack(tag = 1)]
    List(#[bitpack(count = n)] Vec<u16>),
    #[bitpack(tag = 2)]
    Number(u32),
}

fn told() -> Told {
    Told { values: vec![10, 11], extra: Some(0xCD) }
}

/// The bits are those of SPEC.md, section 20, where a field passes the values.
#[test]
fn bytes() {
    let (told, bytes) = (told(), [0xAB, 0xCD]);
    assert_eq!(told.encode_to_vec_with((2, true)), Ok(bytes.to_vec()));
    let mut out = [0xA5; 3];
    assert_eq!(told.encode_into_with(&mut out, (2, true)), Ok(2));
    assert_eq!((out, told.encoded_len_with((2, true))), ([0xAB, 0xCD, 0xA5], 2));
    assert_eq!(Told::decode_with(&bytes, (2, true)), Ok(told.clone()));
    let half = Told { values: vec![10], extra: None };
    assert_eq!(Told::decode_prefix_with(&bytes, (1, false)), Ok((half, &[0xCD][..])));
    assert_eq!(told.validate_with((2, true)), Ok(()));
}

#[test]
fn errors() {
    let bytes = [0xAB, 0xCD];
    for len in 0..2 {
        let error = Told::decode_with(&bytes[..len], (2, true)).unwrap_err();
        assert_eq!((error.kind(), error.need()), (ErrorKind::Truncated, Some(len + 1)));
    }
    let error = Told::decode_with(&bytes, (1, false)).unwrap_err();
    assert_eq!(error.to_string(), "Told: has 1 byte, 2 given (1 trailing)");
    // A value that contradicts its context.
    for (context, text) in [
        (
            (3, true),
            "Told.values: the number of elements differs from the stated number (value 2) at bit 0",
        ),
        ((2, false), "Told.extra: is present, but its condition is false at bit 8"),
    ] {
        let error = told().encode_to_vec_with(context).unwrap_err();
        assert_eq!(told().validate_with(context), Err(error));
        assert_eq!(told().encode_into_with(&mut [0; 9], context), Err(error));
        assert_eq!(error.to_string(), text);
    }
    let error = told().encode_into_with(&mut [0; 1], (2, true)).unwrap_err();
    assert_eq!((error.kind(), error.need()), (ErrorKind::Truncated, Some(2)));
}

#[test]
fn explained() {
    let text = Told::explain_with(&[0xAB, 0xCD], (2, true)).to_string();
    assert_eq!(
        text,
        "\
Told: 16 bits, 2 bytes, msb0
bits    bytes  raw       field      value
0..=3   0      1010      values[0]  10
4..=7   0      1011      values[1]  11
8..=15  1      11001101  extra      205
"
    );
    let page = Told::explain_with(&[0xAB, 0xCD], (2, true));
    assert!(page.html().to_string().contains("<td>values[1]</td><td>11</td>"));
    assert!(page.svg().to_string().contains("<title>extra: 205</title>"));
    assert!(page.bits(8).ansi().to_string().contains("error"));
}

#[test]
fn generic_and_little_endian() {
    let little = Little { values: vec![0x1234_u16, 0x5678], tail: &[9] };
    let bytes = [0x34, 0x12, 0x78, 0x56, 9];
    assert_eq!(Little::decode_with(&bytes, (2,)).as_ref(), Ok(&little));
    assert_eq!(little.encode_to_vec_with((2,)), Ok(bytes.to_vec()));
}

/// The tag of a union that no field states.
#[test]
fn unions() {
    let list = Tag { tag: 1, context: (2,) };
    let body = Body::List(vec![1, 2]);
    assert_eq!(Body::decode_with(&[0, 1, 0, 2], list).as_ref(), Ok(&body));
    assert_eq!(body.encode_to_vec_with(list), Ok(vec![0, 1, 0, 2]));
    let number = Tag { tag: 2, context: (0,) };
    assert_eq!(Body::decode_with(&[0, 0, 1, 0], number), Ok(Body::Number(256)));
    assert_eq!(body.encode_to_vec_with(number).unwrap_err().kind(), ErrorKind::Refused);
    // Without a context, the results are those of `decode`.
    assert_eq!(u16::decode_with(&[1, 2], ()), u16::decode(&[1, 2]));
}
