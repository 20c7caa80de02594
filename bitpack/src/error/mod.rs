//! The errors of encoding and decoding.
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

pub use kind::ErrorKind;
pub(crate) use report::{Failure, Report};
pub use text::Count;
pub use trail::ErrorPath;
use trail::NO_INDEX;

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
    /// Returns an error about a signed value. The unit of `offset` is the bit.
    fn signed(kind: ErrorKind, field: &'static Field, offset: usize, value: i64) -> Self;

    /// Returns an error about a value of up to 128 bits. The unit of `offset` is the bit.
    fn wide(kind: ErrorKind, field: &'static Field, offset: usize, value: u128) -> Self;

    /// Returns the error for a value that a codec module refuses. The unit of `offset` is the bit.
    fn refused(why: &'static str, field: &'static Field, offset: usize, value: Option<u64>)
    -> Self;
}

macro_rules! accessors {
    ($error:ident, $levels:literal) => {
        impl $error {
            /// Returns the rule that the value or the message breaks.
            #[must_use]
            pub const fn kind(&self) -> ErrorKind {
                self.0.kind
            }

            /// Returns the field concerned. For [`ErrorKind::Truncated`], [`ErrorKind::Trailing`]
            /// and [`ErrorKind::Overrun`] it is the field that does not fit. If no single field is
            /// concerned, it is the message as a whole, which has no [`number`](Field::number) and
            /// an empty name.
            ///
            /// The field has a name, a width and limits. Its documentation, unit and attributes may be empty, so that
            /// a program which only shows errors does not contain them; [`BitPack::LAYOUT`](crate::BitPack::LAYOUT) has them.
            #[must_use]
            pub const fn field(&self) -> &'static Field {
                self.0.field
            }

            /// Returns the path to the field from the outermost message. It prints as
            /// `answers[2].name`. Without the feature `names` it prints the fields'
            /// [numbers](Field::number), as in `#3[2].#0`.
            ///
            /// Inside a type of fixed width the path begins at the innermost struct.
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

            /// Returns the index of the element concerned, if the field is an array. The index
            /// counts the elements of all dimensions of nested arrays.
            #[must_use]
            pub const fn index(&self) -> Option<usize> {
                if self.0.index == NO_INDEX { None } else { Some(self.0.index as usize) }
            }

            /// Returns the offset of the field, or of its element, in bits from the start of the
            /// message.
            #[must_use]
            pub const fn bit_offset(&self) -> usize {
                self.0.offset
            }

            /// Returns the offending value. The value of a signed field is sign-extended, and a
            /// float is returned as its bits.
            ///
            /// The number has a meaning only for kinds that concern a value. Do not rely on it for
            /// [`ErrorKind::Unaligned`], [`ErrorKind::TooDeep`], [`ErrorKind::Full`] and
            /// [`ErrorKind::Checksum`]. Do not rely on it for the kinds that concern lengths
            /// ([`ErrorKind::Truncated`], [`ErrorKind::Trailing`], [`ErrorKind::Overrun`]) either:
            /// [`need`](Self::need) and [`given`](Self::given) return their numbers. The number is
            /// 0 if a codec module refuses to encode.
            #[must_use]
            pub const fn value(&self) -> u128 {
                self.0.value()
            }

            /// Returns the reason that a codec module gave, for [`ErrorKind::Refused`].
            #[must_use]
            pub const fn reason(&self) -> Option<&'static str> {
                self.0.why
            }

            /// Returns the number of bytes needed, for [`ErrorKind::Truncated`],
            /// [`ErrorKind::Trailing`] and [`ErrorKind::Overrun`]. The number counts from the start
            /// of the message. It is a lower bound if the length of the message depends on what
            /// follows.
            #[must_use]
            pub const fn need(&self) -> Option<usize> {
                match self.0.lengths() {
                    Some((need, _)) => Some(need),
                    None => None,
                }
            }

            /// Returns the number of bytes given, for [`ErrorKind::Truncated`],
            /// [`ErrorKind::Trailing`] and [`ErrorKind::Overrun`]. For [`ErrorKind::Overrun`], and
            /// for a value that does not fill the length that is set for it, the number counts up
            /// to the end of that length.
            #[must_use]
            pub const fn given(&self) -> Option<usize> {
                match self.0.lengths() {
                    Some((_, given)) => Some(given),
                    None => None,
                }
            }

            /// Returns an error about `value` in `field`, which begins at bit `offset` of the
            /// message.
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

            /// Returns an error about a signed `value` in `field`, which begins at bit `offset` of
            /// the message.
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

            /// Returns an error about a value of up to 128 bits in `field`, which begins at bit
            /// `offset` of the message. A signed value is sign-extended.
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

            /// Returns the error for a value that a codec module refuses. `value` is the number
            /// that the module refuses to decode, and `None` if it refuses to encode.
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

            /// Returns an error about the length of the message as a whole. The unit of `need` and
            /// `given` is the byte.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn length(
                kind: ErrorKind,
                whole: &'static Field,
                need: usize,
                given: usize,
            ) -> Self {
                Self(Report::short(kind, whole, 0, need, given))
            }

            /// Returns an error about the length of one field's message. `need` and `given` count
            /// bytes from the start of the message. The unit of `offset` is the bit.
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

            /// Adds the reason of a refusal.
            #[must_use]
            pub(crate) const fn because(mut self, why: &'static str) -> Self {
                self.0.why = Some(why);
                self
            }

            /// Makes the error one about element `index` of the field; if it is already about one of the
            /// `inner` elements of that, counted over both dimensions.
            #[doc(hidden)]
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn at_index(mut self, index: usize, inner: usize) -> Self {
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
            const LEVELS: u16 = $levels;

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

accessors!(EncodeError, 0xFFFF);
accessors!(DecodeError, 0x7FFF);
