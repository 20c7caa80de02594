//! Whole messages: the traits that users call.
//!
//! Input: bytes or values. Output: values or bytes. Invariants: the length is checked here, once, so
//! that the cursors need not; a buffer that is too short stays untouched.

use super::Fixed;
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::Field;
use crate::order::{BitOrder, Endian, Msb0};

/// Decoding from bytes.
///
/// ```
/// use bitpack::prelude::*;
///
/// assert_eq!(u16::decode(&[0x12, 0x34])?, 0x1234);
/// let (head, rest) = u16::decode_prefix(&[0x12, 0x34, 0x56])?;
/// assert_eq!((head, rest), (0x1234, &[0x56][..]));
/// # Ok::<(), DecodeError>(())
/// ```
pub trait Decode<'a>: Sized {
    /// Decodes a message that fills `bytes` exactly.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`], [`ErrorKind::Trailing`], or what is wrong with a field.
    fn decode(bytes: &'a [u8]) -> Result<Self, DecodeError>;

    /// Decodes a message from the front of `bytes`; returns the rest as well.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`], or what is wrong with a field.
    fn decode_prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), DecodeError>;
}

impl<'a, T: Fixed> Decode<'a> for T {
    #[inline]
    fn decode(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        let run = whole::<T>(bytes)?;
        T::read(&mut Reader::<T::In<Msb0>>::new(run), const { T::WHOLE })
    }

    #[inline]
    fn decode_prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), DecodeError> {
        const { check::<T>() }
        match bytes.split_at_checked(T::BYTES) {
            Some((run, rest)) => {
                T::read(&mut Reader::<T::In<Msb0>>::new(run), const { T::WHOLE }).map(|v| (v, rest))
            }
            None => Err(wrong_length(const { T::WHOLE }, T::BYTES, bytes.len())),
        }
    }
}

/// Checks, when the type is compiled, what the derive of a field's type could not see: in which
/// order it is used. Arrays and tuples as messages are checked here alone.
const fn check<T: Fixed>() {
    let order = T::LAYOUT.order_in((BitOrder::Msb0, Endian::Big));
    T::LAYOUT.check_parts(0, T::BITS, order);
}

/// The bytes, if they are exactly as many as the type has.
///
/// # Errors
/// [`ErrorKind::Truncated`] or [`ErrorKind::Trailing`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn whole<T: Fixed>(bytes: &[u8]) -> Result<&[u8], DecodeError> {
    const { check::<T>() }
    match bytes.split_at_checked(T::BYTES) {
        Some((run, [])) => Ok(run),
        _ => Err(wrong_length(const { T::WHOLE }, T::BYTES, bytes.len())),
    }
}

#[cold]
#[inline(never)]
const fn wrong_length(whole: &'static Field, need: usize, given: usize) -> DecodeError {
    let kind = if given < need { ErrorKind::Truncated } else { ErrorKind::Trailing };
    DecodeError::length(kind, whole, need, given)
}

/// Encoding into bytes.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Half { #[bits(4)] high: u8, #[bits(4)] low: u8 }
///
/// let half = Half { high: 0xA, low: 0x5 };
/// assert_eq!((half.encoded_len(), half.validate()), (1, Ok(())));
/// assert_eq!(half.to_bytes(), Ok([0xA5]));
/// assert!(Half { high: 16, low: 0 }.validate().is_err());
/// ```
pub trait Encode {
    /// Encodes into the front of `out`; returns how many bytes that took.
    ///
    /// Every bit of those bytes is written, whatever the buffer held before; the old contents are
    /// never read, and bytes after the message are never touched.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// let mut out = [0xFF; 4];
    /// assert_eq!(0x1234_u16.encode_into(&mut out)?, 2);
    /// assert_eq!(out, [0x12, 0x34, 0xFF, 0xFF]);
    /// # Ok::<(), EncodeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] if the buffer is too short: it is then untouched. Otherwise the
    /// first value that does not fit its field: the message's bytes in the buffer are then
    /// unspecified, all others untouched.
    fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError>;

    /// The exact length of the encoded message, in bytes.
    fn encoded_len(&self) -> usize;

    /// The first violation, as the error that encoding would give.
    ///
    /// # Errors
    /// As [`encode_into`](Self::encode_into) with a buffer that is long enough.
    fn validate(&self) -> Result<(), EncodeError>;

    /// Encodes into a new vector.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// assert_eq!((1_u8, 0x203_u16).encode_to_vec()?, vec![1, 2, 3]);
    /// # Ok::<(), EncodeError>(())
    /// ```
    ///
    /// # Errors
    /// As [`encode_into`](Self::encode_into).
    #[cfg(feature = "alloc")]
    fn encode_to_vec(&self) -> Result<alloc::vec::Vec<u8>, EncodeError> {
        let mut out = alloc::vec![0; self.encoded_len()];
        self.encode_into(&mut out)?;
        Ok(out)
    }
}

impl<T: Fixed> Encode for T {
    #[inline]
    fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        let mut w = Writer::<T::In<Msb0>>::new(whole_mut::<T>(out)?);
        self.write(&mut w, const { T::WHOLE })?;
        w.finish();
        Ok(T::BYTES)
    }

    #[inline]
    fn encoded_len(&self) -> usize {
        T::BYTES
    }

    fn validate(&self) -> Result<(), EncodeError> {
        match self.violations().next() {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}

/// As many bytes at the front of `out` as the type has.
///
/// # Errors
/// [`ErrorKind::Truncated`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn whole_mut<T: Fixed>(out: &mut [u8]) -> Result<&mut [u8], EncodeError> {
    const { check::<T>() }
    let given = out.len();
    match out.split_at_mut_checked(T::BYTES) {
        Some((run, _)) => Ok(run),
        None => Err(EncodeError::length(ErrorKind::Truncated, const { T::WHOLE }, T::BYTES, given)),
    }
}

/// Encodes into an array of exactly [`Fixed::BYTES`] bytes; behind the derived `to_bytes`.
///
/// # Errors
/// As [`Encode::encode_into`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn to_array<T: Fixed, const N: usize>(value: &T) -> Result<[u8; N], EncodeError> {
    const { assert!(N == T::BYTES, "the array's length is not the type's BYTES") }
    let mut out = [0; N];
    let mut w = Writer::<T::In<Msb0>>::new(&mut out);
    value.write(&mut w, const { T::WHOLE })?;
    w.finish();
    Ok(out)
}
