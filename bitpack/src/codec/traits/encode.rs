//! Encoding of whole messages: the trait that users call.
//!
//! Input: a value. Output: bytes. Invariants: for types of fixed width the length is checked here, once, so that the cursor need not
//! check it; a buffer that is too short for such a type stays untouched.

use super::Fixed;
use super::decode::check;
use crate::codec::fault::Written;
use crate::codec::{FaultSlot, Output, WriteTo, width};
use crate::cursor::Writer;
use crate::error::{EncodeError, ErrorKind};
use crate::order::memory::Vector;
use crate::order::{Growing, Msb0, Wrapping};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// A type that can be encoded as a whole message.
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
    /// Encodes into the front of `out`, and returns the length of the message in bytes.
    ///
    /// The encoder writes every bit of these bytes. It never reads the old contents of the buffer, and never
    /// touches bytes after the message.
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
    /// This method is for values that are known to fit, for instance because [`validate`](crate::Inspect::validate) accepted them. Their
    /// bytes are those of [`encode_into`](Self::encode_into). A value that does not fit is decoded as another value. Stated
    /// ranges are not checked, and a `magic` field is written as its constant, independent of its value.
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

    /// Returns the exact length of the encoded message in bytes. A message of variable width is measured by a run of
    /// the encoder that writes nothing. For a value that encoding refuses, the result is at least the position of the error. It is an
    /// upper bound for a type whose hand-written [`WriteTo`] reads [`Output::message`](crate::codec::Output::message).
    fn encoded_len(&self) -> usize;

    /// Returns the exact length of the encoded message in bits, without the bits that pad its last byte.
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
        width(self, ())
    }

    /// Encodes the value into a new vector of exactly its length in bytes.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// assert_eq!((1_u8, 0x203_u16).encode_to_vec()?, vec![1, 2, 3]);
    /// # Ok::<(), EncodeError>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`encode_into`](Self::encode_into).
    #[cfg(feature = "alloc")]
    fn encode_to_vec(&self) -> Result<Vec<u8>, EncodeError> {
        let mut need = self.expected_len();
        if need <= SCRATCH {
            let mut scratch = [0; SCRATCH];
            match self.encode_into(&mut scratch) {
                Ok(length) => return Ok(scratch.get(..length).unwrap_or(&scratch).to_vec()),
                Err(error) if error.kind() != ErrorKind::Truncated => return Err(error),
                Err(error) => need = error.need().unwrap_or(0),
            }
        }
        encode_long(self, need)
    }

    /// Estimates the length in bytes without a look at the elements of collections.
    #[doc(hidden)]
    #[inline]
    fn expected_len(&self) -> usize {
        0
    }

    /// Encodes into a vector that grows, and returns the length of the message in bytes; `None` if the encoder writes into slices only.
    #[doc(hidden)]
    #[inline]
    fn encode_growing(&self, memory: &mut Vector) -> Option<Result<usize, EncodeError>> {
        let _ = memory;
        None
    }
}

/// The length in bytes of the messages that are encoded beside the vector, which then has one allocation of their length.
#[cfg(feature = "alloc")]
const SCRATCH: usize = if cfg!(target_pointer_width = "64") { 128 } else { 64 };

/// Encodes a message of any length, of which `need` bytes are expected, into a new vector.
#[cfg(feature = "alloc")]
#[inline(never)]
fn encode_long<T: Encode + ?Sized>(value: &T, need: usize) -> Result<Vec<u8>, EncodeError> {
    let mut memory = Vector::with_capacity(need);
    if let Some(encoded) = value.encode_growing(&mut memory) {
        return encoded.map(|length| memory.into_message(length));
    }
    let mut out = alloc::vec![0; value.encoded_len()];
    let written = value.encode_into(&mut out)?;
    out.truncate(written);
    Ok(out)
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

    #[cfg(feature = "alloc")]
    #[inline]
    fn encode_to_vec(&self) -> Result<Vec<u8>, EncodeError> {
        // The scratch memory of a short message lies in registers.
        if T::BYTES <= SCRATCH {
            let mut scratch = [0; SCRATCH];
            let length = self.encode_into(&mut scratch)?;
            return Ok(scratch.get(..length).unwrap_or(&[]).to_vec());
        }
        let mut out = alloc::vec![0; T::BYTES];
        self.encode_into(&mut out)?;
        Ok(out)
    }
}

/// Returns the first [`Fixed::BYTES`] bytes of `out`.
///
/// # Errors
/// [`ErrorKind::Truncated`] if `out` is shorter.
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

