//! Whole messages: the traits that users call.
//!
//! Input: bytes or values. Output: values or bytes. Invariants: the length is checked here, once, so
//! that the cursors need not, for types of fixed width; a buffer that is too short for one stays untouched.

use super::Fixed;
use crate::codec::{Fault, FaultSlot, Input, Output, ReadFrom, WriteTo, is_too_long, width};
use crate::cursor::{FAR, Reader, Writer};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::Field;
use crate::order::{BitOrder, Endian, Msb0, Order, Wrapping};

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

    /// Decodes a message of exactly `bits` bits at the front of `bytes`: for messages that end within a byte, where
    /// what fills up the last byte is no part of them.
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
    /// As [`decode`](Self::decode), where [`ErrorKind::Overrun`] is about a field that reaches past the last bit, and
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
            None => Err(wrong_length(const { T::WHOLE }, T::BYTES, bytes.len())),
        }
    }

    fn decode_bits(bytes: &'a [u8], bits: usize) -> Result<Self, DecodeError> {
        const { check::<T>() }
        decode_bits::<T, T::In<Msb0>>(bytes, bits)
    }
}

/// Checks, when the type is compiled, what the derive of a field's type could not see: in which
/// order it is used. Arrays and tuples as messages are checked here alone.
const fn check<T: Fixed>() {
    assert!(
        T::BITS <= FAR,
        "the type is longer than what a machine of this word length can count in bits"
    );
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
    /// [`ErrorKind::Truncated`] if the buffer is too short, or the first value that does not fit its
    /// field. The message's bytes in the buffer are then unspecified, all others untouched; for a type of
    /// fixed width a buffer that is too short is untouched as well.
    fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError>;

    /// Encodes without checking values: each field keeps the low bits of its value, as an `as` cast does.
    ///
    /// For values that are known to fit, because [`validate`](crate::Inspect::validate) said so or by where they come from. The bytes
    /// are then those of [`encode_into`](Self::encode_into); a value that does not fit comes back as another one. Stated
    /// ranges are not looked at, and a `magic` field is written as its constant, whatever it holds.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Half { #[bits(4)] high: u8, #[bits(4)] low: i8 }
    ///
    /// let mut out = [0; 1];
    /// Half { high: 0x1A, low: -17 }.encode_wrapping_into(&mut out)?;
    /// assert_eq!(out, [0xAF]);
    /// # Ok::<(), EncodeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] if the buffer is too short. A value that has no bits to keep is still an error: a
    /// physical value that its field cannot express, an unlisted enum value that is a listed one, a refusal by a codec module.
    #[inline]
    fn encode_wrapping_into(&self, out: &mut [u8]) -> Result<usize, EncodeError>
    where
        Self: Fixed,
    {
        let mut w = Writer::<Self::In<Wrapping<Msb0>>>::new(whole_mut::<Self>(out)?);
        self.write(&mut w, const { Self::WHOLE })?;
        w.finish();
        Ok(Self::BYTES)
    }

    /// The exact length of the encoded message, in bytes: of a message of variable width it is measured, by a run of
    /// the encoder that writes nothing. For a value that encoding refuses, at least as far as that gets. An upper bound for a type whose hand-written
    /// [`WriteTo`] looks back at [`Output::message`](crate::codec::Output::message).
    fn encoded_len(&self) -> usize;

    /// The same in bits: shorter than those bytes by what fills up the last one.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Samples { #[bits(3)] #[bitpack(rest)] samples: Vec<u8> }
    ///
    /// let samples = Samples { samples: vec![1, 2, 7] };
    /// assert_eq!((samples.encoded_bits(), samples.encoded_len()), (9, 2));
    /// ```
    fn encoded_bits(&self) -> usize
    where
        Self: WriteTo + Sized,
    {
        width(self)
    }

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
        let written = self.encode_into(&mut out)?;
        out.truncate(written);
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

/// Decodes a message of variable width; behind the derived impls of [`Decode`].
///
/// # Errors
/// As [`Decode::decode`].
#[doc(hidden)]
#[inline]
pub fn decode<'a, T: ReadFrom<'a>>(bytes: &'a [u8]) -> Result<T, DecodeError> {
    let slot = FaultSlot::new();
    let mut input = Input::<Msb0>::new(bytes, &slot);
    let Ok(value) = T::read_from(&mut input, (), const { T::WHOLE }) else {
        return Err(slot.error());
    };
    if input.has_more_bytes() || is_too_long(bytes) {
        let read = input.position().div_ceil(8);
        return Err(wrong_length(const { T::WHOLE }, read, bytes.len()));
    }
    Ok(value)
}

/// Decodes a message of exactly `bits` bits. `O` is the type's own order where the message may end within a byte: the bits that
/// belong to it are then the first ones of the last byte in that order.
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

/// The same from the front of `bytes`.
///
/// # Errors
/// As [`Decode::decode_prefix`].
#[doc(hidden)]
#[inline]
pub fn decode_prefix<'a, T: ReadFrom<'a>>(bytes: &'a [u8]) -> Result<(T, &'a [u8]), DecodeError> {
    let slot = FaultSlot::new();
    let mut input = Input::<Msb0>::new(bytes, &slot);
    let Ok(value) = T::read_from(&mut input, (), const { T::WHOLE }) else {
        return Err(slot.error());
    };
    if is_too_long(bytes) {
        return Ok((value, bytes.get(input.position().div_ceil(8)..).unwrap_or_default()));
    }
    Ok((value, input.remaining_bytes()))
}

/// Encodes a message of variable width; behind the derived impls of [`Encode`].
///
/// # Errors
/// As [`Encode::encode_into`].
#[doc(hidden)]
#[inline]
pub fn encode_into<T: WriteTo>(value: &T, out: &mut [u8]) -> Result<usize, EncodeError> {
    let slot = FaultSlot::new();
    let mut output = Output::<Msb0>::new(out, &slot);
    let result = value
        .write_to(&mut output, (), const { T::WHOLE })
        .and_then(|()| output.end(const { T::WHOLE }));
    ended(result, output.position(), &slot)
}

/// The most notes that a message can ask for. They lie on the stack: these take 64 KiB. A DNS message cannot refer to more places.
const MOST_NOTES: usize = 16_384;

/// The number of notes that an attribute asks for, if there is room for as many.
#[doc(hidden)]
#[must_use]
pub const fn notes(number: usize) -> usize {
    assert!(number <= MOST_NOTES, "`notes` is at most 16384, as they lie on the stack");
    number
}

/// The same with room for `N` notes.
///
/// # Errors
/// As [`Encode::encode_into`].
#[doc(hidden)]
#[inline]
pub fn encode_noting<const N: usize, T: WriteTo>(
    value: &T,
    out: &mut [u8],
) -> Result<usize, EncodeError> {
    /// Clearing more room takes longer than most messages do.
    const FEW: usize = 24;
    let (mut room, slot) = ([0; FEW], FaultSlot::new());
    let mut output = Output::<Msb0>::noting(out, &slot, &mut room);
    let result = value
        .write_to(&mut output, (), const { T::WHOLE })
        .and_then(|()| output.end(const { T::WHOLE }));
    let (bits, lost) = (output.position(), output.has_lost_notes());
    // With more notes the message may be shorter, so that even an error is none.
    if lost && N > FEW {
        return encode_noting_all::<N, T>(value, out);
    }
    ended(result, bits, &slot)
}

/// What encoding gave, which ended at bit `end`.
#[inline]
fn ended(
    result: Result<(), Fault>,
    end: usize,
    slot: &FaultSlot<EncodeError>,
) -> Result<usize, EncodeError> {
    match result {
        Ok(()) => Ok(end.div_ceil(8)),
        Err(_) => Err(slot.error()),
    }
}

#[cold]
#[inline(never)]
fn encode_noting_all<const N: usize, T: WriteTo>(
    value: &T,
    out: &mut [u8],
) -> Result<usize, EncodeError> {
    let (mut room, slot) = ([0; N], FaultSlot::new());
    let mut output = Output::<Msb0>::noting(out, &slot, &mut room);
    let result = value
        .write_to(&mut output, (), const { T::WHOLE })
        .and_then(|()| output.end(const { T::WHOLE }));
    ended(result, output.position(), &slot)
}

/// The length of a message of variable width, in bytes.
#[doc(hidden)]
pub fn encoded_len<T: WriteTo>(value: &T) -> usize {
    width(value).div_ceil(8)
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
