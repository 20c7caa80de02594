//! Elements without bits: what encoding accepts, decoding reads; what decoding would refuse, encoding and `validate` refuse.

use bitpack::wire::WriteTo;
use bitpack::{ErrorKind, Seq, prelude::*};
use std::collections::VecDeque;
use std::fmt::Debug;

#[derive(BitPack, Clone, Copy, Debug, Default, PartialEq)]
struct Unit;

/// An element that may have bits, or none.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(dynamic)]
struct Maybe {
    #[bitpack(skip)]
    _skipped: u8,
    #[bitpack(len = 0)]
    none: Vec<u8>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Units {
    list: Vec<Unit>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Two {
    first: Vec<Unit>,
    second: VecDeque<Maybe>,
    tail: Vec<u8>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Lazy<'a> {
    list: Seq<'a, Maybe>,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(dynamic)]
struct Array {
    #[bitpack(extensible)]
    units: [Unit; 17],
    tail: Vec<u8>,
}

/// Whether the value comes back; if not, all that encodes refuses it.
fn agree<T>(value: &T, label: usize) -> bool
where
    T: BitPack + Encode + WriteTo + for<'a> Decode<'a> + PartialEq + Debug,
{
    match value.encode_to_vec() {
        Ok(bytes) => {
            assert_eq!(value.validate(), Ok(()), "{label}");
            assert_eq!(T::decode(&bytes).as_ref(), Ok(value), "{label}");
            true
        }
        Err(error) => {
            assert_eq!(error.kind(), ErrorKind::Refused, "{label}: {error}");
            assert_eq!(value.validate(), Err(error), "{label}");
            assert_eq!(value.violations().count(), 1, "{label}");
            false
        }
    }
}

fn maybe() -> Maybe {
    Maybe { _skipped: 0, none: vec![] }
}

#[test]
fn one_list() {
    for count in 0..40 {
        // One byte for the number.
        assert_eq!(agree(&Units { list: vec![Unit; count] }, count), count <= 8, "{count}");
    }
    let many = Units { list: vec![Unit; 200] };
    assert!(!agree(&many, 200));
    assert_eq!(
        many.encode_to_vec().unwrap_err().to_string(),
        "Units: the message has more elements without width than bits (value 200) at bit 16"
    );
}

#[test]
fn several_lists_count_together() {
    for (first, second, tail) in
        (0..20).flat_map(|a| (0..20).flat_map(move |b| (0..4).map(move |c| (a, b, c))))
    {
        let value = Two {
            first: vec![Unit; first],
            second: (0..second).map(|_| maybe()).collect(),
            tail: vec![7; tail],
        };
        assert_eq!(
            agree(&value, first),
            first + second <= (3 + tail) * 8,
            "{first} {second} {tail}"
        );
    }
}

#[test]
fn borrowed_lists_and_arrays() {
    for count in 0..20 {
        let list = vec![maybe(); count];
        let value = Lazy { list: Seq::from(&list[..]) };
        let bytes = value.encode_to_vec();
        assert_eq!(bytes.is_ok(), count <= 8, "{count}");
        if let Ok(bytes) = bytes {
            assert_eq!(Lazy::decode(&bytes).unwrap().list.len(), count);
        }
    }
    for tail in 0..4 {
        assert!(agree(&Array { units: [Unit; 17], tail: vec![7; tail] }, tail));
    }
}
