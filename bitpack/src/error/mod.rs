//! Errors: small, `Copy`, and specific.
//!
//! Input: a field (a static), a bit offset, the offending value. Output: [`EncodeError`] and
//! [`DecodeError`] with texts that name type, field, position, value and limits.
//! Invariant: a check costs its caller one compare and one branch; all text is made when printing.

mod kind;
mod report;
mod text;
mod trail;

use crate::layout::Field;
use core::fmt;
use report::NO_INDEX;

pub use kind::ErrorKind;
pub(crate) use report::{Failure, Report};
pub(crate) use text::Count;
pub use trail::ErrorPath;

/// A value that does not fit its field, or a buffer that is too short.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Volume { #[bits(1)] mute: bool, #[bits(4)] level: u8 }
///
/// let error = Volume { mute: false, level: 20 }.to_bytes().unwrap_err();
/// assert_eq!(error.to_string(), "Volume.level: value 20 overflows 4 bits (0..=15) at bit 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct EncodeError(Report);

/// Bytes that are not a valid message of the type.
///
/// ```
/// use bitpack::prelude::*;
///
/// let error = u32::decode(&[1, 2, 3]).unwrap_err();
/// assert_eq!(error.to_string(), "u32: needs 4 bytes, 3 given");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DecodeError(Report);

/// Constructors of errors that only the library and its tests call.
pub trait Raise {
    /// An error about a signed value; `offset` in bits.
    fn signed(kind: ErrorKind, field: &'static Field, offset: usize, value: i64) -> Self;

    /// An error about a value of up to 128 bits; `offset` in bits.
    fn wide(kind: ErrorKind, field: &'static Field, offset: usize, value: u128) -> Self;

    /// A codec module's refusal; `offset` in bits.
    fn refused(why: &'static str, field: &'static Field, offset: usize, value: Option<u64>)
    -> Self;
}

macro_rules! accessors {
    ($error:ident, $levels:literal) => {
        impl $error {
            /// The rule that the value or the message breaks.
            #[must_use]
            pub const fn kind(&self) -> ErrorKind {
                self.0.kind
            }

            /// The field concerned; for [`ErrorKind::Truncated`], [`ErrorKind::Trailing`] and
            /// [`ErrorKind::Overrun`] the one that does not fit. Where no single field is concerned,
            /// the message as a whole, which has no [`number`](Field::number) and an empty name.
            #[must_use]
            pub const fn field(&self) -> &'static Field {
                self.0.field
            }

            /// The way to the field from the outermost message: prints as `answers[2].name`, and without the
            /// feature `names` as `#3[2].#0`, by the fields' [numbers](Field::number).
            ///
            /// Inside a type of fixed width it begins at the innermost struct.
            #[must_use]
            pub const fn path(&self) -> ErrorPath<'_> {
                ErrorPath(&self.0)
            }

            /// Adds element `index` of a sequence to the path of the error.
            #[cfg(feature = "alloc")]
            #[cold]
            #[must_use]
            #[allow(dead_code, reason = "only one of the two errors needs it")]
            pub(crate) const fn in_element(mut self, index: usize) -> Self {
                self.0.enter_element(index);
                self
            }

            /// The element concerned, where the field is an array; counted over all dimensions of
            /// nested arrays.
            #[must_use]
            pub const fn index(&self) -> Option<usize> {
                if self.0.index == NO_INDEX { None } else { Some(self.0.index as usize) }
            }

            /// Where the field, or the element of it, begins, in bits from the start of the message.
            #[must_use]
            pub const fn bit_offset(&self) -> usize {
                self.0.offset
            }

            /// The offending value: sign-extended for signed fields, the bits of a float.
            ///
            /// It has a meaning only for kinds that are about a value. For those about lengths
            /// ([`ErrorKind::Truncated`], [`ErrorKind::Trailing`], [`ErrorKind::Overrun`]) see
            /// [`need`](Self::need) and [`given`](Self::given); for them and for
            /// [`ErrorKind::Unaligned`], [`ErrorKind::TooDeep`], [`ErrorKind::Full`] and
            /// [`ErrorKind::Checksum`] do not rely on this number. It is 0 where a codec module refuses
            /// to encode.
            #[must_use]
            pub const fn value(&self) -> u128 {
                self.0.value()
            }

            /// A codec module's reason, for [`ErrorKind::Refused`].
            #[must_use]
            pub const fn reason(&self) -> Option<&'static str> {
                self.0.why
            }

            /// Bytes needed, for [`ErrorKind::Truncated`], [`ErrorKind::Trailing`] and
            /// [`ErrorKind::Overrun`]; counted from the start of the message, and a lower bound where its
            /// length depends on what follows.
            #[must_use]
            pub const fn need(&self) -> Option<usize> {
                match self.0.lengths() {
                    Some((need, _)) => Some(need),
                    None => None,
                }
            }

            /// Bytes given, for [`ErrorKind::Truncated`], [`ErrorKind::Trailing`] and
            /// [`ErrorKind::Overrun`]; for the last one, and where a value does not fill the length that is
            /// set for it, up to the end of that length.
            #[must_use]
            pub const fn given(&self) -> Option<usize> {
                match self.0.lengths() {
                    Some((_, given)) => Some(given),
                    None => None,
                }
            }

            /// An error about `value` in `field`, which begins at bit `offset` of the message.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn new(
                kind: ErrorKind,
                field: &'static Field,
                offset: usize,
                value: u64,
            ) -> Self {
                Self(Report::new(kind, field, offset, value as u128))
            }

