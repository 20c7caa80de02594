//! Decoding of whole messages: the trait that users call.
//!
//! Input: bytes. Output: a value. Invariant: for types of fixed width the length is checked here, once, so that the cursor need not
//! check it.

use super::Fixed;
use crate::codec::{FaultSlot, Input, ReadFrom, is_too_long};
use crate::cursor::{FAR, Reader};
use crate::error::{DecodeError, ErrorKind};
use crate::layout::Field;
use crate::order::{BitOrder, Endian, Msb0, Order};

/// A type that can be decoded from the bytes of a whole message.
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
    /// [`ErrorKind::Truncated`], [`ErrorKind::Trailing`], or the error of the first invalid field.
    fn decode(bytes: &'a [u8]) -> Result<Self, DecodeError>;

    /// Decodes a message from the front of `bytes`, and returns the value and the remaining bytes.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`], or the error of the first invalid field.
    fn decode_prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), DecodeError>;

    /// Decodes a message of exactly `bits` bits at the front of `bytes`. The message may end inside a byte, whose other bits are not
    /// part of the message.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack, Debug, PartialEq)]
    /// struct Samples { #[bits(3)] #[bitpack(rest)] samples: Vec<u8> }
    ///
    /// assert_eq!(Samples::decode_bits(&[0b001_010_11, 0b1_0000000], 9)?.samples, [1, 2, 7]);
    /// assert_eq!(Samples::decode_bits(&[0b001_010_11], 6)?.samples, [1, 2]);
    /// # Ok::<(), DecodeError>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`decode`](Self::decode), where [`ErrorKind::Overrun`] is about a field that reaches past the last bit, and
    /// [`ErrorKind::Trailing`] about a message that ends before it.
    fn decode_bits(bytes: &'a [u8], bits: usize) -> Result<Self, DecodeError>
    where
        Self: ReadFrom<'a>,
    {
        decode_bits::<Self, Msb0>(bytes, bits)
    }
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
            None => {
                let (whole, given) = (const { T::WHOLE }, bytes.len());
                Err(DecodeError::length(ErrorKind::Truncated, whole, T::BYTES, given))
            }
        }
    }

    fn decode_bits(bytes: &'a [u8], bits: usize) -> Result<Self, DecodeError> {
        const { check::<T>() }
        decode_bits::<T, T::In<Msb0>>(bytes, bits)
    }
}

/// Checks at compile time two facts that the derive of a field's type cannot know: the order in which the type is used, and
/// whether `usize` can count its bits. Only this function checks arrays and tuples that are messages.
pub(crate) const fn check<T: Fixed>() {
    assert!(
        T::BITS <= FAR,
        "the type is longer than what a machine of this word length can count in bits"
    );
    let order = T::LAYOUT.order_in((BitOrder::Msb0, Endian::Big));
    T::LAYOUT.check_parts(0, T::BITS, order);
}

/// Returns the bytes if their number is exactly that of the type.
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

#[cfg_attr(not(debug_assertions), inline(always))]
const fn wrong_length(whole: &'static Field, need: usize, given: usize) -> DecodeError {
    let kind = if given < need { ErrorKind::Truncated } else { ErrorKind::Trailing };
    DecodeError::length(kind, whole, need, given)
}

/// Decodes a message of variable width; the derived impls of [`Decode`] call it.
///
/// # Errors
/// The errors of [`Decode::decode`].
#[doc(hidden)]
#[inline]
pub fn decode<'a, T: ReadFrom<'a>>(bytes: &'a [u8]) -> Result<T, DecodeError> {
    decode_in(bytes, ())
}

/// Decodes a message of variable width in a context.
#[inline]
pub(super) fn decode_in<'a, C, T: ReadFrom<'a, C>>(
    bytes: &'a [u8],
    context: C,
) -> Result<T, DecodeError> {
    let slot = FaultSlot::new();
    let mut input = Input::<Msb0>::new(bytes, &slot);
    let Ok(value) = T::read_from(&mut input, context, const { T::WHOLE }) else {
        return Err(slot.error());
    };
    if input.has_more_bytes() || is_too_long(bytes) {
        let read = input.position().div_ceil(8);
        return Err(wrong_length(const { T::WHOLE }, read, bytes.len()));
    }
    Ok(value)
}

/// Decodes a message of exactly `bits` bits. If the message may end inside a byte, `O` is the type's own order, in which the first
/// bits of the last byte belong to the message.
fn decode_bits<'a, T: ReadFrom<'a>, O: Order<Trace = ()>>(
    bytes: &'a [u8],
    bits: usize,
) -> Result<T, DecodeError> {
    let (slot, whole) = (FaultSlot::new(), const { T::WHOLE });
    let mut input = Input::<O>::new(bytes, &slot);
    let read = input.limit(bits, whole).and_then(|outer| {
        let value = T::read_from(&mut input, (), whole)?;
        input.release(outer, whole)?;
        Ok(value)
    });
    read.map_err(|_| slot.error())
}

/// Decodes a message of variable width from the front of `bytes`, and returns the rest.
///
/// # Errors
/// The errors of [`Decode::decode_prefix`].
#[doc(hidden)]
#[inline]
pub fn decode_prefix<'a, T: ReadFrom<'a>>(bytes: &'a [u8]) -> Result<(T, &'a [u8]), DecodeError> {
    decode_prefix_in(bytes, ())
}

/// Decodes a message of variable width from the front of `bytes` in a context.
#[inline]
pub(super) fn decode_prefix_in<'a, C, T: ReadFrom<'a, C>>(
    bytes: &'a [u8],
    context: C,
) -> Result<(T, &'a [u8]), DecodeError> {
    let slot = FaultSlot::new();
    let mut input = Input::<Msb0>::new(bytes, &slot);
    let Ok(value) = T::read_from(&mut input, context, const { T::WHOLE }) else {
        return Err(slot.error());
    };
    if is_too_long(bytes) {
        return Ok((value, bytes.get(input.position().div_ceil(8)..).unwrap_or_default()));
    }
    Ok((value, input.remaining_bytes()))
}
