//! The laws of views, for each field of a type.

use crate::bits::replaced;
use crate::rng::Rng;
use bitpack::prelude::*;
use std::fmt::Debug;

/// A field as the tests see it. Its place is stated by hand, in bits.
pub struct Field<T> {
    pub name: &'static str,
    pub from: usize,
    pub width: usize,
    /// Reads the field through a view; what a decoded message holds is the same text.
    pub get: fn(&[u8]) -> Result<String, DecodeError>,
    pub own: fn(&T) -> String,
    pub set: fn(&mut [u8], &T) -> Result<(), EncodeError>,
    /// Gives the field of a decoded message any number, and writes the same number with a check and without; `None` where no number is cut.
    pub number: Option<Number<T>>,
}

/// What is tested with any number.
pub struct Number<T> {
    pub put: fn(&mut T, u64),
    pub set: fn(&mut [u8], u64) -> Result<(), EncodeError>,
    pub set_wrapping: fn(&mut [u8], u64),
}

/// The text of a value.
pub fn shown<V: Debug>(value: V) -> Result<String, DecodeError> {
    Ok(format!("{value:?}"))
}

/// The text of a value that was read with a check.
pub fn checked<V: Debug>(value: Result<V, DecodeError>) -> Result<String, DecodeError> {
    value.map(|value| format!("{value:?}"))
}

