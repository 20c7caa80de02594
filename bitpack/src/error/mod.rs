//! Errors: small, `Copy`, and specific.
//!
//! Input: a field (a static), a bit offset, the offending value. Output: [`EncodeError`] and
//! [`DecodeError`] with texts that name type, field, position, value and limits.
//! Invariant: a check costs its caller one compare and one branch; all text is made when printing.

mod text;
mod trail;

use crate::layout::Field;
use core::fmt;
pub use trail::ErrorPath;
use trail::Trail;

pub(crate) use text::Count;

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
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.0)]
pub struct EncodeError(Report);

/// Bytes that are no valid message.
///
/// ```
/// use bitpack::prelude::*;
///
/// let error = u32::decode(&[1, 2, 3]).unwrap_err();
/// assert_eq!(error.to_string(), "u32: needs 4 bytes, 3 given");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.0)]
pub struct DecodeError(Report);

/// What is wrong.
///
/// ```
/// use bitpack::{ErrorKind, prelude::*};
///
/// let error = <[bool; 4]>::decode(&[]).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Truncated);
/// assert_eq!((error.need(), error.given()), (Some(1), Some(0)));
///
/// let error = char::decode(&[0, 0x11, 0, 0]).unwrap_err();
/// assert_eq!((error.kind(), error.value()), (ErrorKind::Invalid, 0x11_0000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input or the output buffer has too few bytes.
    Truncated,
    /// The input has bytes after the message, or a value does not fill the length that is set for it.
    Trailing,
    /// The value needs more bits than the field has.
    Overflow,
    /// The value is outside the field's stated range, or that of its type.
    OutOfRange,
    /// The bits are no value of the type: an unlisted enum value or tag, a surrogate, a zero.
    Invalid,
    /// A constant or strict reserved field holds something else, or a count, length or tag does not agree with what it is about.
    Mismatch,
    /// A catch-all variant holds a value or tag that has a variant of its own.
    Shadowed,
    /// The value was refused, by a codec module or a rule between fields; the error's `reason` says why.
    Refused,
    /// A field reaches past the end that a length in the message sets; more input would not help.
    Overrun,
    /// A borrowed field would begin inside a byte; a `Cow`, `Vec` or `String` may.
    Unaligned,
    /// Values are nested more deeply than [`MAX_DEPTH`](crate::codec::MAX_DEPTH).
    TooDeep,
    /// A collection of a fixed capacity has no room for so many elements.
    Full,
    /// A checksum is not that of the bytes it covers.
    Checksum,
}

/// The content of both errors.
///
/// Built inline, from values that are at hand: no call takes the hot path's registers, and all the
/// checks of a message share the code that stores the error. It has no niche, on purpose: the tag of
/// `Result<(), EncodeError>` then stands apart, where the optimiser sees it.
#[derive(Clone, Copy)]
struct Report {
    /// Always there; see above.
    field: Option<&'static Field>,
    /// In bits, from the start of the message.
    offset: usize,
    /// The value's low half, or bytes needed.
    low: u64,
    /// The value's high half, or bytes given; sign extension is left to the reader of a narrow one.
    high: u64,
    /// A codec module's reason to refuse.
    why: Option<&'static str>,
    /// The way from the outermost message to the field's owner, as far as it was recorded.
    trail: Trail,
    /// Array index, or `u32::MAX`.
    index: u32,
    /// The kind as a number: its place in `ErrorKind`.
    code: u8,
}

const NO_INDEX: u32 = u32::MAX;

/// The code of a refusal to encode: there is no number yet.
const REFUSED_WHOLE: u8 = u8::MAX;

impl Report {
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn new(kind: ErrorKind, field: &'static Field, offset: usize, value: u128) -> Self {
        let (low, high, code) = (value as u64, (value >> 64) as u64, kind as u8);
        let (why, trail, index) = (None, Trail::EMPTY, NO_INDEX);
        Report { field: Some(field), offset, low, high, why, trail, index, code }
    }

    const fn value(&self) -> u128 {
        self.low as u128 | (self.high as u128) << 64
    }

    const fn kind(&self) -> ErrorKind {
        match self.code {
            0 => ErrorKind::Truncated,
            1 => ErrorKind::Trailing,
            2 => ErrorKind::Overflow,
            3 => ErrorKind::OutOfRange,
            4 => ErrorKind::Invalid,
            5 => ErrorKind::Mismatch,
            6 => ErrorKind::Shadowed,
            8 => ErrorKind::Overrun,
            9 => ErrorKind::Unaligned,
            10 => ErrorKind::TooDeep,
            11 => ErrorKind::Full,
            12 => ErrorKind::Checksum,
            _ => ErrorKind::Refused,
        }
    }

    const fn field(&self) -> &'static Field {
        match self.field {
            Some(field) => field,
            None => const { &Field::NOWHERE },
        }
    }
}

