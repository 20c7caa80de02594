//! What goes out comes back in, and the other way round.

use crate::types::{Nested, Placed, flat, near, nested, placed, samples};
use bitpack::order::BitOrder;
use bitpack::prelude::*;
use core::ops::Range;
use proptest::prelude::*;
use std::fmt::Debug;

/// Encoding into a dirty buffer and decoding again; returns the bytes.
fn check_value<T: Fixed + PartialEq + Debug>(value: &T) -> Vec<u8> {
    let mut bytes = vec![0xA5; T::BYTES];
    assert_eq!(value.encode_into(&mut bytes), Ok(T::BYTES));
    assert_eq!(T::decode(&bytes).as_ref(), Ok(value));
    bytes
}

/// Decoding any bytes; if they are a message, it encodes to the same bytes, where `owned` has ones.
fn check_bytes<T: Fixed + PartialEq + Debug>(bytes: &[u8], owned: &[u8]) -> bool {
    let Ok(value) = T::decode(bytes) else { return false };
    let mut again = vec![0xA5; T::BYTES];
    value.encode_into(&mut again).unwrap();
    let canonical: Vec<u8> = bytes.iter().zip(owned).map(|(byte, mask)| byte & mask).collect();
    assert_eq!(again, canonical, "{value:?}");
    true
}

/// Ones for all of the message's bits except reserved ones and the tail.
fn owned<T: Fixed>(reserved: Range<usize>) -> Vec<u8> {
    let lsb0 = T::LAYOUT.bit_order == Some(BitOrder::Lsb0);
    let mut owned = vec![0; T::BYTES];
    for bit in (0..T::BITS).filter(|bit| !reserved.contains(bit)) {
        owned[bit / 8] |= if lsb0 { 1 << (bit % 8) } else { 0x80 >> (bit % 8) };
    }
    owned
}

/// Of 2000 near messages enough are messages, and enough are none.
fn check_near<T: Fixed + PartialEq + Debug>(
    values: impl Strategy<Value = T>,
    reserved: Range<usize>,
) {
    let owned = owned::<T>(reserved);
    let messages = samples(near(values), 2_000);
    let sound = messages.iter().filter(|bytes| check_bytes::<T>(bytes, &owned)).count();
    assert!((500..2_000).contains(&sound), "{sound} of 2000 are messages");
}

proptest! {
    #[test]
    fn flat_values(value in flat(0)) {
        let bytes = check_value(&value);
        prop_assert_eq!(&value.to_bytes().unwrap()[..], &bytes[..]);
    }

    #[test]
    fn nested_values(value in nested(0)) {
        let bytes = check_value(&value);
        prop_assert_eq!(&value.to_bytes().unwrap()[..], &bytes[..]);
    }

    #[test]
    fn placed_values(value in placed(0)) {
        let bytes = check_value(&value);
        prop_assert_eq!(&value.to_bytes().unwrap()[..], &bytes[..]);
    }

    /// Every pattern is a frame: only its gaps are lost.
    #[test]
    fn placed_bytes(bytes in any::<[u8; Placed::BYTES]>()) {
        // By the numbering of lsb0: bits 4..=15, 40..=59 and 62; by that of msb0: bits 16..=25.
        let owned = [0xF0, 0xFF, 0xFF, 0xC0, 0, 0xFF, 0xFF, 0x4F];
        prop_assert!(check_bytes::<Placed>(&bytes, &owned));
    }
}

#[test]
fn flat_bytes() {
    check_near(flat(0), 5..8);
}

#[test]
fn nested_bytes() {
    // `stored` is the last field; the reserved bits are before it.
    check_near(nested(0), Nested::BITS - 19..Nested::BITS - 16);
}
