//! One value and its bytes, checked from every side.
//!
//! Input: a value, its `to_bytes`, the bytes that something else made of it. Output: a panic that
//! names the vector, or nothing.

use bitpack::ErrorKind;
use bitpack::prelude::*;
use std::fmt::Debug;

/// What a dirty buffer holds: a bit that is left unwritten shows.
const DIRT: u8 = 0xA5;

/// Both directions, a dirty buffer, every truncation, one byte too many.
#[track_caller]
pub fn check<T, const N: usize>(
    id: &str,
    value: &T,
    to_bytes: fn(&T) -> Result<[u8; N], EncodeError>,
    bytes: &[u8],
) where
    T: Fixed + PartialEq + Debug,
{
    assert_eq!((T::BYTES, T::BITS.div_ceil(8), value.encoded_len()), (N, N, N), "{id}: length");
    assert_eq!(hex(&to_bytes(value).unwrap()), hex(bytes), "{id}: to_bytes");
    check_encode(id, value, bytes);
    check_decode(id, value, bytes);
    assert_eq!(value.validate(), Ok(()), "{id}");
    assert_eq!(value.violations().count(), 0, "{id}");
    let text = T::explain(bytes).to_string();
    assert!(!text.contains("error:"), "{id}: {text}");
}

#[track_caller]
fn check_encode<T: Fixed + Debug>(id: &str, value: &T, bytes: &[u8]) {
    let mut dirty = vec![DIRT; bytes.len() + 3];
    assert_eq!(value.encode_into(&mut dirty), Ok(bytes.len()), "{id}");
    let (message, after) = dirty.split_at(bytes.len());
    assert_eq!(hex(message), hex(bytes), "{id}: in a dirty buffer");
    assert_eq!(after, [DIRT; 3], "{id}: bytes after the message");
    for len in 0..bytes.len() {
        let mut short = vec![DIRT; len];
        let error = value.encode_into(&mut short).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{id}");
        assert_eq!((error.need(), error.given()), (Some(bytes.len()), Some(len)), "{id}");
        assert!(short.iter().all(|byte| *byte == DIRT), "{id}: a short buffer stays untouched");
    }
}

#[track_caller]
fn check_decode<T: Fixed + PartialEq + Debug>(id: &str, value: &T, bytes: &[u8]) {
    assert_eq!(T::decode(bytes).as_ref(), Ok(value), "{id}");
    let need = Some(bytes.len());
    for len in 0..bytes.len() {
        let errors = [T::decode(&bytes[..len]), T::decode_prefix(&bytes[..len]).map(|(v, _)| v)];
        for error in errors.map(Result::unwrap_err) {
            assert_eq!(error.kind(), ErrorKind::Truncated, "{id} cut to {len}");
            assert_eq!((error.need(), error.given()), (need, Some(len)), "{id} cut to {len}");
            assert_eq!(error.field().name, "", "{id} cut to {len}");
        }
    }
    let longer = [bytes, &[DIRT]].concat();
    let error = T::decode(&longer).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Trailing, "{id}");
    assert_eq!((error.need(), error.given()), (need, Some(longer.len())), "{id}");
    let (front, rest) = T::decode_prefix(&longer).unwrap();
    assert_eq!((&front, rest), (value, &[DIRT][..]), "{id}");
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