macro_rules! accessors {
    ($error:ident) => {
        impl $error {
            /// What is wrong.
            #[must_use]
            pub const fn kind(&self) -> ErrorKind {
                self.0.kind()
            }

            /// The field concerned; for [`ErrorKind::Truncated`], [`ErrorKind::Trailing`] and
            /// [`ErrorKind::Overrun`] the one that does not fit. Where no single field is concerned,
            /// the message as a whole, which has no [`number`](Field::number) and an empty name.
            #[must_use]
            pub const fn field(&self) -> &'static Field {
                self.0.field()
            }

            /// The way to the field from the outermost message: prints as `answers[2].name`, and without the
            /// feature `names` as `#3[2].#0`, by the fields' [numbers](Field::number).
            ///
            /// Inside a type of fixed width it begins at the innermost struct.
            #[must_use]
            pub const fn path(&self) -> ErrorPath<'_> {
                ErrorPath(&self.0)
            }

            /// The same error, inside a value that `site` holds.
            #[doc(hidden)]
            #[cold]
            #[must_use]
            pub fn within(mut self, site: &'static Field) -> Self {
                let field = self.0.field();
                // An error about the field itself, and not about one inside it.
                let own = site.key() == field.key();
                if !(self.0.trail.leave() && own) && !site.is_whole() {
                    self.0.trail.enter(site);
                }
                self
            }

            /// The same error, whose field has no fields of its own: what comes now lies around it.
            #[doc(hidden)]
            #[cold]
            #[must_use]
            pub const fn leaving(mut self) -> Self {
                self.0.trail.leave();
                self
            }

            /// The same error, in element `index` of a sequence.
            #[cold]
            #[must_use]
            pub const fn in_element(mut self, index: usize) -> Self {
                let index = if index < NO_INDEX as usize { index as u32 } else { NO_INDEX - 1 };
                if !self.0.trail.set_index(index) {
                    match self.0.index {
                        NO_INDEX => self.0.index = index,
                        _ => self.0.trail.enter_own(self.0.field(), index),
                    }
                }
                self
            }

            /// The same error, in element `index` of an array, each of which has `inner` values, counted over all dimensions.
            #[doc(hidden)]
            #[cold]
            #[must_use]
            pub fn in_part(mut self, index: usize, inner: usize) -> Self {
                let index = index.saturating_mul(inner);
                match self.0.trail.take_index() {
                    Some(found) => self.in_element(index.saturating_add(found)),
                    None if self.0.trail.is_empty() && self.0.index != NO_INDEX => {
                        let index = index.saturating_add(self.0.index as usize);
                        self.0.index = NO_INDEX;
                        self.in_element(index)
                    }
                    None => self.in_element(index),
                }
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
                match self.0.kind() {
                    ErrorKind::Truncated | ErrorKind::Trailing | ErrorKind::Overrun => {
                        Some(self.0.low as usize)
                    }
                    _ => None,
                }
            }

            /// Bytes given, for [`ErrorKind::Truncated`], [`ErrorKind::Trailing`] and
            /// [`ErrorKind::Overrun`]; for the last one, and where a value does not fill the length that is
            /// set for it, up to the end of that length.
            #[must_use]
            pub const fn given(&self) -> Option<usize> {
                match self.0.kind() {
                    ErrorKind::Truncated | ErrorKind::Trailing | ErrorKind::Overrun => {
                        Some(self.0.high as usize)
                    }
                    _ => None,
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

            /// The same for a signed value.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn signed(
                kind: ErrorKind,
                field: &'static Field,
                offset: usize,
                value: i64,
            ) -> Self {
                Self(Report::new(kind, field, offset, value as i128 as u128))
            }

            /// The same for a value of up to 128 bits, sign-extended if it is signed.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub const fn wide(
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
            pub const fn refused(
                why: &'static str,
                field: &'static Field,
                offset: usize,
                value: Option<u64>,
            ) -> Self {
                let (value, code) = match value {
                    Some(value) => (value as u128, ErrorKind::Refused as u8),
                    None => (0, REFUSED_WHOLE),
                };
                let mut report = Report::new(ErrorKind::Refused, field, offset, value);
                (report.why, report.code) = (Some(why), code);
                Self(report)
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
                Self(Report::new(kind, whole, 0, need as u128 | (given as u128) << 64))
            }

            /// An error about the length of one field's message: bytes needed and given, both from
            /// the start of the message; `offset` in bits.
            #[cold]
            #[inline(never)]
            #[must_use]
            pub const fn short(
                kind: ErrorKind,
                site: &'static Field,
                offset: usize,
                need: usize,
                given: usize,
            ) -> Self {
                Self(Report::new(kind, site, offset, need as u128 | (given as u128) << 64))
            }

            /// The same error, about element `index` of the field; if it is already about one of the
            /// `inner` elements of that, counted over both dimensions.
            #[must_use]
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(crate) const fn at_index(mut self, index: usize, inner: usize) -> Self {
                let within = if self.0.index == NO_INDEX { 0 } else { self.0.index };
                self.0.index = within.wrapping_add((index * inner) as u32);
                self
            }
        }

        impl fmt::Debug for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($error), "({})"), self.0)
            }
        }
    };
}

accessors!(EncodeError);
accessors!(DecodeError);

impl PartialEq for Report {
    fn eq(&self, other: &Self) -> bool {
        self.kind() == other.kind()
            && self.field().key() == other.field().key()
            && (self.offset, self.index, self.value()) == (other.offset, other.index, other.value())
            && self.why == other.why
            && self.trail.same(&other.trail)
    }
}

impl Eq for Report {}
