//! The laws for values that may not fit: encoding, validation and the list of violations agree.

use bitpack::prelude::*;
use bitpack::varint::{Leb128, zigzag};
use std::collections::BTreeMap;
use std::num::NonZero;

/// Makes a value from any bytes.
trait Raw: Sized {
    fn raw(from: &mut &[u8]) -> Self;
}

macro_rules! numbers {
    ($($ty:ident)*) => {$(
        impl Raw for $ty {
            fn raw(from: &mut &[u8]) -> Self {
                // Half of the numbers are small.
                let wide = u8::raw(from);
                let mut bytes = [if wide & 2 == 0 { 0 } else { 0xFF }; size_of::<$ty>()];
                let count = if wide & 1 == 0 { 1 } else { bytes.len() };
                bytes[..count].fill_with(|| u8::raw(from));
                $ty::from_le_bytes(bytes)
            }
        }
    )*};
}
numbers!(u16 u32 u64 i16 i32 i64 i128 u128 f32 f64);

impl Raw for u8 {
    fn raw(from: &mut &[u8]) -> Self {
        let Some((first, rest)) = from.split_first() else { return 0 };
        *from = rest;
        *first
    }
}

impl Raw for i8 {
    fn raw(from: &mut &[u8]) -> Self {
        u8::raw(from) as i8
    }
}

impl Raw for bool {
    fn raw(from: &mut &[u8]) -> Self {
        u8::raw(from) & 1 == 1
    }
}

impl Raw for char {
    fn raw(from: &mut &[u8]) -> Self {
        char::from_u32(u32::raw(from)).unwrap_or('ß')
    }
}

impl Raw for () {
    fn raw(_: &mut &[u8]) -> Self {}
}

impl Raw for NonZero<u8> {
    fn raw(from: &mut &[u8]) -> Self {
        NonZero::new(u8::raw(from)).unwrap_or(NonZero::<u8>::MAX)
    }
}

impl<T: Raw> Raw for Option<T> {
    fn raw(from: &mut &[u8]) -> Self {
        bool::raw(from).then(|| T::raw(from))
    }
}

impl<T: Raw> Raw for Box<T> {
    fn raw(from: &mut &[u8]) -> Self {
        Box::new(T::raw(from))
    }
}

impl<T: Raw> Raw for Vec<T> {
    fn raw(from: &mut &[u8]) -> Self {
        let count = u8::raw(from);
        // The length may exceed the number that four bits can store.
        (0..count % 19).map(|_| T::raw(from)).collect()
    }
}

impl<K: Raw + Ord, V: Raw> Raw for BTreeMap<K, V> {
    fn raw(from: &mut &[u8]) -> Self {
        Vec::<(K, V)>::raw(from).into_iter().collect()
    }
}

impl Raw for String {
    fn raw(from: &mut &[u8]) -> Self {
        Vec::<char>::raw(from).into_iter().collect()
    }
}

impl<T: Raw, const N: usize> Raw for [T; N] {
    fn raw(from: &mut &[u8]) -> Self {
        core::array::from_fn(|_| T::raw(from))
    }
}

impl<A: Raw, B: Raw> Raw for (A, B) {
    fn raw(from: &mut &[u8]) -> Self {
        (A::raw(from), B::raw(from))
    }
}

