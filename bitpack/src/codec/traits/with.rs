//! Whole messages of types that need a context: the traits that users call.
//!
//! Input: bytes or a value, and the context that a field would otherwise pass. Output: a value or bytes. Invariant: with the context `()` the
//! results are those of [`Decode`](crate::Decode) and [`Encode`](crate::Encode).

use super::decode::{decode_in, decode_prefix_in};
#[cfg(feature = "alloc")]
use super::encode::encode_growing_in;
use super::encode::encode_into_in;
use crate::codec::{ReadFrom, WriteTo, width};
use crate::error::{DecodeError, EncodeError};
#[cfg(feature = "alloc")]
use crate::order::memory::Vector;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// A type that can be decoded as a whole message if the caller passes a context: the values that `context(…)` declares, as a tuple.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack, Debug, PartialEq)]
/// #[bitpack(context(n: u8, wide: bool))]
/// struct Told { #[bitpack(count = n)] values: Vec<u8>, #[bitpack(if = wide)] extra: Option<u16> }
///
/// let told = Told::decode_with(&[1, 2, 0, 3], (2, true))?;
/// assert_eq!(told, Told { values: vec![1, 2], extra: Some(3) });
/// assert_eq!(told.encode_to_vec_with((2, true)), Ok(vec![1, 2, 0, 3]));
/// # Ok::<(), DecodeError>(())
/// ```
pub trait DecodeWith<'a, C>: ReadFrom<'a, C> {
    /// Decodes a message that fills `bytes` exactly, as [`Decode::decode`](crate::Decode::decode) does.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`](crate::ErrorKind::Truncated), [`ErrorKind::Trailing`](crate::ErrorKind::Trailing), or the error of the first
    /// invalid field.
    #[inline]
    fn decode_with(bytes: &'a [u8], context: C) -> Result<Self, DecodeError> {
        decode_in(bytes, context)
    }

    /// Decodes a message from the front of `bytes`, and returns the value and the remaining bytes.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`](crate::ErrorKind::Truncated), or the error of the first invalid field.
    #[inline]
    fn decode_prefix_with(bytes: &'a [u8], context: C) -> Result<(Self, &'a [u8]), DecodeError> {
        decode_prefix_in(bytes, context)
    }
}

impl<'a, C, T: ReadFrom<'a, C>> DecodeWith<'a, C> for T {}

/// A type that can be encoded as a whole message if the caller passes a context: the values that `context(…)` declares, as a tuple.
///
/// `notes = N` on such a type has no effect here: hand-written types find no room for notes.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// #[bitpack(context(n: u8))]
/// struct Told<'a> { #[bitpack(count = n)] bytes: &'a [u8] }
///
/// let (told, mut out) = (Told { bytes: &[1, 2] }, [0; 4]);
/// assert_eq!(told.encode_into_with(&mut out, (2,)), Ok(2));
/// assert_eq!((told.encoded_len_with((2,)), out), (2, [1, 2, 0, 0]));
/// // A value that contradicts its context is an error.
/// assert!(told.encode_into_with(&mut out, (3,)).is_err());
/// ```
pub trait EncodeWith<C>: WriteTo<C> {
    /// Encodes into the front of `out`, and returns the length of the message in bytes.
    ///
    /// # Errors
    /// The errors of [`Encode::encode_into`](crate::Encode::encode_into), after which the buffer is as described there.
    #[inline]
    fn encode_into_with(&self, out: &mut [u8], context: C) -> Result<usize, EncodeError> {
        encode_into_in(self, out, context)
    }

    /// Returns the length of the encoded message in bytes, as [`Encode::encoded_len`](crate::Encode::encoded_len) does.
    fn encoded_len_with(&self, context: C) -> usize {
        width(self, context).div_ceil(8)
    }

    /// Encodes the value into a new vector of exactly its length in bytes.
    ///
    /// # Errors
    /// The errors of [`encode_into_with`](Self::encode_into_with).
    #[cfg(feature = "alloc")]
    fn encode_to_vec_with(&self, context: C) -> Result<Vec<u8>, EncodeError> {
        let mut memory = Vector::with_capacity(0);
        encode_growing_in(self, &mut memory, context).map(|length| memory.into_message(length))
    }
}

impl<C, T: WriteTo<C>> EncodeWith<C> for T {}
