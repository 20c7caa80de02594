//! One row of the table: a definition with its derived code and its hand-written twin.
//!
//! Input: the functions of both. Output: a [`Row`], which the counter, the bench and the tests use. Invariant: every compared
//! function is a function of its own, named `ROW::WHO_OPERATION`, because instructions are counted by name.

use crate::random::Random;
use std::fmt::Debug;

/// A definition with its derived code and its twin.
pub struct Row {
    /// The name of its module.
    pub name: &'static str,
    /// The definition, as the table shows it.
    pub title: &'static str,
    /// The length of its message.
    pub bytes: usize,
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

/// Whether a row is more than one message in one form.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// One message, whose bytes are those of the twin.
    Message,
    /// Messages one after the other, so that a part of them is valid as well.
    Messages,
    /// The twin's message holds the same fields at another place.
    Moved,
}

/// Changes a value so that encoding must refuse it.
pub type Spoil<V> = fn(&mut V);

/// Compares values, bytes and refusals of both sides.
///
/// # Panics
/// They differ.
pub fn compare<V: Debug + PartialEq>(
    value: fn() -> V,
    kind: Kind,
    [derived, hand]: [Side<V>; 2],
    spoils: &[Spoil<V>],
) {
    let expected = value();
    let bytes = [&derived, &hand].map(|side| {
        let bytes = (side.encode)(&expected).expect("the value fits");
        assert!((side.decode)(bytes.clone().leak()).as_ref() == Some(&expected), "the value again");
        bytes
    });
    for (index, spoil) in spoils.iter().enumerate() {
        let mut wrong = value();
        spoil(&mut wrong);
        for side in [&derived, &hand] {
            assert!((side.encode)(&wrong).is_none(), "spoilt value {index}");
        }
    }
    if kind != Kind::Moved {
        assert!(bytes[0] == bytes[1], "the bytes");
        compare_wrong(&bytes[0], kind, &[derived, hand]);
    }
}

/// Compares what both sides make of messages that are cut, too long or damaged.
fn compare_wrong<V: PartialEq>(bytes: &[u8], kind: Kind, [derived, hand]: &[Side<V>; 2]) {
    let accepted = |bytes: &[u8]| {
        let bytes: &'static [u8] = bytes.to_vec().leak();
        let [a, b] = [derived, hand].map(|side| (side.decode)(bytes));
        // NaNs differ from themselves, but not in their bytes.
        let again = |value: &Option<V>| value.as_ref().and_then(|value| (hand.encode)(value));
        let equal = a == b || again(&a) == again(&b);
        assert!(equal, "{} bytes: derived {}, by hand {}", bytes.len(), a.is_some(), b.is_some());
        a.is_some()
    };
    // All lengths of a short message, some of a long one.
    for length in (0..bytes.len()).step_by(bytes.len().div_ceil(150)) {
        let accepted = accepted(&bytes[..length]);
        assert!(!accepted || kind == Kind::Messages, "{length} of {} bytes", bytes.len());
    }
    assert!(!accepted(&[bytes, &[1]].concat()), "a byte too many");
    let mut random = Random::new(bytes.len() as u64);
    for _ in 0..(200_000 / bytes.len()).clamp(20, 500) {
        let mut damaged = bytes.to_vec();
        let at = random.below(bytes.len() as u64) as usize;
        damaged[at] ^= 1 << random.below(8);
        accepted(&damaged);
    }
}

/// A number that differs for each function of a module. Without it the compiler merges functions of equal code, and one of
/// their names is lost.
#[must_use]
pub const fn key(module: &str, function: u32) -> u32 {
    let (mut hash, bytes) = (function.wrapping_mul(0x9E37_79B9), module.as_bytes());
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}

/// Makes a row of the module in which it stands.
///
/// The module has `value`, which makes the value of the row, and the twin's `decode` and `encode`.
macro_rules! row {
    // A message of variable width.
    ($title:literal, $message:ty $(, $kind:ident)? $(; refused $($spoil:expr),+)?) => {
        row! {
            $title, $message $(, $kind)?;
            decode |bytes| <$message>::decode(bytes) => Result<$message, DecodeError>,
                decode(bytes) => Result<$message, Error>;
            encode |value| value.encode_to_vec() => Result<Vec<u8>, EncodeError>,
                encode(value) => Result<Vec<u8>, Error>;
            refused $($($spoil),+)?
        }
    };
    // The expressions of derived code and twin, with their results.
    (
        $title:literal, $message:ty $(, $kind:ident)?;
        decode |$bytes:ident| $derived_decode:expr => $decoded:ty, $hand_decode:expr => $by_hand:ty;
        encode |$value:ident| $derived_encode:expr => $encoded:ty, $hand_encode:expr => $written:ty;
        refused $($spoil:expr),*
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
        #[allow(clippy::ptr_arg, reason = "the value of a row may be a vector")]
        fn derived_checked($value: &$message) -> $encoded {
            black_box(const { crate::row::key(module_path!(), 2) });
            $derived_encode
        }

        #[inline(never)]
        #[allow(clippy::ptr_arg, reason = "the value of a row may be a vector")]
        fn hand_checked($value: &$message) -> $written {
            black_box(const { crate::row::key(module_path!(), 3) });
            $hand_encode
        }

        /// The row of this module.
        #[must_use]
        pub fn row() -> crate::row::Row {
            use crate::row::{Kind, Pair, Row, Side, compare};
            let kind = [$(Kind::$kind,)? Kind::Message][0];
            let made: &'static $message = Box::leak(Box::new(value()));
            let bytes: &'static [u8] = Vec::leak(hand_checked(made).expect("it fits").to_vec());
            let derived_bytes: &'static [u8] = match kind {
                Kind::Moved => Vec::leak(derived_checked(made).expect("it fits").to_vec()),
                _ => bytes,
            };
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
                compare(value, kind, sides, &[$($spoil),*]);
            };
            let name = module_path!();
            Row {
                name: name.rsplit("::").next().unwrap_or(name),
                title: $title,
                bytes: bytes.len(),
                pairs: vec![
                    Pair {
                        operation: "decode",
                        derived: Box::new(move || { let _ = black_box(derived_decode(black_box(derived_bytes))); }),
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