            /// An error about a signed `value` in `field`, which begins at bit `offset` of the message.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(crate) const fn signed(
                kind: ErrorKind,
                field: &'static Field,
                offset: usize,
                value: i64,
            ) -> Self {
                Self(Report::new(kind, field, offset, value as i128 as u128))
            }

            /// An error about a value of up to 128 bits, sign-extended if it is signed, in `field` at bit `offset` of the message.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(crate) const fn wide(
                kind: ErrorKind,
                field: &'static Field,
                offset: usize,
                value: u128,
            ) -> Self {
                Self(Report::new(kind, field, offset, value))
            }

            /// A codec module's refusal, of a number where it is decoding.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(crate) const fn refused(
                why: &'static str,
                field: &'static Field,
                offset: usize,
                value: Option<u64>,
            ) -> Self {
                Self(Report::refused(why, field, offset, value))
            }

            /// An error about the length of the message as a whole, in bytes.
            #[cold]
            #[inline(never)]
            #[must_use]
            pub const fn length(
                kind: ErrorKind,
                whole: &'static Field,
                need: usize,
                given: usize,
            ) -> Self {
                Self(Report::short(kind, whole, 0, need, given))
            }

            /// An error about the length of one field's message: bytes needed and given, both from
            /// the start of the message; `offset` in bits.
            #[cold]
            #[inline(never)]
            #[must_use]
            pub(crate) const fn short(
                kind: ErrorKind,
                site: &'static Field,
                offset: usize,
                need: usize,
                given: usize,
            ) -> Self {
                Self(Report::short(kind, site, offset, need, given))
            }

            /// Makes the error one about element `index` of the field; if it is already about one of the
            /// `inner` elements of that, counted over both dimensions.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(crate) const fn at_index(mut self, index: usize, inner: usize) -> Self {
                self.0.at_index(index, inner);
                self
            }
        }

        impl Raise for $error {
            fn signed(kind: ErrorKind, field: &'static Field, offset: usize, value: i64) -> Self {
                Self::signed(kind, field, offset, value)
            }

            fn wide(kind: ErrorKind, field: &'static Field, offset: usize, value: u128) -> Self {
                Self::wide(kind, field, offset, value)
            }

            fn refused(
                why: &'static str,
                field: &'static Field,
                offset: usize,
                value: Option<u64>,
            ) -> Self {
                Self::refused(why, field, offset, value)
            }
        }

        impl Failure for $error {
            const LEVELS: u8 = $levels;

            #[inline]
            fn new(report: Report) -> Self {
                Self(report)
            }

            #[inline]
            fn report(&mut self) -> &mut Report {
                &mut self.0
            }
        }

        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl core::error::Error for $error {}

        impl fmt::Debug for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($error), "({})"), self.0)
            }
        }
    };
}

accessors!(EncodeError, 0xFF);
accessors!(DecodeError, 0x7F);