/// Encodes a message of variable width; the derived impls of [`Encode`] call it.
///
/// # Errors
/// The errors of [`Encode::encode_into`].
#[doc(hidden)]
#[inline]
pub fn encode_into<T: WriteTo>(value: &T, out: &mut [u8]) -> Result<usize, EncodeError> {
    encode_into_in(value, out, ())
}

/// Encodes a message of variable width in a context.
#[inline]
pub(super) fn encode_into_in<C, T: WriteTo<C>>(
    value: &T,
    out: &mut [u8],
    context: C,
) -> Result<usize, EncodeError> {
    let slot = FaultSlot::new();
    let mut output = Output::<Msb0>::new(out, &slot);
    let result = value
        .write_to(&mut output, context, const { T::WHOLE })
        .and_then(|()| output.end(const { T::WHOLE }));
    ended(result, output.position(), &slot)
}

/// The greatest number of notes that a message can ask for. They take 64 KiB of the stack; a DNS message cannot refer to more places.
const MOST_NOTES: usize = 16_384;

/// Returns the number of notes that an attribute asks for, if that many are allowed.
#[doc(hidden)]
#[must_use]
pub const fn notes(number: usize) -> usize {
    assert!(number <= MOST_NOTES, "`notes` is at most 16384, as they lie on the stack");
    number
}

/// The number of notes whose room is cleared first: clearing more room takes longer than encoding most messages.
const FEW: usize = 24;

/// Encodes a message of variable width with room for `N` notes.
///
/// # Errors
/// The errors of [`Encode::encode_into`].
#[doc(hidden)]
#[inline]
pub fn encode_noting<const N: usize, T: WriteTo>(
    value: &T,
    out: &mut [u8],
) -> Result<usize, EncodeError> {
    let (mut room, slot) = ([0; FEW], FaultSlot::new());
    let mut output = Output::<Msb0>::noting(out, &slot, &mut room);
    let result = value
        .write_to(&mut output, (), const { T::WHOLE })
        .and_then(|()| output.end(const { T::WHOLE }));
    let (bits, lost) = (output.position(), output.has_lost_notes());
    // More notes may make the message shorter, so that an error may disappear.
    if lost && N > FEW {
        return encode_noting_all::<N, T>(value, out);
    }
    ended(result, bits, &slot)
}

/// Converts the result of encoding, which ended at bit `end`, to a length in bytes.
#[inline]
fn ended(result: Written, end: usize, slot: &FaultSlot<EncodeError>) -> Result<usize, EncodeError> {
    match result {
        Ok(()) => Ok(end.div_ceil(8)),
        Err(_) => Err(slot.error()),
    }
}

/// Encodes a message of variable width into a vector that grows, with room for `N` notes; `None` if that is more room than is cleared first, and
/// it is needed.
#[doc(hidden)]
#[inline]
pub fn encode_growing<const N: usize, T: WriteTo>(
    value: &T,
    memory: &mut Vector,
) -> Option<Result<usize, EncodeError>> {
    let (mut room, slot) = ([0; FEW], FaultSlot::new());
    let room = if N > 0 { &mut room[..] } else { &mut [] };
    let mut output = Output::<Growing<Msb0>>::growing(memory, &slot, room);
    let result = value
        .write_to(&mut output, (), const { T::WHOLE })
        .and_then(|()| output.end(const { T::WHOLE }));
    let (bits, lost) = (output.position(), output.has_lost_notes());
    (!lost || N <= FEW).then(|| ended(result, bits, &slot))
}

/// Encodes a message of variable width in a context into a vector that grows, without room for notes.
#[cfg(feature = "alloc")]
#[inline]
pub(super) fn encode_growing_in<C, T: WriteTo<C>>(
    value: &T,
    memory: &mut Vector,
    context: C,
) -> Result<usize, EncodeError> {
    let slot = FaultSlot::new();
    let mut output = Output::<Growing<Msb0>>::growing(memory, &slot, &mut []);
    let result = value
        .write_to(&mut output, context, const { T::WHOLE })
        .and_then(|()| output.end(const { T::WHOLE }));
    ended(result, output.position(), &slot)
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

/// Returns the length of a message of variable width in bytes.
#[doc(hidden)]
pub fn encoded_len<T: WriteTo>(value: &T) -> usize {
    width(value, ()).div_ceil(8)
}

/// Encodes into an array of exactly [`Fixed::BYTES`] bytes; the derived `to_bytes` calls it.
///
/// # Errors
/// The errors of [`Encode::encode_into`].
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