/// The description of a field for [`hold`].
macro_rules! field {
    (plain $ty:ident $view:ident $get:ident $own:tt $set:ident $set_wrapping:ident $from:literal $width:literal) => {
        field!(@ $ty $view $own $from $width
            |v| shown(v.$get()), |v, q| v.$set(q.$own.clone()), None)
    };
    (checked $ty:ident $view:ident $get:ident $own:tt $set:ident $set_wrapping:ident $from:literal $width:literal) => {
        field!(@ $ty $view $own $from $width
            |v| checked(v.$get()), |v, q| v.$set(q.$own.clone()), None)
    };
    (number $ty:ident $view:ident $get:ident $own:tt $set:ident $set_wrapping:ident $from:literal $width:literal) => {
        field!(@ $ty $view $own $from $width
            |v| shown(v.$get()), |v, q| v.$set(q.$own.clone()),
            field!(# $ty $view $own $set $set_wrapping))
    };
    (ranged $ty:ident $view:ident $get:ident $own:tt $set:ident $set_wrapping:ident $from:literal $width:literal) => {
        field!(@ $ty $view $own $from $width
            |v| checked(v.$get()), |v, q| v.$set(q.$own.clone()),
            field!(# $ty $view $own $set $set_wrapping))
    };
    (# $ty:ident $view:ident $own:tt $set:ident $set_wrapping:ident) => {
        Some(Number {
            put: |q, number| q.$own = number as _,
            set: |bytes, number| $view::from_slice_mut(bytes).unwrap().$set(number as _),
            set_wrapping: |bytes, number| {
                $view::from_slice_mut(bytes).unwrap().$set_wrapping(number as _);
            },
        })
    };
    (@ $ty:ident $view:ident $own:tt $from:literal $width:literal
        |$v:ident| $got:expr, |$w:ident, $q:ident| $written:expr, $number:expr) => {
        Field::<$ty> {
            name: stringify!($own),
            from: $from,
            width: $width,
            get: |bytes| {
                let $v = $view::from_slice(bytes).unwrap();
                $got
            },
            own: |q| format!("{:?}", q.$own),
            set: |bytes, $q| {
                let mut $w = $view::from_slice_mut(bytes).unwrap();
                $written
            },
            number: $number,
        }
    };
}
pub(crate) use field;

/// The description of one element of a field that is an array.
macro_rules! element {
    ($kind:ident $ty:ident $view:ident $name:ident[$index:literal] $set:ident $from:literal $width:literal) => {
        Field::<$ty> {
            name: concat!(stringify!($name), "[", $index, "]"),
            from: $from,
            width: $width,
            get: |bytes| $kind($view::from_slice(bytes).unwrap().$name($index).unwrap()),
            own: |q| format!("{:?}", q.$name[$index]),
            set: |bytes, q| {
                $view::from_slice_mut(bytes).unwrap().$set($index, q.$name[$index].clone())
            },
            number: None,
        }
    };
}
pub(crate) use element;

/// Bytes that decode, and their value.
fn valid<T: Fixed>(rng: &mut Rng) -> (Vec<u8>, T) {
    for _ in 0..100_000 {
        let bytes = rng.bytes(T::BYTES);
        if let Ok(value) = T::decode(&bytes) {
            let mut canonical = bytes;
            value.encode_into(&mut canonical).unwrap();
            return (canonical, value);
        }
    }
    panic!("no message of {} bytes decodes", T::BYTES)
}

/// Checks all laws. If the type has a hidden constant, its errors are no field's.
pub fn hold<T: Fixed + Debug>(fields: &[Field<T>], lsb0: bool, has_constant: bool) {
    let mut rng = Rng::new(0xB17_5EED);
    for _ in 0..300 {
        let bytes = rng.bytes(T::BYTES);
        reads(fields, &bytes, has_constant);
        reads(fields, &valid::<T>(&mut rng).0, has_constant);
        for field in fields {
            let lsb0 = lsb0 != is_other_order(field.name);
            writes(field, &bytes, &valid::<T>(&mut rng), lsb0);
            numbers(field, &bytes, &mut rng, lsb0);
        }
    }
}

/// The fields with this beginning lie in the other bit order.
fn is_other_order(name: &str) -> bool {
    name.starts_with("other_")
}

/// A getter returns what decoding returns, or its error.
fn reads<T: Fixed>(fields: &[Field<T>], bytes: &[u8], has_constant: bool) {
    let read: Vec<_> = fields.iter().map(|field| (field.get)(bytes)).collect();
    match T::decode(bytes) {
        Ok(value) => {
            for (field, read) in fields.iter().zip(read) {
                assert_eq!(read, Ok((field.own)(&value)), "{}", field.name);
            }
        }
        Err(error) => {
            let first = read.into_iter().find_map(Result::err);
            assert!(first == Some(error) || has_constant, "{first:?} and {error:?}");
        }
    }
}

/// A setter changes the bits of its field to those of the other message, and no others.
fn writes<T: Fixed>(field: &Field<T>, old: &[u8], (new, value): &(Vec<u8>, T), lsb0: bool) {
    let mut bytes = old.to_vec();
    assert_eq!((field.set)(&mut bytes, value), Ok(()), "{}", field.name);
    assert_eq!(bytes, replaced(old, new, field.from, field.width, lsb0), "{}", field.name);
    assert_eq!((field.get)(&bytes), Ok((field.own)(value)), "{}", field.name);
}

/// A setter refuses the numbers that encoding refuses, with the same error, and then changes nothing. The wrapping one writes the bits that
/// wrapping encoding writes.
fn numbers<T: Fixed>(field: &Field<T>, old: &[u8], rng: &mut Rng, lsb0: bool) {
    let Some(number) = &field.number else { return };
    let (mut new, mut value) = valid::<T>(rng);
    let given = rng.word() >> rng.between(0, 63);
    (number.put)(&mut value, given);
    let mut bytes = old.to_vec();
    let written = (number.set)(&mut bytes, given);
    assert_eq!(written, value.encode_into(&mut vec![0; T::BYTES]).map(|_| ()), "{}", field.name);
    value.encode_wrapping_into(&mut new).unwrap();
    let expected = replaced(old, &new, field.from, field.width, lsb0);
    assert_eq!(bytes, if written.is_ok() { &expected[..] } else { old }, "{}", field.name);
    (number.set_wrapping)(&mut bytes, given);
    assert_eq!(bytes, expected, "{}", field.name);
}
