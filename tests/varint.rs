//! Numbers that take as many bytes as they need: the examples of the standards, other people's code, every way to
//! end too early, and every place inside a byte.

#[path = "varint/judges.rs"]
mod judges;
#[path = "varint/places.rs"]
mod places;
#[path = "varint/refusals.rs"]
mod refusals;
#[path = "varint/vectors.rs"]
mod vectors;
#[path = "varint/wrappers.rs"]
mod wrappers;

use bitpack::prelude::*;
use bitpack::wire::WriteTo;
use std::fmt::Debug;

/// A message that is one number.
trait Form: for<'a> Decode<'a> + Encode + WriteTo + Debug + PartialEq {
    type Number: Copy + Debug + PartialEq;

    fn of(number: Self::Number) -> Self;

    fn number(&self) -> Self::Number;

    /// The bytes of a number, written over a buffer of ones and zeros.
    fn bytes(number: Self::Number) -> Vec<u8> {
        let message = Self::of(number);
        let mut out = [0xA5; 40];
        let length = message.encode_into(&mut out).unwrap();
        assert!(out[length..].iter().all(|byte| *byte == 0xA5), "{number:?} wrote too far");
        assert_eq!(message.encoded_len(), length, "{number:?}");
        assert_eq!(message.violations().count(), 0, "{number:?}");
        for short in 0..length {
            let error = message.encode_into(&mut out[..short]).unwrap_err();
            assert_eq!(error.kind(), bitpack::ErrorKind::Truncated, "{number:?} in {short} bytes");
        }
        out[..length].to_vec()
    }

    /// The number at the front, and how many bytes it took.
    fn front(bytes: &[u8]) -> Result<(Self::Number, usize), DecodeError> {
        Self::decode_prefix(bytes).map(|(form, rest)| (form.number(), bytes.len() - rest.len()))
    }
}

macro_rules! forms {
    ($($name:ident: $module:ident $ty:ty),+ $(,)?) => { $(
        #[derive(BitPack, Debug, PartialEq)]
        struct $name {
            #[bitpack(with = bitpack::varint::$module)]
            n: $ty,
        }

        impl Form for $name {
            type Number = $ty;

            fn of(n: $ty) -> Self {
                $name { n }
            }

            fn number(&self) -> $ty {
                self.n
            }
        }
    )+ };
}

forms! {
    Leb8: leb128 u8, Leb16: leb128 u16, Leb32: leb128 u32, Leb64: leb128 u64, Leb128: leb128 u128,
    Sleb8: sleb128 i8, Sleb16: sleb128 i16, Sleb32: sleb128 i32, Sleb64: sleb128 i64, Sleb128: sleb128 i128,
    Zigzag8: zigzag i8, Zigzag16: zigzag i16, Zigzag32: zigzag i32, Zigzag64: zigzag i64, Zigzag128: zigzag i128,
    Vlq8: vlq u8, Vlq16: vlq u16, Vlq32: vlq u32, Vlq64: vlq u64, Vlq128: vlq u128,
    Quic8: quic u8, Quic16: quic u16, Quic32: quic u32, Quic64: quic u64, Quic128: quic u128,
    Der8: der u8, Der16: der u16, Der32: der u32, Der64: der u64, Der128: der u128,
}
