//! One row of the table: a definition with its derived code and its hand-written twin.
//!
//! Input: the functions of both. Output: a [`Row`], which the counter, the bench and the tests use. Invariant: every compared function
//! is a function of its own, named `ROW::WHO_OPERATION`, because instructions are counted by name.

use std::fmt::Debug;

/// A definition with its derived code and its twin.
pub struct Row {
    /// The name of its module.
    pub name: &'static str,
    /// The definition, as the table shows it.
    pub title: &'static str,
    pub pairs: Vec<Pair>,
    /// Compares the derived code with the twin.
    pub check: Box<dyn Fn()>,
}

/// One operation, by the derived code and by the twin.
pub struct Pair {
    /// `decode`, or `checked` for an encoder that refuses values that do not fit.
    pub operation: &'static str,
    pub derived: Box<dyn Fn()>,
    pub hand: Box<dyn Fn()>,
}

/// The codec of one side.
pub struct Side<V> {
    pub decode: fn(&'static [u8]) -> Option<V>,
    pub encode: fn(&V) -> Option<Vec<u8>>,
}

/// Changes a value so that encoding must refuse it.
pub type Spoil<V> = fn(&mut V);

/// Compares values, bytes and refusals of both sides.
///
/// # Panics
/// They differ.
pub fn compare<V: Debug + PartialEq>(
    value: fn() -> V,
    bytes: &'static [u8],
    [derived, hand]: [Side<V>; 2],
    spoils: &[Spoil<V>],
) {
    let expected = value();
    assert!((hand.encode)(&expected).as_deref() == Some(bytes), "the bytes by hand");
    assert!((derived.encode)(&expected).as_deref() == Some(bytes), "the derived bytes");
    let same = |bytes: &'static [u8]| {
        let [a, b] = [&derived, &hand].map(|side| (side.decode)(bytes));
        // NaNs differ from themselves, but not in their bytes.
        let equal = a == b
            || a.as_ref().and_then(|a| (hand.encode)(a))
                == b.as_ref().and_then(|b| (hand.encode)(b));
        assert!(equal, "{} bytes: derived {}, by hand {}", bytes.len(), a.is_some(), b.is_some());
        a
    };
    assert!(same(bytes) == Some(expected), "the decoded value");
    // All lengths of a short message, some of a long one.
    for length in (0..bytes.len()).step_by(bytes.len().div_ceil(150)) {
        assert!(same(&bytes[..length]).is_none(), "{length} of {} bytes", bytes.len());
    }
    assert!(same([bytes, &[0]].concat().leak()).is_none(), "a byte too many");
    let mut random = crate::random::Random::new(bytes.len() as u64);
    for _ in 0..(200_000 / bytes.len()).clamp(20, 500) {
        let mut damaged = bytes.to_vec();
        let at = random.below(bytes.len() as u64) as usize;
        damaged[at] ^= 1 << random.below(8);
        same(damaged.leak());
    }
    for (index, spoil) in spoils.iter().enumerate() {
        let mut wrong = value();
        spoil(&mut wrong);
        for side in [&derived, &hand] {
            assert!((side.encode)(&wrong).is_none(), "spoilt value {index}");
        }
    }
}

/// A number that differs for each function: otherwise the compiler merges functions of equal code, and one of the names is lost.
#[must_use]
pub const fn key(module: &str, line: u32) -> u32 {
    let (mut hash, bytes) = (line.wrapping_mul(0x9E37_79B9), module.as_bytes());
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}

/// Makes a row of the module in which it stands.
///
/// The module has the twin's `decode` and `encode`, and `value`, which makes the value of the row.
macro_rules! row {
    // A message of variable width.
    ($title:literal, $message:ty $(, spoilt by $($spoil:expr),+)?) => {
        row! {
            $title, $message;
            decode |bytes| <$message>::decode(bytes) => Result<$message, DecodeError>,
                decode(bytes) => Result<$message, Error>;
            encode |value| value.encode_to_vec() => Result<Vec<u8>, EncodeError>,
                encode(value) => Result<Vec<u8>, Error>;
            spoilt by $($($spoil),+)?
        }
    };
    (
        $title:literal, $message:ty;
        decode |$bytes:ident| $derived_decode:expr => $decoded:ty, $hand_decode:expr => $by_hand:ty;
        encode |$value:ident| $derived_encode:expr => $encoded:ty, $hand_encode:expr => $written:ty;
        spoilt by $($spoil:expr),*
    ) => {
        #[inline(never)]
        fn derived_decode($bytes: &'static [u8]) -> $decoded {
            black_box(const { crate::row::key(module_path!(), 0) });
            $derived_decode
        }

        #[inline(never)]
        fn hand_decode($bytes: &'static [u8]) -> $by_hand {
            black_box(const { crate::row::key(module_path!(), 1) });
            $hand_decode
        }

        #[inline(never)]
        fn derived_checked($value: &$message) -> $encoded {
            black_box(const { crate::row::key(module_path!(), 2) });
            $derived_encode
        }

        #[inline(never)]
        fn hand_checked($value: &$message) -> $written {
            black_box(const { crate::row::key(module_path!(), 3) });
            $hand_encode
        }

        /// The row of this module.
        #[must_use]
        pub fn row() -> crate::row::Row {
            use crate::row::{Pair, Row, Side, compare};
            let made: &'static $message = Box::leak(Box::new(value()));
            let bytes: &'static [u8] = Vec::leak(hand_checked(made).expect("it fits").to_vec());
            let check = move || {
                let sides = [
                    Side {
                        decode: |bytes| derived_decode(bytes).ok(),
                        encode: |value| Some(derived_checked(value).ok()?.to_vec()),
                    },
                    Side {
                        decode: |bytes| hand_decode(bytes).ok(),
                        encode: |value| Some(hand_checked(value).ok()?.to_vec()),
                    },
                ];
                compare(value, bytes, sides, &[$($spoil),*]);
            };
            let name = module_path!();
            Row {
                name: name.rsplit("::").next().unwrap_or(name),
                title: $title,
                pairs: vec![
                    Pair {
                        operation: "decode",
                        derived: Box::new(move || { let _ = black_box(derived_decode(black_box(bytes))); }),
                        hand: Box::new(move || { let _ = black_box(hand_decode(black_box(bytes))); }),
                    },
                    Pair {
                        operation: "checked",
                        derived: Box::new(move || { let _ = black_box(derived_checked(black_box(made))); }),
                        hand: Box::new(move || { let _ = black_box(hand_checked(black_box(made))); }),
                    },
                ],
                check: Box::new(check),
            }
        }
    };
}
pub(crate) use row;