/// Declares structs that are made from any values.
macro_rules! raw {
    ($($(#[$on:meta])* struct $name:ident { $($(#[$of:meta])* $field:ident: $ty:ty,)* })*) => {$(
        #[derive(BitPack, Debug)]
        $(#[$on])*
        #[allow(dead_code, reason = "what is skipped")]
        struct $name { $($(#[$of])* $field: $ty,)* }

        impl Raw for $name {
            fn raw(from: &mut &[u8]) -> Self {
                $name { $($field: <$ty>::raw(from),)* }
            }
        }
    )*};
}

raw! {
    #[bitpack(bit_order = lsb0)]
    struct Fixed {
        #[bits(3)] a: u8,
        #[bits(1)] b: bool,
        #[bits(11)] c: i16,
        #[bits(21)] d: char,
        #[bits(40)] #[bitpack(endian = big)] e: u64,
        #[bits(9)] f: [i16; 3],
        #[bits(4)] g: NonZero<u8>,
        #[bits(77)] h: i128,
        #[bits(5)] #[bitpack(range = 3..=17)] i: u8,
        #[bits(12)] #[bitpack(scale = 0.25, offset = -40.0, range = -40.0..=200.0)] j: f32,
        #[bits(16)] #[bitpack(scale = 0.1, signed)] k: f64,
        #[bitpack(magic = 7)] l: u8,
        #[bitpack(skip)] m: u32,
        n: Pair,
        o: (Choice, Listed),
        #[bits(16)] p: f32,
    }
    #[derive(Default)]
    struct Pair {
        #[bits(7)] x: u8,
        #[bits(7)] y: i8,
    }
    struct Varies {
        #[bits(4)] #[bitpack(count_of = list)] n: u8,
        #[bits(4)] #[bitpack(len_of = name)] length: u8,
        #[bits(7)] list: Vec<i16>,
        name: String,
        #[bitpack(until = 0)] ended: Vec<u8>,
        #[bitpack(max_len = 5)] few: Vec<Pair>,
        #[bitpack(with = zigzag)] z: i32,
        #[bitpack(if = self.z > 3)] maybe: Option<u16>,
        #[bitpack(length = u8)] map: BTreeMap<u8, Leb>,
        pair: Pair,
        inner: Option<Box<Inner>>,
        kind: Choice,
    }
    struct Listing {
        list: Vec<(bool, Option<Inner>)>,
        arrays: Option<[Vec<bool>; 3]>,
    }
    struct Leb { #[bits(6)] of: u8, }
    #[bitpack(extensible)]
    struct Inner {
        #[bits(5)] #[bitpack(range = 0..=20)] a: u8,
        #[bitpack(extensible)] b: [Pair; 2],
        #[bitpack(default = 3)] c: u16,
        d: Vec<Option<i8>>,
    }
    #[bitpack(dynamic)]
    struct Summed {
        #[bitpack(tag_of = body)] tag: u8,
        #[bits(3)] #[bitpack(count = self.tag)] list: Vec<u8>,
        #[bitpack(align = 8, tag = self.tag)] body: Body,
        #[bitpack(crc(crc::CRC_8_BLUETOOTH, over = tag..=body))] sum: u8,
    }
}

#[derive(BitPack, Debug)]
#[bits(4)]
#[repr(u8)]
enum Choice {
    A = 1,
    B = 9,
    #[bitpack(other)]
    Other(u8),
}

impl Raw for Choice {
    fn raw(from: &mut &[u8]) -> Self {
        match u8::raw(from) {
            1 => Choice::A,
            9 => Choice::B,
            // These numbers include those of other variants, and numbers that are too large.
            number => Choice::Other(number % 37),
        }
    }
}

#[derive(BitPack, Debug)]
#[bits(2)]
enum Listed {
    A,
    B = 3,
}

impl Raw for Listed {
    fn raw(from: &mut &[u8]) -> Self {
        if bool::raw(from) { Listed::A } else { Listed::B }
    }
}

#[derive(BitPack, Debug)]
enum Body {
    #[bitpack(tag = 1)]
    One(#[bits(5)] u8),
    #[bitpack(tag = 2)]
    Two { list: Vec<Pair>, last: Leb128<u32> },
    #[bitpack(other)]
    Other(u8, Vec<u8>),
}

impl Raw for Body {
    fn raw(from: &mut &[u8]) -> Self {
        match u8::raw(from) {
            1 => Body::One(Raw::raw(from)),
            2 => Body::Two { list: Raw::raw(from), last: Leb128(Raw::raw(from)) },
            tag => Body::Other(tag % 5, Raw::raw(from)),
        }
    }
}

/// Encoding, validation and violations agree, and an encoded value decodes to itself.
fn judged<T: Encode + bitpack::wire::WriteTo + for<'a> Decode<'a> + core::fmt::Debug>(
    value: &T,
) -> Result<Vec<u8>, EncodeError> {
    let mut out = vec![0x5A; 4096];
    let done = value.encode_into(&mut out);
    let text = |error: EncodeError| error.to_string();
    // Only encoding finds an element that begins with the byte that ends its list.
    let seen = done.is_err_and(|error| !error.to_string().contains("until"));
    if done.is_ok() || seen {
        assert_eq!(value.violations().next().map(text), done.err().map(text), "{value:?}");
        assert_eq!(value.validate().err().map(text), done.err().map(text));
    }
    assert!(value.violations().take(1000).count() < 1000, "{value:?}");
    let length = done?;
    assert_eq!(length, value.encoded_len());
    crate::law::fills(&out[..length], &mut |out| value.encode_into(out));
    let again = T::decode(&out[..length]).expect("an encoded value decodes");
    assert_eq!(again.encode_to_vec().as_deref(), Ok(&out[..length]));
    Ok(out[..length].to_vec())
}

/// The laws for values of fixed width, and that encoding without checks gives equal bytes.
fn wrapped<T: Encode + bitpack::Fixed + core::fmt::Debug>(value: &T) {
    let mut out = vec![0x5A; T::BYTES];
    let wraps = value.encode_wrapping_into(&mut out);
    if let Ok(bytes) = judged(value) {
        assert_eq!((wraps, bytes), (Ok(T::BYTES), out));
    }
}

/// The first byte selects the type, and the others are the values of its fields.
pub fn values(bytes: &[u8]) {
    let Some((choice, mut bytes)) = bytes.split_first() else { return };
    let from = &mut bytes;
    match choice % 5 {
        0 => wrapped(&Fixed::raw(from)),
        1 => drop(judged(&Varies::raw(from))),
        2 => drop(judged(&Inner::raw(from))),
        3 => drop(judged(&Summed::raw(from))),
        _ => drop(judged(&Listing::raw(from))),
    }
}
