//! The kinds of errors.
//!
//! Input: none. Output: [`ErrorKind`]. Invariant: a kind holds no data; the error holds the values.

/// The kind of an error: the rule that a value or a message breaks.
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
    /// The bits are no value of the type: an unlisted enum value or tag, a surrogate, or a zero in a non-zero type.
    Invalid,
    /// A constant or strict reserved field holds something else, or a count, length or tag does not agree with its field.
    Mismatch,
    /// A catch-all variant holds a value or tag that has a variant of its own.
    Shadowed,
    /// The value was refused, by a codec module or a rule between fields; the error's `reason` says why.
    Refused,
    /// A field reaches past the end that a length in the message sets; more input would not help.
    Overrun,
    /// A borrowed field would begin inside a byte; a `Cow`, `Vec` or `String` may.
    Unaligned,
    /// Values are nested more deeply than the attribute `max_depth` allows, or without it than [`MAX_DEPTH`](crate::wire::MAX_DEPTH).
    TooDeep,
    /// A collection of a fixed capacity has no room for so many elements.
    Full,
    /// A checksum is not that of the bytes it covers.
    Checksum,
}
